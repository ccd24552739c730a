"""A result and its decisions come back as they were; whatever else a file holds, there is an answer and no harm."""

import dataclasses
import random
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finder_app.engine.document_table import DocumentTable
from finder_app.engine.library_frames import Fault
from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import Document, FileId, ScanResult, SkippedFile, SkipReason, Templates, VerifiedPair
from finder_app.review.atomic_file import ExportRefused
from finder_app.review.criteria import Criterion, Reason
from finder_app.review.decisions import Decision
from finder_app.review.review_state import ReviewState
from finder_app.review.saving import column_file, result_columns, result_file, state_columns
from finder_app.review.saving.file_columns import packed, unpacked
from finder_app.review.saving.result_file import Heading, Saved
from tests.engine.library_documents import PATHS, documents
from tests.peak_memory import peak_bytes
from tests.review.builders import document_of, made_up, result_of
from tests.review.saving.test_option_values import OPTIONS

OLDER = Path(__file__).parents[2] / "data" / "version-1.finder-results"
SHARES = st.floats(0, 1)


def lean(document: Document, width: int) -> Document:
    """The document as a result keeps it, its numbers within what a disk and a recipe can hold."""
    file = dataclasses.replace(document.file, size=document.file.size >> 3)
    problem = document.problem
    return dataclasses.replace(
        document,
        file=file,
        fingerprint=document.fingerprint & ((1 << width) - 1),
        sketch=b"",
        shingles=b"",
        lines=b"",
        spooled=None,
        raw_digest=document.raw_digest if any(document.raw_digest) else b"r" * 16,  # zeros stand for none
        text_digest=document.text_digest if any(document.text_digest) else b"",
        problem=None if problem is None else dataclasses.replace(problem, path=file.path),
    )


@st.composite
def saved_results(draw: st.DrawFn) -> Saved:
    options = draw(OPTIONS)
    read = [lean(document, options.recipe.width) for document in draw(st.lists(documents(), max_size=4))]
    files = st.integers(0, len(read) - 1).map(FileId)
    pairs: list[VerifiedPair] = []
    if len(read) > 1:
        ends = st.lists(files, min_size=2, max_size=2, unique=True).map(sorted)
        rows = st.builds(lambda ends, *rest: VerifiedPair(*ends, *rest), ends, st.integers(0, 128), SHARES, SHARES)
        pairs = draw(st.lists(rows, max_size=5))
    skips = st.builds(SkippedFile, PATHS, st.sampled_from(SkipReason), st.text(max_size=9))
    result = ScanResult(
        options,
        tuple(read),
        tuple(pairs),
        tuple(draw(st.lists(skips, max_size=4))),
        complete=draw(st.booleans()),
        unread=draw(st.integers(0, 9)),
        seconds=(("walk", 0.25),),
        recalled=draw(st.integers(0, 9)),
    )
    state = draw(states(files)) if read else ReviewState(0.85, 0.9)
    return Saved(result_file.heading_now("ab12", result, clusters=3, reviewed=1, marked=2), result, state)


def states(files: st.SearchStrategy[FileId]) -> st.SearchStrategy[ReviewState]:
    reasons = st.builds(Reason, st.sampled_from(Criterion), st.text(max_size=5), st.none() | files)
    return st.builds(
        ReviewState,
        similarity=st.floats(0.5, 1),
        containment=st.floats(0.5, 1),
        decisions=st.dictionaries(files, st.sampled_from([Decision.KEEP, Decision.DELETE])),
        reasons=st.dictionaries(files, reasons),
        reviewed=st.frozensets(files),
        gone=st.frozensets(files),
        apart=st.lists(st.tuples(files, files), max_size=3).map(tuple),
        splits=st.lists(st.lists(files, max_size=3).map(tuple), max_size=3).map(tuple),
    )


def written(saved: Saved, folder: Path) -> Path:
    target = folder / f"saved{result_file.SUFFIX}"
    result_file.write(target, saved, Progress())
    return target


def opened(source: Path) -> Saved:
    saved = result_file.read(source, Progress())
    assert isinstance(saved, Saved)
    return saved


def small(*, templates: Templates | None = None) -> Saved:
    """A saved result with something in every column."""
    rows = (SkippedFile(Path("/nowhere/x"), SkipReason.LINK, "why"),)
    result = dataclasses.replace(result_of([made_up(1), made_up(1), made_up(2)]), skipped=rows, templates=templates)
    result = dataclasses.replace(result, pairs=(VerifiedPair(FileId(0), FileId(2), 3, 0.9, 0.95),))
    first, second, third = map(FileId, range(3))
    state = ReviewState(
        0.85,
        0.9,
        {second: Decision.DELETE},
        {second: Reason(Criterion.NEWEST, "why", first)},
        frozenset({first, second}),
        frozenset({third}),
        ((first, third),),
        ((second, third),),
    )
    return Saved(result_file.heading_now("ab12", result, clusters=1, reviewed=1, marked=1), result, state)


