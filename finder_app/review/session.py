"""One result, its clusters and its decisions: what a person works on until it is done."""

import copy
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import numpy as np

from finder_app.engine.cluster_table import ClusterTable
from finder_app.engine.clusters import Grouping
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import Cluster, Document, FileId, ScanResult
from finder_app.review import keepers, totals
from finder_app.review.acting.outcomes import ActionOutcome
from finder_app.review.copies import Facts
from finder_app.review.criteria import Reason
from finder_app.review.decisions import DELETE, Change, Decision, Flags, Ids
from finder_app.review.failures import Failures
from finder_app.review.groups import Collection
from finder_app.review.history import Step
from finder_app.review.kinship import Thresholds
from finder_app.review.linked_pairs import LinkedPairs
from finder_app.review.not_duplicates import NotDuplicates
from finder_app.review.rehearsal import Age, Answer, Rehearsed
from finder_app.review.review_state import ReviewState
from finder_app.review.scanned_files import ScannedFiles
from finder_app.review.separation import Pair
from finder_app.review.slices import files_of
from finder_app.review.standing import Prepared, Standing
from finder_app.review.text_pairs import TextPairs
from finder_app.review.totals import Totals


class Review:
    """What a person makes of one scan. Thresholds are shares from 0 to 1; those of the scan unless given."""

    def __init__(
        self,
        result: ScanResult,
        clusters: Sequence[Cluster],
        similarity: float | None = None,
        containment: float | None = None,
        not_duplicates: NotDuplicates | None = None,
        grouping: Grouping | None = None,
    ) -> None:
        """`not_duplicates` is the lasting list of what a person keeps apart: it is obeyed, and kept up.

        `grouping` are the pairs of the result, where somebody has linked them down to its similarity.
        """
        self.result = result
        self._age, self._is_rehearsal = Age(), False
        self._files, self._failures = ScannedFiles(result), Failures()
        collection = Collection(result, Facts(self.table), TextPairs(result))
        thresholds = Thresholds.of(result.options, similarity, containment)
        linked = LinkedPairs(result, grouping)
        self._standing = Standing(collection, ClusterTable.of(clusters), thresholds, not_duplicates, linked)

    @property
    def table(self) -> DocumentTable:
        """The documents by their columns."""
        return self._files.table

    @property
    def clusters(self) -> ClusterTable:
        """The clusters of the moment; each is made when it is asked for."""
        return self._standing.copies.clusters

    @property
    def similarity(self) -> float:
        return self._standing.groups.whole.thresholds.similarity

    @property
    def containment(self) -> float:
        return self._standing.groups.whole.thresholds.containment

    def document(self, file: FileId) -> Document:
        """What reading the file yielded; those that were asked for last are at hand."""
        return self._files.document(file)

    def path(self, file: FileId) -> Path:
        """The path of a file."""
        return self._files.path(file)

    def cluster_of(self, file: FileId) -> int:
        """The position of the file's cluster; KeyError when it is in none."""
        return self._standing.copies.cluster_of(file)

    def places(self) -> Ids:
        """For each document the position of its cluster; -1 when it is in none. Not to be changed."""
        return self._standing.copies.places

    # Decisions

    def decision(self, file: FileId) -> Decision:
        """The decision for a file of a cluster; KeyError when it is in none."""
        return self._standing.decisions[file]

    def decide(self, files: Iterable[FileId], decision: Decision) -> Change:
        """Decide several files as one step that can be undone; those that must not be marked are refused."""
        return self.decide_each(dict.fromkeys(files, decision))

    def decide_each(
        self,
        wishes: Mapping[FileId, Decision],
        reasons: Mapping[FileId, Reason] = MappingProxyType({}),
        done: Iterable[FileId] = (),
    ) -> Change:
        """Decide each file as wished, as one step that can be undone; reasons are of those decided automatically.

        With the clusters of the files that are `done` a person is done by that.
        """
        return self._do(lambda standing: standing.decide(wishes, reasons, done))

    def reason(self, file: FileId) -> Reason | None:
        """Why a file was decided automatically; None when a person decided."""
        return self._standing.reason(file)

    def set_reviewed(self, files: Iterable[FileId], is_reviewed: bool) -> Change:
        """Say of the clusters that hold these files whether a person is done with them; a step that can be undone."""
        return self._do(lambda standing: standing.set_reviewed(files, is_reviewed))

    def is_reviewed(self, position: int) -> bool:
        """Whether a person is done with a cluster: with all that are its members now."""
        return self._standing.is_reviewed(position)

    def reviewed(self) -> Flags:
        """With which clusters a person is done."""
        return self._standing.reviewed()

    def split(self, files: Iterable[FileId]) -> Change:
        """Take members out of their clusters: those that are alike form clusters of their own. It can be undone."""
        return self._do(lambda standing: standing.split(files))

    def set_apart(self, a: FileId, b: FileId, is_apart: bool = True) -> Change:
        """Never have two files, or files of their bytes, in one cluster again; or have them again. It can be undone."""
        return self._do(lambda standing: standing.set_apart((a, b), is_apart))

    def apart(self) -> tuple[Pair, ...]:
        """The files that are no duplicates of one another, the lower first."""
        return self._standing.limits.apart

    def undo(self) -> Change:
        """Take the last step back; what there is no room for any more is refused, and comes when there is."""
        return self._do(Standing.undo)

    def redo(self) -> Change:
        """Take the last undone step again."""
        return self._do(Standing.redo)

    @property
    def next_undo(self) -> Step | None:
        """The step that would be taken back."""
        return self._standing.history.next_undo

    @property
    def next_redo(self) -> Step | None:
        """The step that would be taken again."""
        return self._standing.history.next_redo

    @property
    def can_undo(self) -> bool:
        return self._standing.history.can_undo

    @property
    def can_redo(self) -> bool:
        return self._standing.history.can_redo

    def marked(self) -> tuple[FileId, ...]:
        """The files that are DELETE, in order."""
        return files_of(self._standing.decisions.marked())

    def marked_in(self, position: int) -> int:
        """How many files of a cluster are DELETE."""
        return self._standing.decisions.count_in(position, DELETE)

    def kept_for(self, file: FileId) -> FileId:
        """The copy that stays for a file, as `keepers.kept_for` finds it; LookupError when there is none."""
        return keepers.kept_for(self._standing.decisions, file)

    def keepers(self) -> Iterator[tuple[FileId, FileId]]:
        """Each marked file with the copy that stays for it, in the order of the marked files."""
        return keepers.keepers(self._standing.decisions)

    def totals(self) -> Totals:
        """The figures of this moment."""
        return totals.count(self.result, self._standing)

    def reclaimable_bytes(self, file: FileId) -> int:
        """What the disk would win without this file: nothing while it has other names."""
        return int(self._standing.copies.facts.freed.item(file))

    def prepare(self, similarity: float, containment: float) -> Prepared:
        """The clusters at other thresholds, with the decisions in them: the slow part, for any thread.

        ValueError for a similarity below that of the scan: less similar pairs were kept only where one text contains
        the other, so that clusters down there would be a matter of chance.
        """
        return self._standing.prepare(Thresholds(similarity, containment))

    def adopt(self, prepared: Prepared) -> Change:
        """Go on with what was prepared, and what has changed since; decisions stay where they are allowed.

        A decision that is not allowed now comes back when the clusters have room for it again. No step to be undone.
        """
        return self._do(lambda standing: standing.adopt(prepared))

    def regroup(
        self, clusters: Sequence[Cluster], similarity: float | None = None, containment: float | None = None
    ) -> None:
        """`adopt` other clusters of the same result."""
        thresholds = Thresholds.of(self.result.options, similarity, containment)
        self._do(lambda standing: standing.adopt(standing.prepared(ClusterTable.of(clusters), thresholds)))

    def state(self) -> ReviewState:
        """What to keep of this review for another time."""
        return self._standing.state()

    def restore(self, state: ReviewState) -> Change:
        """Be as a review was, with nothing to undo; slow where the thresholds are others."""
        self._failures.clear()
        return self._do(lambda standing: standing.restore(state))

    def adopt_state(self, state: ReviewState) -> Change:
        """Take over what another review decided, as one step that can be undone; thresholds stay as they are."""
        return self._do(lambda standing: standing.adopt_state(state))

    # Steps that take long

    def rehearse(self, step: Callable[["Review"], Answer]) -> Rehearsed["Review", Answer]:
        """How this would stand after a step, for any thread; nothing changes."""
        after, age = self._age.photograph(self._copy)
        return Rehearsed(after, step(after), age)

    def detach(self) -> None:
        """Share nothing that changes with the review that this is a copy of."""
        self._age, self._is_rehearsal = Age(), True
        self._files, self._failures = ScannedFiles(self.result), self._failures.copy()
        self._standing = self._standing.copy()

    def inside(self) -> tuple[Standing, Failures]:
        """All that a step changes."""
        return self._standing, self._failures

    def take_over(self, rehearsed: Rehearsed["Review", Answer]) -> bool:
        """Stand as after the step; False, and nothing changes, where something else has changed meanwhile."""
        if rehearsed.age != self._age.number:
            return False
        with self._age.growing():
            self._standing, self._failures = rehearsed.after.inside()
            self._standing.keep_apart()
        return True

    # What was done

    def failure(self, file: FileId) -> ActionOutcome | None:
        """Why the last action on a file failed, if it did."""
        return self._failures.get(file)

    def failures(self) -> tuple[ActionOutcome, ...]:
        """Why the last actions on files failed that are marked still, in the order of the files."""
        is_marked = self._standing.decisions.is_marked
        return self._failures.of(file for file in self._failures.files() if is_marked(file))

    def record(self, outcomes: Iterable[ActionOutcome]) -> tuple[FileId, ...]:
        """Forget the files that are gone, and return them; remember why the others are not."""
        outcomes = tuple(outcomes)
        known = self._files.find(outcome.action.file.file for outcome in outcomes)
        done = self._failures.note(outcomes, known)
        self.forget(done)
        return tuple(done)

    def forget(self, files: Iterable[FileId]) -> None:
        """Take files out that are no longer there: clusters shrink, those of one file end, the rest stays decided."""
        gone = sorted(set(files))
        self._failures.drop(gone)
        if gone:
            with self._age.growing():
                self._standing.forget(np.array(gone, dtype=np.int64))

    def readmit(self, files: Iterable[FileId]) -> Change:
        """Have files again that were forgotten and are there again: in their clusters, undecided. No step to undo."""
        back = self._standing.gone.intersection(files)
        return self._do(lambda standing: standing.readmit(back)) if back else Change(())

    def _do(self, step: Callable[[Standing], Change]) -> Change:
        with self._age.growing():
            change = step(self._standing)
            if not self._is_rehearsal:
                self._standing.keep_apart()
        return change

    def _copy(self) -> "Review":
        other = copy.copy(self)
        other.detach()
        return other
