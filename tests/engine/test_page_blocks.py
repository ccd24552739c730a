"""Blanks at the ends of a block are not set."""

from finder_app.engine.page_blocks import Run, Style, trimmed


def test_blanks_at_both_ends_go_and_those_between_stay() -> None:
    runs = [Run(" ", Style.PLAIN), Run(" a ", Style.BOLD), Run("b ", Style.PLAIN), Run("\n", Style.PLAIN)]
    assert trimmed(runs) == (Run("a ", Style.BOLD), Run("b", Style.PLAIN))
    assert trimmed([Run("  ", Style.PLAIN)]) == ()
