"""A Review in, a tree of clusters and members for Qt out; the only writer of decisions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import numpy as np
from PySide6.QtCore import QObject, Qt, Signal

from finder_app.engine.records import FileId
from finder_app.gui.clusters.cluster_arranger import ClusterArranger
from finder_app.gui.clusters.cluster_cells import Column
from finder_app.gui.clusters.cluster_levels import COLUMNS, ClusterLevels
from finder_app.gui.clusters.cluster_order import Arrangement, Order
from finder_app.gui.clusters.cluster_rows import Ints, Rows
from finder_app.gui.clusters.cluster_steps import ClusterSteps, Step, are_many, is_large, redoes_much, undoes_much
from finder_app.review import restored_files
from finder_app.review.acting.outcomes import ActionOutcome
from finder_app.review.criteria import Reason
from finder_app.review.decisions import Change, Decision, Flags
from finder_app.review.query.row_filter import Choice
from finder_app.review.session import Review
from finder_app.review.standing import Prepared

MANY = 200  # clusters: when more of them change, the views are told of all rows at once
MANY_FILES = 10_000
_NOTHING = Change(())


class ClusterModel(ClusterLevels):
    """Two levels over one Review, and what a person does to it."""

    changed = Signal()  # counters, undo and redo
    refused = Signal(object)  # [(FileId, Refusal)]
    arranged = Signal()  # other rows are shown, or in another order

    def __init__(self, review: Review | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.arranger = ClusterArranger(self)
        self.steps = ClusterSteps(self)
        self.hits: tuple[int, int] | None = None
        """How many files in how many clusters meet what was chosen; None where all are shown."""
        self._is_waiting = False  # for rows that take a while to find
        self.arranger.arranged.connect(self._take)
        self._show(review)

    # The review

    def set_review(self, review: Review | None) -> None:
        """Show another review, in the order and with the filter chosen before; what waits is done to the former one."""
        self.finish_steps()
        self.beginResetModel()
        self._show(review)
        self.endResetModel()
        self._follow_up()
        self.changed.emit()

    def decide(self, files: Iterable[FileId], decision: Decision) -> Change:
        """Decide as one step; `refused` tells what must not be."""
        return self.decide_each(dict.fromkeys(files, decision))

    def decide_each(
        self,
        wishes: Mapping[FileId, Decision],
        reasons: Mapping[FileId, Reason] = MappingProxyType({}),
        done: Iterable[FileId] = (),
    ) -> Change:
        """Decide each file as wished, and be done with the clusters of some, as one step."""
        chosen = tuple(done)
        return self._do(
            lambda review: review.decide_each(_there(wishes, review), reasons, chosen), are_many(len(wishes))
        )

    def set_reviewed(self, files: Iterable[FileId], is_reviewed: bool) -> Change:
        """Say of the clusters that hold these files whether a person is done with them."""
        chosen = tuple(files)
        return self._do(lambda review: review.set_reviewed(chosen, is_reviewed), are_many(len(chosen)))

    def split(self, files: Iterable[FileId]) -> Change:
        """Let these members leave their clusters."""
        chosen = tuple(files)
        return self._do(lambda review: review.split(chosen), is_large)

    def set_apart(self, one: FileId, other: FileId) -> Change:
        """Say that two files are no duplicates; they are never in one cluster again."""
        return self._do(lambda review: review.set_apart(one, other), is_large)

    def adopt(self, prepared: Prepared) -> Change:
        """Show the clusters of other thresholds, which were worked out before."""
        return self.reset_by(self._review.adopt(prepared)) if self._review is not None else _NOTHING

    def undo(self) -> Change:
        """Take the last step back."""
        return self._do(Review.undo, undoes_much)

    def redo(self) -> Change:
        """Take the last undone step again."""
        return self._do(Review.redo, redoes_much)

    def forget(self, files: Iterable[FileId]) -> None:
        """Take out files that are no longer there."""
        gone = tuple(files)
        self.steps.take(Step(lambda review: review.forget(gone), lambda _: self._reset(), is_large))

    def record(self, outcomes: Iterable[ActionOutcome]) -> None:
        """Take out what is in the trash and remember why the rest is not."""
        told = tuple(outcomes)
        self.steps.take(Step(lambda review: review.record(told), lambda _: self._reset(), is_large))

    def readmit(self, paths: Iterable[Path], tell: Callable[[Sequence[FileId]], object]) -> None:
        """Have files again that were put back; tell which of them the review knows."""
        there = frozenset(paths)

        def end(change: Change) -> None:
            self._reset()
            tell(change.changed)

        self.steps.take(Step(lambda review: restored_files.readmit(review, there), end, is_large))

    @property
    def is_busy(self) -> bool:
        """Whether steps wait to be done; what is shown and decided is as it was before them."""
        return self.steps.is_busy

    def finish_steps(self) -> None:
        """Do what waits now, however long it takes."""
        if self.steps.is_busy:
            self.steps.finish()
            self._reset()

    def when_done(self, call: Callable[[], object]) -> None:
        """Call something when nothing waits any more that was asked for before; now, where nothing does."""
        self.steps.take(Step(lambda _: None, lambda _: call(), lambda _: False))

    def reset_by(self, change: Change) -> Change:
        """Tell everybody of a change that somebody made to the review.

        What is wanted may be another, and a step be there to be undone, where no row looks different.
        """
        if change.regrouped:
            self._reset()
        else:
            self._announce(change.changed)
            self.changed.emit()
        if change.refused:
            self.refused.emit(list(change.refused))
        return change

    # What is shown

    def show_only(self, choice: Choice) -> None:
        """Show what meets a choice; `arranged` follows."""
        if choice != self.arranger.choice:
            self.arranger.choice = choice
            self.arranger.arrange()

    def shown(self) -> Flags | None:
        """For each document whether the filter shows it; None where there is no filter, or nothing is found yet."""
        if self._review is None or self._rows.places is None or self.arranger.choice.is_everything:
            return None
        found = np.zeros(len(self._review.result.documents), dtype=np.bool_)
        found[self._rows.files(self._review.clusters)] = True
        return found

    def refresh_filter(self) -> None:
        """Apply the filter to the decisions as they are now."""
        if not self.arranger.choice.is_everything:
            self.arranger.arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; -1 is the order of the review. `arranged` follows."""
        chosen = Column(column) if column >= 0 else None
        self.arranger.order = Order(chosen, order is Qt.SortOrder.DescendingOrder)
        self.arranger.arrange()

    # Within

    def _show(self, review: Review | None) -> None:
        """Have the rows of a review, between the two signals of a reset; all of them, until the wanted are found."""
        if review is not self._review:
            self.steps.set_review(review)
        self._review = review
        self._clusters = review.clusters if review is not None else ()
        self._tails.clear()
        self._fetched.clear()
        self.arranger.set_review(review)
        found = self.arranger.at_once()
        self._is_waiting = review is not None and found is None
        self._rows = found.rows if found is not None else Rows.of_all(self._clusters)
        self._note(found)

    def _reset(self) -> None:
        self.beginResetModel()
        self._show(self._review)
        self.endResetModel()
        self._follow_up()
        self.changed.emit()

    def _follow_up(self) -> None:
        """After a reset: the wanted rows, if they take a while to find."""
        if self._is_waiting:
            self.arranger.arrange()
        self.arranged.emit()

    def _take(self, found: Arrangement) -> None:
        self._note(found)
        self.set_rows(found.rows)
        self.arranged.emit()

    def _note(self, found: Arrangement | None) -> None:
        self.hits = None
        if found is not None and found.files is not None and found.clusters is not None:
            self.hits = found.files, found.clusters

    def _do(self, act: Callable[[Review], Change], is_long: Callable[[Review], bool]) -> Change:
        """Take a step; one that takes long comes later, and answers with no change now."""
        change = self.steps.take(Step(act, self.reset_by, is_long))
        return change if isinstance(change, Change) else _NOTHING

    def _announce(self, files: Sequence[FileId]) -> None:
        """Tell the views about the rows of these files and of their clusters, and nothing else; of many, about all."""
        if self._review is None:
            return
        if len(files) > MANY_FILES:
            self._announce_all()
            return
        changed = np.fromiter(files, dtype=np.int64)
        places = self._review.places()[changed]
        has_changed = np.zeros(len(self._clusters) + 1, dtype=np.bool_)  # the last one is that of no cluster
        has_changed[places] = True
        clusters = np.flatnonzero(has_changed[:-1]).tolist()
        if len(clusters) > MANY:
            self._announce_all()
        else:
            for cluster in clusters:
                self._announce_cluster(cluster, changed[places == cluster])

    def _announce_all(self) -> None:
        if self.rowCount():
            self.dataChanged.emit(self.createIndex(0, 0, 0), self.createIndex(self.rowCount() - 1, COLUMNS - 1, 0))

    def _announce_cluster(self, cluster: int, files: Ints) -> None:
        row, last = self._rows.row_of(cluster), COLUMNS - 1
        if not 0 <= row < self.rowCount():
            return
        self.dataChanged.emit(self.createIndex(row, 0, 0), self.createIndex(row, last, 0))
        members = np.array([member.file for member in self._clusters[cluster].members])
        shown = members[list(self._rows.members(row))][: self.rowCount(self.index(row, 0))]
        rows = np.flatnonzero(np.isin(shown, files)).tolist()
        if rows:
            first, bottom = self.createIndex(rows[0], 0, cluster + 1), self.createIndex(rows[-1], last, cluster + 1)
            self.dataChanged.emit(first, bottom)


def _there(wishes: Mapping[FileId, Decision], review: Review) -> Mapping[FileId, Decision]:
    """The wishes for files that are in clusters still: steps before may have taken some out."""
    places = review.places()[np.fromiter(wishes, dtype=np.int64, count=len(wishes))]
    if not len(places) or places.min() >= 0:
        return wishes
    return {file: wish for (file, wish), place in zip(wishes.items(), places.tolist(), strict=True) if place >= 0}
