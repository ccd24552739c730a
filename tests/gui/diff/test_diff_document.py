"""What the side-by-side view knows about all rows: changes, folds, widths."""

from finder_app.gui.diff.diff_document import CONTEXT, build
from tests.gui.pairs import document_of, lines, two_changes


def test_changes_are_runs_of_rows() -> None:
    assert two_changes().changes == ((20, 21), (80, 81))


def test_long_equal_runs_are_folded_away_from_changes() -> None:
    assert two_changes().folds == ((0, 20 - CONTEXT), (21 + CONTEXT, 80 - CONTEXT), (81 + CONTEXT, 101))


def test_equal_texts_are_shown_whole() -> None:
    text = "\n".join(lines(50))
    document = document_of(text, text)
    assert document.changes == ()
    assert document.folds == ()


def test_where_nothing_counts_the_light_changes_are_walked_through() -> None:
    document = document_of("one two three\nfour", "One, two three\nfour")
    assert document.changes == ((0, 1),)


def test_a_chinese_character_is_as_wide_as_two_letters() -> None:
    document = document_of("hello", "你好")
    assert document.units.max(axis=0).tolist() == [5.0, 4.0]


def test_a_row_belongs_to_its_change_or_to_none() -> None:
    document = two_changes()
    assert [document.change_at(row) for row in (0, 20, 21, 80, 100)] == [None, 0, None, 1, None]


def test_no_rows_make_an_empty_document() -> None:
    document = build(())
    assert document.changes == ()
    assert document.stretches.shape == (0, 3)
