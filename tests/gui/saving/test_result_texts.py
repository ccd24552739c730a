"""Every fault has a sentence, and what was carried over is said in numbers."""

from pathlib import Path

import pytest

from finder_app.engine.library_frames import Fault
from finder_app.gui.saving import result_texts
from finder_app.review.review_state import ReviewState
from finder_app.review.saving.carry_over import Carried


@pytest.mark.parametrize("kind", Fault)
def test_every_fault_names_the_file_and_says_what_it_means(kind: Fault) -> None:
    assert result_texts.fault(kind).format("my.finder-results").startswith("my.finder-results ")


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ((27, 3, 0), "Decisions from before were kept for 27 files. 3 files changed since, and undecided again."),
        ((0, 0, 2), "2 files no longer there."),
        ((1, 0, 0), "Decisions from before were kept for 1 file."),
    ],
)
def test_what_was_carried_over_is_said_in_numbers(counts: tuple[int, int, int], words: str) -> None:
    assert result_texts.carried(Carried(ReviewState(0.9, 0.9), *counts)) == words


def test_the_system_says_why_in_its_own_word(tmp_path: Path) -> None:
    error = OSError(28, "No space left on device")
    assert "No space left on device" in result_texts.not_read(tmp_path, error)
    assert "No space left on device" in result_texts.not_kept(error)
