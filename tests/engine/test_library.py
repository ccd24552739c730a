"""What the library gives back is what was put in, for the same file and the same reading, or nothing at all."""

import dataclasses
import multiprocessing
import os
import random
import resource
import signal
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from finder_app.engine import library_rows, library_schema, reading, walk
from finder_app.engine.library import MOST_DAYS, RESTLESS_NS, Library, Notes
from finder_app.engine.library_file import Trouble
from finder_app.engine.library_schema import NAME
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import Document, TextStatus
from tests.engine import library_documents

OPTIONS = ScanOptions()
DOCUMENTS = [library_documents.document(number) for number in range(40)]
FILES = [each.file for each in DOCUMENTS]
SPAWN = multiprocessing.get_context("spawn")
DAY_NS = 86_400_000_000_000


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a library of all the documents."""
    with Library(tmp_path) as library:
        assert library.remember(DOCUMENTS, OPTIONS, read_after_ns=2 * RESTLESS_NS) == 40
    return tmp_path


def recalled(folder: Path, options: ScanOptions = OPTIONS) -> list[Document]:
    with Library(folder) as library:
        return sorted(library.recall(FILES, options).values(), key=lambda each: each.file.size)


def test_what_was_remembered_is_recalled(folder: Path) -> None:
    assert recalled(folder) == DOCUMENTS


def test_nothing_is_recalled_from_an_empty_library(tmp_path: Path) -> None:
    assert recalled(tmp_path) == []


def test_another_reading_recalls_nothing(folder: Path) -> None:
    assert recalled(folder, ScanOptions(min_words=3)) == []
    assert recalled(folder, ScanOptions(recipe=Recipe(feature_hash="md5"))) == []
    assert recalled(folder, ScanOptions(similarity=0.9, hidden=True)) == DOCUMENTS


def test_two_readings_of_a_file_are_kept_side_by_side(folder: Path) -> None:
    other = ScanOptions(recipe=Recipe(width=128))
    changed = [dataclasses.replace(each, fingerprint=1 << 127 | each.fingerprint) for each in DOCUMENTS]
    with Library(folder) as library:
        library.remember(changed, other, read_after_ns=2 * RESTLESS_NS)
        assert library.stats().recipes == 2
    assert recalled(folder) == DOCUMENTS
    assert recalled(folder, other) == changed


@pytest.mark.parametrize("time_of", ["mtime_ns", "ctime_ns"])
def test_a_file_that_has_just_changed_is_not_kept(tmp_path: Path, time_of: str) -> None:
    now = 1_000 * RESTLESS_NS
    ages = (0, 1, RESTLESS_NS, RESTLESS_NS + 1)
    changes: list[dict[str, Any]] = [{time_of: now - age} for age in ages]
    files = [dataclasses.replace(file, **change) for file, change in zip(FILES, changes, strict=False)]
    documents = [dataclasses.replace(each, file=file) for each, file in zip(DOCUMENTS, files, strict=False)]
    with Library(tmp_path) as library:
        assert library.remember(documents, OPTIONS, read_after_ns=now) == 1
        assert list(library.recall(files, OPTIONS)) == files[3:]


def test_a_restless_file_that_is_added_is_known_but_not_recalled(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        assert library.remember(DOCUMENTS, OPTIONS, read_after_ns=0, added=True) == 40
        assert library.recall(FILES, OPTIONS) == {}
        assert {known.document.file.path for known in library.entries()} == {file.path for file in FILES}


def test_the_newest_content_of_a_path_drives_out_the_older(folder: Path) -> None:
    saved = dataclasses.replace(FILES[0], identity=(7, 999), mtime_ns=5, ctime_ns=6)
    with Library(folder) as library:
        library.remember([dataclasses.replace(DOCUMENTS[0], file=saved)], OPTIONS, read_after_ns=2 * RESTLESS_NS)
        assert library.recall([FILES[0]], OPTIONS) == {}
        assert list(library.recall([saved], OPTIONS)) == [saved]
        assert library.stats().files == 40


def test_a_renamed_folder_is_recalled_and_known_by_its_new_name(folder: Path) -> None:
    moved = [dataclasses.replace(file, path=Path("/moved") / file.path.name) for file in FILES]
    with Library(folder) as library:
        found = library.recall(moved, OPTIONS)
        assert set(found) == set(moved)
        assert all(each.file == file for file, each in found.items())
        assert {known.document.file.path for known in library.entries()} == {file.path for file in moved}
        assert len(library.recall(moved, OPTIONS)) == 40


def test_more_files_than_a_slice(tmp_path: Path) -> None:
    documents = [library_documents.document(number) for number in range(5_500)]
    with Library(tmp_path) as library:
        library.remember(documents, OPTIONS, read_after_ns=2 * RESTLESS_NS)
        assert len(library.recall([each.file for each in documents], OPTIONS)) == 5_500
        assert sum(1 for _ in library.entries()) == 5_500


def test_forget_takes_a_file_or_a_folder_and_nothing_beside_it(tmp_path: Path) -> None:
    folders = ["/a", "/a/b", "/a/b/c", "/a/bc", "/a/b%", "/a/b\udcff"]
    documents = [library_documents.document(n, Path(folder)) for n, folder in enumerate(folders)]
    with Library(tmp_path) as library:
        library.remember(documents, OPTIONS, read_after_ns=2 * RESTLESS_NS)
        assert library.forget([Path("/a/b")]) == 2
        assert {str(known.document.file.path.parent) for known in library.entries()} == set(folders) - {
            "/a/b",
            "/a/b/c",
        }
        assert library.forget([Path("/a/bc/3.txt"), Path("/nowhere")]) == 1
        assert library.forget([Path("/")]) == 3


def test_pruning_goes_by_the_last_use(tmp_path: Path) -> None:
    day = 10_000
    for start, today in ((0, day), (10, day + 100), (20, day + 200)):
        with Library(tmp_path, lambda today=today: today * DAY_NS) as library:  # type: ignore[misc]
            library.remember(DOCUMENTS[start : start + 10], OPTIONS, read_after_ns=today * DAY_NS, added=start == 20)
    with Library(tmp_path, lambda: (day + 300) * DAY_NS) as library:
        library.recall(FILES[:5], OPTIONS)  # used again
        assert library.prune() == 0
        assert library.prune(most_files=25) == 5
        assert {known.document.file.size - 100 for known in library.entries()} == {*range(5), *range(10, 30)}
    with Library(tmp_path, lambda: (day + 101 + MOST_DAYS) * DAY_NS) as library:
        assert library.prune() == 10
        assert library.prune(most_files=0) == 5
        assert {known.document.file.size - 100 for known in library.entries()} == {*range(20, 30)}  # added by name


def test_what_is_recalled_for_adding_counts_as_added(folder: Path) -> None:
    with Library(folder) as library:
        assert library.stats().added == 0
        library.recall(FILES[:7], OPTIONS, added=True)
        assert library.stats().added == 7
        library.remember(DOCUMENTS[:8], OPTIONS, read_after_ns=2 * RESTLESS_NS)
        assert library.stats().added == 7


def test_clearing_leaves_no_trace(folder: Path) -> None:
    with Library(folder) as library:
        assert library.clear() == 40
        assert library.stats()[:5] == (0, 0, 0, 0, None)
        assert library.recall(FILES, OPTIONS) == {}
        content = b"".join(path.read_bytes() for path in folder.iterdir())
        assert b"nowhere" not in content
        assert DOCUMENTS[0].sketch not in content
        assert library.remember(DOCUMENTS, OPTIONS, read_after_ns=2 * RESTLESS_NS) == 40


def test_equal_files_are_found_by_bytes_and_by_text(folder: Path) -> None:
    new = dataclasses.replace(DOCUMENTS[1], text_digest=DOCUMENTS[2].text_digest)
    with Library(folder) as library:
        for options in (OPTIONS, ScanOptions(min_words=1)):  # digests do not depend on the options
            index = library.index(options)
            found = [known.document for known in library.known(index.equal(new, 5)).values()]
            assert found == [DOCUMENTS[1], DOCUMENTS[2]]
            assert index.equal(library_documents.document(99), 5) == []


def test_the_index_knows_each_file_with_a_text(folder: Path) -> None:
    short = library_documents.document(50, status=TextStatus.TOO_SHORT)
    with Library(folder) as library:
        library.remember([short], OPTIONS, read_after_ns=2 * RESTLESS_NS)
        index = library.index(OPTIONS)
        assert len(index) == 40
        for each in DOCUMENTS:
            [(number, distance)] = index.nearest(each.fingerprint, 0, 5)
            assert (library.known([number])[number].document, distance) == (each, 0)
        assert len(library.index(ScanOptions(min_words=1))) == 0


def test_notes_are_written_in_batches_and_at_the_end(tmp_path: Path) -> None:
    clock = [100 * RESTLESS_NS]
    with Library(tmp_path, lambda: clock[0]) as library, Library(tmp_path) as other:
        with Notes(library, OPTIONS) as notes:
            notes.add(DOCUMENTS[0])
            assert other.stats().files == 0
            clock[0] += 3_000_000_000
            notes.add(DOCUMENTS[1])
            assert other.stats().files == 2
            notes.add(DOCUMENTS[2])
        assert (notes.kept, other.stats().files) == (3, 3)


def test_without_a_library_nothing_is_noted() -> None:
    with Notes(None, OPTIONS) as notes:
        notes.add(DOCUMENTS[0])
    assert notes.kept == 0


def test_no_text_is_stored(tmp_path: Path) -> None:
    """The library holds what a Document holds, and that has no field for a text."""
    names = {field.name for field in dataclasses.fields(Document)}
    assert names == {
        "file", "status", "encoding", "raw_digest", "text_digest", "word_count", "fingerprint", "sketch", "token_count",
        "problem", "shingles", "lines", "spooled",
    }  # fmt: skip


def sound(folder: Path) -> int:
    """How many documents are recalled; each must be as it was."""
    found = recalled(folder)
    assert all(each == DOCUMENTS[each.file.size - 100] for each in found)
    return len(found)


def test_a_flipped_byte_anywhere_never_makes_a_wrong_document(folder: Path) -> None:
    original = (folder / NAME).read_bytes()
    chosen = random.Random(5)
    kept = 0
    for turn in range(150):
        spoilt = bytearray(original)
        for _ in range(1 if turn % 2 else 20):
            spoilt[chosen.randrange(len(spoilt))] ^= 1 << chosen.randrange(8)
        (folder / NAME).write_bytes(spoilt)
        kept += sound(folder)
        for path in folder.iterdir():
            path.unlink()
    assert kept > 1000  # most rows of most files are still of use


def test_a_flipped_row_costs_that_row_alone(folder: Path) -> None:
    with closing(sqlite3.connect(folder / NAME)) as db, db:
        for number, (row,) in enumerate(db.execute("SELECT id FROM file ORDER BY id").fetchall()[:4]):
            column = ("record", "path", "checksum", "used")[number]
            db.execute(f"UPDATE file SET {column} = CAST(x'FFFE3F' AS TEXT) WHERE id = ?", (row,))
    with Library(folder) as library:
        assert len(library.recall(FILES, OPTIONS)) == 37
        assert library.trouble is None


@pytest.mark.parametrize("share", [0.0, 0.01, 0.2, 0.4, 0.6, 0.8, 0.99])
def test_a_truncated_library_never_makes_a_wrong_document(folder: Path, share: float) -> None:
    size = (folder / NAME).stat().st_size
    for length in (int(size * share), int(size * share) // 4096 * 4096):
        content = (folder / NAME).read_bytes()
        os.truncate(folder / NAME, length)
        sound(folder)
        with Library(folder) as library:  # what comes after works again
            assert library.is_usable
            library.remember(DOCUMENTS, OPTIONS, read_after_ns=2 * RESTLESS_NS)
            assert len(library.recall(FILES, OPTIONS)) == 40 or library.trouble is Trouble.DAMAGED
        for path in folder.iterdir():
            path.unlink()
        (folder / NAME).write_bytes(content)


def test_damage_that_shows_late_sets_the_file_aside(folder: Path) -> None:
    with Library(folder) as library:
        size = (folder / NAME).stat().st_size
        with (folder / NAME).open("r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * (size - 4096))
        assert library.recall(FILES, OPTIONS) == {}
        assert library.trouble is Trouble.DAMAGED
        assert library.set_aside is not None
        assert library.remember(DOCUMENTS, OPTIONS, read_after_ns=2 * RESTLESS_NS) == 0
    assert recalled(folder) == []


def _find_no_room(_db: sqlite3.Connection) -> None:
    """What SQLite says of a full disk, and of a page whose number makes no sense."""
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    raise error


def test_damage_that_looks_like_a_full_disk_is_damage(folder: Path) -> None:
    with Library(folder) as library:
        library.file.write(_find_no_room, None)
        assert (library.trouble, library.set_aside) == (Trouble.FULL, None)
    with (folder / NAME).open("r+b") as file:
        file.seek(-4096, os.SEEK_END)
        file.write(b"\x96" * 4096)
    with Library(folder) as library:
        library.file.write(_find_no_room, None)
        assert library.trouble is Trouble.DAMAGED
        assert library.set_aside is not None
    with Library(folder) as library:
        assert library.remember(DOCUMENTS, OPTIONS, read_after_ns=2 * RESTLESS_NS) == 40


def _fill(folder: Path, start: int, count: int) -> None:
    with Library(folder) as library:
        for number in range(start, start + count):
            each = library_documents.document(number)
            if not library.remember([each], OPTIONS, read_after_ns=2 * RESTLESS_NS):
                raise SystemExit(str(library.trouble))


def test_processes_begin_a_library_and_write_at_once(tmp_path: Path) -> None:
    """Who opens it first, who switches its journal, who closes it last: none of that loses a row."""
    context = multiprocessing.get_context("fork")  # spawn would start them one after the other
    for turn in range(4):
        folder, starts = tmp_path / str(turn), range(0, 180, 30)
        processes = [context.Process(target=_fill, args=(folder, start, 30)) for start in starts]
        for process in processes:
            process.start()
        for process in processes:
            process.join()
        assert [process.exitcode for process in processes] == [0] * len(starts)
        with Library(folder) as library:
            assert library.stats().files == len(library.index(OPTIONS)) == 180


def test_processes_that_meet_a_damaged_library_begin_one_anew(tmp_path: Path) -> None:
    context = multiprocessing.get_context("fork")
    for turn in range(4):
        folder = tmp_path / str(turn)
        folder.mkdir()
        (folder / NAME).write_bytes(b"\xff" * 9_000)
        processes = [context.Process(target=_fill, args=(folder, start, 10)) for start in range(0, 60, 10)]
        for process in processes:
            process.start()
        for process in processes:
            process.join()
        with Library(folder) as library:
            assert (library.stats().files, library.trouble) == (60, None)
        assert sum(".bad-" in path.name for path in folder.iterdir()) == 1


def test_spawned_processes_write_at_once(tmp_path: Path) -> None:
    processes = [SPAWN.Process(target=_fill, args=(tmp_path, start, 60)) for start in (0, 60)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0]
    with Library(tmp_path) as library:
        assert library.stats().files == 120


def test_what_could_not_be_written_is_written_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_schema, "BUSY_TIMEOUT_S", 0.05)
    clock = [100 * RESTLESS_NS]
    with Library(tmp_path, lambda: clock[0]) as library, closing(sqlite3.connect(tmp_path / NAME)) as other:
        with Notes(library, OPTIONS) as notes:
            other.execute("BEGIN IMMEDIATE")
            notes.add(DOCUMENTS[0])
            clock[0] += 3_000_000_000
            notes.add(DOCUMENTS[1])
            assert library.is_refused
            assert library.trouble is Trouble.BUSY
            other.execute("ROLLBACK")
        assert (notes.kept, library.stats().files) == (2, 2)
        assert not library.is_refused


def test_who_writes_for_too_long_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_schema, "BUSY_TIMEOUT_S", 0.05)
    with Library(tmp_path) as library, closing(sqlite3.connect(tmp_path / NAME)) as other:
        other.execute("BEGIN IMMEDIATE")
        with Notes(library, OPTIONS) as notes:
            notes.add(DOCUMENTS[0])
        assert (notes.kept, library.trouble) == (0, Trouble.BUSY)


def test_a_killed_writer_leaves_a_sound_library(tmp_path: Path) -> None:
    context = multiprocessing.get_context("fork")  # 20 times spawn would take half a minute
    chosen = random.Random(3)
    for turn in range(20):
        process = context.Process(target=_fill, args=(tmp_path, 1_000 * turn, 1_000))
        process.start()
        time.sleep(chosen.uniform(0.01, 0.15))
        os.kill(process.pid or 0, signal.SIGKILL)
        process.join()
    _fill(tmp_path, 20_000, 30)  # the next writer is not bothered
    with Library(tmp_path) as library:
        assert library.trouble is None
        known = list(library.entries())
        assert len(known) == library.stats().files > 20
        assert all(each.document == library_documents.document(each.document.file.size - 100) for each in known)


def _fill_with_a_limit(folder: Path, limit_bytes: int, told: Path) -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    with Library(folder) as library:
        library.remember(DOCUMENTS[:1], OPTIONS, read_after_ns=2 * RESTLESS_NS)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit_bytes, limit_bytes))
        documents = [library_documents.document(number) for number in range(1_000, 3_000)]
        kept = library.remember(documents, OPTIONS, read_after_ns=2 * RESTLESS_NS)
        told.write_text(f"{kept} {library.trouble} {library.remember(documents, OPTIONS, read_after_ns=0)}")


@pytest.mark.parametrize("limit_bytes", [100_000, 500_000])
def test_a_file_that_cannot_grow_costs_what_is_new_alone(tmp_path: Path, limit_bytes: int) -> None:
    folder, told = tmp_path / "library", tmp_path / "told"
    context = multiprocessing.get_context("fork")
    process = context.Process(target=_fill_with_a_limit, args=(folder, limit_bytes, told))
    process.start()
    process.join()
    assert process.exitcode == 0
    assert told.read_text() in ("0 Trouble.FULL 0", "0 Trouble.UNREADABLE 0")
    with Library(folder) as library:
        assert (library.trouble, library.set_aside) == (None, None)
        assert [known.document for known in library.entries()] == DOCUMENTS[:1]
        assert library.remember(DOCUMENTS, OPTIONS, read_after_ns=2 * RESTLESS_NS) == 40


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 400 kB, for those who may mount one."""
    place = tmp_path / "disk"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", str(place)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("no disk may be mounted here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_full_disk_costs_what_is_new_alone(small_disk: Path) -> None:
    documents = [library_documents.document(number) for number in range(2_000)]
    kept = 0
    with Library(small_disk / "library") as library:
        for start in range(0, 2_000, 50):
            kept += library.remember(documents[start : start + 50], OPTIONS, read_after_ns=2 * RESTLESS_NS)
        assert library.trouble is Trouble.FULL
        assert library.recall(FILES, OPTIONS) == {}
    assert kept > 0
    with Library(small_disk / "library") as library:
        known = [known.document for known in library.entries()]
        assert len(known) == kept
        assert all(each == documents[each.file.size - 100] for each in known)
        assert library.clear() == kept


