"""A pair in, the heat map of its cluster out: how alike any two are; a click takes two, a second one opens them."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from finder_app.engine import cluster_matrix
from finder_app.engine.cluster_matrix import Matrix
from finder_app.engine.pool import Pool
from finder_app.engine.records import FileId, Member, SkippedFile
from finder_app.gui import reasons, texts
from finder_app.gui.answer_loader import AnswerLoader
from finder_app.gui.clusters import cluster_names
from finder_app.gui.freshness import Freshness
from finder_app.gui.heat_map import heat_map_cells, heat_map_colours, heat_map_names, heat_map_texts
from finder_app.gui.heat_map.heat_map_column import HeatColumn
from finder_app.gui.heat_map.heat_map_paint import Head
from finder_app.gui.heat_map.heat_map_scale import HeatMapScale
from finder_app.gui.heat_map.heat_map_view import HeatMapView
from finder_app.gui.labels import ElidedLabel, PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, worded
from finder_app.review.session import Review

MOST_MEMBERS = 60  # of which any two are compared; of a larger cluster each with the principal
PARTLY_AFTER_MS = 250  # what takes less is shown when it is whole
POLL_MS = 200

Question = tuple[tuple[FileId, ...], bool]
"""The members, and whether all of their pairs are wanted, however long that takes."""


class HeatMap(QWidget):
    """Compares the members only while it is seen."""

    pair_chosen = Signal(object, object)  # FileId left, FileId right
    pair_opened = Signal()  # what was chosen is to be read

    def __init__(self, pool: Callable[[], Pool], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._review: Review | None = None
        self._pair: tuple[FileId, FileId] | None = None
        self._members: Sequence[Member] = ()
        self._matrix: Matrix | None = None
        self._is_whole = self._is_unlimited = False
        self.loader = AnswerLoader(pool, self)
        self._freshness = Freshness(self)
        self._stale: SkippedFile | None = None
        self.heading, self.state = ElidedLabel("", "strong"), PlainLabel("", "muted")
        self.said = ElidedLabel("", "muted")
        self.scale = HeatMapScale(theme)
        self.more = worded(QPushButton(), lambda: self.tr("Compare them anyway"))
        self.more.setProperty("kind", "chip")
        self.view, self.column = HeatMapView(theme), HeatColumn(theme)
        self._pages = QStackedWidget()
        self._partly = QTimer(self, singleShot=True, interval=PARTLY_AFTER_MS)
        self._poll = QTimer(self, interval=POLL_MS)
        self._build()
        self._connect()
        Wording(self, self._word)

    def _build(self) -> None:
        below = QHBoxLayout()
        below.addWidget(self.state, 1)
        below.addWidget(self.more)
        self._pages.addWidget(self.view)
        self._pages.addWidget(self.column)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(8)
        column.addWidget(self.heading)
        column.addWidget(self.scale)
        column.addLayout(below)
        column.addWidget(self._pages, 1)
        column.addWidget(self.said)

    def _connect(self) -> None:
        self.loader.answered.connect(self._show_answer)
        self.loader.failed.connect(self._show_failure)
        self._freshness.stale.connect(self._show_stale)
        self.view.chosen.connect(self._choose_cell)
        self.view.opened.connect(self.pair_opened)
        self.column.opened.connect(self.pair_opened)
        self.view.pointed.connect(self.said.setText)
        self.column.chosen.connect(self._choose_member)
        self.more.clicked.connect(self.compare_all)
        self._partly.timeout.connect(self._show_matrix)
        self._poll.timeout.connect(self._show_progress)

    def title(self) -> str:
        """The name of the tab."""
        return self.tr("Heat map")

    def show_pair(self, review: Review, left: FileId, right: FileId) -> None:
        """Show the cluster of a pair; the same cluster again only marks the pair."""
        try:
            members = review.clusters[review.cluster_of(left)].members
        except KeyError:  # it is in no cluster now
            self.show_nothing()
            return
        is_other = review is not self._review or members != self._members
        if review is not self._review:
            self.loader.forget()
        self._review, self._pair, self._members = review, (left, right), members
        if is_other:
            self._matrix, self._stale, self._is_whole, self._is_unlimited = None, None, False, False
            self.said.setText("")
        self._load()
        self._mark_pair()

    def show_nothing(self) -> None:
        """No pair is chosen."""
        self._review = self._pair = self._matrix = None
        self._members = ()
        self._is_whole = False
        self.loader.drop()
        self._partly.stop()
        self._poll.stop()
        self._word()

    def refresh(self) -> None:
        """Decisions have changed, or files are gone and the cluster is another one."""
        if self._review is None or self._pair is None:
            return
        self.show_pair(self._review, *self._pair)
        if self._review is not None and self._is_whole and self._matrix is not None:
            self.view.show_heads(self._heads(self._matrix.files))
        self.column.viewport().update()

    def compare_all(self) -> None:
        """Compare the pairs, too, that were left out because they take long."""
        self._is_unlimited, self._is_whole = True, False
        self._load()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._load()

    # Loading

    def _load(self) -> None:
        review = self._review
        if review is None or not self.isVisible():
            return
        if self._is_whole:
            self._look()
            return
        if len(self._members) > MOST_MEMBERS:
            self._show_column(review)
            return
        files, is_unlimited = tuple(member.file for member in self._members), self._is_unlimited
        if self._matrix is None:
            documents = [review.document(file) for file in files]
            self._matrix = cluster_matrix.of_members(documents, self._members)
        start, result = self._matrix, review.result
        self._partly.start()
        self._poll.start()
        self.more.hide()
        self.loader.ask(
            (files, is_unlimited),
            lambda pool, progress: cluster_matrix.complete(result, start, pool, progress, unlimited=is_unlimited),
        )

    def _show_answer(self, question: Question, found: Matrix) -> None:
        if question != (tuple(member.file for member in self._members), self._is_unlimited):
            return
        if found.failed:
            self.loader.unlearn(question)
        self._is_whole = True
        self._partly.stop()
        self._poll.stop()
        self._matrix = found.taken(cluster_matrix.seriation(found.similarity))
        self._show_matrix()
        self._look()

    def _look(self) -> None:
        """See whether all members of a map are still those that were read."""
        review = self._review
        if review is not None and len(self._members) <= MOST_MEMBERS:
            self._freshness.look(review.document(member.file).file for member in self._members)

    def _show_stale(self, problem: SkippedFile) -> None:
        self.loader.unlearn((tuple(member.file for member in self._members), self._is_unlimited))
        self._stale = problem
        self._word()

    def _show_failure(self, question: Question, error: Exception) -> None:
        self._poll.stop()
        self.state.setText(texts.printable(f"{type(error).__name__}: {error}"))

    # What is shown

    def _show_matrix(self) -> None:
        review, matrix = self._review, self._matrix
        if review is None or matrix is None:
            return
        self._pages.setCurrentWidget(self.view)
        self.view.show_matrix(matrix, self._heads(matrix.files), review.similarity, review.containment)
        has_parts = bool(heat_map_cells.contained(matrix, review.similarity, review.containment).any())
        self.scale.show_floor(heat_map_colours.floor_of(matrix.similarity), has_parts)
        self._mark_pair()
        self._word()

    def _show_column(self, review: Review) -> None:
        self._is_whole = True
        self.loader.drop()
        self._poll.stop()
        self._pages.setCurrentWidget(self.column)
        self.column.show_cluster(review, review.cluster_of(self._members[0].file))
        self._word()

    def _show_progress(self) -> None:
        snapshot = self.loader.snapshot()
        if snapshot is not None and not self._partly.isActive():
            self.state.setText(heat_map_texts.comparing(snapshot.done, snapshot.total))
            self.state.show()

    def _word(self) -> None:
        self.setAccessibleName(self.title())
        is_column = len(self._members) > MOST_MEMBERS
        has_cluster = self._review is not None
        for widget in (self.heading, self._pages, self.said):
            widget.setVisible(has_cluster)
        self.scale.setVisible(has_cluster and not is_column)
        notes = []
        if not has_cluster:
            notes.append(self.tr("Choose a file of a cluster to see how alike its members are."))
        elif is_column:
            self.heading.setText(heat_map_texts.column_heading(len(self._members)))
        elif self._matrix is not None:
            self.heading.setText(heat_map_texts.heading(self._matrix))
            notes += [heat_map_texts.failed(len(self._matrix.failed))] if self._matrix.failed else []
            notes += [heat_map_texts.left_out(self._matrix.left_out)] if self._matrix.left_out else []
            notes += [reasons.stale(self._stale)] if self._stale is not None and not self._matrix.failed else []
        self.more.setVisible(self._is_whole and self._matrix is not None and self._matrix.left_out > 0)
        self.state.setText(texts.sentences(*notes) if notes else "")
        self.state.setVisible(bool(notes))

    def _heads(self, files: Sequence[FileId]) -> list[Head]:
        review = self._review
        assert review is not None
        paths = [review.path(file) for file in files]
        tails = map(texts.printable, cluster_names.tails(paths))
        names = [
            f"{name} · {tail}" if tail else name
            for name, tail in zip(map(texts.display_name, paths), tails, strict=True)
        ]
        principal = self._members[0].file
        return [
            Head(name, short, review.decision(file), file == principal, review.document(file).file.protected)
            for file, name, short in zip(files, names, heat_map_names.shortened(names), strict=True)
        ]

    def _mark_pair(self) -> None:
        if self._pair is None:
            return
        if len(self._members) > MOST_MEMBERS:
            self.column.show_current(next(file for file in self._pair[::-1] if file != self._members[0].file))
        elif self._matrix is not None and set(self._pair) <= set(self._matrix.files):
            one, other = (self._matrix.files.index(file) for file in self._pair)
            self.view.show_compared((one, other) if one != other else None)

    def _choose_cell(self, row: int, column: int) -> None:
        if self._matrix is not None:
            self.pair_chosen.emit(self._matrix.files[row], self._matrix.files[column])

    def _choose_member(self, file: FileId) -> None:
        self.pair_chosen.emit(self._members[0].file, file)
