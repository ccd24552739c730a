"""The content of a file in, the whole way that it goes through a worker, with what must hold at each step. Pure.

Every function raises an AssertionError where a promise is broken; any other exception is a fault by itself.
"""

import html
import random
from collections.abc import Iterator

from finder_app.engine import (
    compare,
    display_text,
    document,
    html_text,
    page_outline,
    plain_html,
    source_text,
    token_keys,
    unified_diff,
)
from finder_app.engine.diff import Row, diff
from finder_app.engine.folding import fold
from finder_app.engine.highlights import Ignore
from finder_app.engine.options import ScanOptions
from finder_app.engine.page_blocks import LONGEST_BLOCK, Page, Run
from finder_app.engine.records import TextStatus
from finder_app.engine.row_columns import RowColumns
from finder_app.engine.source_text import SourceText
from finder_app.engine.token_text import Tokenizer
from finder_app.engine.tokens import comparison_spans, comparison_tokens
from tests.soak import oracles

OPTIONS = ScanOptions()
MAIN_ONLY = ScanOptions(html="main")
TOKENIZER = Tokenizer(comparison_tokens, comparison_spans)
MOST_CELLS = 3_000  # pairs of tokens that the textbook's table may take
_ELEMENTS = ("div", "section", "b", "span", "i")
_ATTRIBUTES = ("", "", " class='a b'", ' title="it\'s"', " hidden", ' style="display:none"', " x = 'y'", ' a="b > c"')


def read(name: str, raw: bytes) -> SourceText:
    """Decode and take out of HTML: a text that can be trusted, or a reason why there is none."""
    found = source_text.from_bytes(OPTIONS, name, raw)
    assert (found.status is TextStatus.OK) == bool(found.text and not found.text.isspace())
    assert found.status is TextStatus.OK or (found.text == "" and found.problem_reason is not None)
    if not found.is_html and found.encoding in ("ASCII", "UTF-8") and found.problem_reason is None:
        assert found.text.encode() == raw
    return found


def fingerprint(text: str) -> None:
    """Count its tokens as the comparison does, whichever way they are found."""
    found = document.features(OPTIONS.recipe, text)
    assert found.tokens == len(comparison_tokens(text)) == token_keys.of_text(fold(text)).keys.size
    assert 0 <= found.fingerprint < 1 << 64


def alike(left: str, right: str) -> None:
    """Compare two texts as the textbook does."""
    a, b = comparison_tokens(left), comparison_tokens(right)
    keys, other_keys = (token_keys.of_text(fold(text)).keys for text in (left, right))
    found = compare.compare(a, b)
    assert 0 <= found.similarity <= 1
    assert compare.compare(b, a).similarity == found.similarity
    assert compare.compare(keys.tolist(), other_keys.tolist()) == found
    if len(a) * len(b) <= MOST_CELLS:
        assert found.common == oracles.common_length(a, b)


def side_by_side(left: str, right: str) -> None:
    """Lose nothing, invent nothing, agree with the percentage, and stay the same on the way between processes."""
    found = diff(left, right, TOKENIZER, ignore=frozenset({Ignore.WHITE_SPACE}))
    sides = [row.left for row in found.rows], [row.right for row in found.rows]
    for text, side in zip((left, right), sides, strict=True):
        lines = [line for line in side if line is not None]
        assert oracles.shown(lines) == display_text.marked(display_text.unify_line_ends(text))
        for line in lines:
            places = [place for span in line.changed for place in span]
            assert places == sorted(places)
            assert not places or 0 <= places[0] <= places[-1] <= len(line.text)
    assert found.similarity == compare.compare(comparison_tokens(left), comparison_tokens(right)).similarity
    assert [Row(*row) for row in RowColumns.of(found.rows)] == list(found.rows)


def patch(left: str, right: str) -> None:
    """Turn the one text into the other."""
    found = unified_diff.unified(left, right, "left.txt", "right.txt")
    assert (oracles.patched(left, found) if found else left) == right


def set_as_page(name: str, raw: bytes) -> None:
    """Set the source as a page, and look for the main content."""
    source, _ = source_text.decode_source(raw, name)
    page = page_outline.of_html(source)
    assert all(len(run.text) <= LONGEST_BLOCK for run in _runs(page))
    assert page.is_cut or sum(len(run.text) for run in _runs(page)) <= page_outline.MOST_CHARACTERS + len(source)
    page_outline.of_text(source)
    source_text.from_bytes(MAIN_ONLY, "page.html", raw)


def right_page(chance: random.Random, text: str) -> None:
    """Read a page whose mark-up nests rightly in the same way by the quick reader, the parser and the scanner."""
    source = _right_page(chance, html.escape(text.replace("\0", ""), quote=False), 3)
    parsed = html_text._parse(source, main_only=False)
    quick = plain_html.text(source.encode("utf-8", "surrogatepass"))
    assert parsed is not None
    assert quick is None or comparison_tokens(quick) == comparison_tokens(parsed)
    assert comparison_tokens(html_text._scan(source)) == comparison_tokens(parsed)


def _right_page(chance: random.Random, words: str, depth: int) -> str:
    """Words in elements that are all closed, cut between words and never within a reference."""
    if depth == 0 or " " not in words:
        return words
    pieces, made = words.split(" "), []
    while pieces:
        size = chance.randrange(1, 30)
        inner = _right_page(chance, " ".join(pieces[:size]), depth - 1)
        del pieces[:size]
        name = chance.choice(_ELEMENTS if depth > 1 else (*_ELEMENTS, "h2"))  # a heading in a heading is wrong
        made.append(f"<{name}{chance.choice(_ATTRIBUTES)}>{inner}</{name}>" if chance.random() < 0.6 else inner)
    return chance.choice(("", " ", "\n", "<!-- <p> -->", "<br>")).join(made)


def _runs(page: Page) -> Iterator[Run]:
    for block in page.blocks:
        yield from block.runs
        for row in block.rows:
            for cell in row:
                yield from cell
