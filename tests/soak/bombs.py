"""Pages that keep parsers busy, through real workers beside ordinary files: how long each takes, and how much memory.

    python -m tests.soak.bombs [--repetitions N ...]

Each page is read as a scan reads it, with its main content looked for, and set as a page beside itself. A violation is
a page that takes more than ten seconds without being reported, more than a gigabyte, or harms a neighbour.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from finder_app.engine import document, pair_view
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import PairRequest, View
from finder_app.engine.pool import Failure, WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkippedFile, SkipReason, SourceFile
from tests.peak_memory import peak_bytes
from tests.soak.bomb_shapes import HTML, Shape

LIMIT_S = 10.0
_MODULE = "tests.soak.bombs"  # which workers import before the clock runs
MOST_BYTES = 1 << 30
_NEIGHBOUR = "An ordinary page beside others, with words enough to be told from all the others there are.\n"
_STEPS = ("read", "main", "page")


class Tried(NamedTuple):
    """What a worker says of one page: one of the steps, in how much time, and the most memory it had until then."""

    step: str
    took_s: float
    most_bytes: int
    is_read: bool


class Figures(NamedTuple):
    """What a run has seen."""

    pages: int
    slowest: dict[str, list[tuple[float, int, str]]]  # by step: seconds, bytes, name
    reported: dict[str, str]
    broken: list[str]


def try_step(step: str, file: SourceFile) -> Tried:
    """One step with one file, in a worker."""
    begun = time.process_time()  # its own: others may be at work
    options = ScanOptions(html="main") if step == "main" else ScanOptions()
    found: object
    if step == "page":
        found = pair_view.load_columns(options, PairRequest(file, file, View.PAGE))
    else:
        found = document.read_spooled((options, None), file)
    most = peak_bytes()
    return Tried(step, time.process_time() - begun, most, not isinstance(found, SkippedFile))


def run(repetitions: int, shapes: Mapping[str, Shape] = HTML, steps: Sequence[str] = _STEPS) -> Figures:
    """Read all shapes, with a neighbour beside each."""
    figures = Figures(2 * len(shapes), {}, {}, [])
    with tempfile.TemporaryDirectory() as folder, WorkerPool(2, preload=[_MODULE], item_limit_s=LIMIT_S) as pool:
        files = dict(_written(Path(folder), repetitions, shapes))
        for step in steps:
            results = dict(pool.map(try_step, step, files, weigh=_apart, progress=Progress()))
            if len(results) < len(files):
                figures.broken.append(f"{len(files) - len(results)} files were left out ({step})")
            for file, tried in results.items():
                _judge(files[file], step, tried, figures)
    return figures


def _judge(name: str, step: str, tried: Tried | Failure, figures: Figures) -> None:
    """Note what became of a page; a neighbour has no name."""
    if isinstance(tried, Failure):
        figures.reported[f"{name} ({step})"] = f"{tried.reason.value} {tried.detail}".strip()
        if not name or tried.reason is SkipReason.CRASHED:
            figures.broken.append(f"{name or 'a neighbour'} ({step}): {tried.reason.value} {tried.detail}")
        return
    if not name and not tried.is_read:
        figures.broken.append("a neighbour was not read")
    if tried.took_s > LIMIT_S + 1:
        figures.broken.append(f"{name} took {tried.took_s:.1f} s ({step})")
    if tried.most_bytes > MOST_BYTES:
        figures.broken.append(f"{name} took {tried.most_bytes:,} bytes ({step})")
    figures.slowest.setdefault(step, []).append((tried.took_s, tried.most_bytes, name))


def _apart(file: SourceFile) -> int:
    """So much that each file is an order of its own where it is large, and shares one where it is small."""
    return max(file.size, 200_000)


def _written(folder: Path, repetitions: int, shapes: Mapping[str, Shape]) -> list[tuple[SourceFile, str]]:
    found = []
    for number, (name, shape) in enumerate(shapes.items()):
        for file, content in ((f"{number}.html", shape(repetitions)), (f"{number}.txt", f"{number} {_NEIGHBOUR}")):
            path = folder / file
            path.write_bytes(content.encode("utf-8", "surrogatepass"))
            now = path.stat()
            facts = now.st_size, now.st_mtime_ns, now.st_ctime_ns, (now.st_dev, now.st_ino)
            found.append((SourceFile(path, *facts), name if path.suffix == ".html" else ""))
    return found


def main() -> int:
    """Run, print the figures, and fail where something was broken."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repetitions", type=int, nargs="+", default=[20_000, 100_000, 1_000_000])
    failed = 0
    for repetitions in parser.parse_args().repetitions:
        begun = time.monotonic()
        figures = run(repetitions)
        print(f"{len(HTML)} shapes × {repetitions:,}: {time.monotonic() - begun:.0f} s")
        for step, tried in figures.slowest.items():
            slowest = ", ".join(f"{name} {took_s:.1f} s" for took_s, _, name in sorted(tried, reverse=True)[:3])
            print(f"  {step}: slowest {slowest}; most memory {max(most for _, most, _ in tried) >> 20} MiB")
        for name, reason in figures.reported.items():
            print(f"  reported: {name}: {reason}")
        for story in figures.broken:
            print(f"  VIOLATION: {story}")
        sys.stdout.flush()
        failed += len(figures.broken)
    print(f"{failed} violations")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
