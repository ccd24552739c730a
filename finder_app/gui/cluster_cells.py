"""A cluster or a member of it in, the text and the sort key of each column out. Knows no widgets."""

from collections.abc import Callable
from enum import IntEnum

from PySide6.QtCore import QCoreApplication

from finder_app.engine.records import Cluster, Member, Relation
from finder_app.gui import texts
from finder_app.review.session import Review

translate = QCoreApplication.translate
SortKey = str | float | int
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
    document = review.result.documents[member.file]
    if column is Column.NAME:
        return texts.display_name(document.file.path)
    if column is Column.SIMILARITY:
        return "" if member.relation is Relation.PRINCIPAL else texts.percent(member.similarity)
    if column is Column.RELATION:
        return texts.relation(member.relation)
    if column is Column.SIZE:
        return texts.size(document.file.size)
    if column is Column.ENCODING:
        return document.encoding
    if column is Column.MODIFIED:
        return texts.date(document.file.mtime_ns)
    return texts.display_path(document.file.path.parent)


def cluster_text(review: Review, cluster: Cluster, column: Column) -> str:
    """What the row of a cluster shows in a column: what its members have in common, or their sum."""
    members = cluster.members
    if column is Column.NAME:
        return member_text(review, members[0], column)
    if column is Column.SIMILARITY:
        return texts.percent_range(*similarity_range(cluster))
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


def similarity_range(cluster: Cluster) -> tuple[float, float]:
    """The least and the most similar member, the principal aside."""
    shares = [member.similarity for member in cluster.members[1:]]
    return min(shares), max(shares)


def reclaimable_bytes(review: Review, cluster: Cluster) -> int:
    """What the disk would win if only the principal stayed."""
    return sum(review.reclaimable_bytes(member.file) for member in cluster.members[1:])


def member_key(review: Review, column: Column) -> Callable[[Member], SortKey]:
    """What members are sorted by in a column."""
    documents = review.result.documents
    keys: dict[Column, Callable[[Member], SortKey]] = {
        Column.NAME: lambda member: documents[member.file].file.path.name.casefold(),
        Column.SIMILARITY: lambda member: member.similarity,
        Column.RELATION: lambda member: STRENGTH[member.relation],
        Column.SIZE: lambda member: documents[member.file].file.size,
        Column.ENCODING: lambda member: documents[member.file].encoding.casefold(),
        Column.MODIFIED: lambda member: documents[member.file].file.mtime_ns,
        Column.FOLDER: lambda member: str(documents[member.file].file.path.parent),
    }
    return keys[column]


def cluster_key(review: Review, column: Column) -> Callable[[Cluster], SortKey]:
    """What clusters are sorted by: the principal's value, the most similar member, the sum, or the newest."""
    of_member = member_key(review, column)
    keys: dict[Column, Callable[[Cluster], SortKey]] = {
        Column.SIMILARITY: lambda cluster: similarity_range(cluster)[1],
        Column.RELATION: lambda cluster: min(STRENGTH[member.relation] for member in cluster.members[1:]),
        Column.SIZE: lambda cluster: reclaimable_bytes(review, cluster),
        Column.MODIFIED: lambda cluster: max(of_member(member) for member in cluster.members),
    }
    return keys.get(column, lambda cluster: of_member(cluster.members[0]))
