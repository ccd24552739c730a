"""Settings in, a file out, written in the background: waiting for a disk would stall the window."""

from pathlib import Path
from threading import Lock

from PySide6.QtCore import QObject, Signal

from finder_app.engine.progress import Progress
from finder_app.gui import settings
from finder_app.gui.jobs import Job
from finder_app.gui.settings import Settings

FINISH_TIMEOUT_S = 1.0


class SettingsKeeper(QObject):
    """Writes one at a time; of those that wait only the newest counts. What another program changed is kept.

    Where nothing can be written, the settings count until the program ends, and `troubled` says so, once.
    """

    troubled = Signal(object)  # OSError

    def __init__(self, file: Path, known: Settings | None = None, parent: QObject | None = None) -> None:
        """`known` is what the file held when it was read."""
        super().__init__(parent)
        self._writer = _Writer(file, known or Settings())
        self._wanted: Settings | None = None
        self._number = 0
        self._job: Job | None = None
        self._was_told = False

    def keep(self, known: Settings) -> None:
        """Write these settings soon."""
        self._wanted = known
        self._number += 1
        if self._job is None:
            self._start()

    def finish(self) -> None:
        """Wait for what is being written, and write what waits."""
        if self._job is not None:
            self._job.wait(FINISH_TIMEOUT_S)
        if self._wanted is not None:
            self._writer.write(self._wanted, self._number, FINISH_TIMEOUT_S)
            self._wanted = None

    def _start(self) -> None:
        known, number, writer = self._wanted, self._number, self._writer
        self._wanted = None
        if known is None:
            return

        def work(_progress: Progress) -> OSError | None:
            return writer.write(known, number)

        self._job = Job(work)
        self._job.done.connect(self._go_on)
        self._job.failed.connect(self._go_on)
        self._job.start()

    def _go_on(self, trouble: object) -> None:
        self._job = None
        if isinstance(trouble, OSError) and not self._was_told:
            self._was_told = True
            self.troubled.emit(trouble)
        self._start()


class _Writer:
    """Writes to one file, from one thread at a time; what is older than what was written last is left."""

    def __init__(self, file: Path, known: Settings) -> None:
        self._file = file
        self._before = known
        self._last = 0
        self._lock = Lock()

    def write(self, known: Settings, number: int, timeout_s: float = -1) -> OSError | None:
        """Write settings, the `number`th; what the system says when that failed."""
        if not self._lock.acquire(timeout=timeout_s):
            return None  # the disk does not answer, and the program ends
        try:
            if number > self._last:
                settings.save(known, self._file, self._before)
                self._before, self._last = known, number
        except OSError as error:  # a home that cannot be written: the program works all the same
            return error
        finally:
            self._lock.release()
        return None
