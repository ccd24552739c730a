"""What a kill may leave that no kill between two steps of our own leaves: others have worked meanwhile."""

import os
from pathlib import Path, PurePath

from finder_app.review.acting.journal import Intent, Journal, Op, OpState
from finder_app.review.acting.outcomes import ActionKind, Destination, PlannedAction
from finder_app.review.acting.recovery import Recovery
from tests.review.builders import document_of
from tests.review.desk import KEPT, Desk

NAME = ".finder-app-0.tmp"


def begun(desk: Desk, kind: ActionKind, copy: bool = False) -> tuple[Path, Path]:
    """An act whose intent is written, as if killed then; the file, and its hidden name."""
    (action,) = desk.plan(kind, 1)
    source = action.file.file.path
    journal = Journal(desk.journal_path)
    (op,) = journal.begin([action])
    place = None if action.destination is None else action.destination.path
    hidden = (source if place is None else place).with_name(NAME)
    inode = None
    if copy and place is not None:
        place.parent.mkdir()
        place.write_text(desk.text(kind, 0))
        inode = str(place.stat().st_ino).encode()
    journal.advance([], [Intent(op, None if place is None else os.fsencode(place), os.fsencode(hidden), inode)])
    journal.close()
    return source, source.with_name(NAME)


def only(desk: Desk) -> Op:
    (op,) = desk.ops_written()
    return op


def test_a_hidden_file_gets_its_name_back(desk: Desk) -> None:
    source, hidden = begun(desk, ActionKind.DELETE)
    source.rename(hidden)
    assert desk.recover() == Recovery(refused=1, batches=(1,))
    assert (source.read_text(), desk.hidden()) == ("text 0", [])


def test_a_hidden_file_whose_name_is_taken_gets_one_like_it(desk: Desk) -> None:
    source, hidden = begun(desk, ActionKind.DELETE)
    source.rename(hidden)
    source.write_text("saved anew")
    assert desk.recover() == Recovery(refused=1, batches=(1,))
    assert (desk.contents(), desk.hidden()) == (["saved anew", "text 0", KEPT], [])


def test_a_folder_that_is_away_is_waited_for(desk: Desk) -> None:
    source, hidden = begun(desk, ActionKind.DELETE)
    source.rename(hidden)
    source.parent.rename(desk.root / "away")
    assert desk.recover() == Recovery(unreachable=1, batches=(1,))
    (desk.root / "away").rename(source.parent)
    assert desk.recover() == Recovery(refused=1, batches=(1,))


def test_a_link_beside_a_version_that_was_saved_meanwhile_is_removed(desk: Desk) -> None:
    source, hidden = begun(desk, ActionKind.HARD_LINK)
    hidden.hardlink_to(desk.files / "kept.txt")
    source.unlink()
    source.write_text("saved anew")
    assert desk.recover() == Recovery(refused=1, batches=(1,))
    assert (source.read_text(), desk.hidden(), (desk.files / "kept.txt").stat().st_nlink) == ("saved anew", [], 1)


def test_a_version_that_was_exchanged_by_mistake_gets_its_name_back(desk: Desk) -> None:
    source, hidden = begun(desk, ActionKind.HARD_LINK)
    hidden.write_text("saved anew")
    source.unlink()
    source.hardlink_to(desk.files / "kept.txt")
    assert desk.recover() == Recovery(refused=1, batches=(1,))
    assert (source.read_text(), desk.hidden()) == ("saved anew", [])


def test_a_hidden_file_stays_when_its_copy_has_gone_meanwhile(desk: Desk) -> None:
    source, hidden = begun(desk, ActionKind.HARD_LINK)
    source.rename(hidden)
    source.hardlink_to(desk.files / "kept.txt")
    (desk.files / "kept.txt").unlink()
    assert desk.recover() == Recovery(refused=1, batches=(1,))
    assert desk.contents() == [KEPT, KEPT]


def test_another_file_at_the_destination_is_left_alone(desk: Desk) -> None:
    source, _ = begun(desk, ActionKind.MOVE)
    (desk.target / "0").mkdir()
    (desk.target / "0" / "page.txt").write_text("text 0")
    assert desk.recover() == Recovery(refused=1, batches=(1,))
    assert desk.contents() == ["text 0", "text 0", KEPT]
    assert source.exists()


def test_a_copy_of_a_file_that_was_not_yet_removed_is_taken_back(desk: Desk) -> None:
    source, _ = begun(desk, ActionKind.MOVE, copy=True)
    assert desk.recover() == Recovery(refused=1, batches=(1,))
    assert (desk.contents(), source.exists()) == (["text 0", KEPT], True)


def test_a_copied_file_that_was_hidden_is_finished(desk: Desk) -> None:
    source, hidden = begun(desk, ActionKind.MOVE, copy=True)
    source.rename(hidden)
    assert desk.recover() == Recovery(moved=1, batches=(1,))
    assert (desk.contents(), source.exists(), desk.hidden()) == (["text 0", KEPT], False, [])


def test_a_copy_that_somebody_changed_does_not_count(desk: Desk) -> None:
    source, hidden = begun(desk, ActionKind.MOVE, copy=True)
    source.rename(hidden)
    (desk.target / "0" / "page.txt").write_text("changed")
    assert desk.recover() == Recovery(refused=1, batches=(1,))
    assert desk.contents() == ["changed", "text 0", KEPT]


def test_an_act_of_a_batch_that_did_not_get_that_far_was_not_begun(desk: Desk) -> None:
    kept = document_of(desk.write("kept.txt", KEPT))
    action = PlannedAction(
        ActionKind.MOVE, document_of(desk.write("a.txt", "a")), kept, Destination(desk.target, PurePath("a.txt"))
    )
    journal = Journal(desk.journal_path)
    journal.begin([action])
    journal.close()
    assert desk.recover() == Recovery(refused=1, batches=(1,))
    assert only(desk).state is OpState.REFUSED
