"""What a person wants and the clusters of the moment in, what is in force out; every change can be taken back.

The wishes say what is wanted of each file, the limits what is never to be in one cluster; the groups are the clusters
within those limits, and the decisions are the wishes that the clusters have room for.
"""

import copy
from collections.abc import Iterable, Mapping
from operator import itemgetter
from typing import NamedTuple

import numpy as np

from finder_app.engine.cluster_table import ClusterTable
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import FileId
from finder_app.review.apartness import Apartness
from finder_app.review.copies import Copies
from finder_app.review.criteria import Reason
from finder_app.review.decisions import Change, Decision, Decisions, Flags, Ids, Refusal
from finder_app.review.groups import Collection, Groups, Whole
from finder_app.review.history import History, Limiting, Step
from finder_app.review.kinship import Thresholds
from finder_app.review.linked_pairs import LinkedPairs
from finder_app.review.not_duplicates import NotDuplicates
from finder_app.review.review_state import Decided, Looked, ReviewState, columns_of, reviewed_of
from finder_app.review.separation import Limits, Pair, Wall, splits_of, walls_of
from finder_app.review.slices import column_of, files_of
from finder_app.review.wishes import Wishes

_NONE = np.empty(0, dtype=np.int64)


class Prepared(NamedTuple):
    """Clusters at other thresholds, with the decisions in them, and what was known when they were made."""

    groups: Groups
    decisions: Decisions
    gone: frozenset[FileId]
    changes: int  # of wishes


