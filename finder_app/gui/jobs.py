"""A function in, exactly one signal out: the only place where threads meet Qt."""

import threading
from collections.abc import Callable
from typing import Any

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
        self._voice = _Voice(self._say)
        self._thread = threading.Thread(target=self._run, name="job", daemon=True)

    def start(self) -> None:
        """Begin; a job runs once."""
        _SPEAKING.add(self._voice)
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
            self._voice.told.emit(("cancelled",))
        except Exception as error:  # noqa: BLE001 - the last frame of the thread: nobody else can report it
            self._voice.told.emit(("failed", error))
        else:
            self._voice.told.emit(("done", result))

    def _say(self, told: tuple[Any, ...]) -> None:
        name, *values = told
        getattr(self, name).emit(*values)


class _Voice(QObject):
    """Speaks for a job from its thread. The window may take the job away at any time: this one has no owner."""

    told = Signal(object)

    def __init__(self, listener: Callable[[tuple[Any, ...]], None]) -> None:
        super().__init__()
        self.told.connect(listener)  # which hears it in the thread of the job, while there is a job
        self.told.connect(self._rest)

    def _rest(self) -> None:
        _SPEAKING.discard(self)


_SPEAKING: set[_Voice] = set()
