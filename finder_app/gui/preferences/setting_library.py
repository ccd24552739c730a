"""The folder of the library in; where it lies, how much it knows, and a way to make it forget everything."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QMessageBox, QPushButton, QWidget

from finder_app.engine.library import Library
from finder_app.engine.library_file import Trouble
from finder_app.engine.library_queries import Stats
from finder_app.engine.progress import Progress
from finder_app.gui import texts
from finder_app.gui.jobs import Job
from finder_app.gui.labels import ElidedLabel, PlainLabel
from finder_app.gui.library import library_troubles
from finder_app.gui.preferences.setting_page import SettingBlock
from finder_app.gui.wording import Wording, worded


class Found(NamedTuple):
    """How much a library knows, and what is wrong with it."""

    stats: Stats
    trouble: Trouble | None = None
    set_aside: Path | None = None


class LibraryBlock(SettingBlock):
    """Looks whenever it is shown, in the background; `found` is None while nobody knows."""

    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self.found: Found | None = None
        self._job: Job | None = None
        self.question: QMessageBox | None = None
        self.state = PlainLabel("", "muted")
        self.clear_button = worded(QPushButton(), lambda: self.tr("Clear the library…"))
        self.clear_button.setAutoDefault(False)
        self.clear_button.clicked.connect(self._ask)
        place = ElidedLabel(texts.display_path(self._folder), "muted")
        grid = QGridLayout(self)
        grid.setContentsMargins(16, 12, 16, 12)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        grid.addWidget(worded(PlainLabel("", "strong"), lambda: self.tr("What the library holds")), 0, 0)
        grid.addWidget(self.state, 1, 0)
        grid.addWidget(place, 2, 0)
        grid.addWidget(self.clear_button, 0, 1, 3, 1, Qt.AlignmentFlag.AlignTop)
        Wording(self, self._word)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.look()

    def look(self) -> None:
        """Ask the library how much it knows."""
        self._run(look)

    def clear_library(self) -> None:
        """Make the library forget everything."""
        self._run(clear)

    def _run(self, work: Callable[[Path], Found]) -> None:
        if self._job is not None and self._job.is_running:
            return
        folder = self._folder

        def ask(_progress: Progress) -> Found:
            return work(folder)

        self._job = Job(ask, self)
        self._job.done.connect(self._take)
        self._job.start()

    def _take(self, found: Found) -> None:
        self.found = found
        self._word()

    def _ask(self) -> None:
        box = QMessageBox(self.window())
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(self.tr("Clear the library"))
        box.setText(self.tr("Forget everything that was read?"))
        box.setInformativeText(
            self.tr("Your files are not touched. The next scan reads all of them again and takes longer.")
        )
        box.addButton(self.tr("Clear"), QMessageBox.ButtonRole.AcceptRole)
        cancel = box.addButton(self.tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(cancel)
        box.setEscapeButton(cancel)
        box.accepted.connect(self.clear_library)
        box.finished.connect(box.deleteLater)
        box.open()
        self.question = box

    def _word(self) -> None:
        self.clear_button.setEnabled(self.found is not None and self.found.stats.files > 0)
        self.state.setText(self._state())

    def _state(self) -> str:
        if self.found is None:
            return self.tr("Looking…")
        stats = self.found.stats
        if self.found.trouble is not None:
            return library_troubles.sentence(self.found.trouble, self.found.set_aside)
        if not stats.files:
            return self.tr("Nothing yet; the first scan fills it.")
        return self.tr("{0} known, {1} on disk").format(texts.files(stats.files), texts.size(stats.size_bytes))


def look(folder: Path) -> Found:
    """How much the library in a folder knows; one that is not there is not begun."""
    if not folder.is_dir():
        return Found(Stats())
    with Library(folder) as library:
        return Found(library.stats(), library.trouble, library.set_aside)


def clear(folder: Path) -> Found:
    """Forget everything, and see what is left."""
    if not folder.is_dir():
        return Found(Stats())
    with Library(folder) as library:
        library.clear()
        return Found(library.stats(), library.trouble, library.set_aside)
