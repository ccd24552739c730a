"""The scanning state shows a Progress and offers two ways out."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import FoundCluster, FoundSoFar, Progress, Stage
from finder_app.gui.scanning.rates import Rate
from finder_app.gui.scanning.scan_panel import STEPS, ScanPanel
from finder_app.gui.theme import Theme


@pytest.fixture
def panel(qtbot: QtBot) -> ScanPanel:
    panel = ScanPanel(Theme(mode="light"))
    qtbot.addWidget(panel)
    panel.show()
    return panel


def test_progress_is_polled(panel: ScanPanel, qtbot: QtBot) -> None:
    progress = Progress()
    panel.watch(progress)
    progress.enter(Stage.READ, 10, 1000)
    progress.advance(4, 500, "/folder/a\nb.txt", skipped=1)
    qtbot.waitUntil(lambda: panel.bar.value() == round(0.4 * STEPS))
    assert panel.numbers["done"].text() == "4 / 10"
    assert panel.numbers["skipped"].text() == "1"
    assert panel.current.text() == "/folder/a\\x0ab.txt"
    panel.rest()


def test_the_time_left_is_told_in_whole_units(panel: ScanPanel) -> None:
    progress = Progress()
    progress.enter(Stage.READ, 10, 1000)
    for seconds, words in ((8.3, "about 8 s left"), (0.2, "about 1 s left"), (90.0, "about 1 min 30 s left")):
        panel.show_snapshot(progress.snapshot(), Rate(1.0, 1.0, seconds))
        assert panel.left.text() == words
    panel.show_snapshot(progress.snapshot(), Rate(1.0, 1.0, None))
    assert panel.left.text() == ""


def test_while_files_are_found_the_end_is_unknown(panel: ScanPanel) -> None:
    panel.watch(Progress())
    assert panel.bar.maximum() == 0
    panel.rest()


def test_stop_can_be_asked_for_once(panel: ScanPanel, qtbot: QtBot) -> None:
    progress = Progress()
    progress.enter(Stage.READ, 10)
    panel.stop_asked.connect(progress.finish_early)
    panel.watch(progress)
    panel.stop_button.click()
    qtbot.waitUntil(lambda: not panel.stop_button.isEnabled())
    panel.rest()


def test_cancel_needs_intent(panel: ScanPanel, qtbot: QtBot) -> None:
    panel.watch(Progress())
    assert not panel.cancel_button.isDefault()
    assert not panel.cancel_button.autoDefault()
    assert QApplication.focusWidget() is not panel.cancel_button
    panel.cancel_button.setFocus()
    with qtbot.assertNotEmitted(panel.cancel_asked):
        QTest.keyClick(panel.cancel_button, Qt.Key.Key_Space)
        QTest.keyClick(panel, Qt.Key.Key_Space)
        QTest.keyClick(panel, Qt.Key.Key_Escape)
    with qtbot.waitSignal(panel.cancel_asked):
        QTest.keyClick(panel.cancel_button, Qt.Key.Key_Return)
    panel.rest()


def test_steps_have_an_accessible_name(panel: ScanPanel) -> None:
    progress = Progress()
    progress.enter(Stage.COMPARE, 3)
    panel.watch(progress)
    assert panel.steps.accessibleName() == "Step: Compare"
    panel.rest()


def test_a_pause_is_said_and_ends_by_the_same_button(panel: ScanPanel, qtbot: QtBot) -> None:
    progress = Progress()
    progress.enter(Stage.READ, 10, 1000)
    panel.watch(progress)
    assert panel.pause_button.text() == "Pause"
    panel.pause_button.click()
    assert progress.is_paused
    assert (panel.doing.text(), panel.pause_button.text()) == ("Paused", "Resume")
    assert (panel.numbers["files"].text(), panel.bar.isEnabled()) == ("–", False)
    assert panel.stop_button.isEnabled()
    assert panel.cancel_button.isEnabled()
    panel.pause_button.click()
    assert not progress.is_paused
    assert (panel.doing.text(), panel.pause_button.text()) == ("Reading the text of every file", "Pause")
    panel.rest()


def test_comparing_can_be_stopped_and_matching_cannot(panel: ScanPanel) -> None:
    progress = Progress()
    for stage, can_stop in ((Stage.MATCH, False), (Stage.COMPARE, True), (Stage.CLUSTER, False)):
        progress.enter(stage, 3)
        panel.show_snapshot(progress.snapshot(), Rate(1, 1, None))
        assert panel.stop_button.isEnabled() is can_stop
    progress.enter(Stage.COMPARE, 3)
    progress.finish_early()
    panel.show_snapshot(progress.snapshot(), Rate(1, 1, None))
    assert panel.doing.text() == "Stopping: what was compared is shown"


def test_what_comparing_costs_is_not_told_as_bytes(panel: ScanPanel) -> None:
    progress = Progress()
    for stage, told in ((Stage.READ, "2.0 MB"), (Stage.COMPARE, "–")):
        progress.enter(stage, 3, 100)
        panel.show_snapshot(progress.snapshot(), Rate(1, 2_000_000, None))
        assert panel.numbers["bytes"].text() == told


def test_what_was_found_so_far_appears_and_goes_with_the_next_scan(panel: ScanPanel, qtbot: QtBot) -> None:
    progress = Progress()
    panel.watch(progress)
    progress.publish(FoundSoFar(1, 2, 500, (FoundCluster(1, Path("/a/b.txt"), 2, 1.0, 1.0, 500),)))
    qtbot.waitUntil(lambda: panel.live.model.rowCount() == 1)
    panel.watch(Progress())
    assert panel.live.model.rowCount() == 0
    panel.rest()


def test_each_moment_is_told(panel: ScanPanel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(panel.moved) as told:
        panel.watch(Progress())
    assert told.args[0].stage is Stage.WALK
    panel.rest()
