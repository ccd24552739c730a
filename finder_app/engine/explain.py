"""Two files in, why they are alike out: bits, blocks, features with their weights, and every number of the pair.

Numbers and words only; whoever shows them finds the sentences.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine import candidates, fingerprints, pair_report, shares, source_text
from finder_app.engine.document_table import STATUSES, DocumentTable
from finder_app.engine.folding import fold
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.pair_report import PairReport
from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import (
    Document,
    FileId,
    ScanResult,
    SkippedFile,
    SourceFile,
    TextStatus,
    VerifiedPair,
)

BLOCK_COUNTS = (4, 8, 16)
MOST_FEATURES = 100


class Blocks(NamedTuple):
    """A fingerprint cut into equal blocks of `bits` bits, and whether both agree on each, from the left."""

    bits: int
    agree: tuple[bool, ...]


class Bits(NamedTuple):
    """The places of the bits in which two fingerprints differ, 0 for the left-most, and which blocks agree."""

    differing: tuple[int, ...]
    blocks: tuple[Blocks, ...]


class Route(Enum):
    """By what a scan finds a pair."""

    SAME_BYTES = "same-bytes"
    SAME_TEXT = "same-text"
    FINGERPRINTS = "fingerprints"  # few bits differ
    SHINGLES = "shingles"  # too many bits differ, but the texts share runs of words
    BY_ANOTHER = "by-another"  # this pair was not compared: each is alike to another file


class Found(NamedTuple):
    """By what a scan has found a pair; fingerprints of candidates differ in at most `limit` bits."""

    route: Route
    limit: int


class WeighedFeature(NamedTuple):
    """A word, n-gram, chunk or shingle with its weight in either text; 0 where it does not stand."""

    feature: str
    weight_a: float
    weight_b: float


@dataclass(frozen=True, slots=True)
class Features:
    """How the features of two texts meet, the heaviest first and at most MOST_FEATURES of each kind.

    `cosine` of the two vectors of weights is what the fingerprints' likeness estimates; None where one has no features.
    """

    count_a: int
    count_b: int
    count_shared: int
    cosine: float | None
    shared: tuple[WeighedFeature, ...]
    only_a: tuple[WeighedFeature, ...]
    only_b: tuple[WeighedFeature, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why two files are alike, or not. `share_a` of the first text stands in the second, `share_b` the other way.

    `differing` are the places of the bits that differ, 0 for the left-most; with `blocks` empty where a text has no
    fingerprint.
    """

    report: PairReport
    recipe: Recipe
    share_a: float
    share_b: float
    differing: tuple[int, ...]
    blocks: tuple[Blocks, ...]
    features: Features

    @property
    def expected_distance(self) -> float | None:
        """The bits that would differ on average at this cosine: width · angle / π (Charikar 2002)."""
        cosine = self.features.cosine
        return None if cosine is None else self.recipe.width * math.acos(cosine) / math.pi


def explain(options: ScanOptions, pair: tuple[SourceFile, SourceFile]) -> Explanation | SkippedFile:
    """Why two files are alike by the recipe of the options, or the file that could not be read. Runs in a worker."""
    report = pair_report.report(options, pair)
    if isinstance(report, SkippedFile):
        return report
    weighed: list[dict[str, float]] = []
    for file in pair:
        found = _weighed(options, file)
        if isinstance(found, SkippedFile):
            return found
        weighed.append(found)
    counts = report.a.token_count, report.b.token_count
    share_a, share_b = shares.both_ways(report.similarity, report.containment, *counts)
    has_bits = report.distance is not None
    width = options.recipe.width
    return Explanation(
        report,
        options.recipe,
        share_a,
        share_b,
        *(bits_of(report.a.fingerprint, report.b.fingerprint, width) if has_bits else Bits((), ())),
        _met(*weighed),
    )


def bits_of(fingerprint_a: int, fingerprint_b: int, width: int) -> Bits:
    """Where two fingerprints of so many bits differ."""
    bits = fingerprint_a ^ fingerprint_b
    differing = tuple(place for place in range(width) if bits >> (width - 1 - place) & 1)
    return Bits(differing, tuple(_blocks(bits, width, count) for count in BLOCK_COUNTS))


