"""At least one verified copy of every cluster stays: in the window and by the command, whatever is asked for."""

import os
from pathlib import Path

import pytest

from finder_app.engine.records import FileId
from finder_app.review.acting.outcomes import ActionKind, Status
from finder_app.review.decisions import Refusal
from tests.end_to_end.promise_desk import EDITED, EXCERPT, STORY, PromiseDesk, desk, window_desk

__all__ = ["desk", "window_desk"]


def texts_below(folder: Path) -> list[str]:
    return sorted(path.read_text("utf-8") for path in folder.rglob("*.txt"))


@pytest.mark.parametrize("kind", ActionKind)
def test_of_a_cluster_that_is_marked_as_a_whole_one_stays(desk: PromiseDesk, kind: ActionKind) -> None:
    scanned, aside = desk.folder / "scanned", desk.folder / "aside"
    aside.mkdir()
    files = [desk.write(f"scanned/{name}.txt") for name in "abc"]
    desk.scan(scanned)
    assert desk.mark(*files) == [Refusal.LAST_COPY]
    done = desk.act(kind, aside if kind is ActionKind.MOVE else None)
    assert list(done.values()) == [Status.DONE] * 2
    assert len({path.stat().st_ino for path in scanned.rglob("*.txt")}) == 1
    assert set(texts_below(scanned)) == {STORY}


def test_an_excerpt_never_stays_for_its_whole(window_desk: PromiseDesk) -> None:
    whole, part = window_desk.write("in/whole.txt"), window_desk.write("in/part.txt", EXCERPT)
    window_desk.scan(window_desk.folder / "in")
    assert window_desk.mark(whole) == [Refusal.NOT_VERIFIED]
    assert window_desk.mark(part) == []
    assert window_desk.act() == {"part.txt": Status.DONE}
    assert texts_below(window_desk.folder / "in") == [STORY]


def test_of_a_chain_no_end_stays_for_what_it_was_not_compared_with(window_desk: PromiseDesk) -> None:
    """An excerpt, the whole, an edited one: whatever is marked, the whole text is still in one that stays."""
    part, whole, other = (
        window_desk.write(f"in/{n}.txt", text) for n, text in zip("pwo", (EXCERPT, STORY, EDITED), strict=True)
    )
    window_desk.scan(window_desk.folder / "in")
    window_desk.mark(part, whole, other)
    window_desk.act()
    assert texts_below(window_desk.folder / "in") in ([STORY], [EDITED])


def test_a_file_under_two_names_does_not_stay_for_itself(window_desk: PromiseDesk) -> None:
    first = window_desk.write("in/one.txt")
    other = window_desk.folder / "in" / "two.txt"
    os.link(first, other)
    copy = window_desk.write("in/copy.txt")
    window_desk.scan(window_desk.folder / "in")
    listed = {
        path.name for path in map(window_desk.review.path, map(FileId, range(len(window_desk.review.result.documents))))
    }
    assert len(listed) == 2
    window_desk.mark(copy, *(path for path in (first, other) if path.name in listed))
    window_desk.act()
    assert set(texts_below(window_desk.folder / "in")) == {STORY}


def test_a_file_that_was_linked_with_its_copy_meanwhile_stays(desk: PromiseDesk) -> None:
    kept, gone = desk.write("in/kept.txt"), desk.write("in/gone.txt")
    desk.scan(desk.folder / "in")
    desk.mark(gone)

    def link() -> None:
        gone.unlink()
        os.link(kept, gone)

    assert desk.act(ActionKind.DELETE, between=link)["gone.txt"] in (Status.SAME_FILE, Status.CHANGED)
    assert gone.exists()


def test_when_the_copy_that_stays_goes_meanwhile_nothing_does(desk: PromiseDesk) -> None:
    kept, gone = desk.write("in/kept.txt"), desk.write("in/gone.txt")
    desk.scan(desk.folder / "in")
    desk.mark(gone)
    assert desk.act(between=kept.unlink) == {"gone.txt": Status.KEEPER_GONE}
    assert gone.read_text("utf-8") == STORY


def test_two_windows_that_mark_opposite_copies_leave_one(window_desk: PromiseDesk) -> None:
    one, other = window_desk.write("in/one.txt"), window_desk.write("in/other.txt")
    window_desk.scan(window_desk.folder / "in")
    window_desk.mark(one)
    first, asked = window_desk.window, window_desk.ask()
    window_desk.scan(window_desk.folder / "in")
    window_desk.mark(other)
    assert window_desk.act() == {"other.txt": Status.DONE}
    with window_desk.waiting(asked):
        asked.go_button.click()
    assert one.read_text("utf-8") == STORY
    asked.cancel_button.click()
    assert first.bench.review is not None
    assert first.bench.review.failures()[0].status is Status.KEEPER_GONE


def test_two_plans_for_opposite_copies_leave_one(window_desk: PromiseDesk) -> None:
    one, other = window_desk.write("in/one.txt"), window_desk.write("in/other.txt")
    plans = []
    for path in (one, other):
        window_desk.scan(window_desk.folder / "in")
        window_desk.mark(path)
        plans.append(window_desk.save(window_desk.ask(ActionKind.DELETE)))
    assert window_desk.apply(plans[0], "--delete", "for-good") == {"one.txt": Status.DONE}
    assert window_desk.apply(plans[1], "--delete", "for-good") == {"other.txt": Status.KEEPER_GONE}
    assert other.read_text("utf-8") == STORY
