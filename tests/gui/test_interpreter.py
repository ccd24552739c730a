"""While a window is open its threads give way to it, and no other thread destroys what belongs to Qt."""

import gc
import sys
import threading

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from finder_app.gui import interpreter
from finder_app.gui.interpreter import MOST, THRESHOLDS, Collector, settled
from finder_app.gui.jobs import Job


class Witness(QObject):
    """Notes in which thread it goes; part of a cycle."""

    def __init__(self, seen: list[threading.Thread]) -> None:
        super().__init__()
        self._seen = seen
        self.itself = self

    def __del__(self) -> None:
        self._seen.append(threading.current_thread())


def make_garbage() -> None:
    """As much as lets the interpreter collect, and more."""
    kept = [[number] for number in range(3 * THRESHOLDS[0])]
    assert len(kept) == 3 * THRESHOLDS[0]


def test_the_interpreter_is_as_before_afterwards(qtbot: QtBot) -> None:
    before = sys.getswitchinterval(), gc.isenabled()
    with settled():
        assert sys.getswitchinterval() == pytest.approx(interpreter.SWITCH_INTERVAL_S)
        assert not gc.isenabled()
    assert (sys.getswitchinterval(), gc.isenabled()) == before


def test_cycles_are_collected_in_the_thread_of_the_windows(qtbot: QtBot) -> None:
    seen: list[threading.Thread] = []
    with settled():
        Witness(seen)
        job = Job(lambda _progress: make_garbage())
        with qtbot.waitSignal(job.done):
            job.start()
        kept = [[number] for number in range(2 * THRESHOLDS[0])]
        qtbot.waitUntil(lambda: bool(seen))
        assert kept
    assert seen == [threading.main_thread()]


def test_what_comes_in_great_numbers_is_not_walked(qtbot: QtBot) -> None:
    with settled():
        gc.collect()
        before, walked = gc.get_freeze_count(), []
        collector = Collector()
        kept = [[number] for number in range(2 * MOST)]
        gc.callbacks.append(lambda phase, _facts: walked.append(phase))
        try:
            assert collector.collect() is None
        finally:
            gc.callbacks.pop()
        assert (walked, gc.get_freeze_count() - before >= len(kept)) == ([], True)


def test_what_has_piled_up_is_not_walked_again(qtbot: QtBot) -> None:
    with settled():
        gc.collect()
        collector = Collector()
        kept, seen = [], []
        for _ in range(THRESHOLDS[1] + 2):
            kept.append([[number] for number in range(THRESHOLDS[0] + 1)])
            seen.append(collector.collect())
        assert set(seen) == {0, None}


def test_nothing_is_collected_before_it_is_due(qtbot: QtBot) -> None:
    with settled():
        gc.collect()
        collector = Collector()
        assert collector.collect() is None
        kept = [[number] for number in range(2 * THRESHOLDS[0])]
        assert collector.collect() == 0
        assert kept
