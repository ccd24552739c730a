"""What is saved gets a name of its own; nothing that was there is touched."""

import os
from pathlib import Path

import pytest

from finder_app.review.passage_file import write_new


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    wanted = tmp_path / "only here.txt"
    places = [write_new(wanted, [text]) for text in (b"one", b"two", b"three")]
    assert [place.name for place in places] == ["only here.txt", "only here (2).txt", "only here (3).txt"]
    assert [place.read_bytes() for place in places] == [b"one", b"two", b"three"]


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="no links here")
def test_a_link_is_neither_followed_nor_replaced(tmp_path: Path) -> None:
    target, wanted = tmp_path / "precious", tmp_path / "new.txt"
    target.write_bytes(b"stays")
    wanted.symlink_to(target)
    assert write_new(wanted, [b"text"]).name == "new (2).txt"
    assert target.read_bytes() == b"stays"


def test_a_folder_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        write_new(tmp_path / "none" / "new.txt", [b"text"])
