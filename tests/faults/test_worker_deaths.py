"""Files of which some kill, hang or break the worker that reads them; tests/soak tries tens of thousands."""

import sys

import pytest

from tests.soak import worker_deaths


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_of_files_that_kill_their_readers_each_costs_itself_alone() -> None:
    figures = worker_deaths.run(160, seed=7, one_of=20)
    assert figures.broken == []
    assert sum(figures.faults.values()) == 8 == len(figures.faults)
