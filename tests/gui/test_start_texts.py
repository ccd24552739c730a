"""What happened before the window opened is told whole, and nothing is told of nothing."""

import pytest
from PySide6.QtWidgets import QApplication

from finder_app.gui import start_texts
from finder_app.review.acting.recovery import Recovery


@pytest.mark.parametrize("recovery", [Recovery(), Recovery(busy=True), Recovery(unreachable=2)])
def test_nothing_is_told_where_nothing_was_interrupted(qapp: QApplication, recovery: Recovery) -> None:
    assert start_texts.recovered(recovery) == ""


def test_what_was_found_restored_counts_as_left_in_place(qapp: QApplication) -> None:
    assert "3 files left in place" in start_texts.recovered(Recovery(refused=1, undone=2))


@pytest.mark.parametrize("recovery", [Recovery(moved=2), Recovery(linked=2), Recovery(deleted=2)])
def test_every_way_of_going_is_told(qapp: QApplication, recovery: Recovery) -> None:
    said = start_texts.recovered(recovery)
    assert said.count("2 files") == 1
    assert "{" not in said


def test_names_of_settings_are_shown_safely(qapp: QApplication) -> None:
    assert "\u202e" not in start_texts.replaced(("theme", "\u202egnp"))
    assert "theme, " in start_texts.replaced(("theme", "jobs"))
