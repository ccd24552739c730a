"""A review in, what its rules go by out: columns that are made once and serve every proposal. Pure, any thread."""

from collections.abc import Collection, Mapping, Sequence, Set
from functools import cached_property
from typing import NamedTuple, Protocol

import numpy as np

from finder_app.engine import clusters as grouping
from finder_app.engine.cluster_table import ClusterTable
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import Cluster, FileId, ScanResult
from finder_app.review.criteria import Reason
from finder_app.review.decisions import DECISIONS, UNDECIDED, Decision
from finder_app.review.kinship import Flags, Ids, Thresholds
from finder_app.review.reason_column import NONE, Reasons
from finder_app.review.review_state import Decided, Looked
from finder_app.review.rules.rule_links import Members, TextLinks, text_links
from finder_app.review.rules.rule_set import Replace
from finder_app.review.rules.rule_values import RuleValues


class State(Protocol):
    """What has been decided at one moment."""

    @property
    def decisions(self) -> Mapping[FileId, Decision]: ...
    @property
    def reasons(self) -> Mapping[FileId, Reason]: ...
    @property
    def reviewed(self) -> Set[FileId]: ...


class Reviewed(Protocol):
    """What rules need of a Review."""

    result: ScanResult

    @property
    def clusters(self) -> Sequence[Cluster]: ...
    @property
    def similarity(self) -> float: ...
    @property
    def containment(self) -> float: ...
    def state(self) -> State: ...


class Standing(NamedTuple):
    """How each member of the clusters stands at one moment; by its place among the members."""

    decision: Ids
    reasons: Mapping[FileId, Reason]
    is_automatic: Flags  # decided by rules
    is_own: Flags  # decided, and not for the rules to change
    is_chosen: Flags
    is_protected: Flags
    is_reviewed: Flags

    @property
    def is_fixed(self) -> Flags:
        """What the rules leave as it is."""
        return self.is_own | ~self.is_chosen


class RuleFacts:
    """The columns of one result. Each is made when it is first asked for, and kept."""

    def __init__(self, result: ScanResult) -> None:
        self.result = result
        self.documents = DocumentTable.of(result.documents)
        self.values = RuleValues(self.documents)
        self._links: tuple[Thresholds, TextLinks] | None = None
        self._members: tuple[Sequence[Cluster], Thresholds, Members, ClusterTable] | None = None

    @cached_property
    def words(self) -> Ids:
        """How many words each document has."""
        return self.documents.word_counts()

    @cached_property
    def text_of(self) -> Ids:
        """For each document the one that stands for its text."""
        return grouping.leaders(self.documents)

    @cached_property
    def content(self) -> Ids:
        """A number for the bytes of each document; one of its own where they are not known."""
        digests = self.documents.raw_digests()
        order = np.lexsort((digests[:, 0], digests[:, 1]))
        is_new = np.ones(len(order), dtype=bool)
        is_new[1:] = (digests[order[1:]] != digests[order[:-1]]).any(axis=1) | ~digests[order[1:]].any(axis=1)
        numbers = np.empty(len(order), dtype=np.int64)
        numbers[order] = np.cumsum(is_new) - 1
        return numbers

    @cached_property
    def is_protected(self) -> Flags:
        """Whether each document is protected."""
        return self.documents.protected()

    def members(self, review: Reviewed) -> tuple[Members, ClusterTable]:
        """The members of the review's clusters at this moment, and those clusters."""
        clusters, thresholds = review.clusters, Thresholds(review.similarity, review.containment)
        known = self._members
        if known is None or known[0] is not clusters or known[1] != thresholds:
            table = ClusterTable.of(clusters)
            members = Members(table, self.text_of, self.words, self._links_at(thresholds), thresholds)
            known = self._members = clusters, thresholds, members, table
        return known[2:]

    def standing(self, state: State, members: Members, files: Ids | None, replace: Replace) -> Standing:
        """How the members stand; `files` are those that may change, all unless given."""
        count = len(self.documents)
        reasons = state.reasons
        decision = _decisions(state.decisions, count)
        is_automatic = _flags(reasons, count)
        is_own = {
            Replace.NOTHING: decision != UNDECIDED,
            Replace.AUTOMATIC: (decision != UNDECIDED) & ~is_automatic,
            Replace.EVERYTHING: np.zeros(count, dtype=bool),
        }[replace]
        is_chosen = np.ones(count, dtype=bool) if files is None else _flags(files.tolist(), count)
        is_reviewed = _flags(state.reviewed, count)
        file = members.file
        columns = (each[file] for each in (is_automatic, is_own, is_chosen, self.is_protected, is_reviewed))
        return Standing(decision[file], reasons, *columns)

    def _links_at(self, thresholds: Thresholds) -> TextLinks:
        if self._links is None or self._links[0] != thresholds:
            self._links = thresholds, text_links(self.result, self.text_of, self.words, thresholds)
        return self._links[1]


def _decisions(decisions: Mapping[FileId, Decision], count: int) -> Ids:
    """Of each document the number of its decision."""
    if isinstance(decisions, Decided):
        return decisions.codes.astype(np.int64)
    column = np.full(count, UNDECIDED, dtype=np.int64)
    for file, decision in decisions.items():
        column[file] = DECISIONS.index(decision)
    return column


def _flags(files: Collection[FileId] | Collection[int], count: int) -> Flags:
    """Of each document whether it is one of these."""
    if isinstance(files, Reasons):
        is_explained: Flags = files.of_all.kinds != NONE
        return is_explained
    if isinstance(files, Looked):
        return files.flags
    flags = np.zeros(count, dtype=np.bool_)
    flags[list(files)] = True
    return flags
