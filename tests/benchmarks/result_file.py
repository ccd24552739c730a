"""How long a large result takes to be saved and opened; `python -m tests.benchmarks.result_file [COUNT]`.

The documents are made up, in families of copies; a tenth of the files is marked, with reasons. Beside each time stands
that of writing the same bytes plainly to the same disk, made durable, and of reading them.
"""

import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from finder_app.engine.arena import Arena
from finder_app.engine.document_table import Batch, DocumentTable
from finder_app.engine.file_table import FileParts, FileTable
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_table import PairTable
from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId, ScanResult, VerifiedPair
from finder_app.review.criteria import Criterion, Reason
from finder_app.review.decisions import DELETE
from finder_app.review.review_state import Decided, ReviewState
from finder_app.review.saving import result_file, saved_review
from finder_app.review.saving.autosave import Autosave
from finder_app.review.saving.result_file import Saved

COUNT = 1_000_000
MARKED = 10  # every so manieth
FAMILY = 4  # files that are alike
FOLDER_FILES = 500


def main(words: Sequence[str]) -> None:
    """Measure, and print a table."""
    count = int(words[0]) if words else COUNT
    saved = made_up(count)
    before = peak_bytes()
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "results"
        save_s = seconds(lambda: result_file.write_private(target, saved, Progress()))
        size = target.stat().st_size
        open_s = seconds(lambda: check(result_file.read(target, Progress()), saved))
        raw = target.read_bytes()
        write_s = seconds(lambda: write_plainly(Path(folder) / "plain", raw))
        read_s = seconds((Path(folder) / "plain").read_bytes)
        files = Autosave(Path(folder), "a1")
        keep_s = seconds(lambda: files.keep(saved.heading, saved.state))
        files.close()
        kept = files.path.stat().st_size
    print(f"{count:,} documents, {size / 1e6:.0f} MB, {(peak_bytes() - before) / 1e6:.0f} MB more memory at the peak")
    print(f"{'':12} {'seconds':>8} {'plainly':>8} {'ratio':>6}")
    for name, spent, plain in (("save", save_s, write_s), ("open", open_s, read_s)):
        print(f"{name:12} {spent:8.2f} {plain:8.2f} {spent / max(plain, 1e-9):6.1f}")
    print(f"{'a decision':12} {keep_s:8.2f} s, {kept / 1e6:.2f} MB")
    print(f"{'regrouped':12} {seconds(lambda: saved_review.review_of(saved)):8.2f} s")


def made_up(count: int) -> Saved:
    """A result with so many documents and pairs, and what was made of it."""
    random = np.random.default_rng(1)
    table = DocumentTable(files(count, random))
    nothing = [b""] * count
    table.extend(
        Batch(
            rows=np.arange(count),
            statuses=np.zeros(count, dtype=np.uint8),
            encodings=["UTF-8"] * count,
            has_raw=np.ones(count, dtype=np.bool_),
            has_text=np.ones(count, dtype=np.bool_),
            raw_digests=random.bytes(16 * count),
            text_digests=random.bytes(16 * count),
            words=random.integers(50, 5_000, count).astype(np.uint64),
            tokens=random.integers(50, 8_000, count).astype(np.uint64),
            low=random.integers(0, 2**64 - 1, count, dtype=np.uint64),
            high=np.zeros(count, dtype=np.uint64),
            problems={},
            sketches=nothing,
            shingles=nothing,
            lines=nothing,
        )
    )
    b = np.arange(count, dtype=np.int32)
    b = b[b % FAMILY != 0]
    shares = random.integers(850, 1_001, len(b)) / 1_000, random.integers(900, 1_001, len(b)) / 1_000
    distances = random.integers(0, 12, len(b)).astype(np.uint8)
    pairs = PairTable.of_columns(VerifiedPair, b - b % FAMILY, b, distances, *shares)
    result = ScanResult(ScanOptions(roots=(Path("/home/reader"),)), table.without_traces(), pairs, ())
    codes = np.zeros(count, dtype=np.int8)
    codes[::MARKED] = DELETE
    reasons = {FileId(file): Reason(Criterion.NEWEST, "", FileId(file + 1)) for file in range(0, count - 1, MARKED)}
    state = ReviewState(0.85, 0.9, Decided(codes), reasons)
    return Saved(result_file.heading_now("a1", result, clusters=9, reviewed=0, marked=9), result, state)


def files(count: int, random: np.random.Generator) -> FileTable:
    """Files of ordinary names, in the order of their paths."""
    times = 1_700_000_000_000_000_000 + random.integers(0, 10**17, (2, count))
    numbers = (
        np.arange(count, dtype=np.uint32) // FOLDER_FILES,
        random.integers(500, 80_000, count).astype(np.uint64),
        *times.astype(np.int64),
        np.zeros(count, dtype=np.uint32),
        np.arange(count, dtype=np.uint64) + np.uint64(5_000_000),
        np.zeros(count, dtype=np.uint8),
    )
    folders = Arena(b"/home/reader/site %06d/" % number for number in range(count // FOLDER_FILES + 1))
    names = Arena(b"article-%09d-of-the-day.html" % number for number in range(count))
    return FileTable.of_parts(FileParts(numbers, folders, names, [(64_512, 0)], {}, {}, is_ordered=True))


def check(found: object, saved: Saved) -> None:
    """What was opened is what was saved."""
    assert isinstance(found, Saved)
    assert len(found.result.documents) == len(saved.result.documents)


def write_plainly(target: Path, raw: bytes) -> None:
    """Write bytes and make them durable, with no care at all."""
    with target.open("wb") as file:
        file.write(raw)
        file.flush()
        os.fsync(file.fileno())


def seconds(work: Callable[[], object]) -> float:
    """How long something takes, by the clock."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def peak_bytes() -> int:
    """The most memory that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1_024


if __name__ == "__main__":
    main(sys.argv[1:])
