"""A review and a rule set in, what it would decide and why out. Pure, any thread; nothing is changed.

Of each cluster the rules choose the file to keep, by the first rule that finds a difference. Of the others those are
proposed for deletion whose text was verified to stand in that file; an excerpt never stands for its whole. Where only
files of equal bytes, or of the same text, are asked for, each group of those within a cluster has a file of its own to
keep. Whatever must not be, or is not asked for, is left and counted with its why.
"""

from collections.abc import Iterable

import numpy as np

from finder_app.engine.cluster_table import RELATIONS
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import FileId, Relation
from finder_app.review.decisions import DELETE, KEEP, UNDECIDED
from finder_app.review.kinship import Flags, Ids
from finder_app.review.rules import rule_left
from finder_app.review.rules.rule_choice import NONE, Choice, choose
from finder_app.review.rules.rule_facts import Reviewed, RuleFacts
from finder_app.review.rules.rule_left import GOES, Units
from finder_app.review.rules.rule_outcome import Outcome, proposal
from finder_app.review.rules.rule_proposal import Left, Proposal
from finder_app.review.rules.rule_set import Effect, RuleSet
from finder_app.review.rules.rule_work import Work, units

__all__ = ["Left", "Proposal", "RuleFacts", "propose"]

_STEPS = 5  # besides one for each rule


def propose(
    review: Reviewed,
    rules: RuleSet,
    files: Iterable[FileId] | None = None,
    facts: RuleFacts | None = None,
    progress: Progress | None = None,
) -> Proposal:
    """What the rules would decide now; only about these files, where some are given.

    `facts` of the same result, kept between two proposals, save most of the time. Raises Cancelled.
    """
    progress = progress or Progress()
    if not rules.is_complete:
        return Proposal()
    progress.enter(Stage.CLUSTER, _STEPS + len(rules.rules))
    facts = facts or RuleFacts(review.result)
    members, clusters = facts.members(review)
    progress.advance()
    chosen = None if files is None else np.array(sorted(set(files)), dtype=np.int64)
    standing = facts.standing(review.state(), members, chosen, rules.scope.replace)
    progress.advance()
    work = Work(facts, members, clusters, standing, rules, progress)
    return _unmark(work) if rules.effect is Effect.UNMARK else _decide(work)


def _unmark(work: Work) -> Proposal:
    members, standing, scope = work.members, work.standing, work.rules.scope
    is_open = work.is_open()
    is_asked = np.array([relation in scope.relations for relation in RELATIONS])[members.relation]
    is_asked &= members.measured >= scope.similarity
    is_asked |= members.relation == RELATIONS.index(Relation.PRINCIPAL)
    outcome = Outcome.as_it_is(work)
    outcome.wanted[is_open[members.cluster] & is_asked & ~standing.is_fixed] = UNDECIDED
    nothing = np.zeros(0, dtype=np.int64)
    return proposal(work, outcome, is_open, nothing, nothing)


def _decide(work: Work) -> Proposal:
    is_open = work.is_open()
    found = _choose(work, is_open)
    places, choice = found.places, found.choice
    others = np.flatnonzero(found.is_live[choice.unit] & (choice.keepers() != np.arange(len(places))))
    other, keeper = places[others], places[choice.keepers()[others]]
    code = rule_left.codes(work, other, keeper)
    work.progress.advance()
    outcome = _outcome(work, found, others[code == GOES])
    is_changed = work.any_of(outcome.is_changed(work))
    work.progress.advance()
    left = rule_left.left_clusters(work, is_open, is_changed, found, (other, code))
    asked = (code != GOES) & work.standing.is_chosen[other]
    return proposal(work, outcome, is_open, code[asked], left)


def _choose(work: Work, is_open: Flags) -> Units:
    places, unit = units(work, is_open)
    standing, rules = work.standing, work.rules
    may_stay = ~(standing.is_fixed & (standing.decision == DELETE))[places]
    stays = ((standing.is_fixed & (standing.decision == KEEP)) | standing.is_protected)[places]
    files = work.members.file[places]
    choice = choose(rules.rules, work.facts.values, files, unit, may_stay, stays, work.progress)
    is_live = (choice.divided_by == 0) if rules.scope.first_must_decide else (choice.divided_by != NONE)
    return Units(places, choice, is_live, may_stay)


def _outcome(work: Work, found: Units, going: Ids) -> Outcome:
    """What becomes of the members when those go; they are named by their places in the units."""
    outcome, may_change = Outcome.as_it_is(work), ~work.standing.is_fixed
    places, choice = found.places, found.choice
    touched = places[found.is_live[choice.unit]]
    outcome.wanted[touched[may_change[touched]]] = UNDECIDED  # what rules decided before gives way
    if work.rules.effect is Effect.MARK_OTHERS:
        outcome.wanted[places[going]] = DELETE
        outcome.rule[places[going]] = choice.lost_by[going]
        outcome.kept[places[going]] = work.members.file[places[choice.keepers()[going]]]
    keepers = _keepers(work, choice, found.is_live, going)
    keepers = keepers[may_change[places[keepers]]]
    outcome.wanted[places[keepers]] = KEEP
    outcome.rule[places[keepers]] = choice.divided_by[choice.unit[keepers]]
    return outcome


def _keepers(work: Work, choice: Choice, is_live: Flags, going: Ids) -> Ids:
    """The files to keep: of the units that lose a file, or of all."""
    if work.rules.effect is Effect.KEEP_BEST:
        return choice.keeper[is_live]
    is_kept = np.zeros(len(choice.unit), dtype=np.bool_)
    is_kept[choice.keepers()[going]] = True
    return np.flatnonzero(is_kept)
