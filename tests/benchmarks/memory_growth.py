"""How time and memory grow with the number of files; `python -m tests.benchmarks.memory_growth [COUNT…]`.

Files and documents are made up, the same ones every time, and nothing is read: what is measured is the main process
after the workers have answered, up to the clusters. Texts are as long as those of a usual folder, half of them below
MEDIAN_TOKENS, with as many shingles in their samples as such texts have, 50 on average. Every third document is an
edited copy of one before it, some families are large, and a passage stands in every fiftieth. Of the candidates, those
of one family are taken to be alike. Seconds are those of the processor. Each count has a process of its own. A last
table holds the same documents as objects, to compare.
"""

import gc
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from finder_app.engine import clusters, matching, shingles
from finder_app.engine.document_table import STATUSES, Batch, DocumentTable
from finder_app.engine.file_table import FileTable
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_table import PairTable
from finder_app.engine.progress import Progress
from finder_app.engine.records import CandidatePair, TextStatus, VerifiedPair

COUNTS = (1_000, 10_000, 100_000, 1_000_000)
MOST_OBJECTS = 100_000
LOT = 5_000  # documents made at a time
FOLDER_FILES = 40
MEDIAN_TOKENS, SPREAD = 300, 1.0  # of the lengths, log-normally spread
COPY_OF = 3  # every so manieth document is a copy of the one before the last
FAMILY = 40  # documents at the end of each lot that are copies of one
QUOTE_IN, QUOTE = 50, 20  # every so manieth document has these many shingles of a passage: a licence's, say
FLOOR_BYTES = 150_000_000

T = TypeVar("T")


class Step(NamedTuple):
    """What a step took, and the most memory that the process had during it."""

    seconds: float
    peak_bytes: int


def main(words: Sequence[str]) -> None:
    """Run one process for each count, or be one of them."""
    if words[:1] == ["--one"]:
        one(int(words[1]), as_objects=words[2:] == ["objects"])
        return
    counts = [int(word) for word in words] or COUNTS
    steps = f"{'tables':>16} {'match':>16} {'group':>16}"
    print(f"{'files':>9} {'columns':>8} {steps} {'peak':>8} {'a file':>7} {'candidates':>10}")
    for count in counts:
        subprocess.run([sys.executable, "-m", "tests.benchmarks.memory_growth", "--one", str(count)], check=True)
    print("\nas objects")
    for count in counts:
        if count <= MOST_OBJECTS:
            command = [sys.executable, "-m", "tests.benchmarks.memory_growth", "--one", str(count), "objects"]
            subprocess.run(command, check=True)


def one(count: int, *, as_objects: bool) -> None:
    """Print one line: seconds and peak memory of each step, and bytes a file of the tables and of the peak."""
    at_first = resident_bytes()
    with tempfile.TemporaryDirectory() as folder:
        documents, filled = measured(lambda: made(count, Path(folder)))
        columns = (resident_bytes() - at_first) / count
        if as_objects:
            _objects, filled = measured(lambda: list(documents))
            print(f"{count:>9,} {(resident_bytes() - at_first) / count - columns:>8,.0f} bytes each")
            return
        options = ScanOptions()
        (pairs, _), matched = measured(lambda: matching.find_pairs(options, documents, Progress()))
        documents = documents.without_traces()
    verified = as_compared(pairs, count)
    _, grouped = measured(lambda: clusters.group(documents, verified, options.similarity, options.containment))
    steps = filled, matched, grouped
    peak = max(step.peak_bytes for step in steps)
    told = " ".join(f"{step.seconds:>6.2f} s {step.peak_bytes / 1e6:>5,.0f} MB" for step in steps)
    a_file = max(0.0, peak - FLOOR_BYTES) / count
    print(f"{count:>9,} {columns:>8,.0f} {told} {peak / 1e6:>5,.0f} MB {a_file:>7,.0f} {len(pairs):>10,}", flush=True)


def as_compared(pairs: PairTable[CandidatePair], count: int) -> PairTable[VerifiedPair]:
    """The candidates that are of one family, as alike as near-duplicates are."""
    origin = np.arange(count)
    for first in range(0, count, LOT):
        copies, originals = family(min(LOT, count - first))
        origin[first + copies] = first + originals
    kept = pairs.take(np.flatnonzero(origin[pairs.column("a")] == origin[pairs.column("b")]))
    columns = (kept.column(name) for name in ("a", "b", "distance"))
    return PairTable.of_columns(VerifiedPair, *columns, np.full(len(kept), 0.9), np.full(len(kept), 0.95))


