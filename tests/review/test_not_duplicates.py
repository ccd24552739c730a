import multiprocessing
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from finder_app.review.not_duplicates import Entry, NotDuplicates, Side

DAY = date(2026, 3, 14)


def side(number: int, path: bytes = b"/a") -> Side:
    return Side(number.to_bytes(16, "big"), path)


def entry(one: int, other: int) -> Entry:
    return Entry(side(one, b"/\xff%d" % one), side(other, b"/%d" % other))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "not_duplicates.sqlite"


def list_at(path: Path) -> NotDuplicates:
    return NotDuplicates(path, lambda: DAY)


def test_what_was_added_is_there_the_next_time_with_its_day(path: Path) -> None:
    list_at(path).change([entry(1, 2)])
    assert list_at(path).entries() == (entry(1, 2)._replace(day="2026-03-14"),)


def test_a_pair_is_one_whichever_file_is_named_first_and_wherever_they_lie(path: Path) -> None:
    known = list_at(path)
    known.change([entry(1, 2), entry(2, 1), Entry(side(1, b"/x"), side(2, b"/y"))])
    assert [each.key for each in known.entries()] == [entry(1, 2).key]


def test_copies_of_the_same_bytes_are_told_apart_by_their_paths(path: Path) -> None:
    known = list_at(path)
    known.change([Entry(side(1, b"/x"), side(1, b"/y")), Entry(side(1, b"/y"), side(1, b"/z"))])
    assert len(known.entries()) == 2


def test_an_entry_can_be_taken_out(path: Path) -> None:
    known = list_at(path)
    known.change([entry(1, 2), entry(3, 4)])
    (first, second) = known.entries()
    known.change(removed=[first])
    assert list_at(path).entries() == (second,)


@pytest.mark.parametrize("content", [b"not a database, but long enough to be one" * 30, b"\0" * 4096])
def test_a_damaged_list_is_set_aside_and_a_new_one_begun(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    known = list_at(path)
    known.change([entry(1, 2)])
    assert known.problem == ""
    assert len(list_at(path).entries()) == 1
    assert known.set_aside is not None
    assert known.set_aside.read_bytes() == content


def test_the_file_of_something_else_is_set_aside(path: Path) -> None:
    path.parent.mkdir()
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE apart (x)")
    db.close()
    known = list_at(path)
    assert (known.entries(), known.set_aside is None) == ((), False)


def test_a_newer_list_is_left_alone(path: Path) -> None:
    known = list_at(path)
    known.change([entry(1, 2)])
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 2")
    before, known = path.read_bytes(), list_at(path)
    known.change([entry(3, 4)])
    assert (known.is_newer, known.set_aside, path.read_bytes()) == (True, None, before)
    assert [each.key for each in known.entries()] == [entry(3, 4).key]  # what is said now counts for now


def test_what_can_be_read_of_a_damaged_list_is_kept(path: Path) -> None:
    list_at(path).change(entry(number, number + 1000) for number in range(1, 400))
    whole = path.read_bytes()
    with path.open("r+b") as file:
        file.seek(len(whole) - 4096)  # the last page: some of the rows
        file.write(b"\xff" * 4096)
    known = list_at(path)
    found = known.entries()
    assert known.set_aside is not None
    assert 0 < known.saved == len(found) < 399
    assert list_at(path).entries() == found


def test_rows_that_no_program_of_ours_has_written_are_passed_over(path: Path) -> None:
    list_at(path).change([entry(1, 2)])
    with closing(sqlite3.connect(path)) as db, db:
        for row in ((1, "x", None, 2.5, b""), (b"x" * 16, b"y" * 16, 5, b"/b", "day")):
            db.execute("INSERT INTO apart VALUES (?, ?, coalesce(?, 0), ?, ?, x'')", row)
        db.execute("UPDATE apart SET day = CAST(x'FF41' AS TEXT) WHERE copies = x'' AND length(one) = 16")
    assert entry(1, 2).key in {each.key for each in list_at(path).entries()}


def test_where_nothing_can_be_written_the_list_is_kept_in_mind_and_the_problem_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    known = list_at(tmp_path / "file" / "list.sqlite")
    known.change([entry(1, 2)])
    assert known.problem
    assert [each.key for each in known.entries()] == [entry(1, 2).key]


def test_what_could_not_be_written_is_written_with_the_next_change(path: Path) -> None:
    known = list_at(path)
    known.change([entry(9, 10)])
    busy = sqlite3.connect(path)
    busy.execute("BEGIN EXCLUSIVE")
    known.change([entry(1, 2)], removed=[entry(9, 10)])
    busy.rollback()
    busy.close()
    assert known.problem
    known.change([entry(3, 4)])
    assert (known.problem, {each.key for each in list_at(path).entries()}) == ("", {entry(1, 2).key, entry(3, 4).key})


def add_many(path: Path, first: int) -> None:
    known = list_at(path)
    for number in range(first, first + 20):
        known.change([entry(number, number + 1000)])
    while known.problem:
        known.change()


def test_programs_side_by_side_lose_nothing(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"damaged" * 200)
    context = multiprocessing.get_context("spawn")
    programs = [context.Process(target=add_many, args=(path, 1 + 20 * number)) for number in range(3)]
    for program in programs:
        program.start()
    for program in programs:
        program.join()
    assert len(list_at(path).entries()) == 60
