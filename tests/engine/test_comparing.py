"""All candidate pairs of real files: the same answer however the work is divided, and no culprit spoils the others'."""

import os
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import TypeVar

import numpy as np
import pytest

from finder_app.engine import comparing, document, token_keys, walk
from finder_app.engine.folding import fold
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_table import PairTable
from finder_app.engine.pool import Failure, Pool, SerialPool, WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import CandidatePair, Document, FileId, SkippedFile, SkipReason, Templates, VerifiedPair
from finder_app.engine.verify import Task

C = TypeVar("C")
T = TypeVar("T")
R = TypeVar("R")

WORDS = [f"word{number}" for number in range(300)]
MENU = "\n".join(f"menu entry{number}" for number in range(60))


def documents(folder: Path, contents: Iterable[str], spool_folder: Path | None = None) -> list[Document]:
    folder.mkdir()
    for number, content in enumerate(contents):
        (folder / f"{number:03}.txt").write_text(content, "utf-8")
    options = ScanOptions(roots=(folder,))
    files, _ = walk.find_files(options, Progress())
    read = [document.read_spooled((options, spool_folder), file) for file in files]
    return [each for each in read if isinstance(each, Document)]


def versions(count: int) -> list[str]:
    """Texts of which each has some more words replaced than the one before."""
    return [
        " ".join([*(f"new{word}" for word in WORDS[: 5 * number]), *WORDS[5 * number :]]) for number in range(count)
    ]


def all_pairs(count: int) -> list[CandidatePair]:
    return [CandidatePair(FileId(a), FileId(b), b - a) for a, b in combinations(range(count), 2)]


def expected(count: int) -> list[VerifiedPair]:
    alike = [(pair, 1 - 5 * (pair.b - pair.a) / len(WORDS)) for pair in all_pairs(count)]
    return [VerifiedPair(*pair, share, share) for pair, share in alike if share >= 0.85]


class Fragile(SerialPool):
    """A pool whose workers die of a pair of these files, whatever else they have to do."""

    def __init__(self, *names: str) -> None:
        self._names = set(names)
        self.tasks: list[Task] = []

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
        """Yield a failure for every task that has such a pair."""
        for item, result in super().map(function, context, items, weigh=weigh, progress=progress):
            assert isinstance(item, Task)
            self.tasks.append(item)
            names = [text.file.path.name for text in item.texts]
            is_deadly = any({names[a], names[b]} == self._names for a, b in item.pairs.tolist())
            yield item, Failure(SkipReason.CRASHED, "exit code 9") if is_deadly else result


@pytest.fixture(scope="module")
def workers() -> Iterator[WorkerPool]:
    with WorkerPool(2, preload=("finder_app.engine.verify",)) as pool:
        yield pool


@pytest.mark.parametrize("is_spooled", [False, True])
@pytest.mark.parametrize("kind", ["serial", "workers"])
def test_the_pairs_are_the_same_whoever_compares_them(
    kind: str, is_spooled: bool, tmp_path: Path, workers: WorkerPool
) -> None:
    pool: Pool = SerialPool() if kind == "serial" else workers
    spool_folder = tmp_path if is_spooled else None
    read = documents(tmp_path / "texts", versions(15), spool_folder)
    found, skipped = comparing.compare(ScanOptions(), read, all_pairs(15), pool, Progress(), spool_folder)
    assert list(found) == [pytest.approx(pair) for pair in expected(15)]
    assert skipped == []


@pytest.mark.parametrize("cost", [1, 30_000, 1 << 60])
@pytest.mark.parametrize("most_tokens", [1, 2_000])
def test_the_size_of_the_tasks_changes_no_answer(
    cost: int, most_tokens: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparing, "_LEAST_COST", cost)
    monkeypatch.setattr(comparing, "_MOST_COST", cost)
    monkeypatch.setattr(comparing, "_MOST_TOKENS", most_tokens)
    progress = Progress()
    pool = Fragile()
    found, _ = comparing.compare(
        ScanOptions(),
        documents(tmp_path / "texts", versions(12)),
        PairTable(CandidatePair, all_pairs(12)),
        pool,
        progress,
    )
    assert list(found) == [pytest.approx(pair) for pair in expected(12)]
    now = progress.snapshot()
    assert (now.done, now.done_bytes) == (now.total, now.total_bytes)
    costs = [task.cost for task in pool.tasks]
    assert costs == sorted(costs, reverse=True)
    assert max(len(task.texts) * len(WORDS) for task in pool.tasks) <= most_tokens + 2 * len(WORDS)


def test_only_the_pair_that_kills_its_worker_is_given_up(tmp_path: Path) -> None:
    read = documents(tmp_path / "texts", versions(8))
    progress = Progress()
    pool = Fragile("002.txt", "005.txt")
    found, skipped = comparing.compare(ScanOptions(), read, all_pairs(8), pool, progress)
    others = [pair for pair in expected(8) if (pair.a, pair.b) != (2, 5)]
    assert list(found) == [pytest.approx(pair) for pair in others]
    assert skipped == [SkippedFile(read[2].file.path, SkipReason.CRASHED, "exit code 9")]
    assert progress.snapshot().done == progress.snapshot().total


def test_a_changed_file_is_told_of_once(tmp_path: Path) -> None:
    read = documents(tmp_path / "texts", versions(6))
    changed = read[3].file
    changed.path.write_text(changed.path.read_text("utf-8").replace("word299", "word298"), "utf-8")
    os.utime(changed.path, ns=(changed.mtime_ns, changed.mtime_ns))
    found, skipped = comparing.compare(ScanOptions(), read, all_pairs(6), SerialPool(), Progress())
    assert list(found) == [pytest.approx(pair) for pair in expected(6) if 3 not in (pair.a, pair.b)]
    assert skipped == [SkippedFile(changed.path, SkipReason.CHANGED)]


def test_templates_are_left_out_of_the_pages_that_have_them(tmp_path: Path) -> None:
    texts = [f"{MENU}\n{body}" for body in (" ".join(WORDS[:40]), " ".join(WORDS[40:80]), " ".join(WORDS[:39]))]
    read = documents(tmp_path / "texts", texts, tmp_path)
    lines = np.unique(token_keys.of_lines(token_keys.of_text(fold(MENU))))
    templates = Templates(np.zeros(3, dtype=np.int32), (lines,), np.zeros(0, dtype=np.uint32))
    options = ScanOptions(similarity=0.6)
    whole, _ = comparing.compare(options, read, all_pairs(3), SerialPool(), Progress())
    assert [(pair.a, pair.b) for pair in whole] == [(0, 1), (0, 2), (1, 2)]
    rests, _ = comparing.compare(options, read, all_pairs(3), SerialPool(), Progress(), templates=templates)
    assert list(rests) == [VerifiedPair(FileId(0), FileId(2), 2, 78 / 79, 1.0)]


def test_without_pairs_there_is_nothing_to_do() -> None:
    found, skipped = comparing.compare(ScanOptions(), [], [], SerialPool(), Progress())
    assert not list(found)
    assert not skipped
