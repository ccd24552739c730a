"""The columns of a review, what to show and what to sort by in, the rows of the tree out. For any thread."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from finder_app.engine.progress import Progress
from finder_app.gui.clusters.cluster_cells import Column
from finder_app.gui.clusters.cluster_rows import Rows
from finder_app.review.query.name_ranks import ranks_of
from finder_app.review.query.query_columns import MemberColumns
from finder_app.review.query.row_filter import Choice, Columns, Shown, find_shown

Numbers = npt.NDArray[np.float64] | npt.NDArray[np.int64]


class Order(NamedTuple):
    """What to sort by; None is the order of the review."""

    column: Column | None = None
    descending: bool = False


class Arrangement(NamedTuple):
    """The rows, and how many files in how many clusters meet the query; None where all is shown."""

    rows: Rows
    files: int | None = None
    clusters: int | None = None


def arrange(columns: Columns, choice: Choice, order: Order, progress: Progress) -> Arrangement:
    """Filter, then sort; a principal stays the first of its cluster. Raises Cancelled."""
    members = columns.members()
    if order.column is None and choice.is_everything:
        return Arrangement(Rows.of_all(members.table))
    shown = None if choice.is_everything else find_shown(choice, columns, progress)
    progress.check()
    rows = _rows(members, shown, order, columns, progress)
    return Arrangement(rows) if shown is None else Arrangement(rows, shown.files, shown.clusters)


def _rows(members: MemberColumns, shown: Shown | None, order: Order, columns: Columns, progress: Progress) -> Rows:
    chosen = np.arange(len(members)) if shown is None else np.flatnonzero(shown.members)
    count = len(members.starts) - 1
    cluster_of = members.clusters[chosen]
    sizes = np.bincount(cluster_of, minlength=count)
    clusters = np.flatnonzero(sizes)
    if order.column is not None:
        of_members, of_clusters = _KEYS[order.column](columns, members)
        progress.check()
        sign = -1 if order.descending else 1
        clusters = clusters[np.argsort(sign * of_clusters[clusters], kind="stable")]
        progress.check()
        row_of = np.zeros(count, dtype=np.int64)
        row_of[clusters] = np.arange(len(clusters))
        keys = sign * of_members[chosen], ~members.is_principal[chosen], row_of[cluster_of]
        chosen = chosen[np.lexsort(keys)]
    starts = np.concatenate(([0], np.cumsum(sizes[clusters])))
    places = chosen - members.starts[members.clusters[chosen]]
    return Rows.of(clusters, starts, places, None if shown is None else shown.hits[chosen], count)


_Keys = tuple[Numbers, Numbers]  # of each member, and of each cluster


def _by_principal(of_files: Callable[[Columns], Numbers]) -> Callable[[Columns, MemberColumns], _Keys]:
    def keys(columns: Columns, members: MemberColumns) -> _Keys:
        numbers = of_files(columns)[members.files]
        return numbers, numbers[members.starts[:-1]]

    return keys


def _similarity(_columns: Columns, members: MemberColumns) -> _Keys:
    """Whoever is contained comes below all others, by how much is held; of a cluster, its most similar member."""
    shares = np.where(members.is_part, members.containments, 2 + members.similarities)
    return shares, _most(np.where(members.is_principal, -1.0, shares), members)


def _containment(_columns: Columns, members: MemberColumns) -> _Keys:
    return members.containments, _most(np.where(members.is_principal, -1.0, members.containments), members)


def _relation(_columns: Columns, members: MemberColumns) -> _Keys:
    strengths = members.relations.astype(np.int64)
    return strengths, -_most(np.where(members.is_principal, -len(strengths), -strengths), members)


def _size(columns: Columns, members: MemberColumns) -> _Keys:
    """Of a cluster what the disk would win if only the principal stayed."""
    freed = np.where(members.is_principal, 0, columns.files.freed[members.files])
    return columns.files.sizes[members.files], _reduced(np.add, freed, members)


def _modified(columns: Columns, members: MemberColumns) -> _Keys:
    times = columns.files.modified[members.files]
    return times, _most(times, members)


def _reason(columns: Columns, members: MemberColumns) -> _Keys:
    ranks = columns.reasons()
    return ranks, -_most(-ranks, members)


def _encodings(columns: Columns) -> Numbers:
    number, names = columns.files.encodings
    return ranks_of(name.casefold() for name in names)[number]


def _most(numbers: Numbers, members: MemberColumns) -> Numbers:
    return _reduced(np.maximum, numbers, members)


def _reduced(function: np.ufunc, numbers: Numbers, members: MemberColumns) -> Numbers:
    if not len(numbers):
        return numbers
    found: Numbers = function.reduceat(numbers, members.starts[:-1])
    return found


_KEYS: dict[Column, Callable[[Columns, MemberColumns], _Keys]] = {
    Column.NAME: _by_principal(lambda columns: columns.files.name_ranks),
    Column.FOLDER: _by_principal(lambda columns: columns.files.folder_ranks),
    Column.ENCODING: _by_principal(_encodings),
    Column.WORDS: _by_principal(lambda columns: columns.files.words),
    Column.SIMILARITY: _similarity,
    Column.CONTAINMENT: _containment,
    Column.RELATION: _relation,
    Column.SIZE: _size,
    Column.MODIFIED: _modified,
    Column.REASON: _reason,
}
"""What rows are sorted by: the principal's value, the most similar member, the sum, or the newest."""