@settings(max_examples=40)
@given(saved_results())
def test_what_was_saved_opens_as_it_was(saved: Saved) -> None:
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "saved"
        result_file.write_private(target, saved, Progress())
        again = opened(target)
    assert again == saved
    assert list(again.result.documents) == list(saved.result.documents)


def test_templates_come_back(tmp_path: Path) -> None:
    numbers = np.array([0, -1, 1], dtype=np.int32)
    lines = np.array([1, 5], dtype=np.uint64), np.array([2, 2**63, 2**64 - 1], dtype=np.uint64)
    again = opened(written(small(templates=Templates(numbers, lines, np.array([7, 9], dtype=np.uint32))), tmp_path))
    templates = again.result.templates
    assert templates is not None
    assert templates.numbers.tolist() == [0, -1, 1]
    assert [part.tolist() for part in templates.lines] == [part.tolist() for part in lines]
    assert templates.shingles.tolist() == [7, 9]


def test_documents_of_some_of_the_files_of_a_table_keep_their_files(tmp_path: Path) -> None:
    saved = small()
    table = DocumentTable.of(saved.result.documents)
    some = table.take(np.array([2, 0]))
    result = dataclasses.replace(saved.result, documents=some, pairs=())
    again = opened(written(saved._replace(result=result, state=ReviewState(0.9, 0.9)), tmp_path))
    assert list(again.result.documents) == list(some)


def test_an_older_version_opens_with_its_decisions() -> None:
    saved = opened(OLDER)
    assert [document.file.path.name for document in saved.result.documents] == [
        "a note.txt",
        "a note (1).txt",
        "caf\udce9.html",
        "记录.md",
        "part.txt",
        "picture.txt",
    ]
    assert saved.result.documents[0].file.other_paths == (Path("/home/reader/other/link.txt"),)
    assert saved.result.documents[3].file.protected
    assert [row.reason for row in saved.result.skipped] == [SkipReason.VANISHED, SkipReason.NOT_TEXT]
    kept, marked = Decision.KEEP, Decision.DELETE
    assert saved.state == ReviewState(0.8, 0.9, {FileId(0): kept, FileId(1): marked, FileId(2): marked})


def test_the_heading_is_read_alone(tmp_path: Path) -> None:
    saved = small()
    target = written(saved, tmp_path)
    target.write_bytes(target.read_bytes()[:600])
    found = result_file.heading(target)
    assert isinstance(found, Heading)
    assert found == saved.heading
    assert result_file.read(target, Progress()) is Fault.DAMAGED


def test_a_file_that_was_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    raw = written(small(), tmp_path).read_bytes()
    cut = tmp_path / "cut"
    for size in range(len(raw)):
        cut.write_bytes(raw[:size])
        assert result_file.read(cut, Progress()) in (Fault.DAMAGED, Fault.FOREIGN)


def test_a_flipped_byte_anywhere_is_noticed(tmp_path: Path) -> None:
    raw, chosen = written(small(), tmp_path).read_bytes(), random.Random(1)
    spoilt = tmp_path / "spoilt"
    for place in range(len(raw)):
        spoilt.write_bytes(raw[:place] + bytes([raw[place] ^ chosen.randint(1, 255)]) + raw[place + 1 :])
        assert isinstance(result_file.read(spoilt, Progress()), Fault)


def columns_of(saved: Saved) -> dict[str, Any]:
    return {
        "heading": result_file.of_heading(saved.heading),
        **result_columns.of_result(saved.result),
        **state_columns.of_state(saved.state),
    }


def read_columns(columns: Mapping[str, Any], folder: Path) -> Saved | Fault:
    forged = folder / "forged"
    forged.write_bytes(b"".join(column_file.written(result_file.MAGIC, result_file.VERSION, columns)))
    return result_file.read(forged, Progress())


TEMPLATES = Templates(
    np.array([0, -1, 1], dtype=np.int32),
    (np.array([1, 5], dtype=np.uint64), np.array([2], dtype=np.uint64)),
    np.array([7, 9], dtype=np.uint32),
)


@pytest.mark.parametrize("name", list(columns_of(small(templates=TEMPLATES))))
def test_a_forged_column_with_sound_checksums_has_an_answer(name: str, tmp_path: Path) -> None:
    columns = columns_of(small(templates=TEMPLATES))
    forgeries = [columns[name][:-1], np.concatenate((columns[name], columns[name][:1])), columns[name].astype(np.int64)]
    for number in (0, 1, 2**7, 2**31 - 1, 2**63 - 1):
        kind = columns[name].dtype
        forgeries.append(np.full_like(columns[name], np.array(number).astype(kind)))
        forgeries.append(np.full_like(columns[name], np.array(-number).astype(kind)))
    if columns[name].dtype == np.uint8:
        texts = b"[", b"[" * 100_000, b"{}", b"[[]]", b"null", b"1e999", b'"\\ud800"', b"\xff", b"9" * 5_000
        forgeries += [np.frombuffer(text, np.uint8) for text in texts]
    for forged in forgeries:
        answer = read_columns(columns | {name: forged}, tmp_path)
        if isinstance(answer, Saved):
            assert_usable(answer)
    del columns[name]
    assert isinstance(read_columns(columns, tmp_path), Saved | Fault)


