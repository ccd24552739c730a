"""How many clusters of how many files in, a result that no disk has seen out: families of copies and the like."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from finder_app.engine.document_table import DocumentTable
from finder_app.engine.file_table import FileTable
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import Document, ScanResult, SourceFile, TextStatus, VerifiedPair

LEAST = 0.7
"""The similarity of the scan."""
ENDINGS, ENCODINGS = ("html", "txt", "md"), ("UTF-8", "GB18030", "Windows-1252")
COPIES = 4  # of ten files: the first and its copies
TEXTS = 2  # further files of its text
PARTS = 1  # and one that stands in the first; the rest are near-duplicates of each other


def made_up(clusters: int, members: int) -> ScanResult:
    """Names and folders as people have them; every two near-duplicates of a family have a pair."""
    alike = np.array([0, *range(COPIES + TEXTS, members - PARTS)])
    one, other = (alike[ends] for ends in np.triu_indices(len(alike), 1))
    bases = np.arange(clusters)[:, None] * members
    share = np.clip(np.random.default_rng(1).beta(6, 1.5, clusters * len(one)) * 0.4 + 0.6, LEAST, 0.99)
    near = (bases + one).ravel(), (bases + other).ravel(), share, share
    whole, part = bases.ravel(), bases.ravel() + members - PARTS
    held = whole, part, np.full(clusters, 0.4), np.full(clusters, 0.97)
    a, b, similarity, containment = (np.concatenate(both) for both in zip(near, held, strict=True))
    pairs = PairTable.of_columns(VerifiedPair, a, b, np.full(len(a), 3), similarity, containment)
    return ScanResult(ScanOptions(similarity=LEAST), _documents(clusters, members), pairs, ())


def _documents(clusters: int, members: int) -> DocumentTable:
    files = FileTable.of(_files(clusters * members)).take(np.arange(clusters * members), is_ordered=True)
    documents = DocumentTable(files).without_traces()
    for number, source in enumerate(files):
        documents.append(number, _document(source, number, members))
    return documents


def _files(count: int) -> Iterator[SourceFile]:
    """In the order of their paths, as a scan has them."""
    folders = sorted(f"/home/somebody/texts/{number}/part {number % 7}" for number in range(1 + count // 1_000))
    for number in range(count):
        first = number // 1_000 * 1_000
        if number == first:
            names = _names(first)
        time_ns = 1_700_000_000_000_000_000 + number * 7919 % 1_000_003 * 60_000_000_000
        path = Path(folders[number // 1_000], names[number - first])
        yield SourceFile(path, 1_000 + number * 31 % 90_000, time_ns, 0, (1, number), False)


def _names(first: int) -> list[str]:
    numbers = range(first, first + 1_000)
    return sorted(f"Chapter {number * 7919 % 1_000_003} of the book.{ENDINGS[number % 3]}" for number in numbers)


def _document(source: SourceFile, number: int, members: int) -> Document:
    first = number - number % members
    place = number - first
    raw = first if place < COPIES else number
    text = first if place < COPIES + TEXTS else number
    words = 5_000 if text == first else 4_900 - place if place < members - PARTS else 1_200
    content, reading = ((each + 1).to_bytes(16, "big") for each in (raw, text))
    return Document(source, TextStatus.OK, ENCODINGS[number % 3], content, reading, words, text)
