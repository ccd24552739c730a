"""One process at a time, and none for ever."""

import multiprocessing
import os
import signal
import sqlite3
from pathlib import Path

import pytest

from finder_app.engine import process_lock


def _hold(lock: Path, written: int) -> None:
    with process_lock.alone(lock, 5.0):
        os.write(written, b"x")
        signal.pause()


def test_another_process_waits_until_it_may_or_has_waited_too_long(tmp_path: Path) -> None:
    lock, (reading, writing) = tmp_path / "lock", os.pipe()
    holder = multiprocessing.get_context("fork").Process(target=_hold, args=(lock, writing))
    holder.start()
    assert os.read(reading, 1)
    with pytest.raises(sqlite3.OperationalError), process_lock.alone(lock, 0.05):
        pass
    holder.kill()
    holder.join()
    with process_lock.alone(lock, 5.0):  # the dead hold nothing
        assert lock.stat().st_size == 0


def test_where_none_can_be_made_the_caller_is_told(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError), process_lock.alone(tmp_path / "nowhere" / "lock", 0.0):
        pass