def found_by(result: ScanResult, a: FileId, b: FileId) -> Found:
    """By what a scan has found two of its files to be alike. Walks through the columns of all documents and pairs."""
    one, other = result.documents[a], result.documents[b]
    table = DocumentTable.of(result.documents)
    limit = _limit(result.options, table)
    if one.raw_digest and one.raw_digest == other.raw_digest:
        return Found(Route.SAME_BYTES, limit)
    if one.text_digest and one.text_digest == other.text_digest:
        return Found(Route.SAME_TEXT, limit)
    if not _was_compared(result, _copies(table, one), _copies(table, other)):
        return Found(Route.BY_ANOTHER, limit)
    is_near = (one.fingerprint ^ other.fingerprint).bit_count() <= limit
    return Found(Route.FINGERPRINTS if is_near else Route.SHINGLES, limit)


def _limit(options: ScanOptions, documents: DocumentTable) -> int:
    """In how many bits a candidate pair of a scan may differ: the more texts, the fewer."""
    if options.max_distance is not None:
        return options.max_distance
    texts = documents.text_digests()[documents.statuses() == STATUSES.index(TextStatus.OK), 0]
    return candidates.default_limit(len(np.unique(texts))) * options.recipe.width // 64


def _copies(documents: DocumentTable, document: Document) -> NDArray[np.int64]:
    """The files that have a document's bytes or text; one of them stands for all."""
    is_copy = np.zeros(len(documents), dtype=bool)
    for digest, column in (
        (document.raw_digest, documents.raw_digests()),
        (document.text_digest, documents.text_digests()),
    ):
        if digest:
            is_copy |= (column == np.frombuffer(digest, dtype=np.uint64)).all(axis=1)
    return np.flatnonzero(is_copy)


def _was_compared(result: ScanResult, copies: NDArray[np.int64], others: NDArray[np.int64]) -> bool:
    pairs = result.pairs if isinstance(result.pairs, PairTable) else PairTable(VerifiedPair, result.pairs)
    a, b = pairs.column("a"), pairs.column("b")
    there, back = np.isin(a, copies) & np.isin(b, others), np.isin(a, others) & np.isin(b, copies)
    return bool((there | back).any())


def _weighed(options: ScanOptions, file: SourceFile) -> dict[str, float] | SkippedFile:
    source = source_text.read(options, file)
    if isinstance(source, SkippedFile):
        return source
    if source.status is not TextStatus.OK:
        return {}
    return fingerprints.weigh(options.recipe, source.text, fold(source.text))


def _blocks(bits: int, width: int, count: int) -> Blocks:
    size = width // count
    mask = (1 << size) - 1
    return Blocks(size, tuple(not bits >> (width - size * (place + 1)) & mask for place in range(count)))


def _met(a: Mapping[str, float], b: Mapping[str, float]) -> Features:
    shared = [WeighedFeature(feature, a[feature], b[feature]) for feature in a.keys() & b.keys()]
    only_a = [WeighedFeature(feature, a[feature], 0.0) for feature in a.keys() - b.keys()]
    only_b = [WeighedFeature(feature, 0.0, b[feature]) for feature in b.keys() - a.keys()]
    lengths = math.hypot(*a.values()) * math.hypot(*b.values())
    product = math.fsum(each.weight_a * each.weight_b for each in shared)
    return Features(
        len(a),
        len(b),
        len(shared),
        min(1.0, product / lengths) if lengths else None,
        tuple(sorted(shared, key=_by_common_weight)[:MOST_FEATURES]),
        tuple(sorted(only_a, key=_by_weight)[:MOST_FEATURES]),
        tuple(sorted(only_b, key=_by_weight)[:MOST_FEATURES]),
    )


def _by_common_weight(each: WeighedFeature) -> tuple[float, str]:
    return -min(each.weight_a, each.weight_b), each.feature


def _by_weight(each: WeighedFeature) -> tuple[float, str]:
    return -max(each.weight_a, each.weight_b), each.feature
