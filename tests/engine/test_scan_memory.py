"""With or without a memory of former scans a scan finds the same; with one it compares what it has not compared."""

import dataclasses
import os
import random
from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import pytest

from finder_app.engine import comparison_files, scan_memory, verify, walk
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.library import Library
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_table import PairTable
from finder_app.engine.pool import Failure, SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import CandidatePair, ScanResult, SkippedFile, SkipReason, Templates, VerifiedPair
from finder_app.engine.scan import scan
from finder_app.engine.scan_columns import Found
from finder_app.engine.scan_memory import ScanMemory
from tests.conftest import WriteFiles
from tests.engine import library_documents

C = TypeVar("C")
T = TypeVar("T")
R = TypeVar("R")

# The comparing version, and a digest of what is found of some texts under it.
PINNED = (2, "19629e04fac951c6")


class Counting(SerialPool):
    """A pool that counts the pairs it compares, and may fail at all of them."""

    def __init__(self, *, fails: bool = False) -> None:
        self.items = self.pairs = 0
        self._fails = fails

    def map(
        self,
        function: Callable[[C, T], R],
        context: C,
        items: Iterable[T],
        *,
        weigh: Callable[[T], int],
        progress: Progress,
        stop_early: bool = False,
    ) -> Iterator[tuple[T, R | Failure]]:
        for item, found in super().map(function, context, items, weigh=weigh, progress=progress, stop_early=stop_early):
            self.items += 1
            if isinstance(item, verify.Task):
                self.pairs += len(item.pairs)
            is_failed = self._fails and isinstance(item, verify.Task)
            yield item, Failure(SkipReason.CRASHED, "") if is_failed else found


def prose(seed: int, words: int = 120) -> str:
    chosen = random.Random(seed)
    return " ".join("".join(chosen.choices("abcdefghijklmnop", k=chosen.randint(3, 9))) for _ in range(words))


def edited(text: str, seed: int) -> str:
    words = text.split()
    words[seed % len(words)] = f"changed{seed}"
    return " ".join(words)


def page(text: str) -> str:
    menu = "".join(f"<p>entry {number} of the menu that every page has</p>" for number in range(6))
    return f"<html><head><title></title></head><body>{menu}<p>{text}</p><p>a notice at the end</p></body></html>"


