"""What was left out or not done, by reason; it can be narrowed by words, copied and saved.

A list of many files is narrowed and written in the background: each line is made when it is asked for.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from finder_app.engine import whole_file
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkippedFile
from finder_app.gui import paths, reasons, texts
from finder_app.gui.acting import problems_model
from finder_app.gui.acting.problems_model import Group, ProblemsModel
from finder_app.gui.jobs import Job
from finder_app.gui.labels import PlainLabel, word_page
from finder_app.gui.newest_job import NewestJob
from finder_app.gui.wording import Wording, worded
from finder_app.review.acting.outcomes import ActionOutcome

AT_ONCE = 2_000
"""Files that are narrowed and copied without a job."""
OPENED = 20
"""Files that are shown at once, without opening their reasons."""
_GROUPING = "all of them"


class ProblemsPanel(QWidget):
    """A heading, a line to narrow the list and three buttons above a tree, or a sentence where there is nothing."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = ProblemsModel(self)
        self.heading = PlainLabel("", "strong")
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.view = ProblemsView()
        self.view.setModel(self.model)
        self.nothing, self.advice = PlainLabel("", "strong"), PlainLabel("", "muted")
        self.pages = QStackedWidget()
        self._copy = worded(QPushButton(), lambda: self.tr("Copy all"))
        self._save = worded(QPushButton(), lambda: self.tr("Save as…"))
        self._close = worded(QPushButton(), lambda: self.tr("Close"))
        self.job: Job | None = None
        self._all: list[Group] = []
        self._narrowing = NewestJob(parent=self)
        self._said = ""
        self._build()
        self._connect()
        Wording(self, self._word)

    def show_problems(self, skipped: Sequence[SkippedFile], outcomes: Sequence[ActionOutcome]) -> None:
        """Show what was left out and what was not done."""
        if len(skipped) + len(outcomes) <= AT_ONCE:
            self.show_groups(problems_model.group(skipped, outcomes))
        else:
            self._narrowing.ask(_GROUPING, lambda _progress: problems_model.group(skipped, outcomes))

    def show_groups(self, groups: list[Group]) -> None:
        """Show other problems; a short list is shown open."""
        self._all = groups
        self._said = ""
        self._narrow()

    def copy_all(self) -> None:
        """Put what is shown on the clipboard."""
        groups = self.model.groups
        if problems_model.count(groups) <= AT_ONCE:
            _to_clipboard(problems_model.as_text(groups))
        else:
            self._start(lambda _progress: problems_model.as_text(groups), _to_clipboard)

    def choose_file(self) -> None:
        """Ask where what is shown is to be saved, and save it."""
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save the problems"), self.tr("problems") + ".txt", "*.txt")
        if name:
            self.save(paths.from_text(name))

    def save(self, target: Path) -> None:
        """Write what is shown to a file."""
        groups = self.model.groups
        self._start(lambda _progress: _write(target, groups), self._say_saved)

    def _build(self) -> None:
        bar = QHBoxLayout()
        bar.setContentsMargins(14, 6, 8, 0)
        bar.setSpacing(8)
        bar.addWidget(self.heading, 1)
        bar.addWidget(self.search, 1)
        for button in (self._copy, self._save, self._close):
            button.setProperty("kind", "link")
            bar.addWidget(button)
        self.pages.addWidget(self.view)
        self.pages.addWidget(word_page(self.nothing, self.advice))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(bar)
        column.addWidget(self.pages)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._narrow)
        self._narrowing.done.connect(self._take_narrowed)
        self._copy.clicked.connect(self.copy_all)
        self._save.clicked.connect(self.choose_file)
        self._close.clicked.connect(self.closed)

    def _narrow(self) -> None:
        """Show what has the words of the line."""
        groups, wish = self._all, self.search.text()
        if problems_model.count(groups) <= AT_ONCE:
            self._narrowing.drop()
            self._show(problems_model.narrowed(groups, wish, Progress()))
        else:
            question = (id(groups), wish)
            self._narrowing.ask(question, lambda progress: problems_model.narrowed(groups, wish, progress))

    def _take_narrowed(self, question: object, groups: list[Group], is_newest: bool) -> None:
        if question == _GROUPING and is_newest:
            self.show_groups(groups)
        elif is_newest:
            self._show(groups)

    def _show(self, groups: list[Group]) -> None:
        self.model.set_groups(groups)
        self._word()
        self.pages.setCurrentIndex(0 if groups else 1)
        for button in (self._copy, self._save):
            button.setEnabled(bool(groups))
        if problems_model.count(groups) <= OPENED:
            self.view.expandAll()

    def _word(self) -> None:
        shown, whole = problems_model.count(self.model.groups), problems_model.count(self._all)
        heading = texts.problems(whole)
        if shown != whole:
            heading = self.tr("{0} of {1}").format(texts.number(shown), heading)
        self.heading.setText(" · ".join(filter(None, (heading, self._said))))
        self.search.setPlaceholderText(self.tr("Reason, name or folder"))
        self.search.setAccessibleName(self.tr("Narrow the problems by words"))
        self.search.setVisible(whole > 0)
        if whole:
            self.nothing.setText(self.tr("None of the problems has these words"))
            self.advice.setText(self.tr("Use fewer words, or clear the line above."))
        else:
            self.nothing.setText(self.tr("Nothing was left out"))
            self.advice.setText(self.tr("Every file that was found was read, and everything that was asked was done."))

    def _start(self, work: Callable[[Progress], object], then: Callable[..., object]) -> None:
        """Work in the background; while other work runs, nothing happens."""
        if self.job is not None:
            return
        self.job = Job(work, self)
        self.job.done.connect(self._end_job)
        self.job.done.connect(then)
        self.job.failed.connect(self._say_not_saved)
        self.job.start()

    def _end_job(self) -> None:
        self.job = None

    def _say_saved(self, target: Path) -> None:
        self._said = self.tr("Saved: {}").format(texts.display_path(target))
        self._word()

    def _say_not_saved(self, error: Exception) -> None:
        self.job = None
        self._said = reasons.not_written(error)
        self._word()


def _to_clipboard(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def _write(target: Path, groups: list[Group]) -> Path:
    whole_file.write(target, _encoded(groups))
    return target


def _encoded(groups: list[Group]) -> Iterator[bytes]:
    return (f"{line}\n".encode("utf-8", "backslashreplace") for line in problems_model.lines(groups))


class ProblemsView(QTreeView):
    """Copies the selected rows with the usual key."""

    def __init__(self) -> None:
        super().__init__()
        Wording(self, lambda: self.setAccessibleName(self.tr("Problems")))
        self.setUniformRowHeights(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setObjectName("problems")

    def setModel(self, model: ProblemsModel) -> None:  # type: ignore[override]
        super().setModel(model)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        model = self.model()
        if event.matches(QKeySequence.StandardKey.Copy) and isinstance(model, ProblemsModel):
            _to_clipboard(model.text_of(self.selectedIndexes()))
        else:
            super().keyPressEvent(event)
