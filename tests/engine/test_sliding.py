"""Gaps moved to where a reader sees a change begin; what is matched stays as much."""

from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import lcs
from finder_app.engine.lcs import Block
from finder_app.engine.sliding import slide
from finder_app.engine.token_text import Tokenizer, TokenReader
from finder_app.engine.tokens import comparison_spans, comparison_tokens

texts = st.lists(st.sampled_from(["a", "b", "c", "\n"]), max_size=30).map(" ".join)


def slid(left: str, right: str) -> tuple[list[Block], list[int], list[int]]:
    reader = TokenReader(Tokenizer(comparison_tokens, comparison_spans))
    a, b = reader.read(left), reader.read(right)
    return slide(lcs.matching_blocks(a.ids, b.ids), a, b), a.ids.tolist(), b.ids.tolist()


@given(texts, texts)
def test_slid_blocks_match_and_sum_to_the_length(left: str, right: str) -> None:
    blocks, a, b = slid(left, right)
    at = other = 0
    for block in blocks:
        assert block.left >= at
        assert block.right >= other
        assert a[block.left : block.left + block.size] == b[block.right : block.right + block.size]
        at, other = block.left + block.size, block.right + block.size
    assert sum(block.size for block in blocks) == lcs.length(a, b)


def test_a_gap_merges_with_the_gap_before_it() -> None:
    blocks, _, _ = slid("起第十九", "起第二十一第十九")
    assert blocks == [Block(0, 0, 2), Block(2, 6, 2)]


def test_a_gap_begins_with_a_line() -> None:
    blocks, _, _ = slid("the sea\nbye", "the sea\nnot the sea\nbye")
    assert blocks == [Block(0, 0, 2), Block(2, 5, 1)]


def test_a_gap_moves_to_the_right_as_well() -> None:
    reader = TokenReader(Tokenizer(comparison_tokens, comparison_spans))
    a, b = reader.read("x a b\nc"), reader.read("x a b\na b\nc")
    assert slide([Block(0, 0, 2), Block(2, 4, 2)], a, b)[0] == Block(0, 0, 3)
