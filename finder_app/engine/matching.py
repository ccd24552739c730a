"""Documents in, the pairs whose texts are worth comparing out.

Two sources: fingerprints that differ in few bits, of which the sketches refuse what cannot be alike, and shingles that
a shorter text shares with a longer one. The first finds short texts and such as are edited all over; the second finds
excerpts and merged files, and near-duplicates that the first has missed.
"""

from collections.abc import Sequence

import numpy as np

from finder_app.engine import candidates, clusters, linkage, shingles, sketch
from finder_app.engine.candidates import containment
from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import CandidatePair, Document, FileId, SkippedFile, SkipReason, TextStatus

# Of the shingles of a text of which every tenth word was replaced, 0.59 are left, and fewer by bad luck.
_ALIKE = containment.Needed(hashes=2, share=0.25)
_SMALL_PART = containment.Needed(hashes=3, share=0.6)
_SLICE = 20_000  # pairs
_LEAST_PART = 0.5  # of a whole that a fingerprint can find, and that is not left to the shingles


def find_pairs(
    options: ScanOptions, documents: Sequence[Document], progress: Progress
) -> tuple[list[CandidatePair], list[SkippedFile]]:
    """The candidate pairs among the documents that stand for their text; copies ride along with them.

    Pairs that hang together come one after the other, so that a worker reads the texts they share once.
    """
    leaders = sorted(set(clusters.representatives(documents)))
    ids = [file for file in leaders if documents[file].status is TextStatus.OK]
    progress.enter(Stage.MATCH, len(ids))
    limit = candidates.default_limit(len(ids)) if options.max_distance is None else options.max_distance
    near = candidates.find_pairs([documents[file].fingerprint for file in ids], limit, options.recipe.width, progress)
    pairs = [CandidatePair(ids[a], ids[b], bits) for a, b, bits in near.pairs]
    pairs = _plausible(options, documents, pairs, _LEAST_PART, progress)
    parts = _parts(documents, ids, progress)
    pairs = list({*pairs, *_plausible(options, documents, parts, 0.0, progress)})
    skipped = []
    if near.dropped and options.roots:
        skipped.append(SkippedFile(options.roots[0], SkipReason.TOO_MANY_CANDIDATES, str(near.dropped)))
    return _by_family(pairs, len(documents)), skipped


def _plausible(
    options: ScanOptions,
    documents: Sequence[Document],
    pairs: Sequence[CandidatePair],
    least_part: float,
    progress: Progress,
) -> list[CandidatePair]:
    """The pairs whose sketches allow that they are alike; the others need not be read."""
    needed = options.similarity, options.containment, least_part
    kept: list[CandidatePair] = []
    for start in range(0, len(pairs), _SLICE):
        progress.check()
        part = pairs[start : start + _SLICE]
        ends = np.array([(pair.a, pair.b) for pair in part])
        involved, places = np.unique(ends, return_inverse=True)
        rows = np.frombuffer(b"".join(documents[file].sketch for file in involved), np.uint8)
        counts = np.array([documents[file].token_count for file in involved])
        first, second = places.reshape(-1, 2).T
        answer = sketch.plausible(rows.reshape(-1, sketch.BUCKETS), counts, first, second, *needed)
        kept += [pair for pair, is_kept in zip(part, answer.tolist(), strict=True) if is_kept]
    return kept


def _parts(documents: Sequence[Document], ids: Sequence[FileId], progress: Progress) -> list[CandidatePair]:
    """The pairs that share shingles.

    What is crowded is no problem to tell of: where a shingle stands in more texts than are looked at, it is a template
    or a family whose members are found by their fingerprints.
    """
    samples = [documents[file].shingles for file in ids]
    last = np.frombuffer(b"".join(sample[-4:] or bytes(4) for sample in samples), dtype="<u4")
    limits = shingles.limits(np.array([len(sample) // 4 for sample in samples], dtype=np.int64), last)
    lengths = np.array([documents[file].token_count for file in ids], dtype=np.int64)
    found = containment.find_pairs(containment.Samples(samples, limits, lengths), _ALIKE, _SMALL_PART, progress)
    pairs = []
    for a, b in zip(found.first.tolist(), found.second.tolist(), strict=True):
        one, other = documents[ids[a]].fingerprint, documents[ids[b]].fingerprint
        pairs.append(CandidatePair(ids[a], ids[b], (one ^ other).bit_count()))
    return pairs


def _by_family(pairs: Sequence[CandidatePair], count: int) -> list[CandidatePair]:
    ends = np.array([(pair.a, pair.b) for pair in pairs], dtype=np.int64).reshape(-1, 2)
    family = linkage.components(count, ends[:, 0], ends[:, 1])
    return sorted(pairs, key=lambda pair: (family[pair.a], pair))
