"""The side-by-side view: nothing lost, nothing invented, and always of one mind with the percentage."""

import textwrap

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from finder_app.engine import compare, display_text
from finder_app.engine.diff import Diff, Line, Note, RowKind, diff
from finder_app.engine.highlights import Ignore
from finder_app.engine.token_text import Tokenizer
from finder_app.engine.tokens import comparison_spans, comparison_tokens

words = st.sampled_from(
    ["the", "The", "cat", "sat", "½", "Straße", "㍿", "上", "海", "市", "。", ", ", ".", '"', " ", "\n", "\n\n"]
)
prose = st.lists(words | st.just(" "), max_size=40).map("".join)
any_text = prose | st.text(max_size=60)
TOKENIZER = Tokenizer(comparison_tokens, comparison_spans)
WHITE = frozenset({Ignore.WHITE_SPACE})


def show(left: str, right: str, ignore: frozenset[Ignore] = WHITE) -> Diff:
    return diff(left, right, TOKENIZER, ignore=ignore)


def joined(lines: list[Line]) -> str:
    return "".join(("" if at == 0 or line.continues else "\n") + line.text for at, line in enumerate(lines))


def left_lines(found: Diff) -> list[Line]:
    return [row.left for row in found.rows if row.left is not None]


def right_lines(found: Diff) -> list[Line]:
    return [row.right for row in found.rows if row.right is not None]


def marked_words(lines: list[Line]) -> list[str]:
    return [line.text[start:end] for line in lines for start, end in line.changed]


def light_marks(lines: list[Line]) -> list[str]:
    return [line.text[start:end] for line in lines for start, end in line.light]


def kinds(found: Diff) -> list[RowKind]:
    return [row.kind for row in found.rows]


@given(any_text, any_text)
@example("a\xa0b", "a b")
def test_the_rows_hold_both_texts_whole_and_in_order(left: str, right: str) -> None:
    found = show(left, right)
    assert joined(left_lines(found)) == display_text.marked(display_text.unify_line_ends(left))
    assert joined(right_lines(found)) == display_text.marked(display_text.unify_line_ends(right))


def rest_of(text: str, without: set[int]) -> str:
    lines = display_text.unify_line_ends(text).split("\n")
    return "\n".join(line for place, line in enumerate(lines) if place not in without)


@given(any_text, any_text, st.sets(st.integers(0, 5)), st.sets(st.integers(0, 5)))
def test_lines_left_out_are_shown_and_do_not_count(left: str, right: str, out: set[int], other_out: set[int]) -> None:
    found = diff(left, right, TOKENIZER, ignore=WHITE, left_out=(out, other_out))
    assert joined(left_lines(found)) == display_text.marked(display_text.unify_line_ends(left))
    assert joined(right_lines(found)) == display_text.marked(display_text.unify_line_ends(right))
    rests = comparison_tokens(rest_of(left, out)), comparison_tokens(rest_of(right, other_out))
    assert found.similarity == compare.compare(*rests).similarity
    for row in found.rows:
        sides = ((row.left, out), (row.right, other_out))
        assert row.is_template == any(line is not None and line.number - 1 in lines for line, lines in sides)


@given(any_text, any_text)
def test_the_similarity_is_the_comparisons(left: str, right: str) -> None:
    expected = compare.compare(comparison_tokens(left), comparison_tokens(right))
    assert show(left, right).similarity == expected.similarity


@given(any_text, any_text, st.sampled_from([frozenset(), WHITE, frozenset(Ignore)]))
def test_marks_lie_inside_their_line_and_increase(left: str, right: str, ignore: frozenset[Ignore]) -> None:
    found = show(left, right, ignore)
    for line in left_lines(found) + right_lines(found):
        for spans in (line.changed, line.light):
            bounds = [place for span in spans for place in span]
            assert bounds == sorted(set(bounds))
            assert not bounds or (bounds[0] >= 0 and bounds[-1] <= len(line.text))


@given(any_text, any_text)
def test_every_token_without_a_partner_is_marked(left: str, right: str) -> None:
    found = show(left, right)
    unmatched = found.left_count - found.matched
    marked = sum(len(comparison_tokens(word)) for word in marked_words(left_lines(found)))
    assert marked >= unmatched
    assert bool(found.changes) == (found.matched < max(found.left_count, found.right_count))


@given(any_text)
def test_a_text_equals_itself(text: str) -> None:
    found = show(text, text, frozenset())
    assert set(kinds(found)) == {RowKind.EQUAL}
    assert found.changes == found.light_changes == ()


def test_a_changed_word_is_marked_on_both_sides() -> None:
    found = show("The cat sat on the mat.\nIt was fat.", "The cat sat on a mat.\nIt was fat.")
    assert kinds(found) == [RowKind.CHANGED, RowKind.EQUAL]
    assert marked_words(left_lines(found)) == ["the"]
    assert marked_words(right_lines(found)) == ["a"]
    assert found.changes == (0,)


def test_neighbouring_changed_words_are_marked_in_one_stretch() -> None:
    found = show("We saw the big, red house there.", "We saw it there.")
    assert marked_words(left_lines(found)) == ["the big, red house"]


def test_a_new_paragraph_stands_alone_with_its_blank_line() -> None:
    found = show("One fish.\n\nTwo fish.", "One fish.\n\nA wholly new paragraph.\n\nTwo fish.")
    only = RowKind.RIGHT_ONLY
    assert sorted(kinds(found), key=str) == sorted([RowKind.EQUAL] * 3 + [only] * 2, key=str)
    assert len(found.changes) == 1
    assert found.rows[found.changes[0]].left is None


