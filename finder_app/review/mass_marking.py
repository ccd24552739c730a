"""Wishes for marks in many clusters in; which are granted and which not, as if each had been asked alone, out. Pure.

Clusters know nothing of each other. So those are told at once where all wishes leave every text a copy, and of the
others one wish of each is judged at a time.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.review.kinship import Flags, Ids, Kinship

ROUND = 50  # clusters: a round for fewer of them takes longer than asking one by one
OPEN, GRANTED, LAST_COPY, NOT_VERIFIED = range(4)

Verdicts = NDArray[np.int8]


class _Tally:
    """How many files of each group are not marked, and how many groups that may stand for it have such a file."""

    def __init__(self, kin: Kinship, is_marked: Flags) -> None:
        self.kin = kin
        groups = len(kin.cluster)
        self.sizes = np.bincount(kin.group, minlength=groups)
        self.staying = self.sizes - np.bincount(kin.group[is_marked], minlength=groups)
        self.live = self.count_live(self.staying)
        self.left = np.bincount(kin.cluster, weights=self.staying, minlength=1).astype(np.int64)

    def count_live(self, staying: Ids) -> Ids:
        """Of each group, the groups with a file that may stand for it."""
        others, starts = self.kin.stand_ins
        sums = np.concatenate(([0], np.cumsum(staying[others] > 0)))
        found: Ids = sums[starts[1:]] - sums[starts[:-1]]
        return found

    def mark(self, groups: Ids) -> None:
        """Mark a file of each of these groups, which are all of different clusters."""
        self.staying[groups] -= 1
        self.left[self.kin.cluster[groups]] -= 1
        others, _ = self.kin.dependents.of_each(groups[self.staying[groups] == 0])
        self.live[others] -= 1

    def judge(self, groups: Ids) -> Verdicts:
        """Whether a file of each of these groups may be marked, which are all of different clusters."""
        is_last = self.staying[groups] == 1
        others, places = self.kin.dependents.of_each(groups)
        is_bereft = (self.staying[others] == 0) & (self.live[others] == 1)  # and by this group alone
        bereaves = np.bincount(places[is_bereft], minlength=len(groups)) > 0
        verdicts = np.full(len(groups), GRANTED, dtype=np.int8)
        verdicts[is_last & bereaves] = LAST_COPY
        verdicts[is_last & (self.live[groups] == 0)] = NOT_VERIFIED
        verdicts[self.left[self.kin.cluster[groups]] == 1] = LAST_COPY
        return verdicts


class Asked(NamedTuple):
    """Wishes, cluster by cluster in the order in which they are asked."""

    group: Ids
    cluster: Ids


def judge(kin: Kinship, is_marked: Flags, asked: Asked, fewest: int = ROUND) -> Verdicts:
    """What becomes of the wishes for marks of files that are not marked; OPEN is left to be asked one by one.

    `is_marked` says so of each member; `fewest` clusters are worth a round.
    """
    tally = _Tally(kin, is_marked)
    verdicts = np.full(len(asked.group), GRANTED, dtype=np.int8)
    doubtful = np.flatnonzero(_doubtful(tally, asked)[asked.cluster])
    verdicts[doubtful] = OPEN
    starts = np.flatnonzero(np.diff(asked.cluster[doubtful], prepend=-1))
    sizes = np.diff(np.append(starts, len(doubtful)))
    number = 0
    while np.count_nonzero(sizes > number) >= max(1, fewest):
        turn = doubtful[starts[sizes > number] + number]
        verdicts[turn] = tally.judge(asked.group[turn])
        tally.mark(asked.group[turn[verdicts[turn] == GRANTED]])
        number += 1
    return verdicts


def _doubtful(tally: _Tally, asked: Asked) -> Flags:
    """Of each cluster, whether all wishes together would leave a marked text without a copy."""
    staying = tally.staying - np.bincount(asked.group, minlength=len(tally.staying))
    is_bereft = (staying == 0) & (tally.count_live(staying) == 0)
    return np.bincount(tally.kin.cluster[is_bereft], minlength=len(tally.left)) > 0
