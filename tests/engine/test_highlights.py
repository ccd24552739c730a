"""Which characters are marked, and how."""

from finder_app.engine.highlights import Gap, Ignore, gaps, without
from finder_app.engine.lcs import Block
from finder_app.engine.token_text import Tokenizer, TokenReader, TokenText
from finder_app.engine.tokens import comparison_spans, comparison_tokens


def read(*texts: str) -> list[TokenText]:
    reader = TokenReader(Tokenizer(comparison_tokens, comparison_spans))
    return [reader.read(text) for text in texts]


def test_gaps_are_what_lies_between_blocks() -> None:
    left, right = read("a b c", "a x y c z")
    assert gaps([Block(0, 0, 1), Block(2, 3, 1)], left, right) == [Gap(1, 2, 1, 3), Gap(3, 3, 4, 5)]


def test_one_chinese_character_between_two_changes_is_marked_with_them() -> None:
    left, right = read("甲乙丙", "丁乙戊")
    assert gaps([Block(1, 1, 1)], left, right) == [Gap(0, 3, 0, 3)]


def test_one_chinese_character_beside_an_insertion_stays_unmarked() -> None:
    left, right = read("乙丙", "丁乙戊")
    assert gaps([Block(0, 1, 1)], left, right) == [Gap(0, 0, 0, 1), Gap(1, 2, 2, 3)]


def test_a_word_between_two_small_changes_stays_unmarked() -> None:
    left, right = read("big red house", "small red home")
    assert gaps([Block(1, 1, 1)], left, right) == [Gap(0, 1, 0, 1), Gap(2, 3, 2, 3)]


def test_a_word_between_two_rewritten_phrases_is_marked_with_them() -> None:
    left, right = read("a b c the d e f", "u v w the x y z")
    assert gaps([Block(3, 3, 1)], left, right) == [Gap(0, 7, 0, 7)]


def test_what_is_ignored_leaves_nothing_to_compare() -> None:
    assert without(" , ", frozenset()) == " , "
    assert without(" , ", frozenset({Ignore.WHITE_SPACE})) == ","
    assert without(" , ", frozenset({Ignore.PUNCTUATION})) == "  "
    assert without(" , ", frozenset(Ignore)) == ""
