"""Work that waits for ever can be left behind; all other work is as if it had been done here."""

import gc
import threading

import pytest

from finder_app.engine import waiting
from finder_app.engine.progress import Cancelled, Progress


def test_what_the_work_returns_comes_back() -> None:
    assert waiting.result_of(lambda: 7, Progress()) == 7


def test_what_the_work_raises_is_raised_here() -> None:
    with pytest.raises(ZeroDivisionError):
        waiting.result_of(lambda: 1 // 0, Progress())


def test_work_that_notices_the_wish_by_itself_ends_by_itself() -> None:
    progress = Progress()
    ended = threading.Event()

    def work() -> None:
        progress.cancel()
        try:
            progress.check()
        finally:
            ended.set()

    with pytest.raises(Cancelled):
        waiting.result_of(work, progress)
    assert ended.is_set()


def test_work_that_hears_nothing_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "PATIENCE_S", 0.01)
    progress, answer = Progress(), threading.Event()
    progress.cancel()
    try:
        with pytest.raises(Cancelled):
            waiting.result_of(answer.wait, progress)
    finally:
        answer.set()


def test_work_that_ends_in_spite_of_the_wish_is_not_lost() -> None:
    progress = Progress()
    progress.cancel()
    assert waiting.result_of(lambda: 7, progress) == 7


def test_garbage_is_not_collected_in_the_thread_of_the_work() -> None:
    collecting = threading.local()

    def note(phase: str, _facts: object) -> None:
        collecting.seen = phase

    def work() -> bool:
        for _ in range(5_000):  # enough for the collector, if it were at work
            cycle: list[object] = []
            cycle.append(cycle)
        return hasattr(collecting, "seen")

    assert gc.isenabled()
    gc.callbacks.append(note)
    try:
        assert waiting.result_of(work, Progress()) is False
    finally:
        gc.callbacks.remove(note)
    assert gc.isenabled()
