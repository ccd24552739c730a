"""Fingerprints that come and go, asked for those near a given one, by sorted tables.

The rows stand in segments of falling size, as in a log-structured merge tree (O'Neil et al. 1996): new rows make small
segments, and a segment that has grown to a quarter of the one before it is merged with it. Tables are built anew only
then, so that an insert costs little and a question meets few segments.
"""

from collections.abc import Callable, Sequence

import numpy as np

from finder_app.engine.candidates.codes import Ids, Words, to_columns
from finder_app.engine.candidates.index import Matches, Near, joined, nearest_first
from finder_app.engine.candidates.segments import Rows, Segment, ordered

RATIO = 4
SMALL = 4_096  # rows that are looked through one by one faster than they are kept in tables

MasksFor = Callable[[int], Sequence[int]]


class OnlineIndex:
    """The contract kept by tables: `masks_for` says which keys a segment of so many rows is sorted by.

    Memory: 8 bytes a table, 8 or 16 the code, 8 the id, 1 a mark for the removed; twice that while segments are merged.
    """

    def __init__(self, limit: int, width: int, masks_for: MasksFor) -> None:
        self._limit, self._width, self._masks_for = limit, width, masks_for
        self._segments: list[Segment] = []

    def __len__(self) -> int:
        return sum(segment.alive for segment in self._segments)

    def insert(self, ids: Sequence[int] | Ids, fingerprints: Sequence[int] | Words) -> None:
        """Remember fingerprints; ValueError when an id is there already or a fingerprint is too wide."""
        rows = ordered(ids, to_columns(fingerprints, self._width))
        if any(segment.places(rows.ids)[1].any() for segment in self._segments):
            raise ValueError("an id is in the index already")
        if not len(rows.ids):
            return
        kept, parts, size = list(self._segments), [rows], len(rows.ids)
        while kept and self._is_small_beside(kept[-1], size):
            last = kept.pop()
            parts.append(last.living_rows())
            size += last.alive
        self._segments = [*kept, self._segment(_together(parts))]

    def remove(self, ids: Sequence[int] | Ids) -> None:
        """Forget ids; KeyError, and nothing is forgotten, when one is not there."""
        wanted = np.unique(np.asarray(ids, dtype=np.int64))
        known = [segment.places(wanted) for segment in self._segments]
        held = np.zeros(len(wanted), dtype=bool)
        for _, is_here in known:
            held |= is_here
        if not held.all():
            raise KeyError(int(wanted[~held][0]))
        for segment, (places, is_here) in zip(self._segments, known, strict=True):
            segment.kill(places[is_here])
        self._segments = [segment for segment in self._segments if segment.alive]

    def query(self, fingerprint: int) -> Near:
        """All within the limit of one fingerprint."""
        asked = tuple(int(column[0]) for column in to_columns([fingerprint], self._width))
        parts = [segment.near_one(asked, self._limit) for segment in self._segments]
        return nearest_first(parts)

    def query_many(self, fingerprints: Sequence[int] | Words) -> Matches:
        """All within the limit of each of many fingerprints."""
        asked = to_columns(fingerprints, self._width)
        parts = [part for segment in self._segments for part in segment.near(asked, self._limit)]
        return joined(parts)

    def _is_small_beside(self, last: Segment, size: int) -> bool:
        return last.total < RATIO * size or last.alive + size <= SMALL

    def _segment(self, rows: Rows) -> Segment:
        count = len(rows.ids)
        return Segment(rows, self._masks_for(count) if count > SMALL else ())


def _together(parts: Sequence[Rows]) -> Rows:
    if len(parts) == 1:
        return parts[0]
    columns = zip(*(rows.columns for rows in parts), strict=True)
    return ordered(np.concatenate([rows.ids for rows in parts]), tuple(np.concatenate(column) for column in columns))
