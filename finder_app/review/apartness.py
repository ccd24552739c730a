"""Pairs that are no duplicates in, walls between all files of their bytes out; keeps the lasting list up."""

from collections.abc import Iterable

import numpy as np

from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import FileId
from finder_app.review.not_duplicates import Entry, NotDuplicates, Side
from finder_app.review.separation import Files, Pair, Wall


class Apartness:
    """Which files of a result stand for which bytes, and what the lasting list says of them."""

    def __init__(self, documents: DocumentTable, lasting: NotDuplicates | None) -> None:
        self._documents = documents
        self._rows = documents.file_rows()
        self._digests = documents.raw_digests()
        self._lasting = lasting
        self._walls: dict[Pair, Wall] = {}

    @property
    def is_lasting(self) -> bool:
        """Whether there is a list."""
        return self._lasting is not None

    def lasting(self) -> tuple[Pair, ...]:
        """The pairs of the list of which both files are here."""
        entries = self._lasting.entries() if self._lasting is not None else ()
        files = self._files_of({side.digest for entry in entries for side in entry.sides})
        pairs = []
        for entry in entries:
            ones, others = (files.get(side.digest, []) for side in entry.sides)
            if entry.one.digest == entry.other.digest:  # of copies no more than the two that were meant
                ones, others = ([file for file in ones if self._path(file) == side.path] for side in entry.sides)
            if ones and others:
                pairs.append((ones[0], others[0]))
        return self.joined((), pairs)

    def wall(self, pair: Pair) -> Wall:
        """The wall that keeps two files apart, and all with their bytes; of two copies, no more than the two."""
        wall = self._walls.get(pair)
        if wall is None:
            one, other = map(self._copies_of, pair)
            if one == other:
                one, other = frozenset(pair[:1]), frozenset(pair[1:])
            wall = self._walls[pair] = Wall(one, other)
        return wall

    def joined(self, apart: Iterable[Pair], more: Iterable[Pair]) -> tuple[Pair, ...]:
        """The pairs, and those of some more that no wall keeps apart yet."""
        known: dict[frozenset[Files], Pair] = {}
        for pair in (*apart, *more):
            if pair[0] != pair[1]:
                ordered = min(pair), max(pair)
                known.setdefault(frozenset(self.wall(ordered)), ordered)
        return tuple(known.values())

    def changed(self, apart: tuple[Pair, ...], pair: Pair, is_apart: bool) -> tuple[Pair, ...]:
        """The pairs with one more, or without all that mean the same two."""
        if is_apart:
            return self.joined(apart, [pair])
        wall = frozenset(self.wall(pair))
        return tuple(each for each in apart if frozenset(self.wall(each)) != wall)

    def keep(self, before: Iterable[Pair], after: Iterable[Pair]) -> None:
        """Have in the list what is apart now, and no longer what was."""
        if self._lasting is None:
            return
        old, new = set(before), set(after)
        self._lasting.change(
            [entry for pair in sorted(new - old) if (entry := self._entry(pair)) is not None],
            [entry for pair in sorted(old - new) if (entry := self._entry(pair)) is not None],
        )

    def _entry(self, pair: Pair) -> Entry | None:
        """What the list says of two files; None where the bytes of one are not known."""
        one, other = (Side(self._digests[file].tobytes(), self._path(file)) for file in pair)
        has_digests = self._digests[list(pair)].any(axis=1).all()
        return Entry(one, other) if has_digests else None

    def _copies_of(self, file: FileId) -> Files:
        mine = self._digests[file]
        if not mine.any():
            return frozenset((file,))
        same = np.flatnonzero((self._digests[:, 0] == mine[0]) & (self._digests[:, 1] == mine[1]))
        return frozenset(map(FileId, same.tolist()))

    def _files_of(self, digests: set[bytes]) -> dict[bytes, list[FileId]]:
        """The files of these digests, ascending."""
        found: dict[bytes, list[FileId]] = {}
        if digests:
            first_words = np.frombuffer(b"".join(digests), dtype=np.uint64)[::2]
            for file in np.flatnonzero(np.isin(self._digests[:, 0], first_words)).tolist():
                digest = self._digests[file].tobytes()
                if digest in digests:
                    found.setdefault(digest, []).append(FileId(file))
        return found

    def _path(self, file: FileId) -> bytes:
        return bytes(self._documents.files.path(self._rows.item(file)))
