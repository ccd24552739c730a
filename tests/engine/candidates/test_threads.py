"""Pieces are all done, by one thread or several, and an error ends the work."""

from functools import partial

import pytest

from finder_app.engine.candidates import threads
from finder_app.engine.candidates.pairs import Steps
from finder_app.engine.progress import Progress, Stage


@pytest.mark.parametrize("count", [1, 2, 3])
def test_every_piece_is_done_once_and_told(count: int) -> None:
    done: list[int] = []
    progress = Progress()
    progress.enter(Stage.MATCH, 100)
    threads.run([partial(done.append, number) for number in range(20)], count, Steps(progress, 100))
    assert sorted(done) == list(range(20))
    assert progress.snapshot().done == 100


@pytest.mark.parametrize("count", [1, 2])
def test_an_error_is_raised(count: int) -> None:
    def fail() -> None:
        raise KeyError("a piece")

    with pytest.raises(KeyError, match="a piece"):
        threads.run([fail, fail], count, Steps(None, 1))
