"""Two files in, everything that the window shows of the pair out: aligned rows and shares. Runs in a worker process."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from finder_app.engine import lcs, source_text
from finder_app.engine.compare import of_common
from finder_app.engine.diff import MOST_CHARACTERS, Diff, Note, diff
from finder_app.engine.highlights import Ignore
from finder_app.engine.options import ScanOptions
from finder_app.engine.records import SkippedFile, SourceFile
from finder_app.engine.token_text import Tokenizer
from finder_app.engine.tokens import comparison_spans, comparison_tokens

_TOKENIZER = Tokenizer(comparison_tokens, comparison_spans)
_SHORTENED = {Note.LEFT_SHORTENED, Note.RIGHT_SHORTENED}


class View(Enum):
    """What of the files is laid side by side."""

    TEXT_AS_MATCHED = "text-as-matched"
    SOURCE = "source"  # mark-up and all


@dataclass(frozen=True, slots=True)
class PairRequest:
    """Which files to lay side by side, and how. `unlimited` shows texts of any length whole.

    `distance` between the fingerprints is handed through, where it is known.
    """

    left: SourceFile
    right: SourceFile
    view: View = View.TEXT_AS_MATCHED
    unlimited: bool = False
    ignore: frozenset[Ignore] = frozenset({Ignore.WHITE_SPACE})
    distance: int | None = None


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


class _Text(NamedTuple):
    text: str
    encoding: str


def load(options: ScanOptions, request: PairRequest) -> PairView | SkippedFile:
    """Read and align two files; a file that changed or vanished since the scan is refused."""
    texts: list[_Text] = []
    for file in (request.left, request.right):
        read = _read(options, file, request.view)
        if isinstance(read, SkippedFile):
            return read
        texts.append(read)
    left, right = texts
    most_characters = None if request.unlimited else MOST_CHARACTERS
    found = diff(left.text, right.text, _TOKENIZER, ignore=request.ignore, most_characters=most_characters)
    counts = found.matched, found.left_count, found.right_count
    if _SHORTENED & set(found.notes):
        counts = _count_all(left.text, right.text)
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
    )


def _read(options: ScanOptions, file: SourceFile, view: View) -> _Text | SkippedFile:
    if view is View.SOURCE:
        source = source_text.read_source(options, file)
        return source if isinstance(source, SkippedFile) else _Text(*source)
    found = source_text.read(options, file)
    if isinstance(found, SkippedFile):
        return found
    if not found.text and found.problem_reason is not None:
        return SkippedFile(file.path, found.problem_reason, found.problem_detail)
    return _Text(found.text, found.encoding)


def _count_all(left: str, right: str) -> tuple[int, int, int]:
    numbering = lcs.Numbering()  # one list of tokens at a time: that of a huge text takes a gigabyte
    ids, other_ids = numbering.ids(comparison_tokens(left)), numbering.ids(comparison_tokens(right))
    return lcs.length(ids, other_ids), ids.size, other_ids.size
