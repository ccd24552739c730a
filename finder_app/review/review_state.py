"""What a person made of a result, and nothing of the result itself: plain values by FileId, to be kept and restored."""

from collections.abc import ItemsView, Iterator, Mapping, Set
from dataclasses import dataclass, field

import numpy as np

from finder_app.engine.records import FileId
from finder_app.review.criteria import Reason
from finder_app.review.decisions import DECISIONS, Codes, Decision, Flags, Ids
from finder_app.review.slices import SLICE, column_of

_NUMBERS = {id(decision): number for number, decision in enumerate(DECISIONS)}  # hashing a million of them takes long


@dataclass(frozen=True, slots=True)
class ReviewState:
    """All that a person decided. Thresholds are shares from 0 to 1."""

    similarity: float
    containment: float
    decisions: Mapping[FileId, Decision] = field(default_factory=dict)  # but UNDECIDED
    reasons: Mapping[FileId, Reason] = field(default_factory=dict)  # of automatic decisions
    reviewed: Set[FileId] = frozenset()  # members of clusters that a person is done with
    gone: frozenset[FileId] = frozenset()  # files that are no longer there
    apart: tuple[tuple[FileId, FileId], ...] = ()  # never in one cluster
    splits: tuple[tuple[FileId, ...], ...] = ()  # by turns: members that left a cluster, and those that they left


class Decided(Mapping[FileId, Decision]):
    """A column of decisions as a mapping that is made when somebody looks into it: to keep a million costs nothing."""

    def __init__(self, codes: Codes) -> None:
        self.codes = codes
        """For each document the place of its decision in DECISIONS."""
        self._known: dict[FileId, Decision] | None = None

    def __getitem__(self, file: FileId) -> Decision:
        return self._all()[file]

    def __iter__(self) -> Iterator[FileId]:
        return iter(self._all())

    def __len__(self) -> int:
        return int(np.count_nonzero(self.codes))

    def _all(self) -> dict[FileId, Decision]:
        if self._known is None:
            files = np.flatnonzero(self.codes)
            decisions = map(DECISIONS.__getitem__, self.codes[files].tolist())
            self._known = dict(zip(map(FileId, files.tolist()), decisions, strict=True))
        return self._known


class Wished(Mapping[FileId, Decision]):
    """Files, each once, and the decision wished for each of them, UNDECIDED too; a mapping in the same way."""

    def __init__(self, files: Ids, codes: Codes) -> None:
        self.files = files
        self.codes = codes
        self._known: dict[FileId, Decision] | None = None

    def __getitem__(self, file: FileId) -> Decision:
        if self._known is None:
            self._known = dict(self.pairs())
        return self._known[file]

    def __iter__(self) -> Iterator[FileId]:
        return (file for file, _ in self.pairs())

    def __len__(self) -> int:
        return len(self.files)

    def items(self) -> ItemsView[FileId, Decision]:
        """Files and decisions; to look at the first of them costs no more."""
        return _Wishes(self)

    def pairs(self) -> Iterator[tuple[FileId, Decision]]:
        """The same, one after the other."""
        for start in range(0, len(self.files), SLICE):
            files, codes = self.files[start : start + SLICE], self.codes[start : start + SLICE]
            yield from zip(map(FileId, files.tolist()), map(DECISIONS.__getitem__, codes.tolist()), strict=True)


class _Wishes(ItemsView[FileId, Decision]):
    def __init__(self, wished: Wished) -> None:
        super().__init__(wished)
        self._wished = wished

    def __iter__(self) -> Iterator[tuple[FileId, Decision]]:
        return self._wished.pairs()


class Looked(Set[FileId]):
    """A column of flags as a set, in the same way."""

    def __init__(self, flags: Flags) -> None:
        self.flags = flags
        """For each document whether it is one of them."""

    def __contains__(self, file: object) -> bool:
        return isinstance(file, int) and 0 <= file < len(self.flags) and bool(self.flags[file])

    def __iter__(self) -> Iterator[FileId]:
        return iter(map(FileId, np.flatnonzero(self.flags).tolist()))

    def __len__(self) -> int:
        return int(np.count_nonzero(self.flags))


def columns_of(decisions: Mapping[FileId, Decision]) -> tuple[Ids, Codes]:
    """Files, ascending, and what is wanted of them."""
    if isinstance(decisions, Decided):
        found = np.flatnonzero(decisions.codes)
        return found, decisions.codes[found]
    if isinstance(decisions, Wished):
        order = np.argsort(decisions.files)
        return decisions.files[order], decisions.codes[order]
    files = column_of(decisions, np.int64, len(decisions))
    codes = column_of(map(_NUMBERS.__getitem__, map(id, decisions.values())), np.int8, len(decisions))
    order = np.argsort(files)
    return files[order], codes[order]


def reviewed_of(state: ReviewState) -> Ids:
    """The files that are reviewed, ascending."""
    if isinstance(state.reviewed, Looked):
        return np.flatnonzero(state.reviewed.flags)
    return np.array(sorted(state.reviewed), dtype=np.int64)
