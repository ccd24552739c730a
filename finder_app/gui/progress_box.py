"""A job in; where it takes a while, a small box that says how far it is and lets one cancel it."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QProgressBar, QProgressDialog, QWidget

from finder_app.gui.jobs import Job
from finder_app.gui.labels import PlainLabel

PATIENCE_MS = 400  # what is done by then is not worth a box
_STEPS = 1_000
_TICK_MS = 100


class ProgressBox(QProgressDialog):
    """Lives as long as its job."""

    def __init__(self, job: Job, words: str, window: QWidget, patience_ms: int = PATIENCE_MS) -> None:
        super().__init__(window)
        self._job = job
        self.setLabel(PlainLabel(words))  # which may have names from the disk
        bar = QProgressBar()
        bar.setTextVisible(False)
        self.setBar(bar)
        self.setCancelButtonText(self.tr("Cancel"))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setRange(0, _STEPS)
        self.setAutoClose(False)
        self.setAutoReset(False)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 56)
        self.setMinimumDuration(patience_ms)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._show_progress)
        self._timer.start(_TICK_MS)
        self.canceled.connect(job.cancel)
        for ended in (job.done, job.failed, job.cancelled):
            ended.connect(self._end)

    def _show_progress(self) -> None:
        seen = self._job.progress.snapshot()
        if seen.total_bytes and not self.wasCanceled():
            self.setValue(min(_STEPS, _STEPS * seen.done_bytes // seen.total_bytes))

    def _end(self) -> None:
        self._timer.stop()
        self.canceled.disconnect(self._job.cancel)
        self.hide()
        self.deleteLater()
