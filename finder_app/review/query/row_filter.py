"""A query and the relations to show in, which clusters and which of their members are shown out. For any thread.

A cluster is shown when one of its members meets the query; its principal is shown with it, whether it does or not.
Members of other relations than those to show are hidden, and clusters with nothing left beside the principal.
"""

from dataclasses import dataclass, field

import numpy as np

from finder_app.engine.cluster_table import RELATIONS
from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId, Relation
from finder_app.review.criteria import Criterion
from finder_app.review.decisions import DECISIONS, Codes
from finder_app.review.query.name_ranks import Ints
from finder_app.review.query.query import Query
from finder_app.review.query.query_columns import FileColumns, Flags, MemberColumns
from finder_app.review.query.query_match import Facts, matching
from finder_app.review.review_state import Decided
from finder_app.review.session import Review

TIERS = (Relation.IDENTICAL, Relation.SAME_TEXT, Relation.NEAR_DUPLICATE, Relation.CONTAINED)
"""The relations that can be shown or hidden."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a person wants to see."""

    query: Query = field(default_factory=Query)
    relations: frozenset[Relation] = frozenset(TIERS)

    @property
    def is_everything(self) -> bool:
        return self.query.root is None and self.relations >= frozenset(TIERS)


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """Which members are shown, and which of them are `hits`; how many hits in how many clusters."""

    members: Flags
    hits: Flags
    files: int
    clusters: int


class Columns:
    """The columns of one review, made when they are needed and again where its clusters have changed."""

    def __init__(self, review: Review) -> None:
        self._review = review
        self._known: tuple[object, MemberColumns] | None = None
        self.files = FileColumns(review.table)

    def members(self) -> MemberColumns:
        """The members of the clusters as they are now."""
        clusters, known = self._review.clusters, self._known
        if known is None or known[0] is not clusters:
            # In one go: another thread must never find the members of some clusters under the name of others.
            known = self._known = clusters, MemberColumns(clusters)
        return known[1]

    def reviewed(self) -> Flags:
        """Which clusters a person is done with."""
        return self._review.reviewed()

    def decisions(self) -> Codes:
        """The decision for each file as it is now, as its place in DECISIONS."""
        decided = self._review.state().decisions
        if isinstance(decided, Decided):
            return decided.codes
        codes = np.zeros(len(self.files), dtype=np.int8)
        codes[list(decided)] = [DECISIONS.index(decision) for decision in decided.values()]
        return codes

    def reasons(self) -> Ints:
        """Why each member was decided automatically, as a place among the criteria; beyond them where it was not."""
        files, place = self.members().files.tolist(), {criterion: rank for rank, criterion in enumerate(Criterion)}
        reasons = (self._review.reason(FileId(file)) for file in files)
        ranks = (len(place) if reason is None else place[reason.criterion] for reason in reasons)
        return np.fromiter(ranks, dtype=np.int64, count=len(files))

    def facts(self) -> Facts:
        """What a query asks of."""
        return Facts(self.files, self.members(), self.decisions, self.reviewed)


def find_shown(choice: Choice, columns: Columns, progress: Progress) -> Shown:
    """Apply a choice to all members; raises Cancelled."""
    facts = columns.facts()
    members = facts.members
    wanted = np.array([each in choice.relations for each in RELATIONS])[members.relations]
    has_others = members.any_of_clusters(wanted & ~members.is_principal)[members.clusters]
    allowed = (wanted | members.is_principal) & has_others
    hits = allowed & matching(choice.query, facts, progress)
    in_shown = members.any_of_clusters(hits)[members.clusters]
    shown = hits | (members.is_principal & in_shown & allowed)
    return Shown(shown, hits, int(hits.sum()), int(members.any_of_clusters(hits).sum()))


def count_relations(members: MemberColumns) -> dict[Relation, int]:
    """How many members stand in each relation to their principal."""
    counts = np.bincount(members.relations, minlength=len(RELATIONS)).tolist()
    return {relation: counts[RELATIONS.index(relation)] for relation in TIERS}
