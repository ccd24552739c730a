"""The journal in, the text file that a person chooses for it out, written in the background; how it went is said."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from finder_app.gui import paths, texts
from finder_app.gui.history import journal_reading, restore_texts
from finder_app.gui.jobs import Job


class SaveButton(QPushButton):
    """Saves the whole history; `said` carries a sentence about it."""

    said = Signal(str)

    def __init__(self, journal: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._journal = journal
        self._job: Job | None = None
        self.clicked.connect(self.choose_file)

    def choose_file(self) -> None:
        """Ask where the history is to be written, and write it."""
        suggested = str(paths.documents_folder() / (self.tr("history") + ".txt"))
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save the history as text"), suggested, "*.txt")
        if name:
            self.save(paths.from_text(name))

    def save(self, target: Path) -> None:
        """Write the history; while that is being done, nothing happens."""
        if self._job is not None:
            return
        journal = self._journal
        self._job = Job(lambda _progress: journal_reading.save(journal, target), self)
        self._job.done.connect(self._say_saved)
        self._job.failed.connect(self._say_not_saved)
        self._job.start()

    def _say_saved(self, target: Path) -> None:
        self._job = None
        self.said.emit(self.tr("Saved: {}").replace("{}", texts.display_path(target)))

    def _say_not_saved(self, error: Exception) -> None:
        self._job = None
        self.said.emit(restore_texts.not_saved(error))
