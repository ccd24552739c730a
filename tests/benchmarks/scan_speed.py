"""Prints how fast a whole cold scan is, by kind of text, beside the targets; then a rescan, and each step alone.

    python -m tests.benchmarks.scan_speed FOLDER… [--megabytes M] [--jobs N] [--whole] [--peers] [--sample N]

Files of the FOLDERs are taken by chance and laid out by kind in a temporary folder: English and Chinese pages as they
are, and texts, some of them made of other pages; Chinese texts in UTF-8 and in GB18030. No source is used twice.
Printed are, with nothing but that folder written to:

- for each kind and for all together ("mixed"): MB of source a second of each stage and of the whole scan, with the
  start of the workers and without, which matters where there is little to scan; of one thread that reads and digests
  the same bytes; with `--peers` of other engines (see pipelines); with `--whole` of a scan of the FOLDERs themselves;
- a rescan with a library: nothing changed, and one file in a hundred touched or edited, against a bare walk with stat;
- each step of reading a file and of comparing pairs, in CPU seconds of one process.
"""

import argparse
import os
import random
import resource
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

import numpy as np

from finder_app.engine import (
    clusters,
    comparing,
    decode,
    document,
    fingerprints,
    html_text,
    matching,
    normalize,
    scan,
    shingles,
    sketch,
    source_text,
    spaced_words,
    token_keys,
    walk,
    word_counts,
)
from finder_app.engine.folding import special
from finder_app.engine.hashing import digest
from finder_app.engine.library import RESTLESS_NS, Library
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool, WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import Document, ScanResult, SourceFile, TextStatus
from finder_app.engine.source_text import SourceText
from finder_app.engine.spool import Spool
from tests.benchmarks import pipelines

REPEATS = 3
MB = 1e6
STAGES = ("walk", "read", "match", "compare", "cluster")
PEERS = ("rensa", "datasketch")
CHANGED = 100  # one file in so many is changed for the last rescan
LEAST_CHINESE, MOST_FOREIGN = 0.2, 0.02  # shares of a text's characters

T = TypeVar("T")
R = TypeVar("R")


class Kind(NamedTuple):
    """A kind of files, the encoding they are written in (None: the bytes as they are), and the speed that is wanted."""

    name: str
    is_chinese: bool
    is_html: bool
    encoding: str | None
    target_mb_s: float | None


KINDS = (
    Kind("English text", False, False, "utf-8", 60),
    Kind("English HTML", False, True, None, 60),
    Kind("Chinese text, UTF-8", True, False, "utf-8", 18),
    Kind("Chinese text, GB18030", True, False, "gb18030", 15),
    Kind("Chinese HTML", True, True, None, None),
)
MIXED = "mixed"


class Measured(NamedTuple):
    """A scan: its files, bytes and pairs, the seconds of all and of each stage; `limit_s`: of reading and digesting."""

    files: int
    size: int
    pairs: int
    whole_s: float
    stages: Mapping[str, float]
    limit_s: float


