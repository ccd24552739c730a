import sqlite3
from pathlib import Path

import pytest

from finder_app.review.acting.journal import Intent, Journal, OpState
from finder_app.review.acting.ledger import open_ledger
from finder_app.review.acting.outcomes import ActionKind, NotDone, PlannedAction, Status
from tests.review.builders import made_up


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    """A new journal."""
    return Journal(tmp_path / "journal.sqlite")


def plan(count: int) -> list[PlannedAction]:
    return [PlannedAction(ActionKind.TRASH, made_up(number), made_up(-number)) for number in range(count)]


def nothing() -> None:
    """What to do before the end of a batch that touches no disk."""


def test_what_does_not_end_otherwise_ends_as_refused(journal: Journal) -> None:
    actions = plan(3)
    with open_ledger(journal, actions, nothing) as ledger:
        ledger.write([Intent(ledger.op(number), b"place", b"record", b"") for number in range(2)])
        ledger.settle(ledger.number(actions[1]), OpState.DONE)
    assert [op.state for op in journal.ops()] == [OpState.REFUSED, OpState.DONE, OpState.REFUSED]


def test_an_ending_is_written_with_the_next_intents(journal: Journal) -> None:
    with open_ledger(journal, plan(2), nothing) as ledger:
        ledger.settle(0, OpState.DONE)
        assert journal.op(ledger.op(0)).state is OpState.PLANNED
        ledger.write([Intent(ledger.op(1), b"place", b"record", b"")])
        assert [op.state for op in journal.ops()] == [OpState.DONE, OpState.MOVING]


def test_an_act_whose_end_is_unknown_is_left_to_the_recovery(journal: Journal) -> None:
    with open_ledger(journal, plan(1), nothing) as ledger:
        ledger.write([Intent(ledger.op(0), None, b"record", None)])
        ledger.leave(0)
    assert [op.state for op in journal.ops()] == [OpState.MOVING]


def test_why_an_act_was_refused_is_written_where_it_did_not_end_otherwise(journal: Journal) -> None:
    with open_ledger(journal, plan(3), nothing) as ledger:
        ledger.settle(0, OpState.DONE)
        ledger.settle(1, OpState.REFUSED, "/files/page.0.txt")
        for number in range(3):
            ledger.refuse(number, Status.CHANGED, "a word of the system")
    found = [(op.state, op.status, op.detail) for op in journal.ops()]
    assert found == [
        (OpState.DONE, "", ""),
        (OpState.REFUSED, "changed", "/files/page.0.txt"),
        (OpState.REFUSED, "changed", "a word of the system"),
    ]


def test_a_batch_has_an_end(journal: Journal) -> None:
    with open_ledger(journal, plan(1), nothing):
        assert journal.rows("SELECT ended_ns FROM batch") == [(None,)]
    assert journal.rows("SELECT ended_ns IS NULL, interrupted FROM batch") == [(0, 0)]


def test_an_act_that_was_not_announced_is_an_error(journal: Journal) -> None:
    with open_ledger(journal, plan(1), nothing) as ledger, pytest.raises(KeyError):
        ledger.number(plan(1)[0])


def test_all_is_durable_before_it_is_written_down_as_done(journal: Journal) -> None:
    states: list[OpState] = []
    with open_ledger(journal, plan(1), lambda: states.extend(op.state for op in journal.ops())) as ledger:
        ledger.settle(0, OpState.DONE)
    assert states == [OpState.PLANNED]


def test_a_second_batch_does_not_begin(journal: Journal) -> None:
    with (
        open_ledger(journal, plan(1), nothing),
        pytest.raises(NotDone) as caught,
        open_ledger(journal, plan(1), nothing),
    ):
        pass
    assert caught.value.status is Status.BUSY


class FullDisk(Journal):
    """A journal that cannot be written from some call on."""

    def __init__(self, path: Path, calls: int) -> None:
        super().__init__(path)
        self._calls = calls

    def begin(self, plan: object) -> list[int]:
        self._spend()
        return super().begin(plan)  # type: ignore[arg-type]

    def advance(self, settled: object, intents: object) -> None:
        self._spend()
        super().advance(settled, intents)  # type: ignore[arg-type]

    def _spend(self) -> None:
        self._calls -= 1
        if self._calls < 0:
            raise sqlite3.OperationalError("database or disk is full")


def test_a_batch_that_cannot_be_written_down_does_not_begin(tmp_path: Path) -> None:
    with (
        pytest.raises(NotDone, match="disk is full"),
        open_ledger(FullDisk(tmp_path / "journal.sqlite", 0), plan(1), nothing),
    ):
        pass


def test_an_act_whose_intent_cannot_be_written_is_not_done(tmp_path: Path) -> None:
    journal = FullDisk(tmp_path / "journal.sqlite", 1)
    with open_ledger(journal, plan(1), nothing) as ledger, pytest.raises(NotDone, match="disk is full"):
        ledger.write([])


def test_a_journal_that_fails_at_the_end_does_not_hide_what_was_done(tmp_path: Path) -> None:
    journal = FullDisk(tmp_path / "journal.sqlite", 2)
    with open_ledger(journal, plan(1), nothing) as ledger:
        ledger.write([Intent(ledger.op(0), b"place", b"record", b"")])
        ledger.settle(0, OpState.DONE)
    assert journal.ops()[0].state is OpState.MOVING  # for the recovery to look at
