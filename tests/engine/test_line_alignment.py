"""Lines side by side by what they share."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import lcs
from finder_app.engine.line_alignment import NONE, Pair, Side, align, follow_wrapping, side
from finder_app.engine.token_text import Tokenizer, TokenReader
from finder_app.engine.tokens import comparison_spans, comparison_tokens

texts = st.lists(st.sampled_from(["a", "b", "c", "--", "\n", "\n"]), max_size=30).map(" ".join)


def sides(left: str, right: str) -> tuple[Side, Side]:
    reader = TokenReader(Tokenizer(comparison_tokens, comparison_spans))
    texts = reader.read(left), reader.read(right)
    partners = [np.full(text.ids.size, NONE, dtype=np.int64) for text in texts]
    for at, other, size in lcs.matching_blocks(texts[0].ids, texts[1].ids):
        partners[0][at : at + size] = np.arange(other, other + size)
        partners[1][other : other + size] = np.arange(at, at + size)
    return side(texts[0], partners[0]), side(texts[1], partners[1])


def rows(left: str, right: str) -> list[Pair]:
    return align(*sides(left, right))


@given(texts, texts)
def test_every_line_stands_in_one_row_in_order(left: str, right: str) -> None:
    both = follow_wrapping(*sides(left, right))
    found = align(*both)
    assert [line for line, _ in found if line != NONE] == list(range(len(both[0].pieces)))
    assert [other for _, other in found if other != NONE] == list(range(len(both[1].pieces)))


def test_lines_that_share_words_stand_side_by_side() -> None:
    assert rows("one two\nthree four", "zero\nnew two\nthree") == [(NONE, 0), (0, 1), (1, 2)]


def test_a_line_goes_with_the_one_that_shares_most_with_it() -> None:
    assert rows("a b c d e", "a b\nc d e") == [(NONE, 0), (0, 1)]


def test_blank_lines_and_rules_between_pairs_stand_side_by_side() -> None:
    assert rows("a\n\n--\nb", "a\nx\n\n--\nb") == [(0, 0), (NONE, 1), (1, 2), (2, 3), (3, 4)]


def test_a_line_is_cut_where_the_lines_of_the_other_text_begin() -> None:
    left, right = follow_wrapping(*sides('one two "three four" five.', 'one two\n"three four"\nfive.'))
    assert [left.tokens.text[piece.start : piece.end] for piece in left.pieces] == [
        "one two ",
        '"three four" ',
        "five.",
    ]
    assert align(left, right) == [(0, 0), (1, 1), (2, 2)]
