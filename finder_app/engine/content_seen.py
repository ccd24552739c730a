"""Files and a library in, an answer for each out: seen, with the nearest known files, or new.

A known file whose text is still what it was is compared with, as in a scan; of the others the digests, or else distance
and sketch, have to do, and the answer says so.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

import numpy as np
import numpy.typing as npt

from finder_app.engine import document, simhash, sketch, verify
from finder_app.engine.library import Library
from finder_app.engine.library_rows import NUMBER_BYTES
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
    VerifiedPair,
)

LIMIT_SHARE = 0.25  # of the bits may differ: brute force makes a wide search cheap, and sketches refuse strangers
MOST_CANDIDATES = 200

Ids = npt.NDArray[np.int64]
Task = tuple[Document, Document, CandidatePair]


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


class SeenIndex:
    """The fingerprints of a library, for one recipe, held in memory and searched by brute force."""

    def __init__(self, fingerprints_and_numbers: bytes, width: int) -> None:
        """Take what `Library.fingerprints` gave."""
        size = width // 8
        rows = np.frombuffer(fingerprints_and_numbers, np.uint8).reshape(-1, size + NUMBER_BYTES)
        self._width = width
        self._numbers = rows[:, size:].copy().view(">i8").ravel().astype(np.int64)
        part = min(size, 8)
        native = rows[:, :size].copy().view(f">u{part}").astype(f"=u{part}")
        self._columns = [np.ascontiguousarray(native[:, place]) for place in range(size // part)]

    def __len__(self) -> int:
        return self._numbers.size

    def nearest(self, fingerprint: int, limit: int, most: int) -> list[tuple[int, int]]:
        """Number and distance of the nearest rows within `limit` bits, nearest first, at most so many."""
        if not self._numbers.size:
            return []
        total = np.zeros(self._numbers.size, dtype=np.uint8)
        bits = self._columns[0].dtype.itemsize * 8
        for place, column in enumerate(reversed(self._columns)):
            code = column.dtype.type(fingerprint >> (place * bits) & ((1 << bits) - 1))
            total += np.bitwise_count(column ^ code)
        near = np.flatnonzero(total <= limit)
        order = np.lexsort((self._numbers[near], total[near]))[:most]
        return [(int(self._numbers[row]), int(total[row])) for row in near[order]]


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
    index = SeenIndex(library.fingerprints(options), options.recipe.width)
    progress.enter(Stage.MATCH, len(documents))
    seen: list[list[Sighting]] = []
    tasks: list[Task] = []
    for each in documents:
        equal = _equal(library, each, most)
        met = {sighting.known.path for sighting in equal}
        place = FileId(len(seen))
        near = _candidates(options, library, index, each) if len(equal) < most else []
        pairs = [(known, CandidatePair(place, FileId(-1), distance)) for known, distance in near]
        tasks += [(each, known, pair) for known, pair in pairs if known.file.path not in met]
        seen.append(equal)
        progress.advance()
    progress.enter(Stage.COMPARE, len(tasks), sum(map(_weight, tasks)))
    for task, result in pool.map(verify.verify, options, tasks, weigh=_weight, progress=progress):
        sighting = _judged(options, task, result)
        if sighting is not None:
            seen[task[2].a].append(sighting)
        progress.advance(1, _weight(task), str(task[1].file.path))
    return [tuple(sorted(rows, key=_nearness)[:most]) for rows in seen]


def _equal(library: Library, document: Document, most: int) -> list[Sighting]:
    has_text = document.status in (TextStatus.OK, TextStatus.TOO_SHORT)
    found = []
    for known, _settled in library.equal_to(document, most):
        is_same = known.raw_digest == document.raw_digest
        if not is_same and not has_text:
            continue
        both = document.status is known.status is TextStatus.OK
        distance = simhash.distance(document.fingerprint, known.fingerprint) if both else None
        relation = Relation.IDENTICAL if is_same else Relation.SAME_TEXT
        found.append(Sighting(known.file, relation, distance, 1.0, 1.0, Basis.DIGEST))
    return found


def _candidates(
    options: ScanOptions, library: Library, index: SeenIndex, document: Document
) -> list[tuple[Document, int]]:
    """Known documents with a near fingerprint whose sketches allow that they are alike."""
    if document.status is not TextStatus.OK:
        return []
    limit = int(options.recipe.width * LIMIT_SHARE)
    near = index.nearest(document.fingerprint, limit, MOST_CANDIDATES)
    known = library.known([number for number, _ in near])
    rows = [(known[number].document, distance) for number, distance in near if number in known]
    # The index inside the file has no checksum; the row has.
    found = [(each, bits) for each, bits in rows if simhash.distance(each.fingerprint, document.fingerprint) == bits]
    if not found:
        return []
    sketches = np.frombuffer(b"".join([document.sketch, *(each.sketch for each, _ in found)]), np.uint8)
    counts = np.array([document.token_count, *(each.token_count for each, _ in found)], dtype=np.int64)
    others = np.arange(1, len(found) + 1)
    keep = sketch.plausible(
        sketches.reshape(-1, sketch.BUCKETS),
        counts,
        np.zeros_like(others),
        others,
        options.similarity,
        options.containment,
    )
    return [each for each, kept in zip(found, keep, strict=True) if kept]


def _judged(options: ScanOptions, task: Task, result: VerifiedPair | SkippedFile | Failure | None) -> Sighting | None:
    document, known, pair = task
    if result is None or (isinstance(result, SkippedFile) and result.path == document.file.path):
        return None
    if not isinstance(result, VerifiedPair):
        return _estimated(options, document, known, pair.distance)
    relation = _relation(options, result.similarity, result.containment)
    if relation is None:
        return None
    similarity, containment = result.similarity, result.containment
    return Sighting(known.file, relation, pair.distance, similarity, containment, Basis.TEXT)


def _relation(options: ScanOptions, similarity: float, containment: float) -> Relation | None:
    if similarity >= options.similarity:
        return Relation.NEAR_DUPLICATE
    return Relation.CONTAINED if containment >= max(options.similarity, options.containment) else None


def _estimated(options: ScanOptions, a: Document, b: Document, distance: int) -> Sighting | None:
    """From the Jaccard index j of the tokens, which the sketches estimate: they share j / (1 + j) of all tokens."""
    jaccard = sketch.jaccard(a.sketch, b.sketch)
    shared = jaccard / (1 + jaccard) * (a.token_count + b.token_count)
    similarity = min(1.0, 2 * shared / max(1, a.token_count + b.token_count))
    containment = min(1.0, shared / max(1, min(a.token_count, b.token_count)))
    relation = _relation(options, similarity, containment)
    return relation and Sighting(b.file, relation, distance, similarity, containment, Basis.SKETCH)


def _nearness(sighting: Sighting) -> tuple[int, float, int, bytes]:
    """Strongest relation first, then the most alike."""
    order = list(Relation).index(sighting.relation)
    return order, -sighting.similarity, sighting.distance or 0, os.fsencode(sighting.known.path)


def _failed(file: SourceFile, failure: Failure) -> SkippedFile:
    return SkippedFile(file.path, failure.reason, failure.detail)


def _size(file: SourceFile) -> int:
    return file.size


def _weight(task: Task) -> int:
    return task[0].file.size + task[1].file.size
