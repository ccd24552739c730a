"""Files that would go and files that are marked already in; those that must stay for the latter out. Pure."""

import numpy as np

from finder_app.review.kinship import Flags, Ids
from finder_app.review.rules.rule_work import Work


def spared(work: Work, goes: Flags, is_marked: Flags, doubtful: Ids) -> Ids:
    """The fewest of those that go without which each marked file that is in doubt has a copy that stays.

    In doubt are the marked files for which the chosen one does not stand. Members are named by their places.
    """
    found: list[int] = []
    going = goes.copy()
    starts = work.clusters.starts
    for place in _one_of_each_text(work, _without_principal(work, is_marked | goes, doubtful)):
        work.progress.check()
        cluster = work.members.cluster[place]
        beside = np.arange(starts[cluster], starts[cluster + 1])
        beside = beside[~is_marked[beside]]
        stand_ins = beside[work.members.held(np.full(len(beside), place), beside).is_held]
        if len(stand_ins) and going[stand_ins].all():
            first = stand_ins[np.argmin(work.facts.values.ranks[work.members.file[stand_ins]])]
            going[first] = False
            found.append(int(first))
    return np.array(found, dtype=np.int64)


def _without_principal(work: Work, is_gone: Flags, doubtful: Ids) -> Ids:
    """Those of the files for which no principal stays."""
    heads = work.clusters.starts[:-1][work.members.cluster[doubtful]]
    return doubtful[is_gone[heads] | ~work.members.held(doubtful, heads).is_held]


def _one_of_each_text(work: Work, places: Ids) -> list[int]:
    """The first by its path of each text, in the order of the paths: whatever stands for one stands for all."""
    order = places[np.argsort(work.facts.values.ranks[work.members.file[places]])]
    _, first = np.unique(work.members.group[order], return_index=True)
    found: list[int] = order[np.sort(first)].tolist()
    return found
