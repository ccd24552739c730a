"""Two files in, their differences as mark-up out: what a worker process does for one pair of a report."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from finder_app.engine import pair_view
from finder_app.engine.diff import COUNTED, Line, Row, RowKind
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import PairRequest, PairView
from finder_app.engine.records import FileId, SkippedFile
from finder_app.engine.token_text import Span
from finder_app.review.exporting.report_markup import words
from finder_app.review.exporting.report_words import DiffWords

MOST_ROWS = 400
MOST_CHARACTERS = 80_000
_CONTEXT = 2  # rows around a difference
_LONGEST_CONTEXT = 400  # characters of a line without differences
_CLASSES = {RowKind.CHANGED: "c", RowKind.LEFT_ONLY: "d", RowKind.RIGHT_ONLY: "a"}
_SIGNS = {RowKind.CHANGED: ("−", "+"), RowKind.LEFT_ONLY: ("−", ""), RowKind.RIGHT_ONLY: ("", "+")}


class Desk(NamedTuple):
    """What all pairs have in common."""

    options: ScanOptions
    words: DiffWords


class Pair(NamedTuple):
    """A member, and what to lay side by side: its principal at the left, itself at the right."""

    member: FileId
    request: PairRequest


def render(desk: Desk, pair: Pair) -> str | SkippedFile:
    """The differences of a pair as a table, or why there is none."""
    found = pair_view.load(desk.options, pair.request)
    return found if isinstance(found, SkippedFile) else "".join(_table(desk.words, found))


def _table(terms: DiffWords, view: PairView) -> Iterator[str]:
    for note in view.notes:
        if note in terms.notes:
            yield f'<p class="note">{words(terms.notes[note])}</p>'
    yield '<table class="rows"><colgroup><col class="n"><col><col class="n"><col></colgroup>'
    yield f'<thead><tr><th colspan="2" scope="col">{words(terms.left)}</th>'
    yield f'<th colspan="2" scope="col">{words(terms.right)}</th></tr></thead><tbody>\n'
    rows, written, characters = view.diff.rows, 0, 0
    stretches = _stretches(rows)
    end = 0
    for start, stop in stretches:
        if start > end:
            yield _told(terms.unchanged, start - end)
        for place in range(start, stop):
            if written >= MOST_ROWS or characters >= MOST_CHARACTERS:
                yield _told(terms.not_shown, sum(row.kind in COUNTED for row in rows[place:]))
                yield "</tbody></table>\n"
                return
            made = _row(rows[place])
            written, characters = written + 1, characters + len(made)
            yield made
        end = stop
    if end < len(rows):
        yield _told(terms.unchanged, len(rows) - end)
    yield "</tbody></table>\n"


def _stretches(rows: Sequence[Row]) -> list[tuple[int, int]]:
    """The rows that differ, with some around them, as [start, end); what touches is one stretch."""
    found: list[tuple[int, int]] = []
    for place, row in enumerate(rows):
        if row.kind not in COUNTED:
            continue
        start, stop = max(0, place - _CONTEXT), min(len(rows), place + _CONTEXT + 1)
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], stop)
        else:
            found.append((start, stop))
    return found


def _told(template: str, count: int) -> str:
    return f'<tr class="f"><td colspan="4">{words(template.format(f"{count:,}"))}</td></tr>\n'


def _row(row: Row) -> str:
    kind = _CLASSES.get(row.kind, "t" if row.is_template else "")
    signs = _SIGNS.get(row.kind, ("", ""))
    is_context = row.kind not in COUNTED
    left, right = (
        _cells(line, sign, tag, is_context)
        for line, sign, tag in ((row.left, signs[0], "del"), (row.right, signs[1], "ins"))
    )
    return f'<tr class="{kind}">{left}{right}</tr>\n' if kind else f"<tr>{left}{right}</tr>\n"


def _cells(line: Line | None, sign: str, tag: str, is_context: bool) -> str:
    if line is None:
        return "<td></td><td></td>"
    number = "" if line.continues else str(line.number)
    if is_context and len(line.text) > _LONGEST_CONTEXT:
        text = words(line.text[:_LONGEST_CONTEXT]) + "…"
    else:
        text = _marked(line, tag)
    return (
        f'<td>{sign} {number}</td><td dir="auto">{text}</td>'
        if sign
        else f'<td>{number}</td><td dir="auto">{text}</td>'
    )


def _marked(line: Line, tag: str) -> str:
    """A line whose differences stand in elements of their own."""
    if not line.changed and not line.light:
        return words(line.text)
    bounds = sorted({0, len(line.text), *(bound for span in (*line.changed, *line.light) for bound in span)})
    pieces = []
    for start, end in pairwise(bounds):
        piece = words(line.text[start:end])
        if _is_within(start, line.changed):
            piece = f"<{tag}>{piece}</{tag}>"
        elif _is_within(start, line.light):
            piece = f"<i>{piece}</i>"
        pieces.append(piece)
    return "".join(pieces)


def _is_within(place: int, spans: Sequence[Span]) -> bool:
    """Whether a place lies in one of the ascending spans."""
    before = bisect_right(spans, (place, 1 << 60))
    return before > 0 and spans[before - 1][1] > place
