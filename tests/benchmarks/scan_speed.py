"""How fast a whole scan is: each stage with two workers, against reading and digesting the same bytes in one thread.

    python -m tests.benchmarks.scan_speed FOLDER… [--jobs N] [--sample N]

Then each step of reading a file and of comparing a pair alone, in CPU seconds of one process. Writes nothing.
"""

import argparse
import resource
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from finder_app.engine import (
    clusters,
    decode,
    document,
    html_text,
    matching,
    normalize,
    scan,
    source_text,
    token_keys,
    verify,
    walk,
)
from finder_app.engine.folding import fold
from finder_app.engine.hashing import digest
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import Document, ScanResult, SourceFile
from finder_app.engine.source_text import SourceText

REPEATS = 3
MB = 1e6

T = TypeVar("T")
R = TypeVar("R")


def main() -> None:
    """Scan the folders, then take the steps apart."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--jobs", type=int, default=2, help="worker processes (2)")
    parser.add_argument("--sample", type=int, default=1000, help="files and pairs of which the steps are taken (1000)")
    asked = parser.parse_args()
    options = ScanOptions(roots=tuple(asked.folders))
    files, _ = walk.find_files(options, Progress())
    if not files:
        parser.error("no files of the selected types in there")
    limit_s = physical_limit(files)
    print_scan(options, asked.jobs, files, limit_s)
    step = max(1, len(files) // asked.sample)
    print_steps(options, files[::step])


def physical_limit(files: Sequence[SourceFile]) -> float:
    """Seconds that one thread takes to read all bytes, from a warm cache, and to digest them."""

    def read_all() -> None:
        for file in files:
            digest(file.path.read_bytes())

    read_all()
    return timed(read_all, time.perf_counter)[0]


def print_scan(options: ScanOptions, jobs: int, files: Sequence[SourceFile], limit_s: float) -> None:
    """One line for each stage of a scan, and what the whole of it takes."""
    size = sum(file.size for file in files)
    start = time.perf_counter()
    with WorkerPool(jobs, preload=scan.PRELOAD) as pool:
        result = scan.scan(options, pool, Progress())
        stages = [*result.seconds, ("cluster", timed(partial(cluster, result), time.perf_counter, 1)[0])]
    whole_s = time.perf_counter() - start
    print(f"{len(files)} files, {size / MB:.1f} MB, {len(result.pairs)} pairs; {jobs} workers\n")
    print(f"{'stage':24}{'seconds':>9}{'files/s':>10}{'MB/s':>9}")
    for name, seconds in [*stages, ("whole, with the start", whole_s), ("reading and digest", limit_s)]:
        print(f"{name:24}{seconds:9.2f}{len(files) / max(seconds, 1e-9):10.0f}{size / MB / max(seconds, 1e-9):9.1f}")
    print(f"\n{whole_s / limit_s:.1f} times the physical limit (one thread)")
    print(
        f"peak memory: {peak_mb(resource.RUSAGE_SELF):.0f} MB here, {peak_mb(resource.RUSAGE_CHILDREN):.0f} MB a worker"
    )


def cluster(result: ScanResult) -> object:
    """The clusters of a scan's pairs."""
    return clusters.group(result.documents, result.pairs, result.options.similarity, result.options.containment)


def print_steps(options: ScanOptions, files: Sequence[SourceFile]) -> None:
    """One line for each step, over some of the files: what it takes of one core."""
    print(f"\nCPU of one process, {len(files)} of the files, best of {REPEATS}\n")
    print(f"{'step':24}{'seconds':>9}{'µs each':>10}{'MB/s':>9}")
    size = sum(file.size for file in files)

    def line(name: str, work: Callable[[T], R], items: Iterable[T], unit: str = "") -> list[R]:
        each = list(items)
        seconds, answers = timed(lambda: [work(item) for item in each], time.process_time)
        speed = f"{size / MB / max(seconds, 1e-9):9.1f}" if not unit else f"  {unit}"
        print(f"{name:24}{seconds:9.3f}{seconds / max(len(each), 1) * 1e6:10.1f}{speed}")
        return answers

    documents = line("read a document: all", partial(document.read, options), files)
    raws = line("  open and read", lambda file: file.path.read_bytes(), files)
    line("  digest", digest, raws)
    named = list(zip([file.path.name for file in files], raws, strict=True))
    line("  decode", lambda one: decode.decode(one[1], is_html=html_text.is_html(one[0], one[1][:512])), named)
    sources = line("  decode and HTML", lambda one: source_text.from_bytes(options, *one), named)
    texts = [source.text for source in sources if isinstance(source, SourceText)]
    line("  white space", normalize.fold_white_space, texts)
    folded = line("  fold", fold, texts)
    line("  tokens", token_keys.of_text, folded)
    line("  features: all", partial(document.features, options.recipe), texts)
    print_pairs(options, [found for found in documents if isinstance(found, Document)], line)


def print_pairs(options: ScanOptions, documents: Sequence[Document], line: Callable[..., list[object]]) -> None:
    """The same for matching the documents, and for comparing their pairs."""
    found = line("match", lambda each: matching.find_pairs(options, each, Progress()), [documents], "a match")
    pairs = found[0][0]  # type: ignore[index]
    tasks = [(documents[pair.a], documents[pair.b], pair) for pair in pairs]
    line("compare a pair", partial(verify.verify, options), tasks, f"a pair; {len(tasks)} pairs")


def timed(work: Callable[[], R], clock: Callable[[], float], repeats: int = REPEATS) -> tuple[float, R]:
    """The shortest of some runs, and what the last one answered."""
    times = []
    for _ in range(repeats):
        start = clock()
        answer = work()
        times.append(clock() - start)
    return min(times), answer


def peak_mb(whose: int) -> float:
    """The most memory that this process, or the largest of its ended children, has held."""
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(whose).ru_maxrss * unit / MB


if __name__ == "__main__":
    main()
