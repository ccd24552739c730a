import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from finder_app.review.acting.outcomes import NotDone, Status
from finder_app.review.acting.rename import Entry
from finder_app.review.acting.second_look import Displaced, hidden_name, put_back, take_back, what_is


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[int]:
    """An open folder with a hidden file in it."""
    (tmp_path / "hidden").write_text("the file")
    fd = os.open(tmp_path, os.O_RDONLY)
    yield fd
    os.close(fd)


def test_hidden_names_are_all_different() -> None:
    assert len({hidden_name() for _ in range(100)}) == 100


def test_a_free_name_stands_for_nothing(folder: int) -> None:
    assert what_is(Entry(folder, b"nothing")) is None


def test_a_file_gets_its_name_back(folder: int, tmp_path: Path) -> None:
    assert put_back(Entry(folder, b"hidden"), Entry(folder, b"page.txt")) is None
    assert (tmp_path / "page.txt").read_text() == "the file"


def test_a_file_whose_name_is_taken_gets_one_like_it(folder: int, tmp_path: Path) -> None:
    (tmp_path / "page.txt").write_text("saved anew")
    refused = take_back(Entry(folder, b"hidden"), Entry(folder, b"page.txt"), tmp_path, Status.CHANGED)
    assert isinstance(refused, Displaced)
    assert refused.place is not None
    assert (refused.is_hidden, refused.place.read_text(), refused.place.suffix) == (False, "the file", ".txt")
    assert (tmp_path / "page.txt").read_text() == "saved anew"


def test_a_file_that_cannot_be_put_back_is_told_where_it_is(folder: int, tmp_path: Path) -> None:
    refused = take_back(Entry(folder, b"gone"), Entry(folder, b"page.txt"), tmp_path, Status.CHANGED)
    assert isinstance(refused, Displaced)
    assert (refused.is_hidden, refused.place) == (True, tmp_path / "gone")


def test_what_is_taken_back_says_why(folder: int, tmp_path: Path) -> None:
    refused = take_back(Entry(folder, b"hidden"), Entry(folder, b"page.txt"), tmp_path, Status.FAILED, "why")
    assert type(refused) is NotDone
    assert (refused.status, refused.detail, refused.place) == (Status.FAILED, "why", None)