def made(count: int, folder: Path) -> DocumentTable:
    """So many documents, in lots, as the reading stage makes them."""
    files = FileTable()
    for first in range(0, count, FOLDER_FILES):
        numbers = range(first, min(count, first + FOLDER_FILES))
        names = [f"{('notes', 'chapter', 'letter')[number % 3]}-{number:07}.txt" for number in numbers]
        files.extend(
            f"/texts/year-{first // 4_000:03}/{first:07}/", names, [status(n) for n in numbers], protected=False
        )
    documents = DocumentTable(files, folder)
    for first in range(0, count, LOT):
        documents.extend(lot(first, min(LOT, count - first)))
    return documents.in_order()


def status(number: int) -> os.stat_result:
    """What the system would say of a file."""
    size, moment = 1_000 + number % 9_000, 1_700_000_000_000_000_000 + number
    told = (0o100644, number, 64_512, 1, 0, 0, size, 0, 0, 0)
    return os.stat_result(told, {"st_mtime_ns": moment, "st_ctime_ns": moment})


def lot(first: int, count: int) -> Batch:
    """Documents with random traces; a copy has those of its original, but for a few."""
    dice = np.random.default_rng(first)
    words = np.maximum(30, dice.lognormal(np.log(MEDIAN_TOKENS), SPREAD, count)).astype(np.uint64)
    codes = dice.integers(0, 1 << 64, count, dtype=np.uint64)
    sketches = dice.integers(1, 256, (count, 256), dtype=np.uint8)
    copies, originals = family(count)
    words[copies] = words[originals]
    codes[copies] = codes[originals] ^ (np.uint64(1) << dice.integers(0, 64, len(copies), dtype=np.uint64))
    sketches[copies] = sketches[originals]
    sketches[copies, dice.integers(0, 256, len(copies))] = 7
    samples = [sample(dice, int(tokens)) for tokens in words]
    for copy, original in zip(copies.tolist(), originals.tolist(), strict=True):
        samples[copy] = samples[original][:-1]
    for quoting in range(0, count, QUOTE_IN):
        samples[quoting] = np.union1d(samples[quoting], passage())[: shingles.MOST]
    digests = dice.integers(0, 256, (2, count, 16), dtype=np.uint8)
    return Batch(
        rows=np.arange(first, first + count),
        statuses=np.full(count, STATUSES.index(TextStatus.OK), dtype=np.uint8),
        encodings=["UTF-8"] * count,
        has_raw=np.ones(count, dtype=bool),
        has_text=np.ones(count, dtype=bool),
        raw_digests=digests[0].tobytes(),
        text_digests=digests[1].tobytes(),
        words=words,
        tokens=words,
        low=codes,
        high=np.zeros(count, dtype=np.uint64),
        problems={},
        sketches=[row.tobytes() for row in sketches],
        shingles=[each.tobytes() for each in samples],
        lines=[b""] * count,
    )


def family(count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The places of copies, and those of their originals, which come before them and are no copies."""
    large = max(0, count - FAMILY)
    copies = np.arange(COPY_OF, large, COPY_OF)
    return np.concatenate((copies, np.arange(large + 1, count))), np.concatenate(
        (copies - 2, np.full(count - large - 1, large))
    )


def sample(dice: np.random.Generator, tokens: int) -> NDArray[np.uint32]:
    """The smallest hashes of a text's shingles, as many and as large as they would be."""
    count = min(max(tokens // shingles.FRACTION, shingles.LEAST), shingles.MOST, tokens - shingles.RUN + 1)
    below = min(shingles.SPACE, shingles.SPACE * count // tokens)
    return np.unique(dice.integers(0, below, count, dtype=np.uint32))


def passage() -> NDArray[np.uint32]:
    """The shingles of a passage that many documents have."""
    return np.unique(np.random.default_rng(0).integers(0, shingles.SPACE // shingles.FRACTION, QUOTE, dtype=np.uint32))


def measured(work: Callable[[], T]) -> tuple[T, Step]:
    """What the work yields, and what it took; the peak is that of the work alone where the system can tell."""
    gc.collect()
    forget = Path("/proc/self/clear_refs")
    if forget.exists():
        forget.write_text("5")
    start = time.process_time()
    result = work()
    return result, Step(time.process_time() - start, peak_bytes())


def peak_bytes() -> int:
    """The most memory this process has had, since it was last asked to forget."""
    return told("VmHWM") or resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def resident_bytes() -> int:
    """The memory this process has; where the system does not tell, the most it has had."""
    return told("VmRSS") or peak_bytes()


def told(name: str) -> int:
    """What Linux says of this process, in bytes, 0 elsewhere."""
    place = Path("/proc/self/status")
    lines = place.read_text().splitlines() if place.exists() else []
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith(f"{name}:")), 0)


if __name__ == "__main__":
    main(sys.argv[1:])
