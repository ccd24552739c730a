"""Files in units, and rules in their order in; the file to keep of each unit, and why each other one lost out. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from finder_app.engine.progress import Progress
from finder_app.review.criteria import Criterion
from finder_app.review.kinship import Flags, Ids
from finder_app.review.rules.rule_set import Rule
from finder_app.review.rules.rule_values import RuleValues, Values, least_equal

NONE = -1
_WORST = np.iinfo(np.int64).min


class Choice(NamedTuple):
    """The files stand unit by unit. `lost_by` is the number of the rule by which a file fell behind the one to keep.

    Two further rules follow the person's own: what stays anyway comes first, and then the path decides.
    """

    starts: Ids  # of each unit
    unit: Ids  # of each file
    keeper: Ids  # of each unit, the place of its file; NONE where no file may be kept
    lost_by: Ids  # of each file; NONE for the one that is kept
    divided_by: Ids  # of each unit, the first rule of the person's that finds a difference; NONE where none does

    def keepers(self) -> Ids:
        """Of each file, the place of the one that is kept of its unit."""
        return self.keeper[self.unit]


def criterion(rules: Sequence[Rule], number: int) -> tuple[Criterion, str]:
    """The rule of a number, as a reason gives it."""
    if number < len(rules):
        return rules[number].criterion, rules[number].argument
    return (Criterion.STAYS, Criterion.FIRST_PATH)[number - len(rules)], ""


def choose(
    rules: Sequence[Rule], values: RuleValues, files: Ids, unit: Ids, may_stay: Flags, stays: Flags, progress: Progress
) -> Choice:
    """The best file of each unit by the first rule that finds a difference, among those that may stay.

    Units are numbered in the order of the files. `stays` says which files stay anyway.
    """
    starts = np.flatnonzero(np.diff(unit, prepend=-1))
    race = _Race(starts, unit, may_stay)
    for rule in rules:
        race.run(values.of(rule)[files], rule)
        progress.advance()
    divided_by = race.divided_by.copy()
    race.run(stays.astype(np.int64), None)
    race.run(-values.ranks[files], None)
    keeper = np.full(len(starts), NONE)
    left = np.flatnonzero(race.is_in)
    keeper[unit[left]] = left
    return Choice(starts, unit, keeper, race.lost_by, divided_by)


class _Race:
    """Rule after rule, those fall behind that are not as good as the best of their unit."""

    def __init__(self, starts: Ids, unit: Ids, is_in: Flags) -> None:
        self.is_in = is_in
        self.lost_by = np.full(len(unit), NONE)
        self.divided_by = np.full(len(starts), NONE)
        self._starts, self._unit, self._number = starts, unit, 0

    def run(self, value: Values, rule: Rule | None) -> None:
        if not len(self._starts):
            return
        best = np.maximum.reduceat(np.where(self.is_in, value, _WORST), self._starts)
        least = best if rule is None else least_equal(best, rule)
        stay = self.is_in & (value >= least[self._unit])
        lost = self.is_in & ~stay
        self.lost_by[lost] = self._number
        divides = np.logical_or.reduceat(lost, self._starts)
        self.divided_by[divides & (self.divided_by == NONE)] = self._number
        self.is_in = stay
        self._number += 1
