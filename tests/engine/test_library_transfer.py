"""What one library exports another one knows as seen; nothing newer is overwritten, nothing unsound is taken."""

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest

from finder_app.engine import library_frames, library_queries, library_rows, library_transfer
from finder_app.engine.library import RESTLESS_NS, Library
from finder_app.engine.library_frames import Entry, Fault, FaultyError
from finder_app.engine.library_queries import Kind, Use
from finder_app.engine.library_transfer import Taken
from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import Document, TextStatus
from tests.engine import library_documents

OPTIONS = ScanOptions()
DAY_NS = 86_400_000_000_000
DOCUMENTS = [library_documents.document(number) for number in range(30)]
FILES = [each.file for each in DOCUMENTS]
RECIPE = library_rows.recipe_digest(OPTIONS)


def library_in(folder: Path, day: int = 20_000) -> Library:
    return Library(folder, lambda: day * DAY_NS)


def remember(library: Library, documents: list[Document], *, added: bool = False) -> None:
    library.remember(documents, OPTIONS, read_after_ns=2 * RESTLESS_NS, added=added)


def known(library: Library) -> list[Document]:
    return sorted((each.document for each in library.entries()), key=lambda each: each.file.size)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with library_in(tmp_path / "one") as library:
        remember(library, DOCUMENTS[:5], added=True)
        remember(library, DOCUMENTS[5:])
        yield library


@pytest.fixture
def exported(library: Library, tmp_path: Path) -> Path:
    assert library_transfer.export(library, tmp_path / "file", Progress()) == 30
    return tmp_path / "file"


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Library]:
    with library_in(tmp_path / "other") as other:
        yield other


def take(library: Library, file: Path) -> Taken:
    return library_transfer.take(library, file, Progress())


def test_another_library_knows_it_as_seen_only(other: Library, exported: Path) -> None:
    assert take(other, exported) == Taken(30, 0, 0)
    assert known(other) == DOCUMENTS
    assert other.recall(FILES, OPTIONS) == {}  # a file of this machine with the same numbers is another one
    assert not any(each.is_settled for each in other.entries())
    assert other.index(OPTIONS).equal(DOCUMENTS[3], 5)
    assert len(other.index(OPTIONS)) == 30
    assert other.stats()[:3] == (30, 5, 30)


def test_the_same_library_gets_back_all_that_it_had(library: Library, exported: Path) -> None:
    library.clear()
    assert take(library, exported) == Taken(30, 0, 0)
    assert list(library.recall(FILES, OPTIONS).values()) == DOCUMENTS
    assert library.stats()[:3] == (30, 5, 0)


def test_what_is_known_is_not_taken_again(library: Library, other: Library, exported: Path) -> None:
    assert take(library, exported) == Taken(0, 30, 0)
    take(other, exported)
    assert take(other, exported) == Taken(0, 30, 0)
    assert known(other) == DOCUMENTS


def test_nothing_newer_is_overwritten(library: Library, exported: Path, tmp_path: Path) -> None:
    library.close()
    with library_in(tmp_path / "one", 20_010) as later:
        changed = [dataclasses.replace(each, word_count=9) for each in DOCUMENTS[:3]]
        saved = dataclasses.replace(DOCUMENTS[4], file=dataclasses.replace(FILES[4], identity=(7, 5_000)))
        remember(later, [*changed, saved])
        later.forget([FILES[9].path])
        assert take(later, exported) == Taken(1, 29, 0)
        assert [each.word_count for each in known(later)[:3]] == [9, 9, 9]
        assert later.recall([FILES[4]], OPTIONS) == {}
        assert len(known(later)) == 30


def test_a_file_of_this_machine_and_one_from_elsewhere_stand_side_by_side(other: Library, exported: Path) -> None:
    remember(other, DOCUMENTS)
    assert take(other, exported) == Taken(30, 0, 0)
    assert len(list(other.entries())) == 60
    assert list(other.recall(FILES, OPTIONS).values()) == DOCUMENTS
    remember(other, DOCUMENTS)
    assert len(list(other.entries())) == 60


def test_what_was_taken_is_passed_on_under_its_first_name(
    library: Library, other: Library, exported: Path, tmp_path: Path
) -> None:
    take(other, exported)
    library_transfer.export(other, tmp_path / "again", Progress())
    assert take(library, tmp_path / "again") == Taken(0, 30, 0)  # its own rows came back
    library.forget([FILES[0].path])
    assert take(library, tmp_path / "again") == Taken(1, 29, 0)


def entry(document: Document, kind: Kind | None = None, path: bytes | None = None, record: bytes = b"") -> Entry:
    [row] = library_rows.rows_of(RECIPE, [document], [True])
    assert row is not None
    path, record = row.path if path is None else path, record or row.record
    checksum = library_rows.checksum(RECIPE, row.number, path, record)
    return Entry(row.number, path, record, checksum, kind or Kind(RECIPE, 64), b"elsewhere......!", Use(5, False))


