"""A function in, exactly one signal out: the only place where threads meet Qt.

A thread touches no object of Qt but one that nobody ever takes away: a window may go, and its jobs with it, at the very
moment at which their work ends. What the work holds is let go of in the thread of the windows, too, because objects of
Qt may be among it.
"""

import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, Literal

from PySide6.QtCore import QObject, Qt, Signal
from shiboken6 import isValid

from finder_app.engine.progress import Cancelled, Progress

STOP_TIMEOUT_S = 2.0
_AT_ONCE = 500  # records that are let go of

Work = Callable[[Progress], object]


class Job(QObject):
    """Runs work(progress) in a thread; one of three signals follows, in the thread of the windows."""

    done = Signal(object)
    failed = Signal(object)
    cancelled = Signal()

    def __init__(self, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._errand = _Errand(work)
        self.progress = self._errand.progress
        self._thread = threading.Thread(target=_run, args=(self._errand, _post()), name="job", daemon=True)

    def start(self) -> None:
        """Begin; a job runs once."""
        _post().expect(self._errand, self)
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


class _Errand:
    """What a thread carries out, and what came of it."""

    def __init__(self, work: Work) -> None:
        self.work: Work | None = work
        self.progress = Progress()
        self.outcome: Literal["done", "failed", "cancelled"] = "cancelled"
        self.values: tuple[Any, ...] = ()

    def let_go(self) -> None:
        """Keep nothing of the work."""
        self.work, self.values = None, ()


class _Post(QObject):
    """Takes errands home. It lives as long as the program does."""

    came_home = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._away: dict[_Errand, Job] = {}
        self._home: SimpleQueue[_Errand] = SimpleQueue()
        self.came_home.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def expect(self, errand: _Errand, job: Job) -> None:
        """Keep a job until it has heard of its errand, even if nobody else does."""
        self._away[errand] = job

    def hand_in(self, errand: _Errand) -> None:
        """Called in the thread of the errand, when it is done."""
        self._home.put(errand)
        self.came_home.emit()

    def forget(self) -> None:
        """Expect nothing any more, and let go of all that came home."""
        while not self._home.empty():
            self._home.get().let_go()
        self._away.clear()

    def _deliver(self) -> None:
        while not self._home.empty():
            errand = self._home.get()
            job, values = self._away.pop(errand, None), errand.values
            errand.let_go()
            if job is not None and isValid(job):
                getattr(job, errand.outcome).emit(*values)


def let_go(records: list[Any]) -> None:
    """Forget many records in a thread, little by little, so that others get their turn: at once it takes too long."""
    Job(lambda _progress: _emptied(records)).start()  # no child: who had them may go before it ends


def forget_all() -> None:
    """At the end of the program: what jobs hold goes while there still is an application, and nobody hears of them."""
    for post in _posts:
        post.forget()


_posts: list[_Post] = []


def _post() -> _Post:
    """The one post, made by the first job."""
    if not _posts:
        _posts.append(_Post())
    return _posts[0]


def _emptied(records: list[Any]) -> None:
    while records:
        del records[-_AT_ONCE:]


def _run(errand: _Errand, post: _Post) -> None:
    assert errand.work is not None
    try:
        errand.values = (errand.work(errand.progress),)
        errand.outcome = "done"
    except Cancelled:
        errand.outcome = "cancelled"
    except Exception as error:  # noqa: BLE001 - the last frame of the thread: nobody else can report it
        errand.values, errand.outcome = (error,), "failed"
    post.hand_in(errand)
