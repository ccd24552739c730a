"""Settings in, a file out, written in the background: waiting for a disk would stall the window."""

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject

from finder_app.gui import settings
from finder_app.gui.jobs import Job
from finder_app.gui.settings import Settings

FINISH_TIMEOUT_S = 1.0


class SettingsKeeper(QObject):
    """Writes one at a time; of those that wait only the newest counts. Where nothing can be written, nothing is."""

    def __init__(self, file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = file
        self._wanted: Settings | None = None
        self._job: Job | None = None

    def keep(self, known: Settings) -> None:
        """Write these settings soon."""
        self._wanted = known
        if self._job is None:
            self._start()

    def finish(self) -> None:
        """Wait for what is being written, and write what waits."""
        if self._job is not None:
            self._job.wait(FINISH_TIMEOUT_S)
        if self._wanted is not None:
            _save(self._wanted, self._file)
            self._wanted = None

    def _start(self) -> None:
        known, file = self._wanted, self._file
        self._wanted = None
        if known is None:
            return
        self._job = Job(lambda _progress: _save(known, file))
        self._job.done.connect(self._go_on)
        self._job.failed.connect(self._go_on)
        self._job.start()

    def _go_on(self) -> None:
        self._job = None
        self._start()


def _save(known: Settings, file: Path) -> None:
    with suppress(OSError):  # a home that cannot be written: the program works all the same
        settings.save(known, file)
