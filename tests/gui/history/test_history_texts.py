"""Every state, place, answer and origin has words of its own, and none has a place left open."""

import pytest
from PySide6.QtWidgets import QApplication

from finder_app.gui import icons
from finder_app.gui.history import history_texts, restore_texts
from finder_app.gui.theme import Theme
from finder_app.review.acting.history import BatchSummary, Whereabouts
from finder_app.review.acting.journal import Op, OpState, Origin
from finder_app.review.acting.outcomes import ActionKind, Status
from finder_app.review.acting.restoring import RestoreOutcome, RestoreStatus

OP = Op(1, 1, OpState.DONE, b"/a/b{}.txt", b"/a/kept.txt", 1, 1, b"", b"/t/b", None, None, "", ActionKind.TRASH)


def test_every_state_of_every_act_has_words_and_a_sign(qapp: QApplication) -> None:
    theme = Theme(mode="light")
    for kind in ActionKind:
        for state in OpState:
            for place in (None, *Whereabouts):
                op = OP._replace(kind=kind, state=state)
                assert history_texts.outcome(op, place)
                sign = history_texts.sign(op, place)
                assert not icons.icon(sign.icon, getattr(theme.colours, sign.role)).isNull()


@pytest.mark.parametrize("place", Whereabouts)
def test_every_place_has_words(qapp: QApplication, place: Whereabouts) -> None:
    assert "{}" not in history_texts.now(OP._replace(place=b"/t/b"), place).replace("b{}", "")


@pytest.mark.parametrize("answer", RestoreStatus)
def test_every_answer_has_words_and_a_sentence(qapp: QApplication, answer: RestoreStatus) -> None:
    assert restore_texts.outcome(answer)
    assert restore_texts.explained(answer).endswith(".")
    assert history_texts.outcome(OP, None, RestoreOutcome(OP, answer))


@pytest.mark.parametrize("status", [status for status in Status if status is not Status.DONE])
def test_every_reason_for_leaving_a_file_is_told(qapp: QApplication, status: Status) -> None:
    op = OP._replace(state=OpState.REFUSED, status=status.value, detail="")
    assert history_texts.outcome(op)
    assert history_texts.refused(op)


def test_an_unknown_reason_is_no_trouble(qapp: QApplication) -> None:
    op = OP._replace(
        state=OpState.REFUSED, status="of a newer version", reason="of-a-newer-version: \u202ex", mtime_ns=1
    )
    assert history_texts.outcome(op)
    assert "\u202e" not in history_texts.decided(op)


def test_the_reason_of_a_rule_names_the_copy_that_stays(qapp: QApplication) -> None:
    said = history_texts.decided(OP._replace(reason="in-folder: /best", mtime_ns=1))
    assert "kept.txt" in said
    assert "/best" in said


def test_what_an_older_version_did_not_write_down_is_not_made_up(qapp: QApplication) -> None:
    assert "older version" in history_texts.decided(OP)
    assert history_texts.decided(OP._replace(mtime_ns=1)) == "You marked it by hand."


def batch(**counts: int) -> BatchSummary:
    known = {OpState[name]: count for name, count in counts.items()}
    return BatchSummary(1, 0, None, Origin.WINDOW, False, (ActionKind.TRASH,), known, 10, counts.get("DONE", 0), 0)


def test_a_batch_is_told_in_numbers(qapp: QApplication) -> None:
    one = batch(DONE=5, UNDONE=2, REFUSED=1)
    assert history_texts.heading(one) == "7 files moved to the trash"
    assert history_texts.standing(one) == "5 files can be put back"
    told = history_texts.facts(one)
    assert told.endswith("5 files can be put back · 2 files put back · 1 file left in place")
    assert "10 bytes" in told
    assert "bytes" not in history_texts.facts(batch(UNDONE=2)._replace(size=0)), "nothing of it is away any more"
    assert history_texts.standing(batch(UNDONE=2)) == "2 files put back"
    assert history_texts.standing(batch(REFUSED=2)) == "nothing to put back"


def test_a_batch_without_acts_is_no_trouble(qapp: QApplication) -> None:
    nothing = batch()._replace(kinds=())
    assert history_texts.heading(nothing) == "0 files moved to the trash"


@pytest.mark.parametrize("origin", [origin for origin in Origin if origin is not Origin.UNKNOWN])
def test_every_origin_has_words(qapp: QApplication, origin: Origin) -> None:
    assert history_texts.origin(origin)
