"""How long the heat map of a cluster takes: all pairs of its texts, compared by one worker process as in the window.

python -m tests.benchmarks.cluster_matrix [MEMBERS] [BYTES]
"""

import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import numpy as np

from finder_app.engine import cluster_matrix, document, source_text, walk
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId, ScanResult, SkippedFile
from finder_app.engine.source_text import SourceText

R = TypeVar("R")
HAN = [chr(code) for code in range(0x4E00, 0x4E00 + 2_500)]
HEAD = f"{'texts':24}{'tokens':>8}{'pairs':>8}{'left out':>10}{'seconds':>9}{'order, ms':>11}"


def main(members: int, size_bytes: int) -> None:
    """Print a line for each kind of cluster."""
    dice = random.Random(1)
    english = ["".join(dice.choices("abcdefghijklmnop", k=dice.randint(2, 9))) for _ in range(5_000)]
    print(HEAD)
    for name, words, sign, kept, size in (
        ("English, 5 % changed", english, " ", 0.95, size_bytes),
        ("English, 70 % changed", english, " ", 0.3, size_bytes),
        ("Chinese, 5 % changed", HAN, "", 0.95, size_bytes),
        ("English, 15 × as long", english, " ", 0.95, 15 * size_bytes),
    ):
        with tempfile.TemporaryDirectory() as folder:
            _write(Path(folder), members, size, words, sign, kept)
            print(f"{name:24}{_measure(Path(folder))}", flush=True)


def _write(folder: Path, members: int, size_bytes: int, words: list[str], sign: str, kept: float) -> None:
    dice = random.Random(2)
    base = dice.choices(words, k=size_bytes // (3 if not sign else 6))
    for number in range(members):
        text = sign.join(word if dice.random() < kept else dice.choice(words) for word in base)
        (folder / f"{number:03}.txt").write_text(text, "utf-8")


def _measure(folder: Path) -> str:
    options = ScanOptions(roots=(folder,))
    files, _skipped = walk.find_files(options, Progress())
    texts: list[SourceText] = []
    for file in files:
        text = source_text.read(options, file)
        assert not isinstance(text, SkippedFile)
        texts.append(text)
    documents = [document.describe(options, file, text) for file, text in zip(files, texts, strict=True)]
    result = ScanResult(options, documents, (), ())
    ids = [FileId(number) for number in range(len(documents))]
    with WorkerPool(1) as pool:
        start = cluster_matrix.of_files(documents[:2], ids[:2])
        cluster_matrix.complete(result, start, pool, Progress())  # the worker has started
        whole = cluster_matrix.of_files(documents, ids)
        found, seconds = _timed(lambda: cluster_matrix.complete(result, whole, pool, Progress()))
    _order, order_s = _timed(lambda: cluster_matrix.seriation(found.similarity))
    pairs = int(np.count_nonzero(~np.isnan(found.similarity)) - len(ids)) // 2
    return f"{documents[0].token_count:8,}{pairs:8,}{found.left_out:10,}{seconds:9.2f}{order_s * 1000:11.1f}"


def _timed(work: Callable[[], R]) -> tuple[R, float]:
    start = time.perf_counter()
    return work(), time.perf_counter() - start


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    main(*(numbers or (60, 20_000)))
