"""A file or a text in, the files like it out: those of the result at hand, and those that the library has seen.

No Qt, no sentences; for any thread. What is found in the result is compared as text just now; a file that has changed
since the scan, or is gone, is left to the library, which can still estimate.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine import comparing, content_seen, document, walk
from finder_app.engine.content_seen import Basis, Sighting
from finder_app.engine.document_table import STATUSES, DocumentTable
from finder_app.engine.library import Library
from finder_app.engine.library_file import Trouble
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.pool import Pool
from finder_app.engine.private_folder import PrivateFolder
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import CandidatePair, Document, FileId, Relation, SkippedFile, SourceFile, TextStatus

LIMIT_SHARE = 0.25  # of the bits of a fingerprint may differ
MOST_COMPARED = 100  # of the result; the nearest fingerprints
MOST = 50
TEXT_NAME = "text.txt"

Places = NDArray[np.int64]


class Asked(NamedTuple):
    """What is looked for: a file, or else a text."""

    path: Path | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Like:
    """A file that is alike; `here` is its number in the result at hand, None where only the library knows it."""

    sighting: Sighting
    here: FileId | None = None


@dataclass(frozen=True, slots=True)
class Similar:
    """The nearest first. `problem` says why the file could not be read, `trouble` what is wrong with the library.

    `known` is how many files the library knows, None where it was not asked.
    """

    found: tuple[Like, ...] = ()
    problem: SkippedFile | None = None
    was_read: bool = True
    too_short: bool = False
    known: int | None = None
    trouble: Trouble | None = None


def find(
    asked: Asked,
    options: ScanOptions,
    documents: Sequence[Document],
    library: Path | None,
    pool: Pool,
    progress: Progress,
) -> Similar:
    """Everything like what is asked; raises Cancelled. `options` are those of the scan of `documents`."""
    with PrivateFolder() as place:
        path = asked.path
        if path is None:
            path = place.resolve() / TEXT_NAME
            path.write_bytes(asked.text.encode("utf-8", "surrogatepass"))
        return _find(path, _without_collection(options), documents, library, pool, progress)


def _find(
    path: Path,
    options: ScanOptions,
    documents: Sequence[Document],
    library: Path | None,
    pool: Pool,
    progress: Progress,
) -> Similar:
    files, skipped = walk.find_files(ScanOptions(roots=(path,)), progress)
    if not files:
        return Similar(problem=skipped[0] if skipped else None, was_read=False)
    read = _read(files[0], options, pool, progress)
    if not isinstance(read, Document):
        return Similar(problem=read, was_read=False)
    here = _in_result(read, options, DocumentTable.of(documents), pool, progress)
    answer = _in_library(read, options, library, pool, progress)
    paths = {like.sighting.known.path for like in here} | {read.file.path}
    elsewhere = [like for like in answer.found if like.sighting.known.path not in paths]
    found = sorted([*here, *elsewhere], key=lambda like: content_seen.nearness(like.sighting))[:MOST]
    return replace(answer, found=tuple(found), problem=read.problem, too_short=read.status is TextStatus.TOO_SHORT)


def _read(file: SourceFile, options: ScanOptions, pool: Pool, progress: Progress) -> Document | SkippedFile:
    progress.enter(Stage.READ, 1, file.size)
    ((_, result),) = pool.map(document.read, options, [file], weigh=lambda each: each.size, progress=progress)
    progress.advance(1, file.size, str(file.path))
    if isinstance(result, (Document, SkippedFile)):
        return result
    return SkippedFile(file.path, result.reason, result.detail)


def _in_result(
    read: Document, options: ScanOptions, documents: DocumentTable, pool: Pool, progress: Progress
) -> list[Like]:
    if not len(documents):
        return []
    equal = {
        int(place): Like(_equal(documents[int(place)], relation), FileId(int(place)))
        for relation, places in _equals(read, documents)
        for place in places
    }
    near = [int(place) for place in _near(read, options, documents) if int(place) not in equal]
    known = [documents[place] for place in near]
    pairs = [
        CandidatePair(FileId(0), FileId(number), (read.fingerprint ^ each.fingerprint).bit_count())
        for number, each in enumerate(known, 1)
    ]
    verified, _ = comparing.compare(options, [read, *known], pairs, pool, progress)
    alike = [
        Like(
            Sighting(
                known[pair.b - 1].file,
                Relation.NEAR_DUPLICATE if pair.similarity >= options.similarity else Relation.CONTAINED,
                pair.distance,
                pair.similarity,
                pair.containment,
                Basis.TEXT,
            ),
            FileId(near[pair.b - 1]),
        )
        for pair in verified
    ]
    return [like for like in (*equal.values(), *alike) if like.sighting.known.path != read.file.path]


def _equals(read: Document, documents: DocumentTable) -> list[tuple[Relation, Places]]:
    """The places of equal texts, then those of equal bytes, which say more."""
    found = []
    has_text = read.status in (TextStatus.OK, TextStatus.TOO_SHORT)
    for relation, digest, column in (
        (Relation.SAME_TEXT, read.text_digest if has_text else b"", documents.text_digests()),
        (Relation.IDENTICAL, read.raw_digest, documents.raw_digests()),
    ):
        if digest:
            places = np.flatnonzero((column == np.frombuffer(digest, np.uint64)).all(axis=1))
            found.append((relation, places[:MOST]))
    return found


def _equal(known: Document, relation: Relation) -> Sighting:
    return Sighting(known.file, relation, None, 1.0, 1.0, Basis.DIGEST)


def _near(read: Document, options: ScanOptions, documents: DocumentTable) -> Places:
    """The texts with the nearest fingerprints, nearest first."""
    if read.status is not TextStatus.OK:
        return np.zeros(0, dtype=np.int64)
    width = options.recipe.width
    codes = documents.fingerprints(width).reshape(len(documents), -1)
    words = np.frombuffer(read.fingerprint.to_bytes(8 * codes.shape[1], "little"), "<u8")
    distance = np.bitwise_count(codes ^ words).sum(axis=1, dtype=np.int64)
    is_text = documents.statuses() == STATUSES.index(TextStatus.OK)
    places = np.flatnonzero(is_text & (distance <= int(width * LIMIT_SHARE)))
    return places[np.argsort(distance[places], kind="stable")][:MOST_COMPARED]


def _in_library(read: Document, options: ScanOptions, folder: Path | None, pool: Pool, progress: Progress) -> Similar:
    if folder is None:
        return Similar()
    if not folder.is_dir():
        return Similar(known=0)
    with Library(folder) as library:
        (rows,) = content_seen.sightings(options, [read], pool, progress, library, MOST)
        known = library.stats().files
        return Similar(tuple(Like(row) for row in rows), known=known, trouble=library.trouble)


def _without_collection(options: ScanOptions) -> ScanOptions:
    """Weights of a collection mean nothing to a single text."""
    if options.recipe.idf != "collection":
        return options
    return replace(options, recipe=replace(options.recipe, idf=Recipe().idf, collection=None))
