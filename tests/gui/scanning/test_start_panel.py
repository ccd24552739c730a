"""The empty state: invites, lists what was chosen, and starts."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from finder_app.engine.file_types import FileType
from finder_app.engine.options import ScanOptions
from finder_app.gui.scanning.start_panel import StartPanel
from finder_app.gui.theme import Theme
from finder_app.review.saving.result_file import SUFFIX
from tests.conftest import WriteFiles
from tests.gui.dropping import dropped


@pytest.fixture
def panel(qtbot: QtBot) -> StartPanel:
    panel = StartPanel(Theme(mode="light"))
    qtbot.addWidget(panel)
    panel.show()
    return panel


def test_without_a_folder_there_is_nothing_to_start(panel: StartPanel, qtbot: QtBot) -> None:
    assert not panel.find_button.isEnabled()
    with qtbot.assertNotEmitted(panel.started):
        panel.start()


def test_start_carries_all_that_was_chosen(panel: StartPanel, qtbot: QtBot, write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "one"})
    panel.set_choices(ScanOptions(types=frozenset({FileType.HTML}), similarity=0.7, exclude=("x",)), [root], [])
    with qtbot.waitSignal(panel.started) as signal:
        panel.find_button.click()
    wanted = ScanOptions(roots=(root,), types=frozenset({FileType.HTML}), similarity=0.7, exclude=("x",))
    assert signal.args == [wanted]


def test_folders_are_counted_while_they_are_chosen(panel: StartPanel, qtbot: QtBot, write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "one", "b.html": "<p>two", "c.py": "three"})
    panel.add([root])
    qtbot.waitUntil(lambda: panel.summary.text() == "2 files (9 bytes) will be read and compared.")
    panel.types.set_types(frozenset({FileType.SOURCE}))
    assert panel.summary.text() == "1 file (5 bytes) will be read and compared."


def test_the_same_folder_is_listed_once(panel: StartPanel, tmp_path: Path) -> None:
    panel.add([tmp_path, tmp_path])
    panel.add([tmp_path])
    assert panel.folders.paths == (tmp_path,)


def test_a_row_can_be_taken_out_by_mouse_and_by_key(panel: StartPanel, tmp_path: Path) -> None:
    panel.add([tmp_path / "a", tmp_path / "b", tmp_path / "c"])
    button = panel.folders.itemWidget(panel.folders.item(0)).findChild(QToolButton)
    assert button is not None
    button.click()
    assert list(panel.folders.paths) == [tmp_path / "b", tmp_path / "c"]
    panel.folders.setCurrentRow(1)
    QTest.keyClick(panel.folders, Qt.Key.Key_Delete)
    assert list(panel.folders.paths) == [tmp_path / "b"]


def test_a_recent_folder_is_one_click_away(panel: StartPanel, tmp_path: Path) -> None:
    panel.set_choices(ScanOptions(), [], [tmp_path / "first", tmp_path / "second"])
    panel.recent.picked.emit(tmp_path / "second")
    assert panel.folders.paths == (tmp_path / "second",)


def test_what_is_dropped_is_added(panel: StartPanel, tmp_path: Path) -> None:
    assert dropped(panel, [tmp_path])
    assert panel.folders.paths == (tmp_path,)


def test_saved_results_are_left_to_the_window(panel: StartPanel, tmp_path: Path) -> None:
    assert not dropped(panel, [tmp_path / f"all{SUFFIX}"])
    assert panel.folders.paths == ()


def test_no_type_nothing_to_start(panel: StartPanel, tmp_path: Path) -> None:
    panel.add([tmp_path])
    panel.types.set_types(frozenset())
    assert not panel.find_button.isEnabled()
    assert "type" in panel.summary.text()


@pytest.mark.parametrize("percent", [95, 85, 70])
def test_a_level_and_its_percentage_agree(panel: StartPanel, percent: int) -> None:
    button = panel.likeness._buttons.button(percent)
    button.click()
    assert panel.likeness.similarity == percent / 100
    panel.likeness.set_similarity(0.9)
    assert panel.likeness._buttons.checkedButton() is None
    panel.likeness.set_similarity(percent / 100)
    assert button.isChecked()


def test_a_reference_is_scanned_as_one_and_is_not_enough(panel: StartPanel, tmp_path: Path) -> None:
    archive, new = tmp_path / "archive", tmp_path / "new"
    panel.set_choices(ScanOptions(references=(archive,), across_only=True), [], [])
    assert not panel.find_button.isEnabled()
    assert "reference alone" in panel.summary.text()
    panel.add([new])
    assert panel.find_button.isEnabled()
    assert panel.chosen() == ScanOptions(roots=(new,), references=(archive,), across_only=True)


def test_other_folders_to_scan_leave_the_references_protected(panel: StartPanel, tmp_path: Path) -> None:
    archive, new = tmp_path / "archive", tmp_path / "new"
    panel.set_choices(ScanOptions(references=(archive,)), [tmp_path / "old", archive], [])
    panel.set_folders([new, archive])
    assert panel.chosen() == ScanOptions(roots=(new,), references=(archive,))


def test_across_folders_is_offered_where_there_are_two(panel: StartPanel, tmp_path: Path, qtbot: QtBot) -> None:
    panel.add([tmp_path / "a"])
    assert panel.across.isHidden()
    panel.add([tmp_path / "b"])
    assert not panel.across.isHidden()
    with qtbot.waitSignal(panel.options_changed) as signal:
        panel.across.click()
    assert signal.args == [ScanOptions(across_only=True)]
    assert panel.chosen().across == (tmp_path / "a", tmp_path / "b")


def test_options_chosen_elsewhere_are_shown_and_not_told_again(panel: StartPanel, qtbot: QtBot) -> None:
    wanted = ScanOptions(similarity=0.6, types=frozenset({FileType.HTML}), across_only=True, min_words=3)
    with qtbot.assertNotEmitted(panel.options_changed):
        panel.set_options(wanted)
    assert panel.chosen() == wanted
