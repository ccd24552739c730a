"""Documents in, segments of an index out; segments in, the rows whose fingerprint or shingles are near out. Pure.

Fingerprints lie side by side and are searched by brute force. Of the shingles of each text some are posted: those in
the lowest part of all hashes, so that a long text has as many as its length asks for, and its LEAST smallest. A text
that shares posted hashes with another may be a part of it, or have it for a part; the samples in the rows then tell.

A segment is what one batch of documents brought; merging keeps their number small. An entry may be out of date, or of
a row that was dropped: whoever finds it looks at the row.
"""

import struct
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import xxhash

from finder_app.engine.records import Document, TextStatus

POSTED = 24  # one hash in so many is posted: four of an excerpt of a hundred words
LEAST = 8
WIDEST = 2_000  # rows that share a hash; of a more common one, such as a licence's, none is looked at
MOST_ROWS = 1 << 16  # of a segment, so that a row takes two bytes
MERGED = 8  # segments of a size become one
_KINDS = ("<i8", "<i8", "<i8", "u1", "u1", "<u2", "<u4", "<u2")
_MAGIC = b"FDSG\0\0\0\1"
_HEADER = struct.Struct("<8sIII16s")  # magic, width, rows, postings, digest of what follows

Ids = npt.NDArray[np.int64]
Hashes = npt.NDArray[np.uint32]


class Segment(NamedTuple):
    """Entries of rows in any order; `posted` is how many hashes of each stand among the postings, ascending by hash.

    `raw` and `text` are what the digests begin with, 0 for none; `coded` tells which rows have a fingerprint.
    """

    numbers: Ids
    raw: Ids
    text: Ids
    coded: npt.NDArray[np.uint8]
    codes: npt.NDArray[np.uint8]  # one line of width / 8 bytes each, the lowest byte first
    posted: npt.NDArray[np.uint16]
    hashes: Hashes
    rows: npt.NDArray[np.uint16]  # the place in `numbers` of each posting


class Sharing(NamedTuple):
    """Rows that share posted hashes with a text, by number; `share` of the hashes that they could share."""

    number: int
    hashes: int
    share: float


