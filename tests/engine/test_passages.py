"""What stands in one text only is found, in order, with what is around it; what was moved is not lost."""

from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.diff import diff
from finder_app.engine.passages import Passage, find
from finder_app.engine.token_text import Tokenizer
from finder_app.engine.tokens import comparison_spans, comparison_tokens

TOKENIZER = Tokenizer(comparison_tokens, comparison_spans)
LINES = st.lists(
    st.sampled_from(["one two three four five", "six seven", "eight", "", "九十个字。十一个。"]), max_size=12
)


def passages(left: str, right: str, side: int = 0) -> tuple[Passage, ...]:
    return find(diff(left, right, TOKENIZER).rows, side, comparison_tokens)


def test_a_paragraph_of_one_text_is_a_passage_with_its_surroundings() -> None:
    (found,) = passages("First here.\nOnly in this text.\nAnd this too.\nLast here.", "First here.\nLast here.")
    assert (found.first, found.last) == (2, 3)
    assert found.text == "Only in this text.\nAnd this too."
    assert (found.before, found.after) == ("First here.", "Last here.")
    assert found.words == 7


def test_only_the_sentence_that_differs_is_a_passage() -> None:
    (found,) = passages("It rained. The old dog slept. Night came.", "It rained. Night came.")
    assert found.text.strip() == "The old dog slept."
    assert found.before.endswith("It rained.")
    assert found.after == "Night came."


def test_chinese_sentences_end_with_their_own_signs() -> None:
    (found,) = passages("今天下雨。老狗睡着了。夜来了。", "今天下雨。夜来了。")
    assert found.text == "老狗睡着了。"


def test_a_paragraph_that_was_moved_is_not_lost() -> None:
    moved = "This paragraph only changed its place in the text."
    rest = [f"Another line with the number {each} in it." for each in ("three", "four", "five")]
    assert passages("\n".join([moved, *rest]), "\n".join([*rest, moved])) == ()


def test_the_other_direction_is_found_by_the_other_side() -> None:
    assert passages("a b c", "a b c\nmore words here", 0) == ()
    (found,) = passages("a b c", "a b c\nmore words here", 1)
    assert found.text == "more words here"


@given(left=LINES, right=LINES)
def test_passages_are_in_order_and_stand_in_their_text(left: list[str], right: list[str]) -> None:
    text = "\n".join(left)
    found = passages(text, "\n".join(right))
    assert [each.first for each in found] == sorted(each.first for each in found)
    assert all(each.text in text and each.words for each in found)
    assert all(start < end <= len(each.text) for each in found for start, end in each.own)


@given(text=LINES)
def test_equal_texts_have_no_passages(text: list[str]) -> None:
    assert passages("\n".join(text), "\n".join(text)) == ()