class Standing:
    """How all files of a result stand."""

    def __init__(
        self,
        collection: Collection,
        clusters: ClusterTable,
        thresholds: Thresholds,
        lasting: NotDuplicates | None,
        linked: LinkedPairs,
    ) -> None:
        self._collection = collection
        self._apartness = Apartness(DocumentTable.of(collection.result.documents), lasting)
        self._linked = linked
        self._unwritten: list[Limiting] = []
        self.wishes = Wishes(len(collection.result.documents))
        self.history = History()
        self.gone: frozenset[FileId] = frozenset()
        self.limits = Limits(self._apartness.lasting())
        self.groups = Groups(collection, Whole.of(collection, clusters, thresholds, self.gone), self._walls())
        self.decisions = Decisions(self.groups.copies, self.wishes.codes)

    def copy(self) -> "Standing":
        """One to try a step on; what is never changed is shared."""
        other = copy.copy(self)
        other.detach()
        return other

    def detach(self) -> None:
        """Share nothing that changes with those that this is a copy of."""
        self.wishes, self.history = self.wishes.copy(), self.history.copy()
        self.decisions, self._unwritten = self.decisions.copy(), []

    def keep_apart(self) -> None:
        """Write into the lasting list what has changed of it."""
        for limiting in self._unwritten:
            self._apartness.keep(limiting.before.apart, limiting.after.apart)
        self._unwritten = []

    @property
    def copies(self) -> Copies:
        return self.groups.copies

    def reason(self, file: FileId) -> Reason | None:
        """Why a decision that is in force was made automatically."""
        held = int(self.decisions.of(np.array([file]))[0])
        return self.wishes.reasons.get(file) if held == self.wishes.codes.item(file) else None

    def decide(
        self, wishes: Mapping[FileId, Decision], reasons: Mapping[FileId, Reason], done: Iterable[FileId] = ()
    ) -> Change:
        """Decide, and be done with the clusters of some files, as one step; KeyError for a file in no cluster."""
        files, codes = columns_of(wishes)
        strange = files[self.copies.places[files] < 0]
        if len(strange):
            raise KeyError(strange.item(0))
        before = self.decisions.of(files)
        refused = self.decisions.put(files, codes)
        if refused:
            granted = ~np.isin(files, list(refused))
            files, codes, before = files[granted], codes[granted], before[granted]
        turns = self.wishes.turns_to(files, codes, reasons, before)
        self.wishes.turn(turns)
        looks = self.wishes.looks_to(self._beside(done), True)
        self.wishes.look(looks)
        self.history.add(Step(turns, looks))
        seen = self._united(files[before != codes], turns.explained(), looks.files)
        return Change(files_of(seen), tuple(sorted(refused.items(), key=itemgetter(0))))

    def set_reviewed(self, files: Iterable[FileId], is_reviewed: bool) -> Change:
        """Say of the clusters that hold these files whether a person is done with them, as one step."""
        return self._begin(Step(looks=self.wishes.looks_to(self._beside(files), is_reviewed)))

    def is_reviewed(self, position: int) -> bool:
        """Whether a person is done with all members of a cluster."""
        return bool(self.wishes.reviewed[self.copies.clusters.files_of(position)].all())

    def reviewed(self) -> Flags:
        """With which clusters a person is done."""
        table = self.copies.clusters
        if not len(table):
            return np.zeros(0, dtype=np.bool_)
        return np.logical_and.reduceat(self.wishes.reviewed[table.columns.file], table.starts[:-1])

    def split(self, files: Iterable[FileId]) -> Change:
        """Build walls between the chosen members and the rest of their clusters, as one step."""
        chosen = tuple(files)
        clusters = (self.copies.clusters.files_of(position).tolist() for position in self._positions(chosen))
        walls = splits_of(chosen, clusters)
        return self._limit(self.limits._replace(splits=(*self.limits.splits, *walls)))

    def set_apart(self, pair: Pair, is_apart: bool) -> Change:
        """Build or take down the wall between two files, as one step."""
        return self._limit(self.limits._replace(apart=self._apartness.changed(self.limits.apart, pair, is_apart)))

    def undo(self) -> Change:
        """Take the last step back."""
        step = self.history.undo()
        return Change(()) if step is None else self._take(step)

    def redo(self) -> Change:
        """Take the last undone step again."""
        step = self.history.redo()
        return Change(()) if step is None else self._take(step)

    def forget(self, gone: Ids) -> None:
        """Want nothing more of some files, and take them out of their clusters."""
        missing = frozenset(map(FileId, gone.tolist()))
        self.gone |= missing
        self.wishes.forget(gone)
        flags = np.zeros(len(self.wishes.codes), dtype=np.bool_)
        flags[gone] = True
        self.history.forget(flags)
        self.groups, touched = self.groups.without(missing)
        # What had no room does not come into force because a file has gone: only what was in force does.
        held = np.zeros_like(self.wishes.codes)
        held[touched] = self.decisions.of(touched)
        self.decisions.move(self.copies, touched)
        self.decisions.restore(touched, held)

    def readmit(self, files: frozenset[FileId]) -> Change:
        """Have files again that were put back: nothing is wanted of them, and they are in their clusters."""
        self.gone -= files
        whole = self.groups.whole
        return self.adopt(self.prepared(whole.origin, whole.thresholds))

    def prepare(self, thresholds: Thresholds) -> Prepared:
        """The clusters at other thresholds, in any thread; ValueError for a similarity below that of the scan."""
        return self.prepared(self._linked.grouping().clusters(*thresholds), thresholds)

    def prepared(self, clusters: ClusterTable, thresholds: Thresholds) -> Prepared:
        """Other clusters of the same result with what is known by now, in any thread."""
        gone, changes = self.gone, len(self.wishes.log)
        whole = Whole.of(self._collection, clusters, thresholds, gone)
        groups = Groups(self._collection, whole, self._walls())
        return Prepared(groups, Decisions(groups.copies, self.wishes.codes.copy()), gone, changes)

    def adopt(self, prepared: Prepared) -> Change:
        """Go on with other clusters, and with what has changed since they were prepared."""
        if prepared.gone - self.gone:  # files that were put back meanwhile belong into them
            prepared = self.prepared(prepared.groups.whole.origin, prepared.groups.whole.thresholds)
        stale = [*self.wishes.log[prepared.changes :]]
        self.groups, self.decisions = prepared.groups, prepared.decisions
        missing = self.gone - prepared.gone
        if missing:
            self.groups, touched = self.groups.without(missing)
            self.decisions.move(self.copies, touched)
            stale.append(touched)
        if self.groups.walls != self._walls():
            stale.append(self._rebuild())
        self._settle(self._united(*stale))
        return Change((), regrouped=True)

    def state(self) -> ReviewState:
        """What a person made of the result."""
        wishes = self.wishes
        return ReviewState(
            *self.groups.whole.thresholds,
            Decided(wishes.codes.copy()),
            wishes.reasons.copy(),
            Looked(wishes.reviewed.copy()),
            self.gone,
            self.limits.apart,
            tuple(tuple(sorted(side)) for wall in self.limits.splits for side in wall),
        )

    def restore(self, state: ReviewState) -> Change:
        """Want what a state says and nothing else, at its thresholds or the nearest possible."""
        least = self._collection.result.options.similarity
        thresholds = Thresholds(max(least, state.similarity), state.containment)
        is_as_now = thresholds == self.groups.whole.thresholds
        clusters = self.groups.whole.origin if is_as_now else self._linked.grouping().clusters(*thresholds)
        self.wishes = Wishes(len(self.wishes.codes))
        self.history = History()
        self.gone = state.gone
        self.limits = Limits(self._apartness.joined(self._apartness.lasting(), state.apart), walls_of(state.splits))
        files, codes = columns_of(state.decisions)
        self.wishes.turn(self.wishes.turns_to(files, codes, state.reasons, self.wishes.codes[files]))
        explained = column_of(state.reasons, np.int64, len(state.reasons))
        self.wishes.reasons.put(explained, self.wishes.reasons.told(explained, state.reasons))
        self.wishes.look(self.wishes.looks_to(reviewed_of(state), True))
        return self.adopt(self.prepared(clusters, thresholds))

    def adopt_state(self, state: ReviewState) -> Change:
        """Want what a state says, too, as one step; where there is a lasting list, it alone says what is apart."""
        files, codes = columns_of(state.decisions)
        turns = self.wishes.turns_to(files, codes, state.reasons, self.wishes.codes[files])
        looks = self.wishes.looks_to(reviewed_of(state), True)
        apart = self.limits.apart
        if not self._apartness.is_lasting:
            apart = self._apartness.joined(apart, state.apart)
        limits = Limits(apart, tuple(dict.fromkeys((*self.limits.splits, *walls_of(state.splits)))))
        return self._begin(Step(turns, looks, Limiting(self.limits, limits) if limits != self.limits else None))

    def _limit(self, limits: Limits) -> Change:
        return self._begin(Step(limiting=Limiting(self.limits, limits))) if limits != self.limits else Change(())

    def _begin(self, step: Step) -> Change:
        self.history.add(step)
        return self._take(step)

    def _take(self, step: Step) -> Change:
        """Want what stands after a step, and bring it into force where there is room."""
        turned = touched = looked = explained = _NONE
        before = self.decisions.all()
        if step.looks is not None:
            self.wishes.look(step.looks)
            looked = step.looks.files
        if step.turns is not None:
            self.wishes.turn(step.turns)
            turned, explained = step.turns.files, step.turns.explained()
        if step.limiting is not None:
            self.limits = step.limiting.after
            self._unwritten.append(step.limiting)
            touched = self._rebuild()
        files = self._united(turned, touched)
        refused = self._settle(files)
        changed = files[self.decisions.of(files) != before[files]]
        seen = self._united(changed, looked, explained)
        asked = set(turned.tolist()) if refused else set()
        told = tuple(each for each in refused if each[0] in asked)
        return Change(files_of(seen), told, len(touched) > 0)

    def _settle(self, files: Ids) -> tuple[tuple[FileId, Refusal], ...]:
        """Bring into force what is wanted of some files, where there is room; what there is no room for."""
        self.decisions.release(files)
        return tuple(sorted(self.decisions.restore(files, self.wishes.codes).items(), key=itemgetter(0)))

    def _rebuild(self) -> Ids:
        """Have the walls that there are to be; the files of those clusters that may have become others."""
        self.groups, touched = self.groups.with_walls(self._walls())
        self.decisions.move(self.copies, touched)
        return touched

    def _walls(self) -> tuple[Wall, ...]:
        limits = self.limits
        return tuple(dict.fromkeys((*map(self._apartness.wall, limits.apart), *limits.splits)))

    def _positions(self, files: Iterable[FileId]) -> Ids:
        """The positions of the clusters that hold some of these files."""
        chosen = np.zeros(len(self.copies.clusters) + 1, dtype=np.bool_)  # the last one is that of no cluster
        chosen[self.copies.places[np.fromiter(files, dtype=np.int64)]] = True
        return np.flatnonzero(chosen[:-1])

    def _beside(self, files: Iterable[FileId]) -> Ids:
        """All members of the clusters that hold some of these files."""
        chosen = np.zeros(len(self.copies.clusters), dtype=np.bool_)
        chosen[self._positions(files)] = True
        return self.copies.clusters.columns.file[np.repeat(chosen, self.copies.clusters.sizes())]

    def _united(self, *files: Ids) -> Ids:
        """All these files once, ascending."""
        chosen = np.zeros(len(self.wishes.codes), dtype=np.bool_)
        for some in files:
            chosen[some] = True
        return np.flatnonzero(chosen)
