"""Two files in, what is made of the pair besides the rows: a patch, passages, pages. Runs in a worker process."""

from dataclasses import dataclass

from finder_app.engine import pair_view, passages, unified_diff
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import PairRequest
from finder_app.engine.passages import Passage
from finder_app.engine.records import SkippedFile
from finder_app.engine.tokens import comparison_tokens


@dataclass(frozen=True, slots=True)
class Patch:
    """A patch in the unified format; empty when the texts are equal."""

    text: str


@dataclass(frozen=True, slots=True)
class OnlyHere:
    """The passages of one side (0 left, 1 right) that the other lacks; counts are those of the comparison.

    `own_words` of the side's `words` have no partner: some of them may stand in another place of the other text.
    """

    side: int
    passages: tuple[Passage, ...]
    own_words: int
    words: int


def patch(options: ScanOptions, request: PairRequest) -> Patch | SkippedFile:
    """The patch from the left text to the right one, in the view that the request names."""
    texts: list[str] = []
    for file in (request.left, request.right):
        read = pair_view.read(options, file, request.view)
        if isinstance(read, SkippedFile):
            return read
        texts.append(read.text)
    names = request.left.path.name, request.right.path.name
    return Patch(unified_diff.unified(texts[0], texts[1], *names))


def only_left(options: ScanOptions, request: PairRequest) -> OnlyHere | SkippedFile:
    """What stands only in the left text."""
    return _only(options, request, 0)


def only_right(options: ScanOptions, request: PairRequest) -> OnlyHere | SkippedFile:
    """What stands only in the right text."""
    return _only(options, request, 1)


def _only(options: ScanOptions, request: PairRequest, side: int) -> OnlyHere | SkippedFile:
    loaded = pair_view.load(options, request)
    if isinstance(loaded, SkippedFile):
        return loaded
    words = (loaded.diff.left_count, loaded.diff.right_count)[side]
    found = passages.find(loaded.diff.rows, side, comparison_tokens)
    return OnlyHere(side, found, words - loaded.diff.matched, words)
