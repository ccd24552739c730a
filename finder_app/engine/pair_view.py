"""Two files in, everything that the window shows of the pair out: aligned rows and shares. Runs in a worker process."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine import html_text, lcs, page_outline, source_text, template_lines, token_keys
from finder_app.engine.compare import of_common
from finder_app.engine.diff import MOST_CHARACTERS, Diff, Note, diff
from finder_app.engine.display_text import unify_line_ends
from finder_app.engine.folding import fold
from finder_app.engine.highlights import Ignore
from finder_app.engine.options import ScanOptions
from finder_app.engine.page_blocks import Page
from finder_app.engine.records import SkippedFile, SourceFile
from finder_app.engine.row_columns import RowColumns
from finder_app.engine.token_text import Tokenizer
from finder_app.engine.tokens import comparison_spans, comparison_tokens

_TOKENIZER = Tokenizer(comparison_tokens, comparison_spans)
_HEAD = 512  # characters by which HTML without an ending is known
_SHORTENED = {Note.LEFT_SHORTENED, Note.RIGHT_SHORTENED}


class View(Enum):
    """What of the files is laid side by side."""

    TEXT_AS_MATCHED = "text-as-matched"
    SOURCE = "source"  # mark-up and all
    PAGE = "page"  # set as a browser would; compared by the text as matched


@dataclass(frozen=True, slots=True)
class PairRequest:
    """Which files to lay side by side, and how. `unlimited` shows texts of any length whole.

    `distance` between the fingerprints is handed through, where it is known. `template` are the keys of the lines of
    the two files' templates, 8 bytes each (template_lines.of_pair), which the text as matched leaves out.
    """

    left: SourceFile
    right: SourceFile
    view: View = View.TEXT_AS_MATCHED
    unlimited: bool = False
    ignore: frozenset[Ignore] = frozenset({Ignore.WHITE_SPACE})
    distance: int | None = None
    template: bytes = b""


@dataclass(frozen=True, slots=True)
class PairView:
    """The rows, and how alike the two whole texts of this view are, even where `diff` shows only their beginning.

    `share_left` of the left text stands in the right one, `share_right` of the right one in the left.
    """

    diff: Diff
    left_encoding: str
    right_encoding: str
    similarity: float
    containment: float
    share_left: float
    share_right: float
    distance: int | None
    notes: tuple[Note, ...]
    is_html: tuple[bool, bool] = (False, False)
    pages: tuple[Page, Page] | None = None  # for the view PAGE


class PairText(NamedTuple):
    """A file's text in one view."""

    text: str
    encoding: str
    is_html: bool


def load(options: ScanOptions, request: PairRequest) -> PairView | SkippedFile:
    """Read and align two files; a file that changed or vanished since the scan is refused."""
    texts: list[PairText] = []
    for file in (request.left, request.right):
        found_text = read(options, file, request.view)
        if isinstance(found_text, SkippedFile):
            return found_text
        texts.append(found_text)
    left, right = texts
    most_characters = None if request.unlimited else MOST_CHARACTERS
    template = request.template if request.view is not View.SOURCE else b""
    without = _left_out(left.text, right.text, template)
    found = diff(
        left.text,
        right.text,
        _TOKENIZER,
        ignore=request.ignore,
        most_characters=most_characters,
        left_out=(_as_shown(left.text, without[0]), _as_shown(right.text, without[1])),
    )
    counts = found.matched, found.left_count, found.right_count
    if _SHORTENED & set(found.notes):
        counts = _count_all(_rest(left.text, without[0]), _rest(right.text, without[1]))
    whole = of_common(*counts)
    return PairView(
        found,
        left.encoding,
        right.encoding,
        whole.similarity,
        whole.containment,
        whole.share_left,
        whole.share_right,
        request.distance,
        found.notes,
        (left.is_html, right.is_html),
        _pages(options, request, texts),
    )


