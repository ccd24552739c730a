"""A pair in, a table of everything about both files out; what differs is marked, every row can be copied."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QMenu,
    QStackedWidget,
    QTableView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from finder_app.engine import cluster_matrix
from finder_app.engine.cluster_matrix import Matrix
from finder_app.engine.pool import Pool
from finder_app.engine.records import FileId, SkippedFile
from finder_app.gui import file_links, icons, reasons, texts
from finder_app.gui.answer_loader import AnswerLoader
from finder_app.gui.explain import details_rows
from finder_app.gui.explain.details_model import LABEL, LEFT, RIGHT, DetailsModel
from finder_app.gui.freshness import Freshness
from finder_app.gui.labels import ElidedLabel, PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, named
from finder_app.review.session import Review


class DetailsPanel(QWidget):
    """Shows at once what is known, and compares the two texts only while it is seen."""

    def __init__(self, pool: Callable[[], Pool], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._review: Review | None = None
        self._pair: tuple[FileId, FileId] | None = None
        self._matrix: Matrix | None = None
        self.reason: Callable[[FileId], str] = lambda _file: ""
        """Says why a file was decided automatically."""
        self.loader = AnswerLoader(pool, self)
        self._freshness = Freshness(self)
        self._stale: SkippedFile | None = None
        self.state = PlainLabel("", "warning")
        self.model = DetailsModel(theme, self)
        self.table = DetailsTable(self.model)
        self.links = FileLinks(theme), FileLinks(theme)
        self.nothing = PlainLabel("", "muted")
        self._pages = QStackedWidget()
        self._build()
        self.loader.answered.connect(self._show_answer)
        self._freshness.stale.connect(self._show_stale)
        theme.changed.connect(self.table.viewport().update)
        Wording(self, self._word)

    def _build(self) -> None:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(6)
        buttons = QHBoxLayout()
        buttons.setSpacing(16)
        for links in self.links:
            buttons.addWidget(links, 1)
        column.addLayout(buttons)
        column.addWidget(self.state)
        column.addWidget(self.table, 1)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages.addWidget(page)
        self._pages.addWidget(self.nothing)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._pages)
        self.setFocusProxy(self.table)

    def title(self) -> str:
        """The name of the tab."""
        return self.tr("Details")

    def show_pair(self, review: Review, left: FileId, right: FileId) -> None:
        """Show two other files."""
        if review is not self._review:
            self.loader.forget()
        if review is not self._review or (left, right) != self._pair:
            self._matrix = self._stale = None
        self._review, self._pair = review, (left, right)
        self.refresh()
        self._load()

    def show_nothing(self) -> None:
        """No pair is chosen."""
        self._review = self._pair = self._matrix = None
        self.loader.drop()
        self.refresh()

    def refresh(self) -> None:
        """Decisions have changed, or something more is known."""
        self._pages.setCurrentIndex(0 if self._review is not None else 1)
        self.state.setText(reasons.stale(self._stale) if self._stale is not None else "")
        self.state.setVisible(self._stale is not None)
        if self._review is None or self._pair is None:
            self.model.set_rows(())
            return
        self.model.set_rows(details_rows.rows(self._review, self._pair, self._matrix, self.reason))
        for links, file in zip(self.links, self._pair, strict=True):
            links.show_file(self._review.path(file))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._load()

    def _load(self) -> None:
        review, pair = self._review, self._pair
        if review is None or pair is None or not self.isVisible():
            return
        self._freshness.look(review.document(file).file for file in pair)
        if self._matrix is not None:
            return
        documents = [review.document(file) for file in pair]
        start, result = cluster_matrix.of_files(documents, pair), review.result
        self.loader.ask(pair, lambda pool, progress: cluster_matrix.complete(result, start, pool, progress))

    def _show_answer(self, pair: tuple[FileId, FileId], found: Matrix) -> None:
        if pair == self._pair:
            self._matrix = found
            self.refresh()

    def _show_stale(self, problem: SkippedFile) -> None:
        self.loader.unlearn(self._pair)
        self._stale = problem
        self.refresh()

    def _word(self) -> None:
        self.setAccessibleName(self.title())
        self.nothing.setText(self.tr("Choose a file of a cluster to see everything about it."))
        self.table.setAccessibleName(self.tr("Facts about both files"))
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, LABEL, RIGHT)
        self.refresh()


class FileLinks(QWidget):
    """The name of a file, and what can be done with it outside."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._path = Path()
        self.name = ElidedLabel("", "strong")
        self.open, self.reveal, self.copy = QToolButton(), QToolButton(), QToolButton()
        for button, icon in ((self.open, "file"), (self.reveal, "folder"), (self.copy, "copy")):
            icons.Tint(button, icon, theme, "muted")
        named(self.open, lambda: self.tr("Open the file"))
        named(self.reveal, lambda: self.tr("Show in folder"))
        named(self.copy, lambda: self.tr("Copy path"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self.name, 1)
        for button in (self.open, self.reveal, self.copy):
            row.addWidget(button)
        self.open.clicked.connect(lambda: file_links.open_file(self._path))
        self.reveal.clicked.connect(lambda: file_links.show_in_folder(self._path))
        self.copy.clicked.connect(lambda: file_links.copy_paths([self._path]))

    def show_file(self, path: Path) -> None:
        """The buttons are for another file."""
        if path != self._path:
            self._path = path
            self.name.setText(texts.display_name(path))
            self.open.setEnabled(file_links.can_open(path))


class DetailsTable(QTableView):
    """Copies rows with the usual key, and single values from its menu."""

    def __init__(self, model: DetailsModel) -> None:
        super().__init__()
        self._rows = model
        self.setModel(model)
        self.setObjectName("details")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header = self.horizontalHeader()
        header.setSectionResizeMode(LABEL, QHeaderView.ResizeMode.ResizeToContents)
        for column in (LEFT, RIGHT):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        header.setHighlightSections(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._offer)
        model.modelReset.connect(self._join)
        model.dataChanged.connect(self._join)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_rows()
        else:
            super().keyPressEvent(event)

    def copy_rows(self) -> None:
        """Put the selected rows on the clipboard."""
        numbers = sorted({index.row() for index in self.selectedIndexes()})
        QGuiApplication.clipboard().setText(self._rows.text_of(numbers))

    def menu_at(self, point: QPoint) -> QMenu | None:
        """What can be copied there."""
        index = self.indexAt(point)
        if not index.isValid():
            return None
        row, menu = self._rows.rows[index.row()], QMenu(self)
        menu.addAction(self.tr("Copy the row"), self.copy_rows)
        clipboard = QGuiApplication.clipboard()
        menu.addAction(self.tr("Copy the left value"), lambda: clipboard.setText(row.left))
        menu.addAction(self.tr("Copy the right value"), lambda: clipboard.setText(row.right))
        return menu

    def _join(self) -> None:
        """What is said of the pair as a whole stands once."""
        self.clearSpans()
        for number, row in enumerate(self._rows.rows):
            if row.is_of_pair and row.left == row.right:
                self.setSpan(number, LEFT, 1, 2)

    def _offer(self, point: QPoint) -> None:
        menu = self.menu_at(point)
        if menu is not None:
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(self.viewport().mapToGlobal(point))