def main() -> None:
    """Lay out the kinds, scan each, then take the steps apart."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--megabytes", type=float, default=40, help="at most so much of each kind (40)")
    parser.add_argument("--jobs", type=int, default=2, help="worker processes (2)")
    parser.add_argument("--repeats", type=int, default=2, help="the best of so many scans counts (2)")
    parser.add_argument("--whole", action="store_true", help="scan the folders themselves, too")
    parser.add_argument("--peers", action="store_true", help="other engines on the same files")
    parser.add_argument("--sample", type=int, default=1000, help="files of which the steps are taken (1000)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        root = Path(name, "kinds")
        lay_out(asked.folders, root, int(asked.megabytes * MB))
        if not root.exists():
            parser.error("no English or Chinese texts in there")
        folders = [(kind.name, (root / kind.name,), kind.target_mb_s) for kind in KINDS if (root / kind.name).exists()]
        folders.append((MIXED, (root,), None))
        if asked.whole:
            folders.append(("the folders as they are", tuple(asked.folders), None))
        print_scans(folders, asked.jobs, asked.repeats, PEERS if asked.peers else ())
        print_steps(ScanOptions(roots=(root,)), asked.sample)
        print_rescan(root, Path(name, "library"), asked.jobs)  # the last, for it changes files


def lay_out(sources: Iterable[Path], root: Path, most_bytes: int) -> None:
    """Write files of each kind below `root`; what stood in one folder stands in one folder of each kind."""
    files = list(walk.find_files(ScanOptions(roots=tuple(sources)), Progress())[0])
    random.Random(1).shuffle(files)
    parents: defaultdict[Path, int] = defaultdict(lambda: len(parents))
    written: Counter[Kind] = Counter()
    for number, file in enumerate(files):
        open_kinds = [kind for kind in KINDS if written[kind] < most_bytes]
        if not open_kinds:
            break
        source = source_text.read(ScanOptions(), file)
        suited = [kind for kind in open_kinds if isinstance(source, SourceText) and suits(source, kind)]
        if suited and isinstance(source, SourceText):
            kind = min(suited, key=lambda each: written[each])
            encoding = kind.encoding
            content = file.path.read_bytes() if encoding is None else source.text.encode(encoding, "replace")
            place = root / kind.name / f"{parents[file.path.parent]:05}"
            place.mkdir(parents=True, exist_ok=True)
            (place / f"{number}.{'html' if kind.is_html else 'txt'}").write_bytes(content)
            written[kind] += len(content)


def suits(source: SourceText, kind: Kind) -> bool:
    """Whether a file of this kind can be made of a text: a page of pages alone, a text of both."""
    if source.status is not TextStatus.OK or (kind.is_html and not source.is_html):
        return False
    codes = np.frombuffer(source.text.encode("utf-32-le", "surrogatepass"), dtype="<u4")
    is_han = (codes >= 0x4E00) & (codes <= 0x9FFF)
    han, foreign = (
        float(is_han.mean()),
        float(((codes > 0x7F) & ~is_han & ((codes < 0x2000) | (codes > 0x30FF))).mean()),
    )
    kana = float(((codes >= 0x3040) & (codes <= 0x30FF)).mean())
    return han >= LEAST_CHINESE and kana < MOST_FOREIGN if kind.is_chinese else han + kana + foreign < MOST_FOREIGN


def print_scans(
    folders: Iterable[tuple[str, tuple[Path, ...], float | None]], jobs: int, repeats: int, peers: Sequence[str]
) -> None:
    """A row for each kind: megabytes of source a second."""
    print(f"Whole cold scans, {jobs} workers, no library, warm disk cache, best of {repeats}; MB of source a second\n")
    heads = ["kind", "files", "MB", "pairs", "seconds", *STAGES, "whole", "without start", "target", "read and digest"]
    heads += peers
    start_s: float | None = None
    print(row(heads), row(["---"] * len(heads)), sep="\n")
    for name, roots, target in folders:
        options = ScanOptions(roots=roots)
        if start_s is None:
            start_s = min(start_seconds(options, jobs) for _ in range(repeats))
        found = min((measured(options, jobs) for _ in range(repeats)), key=lambda each: each.whole_s)
        speeds = [found.stages.get(stage, 0.0) for stage in STAGES]
        cells = [name, f"{found.files:,}", f"{found.size / MB:.1f}", f"{found.pairs:,}", f"{found.whole_s:.2f}"]
        cells += [speed(found.size, seconds) for seconds in (*speeds, found.whole_s, found.whole_s - start_s)]
        cells += ["" if target is None else f"{target:g}", speed(found.size, found.limit_s)]
        print(row(cells + [peer_speed(peer, options, found.size) for peer in peers]), flush=True)
    here, worker = peak_mb(resource.RUSAGE_SELF), peak_mb(resource.RUSAGE_CHILDREN)
    print(f"\nThe start of the workers, as a scan of one file alone: {start_s or 0:.2f} s.")
    unless = ", other engines included" if peers else ""
    print(f"Peak memory: {here:.0f} MB in the main process{unless}; {worker:.0f} MB in the largest worker.")


def measured(options: ScanOptions, jobs: int, library: Library | None = None) -> Measured:
    """A scan from folders to clusters."""
    start = time.perf_counter()
    with WorkerPool(jobs, preload=scan.PRELOAD) as pool:
        result = scan.scan(options, pool, Progress(), library)
        cluster_s, _ = timed(partial(cluster, result), time.perf_counter, 1)
        whole_s = time.perf_counter() - start  # the workers' end is not waited for by a person
    files = [each.file for each in result.documents]
    limit_s = min(timed(partial(read_all, files), time.perf_counter, 2)[0], whole_s)
    stages = {**dict(result.seconds), "cluster": cluster_s}
    return Measured(len(files), sum(file.size for file in files), len(result.pairs), whole_s, stages, limit_s)


def start_seconds(options: ScanOptions, jobs: int) -> float:
    """What a scan takes whatever there is to scan: that of the smallest file."""
    smallest = min(walk.find_files(options, Progress())[0], key=lambda file: file.size)
    return measured(ScanOptions(roots=(smallest.path,)), jobs).whole_s


def read_all(files: Iterable[SourceFile]) -> None:
    """What no scan can do without: read all bytes and digest them."""
    for file in files:
        digest(file.path.read_bytes())


def cluster(result: ScanResult) -> object:
    """The clusters of a scan's pairs."""
    return clusters.group(result.documents, result.pairs, result.options.similarity, result.options.containment)


