"""How much an order may take; that a worker keeps to it is shown with real ones beside this."""

import os
import sys

import pytest

from finder_app.engine import worker_limits


def test_only_what_is_large_may_take_more_than_a_gigabyte() -> None:
    megabyte = 1_000_000
    allowed = [worker_limits.memory_for(size * megabyte) for size in (0, 1, 4, 14, 64, 10_000)]
    assert allowed[:3] == [1 << 30] * 3
    assert allowed[3] == (1 << 30) + 120 * megabyte
    assert allowed[3] < allowed[4] < allowed[5] == 3 << 30


@pytest.mark.skipif(sys.platform != "linux", reason="Linux alone tells")
def test_what_libraries_have_claimed_and_do_not_use_is_not_counted_against_a_worker() -> None:
    unused = worker_limits.unused_address_space()
    assert unused % os.sysconf("SC_PAGESIZE") == 0
    assert 0 < unused < 1 << 47
