"""Files and a library in, an answer for each out: seen, with the nearest known files, or new.

A known file whose text is still what it was is compared with, as in a scan; of the others the digests, or else sketch
and shingles, have to do, and the answer says so. A part of a known text is seen as well, and a text that has a known
one for a part.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

import numpy as np

from finder_app.engine import comparing, document, shingles, simhash, sketch
from finder_app.engine.library import Library
from finder_app.engine.library_index import SeenIndex
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import Failure, Pool
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import (
    CandidatePair,
    Document,
    FileId,
    Relation,
    SkippedFile,
    SourceFile,
    TextStatus,
)

LIMIT_SHARE = 0.25  # of the bits may differ: brute force makes a wide search cheap, and sketches refuse strangers
MOST_CANDIDATES = 200
MOST_PARTS = 50  # texts that share shingles and are compared
_SMALL_PART = 0.5  # of the longer text
_SHARED_HASHES, _SHARED_SHARE = 3, 0.5  # of the samples of two texts, if one may be a part of the other


class Basis(Enum):
    """What an answer rests on."""

    TEXT = "text"  # both texts were compared just now
    DIGEST = "digest"  # of bytes or text, equal
    SKETCH = "sketch"  # an estimate: the known file is gone or has changed


@dataclass(frozen=True, slots=True)
class Sighting:
    """A known file that is alike; `known` is as it was when it was read, `distance` None where there is none."""

    known: SourceFile
    relation: Relation
    distance: int | None
    similarity: float
    containment: float
    basis: Basis


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known of a file: the nearest first; `problem` when it could not be read, wholly or at all."""

    file: SourceFile
    sightings: tuple[Sighting, ...] = ()
    problem: SkippedFile | None = None
    was_read: bool = True


def check(
    options: ScanOptions, files: Sequence[SourceFile], pool: Pool, progress: Progress, library: Library, most: int = 5
) -> list[Answer]:
    """What the library knows of each file, at most so many sightings of each; raises Cancelled."""
    progress.enter(Stage.READ, len(files), sum(file.size for file in files))
    read: dict[SourceFile, Document] = {}
    failed: dict[SourceFile, SkippedFile] = {}
    for file, result in pool.map(document.read, options, files, weigh=_size, progress=progress):
        if isinstance(result, Document):
            read[file] = result
        else:
            failed[file] = result if isinstance(result, SkippedFile) else _failed(file, result)
        progress.advance(1, file.size, str(file.path))
    found = sightings(options, list(read.values()), pool, progress, library, most)
    answers = {
        each.file: Answer(each.file, rows, each.problem) for each, rows in zip(read.values(), found, strict=True)
    }
    return [answers.get(file) or Answer(file, problem=failed[file], was_read=False) for file in files]


def sightings(
    options: ScanOptions, documents: Sequence[Document], pool: Pool, progress: Progress, library: Library, most: int = 5
) -> list[tuple[Sighting, ...]]:
    """The nearest known files of each document, nearest first; raises Cancelled."""
    index = library.index(options)
    progress.enter(Stage.MATCH, len(documents))
    seen: list[list[Sighting]] = []
    everything = list(documents)
    pairs: list[CandidatePair] = []
    for place, each in enumerate(documents):
        equal = _equal(library, index, each)
        met = {sighting.known.path for sighting in equal}
        near = _candidates(options, library, index, each) if len(equal) < most else []
        for known in near:
            if known.file.path not in met:
                distance = simhash.distance(each.fingerprint, known.fingerprint)
                pairs.append(CandidatePair(FileId(place), FileId(len(everything)), distance))
                everything.append(known)
        seen.append(equal)
        progress.advance()
    for pair, sighting in _compared(options, everything, pairs, pool, progress):
        seen[pair.a].append(sighting)
    return [tuple(sorted(rows, key=nearness)[:most]) for rows in seen]


def _equal(library: Library, index: SeenIndex, document: Document) -> list[Sighting]:
    has_text = document.status in (TextStatus.OK, TextStatus.TOO_SHORT)
    found = []
    for known, _settled in library.known(index.equal(document, MOST_CANDIDATES)).values():
        is_same = known.raw_digest == document.raw_digest
        if not is_same and not (has_text and known.text_digest == document.text_digest != b""):
            continue
        both = document.status is known.status is TextStatus.OK
        distance = simhash.distance(document.fingerprint, known.fingerprint) if both else None
        relation = Relation.IDENTICAL if is_same else Relation.SAME_TEXT
        found.append(Sighting(known.file, relation, distance, 1.0, 1.0, Basis.DIGEST))
    return found


