"""What others do while a file comes back: their work stays, and the file is where the answer says."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from finder_app.engine.progress import Progress
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.recovery import Recovery, recover
from finder_app.review.acting.restoring import RestoreStatus, restore
from tests.review.desk import KEPT, Fault
from tests.review.workplace import Way, Workplace

MOST_STEPS = 12


def save_anew(path: Path) -> None:
    """As editors do: another file under the same name."""
    path.with_name("new").write_text("saved anew")
    path.with_name("new").replace(path)


def write_in_place(path: Path) -> None:
    path.write_text("saved anew")


def at_every_step(
    root: Path, way: Way, far: Path, where: str, do: Callable[[Path], object]
) -> Iterator[tuple[Workplace, RestoreStatus]]:
    """Put a file back while somebody does something at a step; the place, and the answer."""
    for step in range(MOST_STEPS):
        target = far / f"{do.__name__}-{where}-{step}"
        target.mkdir()
        place = Workplace(root / str(step), way, target)
        place.perform(place.plan_files(1))
        journal = Journal(place.journal_path)
        (op,) = journal.ops()
        path = Path(os.fsdecode(op.source if where == "source" else op.place or b""))
        fault = Fault(step, lambda path=path: do(path))  # type: ignore[misc]
        (answer,) = restore(journal, [op.id], Progress(), step=fault)
        assert recover(journal) == Recovery()
        journal.close()
        if not fault.happened:
            return
        yield place, answer.status


@pytest.mark.parametrize("way", [Way.TRASH, Way.MOVE, Way.FAR_MOVE])
def test_what_is_saved_under_the_old_name_meanwhile_stays(tmp_path: Path, far: Path, way: Way) -> None:
    for place, answer in at_every_step(tmp_path, way, far, "source", save_anew):
        texts = place.texts()
        assert texts["saved anew"] == 1
        assert texts["text 0"] == 1 or answer is RestoreStatus.DONE  # else it came back first, and was saved over after
        assert (texts[KEPT], place.hidden()) == (1, [])


@pytest.mark.parametrize("do", [save_anew, write_in_place])
def test_what_is_saved_where_it_was_moved_to_meanwhile_stays(
    tmp_path: Path, far: Path, do: Callable[[Path], object]
) -> None:
    for place, _ in at_every_step(tmp_path, Way.FAR_MOVE, far, "place", do):
        assert (place.texts()["saved anew"], place.hidden()) == (1, [])


@pytest.mark.parametrize("do", [save_anew, write_in_place])
def test_what_is_saved_into_a_link_meanwhile_stays(tmp_path: Path, far: Path, do: Callable[[Path], object]) -> None:
    for place, answer in at_every_step(tmp_path, Way.HARD_LINK, far, "source", do):
        texts = place.texts()
        assert texts["saved anew"] > 0
        assert (texts["saved anew"] == 2 or texts[KEPT] > 0, place.hidden()) == (True, [])
        assert answer in (RestoreStatus.DONE, RestoreStatus.CHANGED)
