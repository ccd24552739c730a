"""Keep, delete or undecided for each file; it enforces what may never happen.

A protected file is never DELETE. A file is DELETE only while another file that may stand for it is not; so a cluster
never loses its last copy. What a person wants and what is in force differ where the clusters of the moment have no
room for a decision; it comes into force when they have. Files and decisions are columns: a million of them are decided
in a moment.
"""

import copy
from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.records import FileId
from finder_app.review import mass_marking
from finder_app.review.copies import Copies, GroupId, Kin
from finder_app.review.mass_marking import LAST_COPY, NOT_VERIFIED, OPEN, Asked

FEW = 64  # files for which counts are kept up one by one
MANY = 200  # doubtful marks: more of them are judged together

Ids = NDArray[np.int64]
Codes = NDArray[np.int8]
Flags = NDArray[np.bool_]


class Decision(Enum):
    """What is to become of a file."""

    UNDECIDED = "undecided"
    KEEP = "keep"
    DELETE = "delete"


DECISIONS = tuple(Decision)
"""A decision in a column is its place in this."""
UNDECIDED, KEEP, DELETE = range(len(DECISIONS))


class Refusal(Enum):
    """Why a file could not be marked DELETE."""

    PROTECTED = "protected"
    LAST_COPY = "last-copy"  # nothing would stay for it, or for a file that is marked already
    NOT_VERIFIED = "not-verified"  # what would stay was not verified to hold its text


Refusals = dict[FileId, Refusal]


class Change(NamedTuple):
    """The outcome of one step; where clusters are `regrouped`, other ones stand at other positions now."""

    changed: tuple[FileId, ...]
    refused: tuple[tuple[FileId, Refusal], ...] = ()
    regrouped: bool = False


class _Staying:
    """How many files of each group of a cluster are not DELETE."""

    def __init__(self, kin: Kin, marked: Iterable[FileId]) -> None:
        self.groups = list(map(len, kin.groups))
        for file in marked:
            self.groups[kin.group_of[file]] -= 1


