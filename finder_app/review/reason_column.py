"""Why rules decided on a million files: columns of numbers that behave like a mapping; eight bytes each."""

import threading
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.records import FileId
from finder_app.review.criteria import Criterion, Reason

Numbers = NDArray[np.int32]
NONE = 0  # the kind of no reason
NOBODY = -1

Kind = tuple[Criterion, str]


class Explained(NamedTuple):
    """The reasons of some files: the number of the kind of each, and the file that stays instead."""

    kinds: Numbers
    kept: Numbers

    @classmethod
    def nothing(cls, files: int) -> "Explained":
        """No reasons for so many files."""
        return cls(np.full(files, NONE, dtype=np.int32), np.full(files, NOBODY, dtype=np.int32))

    def where(self, chosen: NDArray[np.bool_]) -> "Explained":
        return Explained(self.kinds[chosen], self.kept[chosen])

    def differs(self, other: "Explained") -> NDArray[np.bool_]:
        """Which of the files have other reasons there."""
        found: NDArray[np.bool_] = (self.kinds != other.kinds) | (self.kept != other.kept)
        return found


class Kinds:
    """What reasons are made of beside the file that stays: numbered as they come, the same for all copies."""

    def __init__(self) -> None:
        self.known: list[Kind] = []
        self._numbers: dict[Kind, int] = {}
        self._lock = threading.Lock()

    def number(self, kind: Kind) -> int:
        """The number of a kind, from 1 on."""
        found = self._numbers.get(kind)
        if found is None:
            with self._lock:
                if kind not in self._numbers:
                    self.known.append(kind)
                    self._numbers[kind] = len(self.known)
                found = self._numbers[kind]
        return found


class Reasons(Mapping[FileId, Reason]):
    """The reasons of a result's documents."""

    def __init__(self, documents: int, kinds: Kinds | None = None) -> None:
        self.of_all = Explained.nothing(documents)
        """By document."""
        self.kinds = kinds or Kinds()

    def files(self) -> NDArray[np.int64]:
        """The files that have reasons, ascending."""
        return np.flatnonzero(self.of_all.kinds)

    def copy(self) -> "Reasons":
        """Reasons of their own that are the same by now."""
        other = Reasons(0, self.kinds)
        other.of_all = Explained(self.of_all.kinds.copy(), self.of_all.kept.copy())
        return other

    def at(self, files: NDArray[np.int64]) -> Explained:
        """The reasons of some files."""
        return Explained(self.of_all.kinds[files], self.of_all.kept[files])

    def put(self, files: NDArray[np.int64], reasons: Explained) -> None:
        """Have these reasons for some files."""
        self.of_all.kinds[files], self.of_all.kept[files] = reasons

    def told(self, files: NDArray[np.int64], reasons: Mapping[FileId, Reason]) -> Explained:
        """What a mapping says of some files, as numbers."""
        if not reasons:
            return Explained.nothing(len(files))
        if isinstance(reasons, Reasons):
            numbers = np.array([NONE, *map(self.kinds.number, reasons.kinds.known)], dtype=np.int32)
            theirs = reasons.at(files)
            return Explained(numbers[theirs.kinds], theirs.kept)
        found = list(map(reasons.get, map(FileId, files.tolist())))
        number = self.kinds.number
        kinds = (NONE if each is None else number((each.criterion, each.argument)) for each in found)
        kept = (NOBODY if each is None or each.kept is None else each.kept for each in found)
        count = len(found)
        return Explained(
            np.fromiter(kinds, dtype=np.int32, count=count), np.fromiter(kept, dtype=np.int32, count=count)
        )

    def __getitem__(self, file: FileId) -> Reason:
        kind = self.of_all.kinds.item(file) if 0 <= file < len(self.of_all.kinds) else NONE
        if kind == NONE:
            raise KeyError(file)
        kept = self.of_all.kept.item(file)
        return Reason(*self.kinds.known[kind - 1], None if kept == NOBODY else FileId(kept))

    def __iter__(self) -> Iterator[FileId]:
        return iter(map(FileId, self.files().tolist()))

    def __len__(self) -> int:
        return int(np.count_nonzero(self.of_all.kinds))
