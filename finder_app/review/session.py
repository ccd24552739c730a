"""One result, its clusters and its decisions: what a person works on until it is done."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import Cluster, Document, FileId, ScanResult
from finder_app.review.copies import Copies, GroupId, Kin, Thresholds
from finder_app.review.criteria import Reason
from finder_app.review.decisions import Change, Decision, Decisions
from finder_app.review.outcomes import ActionOutcome, Status
from finder_app.review.remainder import without
from finder_app.review.text_pairs import TextPairs

KEPT = 2_000  # documents: more than a window shows at a time
_UNKNOWN = -1


class Totals(NamedTuple):
    """The figures of the status line; a file that has other names frees no bytes."""

    files: int
    clusters: int
    duplicates: int  # members beyond the principals
    reclaimable_bytes: int  # of all members but the principals
    marked: int
    marked_bytes: int
    marked_clusters: int
    skipped: int


class Review:
    """What a person makes of one scan. Thresholds are shares from 0 to 1; those of the scan unless given."""

    def __init__(
        self,
        result: ScanResult,
        clusters: Sequence[Cluster],
        similarity: float | None = None,
        containment: float | None = None,
    ) -> None:
        self.result = result
        self.table = DocumentTable.of(result.documents)
        """The documents by their columns."""
        self._rows = self.table.file_rows()
        self._kept: dict[FileId, Document] = {}
        self._freed = np.full(len(result.documents), _UNKNOWN, dtype=np.int64)
        self._gone: frozenset[FileId] = frozenset()
        self._failures: dict[FileId, ActionOutcome] = {}
        self._outside: dict[FileId, Decision] = {}  # decisions that the present clusters have no room for
        self._reasons: dict[FileId, Reason] = {}
        self._reviewed: set[FileId] = set()
        self._texts = TextPairs(result)
        self._thresholds = self._chosen(similarity, containment)
        self._copies = Copies(result, clusters, self._texts, self._thresholds)
        self._count()
        self._decisions = Decisions(self._copies)

    @property
    def clusters(self) -> tuple[Cluster, ...]:
        return self._copies.clusters

    def document(self, file: FileId) -> Document:
        """What reading the file yielded; those that were asked for last are at hand."""
        found = self._kept.get(file)
        if found is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            found = self._kept[file] = self.result.documents[file]
        return found

    def path(self, file: FileId) -> Path:
        """The path of a file."""
        return self.table.files.path(self._rows.item(file))

    def cluster_of(self, file: FileId) -> int:
        """The position of the file's cluster; KeyError when it is in none."""
        return self._copies.cluster_of(file)

    def decision(self, file: FileId) -> Decision:
        """The decision for a file of a cluster; KeyError when it is in none."""
        return self._decisions[file]

    def decide(self, files: Iterable[FileId], decision: Decision) -> Change:
        """Decide several files as one step that can be undone; those that must not be marked are refused."""
        return self.decide_each(dict.fromkeys(files, decision))

    def decide_each(
        self, wishes: Mapping[FileId, Decision], reasons: Mapping[FileId, Reason] = MappingProxyType({})
    ) -> Change:
        """Decide each file as wished, as one step that can be undone; reasons are of those decided automatically."""
        for file in wishes:
            self._outside.pop(file, None)
            self._reasons.pop(file, None)
        change = self._decisions.set_each(wishes)
        self._reasons.update((file, reasons[file]) for file in change.changed if file in reasons)
        return change

    def reason(self, file: FileId) -> Reason | None:
        """Why a file was decided automatically; None when a person decided."""
        return self._reasons.get(file)

    def set_reviewed(self, files: Iterable[FileId], is_reviewed: bool) -> Change:
        """Say of the clusters that hold these files whether a person is done with them."""
        members = {member.file for position in self._touched(files) for member in self.clusters[position].members}
        (self._reviewed.update if is_reviewed else self._reviewed.difference_update)(members)
        return Change(tuple(sorted(members)))

    def is_reviewed(self, position: int) -> bool:
        """Whether a person is done with a cluster."""
        return all(member.file in self._reviewed for member in self.clusters[position].members)

    def undo(self) -> Change:
        """Take the last step back."""
        return self._decisions.undo()

    def redo(self) -> Change:
        """Take the last undone step again."""
        return self._decisions.redo()

    @property
    def can_undo(self) -> bool:
        return self._decisions.can_undo

    @property
    def can_redo(self) -> bool:
        return self._decisions.can_redo

    def marked(self) -> tuple[FileId, ...]:
        """The files that are DELETE, in order."""
        return self._decisions.marked()

    def kept_for(self, file: FileId) -> FileId:
        """The copy that stays for a file: one to keep first, then the principal, then the most similar.

        LookupError when none was verified to hold the file's text.
        """
        kept = self._simple_keeper(file)
        if kept is None:
            kin = self._copies.kin(file)
            kept = self._best_of(kin, kin.group_of[file], without=file)
        if kept is None:
            raise LookupError(f"no copy stays for file {file}")
        return kept

    def keepers(self) -> Iterator[tuple[FileId, FileId]]:
        """Each marked file with the copy that stays for it, in the order of the marked files."""
        best: dict[tuple[FileId, GroupId], FileId | None] = {}  # the same for all marked files of one text
        for file in self.marked():
            kept = self._simple_keeper(file)
            if kept is None:
                kin = self._copies.kin(file)
                place = kin.principal, kin.group_of[file]
                if place not in best:
                    best[place] = self._best_of(kin, place[1], without=file)
                kept = best[place]
            if kept is None:
                raise LookupError(f"no copy stays for file {file}")
            yield file, kept

    def _simple_keeper(self, file: FileId) -> FileId | None:
        """The principal, where it is plain that no other file is a better copy to stay."""
        principal = self._copies.simple_principal(file)
        if principal is None or principal == file or self.decision(principal) is Decision.DELETE:
            return None
        members = self._copies.cluster(file).members
        return None if any(self.decision(each.file) is Decision.KEEP for each in members) else principal

    def _best_of(self, kin: Kin, group: GroupId, without: FileId) -> FileId | None:
        candidates = [
            (self.decision(other) is Decision.KEEP, other == kin.principal, similarity, -other)
            for stand_in, similarity in {group: 1.0, **kin.stand_ins[group]}.items()
            if self._decisions.stays(kin, stand_in)
            for other in kin.groups[stand_in]
            if other != without and self.decision(other) is not Decision.DELETE
        ]
        return FileId(-max(candidates)[-1]) if candidates else None

    def totals(self) -> Totals:
        """The figures of this moment."""
        marked = self.marked()
        return Totals(
            files=len(self.result.documents) - len(self._gone),
            clusters=len(self.clusters),
            duplicates=self._duplicates,
            reclaimable_bytes=self._reclaimable_bytes,
            marked=len(marked),
            marked_bytes=sum(self.reclaimable_bytes(file) for file in marked),
            marked_clusters=len({self.cluster_of(file) for file in marked}),
            skipped=len(self.result.skipped),
        )

    def reclaimable_bytes(self, file: FileId) -> int:
        """What the disk would win without this file: nothing while it has other names."""
        freed = self._freed.item(file)
        if freed == _UNKNOWN:
            source = self.result.documents[file].file
            freed = self._freed[file] = 0 if source.other_paths else source.size
        return int(freed)

    def failure(self, file: FileId) -> ActionOutcome | None:
        """Why the last action on a file failed, if it did."""
        return self._failures.get(file)

    def record(self, outcomes: Iterable[ActionOutcome]) -> tuple[FileId, ...]:
        """Remember what was done: forget the files that are in the trash, keep the reasons of the others.

        Returns the files that were forgotten.
        """
        known = {self.path(file): file for file in self.marked()}
        done = []
        for outcome in outcomes:
            file = known.get(outcome.action.file.file.path)
            if file is None:
                continue
            self._failures.pop(file, None)
            if outcome.status is Status.DONE:
                done.append(file)
            elif outcome.status is not Status.CANCELLED:
                self._failures[file] = outcome
        self.forget(done)
        return tuple(done)

    def forget(self, files: Iterable[FileId]) -> None:
        """Take files out that are no longer there: clusters shrink, those of one file end, the rest stays decided."""
        gone = frozenset(files)
        if not gone:
            return
        self._gone |= gone
        self._decisions.forget(gone)
        for file in gone:
            self._failures.pop(file, None)
            self._outside.pop(file, None)
        before = [self.clusters[position] for position in self._touched(gone)]
        wanted = self._decisions.release(before)
        self._drop(gone)
        self._decisions.restore(wanted)
        self._set_aside({file: decision for file, decision in wanted.items() if file not in gone})

    def regroup(
        self, clusters: Sequence[Cluster], similarity: float | None = None, containment: float | None = None
    ) -> None:
        """Go on with other clusters of the same result; decisions stay where they are allowed.

        A decision that is not allowed now comes back when the clusters have room for it again.
        """
        self._thresholds = self._chosen(similarity, containment)
        wanted = self._outside | self._decisions.explicit()
        self._copies = Copies(self.result, clusters, self._texts, self._thresholds)
        self._count()
        self._drop(self._gone)
        self._decisions.regroup(self._copies, wanted)
        self._set_aside(wanted)

    def _chosen(self, similarity: float | None, containment: float | None) -> Thresholds:
        options = self.result.options
        return Thresholds(
            options.similarity if similarity is None else similarity,
            options.containment if containment is None else containment,
        )

    def _touched(self, files: Iterable[FileId]) -> list[int]:
        """The positions of the clusters that hold some of these files."""
        return sorted({self.cluster_of(file) for file in files if self._copies.has(file)})

    def _drop(self, gone: frozenset[FileId]) -> None:
        """Let the clusters shrink that hold files which are gone."""
        touched = {position: self.clusters[position] for position in self._touched(gone)}
        if touched:
            left = without(touched, gone, self.result, self._texts, self._thresholds)
            self._copies.replace(left)
            self._add_up(touched.values(), -1)
            self._add_up((cluster for part in left.values() for cluster in part), 1)

    def _set_aside(self, wanted: dict[FileId, Decision]) -> None:
        """Remember the wanted decisions that the present clusters have no room for."""
        everything = self._outside | wanted
        self._outside = {file: each for file, each in everything.items() if not self._decisions.is_explicit(file)}

    def _count(self) -> None:
        self._duplicates = self._reclaimable_bytes = 0
        self._add_up(self.clusters, 1)

    def _add_up(self, clusters: Iterable[Cluster], sign: int) -> None:
        others = [member.file for cluster in clusters for member in cluster.members[1:]]
        self._duplicates += sign * len(others)
        self._reclaimable_bytes += sign * sum(map(self.reclaimable_bytes, others))
