"""How fast the library opens, answers and recalls; `python -m tests.benchmarks.library_speed [ROWS [FOLDER]]`.

With rows of random documents: writing them, opening, loading the fingerprints, looking one file up. With a folder of
real files: a bare walk with stat, a first scan's reading stage, and the same with nothing changed and 1 % changed.
"""

import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import numpy as np

from finder_app.engine import library_columns, reading, walk
from finder_app.engine.content_seen import LIMIT_SHARE, MOST_CANDIDATES
from finder_app.engine.library import RESTLESS_NS, Library
from finder_app.engine.library_index import SeenIndex
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import Document, SourceFile, TextStatus
from finder_app.engine.scan import PRELOAD

OPTIONS = ScanOptions()
LOOK_UPS = 50

T = TypeVar("T")


def main(words: Sequence[str]) -> None:
    """Print the tables."""
    with tempfile.TemporaryDirectory() as place:
        million(Path(place) / "million", int(words[0]) if words else 1_000_000)
        if len(words) > 1:
            rescan(Path(place) / "rescan", Path(words[1]))


def million(place: Path, count: int) -> None:
    """Time the library with so many rows."""
    print(f"{count:,} rows")
    with Library(place) as library, timed("written"):
        for start in range(0, count, 1_000):
            batch = [document(number) for number in range(start, min(count, start + 1_000))]
            library.remember(batch, OPTIONS, read_after_ns=2 * RESTLESS_NS)
    size = sum(path.stat().st_size for path in place.iterdir())
    print(f"  {'size':<34} {size / 1e6:9.1f} MB, {size / count:.0f} bytes a row")
    with timed("opened"):
        library = Library(place)
    with timed("its numbers"):
        library.stats()
    with timed("index loaded"):
        index = library.index(OPTIONS)
    print(f"  {'index in memory':<34} {index.size_bytes / 1e6:9.1f} MB")
    look_up(library, index, count)
    few = library_columns.facts_of([document(number).file for number in range(0, count, max(1, count // 10_000))])
    many = library_columns.facts_of([document(number).file for number in range(min(count, 100_000))])
    for name, facts in (("scattered files recalled", few), ("neighbouring files recalled", many)):
        begin = time.process_time()
        assert len(library.recall_columns(facts, OPTIONS)) == len(facts.paths)
        seconds = time.process_time() - begin
        print(f"  {f'{len(facts.paths):,} {name}':<34} {seconds / len(facts.paths) * 1e6:9.2f} µs a file")
    with timed("half of it pruned"):
        library.prune(most_files=count // 2)
    size = sum(path.stat().st_size for path in place.iterdir())
    print(f"  {'size':<34} {size / 1e6:9.1f} MB")
    library.close()


def look_up(library: Library, index: SeenIndex, count: int) -> None:
    """Time what is asked of the library about one file, before texts are compared."""
    seconds = []
    for number in range(LOOK_UPS):
        begin = time.process_time()
        each = document(number * 17 % count)
        found = [row for row, _ in index.nearest(each.fingerprint, int(64 * LIMIT_SHARE), MOST_CANDIDATES)]
        found += [sharing.number for sharing in index.sharing(each.shingles, MOST_CANDIDATES)]
        equal = index.equal(each, MOST_CANDIDATES)
        assert library.known([*found, *equal])
        seconds.append(time.process_time() - begin)
    print(f"  {'one file looked up, median, worst':<34} {median_ms(seconds):9.2f} ms, {max(seconds) * 1e3:.2f} ms")


def rescan(place: Path, folder: Path) -> None:
    """Time the reading stage of scans of a real folder."""
    options = ScanOptions(roots=(folder,))
    best = min(clocked(lambda: walk_bare(folder))[1] for _ in range(3))
    files, seconds = clocked(lambda: walk.find_files(options, Progress())[0])
    print(f"{len(files):,} files below {folder}")
    show("bare walk with stat", best)
    show("our walk", seconds)
    with Library(place, lambda: time.time_ns() + 10_000_000_000) as library, WorkerPool(preload=PRELOAD) as pool:
        for name in ("read, library empty", "read, nothing changed"):
            found, seconds = clocked(lambda: reading.read(options, files, pool, Progress(), library))
            show(f"{name}, {found.recalled:,} recalled", seconds)
        library.forget(file.path for file in files[::100])
        found, seconds = clocked(lambda: reading.read(options, files, pool, Progress(), library))
        show(f"read, 1 % unknown, {found.recalled:,} recalled", seconds)


def walk_bare(folder: Path) -> int:
    """Count files by the quickest way that Python has."""
    count = 0
    stack = [str(folder)]
    while stack:
        with os.scandir(stack.pop()) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    stack.append(entry.path)
                else:
                    entry.stat(follow_symlinks=False)
                    count += 1
    return count


def document(number: int) -> Document:
    """A document that depends on the number alone."""
    chosen = random.Random(number)
    path = Path(f"/a/folder/of/middling/depth/{number // 1000}/document-{number}.html")
    file = SourceFile(path, 10_000 + number, 1_000 + number, 2_000 + number, (7, number))
    return Document(
        file,
        TextStatus.OK,
        "utf-8",
        chosen.randbytes(16),
        chosen.randbytes(16),
        300,
        chosen.getrandbits(64),
        chosen.randbytes(256),
        300,
        shingles=np.sort(np.frombuffer(chosen.randbytes(160), "<u4") >> 3).tobytes(),
    )


@contextmanager
def timed(name: str) -> Iterator[None]:
    """Print how long a block took, by the clock and of the processor."""
    begin, begin_cpu = time.perf_counter(), time.process_time()
    yield
    show(name, time.perf_counter() - begin, f"{time.process_time() - begin_cpu:9.3f} s of the processor")


def clocked(work: Callable[[], T]) -> tuple[T, float]:
    """What a function yields, and the seconds it took."""
    begin = time.perf_counter()
    found = work()
    return found, time.perf_counter() - begin


def show(name: str, seconds: float, more: str = "") -> None:
    """One line of a table."""
    print(f"  {name:<34} {seconds:9.3f} s {more}".rstrip())


def median_ms(seconds: Sequence[float]) -> float:
    """The median in milliseconds."""
    return sorted(seconds)[len(seconds) // 2] * 1e3


if __name__ == "__main__":
    main(sys.argv[1:])
