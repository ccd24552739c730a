"""The journal as text: whole, one line an act, and nothing in it that a terminal obeys."""

import os
from dataclasses import replace
from pathlib import Path

from finder_app.review.acting.export_text import chunks, moment
from finder_app.review.acting.journal import Intent, Journal, OpState, Settled
from finder_app.review.acting.outcomes import ActionKind, PlannedAction
from tests.review.builders import made_up


def test_every_act_is_a_line_of_printable_text(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.sqlite")
    odd = made_up(1)
    odd = replace(odd, file=replace(odd.file, path=Path(os.fsdecode(b"/a\n\x1b[2J\xff\xe2\x80\xae.txt"))))
    numbers = journal.begin([PlannedAction(ActionKind.TRASH, odd, made_up(2), None, "newest\x07")] * 2)
    journal.advance([], [Intent(numbers[0], b"/t/files/\r", b"/t/info/x", b"")])
    journal.advance(
        [Settled(numbers[0], OpState.DONE, "\x1b]0;x"), Settled(numbers[1], OpState.REFUSED, "", "gone")], []
    )
    text = b"".join(chunks(journal)).decode("utf-8")
    assert text.replace("\n", "").isprintable()
    head, empty, batch, first, second = text.splitlines()
    assert head.startswith("finder-app ")
    assert batch.startswith("batch 1 trash from unknown began 20")
    assert first.startswith("1.1 | trash | done | 20")
    assert "(0x2f610a1b5b324affe280ae2e747874)" in first
    assert second.endswith("status gone | reason newest\\x07")
    assert empty == ""


def test_it_is_told_piece_by_piece_whatever_its_size(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.sqlite")
    for _ in range(250):
        journal.begin([PlannedAction(ActionKind.TRASH, made_up(1), made_up(2))])
    lines = b"".join(chunks(journal)).decode().splitlines()
    assert [line.split()[1] for line in lines if line.startswith("batch")] == [
        str(number) for number in range(250, 0, -1)
    ]


def test_impossible_times_are_told_as_numbers() -> None:
    assert (moment(None), moment(0), moment(1 << 90)) == ("-", "1970-01-01 00:00:00", str(1 << 90))