GOOD = DOCUMENTS[6]
BAD = {
    "checksum": entry(GOOD)._replace(checksum=5),
    "number": entry(GOOD)._replace(number=5),
    "relative path": entry(GOOD, path=b"a/b.txt"),
    "no path": entry(GOOD, path=b""),
    "zero byte in a path": entry(GOOD, path=b"/a\0b"),
    "long path": entry(GOOD, path=b"/a" * 40_000),
    "width": entry(GOOD, Kind(RECIPE, 65)),
    "fingerprint too wide": entry(GOOD, Kind(RECIPE, 32)),
    "no record": entry(GOOD, record=b"x"),
    "cut record": entry(GOOD, record=entry(GOOD).record[:200]),
    "status": entry(GOOD, record=b"\1\xff" + entry(GOOD).record[2:]),
    "digest": entry(GOOD, record=entry(GOOD).record[:2] + b"\3" + entry(GOOD).record[3:]),
    "tail": entry(GOOD, record=entry(GOOD).record + b"\0more\0\xff"),
    "sketch": entry(dataclasses.replace(GOOD, sketch=b"short")),
    "no sketch": entry(dataclasses.replace(GOOD, sketch=b"")),
    "odd shingles": entry(dataclasses.replace(GOOD, shingles=b"abc")),
    "unordered shingles": entry(dataclasses.replace(GOOD, shingles=b"\2\0\0\0\1\0\0\0")),
    "odd lines": entry(dataclasses.replace(GOOD, lines=b"abc")),
}


@pytest.mark.parametrize("name", BAD)
def test_a_row_that_no_library_has_written_is_refused(other: Library, tmp_path: Path, name: str) -> None:
    chunks = library_frames.written(b"elsewhere......!", [[entry(DOCUMENTS[1]), BAD[name], entry(DOCUMENTS[2])]])
    (tmp_path / "made").write_bytes(b"".join(chunks))
    assert take(other, tmp_path / "made") == Taken(2, 0, 1)
    assert known(other) == DOCUMENTS[1:3]


def test_a_recipe_of_another_width_is_refused(other: Library, tmp_path: Path) -> None:
    remember(other, DOCUMENTS[:1])
    made = library_frames.written(b"elsewhere......!", [[entry(DOCUMENTS[1], Kind(RECIPE, 128))]])
    (tmp_path / "made").write_bytes(b"".join(made))
    assert take(other, tmp_path / "made") == Taken(0, 0, 1)


def test_a_day_to_come_is_today(other: Library, tmp_path: Path) -> None:
    future = entry(DOCUMENTS[1])._replace(use=Use(4_000_000, False))
    (tmp_path / "made").write_bytes(b"".join(library_frames.written(b"elsewhere......!", [[future]])))
    take(other, tmp_path / "made")
    assert other.stats().since_day == 20_000


@pytest.mark.parametrize("cut", [0, 10, 300, -1])
def test_a_file_that_is_not_whole_changes_nothing(other: Library, exported: Path, cut: int) -> None:
    exported.write_bytes(exported.read_bytes()[:cut])
    with pytest.raises(FaultyError) as caught:
        take(other, exported)
    assert caught.value.fault is (Fault.FOREIGN if cut in (0, 10) else Fault.DAMAGED)
    assert known(other) == []


def test_an_unsound_row_is_not_exported(library: Library, tmp_path: Path) -> None:
    library.file.write(
        lambda db: db.execute("UPDATE file SET checksum = 1 WHERE id = (SELECT min(id) FROM file)"), None
    )
    assert library_transfer.export(library, tmp_path / "file", Progress()) == 29


def test_files_without_a_text_travel_too(library: Library, other: Library, tmp_path: Path) -> None:
    picture = dataclasses.replace(
        library_documents.document(40, status=TextStatus.NOT_TEXT), sketch=b"", shingles=b"", text_digest=b""
    )
    remember(library, [picture])
    library_transfer.export(library, tmp_path / "file", Progress())
    assert take(other, tmp_path / "file") == Taken(31, 0, 0)
    assert picture in known(other)


def test_it_can_be_cancelled(library: Library, other: Library, exported: Path, tmp_path: Path) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        library_transfer.export(library, tmp_path / "new", progress)
    assert not (tmp_path / "new").exists()
    with pytest.raises(Cancelled):
        library_transfer.take(other, exported, progress)


def test_a_library_of_no_use_exports_nothing(tmp_path: Path) -> None:
    (tmp_path / "library").write_text("in its place")
    with Library(tmp_path / "library") as library:
        assert library_transfer.export(library, tmp_path / "file", Progress()) == 0
    assert not (tmp_path / "file").exists()


def test_the_name_of_a_library_is_its_own(library: Library, other: Library) -> None:
    names = {each.file.read(library_queries.own_origin, None) for each in (library, other)}
    assert len(names) == 2
