"""Two files in, why they are alike out: bits, blocks, features with their weights, and every number of the pair.

Numbers and words only; whoever shows them finds the sentences.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from finder_app.engine import fingerprints, pair_report, shares, source_text
from finder_app.engine.folding import fold
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.pair_report import PairReport
from finder_app.engine.records import SkippedFile, SourceFile, TextStatus

BLOCK_COUNTS = (4, 8, 16)
MOST_FEATURES = 100


class Blocks(NamedTuple):
    """A fingerprint cut into equal blocks of `bits` bits, and whether both agree on each, from the left."""

    bits: int
    agree: tuple[bool, ...]


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
    bits = report.a.fingerprint ^ report.b.fingerprint
    width = options.recipe.width
    return Explanation(
        report,
        options.recipe,
        share_a,
        share_b,
        tuple(place for place in range(width) if bits >> (width - 1 - place) & 1) if has_bits else (),
        tuple(_blocks(bits, width, count) for count in BLOCK_COUNTS) if has_bits else (),
        _met(*weighed),
    )


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
