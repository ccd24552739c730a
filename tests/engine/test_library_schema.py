"""A library's file is begun once, with our tables, and only what is one of ours is opened."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from finder_app.engine import library_schema
from finder_app.engine.library_schema import NewerError


@pytest.fixture
def path(tmp_path: Path) -> Path:
    library_schema.connect(tmp_path / "file").close()
    return tmp_path / "file"


def test_a_file_is_begun_and_opened_again(path: Path) -> None:
    with closing(library_schema.connect(path)) as db:
        names = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert names == {b"recipe", b"origin", b"file", b"segment"}
        assert db.execute("PRAGMA auto_vacuum").fetchone() == (2,)  # pages are given back a few at a time


def test_each_library_has_a_name_of_its_own(path: Path, tmp_path: Path) -> None:
    query = "SELECT digest FROM origin WHERE id = ?"
    names = []
    for place in (path, path, tmp_path / "other"):
        with closing(library_schema.connect(place)) as db:
            names.append(db.execute(query, (library_schema.OWN_ORIGIN,)).fetchone()[0])
    assert names[0] == names[1] != names[2]
    assert len(names[0]) == 16


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (f"PRAGMA user_version = {library_schema.VERSION + 1}", NewerError),
        (f"PRAGMA user_version = {library_schema.VERSION - 1}", sqlite3.DatabaseError),
        ("PRAGMA application_id = 5", sqlite3.DatabaseError),
        ("DROP INDEX file_by_use", sqlite3.DatabaseError),
        ("CREATE TABLE another (value)", sqlite3.DatabaseError),
    ],
)
def test_what_is_not_of_this_version_is_refused(path: Path, change: str, error: type[sqlite3.Error]) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(change)
    with pytest.raises(error):
        library_schema.connect(path)
