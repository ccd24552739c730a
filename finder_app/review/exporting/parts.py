"""A cluster in, its members that have most of their text in common and its further parts out. Pure.

A merged file, or a long collection of licences, contains texts that have nothing to do with each other. They stand in
one cluster, around the principal; but a list of files of which every two are related must not hold two of them.
"""

from typing import NamedTuple

from finder_app.engine.records import Cluster, Member, Relation

MAIN = 0.5
"""The least share of the longer text that a part and the principal have in common, where the part is not alone."""
OVERLAP = 0.25
"""The least share of the shorter of two members that certainly stands in the other, too."""


class Divided(NamedTuple):
    """The members of a cluster: of `files` every two are related, `parts` are further contained ones."""

    files: tuple[Member, ...]
    parts: tuple[Member, ...]


def divide(cluster: Cluster) -> Divided:
    """Divide a cluster: the principal and all that is not contained are `files`, and parts that overlap with them all.

    A whole that has nothing but parts keeps the first of them, the most similar one, beside it.
    """
    kept = [member for member in cluster.members if member.relation is not Relation.CONTAINED]
    least = min(map(common_share, kept))
    parts: list[Member] = []
    for member in cluster.members[1:]:
        if member.relation is not Relation.CONTAINED:
            continue
        share = common_share(member)
        # Of a text with the shares a and b in two members, at least a + b − 1 stands in both.
        overlaps = share >= MAIN and share + least - 1 >= OVERLAP * min(share, least)
        if overlaps or len(kept) == 1:
            kept.append(member)
            least = min(least, share)
        else:
            parts.append(member)
    return Divided(tuple(kept), tuple(parts))


def common_share(member: Member) -> float:
    """How much of the longer text a member and the principal have in common, from 2c/(a + b) and c/min(a, b)."""
    if not member.similarity or not member.containment:
        return 0.0
    return 1 / (2 / member.similarity - 1 / member.containment)
