"""Pairs of texts that were compared once in, what was found of those that are met again out, whatever files they are
in. Pure.

A text is known by a key of 128 bits, made of all that its comparison depends on, and by the lines that are left out of
it where it is a page of a site; a pair by a key made of those of its texts. XXH3 (Collet 2019) makes the keys of texts;
what is made of them are sums of products with odd numbers, which spread as evenly as the keys themselves.
"""

import os
from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
import xxhash
from numpy.typing import NDArray

from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import Templates

MOST_AGE = 4  # scans since a pair was met
FEWEST_OLD = 10_000
MOST_PAIRS = 4_000_000  # 33 bytes each
_TEXTS = 1_000  # whose lines are in memory at a time

Words = NDArray[np.uint64]
Ids = NDArray[np.int64]
Shares = NDArray[np.float64]

_DIGEST_WORDS = 2
# Odd, and as irregular as can be: taken from the constants of xxHash and of splitmix64 (Steele, Lea, Flood 2014).
_FIRST = np.array([0x9E3779B185EBCA87, 0xBF58476D1CE4E5B9], dtype=np.uint64)
_SECOND = np.array([0xC2B2AE3D27D4EB4F, 0x94D049BB133111EB], dtype=np.uint64)


class Verdicts(NamedTuple):
    """What was found of pairs: keys in two columns, ascending by the first; NaN for a pair that reached no threshold.

    `age` counts the scans since a pair was met last.
    """

    low: Words
    high: Words
    similarity: Shares
    containment: Shares
    age: NDArray[np.uint8]

    @classmethod
    def of(cls, keys: Words, similarity: Shares, containment: Shares) -> "Verdicts":
        """The verdicts of pairs that were met just now."""
        found = cls(keys[:, 0], keys[:, 1], similarity, containment, np.zeros(len(keys), dtype=np.uint8))
        return found.take(np.argsort(found.low, kind="stable"))

    def take(self, rows: Ids) -> "Verdicts":
        """Those of these numbers, in this order."""
        shares = self.similarity[rows], self.containment[rows]
        return Verdicts(self.low[rows], self.high[rows], *shares, self.age[rows])

    def places(self, keys: Words) -> Ids:
        """Where the pairs with these keys stand, -1 for a pair that is not known."""
        if not len(self.low):
            return np.full(len(keys), -1)
        place = np.minimum(np.searchsorted(self.low, keys[:, 0]), len(self.low) - 1)
        is_known = (self.low[place] == keys[:, 0]) & (self.high[place] == keys[:, 1])
        return np.where(is_known, place, -1)


def pair_keys(documents: DocumentTable, ends: Ids, templates: Templates | None) -> Words:
    """The keys of pairs of documents, two words each; `ends` has a row of two documents for each.

    A pair has another key in the other order: a comparison need not be symmetrical to the last token.
    """
    texts, places = np.unique(ends, return_inverse=True)
    keys = _text_keys(documents, texts)[places.reshape(-1, 2)]
    if templates is not None:
        keys += _frames_of_pairs(documents, ends, templates)
    return np.asarray(keys[:, 0] * _FIRST + keys[:, 1] * _SECOND)


def _text_keys(documents: DocumentTable, texts: Ids) -> Words:
    facts = np.zeros((len(texts), 2 * _DIGEST_WORDS + 1), dtype="<u8")
    facts[:, 0:2] = documents.raw_digests()[texts]
    facts[:, 2:4] = documents.text_digests()[texts]
    facts[:, 4] = _endings(documents, texts)  # equal bytes read as a page have other lines
    row_bytes = facts.shape[1] * facts.itemsize
    joined = facts.tobytes()
    return _digests([joined[start : start + row_bytes] for start in range(0, len(joined), row_bytes)])


