"""A file or a pasted text in; the files like it out: those of the results in the window, and those seen before."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QMimeData, QSize, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import Pool
from finder_app.engine.progress import Progress
from finder_app.gui import icons, texts
from finder_app.gui.drop_zone import DropZone
from finder_app.gui.drops import dropped_paths
from finder_app.gui.jobs import Job
from finder_app.gui.labels import ElidedLabel, PlainLabel
from finder_app.gui.library import similar_texts
from finder_app.gui.library.similar_list import SimilarList
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, worded
from finder_app.review import similar_files
from finder_app.review.session import Review
from finder_app.review.similar_files import Asked, Similar

SIZE = QSize(900, 640)
LINES_SHOWN = 5
MOST_CHARACTERS = 20_000_000
MOST_IN_FIELD = 100_000  # characters; a field takes seconds for a megabyte, so a longer text is held beside it


@dataclass(frozen=True, slots=True)
class Grounds:
    """What is searched: the review in the window, if there is one, and the library, if it is used."""

    options: ScanOptions
    review: Review | None = None
    library: Path | None = None


class LibraryPanel(QDialog):
    """Not modal. `file_asked` carries the number of a file to show in the results, `settings_asked` leads to them."""

    file_asked = Signal(int)
    settings_asked = Signal()
    broken = Signal(object)

    def __init__(
        self, grounds: Callable[[], Grounds], pool: Callable[[], Pool], theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._grounds, self._pool, self._theme = grounds, pool, theme
        self._file: Path | None = None
        self._long_text = ""
        self._answer: Similar | None = None
        self._uses_library = True
        self._job: Job | None = None
        self.zone = DropZone(self, lambda data: bool(dropped_paths(data)) or data.hasText())
        self.field = _Field(self)
        self.file_label = ElidedLabel("", "strong")
        self.verdict = PlainLabel("", "heading")
        self.about = PlainLabel("", "muted")
        self.bar = QProgressBar()
        self.list = SimilarList()
        self.choose_button = worded(QPushButton(), lambda: self.tr("Choose a file…"))
        self.find_button = worded(QPushButton(), lambda: self.tr("Find similar"))
        self.settings_button = worded(QPushButton(), lambda: self.tr("Settings…"))
        self.show_button = worded(QPushButton(), lambda: self.tr("Show in the results"))
        self.folder_button = worded(QPushButton(), lambda: self.tr("Show in folder"))
        self.close_button = worded(QPushButton(), lambda: self.tr("Close"))
        self._build()
        self._connect()
        self.resize(SIZE)
        Wording(self, self._word)
        self._show_answer()

    def ask_file(self, path: Path) -> None:
        """Look for what is like a file."""
        self._file, self._long_text = path, ""
        self._clear_field()
        self.ask()

    def hold(self, text: str) -> None:
        """A text that is too long to be shown is looked for next."""
        self._file, self._long_text = None, text[:MOST_CHARACTERS]
        self._clear_field()

    def _clear_field(self) -> None:
        was = self.field.blockSignals(True)
        self.field.clear()
        self.field.blockSignals(was)
        self._word()

    def ask(self) -> None:
        """Look for what is like the file, or else the text; a search that runs is given up."""
        self.stop()
        text = self._long_text or self.field.toPlainText()
        if self._file is None and not text.strip():
            return
        asked = Asked(self._file) if self._file is not None else Asked(text=text)
        grounds, pool = self._grounds(), self._pool()
        self._uses_library = grounds.library is not None
        documents = () if grounds.review is None else grounds.review.result.documents

        def work(progress: Progress) -> Similar:
            return similar_files.find(asked, grounds.options, documents, grounds.library, pool, progress)

        self._answer = None
        self._job = Job(work, self)
        self._job.done.connect(self._take)
        self._job.failed.connect(self._fail)
        self._job.start()
        self._show_answer()

    def stop(self) -> None:
        """Give up what runs."""
        if self._job is not None:
            self._job.blockSignals(True)
            self._job.cancel()
            self._job = None

    def choose_file(self) -> None:
        """Ask for a file."""
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Find similar to a file"))
        if name:
            self.ask_file(Path(name))

    def take(self, data: QMimeData) -> None:
        """What was dropped: a file, or a text."""
        paths = dropped_paths(data)
        if paths:
            self.ask_file(paths[0])
        elif data.hasText():
            self.field.setPlainText(data.text())
            self.ask()

    def done(self, result: int) -> None:
        self.stop()
        super().done(result)

    def _build(self) -> None:
        self.bar.setRange(0, 0)
        self.bar.setTextVisible(False)
        self.find_button.setProperty("kind", "primary")
        self.settings_button.setProperty("kind", "link")
        for button in (
            self.choose_button,
            self.settings_button,
            self.show_button,
            self.folder_button,
            self.close_button,
            self.find_button,
        ):
            button.setAutoDefault(False)  # Enter belongs to the list and to the text
        icons.Tint(self.choose_button, "file", self._theme)
        asking = QHBoxLayout()
        asking.addWidget(self.choose_button)
        asking.addWidget(self.file_label, 1)
        asking.addWidget(self.find_button)
        inside = QVBoxLayout(self.zone)
        inside.setContentsMargins(12, 12, 12, 12)
        inside.setSpacing(8)
        inside.addWidget(self.field)
        inside.addLayout(asking)
        notes = QHBoxLayout()
        notes.addWidget(self.about, 1)
        notes.addWidget(self.settings_button)
        foot = QHBoxLayout()
        foot.addWidget(self.show_button)
        foot.addWidget(self.folder_button)
        foot.addStretch()
        foot.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(12)
        column.addWidget(worded(PlainLabel("", "title"), lambda: self.tr("Find similar to a file or a text")))
        column.addWidget(self.zone)
        column.addWidget(self.verdict)
        column.addWidget(self.bar)
        column.addWidget(self.list, 1)
        column.addLayout(notes)
        column.addLayout(foot)

    def _connect(self) -> None:
        self.choose_button.clicked.connect(self.choose_file)
        QShortcut(QKeySequence("Ctrl+Return"), self, self.ask)
        self.find_button.clicked.connect(self.ask)
        self.close_button.clicked.connect(self.close)
        self.settings_button.clicked.connect(self.settings_asked)
        self.show_button.clicked.connect(self.list.show_here)
        self.folder_button.clicked.connect(self.list.show_in_folder)
        self.list.shown.connect(self.file_asked)
        self.list.currentItemChanged.connect(self._allow)
        self.field.textChanged.connect(self._typed)
        self.zone.dropped.connect(self.take)

    def _typed(self) -> None:
        self._file, self._long_text = None, ""
        self._word()

    def _take(self, answer: Similar) -> None:
        self._job = None
        self._answer = answer
        self._show_answer()
        self.list.setFocus()

    def _fail(self, error: Exception) -> None:
        self._job = None
        self._show_answer()
        self.broken.emit(error)

    def _show_answer(self) -> None:
        answer, is_asked = self._answer, self._job is not None
        self.bar.setVisible(is_asked)
        self.verdict.setVisible(is_asked or answer is not None)
        self.list.setEnabled(bool(answer and answer.found))
        self.about.setVisible(answer is not None)
        is_of_no_use = answer is not None and (not self._uses_library or answer.trouble is not None)
        self.settings_button.setVisible(is_of_no_use)
        if is_asked:
            self.verdict.setText(self.tr("Looking for what is like it…"))
        elif answer is not None:
            self.verdict.setText(similar_texts.verdict(answer))
            self.about.setText(similar_texts.about_library(answer, self._uses_library))
        self.list.show_found(answer.found if answer else ())
        self._allow()

    def _allow(self) -> None:
        like = self.list.current()
        self.show_button.setEnabled(like is not None and like.here is not None)
        self.folder_button.setEnabled(like is not None)

    def _word(self) -> None:
        self.setWindowTitle(self.tr("Find similar"))
        self.field.setPlaceholderText(self.tr("Paste a text here, or drop a file anywhere on this window."))
        self.field.setAccessibleName(self.tr("Text to find again"))
        long = self.tr("A pasted text of {} characters").format(texts.number(len(self._long_text)))
        beside = long if self._long_text else ""
        self.file_label.setText(beside if self._file is None else texts.display_path(self._file))
        has_text = bool(self._long_text) or bool(self.field.toPlainText().strip())
        self.find_button.setEnabled(self._file is not None or has_text)
        if self._answer is not None:
            self._show_answer()


class _Field(QPlainTextEdit):
    """A pasted file is a file, not its name."""

    def __init__(self, panel: LibraryPanel) -> None:
        super().__init__()
        self._panel = panel
        self.setTabChangesFocus(True)
        self.setAcceptDrops(False)  # the window takes them all
        self.setFixedHeight(self.fontMetrics().lineSpacing() * LINES_SHOWN + 18)

    def insertFromMimeData(self, source: QMimeData) -> None:  # noqa: N802 - Qt's name
        if dropped_paths(source):
            self._panel.take(source)
        else:
            text = source.text()
            if self.document().characterCount() + len(text) > MOST_IN_FIELD:
                self._panel.hold(self.toPlainText() + text)
            else:
                self.insertPlainText(text)
