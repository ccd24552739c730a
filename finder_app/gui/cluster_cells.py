"""A cluster or a member of it in, the text and the sort key of each column out. Knows no widgets."""

from collections.abc import Callable
from enum import IntEnum

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QCoreApplication

from finder_app.engine.records import Cluster, FileId, Member, Relation
from finder_app.gui import texts
from finder_app.review.session import Review

translate = QCoreApplication.translate
Numbers = npt.NDArray[np.int64]
SortKey = str | float | int | tuple[bool, float]
STRENGTH = {relation: rank for rank, relation in enumerate(Relation)}


class Column(IntEnum):
    """The columns, in their first order."""

    NAME = 0
    SIMILARITY = 1
    SIZE = 2
    RELATION = 3
    ENCODING = 4
    MODIFIED = 5
    FOLDER = 6


def heading(column: Column) -> str:
    """The title of a column."""
    return {
        Column.NAME: translate("ClusterModel", "Name"),
        Column.SIMILARITY: translate("ClusterModel", "Similarity"),
        Column.SIZE: translate("ClusterModel", "Size"),
        Column.RELATION: translate("ClusterModel", "Relation"),
        Column.ENCODING: translate("ClusterModel", "Encoding"),
        Column.MODIFIED: translate("ClusterModel", "Modified"),
        Column.FOLDER: translate("ClusterModel", "Folder"),
    }[column]


def member_text(review: Review, member: Member, column: Column) -> str:
    """What a member shows in a column."""
    document = review.document(member.file)
    if column is Column.NAME:
        return texts.display_name(document.file.path)
    if column is Column.SIMILARITY:
        return _share_text(review, member)
    if column is Column.RELATION:
        return texts.relation(member.relation)
    if column is Column.SIZE:
        return texts.size(document.file.size)
    if column is Column.ENCODING:
        return document.encoding
    if column is Column.MODIFIED:
        return texts.date(document.file.mtime_ns)
    return texts.display_path(document.file.path.parent)


def _share_text(review: Review, member: Member) -> str:
    """How alike a member is to the principal; of a text that stands in another, or holds it, how much of it does."""
    if member.relation is Relation.PRINCIPAL:
        return ""
    share = texts.percent(member.containment)
    if member.relation is not Relation.CONTAINED:
        return texts.percent(member.similarity)
    return texts.contained_share(share) if is_part(review, member) else texts.held_share(share)


def is_part(review: Review, member: Member) -> bool:
    """Whether a contained member stands in the principal of its cluster, and not the principal in it."""
    principal = review.clusters[review.cluster_of(member.file)].principal
    part, whole = (review.document(file) for file in (member.file, principal))
    return (part.token_count, part.word_count) <= (whole.token_count, whole.word_count)


def cluster_text(review: Review, cluster: Cluster, column: Column) -> str:
    """What the row of a cluster shows in a column: what its members have in common, or their sum."""
    members = cluster.members
    if column is Column.NAME:
        return member_text(review, members[0], column)
    if column is Column.SIMILARITY:
        return texts.percent_range(*share_range(cluster))
    if column is Column.SIZE:
        return texts.size(reclaimable_bytes(review, cluster))
    if column is Column.MODIFIED:
        return ""
    shown = members[1:] if column is Column.RELATION else members
    if len(shown) > _LOOKED_AT:
        return ""
    common = {member_text(review, member, column) for member in shown}
    if column is Column.FOLDER and len(common) > 1:
        return texts.folders(len(common))
    return common.pop() if len(common) == 1 else ""


_LOOKED_AT = 200  # members; a row is painted in microseconds or not at all


def share_range(cluster: Cluster) -> tuple[float, float]:
    """The least and the most similar member, the principal aside; where all are contained, how much of each is."""
    others = cluster.members[1:]
    shares = [member.similarity for member in others if member.relation is not Relation.CONTAINED]
    shares = shares or [member.containment for member in others]
    return min(shares), max(shares)


def share_key(member: Member) -> tuple[bool, float]:
    """What members are sorted by when they are sorted by similarity: whoever is contained comes below all others."""
    is_contained = member.relation is Relation.CONTAINED
    return not is_contained, member.containment if is_contained else member.similarity


def reclaimable_bytes(review: Review, cluster: Cluster) -> int:
    """What the disk would win if only the principal stayed."""
    return sum(review.reclaimable_bytes(member.file) for member in cluster.members[1:])


def member_key(review: Review, column: Column) -> Callable[[Member], SortKey]:
    """What members are sorted by in a column; made once for all of them."""
    if column in _COLUMNS:
        number_of = _COLUMNS[column](review)
        return lambda member: number_of.item(member.file)
    documents = review.result.documents
    keys: dict[Column, Callable[[Member], SortKey]] = {
        Column.NAME: lambda member: review.path(member.file).name.casefold(),
        Column.SIMILARITY: share_key,
        Column.RELATION: lambda member: STRENGTH[member.relation],
        Column.ENCODING: lambda member: documents[member.file].encoding.casefold(),
    }
    return keys[column]


def cluster_key(review: Review, column: Column) -> Callable[[Cluster], SortKey]:
    """What clusters are sorted by: the principal's value, the most similar member, the sum, or the newest."""
    of_member = member_key(review, column)
    keys: dict[Column, Callable[[Cluster], SortKey]] = {
        Column.SIMILARITY: lambda cluster: max(map(share_key, cluster.members[1:])),
        Column.RELATION: lambda cluster: min(STRENGTH[member.relation] for member in cluster.members[1:]),
        Column.SIZE: lambda cluster: reclaimable_bytes(review, cluster),
        Column.MODIFIED: lambda cluster: max(of_member(member) for member in cluster.members),
    }
    return keys.get(column, lambda cluster: of_member(cluster.members[0]))


def _modified(review: Review) -> Numbers:
    """When each file was modified; times beyond 64 bits are those of 1970."""
    return review.table.files.column("modified").astype(np.int64)[review.table.file_rows()]


def _folders(review: Review) -> Numbers:
    """The place of each file's folder among all of them; it is looked at once for many files."""
    number = review.table.files.column("folder")[review.table.file_rows()]
    _, first, folder_of = np.unique(number, return_index=True, return_inverse=True)
    names = [str(review.path(FileId(file)).parent) for file in first.tolist()]
    place = {name: rank for rank, name in enumerate(sorted(set(names)))}
    return np.array([place[name] for name in names], dtype=np.int64)[folder_of]


_COLUMNS: dict[Column, Callable[[Review], Numbers]] = {
    Column.SIZE: lambda review: review.table.sizes(),
    Column.MODIFIED: _modified,
    Column.FOLDER: _folders,
}
"""What is sorted by numbers, of all files at once."""
