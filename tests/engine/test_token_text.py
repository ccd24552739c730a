"""Tokens as numbers, and their places worked out line by line."""

from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.display_text import pieces, unify_line_ends
from finder_app.engine.token_text import Tokenizer, TokenReader
from finder_app.engine.tokens import comparison_spans, comparison_tokens

TOKENIZER = Tokenizer(comparison_tokens, comparison_spans)
texts = st.text(alphabet="aB½㍿上Ω\u0301 .\n\r", max_size=40).map(unify_line_ends)


@given(texts)
def test_places_are_those_of_the_whole_text(text: str) -> None:
    found = TokenReader(TOKENIZER).read(text)
    assert [found.span(token) for token in range(found.ids.size)] == comparison_spans(text)[1]


@given(texts, texts)
def test_equal_tokens_have_equal_numbers_in_both_texts(left: str, right: str) -> None:
    reader = TokenReader(TOKENIZER)
    numbers = [*reader.read(left).ids.tolist(), *reader.read(right).ids.tolist()]
    words = comparison_tokens(left) + comparison_tokens(right)
    assert len(words) == len(numbers)
    assert len(set(zip(words, numbers, strict=True))) == len(set(words)) == len(set(numbers))


def test_lines_are_tokenised_once() -> None:
    read: list[str] = []

    def tokens(line: str) -> list[str]:
        read.append(line)
        return line.split()

    reader = TokenReader(Tokenizer(tokens, comparison_spans))
    reader.read("one\ntwo\none")
    reader.read("two\nthree")
    assert read == ["one", "two", "three"]


def test_a_piece_of_a_line_knows_its_first_token() -> None:
    found = TokenReader(TOKENIZER).read("one two\nthree")
    assert found.first_tokens(pieces("one two\nthree", [4])) == [0, 1, 2, 3]
    assert found.line_starts == {0, 2, 3}