def test_no_text_and_no_trace_of_one_is_in_the_file(tmp_path: Path) -> None:
    (tmp_path / "files").mkdir()
    word = b"unmistakable"
    (tmp_path / "files" / "a.txt").write_bytes((word + b" words of a secret letter that nobody may read ") * 50)
    page = b"<p>" + (word + b" lines of a page<br>") * 50
    (tmp_path / "files" / "b.html").write_bytes(page)
    with library_documents.library(tmp_path) as library:
        files, _ = walk.find_files(ScanOptions(roots=(tmp_path / "files",)), Progress())
        reading.read(OPTIONS, files, SerialPool(), Progress(), library)
        assert library.stats().files == 2
        content = b"".join(path.read_bytes() for path in library.path.parent.iterdir())
        assert b"a.txt" in content
        assert word not in content
        assert b"secret" not in content


def test_pruning_gives_the_space_back(tmp_path: Path) -> None:
    documents = [library_documents.document(number) for number in range(4_000)]
    with Library(tmp_path) as library:
        for start in range(0, 4_000, 1_000):
            library.remember(documents[start : start + 1_000], OPTIONS, read_after_ns=2 * RESTLESS_NS)
        before = library.stats().size_bytes
        assert library.prune(most_files=400) == 3_600
        after = library.stats()
        assert (after.files, after.free_bytes) == (400, 0)
        assert after.size_bytes < before / 4


