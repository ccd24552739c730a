"""A row of the cluster tree and a Qt role in, what that role holds out."""

from collections.abc import Callable
from enum import IntEnum
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication, Qt

from finder_app.engine.records import Cluster, Member, Relation
from finder_app.gui import texts
from finder_app.gui.clusters.cluster_cells import Column, cluster_text, is_part, member_text
from finder_app.gui.labels import tooltip
from finder_app.review.decisions import Decision
from finder_app.review.session import Review

translate = QCoreApplication.translate

NUMBERS = frozenset({Column.SIZE, Column.WORDS, Column.CONTAINMENT})
"""The columns whose cells end at the right."""


class Role(IntEnum):
    """What the delegate asks for besides Qt's own roles."""

    FILE = Qt.ItemDataRole.UserRole + 1  # of a cluster: its principal
    MEMBER = Qt.ItemDataRole.UserRole + 2  # the Member; None for a cluster
    DECISION = Qt.ItemDataRole.UserRole + 3
    PROTECTED = Qt.ItemDataRole.UserRole + 4
    COUNT = Qt.ItemDataRole.UserRole + 5  # of files in a cluster
    MARKED = Qt.ItemDataRole.UserRole + 6  # of them, how many are to be deleted
    FAILED = Qt.ItemDataRole.UserRole + 7
    TAIL = Qt.ItemDataRole.UserRole + 8  # the end of a member's folder, where others have its name
    SHOWN = Qt.ItemDataRole.UserRole + 9  # of the files in a cluster, how many have rows
    REVIEWED = Qt.ItemDataRole.UserRole + 10  # whether a person is done with a cluster
    DRAWN = Qt.ItemDataRole.UserRole + 12  # all that is drawn of a member beside its texts; None for a cluster
    IS_HIT = Qt.ItemDataRole.UserRole + 11  # whether a member meets the query by itself


class Drawn(NamedTuple):
    """What the look of a member's row depends on: asked for once for all of its cells."""

    member: Member
    decision: Decision
    is_protected: bool
    is_failed: bool
    is_hit: bool
    tail: str


def drawn(review: Review, member: Member, *, is_hit: bool, tail: str) -> Drawn:
    """What the look of a member's row depends on."""
    file = member.file
    protected, failed = review.document(file).file.protected, review.failure(file) is not None
    return Drawn(member, review.decision(file), protected, failed, is_hit, tail)


def member_data(review: Review, member: Member, column: Column, role: int) -> Any:
    """What a member's cell holds for a role."""
    if role == Qt.ItemDataRole.DisplayRole:
        return member_text(review, member, column)
    if role in _MEMBER_ROLES:
        return _MEMBER_ROLES[role](review, member)
    if role == Qt.ItemDataRole.ToolTipRole:
        return tooltip(_member_tooltip(review, member, column))
    if role == Qt.ItemDataRole.AccessibleTextRole:
        return _member_spoken(review, member, column)
    return alignment(column) if role == Qt.ItemDataRole.TextAlignmentRole else None


_MEMBER_ROLES: dict[int, Callable[[Review, Member], Any]] = {
    Role.FILE: lambda review, member: member.file,
    Role.MEMBER: lambda review, member: member,
    Role.DECISION: lambda review, member: review.decision(member.file),
    Role.PROTECTED: lambda review, member: review.document(member.file).file.protected,
    Role.FAILED: lambda review, member: review.failure(member.file) is not None,
}


def cluster_data(review: Review, position: int, column: Column, role: int) -> Any:
    """What a cell of a cluster's own row holds for a role."""
    cluster = review.clusters[position]
    if role == Qt.ItemDataRole.DisplayRole:
        return cluster_text(review, cluster, column)
    if role == Role.COUNT:
        return len(cluster.members)
    if role == Role.FILE:
        return cluster.principal
    if role in _CLUSTER_ROLES:
        return _CLUSTER_ROLES[role](review, position)
    if role == Qt.ItemDataRole.ToolTipRole:
        return tooltip(_cluster_tooltip(review, cluster, column))
    if role == Qt.ItemDataRole.AccessibleTextRole and column is Column.NAME:
        told = [cluster_text(review, cluster, column), texts.files(len(cluster.members))]
        return ", ".join([*told, *([translate("ClusterModel", "reviewed")] * review.is_reviewed(position))])
    return alignment(column) if role == Qt.ItemDataRole.TextAlignmentRole else None


_CLUSTER_ROLES: dict[int, Callable[[Review, int], Any]] = {
    Role.MARKED: lambda review, position: review.marked_in(position),
    Role.REVIEWED: lambda review, position: review.is_reviewed(position),
}


def alignment(column: Column) -> Qt.AlignmentFlag:
    """Numbers stand right, words left."""
    side = Qt.AlignmentFlag.AlignRight if column in NUMBERS else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


def _member_tooltip(review: Review, member: Member, column: Column) -> str:
    file = review.document(member.file).file
    if column is Column.NAME:
        names = [file.path, *file.other_paths]
        return "\n".join(texts.display_path(path) for path in names[:_LISTED])
    if column is Column.RELATION:
        return texts.relation_explained(member.relation)
    if column is Column.SIMILARITY and member.relation is not Relation.PRINCIPAL:
        both = translate("ClusterModel", "{} of both texts is the same").format(texts.percent(member.similarity))
        return "\n".join((_containment(review, member), both))
    return member_text(review, member, column)


def _containment(review: Review, member: Member) -> str:
    """How much of the shorter text stands in the other, in a sentence; a contained member is one or has one."""
    share = texts.percent(member.containment)
    if member.relation is not Relation.CONTAINED:
        return translate("ClusterModel", "{} of the shorter text stands in the other").format(share)
    if is_part(review, member):
        return translate("ClusterModel", "{} of it stands in the principal").format(share)
    return translate("ClusterModel", "{} of the principal stands in it").format(share)


_LISTED = 8  # names of one file


def _cluster_tooltip(review: Review, cluster: Cluster, column: Column) -> str:
    if column is Column.SIZE:
        return translate("ClusterModel", "Freed when only one file of this cluster stays")
    if column is Column.SIMILARITY:
        if all(member.relation is Relation.CONTAINED for member in cluster.members[1:]):
            return translate("ClusterModel", "How much of the shorter text stands in the other, least and most")
        return translate("ClusterModel", "The least and the most similar file, compared with the principal")
    return cluster_text(review, cluster, column)


def _member_spoken(review: Review, member: Member, column: Column) -> str:
    text = member_text(review, member, column)
    if column is Column.SIMILARITY and member.relation is Relation.CONTAINED:
        return _containment(review, member)
    if column is not Column.NAME:
        return text
    return f"{text}, {texts.decision(review.decision(member.file))}, {texts.relation(member.relation)}"
