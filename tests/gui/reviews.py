"""Synthetic reviews of any size, without a disk."""

from pathlib import Path

from finder_app.engine.document_table import DocumentTable
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_table import PairTable
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
from finder_app.review.session import Review

HOUR_NS = 3_600_000_000_000
RELATIONS = (Relation.IDENTICAL, Relation.NEAR_DUPLICATE, Relation.SAME_TEXT, Relation.CONTAINED)


def review_of(
    sizes: list[int], *, protected: frozenset[int] = frozenset(), names: dict[int, str] | None = None
) -> Review:
    """A review with clusters of these sizes; files are numbered through, cluster by cluster."""
    documents: list[Document] = []
    clusters: list[Cluster] = []
    pairs: list[VerifiedPair] = []
    for cluster, size in enumerate(sizes):
        first = len(documents)
        members = [Member(FileId(first), 0, 1.0, 1.0, Relation.PRINCIPAL)]
        for file in range(first, first + size):
            name = (names or {}).get(file, f"file {file:06}.txt")
            documents.append(_document(file, Path("/texts") / f"folder {cluster % 7}" / name, file in protected))
            if file > first:
                relation = RELATIONS[(file - first - 1) % len(RELATIONS)]
                equal = relation in (Relation.IDENTICAL, Relation.SAME_TEXT)
                share, distance = 1.0 if equal else max(0.5, 0.99 - 0.01 * (file - first)), min(64, file - first)
                members.append(Member(FileId(file), distance, share, 1.0, relation))
                pairs.append(VerifiedPair(FileId(first), FileId(file), distance, share, 1.0))
        clusters.append(Cluster(tuple(members)))
    tables = DocumentTable.of(documents).without_traces(), PairTable(VerifiedPair, pairs)  # as a scan gives them
    return Review(ScanResult(ScanOptions(), *tables, ()), clusters)


def _document(file: int, path: Path, protected: bool) -> Document:
    source = SourceFile(
        path, 1_000 + 37 * (file % 50), 1_700_000_000_000_000_000 + file * HOUR_NS, 0, (1, file), protected
    )
    digest = file.to_bytes(16, "big")
    return Document(source, TextStatus.OK, ("UTF-8", "GB18030")[file % 2], digest, digest, 100 + file, file)