def test_what_is_missing_goes_but_what_was_added_stays(tmp_path: Path) -> None:
    there = library_documents.document(1, tmp_path)
    there.file.path.write_text("here")
    with Library(tmp_path / "library") as library:
        library.remember([there, DOCUMENTS[2]], OPTIONS, read_after_ns=2 * RESTLESS_NS)
        library.remember(DOCUMENTS[3:4], OPTIONS, read_after_ns=2 * RESTLESS_NS, added=True)
        assert library.prune_missing() == 1
        assert {known.document.file.path for known in library.entries()} == {there.file.path, FILES[3].path}


def test_clearing_takes_former_versions_along(folder: Path) -> None:
    others = ["library-v1.sqlite", "library-v1.sqlite-wal", NAME + ".bad-7", NAME + ".bad-7-wal"]
    kept = ["library-v999.sqlite", "library-vx.sqlite", "other"]
    for name in [*others, *kept]:
        (folder / name).write_bytes(b"/home/someone/secret.txt")
    with Library(folder) as library:
        library.clear()
    assert {path.name for path in folder.iterdir()} == {NAME, NAME + ".lock", *kept}


def test_the_number_of_a_row_keeps_folders_together() -> None:
    recipe = library_rows.recipe_digest(OPTIONS)
    numbers = [library_rows.number_of(recipe, file) for file in FILES]
    assert numbers == sorted(numbers)
