"""What one proposal is made of: the columns of a review at one moment, and the units among which one file is kept.

Pure.
"""

from typing import NamedTuple

import numpy as np

from finder_app.engine.cluster_table import ClusterTable
from finder_app.engine.progress import Progress
from finder_app.engine.records import Relation
from finder_app.review.kinship import Flags, Ids
from finder_app.review.rules.rule_facts import RuleFacts, Standing
from finder_app.review.rules.rule_links import Members
from finder_app.review.rules.rule_set import RuleSet

SAME_BYTES = frozenset({Relation.IDENTICAL})
SAME_TEXT = frozenset({Relation.IDENTICAL, Relation.SAME_TEXT})


class Work(NamedTuple):
    """Members are named by their places in `members`."""

    facts: RuleFacts
    members: Members
    clusters: ClusterTable
    standing: Standing
    rules: RuleSet
    progress: Progress

    def is_considered(self) -> Flags:
        """Of each cluster, whether anything in it may change."""
        return self.any_of(self.standing.is_chosen)

    def is_open(self) -> Flags:
        """Of each cluster, whether the rules may look into it."""
        if not self.rules.scope.only_unreviewed:
            return self.is_considered()
        return self.is_considered() & self.any_of(~self.standing.is_reviewed)

    def any_of(self, flags: Flags) -> Flags:
        """Of each cluster, whether a member has the flag."""
        return np.bincount(self.members.cluster[flags], minlength=len(self.clusters)) > 0


def units(work: Work, is_open: Flags) -> tuple[Ids, Ids]:
    """The members among which one is to be kept, unit by unit, and the number of each one's unit."""
    members, relations = work.members, work.rules.scope.relations
    places = np.flatnonzero(is_open[members.cluster])
    kind = np.zeros(len(places), dtype=np.int64)
    if relations <= SAME_BYTES:
        kind = work.facts.content[members.file[places]]
    elif relations <= SAME_TEXT:
        kind = members.text[places]
    order = np.lexsort((kind, members.cluster[places]))
    places, kind = places[order], kind[order]
    unit = _numbered(members.cluster[places], kind)
    has_company = np.bincount(unit, minlength=1)[unit] > 1
    places, kind = places[has_company], kind[has_company]
    return places, _numbered(members.cluster[places], kind)


def _numbered(cluster: Ids, kind: Ids) -> Ids:
    is_new = (np.diff(cluster, prepend=-1) != 0) | (np.diff(kind, prepend=-1) != 0)
    return np.cumsum(is_new) - 1