def files(count: int = 4) -> dict[str, str | bytes]:
    texts = {f"text{base}-{copy}.txt": edited(prose(base), copy) for base in range(count) for copy in range(4)}
    pages = {f"site/{number}.html": page(edited(prose(50 + number // 2), number)) for number in range(12)}
    return {**texts, **pages}


def run(root: Path, library: Library | None, pool: SerialPool | None = None, **knobs: Any) -> ScanResult:
    return scan(ScanOptions(roots=(root,), **knobs), pool or SerialPool(), Progress(), library)


def assert_same(found: ScanResult, expected: ScanResult) -> None:
    without = {"seconds": (), "recalled": 0}
    assert dataclasses.replace(found, **without) == dataclasses.replace(expected, **without)  # type: ignore[arg-type]
    assert (found.templates is None) == (expected.templates is None)
    if found.templates is not None and expected.templates is not None:
        np.testing.assert_array_equal(found.templates.numbers, expected.templates.numbers)
        np.testing.assert_array_equal(found.templates.shingles, expected.templates.shingles)
        for lines, others in zip(found.templates.lines, expected.templates.lines, strict=True):
            np.testing.assert_array_equal(lines, others)


def columns_in(library: Library) -> list[Path]:
    return sorted((library.path.parent / comparison_files.FOLDER).glob("*"))


@pytest.mark.parametrize("templates", [True, False])
def test_where_nothing_changed_nothing_is_done(templates: bool, write_files: WriteFiles, tmp_path: Path) -> None:
    root = write_files(files())
    with library_documents.library(tmp_path) as library:
        run(root, library, templates=templates)
        pool = Counting()
        again = run(root, library, pool, templates=templates)
    assert pool.items == 0
    assert len(again.pairs) > 10
    assert_same(again, run(root, None, templates=templates))


def remembered(library: Library, root: Path) -> DocumentTable | None:
    options = ScanOptions(roots=(root,))
    return ScanMemory(library, options).documents(walk.find_files(options, Progress())[0])


def test_files_that_are_as_they_were_need_not_be_looked_up(write_files: WriteFiles, tmp_path: Path) -> None:
    root = write_files(files(1) | {"empty.html": "<p></p>", "binary.txt": b"\x7fELF\x02\x01\x01\x00" * 9})
    with library_documents.library(tmp_path) as library:
        first = run(root, library)
        assert remembered(library, root) == first.documents
        again = run(root, library)
        assert again.recalled == len(first.documents)
        assert_same(again, first)
        os.utime(root / "text0-0.txt")
        assert remembered(library, root) is None
        run(root, library)
        assert remembered(library, root) is not None
        (root / "text0-0.txt").rename(root / "text0-00.txt")
        assert remembered(library, root) is None


def test_what_lacks_a_part_is_not_remembered(write_files: WriteFiles, tmp_path: Path) -> None:
    root = write_files(files(1))
    with library_documents.library(tmp_path) as library:
        run(root, library)
        [found] = [path for path in columns_in(library) if "found" in path.name]
        found.unlink()
        assert remembered(library, root) is None


def test_files_that_may_still_change_are_looked_up(write_files: WriteFiles, tmp_path: Path) -> None:
    root = write_files(files(1))
    with Library(tmp_path / "library") as library:
        run(root, library)
        assert remembered(library, root) is None


def test_the_library_is_told_from_time_to_time_what_was_met(write_files: WriteFiles, tmp_path: Path) -> None:
    root, now_ns = write_files(files(1)), library_documents.later_ns()
    with Library(tmp_path / "library", lambda: now_ns) as library:
        run(root, library)
        now_ns += scan_memory.MOST_UNMARKED_NS - 1
        assert remembered(library, root) is not None
        now_ns += 1
        assert remembered(library, root) is None


def test_a_new_library_learns_all_files(write_files: WriteFiles, tmp_path: Path) -> None:
    root = write_files(files(1))
    with library_documents.library(tmp_path) as library:
        run(root, library)
    library.path.unlink()
    with library_documents.library(tmp_path) as library:
        assert remembered(library, root) is None
        assert run(root, library).recalled == 0


def test_only_pairs_of_changed_texts_are_compared(write_files: WriteFiles, tmp_path: Path) -> None:
    root = write_files(files())
    with library_documents.library(tmp_path) as library:
        first = Counting()
        run(root, library, first)
        (root / "text1-0.txt").write_text(edited(prose(1), 77))
        second = Counting()
        again = run(root, library, second)
    assert 0 < second.pairs <= 6 < first.pairs
    assert_same(again, run(root, None))


def test_a_moved_text_is_known(write_files: WriteFiles, tmp_path: Path) -> None:
    root = write_files(files())
    with library_documents.library(tmp_path) as library:
        run(root, library)
        (root / "text1-0.txt").rename(root / "text1-00.txt")
        pool = Counting()
        again = run(root, library, pool)
    assert pool.pairs == 0
    assert_same(again, run(root, None))


@pytest.mark.parametrize("seed", range(3))
def test_whatever_happens_to_the_files_the_result_is_that_of_a_cold_scan(
    seed: int, write_files: WriteFiles, tmp_path: Path
) -> None:
    root, chosen = write_files(files()), random.Random(seed)
    with library_documents.library(tmp_path) as library:
        for _ in range(5):
            assert_same(run(root, library), run(root, None))
            path = chosen.choice(sorted(root.rglob("*.*")))
            text, number = path.read_text(), chosen.randrange(1000)
            if chosen.random() < 0.3:
                path.unlink()
            elif chosen.random() < 0.3:
                path.rename(path.with_name(f"{number}{path.suffix}"))
            elif chosen.random() < 0.3:
                path.with_name(f"{number}.html").write_text(page(text))
            else:
                path.write_text(edited(text, number))


def damage(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    raw[len(raw) // 2] ^= 1
    path.write_bytes(raw)


@pytest.mark.parametrize("part", ["found", "pairs"])
@pytest.mark.parametrize("harm", [damage, Path.unlink, lambda path: path.write_bytes(b"")])
def test_a_damaged_file_costs_time_only(
    part: str, harm: Callable[[Path], None], write_files: WriteFiles, tmp_path: Path
) -> None:
    root = write_files(files(2))
    with library_documents.library(tmp_path) as library:
        run(root, library)
        for path in columns_in(library):
            if part == "found" or part in path.name:  # without what was found the pairs are asked
                harm(path)
        (root / "text1-0.txt").write_text(edited(prose(1), 77))
        assert_same(run(root, library), run(root, None))
        assert_same(run(root, library), run(root, None))


def test_where_nothing_can_be_written_the_result_is_the_same(write_files: WriteFiles, tmp_path: Path) -> None:
    root = write_files(files(2))
    with library_documents.library(tmp_path) as library:
        (library.path.parent / comparison_files.FOLDER).write_bytes(b"in the way")
        expected = run(root, None)
        assert_same(run(root, library), expected)
        assert_same(run(root, library), expected)


@pytest.mark.parametrize(
    "knobs", [{"similarity": 0.95}, {"containment": 0.99}, {"max_distance": 0}, {"templates": False}, {"min_words": 15}]
)
def test_other_options_are_another_question(knobs: dict[str, Any], write_files: WriteFiles, tmp_path: Path) -> None:
    root = write_files(files(2) | {"a.txt": prose(90, 14), "b.txt": prose(90, 14) + " more"})
    with library_documents.library(tmp_path) as library:
        run(root, library)
        assert_same(run(root, library, **knobs), run(root, None, **knobs))


def test_pairs_that_failed_are_compared_the_next_time(write_files: WriteFiles, tmp_path: Path) -> None:
    root = write_files(files(2))
    with library_documents.library(tmp_path) as library:
        failing = Counting(fails=True)
        assert not run(root, library, failing).pairs
        pool = Counting()
        assert_same(run(root, library, pool), run(root, None))
    assert pool.pairs > 6


def test_all_that_was_found_comes_back(tmp_path: Path) -> None:
    documents = DocumentTable.of(map(library_documents.document, range(3)))
    lines = np.array([1, 2**63], dtype=np.uint64), np.zeros(0, dtype=np.uint64)
    templates = Templates(np.array([0, -1, 1], dtype=np.int32), lines, np.arange(3, dtype=np.uint32))
    crowded = [SkippedFile(Path("/odd\udcff"), SkipReason.TOO_MANY_CANDIDATES, "17")]
    verified = PairTable.of_columns(VerifiedPair, *np.array([[0, 0], [1, 2], [9, 3]]), *np.array([[0.9, 1], [1, 0.5]]))
    with library_documents.library(tmp_path) as library:
        memory = ScanMemory(library, ScanOptions())
        assert memory.recall(documents) is None
        pairs = PairTable.of_columns(CandidatePair, *np.array([[0, 1, 0], [2, 2, 1], [3, 5, 9]]))
        asked = memory.ask(documents, pairs, templates)
        assert list(asked.unknown) == list(pairs)
        found = Found(asked.with_verified(verified), crowded, templates)
        memory.keep(documents, asked, verified, [], found)
        again = ScanMemory(library, ScanOptions()).recall(documents)
        assert again is not None
        assert again.templates is not None
        assert (again.pairs, again.skipped) == (verified, crowded)
        assert [each.tolist() for each in again.templates.lines] == [each.tolist() for each in lines]
        assert ScanMemory(library, ScanOptions()).recall(documents[:2]) is None
        known = ScanMemory(library, ScanOptions()).ask(documents, pairs, templates)
    assert (list(known.verified), len(known.unknown)) == ([verified[1], verified[0]], 0)
    assert known.with_verified(PairTable(VerifiedPair)) == verified


@pytest.mark.parametrize("forget", [Library.clear, lambda library: library.forget([Path("/nowhere")])])
def test_what_the_library_forgets_is_not_remembered(
    forget: Callable[[Library], object], write_files: WriteFiles, tmp_path: Path
) -> None:
    root = write_files(files(1))
    with library_documents.library(tmp_path) as library:
        run(root, library)
        assert columns_in(library)
        forget(library)
        assert columns_in(library) == []


def test_without_a_library_nothing_is_known(tmp_path: Path) -> None:
    documents = DocumentTable.of(map(library_documents.document, range(2)))
    pairs = PairTable.of_columns(CandidatePair, *np.array([[0], [1], [3]]))
    library = library_documents.library(tmp_path)
    library.close()
    for without in (None, library):
        memory = ScanMemory(without, ScanOptions())
        assert memory.recall(documents) is None
        asked = memory.ask(documents, pairs, None)
        memory.keep(documents, asked, PairTable(VerifiedPair), [], Found(PairTable(VerifiedPair), [], None))
        assert asked.unknown == pairs
    assert columns_in(library) == []


def test_comparing_has_the_version_it_says(write_files: WriteFiles) -> None:
    """When this fails because other pairs are meant to be found: raise COMPARING_VERSION, and pin both anew."""
    result = run(write_files(files() | {"part.txt": prose(1)[:500], "both.txt": prose(1) + " " + prose(2)}), None)
    running = blake2b(digest_size=8)
    for pair in result.pairs:
        names = [result.documents[file].file.path.name for file in (pair.a, pair.b)]
        running.update(repr((names, pair.distance, pair.similarity, pair.containment)).encode())
    assert (scan_memory.COMPARING_VERSION, running.hexdigest()) == PINNED
