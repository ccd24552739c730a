"""Nothing found is a state with facts and a next step."""

import pytest
from pytestqt.qtbot import QtBot

from finder_app.gui.scanning.nothing_panel import NothingPanel
from finder_app.gui.theme import Theme


@pytest.fixture
def panel(qtbot: QtBot) -> NothingPanel:
    panel = NothingPanel(Theme(mode="light"))
    qtbot.addWidget(panel)
    panel.show()
    return panel


def test_it_says_what_was_compared_and_left_out(panel: NothingPanel) -> None:
    panel.show_result(files=1204, skipped=9, similarity=0.85, all_gone=False)
    assert panel.facts.text() == "1204 files compared · 9 files left out · alike means at least 85\u00a0%"
    assert panel.lower_button.text() == "Try again from 70\u00a0%"
    assert panel.problems.isVisible()


def test_at_the_lowest_there_is_nothing_lower(panel: NothingPanel) -> None:
    panel.show_result(files=10, skipped=0, similarity=0.5, all_gone=False)
    assert not panel.lower_button.isVisible()
    assert not panel.problems.isVisible()


@pytest.mark.parametrize("files", [0, 1])
def test_one_file_has_nothing_to_be_compared_with(panel: NothingPanel, files: int) -> None:
    panel.show_result(files, skipped=0, similarity=0.85, all_gone=False)
    assert panel.heading.text() == "There was nothing to compare"
    assert not panel.lower_button.isVisible()
