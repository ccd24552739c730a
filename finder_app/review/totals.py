"""A review in, its figures of the moment out."""

from typing import NamedTuple

from finder_app.engine.records import ScanResult
from finder_app.review.standing import Standing


class Totals(NamedTuple):
    """The figures of the status line; a file that has other names frees no bytes."""

    files: int
    clusters: int
    duplicates: int  # members beyond the principals
    reclaimable_bytes: int  # of all members but the principals
    marked: int
    marked_bytes: int
    marked_clusters: int
    skipped: int


def count(result: ScanResult, standing: Standing) -> Totals:
    """The figures as they are now; they are kept up with every step, so that asking costs nothing."""
    copies, decisions = standing.copies, standing.decisions
    return Totals(
        files=len(result.documents) - len(standing.gone),
        clusters=len(copies.clusters),
        duplicates=copies.duplicates,
        reclaimable_bytes=copies.reclaimable_bytes,
        marked=decisions.marked_count,
        marked_bytes=decisions.marked_bytes,
        marked_clusters=decisions.marked_clusters(),
        skipped=len(result.skipped),
    )
