"""Clusters and the relations that were asked for in, the members that stand so to their principal out. Pure."""

import dataclasses
from collections.abc import Sequence

from finder_app.engine.records import Cluster, Relation


def only(clusters: Sequence[Cluster], wanted: frozenset[Relation]) -> tuple[Cluster, ...]:
    """The clusters with their principals and the members of these relations; without those that have none."""
    kept = []
    for cluster in clusters:
        members = tuple(member for member in cluster.members[1:] if member.relation in wanted)
        if members:
            kept.append(dataclasses.replace(cluster, members=(cluster.members[0], *members)))
    return tuple(kept)