def test_a_rewritten_paragraph_stands_beside_its_successor() -> None:
    found = show("Same start.\nOld words here.\nSame end.", "Same start.\nNew text now.\nSame end.")
    assert kinds(found) == [RowKind.EQUAL, RowKind.CHANGED, RowKind.EQUAL]


def test_texts_wrapped_differently_do_not_light_up() -> None:
    paragraph = " ".join(f"word{number}" for number in range(200))
    narrow = textwrap.fill(paragraph, 72)
    found = show(paragraph + "\n\nThe end.", narrow + "\n\nThe end.")
    assert set(kinds(found)) == {RowKind.EQUAL}
    assert all(row.left is not None and row.right is not None for row in found.rows)
    assert found.similarity == 1.0


def test_a_change_in_a_text_wrapped_differently_is_all_that_is_marked() -> None:
    words = [f"word{number}" for number in range(200)]
    narrow = textwrap.fill(" ".join([*words[:100], "new", *words[101:]]), 72)
    found = show(" ".join(words), narrow)
    assert marked_words(left_lines(found)) == ["word100"]
    assert marked_words(right_lines(found)) == ["new"]
    assert kinds(found).count(RowKind.CHANGED) == 1


@pytest.mark.parametrize("width", [40, 60, 76])
def test_two_narrow_wrappings_stay_side_by_side(width: int) -> None:
    paragraph = " ".join(f"word{number}" for number in range(200))
    found = show(textwrap.fill(paragraph, 72), textwrap.fill(paragraph, width))
    assert set(kinds(found)) == {RowKind.EQUAL}
    assert sum(row.left is not None and row.right is not None for row in found.rows) >= 15


def test_punctuation_and_case_are_shown_lightly() -> None:
    found = show("Stop, Thief!", "stop thief?")
    assert kinds(found) == [RowKind.CHANGED_LIGHTLY]
    assert light_marks(left_lines(found)) == ["Stop,", "Thief!"]
    assert light_marks(right_lines(found)) == ["stop", "thief?"]
    assert (found.changes, found.light_changes) == ((), (0,))
    assert found.similarity == 1.0


@pytest.mark.parametrize(
    ("left", "right", "ignored"),
    [
        ("a, b", "a b", Ignore.PUNCTUATION),
        ("a b", "a  b", Ignore.WHITE_SPACE),
        ("a B", "a b", Ignore.CASE),
    ],
)
def test_what_is_ignored_is_not_shown(left: str, right: str, ignored: Ignore) -> None:
    assert kinds(show(left, right, frozenset())) == [RowKind.CHANGED_LIGHTLY]
    assert kinds(show(left, right, frozenset({ignored}))) == [RowKind.EQUAL]


def test_a_rewritten_chinese_sentence_is_not_confetti() -> None:
    left, right = "他昨天去了上海的图书馆看书。", "我今早到了北京的博物院参观。"
    found = show(left, right)
    assert found.matched == 2
    assert marked_words(left_lines(found)) == ["他昨天去了上海的图书馆看书"]


def test_one_changed_chinese_character_is_all_that_is_marked() -> None:
    found = show("他昨天去了上海的图书馆看书。", "他昨天去了上海的博书馆看书。")
    assert marked_words(left_lines(found)) == ["图"]


def test_an_inserted_sentence_is_marked_from_its_own_beginning() -> None:
    found = show("第十九条 县级以上。", "第二十一条 县级以上人民政府应当。\n第十九条 县级以上。")
    assert kinds(found) == [RowKind.RIGHT_ONLY, RowKind.EQUAL]


def test_an_inserted_paragraph_that_ends_like_the_one_before_it_stands_alone() -> None:
    found = show("We like the sea.\nBye.", "We like the sea.\nThey hate the sea.\nBye.")
    assert kinds(found) == [RowKind.EQUAL, RowKind.RIGHT_ONLY, RowKind.EQUAL]


def test_a_line_of_a_megabyte_is_cut_into_lines_that_a_widget_can_show() -> None:
    left = "word " * 100_000
    found = show(left, left + "end")
    assert max(len(line.text) for line in left_lines(found)) <= display_text.LONGEST_LINE
    assert Note.LONG_LINES_CUT in found.notes
    assert joined(left_lines(found)) == left


def test_an_endless_word_is_marked_in_every_line_that_shows_it() -> None:
    found = show("x" * 10_000, "y")
    assert sum(len(word) for word in marked_words(left_lines(found))) == 10_000


def test_a_huge_text_is_shown_up_to_the_limit_unless_told() -> None:
    left, right = "line of text\n" * 1000, "line of text\n" * 10
    found = diff(left, right, TOKENIZER, most_characters=500)
    assert found.notes == (Note.LEFT_SHORTENED,)
    assert left.startswith(joined(left_lines(found)))
    assert diff(left, right, TOKENIZER, most_characters=None).notes == ()


def test_control_characters_are_shown_by_marks_and_keep_the_offsets() -> None:
    found = show("ab\u202e old\x00", "ab\u202e new\x00")
    assert [line.text for line in left_lines(found)] == ["ab\u2194 old\xa4"]
    assert marked_words(left_lines(found)) == ["old"]
    assert found.notes == (Note.CONTROLS_MARKED,)


@pytest.mark.parametrize("empty", ["", "\n", " \n\n "])
def test_an_empty_side_leaves_everything_on_the_other(empty: str) -> None:
    found = show(empty, "One line.\nAnother.")
    assert found.similarity == 0.0
    assert kinds(found).count(RowKind.RIGHT_ONLY) == 2