def load_columns(options: ScanOptions, request: PairRequest) -> PairView | SkippedFile:
    """The same; its rows are columns, which are quick to send."""
    found = load(options, request)
    if isinstance(found, SkippedFile):
        return found
    return replace(found, diff=replace(found.diff, rows=RowColumns.of(found.diff.rows)))


def read(options: ScanOptions, file: SourceFile, view: View) -> PairText | SkippedFile:
    """The text of a file that a view compares."""
    if view is View.SOURCE:
        source = source_text.read_source(options, file)
        if isinstance(source, SkippedFile):
            return source
        return PairText(*source, html_text.is_html(file.path.name, source[0][:_HEAD].encode("utf-8", "replace")))
    found = source_text.read(options, file)
    if isinstance(found, SkippedFile):
        return found
    if not found.text and found.problem_reason is not None:
        return SkippedFile(file.path, found.problem_reason, found.problem_detail)
    return PairText(found.text, found.encoding, found.is_html)


def _pages(options: ScanOptions, request: PairRequest, texts: list[PairText]) -> tuple[Page, Page] | None:
    if request.view is not View.PAGE:
        return None
    left, right = (
        _page(options, file, text, None if request.unlimited else page_outline.MOST_CHARACTERS)
        for file, text in zip((request.left, request.right), texts, strict=True)
    )
    return left, right


def _page(options: ScanOptions, file: SourceFile, text: PairText, most_characters: int | None) -> Page:
    source = source_text.read_source(options, file) if text.is_html else None
    if source is None or isinstance(source, SkippedFile):
        return page_outline.of_text(text.text, most_characters)
    return page_outline.of_html(source[0], most_characters)


def _left_out(left: str, right: str, template: bytes) -> tuple[set[int], set[int]]:
    """The lines of either text that the match leaves out, as places in the text split at line feeds."""
    if not template:
        return set(), set()
    keys = np.frombuffer(template, dtype="<u8").astype(np.uint64)
    (numbers, lines), (other_numbers, other_lines) = _lines(left), _lines(right)
    found = template_lines.left_out(lines, other_lines, keys)
    if found is None:
        return set(), set()
    return set(numbers[found[0]].tolist()), set(other_numbers[found[1]].tolist())


def _lines(text: str) -> tuple[NDArray[np.int64], template_lines.PageLines]:
    """The lines of a text that have tokens: their places, and what the match knows of them."""
    known: dict[str, tuple[int, int]] = {}
    rows = []
    for place, line in enumerate(text.split("\n")):
        if line not in known:
            found = token_keys.of_text(fold(line))
            known[line] = int(token_keys.of_lines(found)[0]) if found.keys.size else 0, found.keys.size
        if known[line][1]:
            rows.append((place, *known[line]))
    places, keys, sizes = zip(*rows, strict=True) if rows else ((), (), ())
    page = template_lines.PageLines(np.array(keys, dtype=np.uint64), np.array(sizes, dtype=np.int64))
    return np.array(places, dtype=np.int64), page


def _as_shown(text: str, lines: set[int]) -> set[int]:
    """The same lines where every kind of line end begins a new one."""
    found: set[int] = set()
    shown = 0
    for place, line in enumerate(text.split("\n") if lines else ()):
        count = unify_line_ends(line + "\n").count("\n")
        if place in lines:
            found.update(range(shown, shown + count))
        shown += count
    return found


def _rest(text: str, lines: set[int]) -> str:
    return "\n".join(line for place, line in enumerate(text.split("\n")) if place not in lines) if lines else text


def _count_all(left: str, right: str) -> tuple[int, int, int]:
    numbering = lcs.Numbering()  # one list of tokens at a time: that of a huge text takes a gigabyte
    ids, other_ids = numbering.ids(comparison_tokens(left)), numbering.ids(comparison_tokens(right))
    return lcs.length(ids, other_ids), ids.size, other_ids.size
