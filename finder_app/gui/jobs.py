"""A function in, exactly one signal out: the only place where threads meet Qt."""

import contextlib
import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from finder_app.engine.progress import Cancelled, Progress

STOP_TIMEOUT_S = 2.0


class Job(QObject):
    """Runs work(progress) in a thread; one of three signals follows, delivered in the thread that made the job."""

    done = Signal(object)
    failed = Signal(object)
    cancelled = Signal()

    def __init__(self, work: Callable[[Progress], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.progress = Progress()
        self._work = work
        self._thread = threading.Thread(target=self._run, name="job", daemon=True)

    def start(self) -> None:
        """Begin; a job runs once."""
        self._thread.start()

    def cancel(self) -> None:
        """Ask the work to end; `cancelled` follows unless it has ended already."""
        self.progress.cancel()

    def stop(self, timeout_s: float = STOP_TIMEOUT_S) -> bool:
        """Cancel and wait; False when the work did not end within `timeout_s` seconds."""
        self.progress.cancel()
        return self.wait(timeout_s)

    def wait(self, timeout_s: float) -> bool:
        """Wait without cancelling; False when the work did not end within `timeout_s` seconds."""
        if self._thread.ident is not None:
            self._thread.join(timeout_s)
        return not self._thread.is_alive()

    @property
    def is_running(self) -> bool:
        return self._thread.is_alive()

    def _run(self) -> None:
        try:
            result = self._work(self.progress)
        except Cancelled:
            self._tell(self.cancelled.emit)
        except Exception as error:  # noqa: BLE001 - the last frame of the thread: nobody else can report it
            self._tell(self.failed.emit, error)
        else:
            self._tell(self.done.emit, result)

    @staticmethod
    def _tell(emit: Callable[..., object], *values: object) -> None:
        with contextlib.suppress(RuntimeError):  # the window, and this QObject with it, went away meanwhile
            emit(*values)
