"""Aligned rows in, the same rows as columns of numbers and one text a side out: quick to send to another process. Pure.

A hundred thousand rows are half a million objects, which take half a second to unpickle, and a window stands still for
some of it. As columns they are a few copies of memory; a row is made when somebody looks at it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, pairwise
from typing import NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.diff import Line, Row, RowKind
from finder_app.engine.token_text import Span

KINDS = tuple(RowKind)
_CODES = {kind: code for code, kind in enumerate(KINDS)}
_AT_ONCE = 1_000  # rows that a reader of all of them makes in one go
_UTF8 = "utf-8", "surrogatepass"
_NO_LINE = Line(0, "", (), (), False)

Ints = NDArray[np.int32]


class Spans(NamedTuple):
    """The spans of all lines one after the other; those of a line begin at `first`."""

    first: Ints  # one more than lines
    places: Ints  # start and end of each


class Lines(NamedTuple):
    """A side of all rows. Where nothing stands, the number is 0."""

    text: bytes  # of all lines together, in UTF-8
    starts: Ints  # in `text`; one more than lines
    lengths: Ints  # in characters
    numbers: Ints
    continues: NDArray[np.bool_]
    changed: Spans
    light: Spans


@dataclass(frozen=True, slots=True, eq=False)
class RowColumns(Sequence[Row]):
    """Rows that are made when they are asked for."""

    kinds: NDArray[np.uint8]  # places in KINDS
    is_template: NDArray[np.bool_]
    left: Lines
    right: Lines

    @classmethod
    def of(cls, rows: Sequence[Row]) -> "RowColumns":
        """The columns of these rows."""
        return cls(
            np.fromiter((_CODES[row.kind] for row in rows), dtype=np.uint8, count=len(rows)),
            np.fromiter((row.is_template for row in rows), dtype=np.bool_, count=len(rows)),
            _lines([row.left or _NO_LINE for row in rows]),
            _lines([row.right or _NO_LINE for row in rows]),
        )

    def __len__(self) -> int:
        return len(self.kinds)

    @overload
    def __getitem__(self, at: int) -> Row: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Row]: ...
    def __getitem__(self, at: int | slice) -> Row | Sequence[Row]:
        if isinstance(at, slice):
            first, last, step = at.indices(len(self))
            return self._made(first, last) if step == 1 else [self[place] for place in range(first, last, step)]
        place = at + len(self) if at < 0 else at
        if not 0 <= place < len(self):
            raise IndexError(at)
        return self._made(place, place + 1)[0]

    def __iter__(self) -> Iterator[Row]:
        return chain.from_iterable(
            self._made(first, min(first + _AT_ONCE, len(self))) for first in range(0, len(self), _AT_ONCE)
        )

    def _made(self, first: int, last: int) -> list[Row]:
        if first >= last:
            return []
        lefts, rights = _made(self.left, first, last), _made(self.right, first, last)
        kinds = [KINDS[code] for code in self.kinds[first:last].tolist()]
        return list(map(Row, lefts, rights, kinds, self.is_template[first:last].tolist()))


def _lines(lines: Sequence[Line]) -> Lines:
    lengths = np.fromiter((len(line.text) for line in lines), dtype=np.int32, count=len(lines))
    whole = "".join([line.text for line in lines])
    sizes = lengths if whole.isascii() else [len(line.text.encode(*_UTF8)) for line in lines]
    return Lines(
        whole.encode(*_UTF8),
        np.concatenate(([0], np.cumsum(sizes))).astype(np.int32),
        lengths,
        np.fromiter((line.number for line in lines), dtype=np.int32, count=len(lines)),
        np.fromiter((line.continues for line in lines), dtype=np.bool_, count=len(lines)),
        _spans([line.changed for line in lines]),
        _spans([line.light for line in lines]),
    )


def _spans(spans: Sequence[tuple[Span, ...]]) -> Spans:
    first = np.fromiter(accumulate(map(len, spans), initial=0), dtype=np.int32, count=len(spans) + 1)
    places = np.array(list(chain.from_iterable(spans)), dtype=np.int32).reshape(-1, 2)
    return Spans(first, places)


def _made(lines: Lines, first: int, last: int) -> list[Line | None]:
    starts = lines.starts[first : last + 1].tolist()
    texts = [lines.text[start:end].decode(*_UTF8) for start, end in pairwise(starts)]
    numbers, continues = lines.numbers[first:last].tolist(), lines.continues[first:last].tolist()
    changed, light = _of_each(lines.changed, first, last), _of_each(lines.light, first, last)
    columns = zip(numbers, texts, changed, light, continues, strict=True)
    return [Line(*values) if values[0] else None for values in columns]


def _of_each(spans: Spans, first: int, last: int) -> list[tuple[Span, ...]]:
    edges = spans.first[first : last + 1].tolist()
    places: list[Span] = list(map(tuple, spans.places[edges[0] : edges[-1]].tolist()))
    return [tuple(places[start - edges[0] : end - edges[0]]) for start, end in pairwise(edges)]
