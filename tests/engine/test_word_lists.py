"""User dictionaries and lists of stop words are read leniently, and what is none is refused with its line."""

import pytest

from finder_app.engine import word_lists
from finder_app.engine.word_lists import BadLine, UserWord


def test_user_words_are_written_one_way() -> None:
    text = "\ufeff区块链  5\tn\r\n\n 台积电\n云计算 nz\nC++ 3\n"
    assert word_lists.user_words(text) == "区块链 5 n\n台积电\n云计算 nz\nC++ 3"


def test_user_words_are_parsed_and_folded() -> None:
    lines = word_lists.user_words("IPhone手机 5 n\n台积电\n云计算 nz")
    assert word_lists.parse_user_words(lines, str.casefold) == (
        UserWord("iphone手机", 5, "n"),
        UserWord("台积电", None, None),
        UserWord("云计算", None, "nz"),
    )
    assert word_lists.parse_user_words("") == ()


def test_stop_words_are_a_set() -> None:
    assert word_lists.stop_words("the\n的\nthe\n\na\n") == "a\nthe\n的"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("好\n一 二 三 四", 2),
        ("好,5,n\n好 n 5", 2),
        ("好 5 n extra", 1),
        ("字" * 65, 1),
        ("a\x00b", 1),
        ("好 9999999999", 1),
    ],
)
def test_what_is_no_dictionary_is_refused_with_its_line(text: str, number: int) -> None:
    with pytest.raises(BadLine) as refusal:
        word_lists.user_words(text)
    assert (refusal.value.number, refusal.value.line) == (number, text.splitlines()[number - 1])


def test_prose_is_no_list_of_stop_words() -> None:
    with pytest.raises(BadLine):
        word_lists.stop_words("the\nThis is a sentence.\n")