class Decisions:
    """The decisions that are in force among some clusters."""

    def __init__(self, copies: Copies, wanted: Codes) -> None:
        """Begin with the wanted decisions of all documents, as far as they are allowed."""
        self.copies = copies
        self._held = np.zeros(len(wanted), dtype=np.int8)
        self._wished = np.zeros(len(wanted), dtype=np.bool_)  # false but for a moment
        self._stayings: dict[FileId, _Staying] = {}  # by principal; counted when first asked for
        self._counts: list[Ids] = []  # of each decision, in each cluster
        self._count()
        self.restore(np.flatnonzero(wanted), wanted)

    def __getitem__(self, file: FileId) -> Decision:
        """The decision for a file of a cluster; KeyError for any other."""
        self.copies.cluster_of(file)
        return DECISIONS[self._held.item(file)]

    def copy(self) -> "Decisions":
        """Decisions of their own that are the same by now."""
        other = copy.copy(self)
        other.detach()
        return other

    def detach(self) -> None:
        """Share nothing that changes with those that this is a copy of."""
        self._held, self._counts = self._held.copy(), [counts.copy() for counts in self._counts]
        self._wished, self._stayings = np.zeros_like(self._wished), {}

    def of(self, files: Ids) -> Codes:
        """The decisions in force for some files; UNDECIDED in no cluster."""
        return self._held[files]

    def all(self) -> Codes:
        """The decisions in force for all documents, as they are at this moment."""
        return self._held.copy()

    def is_marked(self, file: FileId) -> bool:
        """Whether a file is DELETE."""
        return self._held.item(file) == DELETE

    def marked(self) -> Ids:
        """The files that are DELETE, ascending."""
        return np.flatnonzero(self._held == DELETE)

    def count_in(self, position: int, code: int) -> int:
        """How many files of a cluster are decided so."""
        return int(self._counts[code].item(position))

    def marked_clusters(self) -> int:
        """How many clusters have files that are DELETE."""
        return int(np.count_nonzero(self._counts[DELETE]))

    def stays(self, kin: Kin, group: GroupId) -> int:
        """How many files of a group are not DELETE."""
        return self._staying(kin).groups[group]

    def put(self, files: Ids, codes: Codes) -> Refusals:
        """Decide distinct files of clusters; those that must not be marked are refused, the rest is done.

        When marks for all of a cluster would leave nothing, principals stay before others, and files to keep before
        both. What is plain is decided all at once, everything else one by one.
        """
        turning = self._held[files] != codes
        files, codes = files[turning], codes[turning]
        easy = self._are_easy(files, codes)
        barred = easy & (codes == DELETE) & self.copies.facts.protected[files]
        plain = easy & ~barred
        self._put_all(files[plain], codes[plain])
        refused = dict.fromkeys(map(FileId, files[barred].tolist()), Refusal.PROTECTED)
        files, codes = files[~easy], codes[~easy]
        order = self._by_worth(files)
        files, codes = files[order], codes[order]
        # Marks come last: what is unmarked in the same step may be what stands for them.
        self._put_all(files[codes != DELETE], codes[codes != DELETE])
        doomed = files[codes == DELETE]
        if len(doomed) > MANY:
            doomed = self._mark_many(doomed, refused)
        for file in map(FileId, doomed.tolist()):
            refusal = self._refusal(file)
            if refusal is None:
                self._put(file, DELETE)
            else:
                refused[file] = refusal
        return refused

    def restore(self, files: Ids, wanted: Codes) -> Refusals:
        """Decide those of the files that are in clusters as wanted, as far as that is allowed; what is not."""
        known = files[self.copies.places[files] >= 0]
        return self.put(known, wanted[known])

    def release(self, files: Ids) -> None:
        """Take back the decisions for some files."""
        known = files[self._held[files] != UNDECIDED]
        self._put_all(known, np.zeros(len(known), dtype=np.int8))

    def move(self, copies: Copies, touched: Ids) -> None:
        """Go on among other clusters. Those of the touched files differ: their decisions are taken back."""
        self._held[touched] = UNDECIDED
        self.copies = copies
        self._count()

    def _count(self) -> None:
        """Count everything anew."""
        self._stayings = {}
        decided = np.flatnonzero(self._held)
        places, codes = self.copies.places[decided], self._held[decided]
        size = len(self.copies.clusters)
        self._counts = [np.bincount(places[codes == code], minlength=size) for code in range(len(DECISIONS))]
        self._counts[UNDECIDED] = self.copies.clusters.sizes() - sum(self._counts)
        marked = decided[codes == DELETE]
        self.marked_count = len(marked)
        self.marked_bytes = int(self.copies.facts.freed[marked].sum())

    def _are_easy(self, files: Ids, codes: Codes) -> Flags:
        """Whose principal may stand for them and will stay; or whose copies will; or where only the principal goes."""
        copies, places = self.copies, self.copies.places[files]
        principals = copies.principals[places]
        size = len(copies.clusters)
        marks = self._counts[DELETE] + np.bincount(places[codes == DELETE], minlength=size)  # as they would be
        marks -= np.bincount(places[self._held[files] == DELETE], minlength=size)
        doomed = files[codes == DELETE]
        self._wished[doomed] = True
        is_doomed = self._wished[principals]
        self._wished[doomed] = False
        easy: Flags = copies.is_simple[places] & (self._held[principals] != DELETE) & ~is_doomed
        easy |= copies.is_of_one_text[places] & (marks[places] < copies.clusters.sizes()[places])
        easy |= copies.has_equal[places] & is_doomed & (marks[places] == 1)
        return easy

    def _by_worth(self, files: Ids) -> Ids:
        """The order in which files would go, cluster by cluster."""
        places = self.copies.places[files]
        keys = files, self.copies.principals[places] == files, self._held[files] == KEEP, places
        order: Ids = np.lexsort(keys)
        return order

    def _mark_many(self, files: Ids, refused: Refusals) -> Ids:
        """Mark files in this order, as far as that is allowed; those that have to be asked one by one."""
        barred = self.copies.facts.protected[files]
        refused.update(dict.fromkeys(map(FileId, files[barred].tolist()), Refusal.PROTECTED))
        files = files[~barred]
        positions, numbers = np.unique(self.copies.places[files], return_inverse=True)
        kin = self.copies.kinship(positions)
        group_of = np.empty(len(self._held), dtype=np.int64)
        group_of[kin.files] = kin.group
        verdicts = mass_marking.judge(kin, self._held[kin.files] == DELETE, Asked(group_of[files], numbers))
        for verdict, refusal in ((LAST_COPY, Refusal.LAST_COPY), (NOT_VERIFIED, Refusal.NOT_VERIFIED)):
            refused.update(dict.fromkeys(map(FileId, files[verdicts == verdict].tolist()), refusal))
        granted = files[verdicts == mass_marking.GRANTED]
        self._put_all(granted, np.full(len(granted), DELETE, dtype=np.int8))
        left: Ids = files[verdicts == OPEN]
        return left

    def _staying(self, kin: Kin) -> _Staying:
        staying = self._stayings.get(kin.principal)
        if staying is None:
            members = self.copies.clusters.files_of(self.copies.cluster_of(kin.principal))
            marked = members[self._held[members] == DELETE]
            staying = self._stayings[kin.principal] = _Staying(kin, map(FileId, marked.tolist()))
        return staying

    def _refusal(self, file: FileId) -> Refusal | None:
        """Why a file that is not DELETE must not become so."""
        if self.copies.is_protected(file):
            return Refusal.PROTECTED
        position, principal = self.copies.cluster_of(file), self.copies.principal(file)
        if self.count_in(position, DELETE) == len(self.copies.clusters.files_of(position)) - 1:
            return Refusal.LAST_COPY
        is_simple = self.copies.is_simple.item(position)
        if is_simple and principal != file and self._held.item(principal) != DELETE:
            return None
        kin = self.copies.kin(file)
        staying = self._staying(kin)
        group = kin.group_of[file]
        if staying.groups[group] > 1:
            return None
        if not self._has_stand_in(kin, group, without=group):
            return Refusal.NOT_VERIFIED
        for dependent in kin.dependents[group]:
            if not staying.groups[dependent] and not self._has_stand_in(kin, dependent, without=group):
                return Refusal.LAST_COPY
        return None

    def _has_stand_in(self, kin: Kin, group: GroupId, without: GroupId) -> bool:
        staying = self._staying(kin).groups
        return any(staying[other] for other in kin.stand_ins[group] if other != without)

    def _put_all(self, files: Ids, codes: Codes) -> None:
        """Decide without asking."""
        if len(files) <= FEW:
            for file, code in zip(files.tolist(), codes.tolist(), strict=True):
                self._put(FileId(file), code)
            return
        places, before = self.copies.places[files], self._held[files]
        size = len(self.copies.clusters)
        for code, counts in enumerate(self._counts):
            counts += np.bincount(places[codes == code], minlength=size)
            counts -= np.bincount(places[before == code], minlength=size)
        if self._stayings:
            for principal in self._stayings.keys() & set(self.copies.principals[places].tolist()):
                del self._stayings[principal]
        marks = (codes == DELETE).astype(np.int64) - (before == DELETE)
        self.marked_count += int(marks.sum())
        self.marked_bytes += int((marks * self.copies.facts.freed[files]).sum())
        self._held[files] = codes

    def _put(self, file: FileId, code: int) -> None:
        before = self._held.item(file)
        place = self.copies.cluster_of(file)
        self._counts[before][place] -= 1
        self._counts[code][place] += 1
        marks = (code == DELETE) - (before == DELETE)
        if marks:
            staying = self._stayings.get(self.copies.principal(file))
            if staying is not None:
                staying.groups[self.copies.kin(file).group_of[file]] -= marks
            self.marked_count += marks
            self.marked_bytes += marks * self.copies.facts.freed.item(file)
        self._held[file] = code
