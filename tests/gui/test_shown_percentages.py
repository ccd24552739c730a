"""The percentages above a pair are those of the engine, whatever the texts are."""

from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from finder_app.engine.compare import compare
from finder_app.engine.diff import RowKind, diff
from finder_app.engine.pair_view import PairView
from finder_app.engine.token_text import Tokenizer
from finder_app.engine.tokens import comparison_spans, comparison_tokens
from finder_app.gui import texts
from finder_app.gui.compare import compare_texts

WORDS = st.lists(st.sampled_from(["one", "two", "Three,", "四五", "六。", "\n", "7"]), max_size=40)


@given(left=WORDS, right=WORDS)
@settings(max_examples=150)
def test_the_head_says_what_the_engine_found(qapp: QApplication, left: list[str], right: list[str]) -> None:
    one, other = " ".join(left), " ".join(right)
    expected = compare(comparison_tokens(one), comparison_tokens(other))
    rows = diff(one, other, Tokenizer(comparison_tokens, comparison_spans))
    assert rows.similarity == expected.similarity
    view = PairView(
        rows, "", "", expected.similarity, expected.containment, expected.share_left, expected.share_right, None, ()
    )
    first, rest, _ = compare_texts.summary(view, 64, 0.9)
    said = [first, *rest.split(compare_texts.BETWEEN)]
    shares = {expected.share_left: "left", expected.share_right: "right"}
    assert f"{texts.percent(expected.similarity)} alike" in said
    for share, side in shares.items():
        sentence = f"{texts.percent(share)} of the {side} text stands in the {'left' if side == 'right' else 'right'}"
        assert sentence in said or texts.percent(expected.share_left) == texts.percent(expected.share_right)
    if expected.similarity == 1.0:
        assert all(row.kind in (RowKind.EQUAL, RowKind.CHANGED_LIGHTLY) for row in rows.rows)