def peer_speed(name: str, options: ScanOptions, size: int) -> str:
    """Megabytes a second of another engine, from the folder to its groups, in one process."""
    start = time.perf_counter()
    try:
        pipelines.ENGINES[name](options)
    except ImportError:
        return "absent"
    return speed(size, time.perf_counter() - start)


def print_rescan(root: Path, place: Path, jobs: int) -> None:
    """A row for each scan with a library: the whole of it, and what finding and reading the files takes of it."""
    options = ScanOptions(roots=(root,))
    bare_s, count = timed(partial(walk_bare, root), time.perf_counter)
    print(f"\nRescans of the {count:,} mixed files with a library, {jobs} workers\n")
    print(row(["scan", "seconds", "walk and read, s", "times the bare walk"]), row(["---"] * 4), sep="\n")
    print(row(["bare walk with stat", f"{bare_s:.3f}", f"{bare_s:.3f}", "1.0"]))
    # The files are seconds old, and the library would rightly not trust their times.
    with Library(place, lambda: time.time_ns() + 4 * RESTLESS_NS) as library:
        for name in ("first, library empty", "nothing changed", f"1 in {CHANGED} touched or edited"):
            if name.startswith("1 in"):
                change(sorted(path for path in root.rglob("*") if path.is_file())[::CHANGED])
            found = measured(options, jobs, library)
            reading_s = found.stages["walk"] + found.stages["read"]
            print(row([name, f"{found.whole_s:.3f}", f"{reading_s:.3f}", f"{reading_s / bare_s:.1f}"]), flush=True)


def walk_bare(root: Path) -> int:
    """Look at every file as a plain program would: os.walk and os.stat."""
    count = 0
    for folder, _, names in os.walk(root):
        for name in names:
            os.stat(f"{folder}/{name}")  # noqa: PTH116 - the bare call is what is measured
            count += 1
    return count


def change(files: Sequence[Path]) -> None:
    """Touch every second file, and add a line to the others."""
    for number, file in enumerate(files):
        if number % 2:
            with file.open("ab") as end:
                end.write(b"\nOne more line.\n")
        else:
            file.touch()


