"""What happened before the window opened is told whole, and nothing is told of nothing."""

import pytest
from PySide6.QtWidgets import QApplication

from finder_app.gui import start_texts
from finder_app.review.acting.recovery import Recovery


@pytest.mark.parametrize("recovery", [Recovery(), Recovery(busy=True)])
def test_nothing_is_told_where_nothing_was_interrupted(qapp: QApplication, recovery: Recovery) -> None:
    assert start_texts.recovered(recovery) == ""


def test_what_was_done_and_what_was_left_is_told_in_numbers(qapp: QApplication) -> None:
    said = start_texts.recovered(Recovery(done=95, refused=5))
    assert said == "The last clean-up was interrupted: 95 files in the trash, 5 files left in place, none lost."


@pytest.mark.parametrize("recovery", [Recovery(moved=2), Recovery(linked=2), Recovery(deleted=2)])
def test_every_way_of_going_is_told(qapp: QApplication, recovery: Recovery) -> None:
    said = start_texts.recovered(recovery)
    assert said.count("2 files") == 1
    assert "{" not in said


def test_an_interrupted_way_back_is_told_apart(qapp: QApplication) -> None:
    said = start_texts.recovered(Recovery(undone=3, still_away=1))
    assert said == "Putting files back was interrupted: 3 files put back, 1 file not back yet, none lost."


def test_what_could_not_be_looked_at_is_told(qapp: QApplication) -> None:
    assert "2 files on a disk that is not there now" in start_texts.recovered(Recovery(unreachable=2))


def test_names_of_settings_are_shown_safely(qapp: QApplication) -> None:
    assert "\u202e" not in start_texts.replaced(("theme", "\u202egnp"))
    assert "theme, " in start_texts.replaced(("theme", "jobs"))
