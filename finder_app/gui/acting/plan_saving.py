"""A plan in, the file that a person chooses for it out, written in the background; what became of it is said."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from finder_app.gui import paths, reasons, texts
from finder_app.gui.jobs import Job
from finder_app.review.acting.outcomes import PlannedAction
from finder_app.review.atomic_file import ExportRefused

Save = Callable[[Path, Sequence[PlannedAction]], object]


class SavePlanButton(QPushButton):
    """Saves the plan that it was given last; `said` carries a sentence about it."""

    said = Signal(str)

    def __init__(self, save: Save | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(self.tr("Save the plan…"))
        self.setAutoDefault(False)
        self.setVisible(save is not None)
        self.plan: Sequence[PlannedAction] = ()
        self.job: Job | None = None
        self._save = save
        self.clicked.connect(self.choose_file)

    def choose_file(self) -> None:
        """Ask where the plan is to be saved, and save it."""
        suggested = self.tr("clean-up") + ".json"
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save the plan"), suggested, "*.json")
        if name:
            self.save(paths.from_text(name))

    def save(self, target: Path) -> None:
        """Save the plan; while another one is being saved, nothing happens."""
        if self._save is None or self.job is not None:
            return
        save, plan = self._save, self.plan
        self.job = Job(lambda _progress: (save(target, plan), target)[1], self)
        self.job.done.connect(self._say_saved)
        self.job.failed.connect(self._say_not_saved)
        self.job.start()

    def _say_saved(self, target: Path) -> None:
        self.job = None
        self.said.emit(self.tr("Saved: {}").format(texts.display_path(target)))

    def _say_not_saved(self, error: Exception) -> None:
        self.job = None
        if isinstance(error, ExportRefused):
            self.said.emit(reasons.export_problem(error.problem).format(texts.display_path(error.path)))
        else:
            self.said.emit(reasons.not_written(error))