def _frames_of_pairs(documents: DocumentTable, ends: Ids, templates: Templates) -> Words:
    """For both texts of each pair the digest of its lines that the templates of either have; zeros for none.

    Templates change with any page of a site. What is left out of a page seldom does.
    """
    words = np.zeros((len(ends), 2, _DIGEST_WORDS), dtype=np.uint64)
    numbers = np.sort(templates.numbers[ends], axis=1)
    framed = np.flatnonzero(numbers[:, 1] >= 0)
    both, which = np.unique(numbers[framed], axis=0, return_inverse=True)
    order = np.argsort(which.ravel(), kind="stable")
    bounds = np.searchsorted(which.ravel()[order], np.arange(1, len(both)))
    for (one, other), places in zip(both.tolist(), np.split(order, bounds), strict=False):
        lines = templates.lines[other]
        lines = lines if one in (other, -1) else np.union1d(templates.lines[one], lines)
        rows = framed[places]
        texts, text_of = np.unique(ends[rows], return_inverse=True)
        frames = [_frames(documents, texts[start : start + _TEXTS], lines) for start in range(0, len(texts), _TEXTS)]
        words[rows] = np.concatenate(frames)[text_of.reshape(-1, 2)]
    return words


def _frames(documents: DocumentTable, texts: Ids, template: Words) -> Words:
    """The digest of the lines of each text that a template has; of a text that is no page, of the whole template."""
    if not len(template):
        return np.zeros((len(texts), _DIGEST_WORDS), dtype=np.uint64)
    found, sizes = documents.lines(texts)
    place = np.minimum(np.searchsorted(template, found), len(template) - 1)
    hashed = np.where((template[place] == found)[:, None], _scrambled(found), np.uint64(0))
    sums = np.zeros((len(found) + 1, _DIGEST_WORDS), dtype=np.uint64)
    np.cumsum(hashed, axis=0, out=sums[1:])
    ends = np.cumsum(sizes)
    words: Words = sums[ends] - sums[ends - sizes]
    words[sizes == 0] = _scrambled(template).sum(axis=0, dtype=np.uint64)
    return words


def _scrambled(lines: NDArray[Any]) -> Words:
    """Two words for each key, whose sums tell sets of keys apart: the keys are multiplied, folded, multiplied again."""
    words = (lines.astype(np.uint64)[:, None] ^ _SECOND) * _FIRST
    return np.asarray((words ^ (words >> np.uint64(31))) * _SECOND)


def merged(met: Verdicts, known: Verdicts, most: int = MOST_PAIRS) -> Verdicts:
    """The verdicts of this scan, and of former ones a limited number that this scan did not meet."""
    room = min(max(len(met.low), FEWEST_OLD), most - len(met.low))
    others = np.flatnonzero((met.places(np.column_stack((known.low, known.high))) < 0) & (known.age < MOST_AGE))
    youngest = others[np.argsort(known.age[others], kind="stable")[: max(0, room)]]
    old = known.take(youngest)
    old = old._replace(age=(old.age + 1).astype(np.uint8))
    return joined(met, old).take(np.arange(min(most, len(met.low) + len(youngest))))


def joined(some: Verdicts, others: Verdicts) -> Verdicts:
    """The verdicts of pairs that are all different."""
    both = Verdicts(
        np.concatenate((some.low, others.low)),
        np.concatenate((some.high, others.high)),
        np.concatenate((some.similarity, others.similarity)),
        np.concatenate((some.containment, others.containment)),
        np.concatenate((some.age, others.age)),
    )
    return both.take(np.argsort(both.low, kind="stable"))


def _endings(documents: DocumentTable, texts: Ids) -> Words:
    names = documents.files.take(documents.file_rows()[texts]).keys()
    endings = [os.path.splitext(name)[1] for name in names]  # noqa: PTH122 - bytes, and ten times as fast
    numbers = {ending: xxhash.xxh3_64_intdigest(ending) for ending in set(endings)}
    return np.array([numbers[ending] for ending in endings], dtype=np.uint64)


def _digests(records: Iterable[bytes]) -> Words:
    joined = b"".join(map(xxhash.xxh3_128_digest, records))
    return np.frombuffer(joined, dtype="<u8").reshape(-1, _DIGEST_WORDS).astype(np.uint64)
