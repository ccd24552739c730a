"""Files and the ones that would stay for them in; which of them may go, and why the others are left, out. Pure."""

from typing import NamedTuple

import numpy as np

from finder_app.engine.records import Relation
from finder_app.review.decisions import DELETE
from finder_app.review.kinship import Flags, Ids, Shares
from finder_app.review.rules import rule_stand_ins
from finder_app.review.rules.rule_choice import Choice
from finder_app.review.rules.rule_proposal import Left
from finder_app.review.rules.rule_set import Effect
from finder_app.review.rules.rule_work import SAME_TEXT, Work

LEFT = tuple(Left)
GOES = len(LEFT)


class Units(NamedTuple):
    """The members of the units, side by side, with what the rules have chosen."""

    places: Ids
    choice: Choice
    is_live: Flags  # of each unit: the rules have decided
    may_stay: Flags  # of each member


def number(left: Left) -> int:
    """The place of a why among all."""
    return LEFT.index(left)


def codes(work: Work, other: Ids, keeper: Ids) -> Ids:
    """Of each file GOES, or the number of why it is left: the most telling one."""
    members, standing = work.members, work.standing
    held = members.held(other, keeper)
    holds = members.held(keeper, other).is_held
    conditions = (
        (Left.DECIDED, standing.is_fixed[other]),
        (Left.PROTECTED, standing.is_protected[other]),
        (Left.HOLDS_MORE, ~held.is_held & holds),
        (Left.NOT_VERIFIED, ~held.is_held),
        (Left.OTHER_RELATION, ~_is_asked(work, other, keeper, held.similarity)),
        (Left.LESS_ALIKE, held.similarity < work.rules.scope.similarity),
    )
    code = np.full(len(other), GOES)
    for left, applies in reversed(conditions):
        code[applies] = number(left)
    if work.rules.effect is Effect.MARK_OTHERS and not work.rules.scope.relations <= SAME_TEXT:
        _spare(work, other, code, held.is_held)  # else whatever goes leaves its very text behind
    return code


def left_clusters(work: Work, is_open: Flags, is_changed: Flags, units: Units, others: tuple[Ids, Ids]) -> Ids:
    """The number of why, of each cluster that is considered and stays as it is: what weighs most in it."""
    found = np.full(len(work.clusters), number(Left.OTHER_RELATION))
    cluster = work.members.cluster
    stuck = np.flatnonzero(~units.is_live)
    contenders = np.bincount(units.choice.unit[units.may_stay], minlength=len(units.is_live))
    why = np.where(contenders > 1, number(Left.EQUAL), number(Left.DECIDED))
    first = cluster[units.places[units.choice.starts]]
    np.minimum.at(found, first[stuck], why[stuck])
    other, code = others
    told = np.where(code == GOES, number(Left.ALREADY), code)
    np.minimum.at(found, cluster[other], told)
    found[~is_open] = number(Left.REVIEWED)
    return found[work.is_considered() & ~is_changed]


def _is_asked(work: Work, other: Ids, keeper: Ids, similarity: Shares) -> Flags:
    """Whether the relation between two files is one of those asked for."""
    members, content = work.members, work.facts.content
    kinds = (
        content[members.file[other]] == content[members.file[keeper]],
        members.group[other] == members.group[keeper],
        similarity >= members.thresholds.similarity,
    )
    order = (Relation.IDENTICAL, Relation.SAME_TEXT, Relation.NEAR_DUPLICATE, Relation.CONTAINED)
    asked = np.array([relation in work.rules.scope.relations for relation in order])
    is_asked: Flags = asked[np.select(kinds, (0, 1, 2), 3)]
    return is_asked


def _spare(work: Work, other: Ids, code: Ids, is_held: Flags) -> None:
    """Leave those that a file which stays marked has for its only copy."""
    goes = np.zeros(len(work.members.file), dtype=bool)
    goes[other[code == GOES]] = True
    is_marked = (work.standing.decision == DELETE) & work.standing.is_fixed
    doubtful = other[is_marked[other] & ~is_held]
    spared = rule_stand_ins.spared(work, goes, is_marked, doubtful)
    code[np.isin(other, spared)] = number(Left.STANDS_FOR_ANOTHER)