def assert_usable(saved: Saved) -> None:
    """Every record can be made, and every number names something."""
    count = len(list(saved.result.documents))
    assert all(pair.a < pair.b < count for pair in saved.result.pairs)
    assert all(file < count for file in saved.state.decisions)


@given(st.randoms(use_true_random=False), st.data())
@settings(max_examples=80)
def test_forged_facts_have_an_answer(chosen: random.Random, data: st.DataObject) -> None:
    columns = columns_of(small())
    name = data.draw(st.sampled_from(["result", "state", "heading", "files", "problems", "encoding_names"]))
    plain = unpacked(columns[name])
    junk = data.draw(
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=3),
            lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
            max_leaves=5,
        )
    )
    forged = replaced_somewhere(plain, junk, chosen)
    with tempfile.TemporaryDirectory() as folder:
        answer = read_columns(columns | {name: packed(forged)}, Path(folder))
    if isinstance(answer, Saved):
        assert_usable(answer)


def replaced_somewhere(plain: Any, junk: Any, chosen: random.Random) -> Any:
    """The plain data with junk in one place, however deep."""
    if isinstance(plain, dict) and plain and chosen.random() < 0.9:
        key = chosen.choice(sorted(plain))
        return plain | {key: replaced_somewhere(plain[key], junk, chosen)}
    if isinstance(plain, list) and plain and chosen.random() < 0.7:
        place = chosen.randrange(len(plain))
        return [*plain[:place], replaced_somewhere(plain[place], junk, chosen), *plain[place + 1 :]]
    return junk


def test_a_file_of_a_newer_program_says_so(tmp_path: Path) -> None:
    target = written(small(), tmp_path)
    raw = target.read_bytes()
    start = len(result_file.MAGIC)
    target.write_bytes(raw[:start] + (result_file.VERSION + 1).to_bytes(2, "little") + raw[start + 2 :])
    assert result_file.read(target, Progress()) is Fault.NEWER
    assert result_file.heading(target) is Fault.NEWER


def test_an_option_of_a_newer_program_says_so(tmp_path: Path) -> None:
    columns = columns_of(small())
    facts = unpacked(columns["result"])
    facts["options"]["telepathy"] = True
    assert read_columns(columns | {"result": packed(facts)}, tmp_path) is Fault.NEWER


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"finder-app library\n\x01\x00", b"\0" * 5_000])
def test_another_kind_of_file_is_foreign(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "other").write_bytes(content)
    assert result_file.read(tmp_path / "other", Progress()) is Fault.FOREIGN


def test_a_folder_and_a_missing_file_raise_what_the_system_says(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "missing"):
        with pytest.raises(OSError, match=r"directory"):
            result_file.read(place, Progress())


def test_a_bomb_of_zeros_takes_no_memory(tmp_path: Path) -> None:
    bomb = tmp_path / "bomb"
    block = b"".join(column_file.written(result_file.MAGIC, 2, {"heading": np.zeros(1 << 20, dtype=np.uint8)}))
    zeros = np.zeros(1 << 28, dtype=np.uint8)  # no memory yet: never touched
    bomb.write_bytes(b"".join(column_file.written(result_file.MAGIC, 2, {"names": zeros})))
    assert bomb.stat().st_size < 300 * len(block)
    before = peak_bytes()
    assert result_file.read(bomb, Progress()) is Fault.DAMAGED
    assert peak_bytes() - before < 150_000_000


def test_saving_never_replaces_a_scanned_file(tmp_path: Path) -> None:
    scanned = tmp_path / "a.txt"
    scanned.write_text("text")
    result = result_of([document_of(scanned)])
    saved = Saved(
        result_file.heading_now("a1", result, clusters=0, reviewed=0, marked=0), result, ReviewState(0.9, 0.9)
    )
    with pytest.raises(ExportRefused):
        result_file.write(scanned, saved, Progress())
    assert scanned.read_text() == "text"


def test_a_cancelled_save_leaves_the_old_file(tmp_path: Path) -> None:
    target = written(small(), tmp_path)
    before = target.read_bytes()
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        result_file.write(target, small(), progress)
    assert target.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [target.name]


def test_progress_reaches_the_size_of_the_file(tmp_path: Path) -> None:
    target, progress = written(small(), tmp_path), Progress()
    result_file.read(target, progress)
    seen = progress.snapshot()
    assert 0.9 * seen.total_bytes < seen.done_bytes <= seen.total_bytes == target.stat().st_size


def test_an_empty_result_opens(tmp_path: Path) -> None:
    result = ScanResult(ScanOptions(), (), (), ())
    saved = Saved(
        result_file.heading_now("a1", result, clusters=0, reviewed=0, marked=0), result, ReviewState(0.9, 0.9)
    )
    assert opened(written(saved, tmp_path)) == saved