def _candidates(options: ScanOptions, library: Library, index: SeenIndex, document: Document) -> list[Document]:
    """Known documents that may be alike, each once.

    The index may be out of date and knows little; what counts are the rows.
    """
    if document.status is not TextStatus.OK:
        return []
    limit = int(options.recipe.width * LIMIT_SHARE)
    near = [number for number, _ in index.nearest(document.fingerprint, limit, MOST_CANDIDATES)]
    sharing = [each.number for each in index.sharing(document.shingles, MOST_CANDIDATES)]
    rows = library.known([*near, *sharing])
    known = {number: row.document for number, row in rows.items() if row.document.status is TextStatus.OK}
    by_code = [number for number in near if number in known]
    kept = {number: known[number] for number in _plausible(options, document, known, by_code)}
    shares = {number: _shared(document, known[number]) for number in sharing if number in known}
    parts = [number for number, share in shares.items() if share >= _SHARED_SHARE]
    for number in sorted(parts, key=lambda number: (-shares[number], number))[:MOST_PARTS]:
        kept[number] = known[number]
    return list(kept.values())


def _plausible(
    options: ScanOptions, document: Document, known: dict[int, Document], numbers: Sequence[int]
) -> list[int]:
    """Of the rows with these numbers those whose sketches allow that the texts are alike."""
    if not numbers:
        return []
    found = [document, *(known[number] for number in numbers)]
    sketches = np.frombuffer(b"".join(each.sketch for each in found), np.uint8)
    counts = np.array([each.token_count for each in found], dtype=np.int64)
    others = np.arange(1, len(found))
    keep = sketch.plausible(
        sketches.reshape(-1, sketch.BUCKETS),
        counts,
        np.zeros_like(others),
        others,
        options.similarity,
        options.containment,
    )
    return [number for number, is_kept in zip(numbers, keep.tolist(), strict=True) if is_kept]


def _shared(a: Document, b: Document) -> float:
    """The share of the shingles of the shorter text that the longer one has, as far as both samples are complete."""
    part, whole = (a, b) if a.token_count <= b.token_count else (b, a)
    samples = [np.frombuffer(each.shingles, "<u4") for each in (part, whole)]
    sizes = np.array([len(each) for each in samples], dtype=np.int64)
    if not all(sizes):
        return 0.0
    limit = shingles.limits(sizes, np.array([each[-1] for each in samples], dtype=np.uint32)).min()
    asked = samples[0][samples[0] < limit]
    common = np.count_nonzero(np.isin(asked, samples[1], assume_unique=True))
    return float(common / len(asked)) if common >= _SHARED_HASHES else 0.0


def _compared(
    options: ScanOptions,
    documents: Sequence[Document],
    pairs: Sequence[CandidatePair],
    pool: Pool,
    progress: Progress,
) -> list[tuple[CandidatePair, Sighting]]:
    """The pairs that are alike: by their texts, and by an estimate where the known text cannot be had any more."""
    verified, skipped = comparing.compare(options, documents, pairs, pool, progress)
    judged = {(pair.a, pair.b): pair for pair in verified}
    failed = {each.path for each in skipped}
    found = []
    for pair in pairs:
        known, result = documents[pair.b], judged.get((pair.a, pair.b))
        if result is not None:
            similarity, containment, basis = result.similarity, result.containment, Basis.TEXT
        elif known.file.path in failed:
            similarity, containment = _estimated(documents[pair.a], known)
            basis = Basis.SKETCH
        else:
            continue
        relation = _relation(options, similarity, containment)
        if relation is not None:
            found.append((pair, Sighting(known.file, relation, pair.distance, similarity, containment, basis)))
    return found


def _relation(options: ScanOptions, similarity: float, containment: float) -> Relation | None:
    if similarity >= options.similarity:
        return Relation.NEAR_DUPLICATE
    return Relation.CONTAINED if containment >= max(options.similarity, options.containment) else None


def _estimated(a: Document, b: Document) -> tuple[float, float]:
    """From the Jaccard index j of the tokens, which the sketches estimate: they share j / (1 + j) of all tokens.

    A small part of a long text shares few buckets with it; its shingles tell more of the containment.
    """
    jaccard = sketch.jaccard(a.sketch, b.sketch)
    shared = jaccard / (1 + jaccard) * (a.token_count + b.token_count)
    similarity = min(1.0, 2 * shared / max(1, a.token_count + b.token_count))
    containment = min(1.0, shared / max(1, min(a.token_count, b.token_count)))
    if min(a.token_count, b.token_count) < _SMALL_PART * max(a.token_count, b.token_count):
        # Of n runs of RUN tokens each changed one breaks RUN.
        containment = max(0.0, 1 - (1 - _shared(a, b)) / shingles.RUN)
    return similarity, containment


def nearness(sighting: Sighting) -> tuple[int, float, float, int, bytes]:
    """Strongest relation first, then the most alike."""
    order = list(Relation).index(sighting.relation)
    distance = sighting.distance or 0
    return order, -sighting.similarity, -sighting.containment, distance, os.fsencode(sighting.known.path)


def _failed(file: SourceFile, failure: Failure) -> SkippedFile:
    return SkippedFile(file.path, failure.reason, failure.detail)


def _size(file: SourceFile) -> int:
    return file.size