def segment_of(documents: Sequence[Document], numbers: Sequence[int], width: int) -> Segment:
    """The entries of at most MOST_ROWS documents in the rows with these numbers."""
    coded = [each.status is TextStatus.OK for each in documents]
    codes = b"".join([each.fingerprint.to_bytes(width // 8, "little") for each in documents])
    rows, hashes = _postings(
        [each.shingles if is_coded else b"" for each, is_coded in zip(documents, coded, strict=True)]
    )
    order = np.argsort(hashes, kind="stable")
    return Segment(
        np.array(numbers, dtype=np.int64),
        np.array([_key(each.raw_digest) for each in documents], dtype=np.int64),
        np.array([_key(each.text_digest) for each in documents], dtype=np.int64),
        np.array(coded, dtype=np.uint8),
        np.frombuffer(codes, np.uint8).reshape(-1, width // 8),
        np.bincount(rows, minlength=len(documents)).astype(np.uint16),
        hashes[order],
        rows[order].astype(np.uint16),
    )


def merged(segments: Sequence[Segment], alive: Ids | None = None) -> Segment:
    """One segment of several, oldest first: the newest entry of each row; of the rows `alive` alone, if given."""
    numbers = np.concatenate([each.numbers for each in segments])
    last = len(numbers) - 1 - np.unique(numbers[::-1], return_index=True)[1]
    is_kept = np.zeros(len(numbers), dtype=bool)
    is_kept[last] = True
    if alive is not None:
        is_kept &= np.isin(numbers, alive)
    new_place = np.cumsum(is_kept) - 1
    starts = np.cumsum([0, *(len(each.numbers) for each in segments)])[:-1]
    rows = np.concatenate([each.rows + start for each, start in zip(segments, starts, strict=True)])
    hashes = np.concatenate([each.hashes for each in segments])
    hashes, rows = hashes[is_kept[rows]], new_place[rows[is_kept[rows]]].astype(np.uint16)
    order = np.argsort(hashes, kind="stable")
    raw, text, coded, codes, posted = (
        np.concatenate([each[column] for each in segments])[is_kept] for column in range(1, 6)
    )
    return Segment(
        numbers[is_kept],
        raw,
        text,
        coded,
        codes,
        posted,
        hashes[order],
        rows[order],
    )


def due(sizes: Sequence[int]) -> int:
    """How many of the newest segments, given by their rows, oldest first, are to be merged; 0 for none."""
    for tier in range(3, MOST_ROWS.bit_length() + 3, 3):
        count = 0
        while count < len(sizes) and sizes[-1 - count] < 1 << tier:
            count += 1
        alike = sum(size >= 1 << (tier - 3) for size in sizes[len(sizes) - count :])
        if alike >= MERGED and sum(sizes[-count:]) <= MOST_ROWS:
            return count
    return 0


def packed(segment: Segment) -> bytes:
    """A segment as it is stored."""
    columns = (
        segment.numbers.astype("<i8"),
        segment.raw.astype("<i8"),
        segment.text.astype("<i8"),
        segment.coded,
        segment.codes,
        segment.posted.astype("<u2"),
        segment.hashes.astype("<u4"),
        segment.rows.astype("<u2"),
    )
    body = b"".join(column.tobytes() for column in columns)
    width = segment.codes.shape[1] * 8
    digest = xxhash.xxh3_128_digest(body)
    return _HEADER.pack(_MAGIC, width, len(segment.numbers), len(segment.hashes), digest) + body


def unpacked(stored: object, width: int | None = None) -> Segment | None:
    """A stored segment; None when it is damaged or not of this width."""
    if not isinstance(stored, bytes) or len(stored) < _HEADER.size:
        return None
    magic, has_width, rows, postings, digest = _HEADER.unpack_from(stored)
    body = memoryview(stored)[_HEADER.size :]
    size = has_width // 8
    if magic != _MAGIC or width not in (None, has_width) or len(body) != rows * (27 + size) + postings * 6:
        return None
    if xxhash.xxh3_128_digest(body) != digest:
        return None
    sizes = [0, *(each * rows for each in (8, 8, 8, 1, size, 2)), 4 * postings, 2 * postings]
    ends = np.cumsum(sizes).tolist()
    parts = [body[start:end] for start, end in pairwise(ends)]
    columns = [np.frombuffer(part, kind) for part, kind in zip(parts, _KINDS, strict=True)]
    columns[4] = columns[4].reshape(rows, size)
    return Segment(*columns)


class SeenIndex:
    """The segments of a library, for one recipe, held in memory."""

    def __init__(self, segments: Sequence[Segment], width: int, others: Sequence[Segment] = ()) -> None:
        """Take what `Library.index` read; of the segments of `others`, recipes that is, only digests count."""
        size = width // 8
        part = min(size, 8)
        self._width = width
        self._segments = segments
        self._numbers = np.concatenate([np.zeros(0, np.int64), *(each.numbers for each in segments)])
        self._is_coded = np.concatenate([np.zeros(0, bool), *(each.coded == 1 for each in segments)])
        codes = np.concatenate([np.zeros((0, size), np.uint8), *(each.codes for each in segments)])
        self._digests = [*segments, *others]
        native = codes.view(f"<u{part}").astype(f"=u{part}")
        self._columns = [np.ascontiguousarray(native[:, place]) for place in range(size // part)]

    def __len__(self) -> int:
        return int(self._is_coded.sum())

    @property
    def size_bytes(self) -> int:
        """How much memory it takes."""
        held = [column for each in self._digests for column in each]
        return sum(column.nbytes for column in [*held, self._numbers, self._is_coded, *self._columns])

    def equal(self, document: Document, most: int) -> list[int]:
        """The numbers of rows with a digest of bytes or of text that begins alike, at most so many for each."""
        found: list[int] = []
        for name, digest in (("raw", document.raw_digest), ("text", document.text_digest)):
            if digest:
                parts = [each.numbers[getattr(each, name) == _key(digest)] for each in self._digests]
                found += np.unique(np.concatenate([np.zeros(0, np.int64), *parts]))[:most].tolist()
        return list(dict.fromkeys(found))

    def nearest(self, fingerprint: int, limit: int, most: int) -> list[tuple[int, int]]:
        """Number and distance of the nearest entries within `limit` bits, nearest first, at most so many."""
        if not self._numbers.size:
            return []
        total = np.zeros(self._numbers.size, dtype=np.uint8)
        bits = self._columns[0].dtype.itemsize * 8
        for place, column in enumerate(self._columns):
            code = column.dtype.type(fingerprint >> (place * bits) & ((1 << bits) - 1))
            total += np.bitwise_count(column ^ code)
        near = np.flatnonzero((total <= limit) & self._is_coded)
        order = np.lexsort((self._numbers[near], total[near]))[:most]
        return [(int(self._numbers[row]), int(total[row])) for row in near[order]]

    def sharing(self, sample: bytes, most: int) -> list[Sharing]:
        """The rows that share the largest part of the posted hashes with the sample of a text, at most so many."""
        asked = np.frombuffer(sample, "<u4")
        own = max(1, int(_is_posted(asked, np.arange(len(asked))).sum()))
        best: list[Sharing] = []
        for segment in self._segments:
            rows, shared = _shared(segment, asked)
            possible = np.minimum(np.maximum(segment.posted[rows], 1), own)
            share = np.minimum(shared / possible, 1.0)
            order = np.lexsort((segment.numbers[rows], -shared, -share))[:most]
            columns = segment.numbers[rows[order]], shared[order], share[order]
            best += map(Sharing, *(column.tolist() for column in columns))
        best.sort(key=lambda each: (-each.share, -each.hashes, each.number))
        return best[:most]


def _key(digest: bytes) -> int:
    return int.from_bytes(digest[:8], "big", signed=True)


def _shared(segment: Segment, asked: Hashes) -> tuple[Ids, Ids]:
    """The rows of a segment that share posted hashes, and how many each."""
    first = np.searchsorted(segment.hashes, asked, side="left")
    count = np.searchsorted(segment.hashes, asked, side="right") - first
    is_rare = (count > 0) & (count <= WIDEST)
    first, count = first[is_rare], count[is_rare]
    turn = np.arange(int(count.sum())) - np.repeat(np.cumsum(count) - count, count)
    met = segment.rows[np.repeat(first, count) + turn]
    rows, shared = np.unique(met, return_counts=True)
    return rows.astype(np.int64), shared


def _postings(samples: Sequence[bytes]) -> tuple[Hashes, Hashes]:
    """The row and the hash of each posting of some samples."""
    sizes = np.array([len(sample) // 4 for sample in samples], dtype=np.int64)
    hashes = np.frombuffer(b"".join(samples), "<u4")
    place = np.arange(len(hashes)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
    rows = np.repeat(np.arange(len(samples), dtype=np.uint32), sizes)
    is_posted = _is_posted(hashes, place)
    return rows[is_posted], hashes[is_posted]


def _is_posted(hashes: Hashes, place: Ids) -> npt.NDArray[np.bool_]:
    return (hashes < (1 << 32) // POSTED) | (place < LEAST)
