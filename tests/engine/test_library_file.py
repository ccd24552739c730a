"""Whatever lies where the library should lie: it is opened safely, set aside or left alone, and nothing raises."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from finder_app.engine import library_schema
from finder_app.engine.library_file import LibraryFile, Trouble
from finder_app.engine.library_schema import NAME


def opened(folder: Path) -> tuple[bool, Trouble | None]:
    with closing(LibraryFile(folder)) as file:
        return file.is_usable, file.trouble


def set_aside(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if ".bad-" in path.name]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a sound library in it."""
    assert opened(tmp_path / "library") == (True, None)
    return tmp_path / "library"


def test_the_folder_is_the_users_alone(tmp_path: Path) -> None:
    opened(tmp_path / "a" / "b")
    assert stat.S_IMODE((tmp_path / "a" / "b").stat().st_mode) == 0o700
    (tmp_path / "a" / "b").chmod(0o755)
    opened(tmp_path / "a" / "b")
    assert stat.S_IMODE((tmp_path / "a" / "b").stat().st_mode) == 0o700


def test_the_file_says_what_it_is(folder: Path) -> None:
    with closing(sqlite3.connect(folder / NAME)) as db:
        assert db.execute("PRAGMA application_id").fetchone() == (library_schema.APPLICATION_ID,)
        assert db.execute("PRAGMA user_version").fetchone() == (library_schema.VERSION,)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert f"v{library_schema.VERSION}" in NAME
    assert opened(folder) == (True, None)


@pytest.mark.parametrize("content", [b"not a database at all" * 300, b"SQLite format 3\0" + b"\xff" * 5000])
def test_what_is_no_database_is_set_aside(folder: Path, content: bytes) -> None:
    (folder / NAME).write_bytes(content)
    assert opened(folder) == (True, Trouble.DAMAGED)
    [aside] = set_aside(folder)
    assert aside.read_bytes() == content
    assert opened(folder) == (True, None)


def test_an_empty_file_becomes_a_library(tmp_path: Path) -> None:
    (tmp_path / NAME).touch()
    assert opened(tmp_path) == (True, None)


def test_a_foreign_database_is_set_aside_whole(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / NAME)) as db, db:
        db.execute("CREATE TABLE precious (value)")
    assert opened(tmp_path) == (True, Trouble.DAMAGED)
    [aside] = set_aside(tmp_path)
    with closing(sqlite3.connect(aside)) as db:
        assert db.execute("SELECT name FROM sqlite_master").fetchall() == [("precious",)]


def test_a_newer_library_is_left_alone(folder: Path) -> None:
    with closing(sqlite3.connect(folder / NAME)) as db:
        db.execute(f"PRAGMA user_version = {library_schema.VERSION + 1}")
    assert opened(folder) == (False, Trouble.NEWER)
    assert not set_aside(folder)


def test_a_library_without_its_tables_is_set_aside(folder: Path) -> None:
    with closing(sqlite3.connect(folder / NAME)) as db, db:
        db.execute("DROP TABLE file")
    assert opened(folder) == (True, Trouble.DAMAGED)


def test_a_link_is_refused(tmp_path: Path, folder: Path) -> None:
    (tmp_path / "link").symlink_to(folder)
    assert opened(tmp_path / "link") == (False, Trouble.NOT_OURS)
    other = tmp_path / "other"
    other.mkdir()
    (other / NAME).symlink_to(folder / NAME)
    assert opened(other) == (False, Trouble.NOT_OURS)


def test_another_users_file_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: (folder / NAME).stat().st_uid + 1)
    assert opened(folder) == (False, Trouble.NOT_OURS)


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    assert opened(tmp_path) == (False, Trouble.UNREADABLE)


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "library").write_text("x")
    assert opened(tmp_path / "library") == (False, Trouble.UNREADABLE)
    assert opened(tmp_path / "library" / "below") == (False, Trouble.UNREADABLE)


def test_a_locked_library_is_not_waited_for_long(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_schema, "BUSY_TIMEOUT_S", 0.05)
    with closing(LibraryFile(folder)) as file, closing(sqlite3.connect(folder / NAME)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert file.write(lambda db: db.execute("DELETE FROM file").rowcount, -1) == -1
        assert (file.trouble, file.is_refused, file.is_usable) == (None, True, True)
        other.execute("ROLLBACK")
        assert file.write(lambda db: db.execute("DELETE FROM file").rowcount, -1) == 0
        assert not file.is_refused
    assert not set_aside(folder)


def test_a_full_disk(folder: Path) -> None:
    def fill(db: sqlite3.Connection) -> int:
        db.execute("PRAGMA max_page_count = 20")
        return db.execute("INSERT INTO recipe (digest, width) VALUES (zeroblob(1000000), 64)").rowcount

    with closing(LibraryFile(folder)) as file:
        assert file.read(fill, -1) == -1
        assert file.trouble is Trouble.FULL
        assert not file.is_usable
    assert opened(folder) == (True, None)


def test_a_library_that_cannot_be_written(folder: Path) -> None:
    with closing(LibraryFile(folder)) as file:
        file.read(lambda db: db.execute("PRAGMA query_only = 1"), None)
        assert file.write(lambda db: db.execute("DELETE FROM file").rowcount, -1) == -1
        assert file.trouble is Trouble.READ_ONLY
    assert not set_aside(folder)


def test_a_failed_change_is_undone(folder: Path) -> None:
    def half(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO recipe (digest, width) VALUES (x'00', 64)")
        db.execute("INSERT INTO nonsense VALUES (1)")

    with closing(LibraryFile(folder)) as file:
        file.write(half, None)
        assert file.trouble is Trouble.DAMAGED
    with closing(sqlite3.connect(set_aside(folder)[0])) as db:
        assert db.execute("SELECT count(*) FROM recipe").fetchone() == (0,)


def test_what_another_process_has_begun_anew_is_not_set_aside(folder: Path) -> None:
    with closing(LibraryFile(folder)) as one:
        (folder / NAME).rename(folder / "elsewhere")
        assert opened(folder) == (True, None)
        one.read(lambda db: db.execute("SELECT nonsense"), None)
        assert (one.trouble, one.set_aside) == (Trouble.DAMAGED, None)
    assert opened(folder) == (True, None)


def test_a_closed_library_answers_nothing(folder: Path) -> None:
    file = LibraryFile(folder)
    file.close()
    file.close()
    assert file.read(lambda db: db.execute("SELECT 1").fetchone(), "nothing") == "nothing"


def test_a_network_folder_needs_another_journal(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("nfs", "nfs4", "cifs", "smb3", "fuse.sshfs", "9p"):
        assert library_schema._REMOTE.fullmatch(kind)
    for kind in ("ext4", "xfs", "btrfs", "tmpfs", "overlay", "fuse.portal", "fuseblk"):
        assert not library_schema._REMOTE.fullmatch(kind)
    # No network is mounted here: a table of mounts stands in for that of the system.
    root = os.fsencode(folder.parent).replace(b" ", b"\\040")
    lines = [b"22 1 8:1 / / rw - ext4 /dev/sda1 rw", b"30 22 0:40 / %s rw shared:1 - nfs4 server:/home rw" % root]
    table = folder.parent / "mounts"
    table.write_bytes(b"\n".join(lines) + b"\n")
    assert not library_schema._is_remote(folder)
    monkeypatch.setattr(library_schema, "_MOUNTS", table)
    with closing(LibraryFile(folder)) as file:
        assert file.read(lambda db: db.execute("PRAGMA journal_mode").fetchone(), None) == (b"delete",)
