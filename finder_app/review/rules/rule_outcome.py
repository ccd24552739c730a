"""The decision that each member is to have in, a proposal of what changes out. Pure."""

from collections import Counter
from typing import NamedTuple

import numpy as np

from finder_app.review.decisions import DELETE, KEEP, UNDECIDED
from finder_app.review.kinship import Flags, Ids
from finder_app.review.reason_column import NOBODY, Explained, Reasons
from finder_app.review.reason_column import NONE as NO_REASON
from finder_app.review.review_state import Wished
from finder_app.review.rules.rule_choice import NONE, criterion
from finder_app.review.rules.rule_left import LEFT
from finder_app.review.rules.rule_proposal import Left, Proposal
from finder_app.review.rules.rule_work import Work


class Outcome(NamedTuple):
    """Of each member the decision that it is to have, and, where rules make it, the rule's number and who stays."""

    wanted: Ids
    rule: Ids
    kept: Ids

    @classmethod
    def as_it_is(cls, work: Work) -> "Outcome":
        """Nothing changes."""
        count = len(work.members.file)
        return cls(work.standing.decision.copy(), np.full(count, NONE), np.full(count, NONE))

    def is_changed(self, work: Work) -> Flags:
        """Of each member, whether its decision changes."""
        is_changed: Flags = self.wanted != work.standing.decision
        return is_changed


def proposal(work: Work, outcome: Outcome, is_open: Flags, files_left: Ids, clusters_left: Ids) -> Proposal:
    """The proposal; both columns of what is left are numbers of why."""
    is_changed = outcome.is_changed(work)
    wishes, reasons = _wishes(work, outcome, is_changed)
    is_new = is_changed & (outcome.wanted == DELETE)
    file, cluster = work.members.file, work.members.cluster
    work.progress.advance()
    return Proposal(
        wishes,
        reasons,
        marked=int(np.count_nonzero(is_new)),
        clusters=int(np.count_nonzero(work.any_of(is_new))),
        freed_bytes=int(work.facts.values.freed[file[is_new]].sum()),
        kept=int(np.count_nonzero(is_changed & (outcome.wanted == KEEP))),
        unmarked=int(np.count_nonzero(is_changed & (outcome.wanted == UNDECIDED))),
        own=int(np.count_nonzero(work.standing.is_own & is_open[cluster])),
        files_left=_counted(files_left),
        clusters_left=_counted(clusters_left),
    )


def _wishes(work: Work, outcome: Outcome, is_changed: Flags) -> tuple[Wished, Reasons]:
    """What changes, cluster by cluster, and the decisions that stay but have another reason now."""
    standing, rules, file = work.standing, work.rules.rules, work.members.file
    count = len(work.facts.documents)
    before = standing.reasons if isinstance(standing.reasons, Reasons) else None
    reasons = Reasons(count, before.kinds if before is not None else None)
    numbers = [reasons.kinds.number(criterion(rules, number)) for number in range(len(rules) + 2)]
    kinds = np.array([*numbers, NO_REASON], dtype=np.int32)[outcome.rule]  # the last one is that of no rule
    told = Explained(kinds, np.where(outcome.rule == NONE, NOBODY, outcome.kept).astype(np.int32))
    again = standing.is_automatic & (outcome.rule != NONE) & ~is_changed
    at = np.flatnonzero(again)
    again[at] = reasons.told(file[at], standing.reasons).differs(told.where(again))
    places = np.flatnonzero(is_changed | again)
    reasons.put(file[places], Explained(told.kinds[places], told.kept[places]))
    return Wished(file[places], outcome.wanted[places].astype(np.int8)), reasons


def _counted(numbers: Ids) -> dict[Left, int]:
    counts = Counter(numbers.tolist())
    return {left: counts[number] for number, left in enumerate(LEFT) if counts[number]}
