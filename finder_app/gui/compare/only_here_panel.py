"""A pair in, the passages that only one of its files has out, to be taken along before the file goes."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QButtonGroup,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from finder_app.engine import pair_extras
from finder_app.engine.pair_extras import OnlyHere
from finder_app.engine.pair_view import PairRequest
from finder_app.engine.pool import Pool
from finder_app.engine.records import FileId
from finder_app.gui import labels, reasons, texts
from finder_app.gui.compare import only_here_texts
from finder_app.gui.compare.notices import Notice, Notices
from finder_app.gui.compare.only_here_list import PassageList, PassageModel
from finder_app.gui.compare.pair_question import PairQuestion
from finder_app.gui.jobs import Job
from finder_app.gui.labels import PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, worded
from finder_app.review import pair_facts, passage_file
from finder_app.review.decisions import Decision
from finder_app.review.session import Review


class OnlyHerePanel(QWidget):
    """Looks at the file that is marked to be deleted; at the right one where none is, or at the one that is chosen."""

    def __init__(self, pool: Callable[[], Pool], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pair: tuple[Review, FileId, FileId] | None = None
        self._side = 1
        self._is_side_chosen = False
        self._question = PairQuestion(pool, self)
        self.model = PassageModel(self)
        self.list = PassageList(self.model, theme)
        self.summary = PlainLabel("", "strong")
        self.heading, self.advice = PlainLabel("", "heading"), PlainLabel("", "muted")
        self.notices = Notices(theme)
        self.sides = QToolButton(self), QToolButton(self)
        self.all_button = worded(QPushButton(), lambda: self.tr("Select all"))
        self.none_button = worded(QPushButton(), lambda: self.tr("Select none"))
        self.copy_button = worded(QPushButton(), lambda: self.tr("Copy"))
        self.save_button = worded(QPushButton(), lambda: self.tr("Save to a new file…"))
        self.dialog: QFileDialog | None = None
        self._build()
        self._connect()
        Wording(self, self._word)

    def title(self) -> str:
        """What the tab is called."""
        return self.tr("Only here")

    def show_pair(self, review: Review, left: FileId, right: FileId) -> None:
        """Find the passages of a pair."""
        if self._pair is None or (left, right) != self._pair[1:]:
            self._is_side_chosen = False
        self._pair = review, left, right
        self._side = self._doomed() if not self._is_side_chosen else self._side
        self._ask()

    def show_nothing(self) -> None:
        """No pair."""
        self._pair = None
        self._question.drop()
        self.notices.show_notices(())
        self.model.show_found(OnlyHere(0, (), 0, 0))
        self._say(self.tr("Nothing to compare yet"), "")

    def stop(self) -> None:
        """Ask for nothing more."""
        self._question.stop()

    def follow_decisions(self) -> None:
        """Look at the other file when that one is to be deleted now."""
        if self._pair is not None and not self._is_side_chosen and self._side != self._doomed():
            self._side = self._doomed()
            self._ask()

    def choose_side(self, side: int) -> None:
        """Look at the left file (0) or the right one (1)."""
        if self._pair is not None:
            self._side, self._is_side_chosen = side, True
            self._ask()

    def copy(self) -> None:
        """Put the chosen passages on the clipboard."""
        QGuiApplication.clipboard().setText(self._text())
        self._tell(Notice(self.tr("The passages are on the clipboard.")))

    def save(self) -> None:
        """Ask for the place of a new file for the chosen passages."""
        dialog = QFileDialog(self, self.tr("Save the passages to a new file"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # nothing is ever overwritten
        dialog.setDefaultSuffix("txt")
        dialog.selectFile(self.tr("passages only there") + ".txt")
        dialog.fileSelected.connect(lambda name: self.save_as(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()

    def save_as(self, wanted: Path) -> None:
        """Write the chosen passages to a new file of about this name."""
        chunks = [self._text().encode("utf-8", "replace")]
        job = Job(lambda _progress: passage_file.write_new(wanted, chunks), self)
        job.done.connect(self._saved)
        job.failed.connect(lambda error: self._tell(Notice(reasons.not_written(error), "warning")))
        job.start()

    def _build(self) -> None:
        top, bottom, self._pages = QHBoxLayout(), QHBoxLayout(), QStackedWidget()
        top.setContentsMargins(14, 4, 12, 8)
        top.addWidget(self.summary, 1)
        group = QButtonGroup(self)
        for side, switch in enumerate(self.sides):
            switch.setCheckable(True)
            group.addButton(switch, side)
            top.addWidget(switch)
        bottom.setContentsMargins(12, 8, 12, 8)
        bottom.setSpacing(8)
        for button in (self.all_button, self.none_button):
            button.setProperty("kind", "link")
            bottom.addWidget(button)
        bottom.addStretch(1)
        for button in (self.copy_button, self.save_button):
            bottom.addWidget(button)
        self._pages.addWidget(self.list)
        self._pages.addWidget(labels.word_page(self.heading, self.advice))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(top)
        whole.addWidget(self.notices)
        whole.addWidget(self._pages, 1)
        whole.addLayout(bottom)
        self.setFocusProxy(self.list)

    def _connect(self) -> None:
        self._question.answered.connect(self._show)
        self._question.failed.connect(self._fail)
        self.model.chosen_changed.connect(self._refresh)
        self.all_button.clicked.connect(lambda: self.model.choose_all(True))
        self.none_button.clicked.connect(lambda: self.model.choose_all(False))
        self.copy_button.clicked.connect(self.copy)
        self.save_button.clicked.connect(self.save)
        for side, button in enumerate(self.sides):
            button.clicked.connect(lambda _=False, chosen=side: self.choose_side(chosen))

    def _word(self) -> None:
        self.list.setAccessibleName(self.tr("Passages that stand in one file only"))
        names = self.tr("Only left"), self.tr("Only right")
        for button, name in zip(self.sides, names, strict=True):
            button.setText(name)
            button.setAccessibleName(name)
        if self._pair is None:
            self.show_nothing()
        else:
            self._show(self.model.found)

    def _doomed(self) -> int:
        """The side that is to be deleted; the right one where neither is."""
        assert self._pair is not None
        review, left, right = self._pair
        is_left = review.decision(left) is Decision.DELETE and review.decision(right) is not Decision.DELETE
        return 0 if is_left else 1

    def _ask(self) -> None:
        assert self._pair is not None
        review, left, right = self._pair
        self.notices.show_notices(())
        self.model.show_found(OnlyHere(self._side, (), 0, 0))
        self.sides[self._side].setChecked(True)
        self._say(self.tr("Comparing…"), "")
        template = pair_facts.template(review.result, left, right)
        files = review.document(left).file, review.document(right).file
        function = pair_extras.only_right if self._side else pair_extras.only_left
        self._question.ask(function, review.result.options, PairRequest(*files, template=template))

    def _show(self, found: OnlyHere) -> None:
        if self._pair is None:
            return
        if found is not self.model.found:
            self.model.show_found(found)
        name = texts.display_name(self._source())
        self.summary.setText(only_here_texts.summary(found, name) if found.passages else "")
        if found.passages:
            self._pages.setCurrentIndex(0)
        elif found.words:
            self._say(*only_here_texts.nothing(found, name))
        self._refresh()

    def _fail(self, _problem: object) -> None:
        self._say(self.tr("This pair cannot be compared"), self.tr("A file has changed or cannot be read any more."))

    def _say(self, heading: str, advice: str) -> None:
        self.heading.setText(heading)
        self.advice.setText(advice)
        self.summary.setText("")
        self._pages.setCurrentIndex(1)
        self._refresh()

    def _refresh(self) -> None:
        has_chosen = bool(self.model.chosen())
        for button in (self.copy_button, self.save_button):
            button.setEnabled(has_chosen)
        for button in (self.all_button, self.none_button):
            button.setEnabled(bool(self.model.found.passages))

    def _source(self) -> Path:
        assert self._pair is not None
        review, left, right = self._pair
        return review.path(right if self._side else left)

    def _text(self) -> str:
        return only_here_texts.taken_along(self.model.chosen(), self._source())

    def _saved(self, place: Path) -> None:
        self._tell(Notice(self.tr("The passages are saved as {}.").format(texts.display_path(place))))

    def _tell(self, notice: Notice) -> None:
        self.notices.show_notices((notice,))
