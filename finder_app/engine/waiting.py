"""Work that may wait for a disk for ever in, its result out; a wish to cancel is heard all the while.

A share that no longer answers holds whoever asks it, and no signal of ours reaches a thread inside the system. So the
asking is done in a thread of its own, which is left behind where it cannot be called back.
"""

import gc
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

from finder_app.engine.progress import Cancelled, Progress

PATIENCE_S = 0.5
"""How long work may take to notice by itself that it was cancelled."""
_POLL_S = 0.05

T = TypeVar("T")


def result_of(work: Callable[[], T], progress: Progress) -> T:
    """What the work returns or raises; Cancelled, soon after the wish for it, even if the work goes on waiting."""
    errand = _Errand(work)
    thread = threading.Thread(target=errand.run, name="disk", daemon=True)
    with _garbage_left_to_caller():
        thread.start()
        while thread.is_alive() and not progress.is_cancelled:
            thread.join(_POLL_S)
        thread.join(PATIENCE_S)
    if thread.is_alive():
        raise Cancelled
    return errand.result()


@contextmanager
def _garbage_left_to_caller() -> Iterator[None]:
    """Collect no cycles meanwhile: what a window has left there may go in the thread of the windows only."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


class _Errand(Generic[T]):
    """What a thread does, and what came of it."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._results: list[T] = []
        self._error: BaseException | None = None

    def run(self) -> None:
        try:
            self._results.append(self._work())
        except BaseException as error:  # noqa: BLE001 - the last frame of the thread; raised again in the other one
            self._error = error

    def result(self) -> T:
        if self._error is not None:
            raise self._error
        return self._results[0]
