"""Keep, delete or undecided for each file, with undo; it enforces what may never happen.

A protected file is never DELETE. A file is DELETE only while another file that may stand for it is not; so a cluster
never loses its last copy.
"""

from collections.abc import Iterable, Mapping, Set
from enum import Enum
from typing import NamedTuple

from finder_app.engine.records import Cluster, FileId
from finder_app.review.copies import Copies, GroupId, Kin


class Decision(Enum):
    """What is to become of a file."""

    UNDECIDED = "undecided"
    KEEP = "keep"
    DELETE = "delete"


class Refusal(Enum):
    """Why a file could not be marked DELETE."""

    PROTECTED = "protected"
    LAST_COPY = "last-copy"  # nothing would stay for it, or for a file that is marked already
    NOT_VERIFIED = "not-verified"  # what would stay was not verified to hold its text


class Change(NamedTuple):
    """The outcome of one step; where clusters are `regrouped`, other ones stand at other positions now."""

    changed: tuple[FileId, ...]
    refused: tuple[tuple[FileId, Refusal], ...] = ()
    regrouped: bool = False


class _Turn(NamedTuple):
    file: FileId
    before: Decision
    after: Decision


class _Staying:
    """How many files of a cluster are not DELETE: in all, and in each group."""

    def __init__(self, kin: Kin, marked: Set[FileId]) -> None:
        self.groups = list(map(len, kin.groups))
        for file, group in kin.group_of.items():
            self.groups[group] -= file in marked
        self.total = sum(self.groups)


class Decisions:
    """A decision for each file of the clusters, and the list of steps that led there."""

    def __init__(self, copies: Copies) -> None:
        self._undo: list[tuple[_Turn, ...]] = []
        self._redo: list[tuple[_Turn, ...]] = []
        self._begin(copies)

    def __getitem__(self, file: FileId) -> Decision:
        """The decision for a file of a cluster; KeyError for any other."""
        self._copies.cluster_of(file)
        return self._decided.get(file, Decision.UNDECIDED)

    def marked(self) -> tuple[FileId, ...]:
        """The files that are DELETE, in order."""
        return tuple(sorted(self._marked))

    def stays(self, kin: Kin, group: GroupId) -> int:
        """How many files of a group are not DELETE."""
        return self._staying(kin).groups[group]

    def set(self, files: Iterable[FileId], decision: Decision) -> Change:
        """Decide several files in one step; those that must not be marked are refused, the rest is done.

        When a mark for all of them would leave nothing, principals stay before others, and files to keep before both.
        """
        return self.set_each(dict.fromkeys(files, decision))

    def set_each(self, wishes: Mapping[FileId, Decision]) -> Change:
        """Decide each file as wished in one step; the rest is as in `set`."""
        ordered = sorted(wishes, key=self._worth)
        turns, refused = self._apply((file, wishes[file]) for file in ordered)
        if turns:
            self._undo.append(turns)
            self._redo.clear()
        return Change(tuple(turn.file for turn in turns), refused)

    def undo(self) -> Change:
        """Take the last step back."""
        return Change(self._step(self._undo, self._redo))

    def redo(self) -> Change:
        """Take the last undone step again."""
        return Change(self._step(self._redo, self._undo))

    @property
    def can_undo(self) -> bool:
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        return bool(self._redo)

    def explicit(self) -> dict[FileId, Decision]:
        """Every decision but UNDECIDED."""
        return dict(self._decided)

    def is_explicit(self, file: FileId) -> bool:
        """Whether the decision for a file is another than UNDECIDED."""
        return file in self._decided

    def regroup(self, copies: Copies, wanted: dict[FileId, Decision]) -> None:
        """Start from other clusters with the wanted decisions, as far as they are allowed there."""
        self._begin(copies)
        self.restore(wanted)

    def restore(self, wanted: Mapping[FileId, Decision]) -> None:
        """Decide as wanted, as far as that is allowed, without a step."""
        known = [file for file in wanted if self._copies.has(file)]
        self._apply((file, wanted[file]) for file in sorted(known, key=self._worth))

    def release(self, clusters: Iterable[Cluster]) -> dict[FileId, Decision]:
        """Take back all decisions in clusters that are about to change; what they were, but UNDECIDED."""
        released = {}
        for cluster in clusters:
            self._stayings.pop(cluster.principal, None)
            for member in cluster.members:
                decision = self._decided.pop(member.file, None)
                if decision is not None:
                    released[member.file] = decision
        self._marked.difference_update(released)
        return released

    def forget(self, gone: frozenset[FileId]) -> None:
        """Drop files that are no longer there from the steps."""
        for steps in (self._undo, self._redo):
            left = (tuple(turn for turn in step if turn.file not in gone) for step in steps)
            steps[:] = [step for step in left if step]

    def _begin(self, copies: Copies) -> None:
        self._copies = copies
        self._decided: dict[FileId, Decision] = {}
        self._marked: set[FileId] = set()
        self._stayings: dict[FileId, _Staying] = {}  # by principal; counted when first asked for

    def _worth(self, file: FileId) -> tuple[bool, bool, FileId]:
        return self[file] is Decision.KEEP, self._copies.is_principal(file), file

    def _staying(self, kin: Kin) -> _Staying:
        staying = self._stayings.get(kin.principal)
        if staying is None:
            staying = self._stayings[kin.principal] = _Staying(kin, self._marked)
        return staying

    def _step(self, source: list[tuple[_Turn, ...]], target: list[tuple[_Turn, ...]]) -> tuple[FileId, ...]:
        """Reverse the last step of `source`; files that left the clusters since may make it smaller, or empty."""
        while source:
            step = source.pop()
            known = [turn for turn in reversed(step) if self._copies.has(turn.file)]
            turns, _ = self._apply((turn.file, turn.before) for turn in known)
            if turns:
                target.append(turns)
                return tuple(sorted(turn.file for turn in turns))
        return ()

    def _apply(
        self, wishes: Iterable[tuple[FileId, Decision]]
    ) -> tuple[tuple[_Turn, ...], tuple[tuple[FileId, Refusal], ...]]:
        # Marks come last: what is unmarked in the same step may be what stands for them.
        ordered = sorted(wishes, key=lambda wish: wish[1] is Decision.DELETE)
        turns: list[_Turn] = []
        refused: list[tuple[FileId, Refusal]] = []
        for file, decision in ordered:
            before = self[file]
            if before is decision:
                continue
            refusal = self._refusal(file) if decision is Decision.DELETE else None
            if refusal is not None:
                refused.append((file, refusal))
                continue
            self._put(file, before, decision)
            turns.append(_Turn(file, before, decision))
        return tuple(turns), tuple(refused)

    def _refusal(self, file: FileId) -> Refusal | None:
        """Why a file that is not DELETE must not become so."""
        if self._copies.is_protected(file):
            return Refusal.PROTECTED
        principal = self._copies.simple_principal(file)
        if principal is not None and principal != file and principal not in self._marked:
            return None
        kin = self._copies.kin(file)
        staying = self._staying(kin)
        if staying.total == 1:
            return Refusal.LAST_COPY
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

    def _put(self, file: FileId, before: Decision, after: Decision) -> None:
        marks = (after is Decision.DELETE) - (before is Decision.DELETE)
        if marks:
            staying = self._stayings.get(self._copies.cluster(file).principal)
            if staying is not None:
                staying.groups[self._copies.kin(file).group_of[file]] -= marks
                staying.total -= marks
            (self._marked.add if marks > 0 else self._marked.remove)(file)
        if after is Decision.UNDECIDED:
            del self._decided[file]
        else:
            self._decided[file] = after
