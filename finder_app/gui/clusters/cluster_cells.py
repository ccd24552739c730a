"""A cluster or a member of it in, the text of each column out. Knows no widgets."""

from enum import IntEnum

from PySide6.QtCore import QCoreApplication

from finder_app.engine.records import Cluster, Document, Member, Relation
from finder_app.gui import texts
from finder_app.gui.reason_texts import because
from finder_app.review.session import Review

translate = QCoreApplication.translate


class Column(IntEnum):
    """The columns, in their first order."""

    NAME = 0
    SIMILARITY = 1
    SIZE = 2
    RELATION = 3
    ENCODING = 4
    MODIFIED = 5
    FOLDER = 6
    WORDS = 7
    CONTAINMENT = 8
    REASON = 9


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
        Column.WORDS: translate("ClusterModel", "Words"),
        Column.CONTAINMENT: translate("ClusterModel", "Containment"),
        Column.REASON: translate("ClusterModel", "Reason"),
    }[column]


def member_text(review: Review, member: Member, column: Column) -> str:
    """What a member shows in a column."""
    if column is Column.SIMILARITY:
        return _share_text(review, member)
    if column is Column.RELATION:
        return texts.relation(member.relation)
    if column is Column.CONTAINMENT:
        return "" if member.relation is Relation.PRINCIPAL else texts.percent(member.containment)
    if column is Column.REASON:
        return because(review, member.file)
    return _document_text(review.document(member.file), column)


def _document_text(document: Document, column: Column) -> str:
    if column is Column.NAME:
        return texts.display_name(document.file.path)
    if column is Column.SIZE:
        return texts.size(document.file.size)
    if column is Column.ENCODING:
        return document.encoding
    if column is Column.MODIFIED:
        return texts.date(document.file.mtime_ns)
    if column is Column.WORDS:
        return texts.number(document.word_count)
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
    if column in _OF_MEMBERS_ONLY:
        return ""
    shown = members[1:] if column is Column.RELATION else members
    if len(shown) > _LOOKED_AT:
        return ""
    common = {member_text(review, member, column) for member in shown}
    if column is Column.FOLDER and len(common) > 1:
        return texts.folders(len(common))
    return common.pop() if len(common) == 1 else ""


_OF_MEMBERS_ONLY = frozenset({Column.MODIFIED, Column.WORDS, Column.CONTAINMENT, Column.REASON})
_LOOKED_AT = 200  # members; a row is painted in microseconds or not at all


def share_range(cluster: Cluster) -> tuple[float, float]:
    """The least and the most similar member, the principal aside; where all are contained, how much of each is."""
    others = cluster.members[1:]
    shares = [member.similarity for member in others if member.relation is not Relation.CONTAINED]
    shares = shares or [member.containment for member in others]
    return min(shares), max(shares)


def reclaimable_bytes(review: Review, cluster: Cluster) -> int:
    """What the disk would win if only the principal stayed."""
    return sum(review.reclaimable_bytes(member.file) for member in cluster.members[1:])
