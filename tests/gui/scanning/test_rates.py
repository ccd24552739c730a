"""Speed over the last seconds, and an estimate only when it is more than a guess."""

import pytest

from finder_app.engine.progress import Progress, Stage
from finder_app.gui.scanning.rates import WINDOW_S, Rates


def reading(files: int = 1000, size: int = 1_000_000) -> Progress:
    progress = Progress(clock=lambda: 0.0)
    progress.enter(Stage.READ, files, size)
    return progress


def test_speed_is_that_of_the_last_seconds() -> None:
    rates, progress = Rates(), reading()
    rates.feed(0, progress.snapshot())
    progress.advance(500, 0)
    rates.feed(2, progress.snapshot())
    progress.advance(10, 20_000)
    assert rates.feed(4, progress.snapshot()).items_per_s == pytest.approx(510 / 4)
    progress.advance(10, 20_000)
    assert rates.feed(2.5 + WINDOW_S, progress.snapshot()).bytes_per_s == pytest.approx(20_000 / (WINDOW_S - 1.5))


def test_the_first_moment_has_no_speed() -> None:
    assert Rates().feed(5, reading().snapshot()) == (0, 0, None)


def test_a_new_step_starts_from_nothing() -> None:
    rates, progress = Rates(), reading()
    rates.feed(0, progress.snapshot())
    progress.advance(1000, 1_000_000)
    rates.feed(1, progress.snapshot())
    progress.enter(Stage.MATCH, 1000)
    assert rates.feed(1.1, progress.snapshot()).items_per_s == 0


def test_half_done_in_ten_seconds_leaves_ten() -> None:
    rates, progress = Rates(), reading()
    rates.feed(0, progress.snapshot())
    progress.advance(625, 625_000)  # 80 % of the bar belong to reading
    assert rates.feed(10, progress.snapshot()).remaining_s == pytest.approx(10)


def test_no_estimate_before_it_has_settled_or_while_files_are_found() -> None:
    rates, progress = Rates(), reading()
    rates.feed(0, progress.snapshot())
    progress.advance(1, 1000)
    assert rates.feed(1, progress.snapshot()).remaining_s is None
    assert Rates().feed(9, Progress().snapshot()).remaining_s is None


def test_a_pause_does_not_count() -> None:
    rates, progress = Rates(), reading()
    rates.feed(0, progress.snapshot())
    progress.advance(625, 625_000)
    rested = progress.snapshot()._replace(paused_s=100.0)
    assert rates.feed(110, rested).remaining_s == pytest.approx(10)
    assert Rates().feed(9, rested).items_per_s == 0


def test_the_time_left_stands_still_for_a_second() -> None:
    rates, progress = Rates(), reading()
    rates.feed(0, progress.snapshot())
    told = []
    for tenth in range(50, 75):
        progress.advance(1, 10_000)
        told.append(rates.feed(tenth / 10, progress.snapshot()).remaining_s)
    assert [len(set(told[first : first + 10])) for first in (0, 10, 20)] == [1, 1, 1]
    assert len(set(told)) == 3
