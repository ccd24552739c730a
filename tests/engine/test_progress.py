"""Progress goes up, cancel and stop come down."""

import threading

import pytest

from finder_app.engine.progress import SHARE, Cancelled, FoundSoFar, Progress, Stage


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_the_shares_of_the_stages_fill_the_bar() -> None:
    assert sum(SHARE.values()) == pytest.approx(1.0)
    assert set(SHARE) == set(Stage)


def test_the_walk_has_no_fraction() -> None:
    progress = Progress()
    progress.advance(10)
    assert progress.snapshot().fraction is None


def test_the_bar_is_weighted_by_bytes() -> None:
    progress = Progress()
    progress.enter(Stage.READ, 2, 1000)
    progress.advance(1, 900, "big.txt")
    assert progress.snapshot().fraction == pytest.approx(0.8 * 0.9)
    assert progress.snapshot().current == "big.txt"


def test_the_bar_never_goes_back() -> None:
    progress = Progress()
    seen = []
    for stage in list(Stage)[1:]:
        progress.enter(stage, 3, 30)
        for _ in range(3):
            progress.advance(1, 10)
            seen.append(progress.snapshot().fraction)
    assert seen == sorted(seen, key=lambda share: share or 0)
    assert seen[-1] == pytest.approx(1.0)


def test_a_stage_without_bytes_counts_items() -> None:
    progress = Progress()
    progress.enter(Stage.MATCH, 4)
    progress.advance(2)
    assert progress.snapshot().fraction == pytest.approx(0.8 + 0.03 / 2)


def test_an_empty_stage_is_no_division_by_zero() -> None:
    progress = Progress()
    progress.enter(Stage.READ, 0, 0)
    assert progress.snapshot().fraction == 0.0


@pytest.mark.parametrize("step", ["enter", "advance", "check"])
def test_cancel_ends_the_work_at_the_next_step(step: str) -> None:
    progress = Progress()
    progress.cancel()
    assert progress.is_cancelled
    steps = {"enter": lambda: progress.enter(Stage.READ), "advance": progress.advance, "check": progress.check}
    with pytest.raises(Cancelled):
        steps[step]()


def test_stop_is_a_wish_that_raises_nothing() -> None:
    progress = Progress()
    progress.finish_early()
    progress.advance()
    assert progress.snapshot().finishing_early
    assert progress.is_finishing_early


def test_times_come_from_the_clock() -> None:
    clock = Clock()
    progress = Progress(clock)
    clock.now = 3.0
    progress.enter(Stage.READ)
    assert (progress.snapshot().started, progress.snapshot().stage_started) == (0.0, 3.0)


def test_a_reader_never_sees_half_a_step() -> None:
    progress = Progress()
    progress.enter(Stage.READ, 100_000, 200_000)

    def write() -> None:
        for _ in range(20_000):
            progress.advance(1, 2)

    writer = threading.Thread(target=write)
    writer.start()
    while writer.is_alive():
        now = progress.snapshot()
        assert now.done_bytes == 2 * now.done
    writer.join()


def test_a_pause_holds_the_work_until_it_ends() -> None:
    progress = Progress()
    progress.enter(Stage.READ, 2)
    progress.pause()
    worker = threading.Thread(target=progress.advance, daemon=True)
    worker.start()
    worker.join(0.2)
    assert worker.is_alive()
    assert (progress.snapshot().done, progress.snapshot().is_paused) == (0, True)
    progress.resume()
    worker.join(1)
    assert (progress.snapshot().done, progress.snapshot().is_paused) == (1, False)


@pytest.mark.parametrize("wish", ["cancel", "finish_early"])
def test_cancel_and_stop_reach_work_that_is_paused(wish: str) -> None:
    progress, ended = Progress(), []

    def work() -> None:
        try:
            progress.check()
            ended.append("went on")
        except Cancelled:
            ended.append("cancelled")

    progress.pause()
    worker = threading.Thread(target=work, daemon=True)
    worker.start()
    getattr(progress, wish)()
    worker.join(1)
    assert ended == [{"cancel": "cancelled", "finish_early": "went on"}[wish]]


def test_pauses_are_added_up() -> None:
    clock = Clock()
    progress = Progress(clock)
    for begin, end in ((1.0, 3.0), (10.0, 14.0)):
        clock.now = begin
        progress.pause()
        progress.pause()  # a second wish changes nothing
        clock.now = end
        assert progress.snapshot().paused_s == progress.paused_s
        progress.resume()
        progress.resume()
    clock.now = 20.0
    assert progress.paused_s == 6.0


def test_a_stop_of_the_reading_is_no_stop_of_the_comparing() -> None:
    progress = Progress()
    progress.enter(Stage.READ)
    progress.finish_early()
    progress.enter(Stage.MATCH)
    assert not progress.is_finishing_early
    progress.finish_early()
    progress.enter(Stage.COMPARE)
    assert progress.is_finishing_early


def test_what_was_published_last_is_there_for_all() -> None:
    progress = Progress()
    assert progress.found is None
    for clusters in (1, 2):
        progress.publish(FoundSoFar(clusters, 2 * clusters, 10, ()))
    assert progress.found == FoundSoFar(2, 4, 10, ())
