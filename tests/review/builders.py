"""Documents, results and reviews for the tests: of real files, or of nothing but numbers."""

import hashlib
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from finder_app.engine.options import ScanOptions
from finder_app.engine.records import (
    Cluster,
    Document,
    FileId,
    Member,
    Relation,
    ScanResult,
    SourceFile,
    TextStatus,
    VerifiedPair,
)
from finder_app.review.acting.actions import ActionKind, PlannedAction
from finder_app.review.session import Review


def digest_of(content: bytes) -> bytes:
    """The digest that documents carry."""
    return hashlib.blake2b(content, digest_size=16).digest()


def document_of(path: Path, *, protected: bool = False, other_paths: tuple[Path, ...] = ()) -> Document:
    """The document of a real file, as a scan would have it."""
    status = path.lstat()
    source = SourceFile(
        path,
        status.st_size,
        status.st_mtime_ns,
        status.st_ctime_ns,
        (status.st_dev, status.st_ino),
        protected,
        other_paths,
    )
    content = path.read_bytes()
    return Document(
        source, TextStatus.OK, "UTF-8", digest_of(content), digest_of(content.strip()), 100, 0xB42E478F20F193F5
    )


def made_up(text: int, *, words: int = 100, protected: bool = False, size: int = 10, name: str = "") -> Document:
    """A document that has no file, with the text of this number; equal numbers are equal texts."""
    made_up_number = next(_numbers)
    path = Path("/nowhere") / (name or f"{made_up_number}.txt")
    source = SourceFile(path, size, 1_700_000_000_000_000_000, 0, (1, made_up_number), protected)
    content = digest_of(str(text).encode())
    return Document(source, TextStatus.OK, "UTF-8", digest_of(os.fsencode(path)), content, words, text)


_numbers = iter(range(1_000_000_000))


def pair(a: int, b: int, similarity: float = 0.9, containment: float | None = None) -> VerifiedPair:
    """Two documents that were compared."""
    return VerifiedPair(FileId(a), FileId(b), 3, similarity, similarity if containment is None else containment)


def cluster(principal: int, *members: tuple[int, float] | int) -> Cluster:
    """A cluster of a principal and members, each with its similarity (0.9 unless given)."""
    rest = [member if isinstance(member, tuple) else (member, 0.9) for member in members]
    return Cluster(
        (
            Member(FileId(principal), 0, 1.0, 1.0, Relation.PRINCIPAL),
            *(Member(FileId(file), 3, share, share, Relation.NEAR_DUPLICATE) for file, share in rest),
        )
    )


def result_of(documents: Iterable[Document], pairs: Sequence[VerifiedPair] = ()) -> ScanResult:
    """A scan's result of these documents."""
    return ScanResult(ScanOptions(), tuple(documents), tuple(pairs), ())


def review_of_files(*paths: Path, protected: frozenset[Path] = frozenset()) -> Review:
    """A review of real files in one cluster, the first of them the principal."""
    documents = [document_of(path, protected=path in protected) for path in paths]
    return Review(result_of(documents), [cluster(0, *range(1, len(paths)))])


def action_of(victim: Path, kept: Path) -> PlannedAction:
    """The plan to put one real file into the trash beside another."""
    return PlannedAction(ActionKind.TRASH, document_of(victim), document_of(kept))


def ids(*numbers: int) -> tuple[FileId, ...]:
    """File ids from plain numbers."""
    return tuple(map(FileId, numbers))