def print_steps(options: ScanOptions, sample: int) -> None:
    """One line for each step: what it takes of one core.

    A process knows the words and lines that it has met, so that each step gets every text once, and other texts were
    read before.
    """
    every = list(walk.find_files(options, Progress())[0])
    random.Random(2).shuffle(every)
    size = max(1, min(sample, len(every) // 3))
    first, second, files = (every[start : start + size] for start in (0, size, 2 * size))
    print(
        f"\nCPU of one process, once {size:,} of the mixed files for each of the first two lines and for the others\n"
    )
    print(row(["step", "seconds", "µs each", "MB/s"]), row(["---"] * 4), sep="\n")

    def line(name: str, work: Callable[[T], R], items: Iterable[T], of: Sequence[SourceFile] = files) -> list[R]:
        each = list(items)
        seconds, answers = timed(lambda: [work(item) for item in each], time.process_time, 1)
        mb_s = speed(sum(file.size for file in of), seconds)
        print(row([name, f"{seconds:.3f}", f"{seconds / max(len(each), 1) * 1e6:.1f}", mb_s]), flush=True)
        return answers

    documents = line("read the first documents", partial(document.read, options), first, first)
    documents += line("read further documents", partial(document.read, options), second, second)
    raws = line("open and read", lambda file: file.path.read_bytes(), files)
    line("digest", digest, raws)
    named = list(zip([file.path.name for file in files], raws, strict=True))
    line("decode", lambda one: decode.decode(one[1], is_html=html_text.is_html(one[0], one[1][:512])), named)
    sources = line("digest, decode, text of pages", lambda one: source_text.from_bytes(options, *one), named)
    print_text_steps(options, [source.text for source in sources if source.status is TextStatus.OK], line)
    print_pair_steps(options, [found for found in documents if isinstance(found, Document)])


def print_text_steps(options: ScanOptions, texts: Sequence[str], line: Callable[..., list[object]]) -> None:
    """What is done with a text once it is there; the same steps as in `document`."""
    different = line("characters beyond ASCII", special, texts)
    pairs = list(zip(texts, different, strict=True))
    line("text on one line, digest", lambda one: digest(normalize.one_line(*one)), pairs)
    found = line("tokens", lambda one: token_keys.find(*one, with_lines=True), pairs)
    counted = line("tokens counted", lambda one: spaced_words.count(one.keys), found)
    both = zip(found, counted, strict=True)
    words = line("words counted", lambda one: word_counts.count(one[0], *one[1]), both)
    weighed = zip(texts, words, strict=True)
    line("fingerprint", lambda one: fingerprints.of_text(options.recipe, one[0], "", one[1]), weighed)
    line("sketch", lambda one: sketch.sketch(*one), counted)
    line("shingles", lambda one: shingles.sample(one.keys), found)


def print_pair_steps(options: ScanOptions, documents: Sequence[Document]) -> None:
    """Matching the documents and comparing their pairs, in this process alone, tokens from the spool and without."""
    seconds, (pairs, _) = timed(lambda: matching.find_pairs(options, documents, Progress()), time.process_time)
    print(row([f"match {len(documents):,} documents", f"{seconds:.3f}", f"{seconds / len(documents) * 1e6:.1f}", ""]))
    with Spool() as folder:
        spooled = [document.read_spooled((options, folder), each.file) for each in documents]
        kept = [each for each in spooled if isinstance(each, Document)]
        for name, place in (("tokens from the spool", folder), ("texts read again", None)):
            work = partial(comparing.compare, options, kept, pairs, SerialPool(), Progress(), place)
            seconds, _ = timed(work, time.process_time)
            each_us = f"{seconds / max(len(pairs), 1) * 1e6:.1f}"
            print(row([f"compare {len(pairs):,} pairs, {name}", f"{seconds:.3f}", each_us, ""]), flush=True)


def row(cells: Iterable[str]) -> str:
    """A row of a Markdown table."""
    return f"| {' | '.join(cells)} |"


def speed(size_bytes: int, seconds: float) -> str:
    """Megabytes a second."""
    mb_s = size_bytes / MB / max(seconds, 1e-9)
    return f"{mb_s:,.0f}" if mb_s >= 100 else f"{mb_s:.1f}"


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
