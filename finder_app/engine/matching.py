"""Documents in, the pairs whose texts are worth comparing out.

Two sources: fingerprints that differ in few bits, and shingles that a shorter text shares with a longer one; of both
the sketches refuse what cannot be alike. The first finds texts that are edited all over; the second finds excerpts and
merged files, short texts, pages in other frames, and near-duplicates that the first has missed.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine import candidates, clusters, linkage, roots, shingles, sketch
from finder_app.engine.candidates import containment
from finder_app.engine.candidates.containment import Needed, Rules
from finder_app.engine.document_table import STATUSES, DocumentTable
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_table import PairTable
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import CandidatePair, Document, SkippedFile, SkipReason, Templates, TextStatus
from finder_app.engine.template_lines import LEAST_OWN, VERSIONS

# Of the shingles of a text into which words were inserted all over until it was 1/0.74 as long, 0.22 are left, and
# fewer by bad luck. A text of twelve words has eight shingles, and one changed word takes five of them.
_RULES = Rules(alike=Needed(2, 0.12), small_part=Needed(3, 0.6), short=Needed(1, 0.12))
_SLICE = 20_000  # pairs
_TEXTS = 1_000  # whose shingles are read at a time
_LEAST_PART = 0.5  # of a whole that a fingerprint can find, and that is not left to the shingles

Ids = NDArray[np.int64]
Flags = NDArray[np.bool_]
Hashes = NDArray[np.uint32]


class _Pairs(NamedTuple):
    """Pairs of texts, by their places among the texts."""

    first: Ids
    second: Ids

    def where(self, chosen: Flags) -> "_Pairs":
        return _Pairs(self.first[chosen], self.second[chosen])


def find_pairs(
    options: ScanOptions, documents: Sequence[Document], progress: Progress, templates: Templates | None = None
) -> tuple[PairTable[CandidatePair], list[SkippedFile]]:
    """The candidate pairs among the documents that stand for their text; copies ride along with them.

    Pairs that hang together come one after the other, so that a worker reads the texts they share once.
    """
    texts = _Texts(DocumentTable.of(documents), templates)
    progress.enter(Stage.MATCH, len(texts.ids))
    width = options.recipe.width
    limit = _automatic_limit(len(texts.ids), width) if options.max_distance is None else options.max_distance
    near = candidates.find_pairs(texts.fingerprints(width), limit, width, progress, strategy=options.index)
    samples = texts.samples(progress)
    parts = containment.find_pairs(samples, _RULES, progress)
    pairs = _Pairs(*(near.pairs.column(name).astype(np.int64) for name in ("a", "b")))
    of_one_site = texts.are_of_one_site(pairs)
    found = [
        _plausible(options, texts, pairs.where(~of_one_site), texts.own, _LEAST_PART, progress),
        _plausible(
            options, texts, pairs.where(of_one_site), texts.with_frame(options.similarity), _LEAST_PART, progress
        ),
        _plausible(options, texts, _Pairs(parts.first, parts.second), texts.own, 0.0, progress),
    ]
    both = _each_once(_Pairs(*map(np.concatenate, zip(*found, strict=True))), len(texts.ids))
    if options.across_only:
        both = both.where(texts.are_apart(options, both))
    skipped = []
    if near.dropped and options.roots:
        skipped.append(SkippedFile(options.roots[0], SkipReason.TOO_MANY_CANDIDATES, str(near.dropped)))
    return _by_family(texts.records(both, width), len(documents)), skipped


class _Texts:
    """The texts that are matched: `ids` are the documents that stand for them, `own` tokens of each are compared.

    Of a page that has a template only the rest counts, unless that is too little.
    """

    def __init__(self, documents: DocumentTable, templates: Templates | None) -> None:
        self._documents = documents
        self._leaders = clusters.leaders(documents)
        is_ok = documents.statuses() == STATUSES.index(TextStatus.OK)
        self.ids = np.unique(self._leaders[is_ok[self._leaders]])
        self.tokens: Ids = documents.token_counts()[self.ids]
        self.own = self.tokens
        self._frame = np.zeros(0, dtype=np.uint32) if templates is None else templates.shingles
        self._site = np.full(len(self.ids), -1) if templates is None else templates.numbers[self.ids]
        self._is_framed = self._site >= 0

    def fingerprints(self, width: int) -> NDArray[np.uint64]:
        found: NDArray[np.uint64] = self._documents.fingerprints(width)[self.ids]
        return found

    def sketches(self, texts: Ids) -> NDArray[np.uint8]:
        return self._documents.sketches(self.ids[texts])

    def samples(self, progress: Progress) -> containment.Samples:
        """The shingles of the own texts; from then on `own` is known."""
        sizes, last = np.zeros(len(self.ids), dtype=np.int64), np.zeros(len(self.ids), dtype=np.uint32)
        own = self.tokens.copy()
        for begin in range(0, len(self.ids), _TEXTS):
            progress.check()
            rows = np.arange(begin, min(begin + _TEXTS, len(self.ids)))
            hashes, size = self._whole_samples(rows)
            ends = np.cumsum(size)
            sizes[rows] = size
            last[rows[size > 0]] = hashes[ends[size > 0] - 1]
            left = np.bincount(np.repeat(np.arange(len(rows)), size), self._is_own(hashes, rows, size), len(rows))
            own[rows] = (self.tokens[rows] * left / np.maximum(size, 1)).astype(np.int64)
        self._is_framed &= own >= LEAST_OWN
        self.own = np.where(self._is_framed, own, self.tokens)
        return containment.Samples(self._own_samples, shingles.limits(sizes, last), self.own)

    def are_of_one_site(self, pairs: _Pairs) -> Flags:
        """Which pairs have one template."""
        site, other = self._site[pairs.first], self._site[pairs.second]
        return np.asarray((site == other) & self._is_framed[pairs.first] & self._is_framed[pairs.second])

    def with_frame(self, similarity: float) -> Ids:
        """The tokens of which pages of one template must have this share in common: that of the whole, and the frame
        and what versions of one page have in common beside it."""
        frame = self.tokens - self.own
        needed: Ids = np.maximum(self.tokens, ((frame + VERSIONS * self.own) / similarity).astype(np.int64))
        return needed

    def are_apart(self, options: ScanOptions, pairs: _Pairs) -> Flags:
        """Which pairs have files below different roots."""
        root_of = roots.numbers(self._documents, options.folders)
        lowest, highest = roots.spans(root_of, self._leaders)
        a, b = self.ids[pairs.first], self.ids[pairs.second]
        return np.asarray(np.minimum(lowest[a], lowest[b]) < np.maximum(highest[a], highest[b]))

    def records(self, pairs: _Pairs, width: int) -> PairTable[CandidatePair]:
        words = self.fingerprints(width).reshape(len(self.ids), max(1, width // 64))
        distance = np.bitwise_count(words[pairs.first] ^ words[pairs.second]).sum(axis=1)
        return PairTable.of_columns(CandidatePair, self.ids[pairs.first], self.ids[pairs.second], distance)

    def _whole_samples(self, texts: Ids) -> tuple[Hashes, Ids]:
        found = self._documents.shingles(self.ids[texts])
        return found.values.astype(np.uint32, copy=False), found.sizes

    def _own_samples(self, texts: Ids) -> tuple[Hashes, Ids]:
        hashes, sizes = self._whole_samples(texts)
        if not self._is_framed[texts].any():
            return hashes, sizes
        kept = self._is_own(hashes, texts, sizes)
        return hashes[kept], np.bincount(np.repeat(np.arange(len(texts)), sizes)[kept], minlength=len(texts))

    def _is_own(self, hashes: Hashes, texts: Ids, sizes: Ids) -> Flags:
        """Which hashes are not of a frame that the text has."""
        if not len(self._frame):
            return np.ones(len(hashes), dtype=bool)
        place = np.minimum(np.searchsorted(self._frame, hashes), len(self._frame) - 1)
        return np.asarray((self._frame[place] != hashes) | ~np.repeat(self._is_framed[texts], sizes))


def _automatic_limit(count: int, width: int) -> int:
    """The limit for so many texts: strangers differ in half of the bits, so that a wide fingerprint allows for more."""
    return candidates.default_limit(count) * width // 64


def _plausible(
    options: ScanOptions, texts: _Texts, pairs: _Pairs, compared: Ids, least_part: float, progress: Progress
) -> _Pairs:
    """The pairs whose sketches allow that so many tokens of theirs are alike; the others need not be read."""
    needed = options.similarity, options.containment, least_part
    kept = np.zeros(len(pairs.first), dtype=bool)
    for start in range(0, len(kept), _SLICE):
        progress.check()
        part = slice(start, start + _SLICE)
        ends = np.concatenate((pairs.first[part], pairs.second[part]))
        involved, places = np.unique(ends, return_inverse=True)
        first, second = places.reshape(2, -1)
        counts, own = texts.tokens[involved], compared[involved]
        kept[part] = sketch.plausible(texts.sketches(involved), counts, first, second, *needed, own)
    return pairs.where(kept)


def _each_once(pairs: _Pairs, count: int) -> _Pairs:
    keys = np.unique(pairs.first * count + pairs.second)
    return _Pairs(*np.divmod(keys, max(1, count)))


def _by_family(pairs: PairTable[CandidatePair], count: int) -> PairTable[CandidatePair]:
    a, b = (pairs.column(name).astype(np.int64) for name in ("a", "b"))
    return pairs.take(np.lexsort((b, a, linkage.components(count, a, b)[a])))
