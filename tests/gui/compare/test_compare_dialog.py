"""Two files or two pasted texts are compared without a scan."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QUrl
from pytestqt.qtbot import QtBot

from finder_app.engine.pool import SerialPool
from finder_app.gui.compare.compare_dialog import CompareDialog, CompareOpener
from finder_app.gui.compare.compare_source_box import LONGEST_EDITED
from finder_app.gui.theme import Theme
from tests.conftest import WriteFiles


@pytest.fixture
def dialog(qtbot: QtBot) -> Iterator[CompareDialog]:
    found = CompareDialog(SerialPool, Theme(mode="light"))
    qtbot.addWidget(found)
    found.show()
    yield found
    found.close()


def _compare(qtbot: QtBot, dialog: CompareDialog) -> None:
    with qtbot.waitSignal(dialog.panel.shown, timeout=10_000):
        dialog.compare_button.click()


def test_two_pasted_texts_are_compared(qtbot: QtBot, dialog: CompareDialog) -> None:
    assert not dialog.compare_button.isEnabled()
    dialog.boxes[0].text.setPlainText("one two three four")
    dialog.boxes[1].text.setPlainText("one two three five")
    _compare(qtbot, dialog)
    assert dialog.panel.bar.alike.text() == "75\u00a0% alike"
    assert [card.name.text() for card in dialog.panel.cards] == ["Left text.txt", "Right text.txt"]
    assert not dialog.panel.cards[0].mark.isVisible()
    dialog.back()
    assert dialog.boxes[0].text.toPlainText() == "one two three four"


def test_texts_with_nothing_alike_are_shown_as_well(qtbot: QtBot, dialog: CompareDialog) -> None:
    dialog.boxes[0].text.setPlainText("alpha beta")
    dialog.boxes[1].text.setPlainText("gamma delta")
    _compare(qtbot, dialog)
    assert dialog.panel.bar.alike.text() == "0\u00a0% alike"
    for place in range(1, 5):
        dialog.panel.show_tab(place)
        assert dialog.panel.tabs.current == place


def test_two_files_are_dropped_together(qtbot: QtBot, dialog: CompareDialog, write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "one two three", "b.html": "<p>one two three</p>"})
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(root / name)) for name in ("a.txt", "b.html")])
    dialog.boxes[0].text.insertFromMimeData(data)
    _compare(qtbot, dialog)
    assert dialog.panel.bar.alike.text() == "100\u00a0% alike"
    assert dialog.panel.notices.shown[0].text.startswith("Both texts are the same.")


def test_a_huge_text_is_held_and_not_shown_in_the_box(qtbot: QtBot, dialog: CompareDialog) -> None:
    data = QMimeData()
    data.setText("x" * (LONGEST_EDITED + 1))
    dialog.boxes[0].text.insertFromMimeData(data)
    assert dialog.boxes[0].source == "x" * (LONGEST_EDITED + 1)
    assert dialog.boxes[0].text.toPlainText() == ""
    assert "200001" in dialog.boxes[0].name.text()


def test_what_cannot_be_read_is_said(qtbot: QtBot, dialog: CompareDialog, tmp_path: Path) -> None:
    dialog.set_files([tmp_path, tmp_path / "nothing.txt"])
    dialog.compare_button.click()
    qtbot.waitUntil(lambda: bool(dialog.notices.shown))
    assert dialog.notices.shown[0].kind == "warning"


def test_pasted_texts_leave_nothing_behind(qtbot: QtBot, dialog: CompareDialog) -> None:
    for box in dialog.boxes:
        box.text.setPlainText("one two")
    _compare(qtbot, dialog)
    folder = dialog._folder
    assert len([path for path in folder.iterdir() if path.stat().st_size]) == 2
    dialog.close()
    assert not folder.exists()


def test_one_window_is_open_at_a_time(qtbot: QtBot) -> None:
    opener = CompareOpener(SerialPool, Theme(mode="light"))
    opener.open()
    first = opener.dialog
    opener.open()
    assert opener.dialog is first
    opener.close()
    assert opener.dialog is None
    opener.open()
    assert opener.dialog is not None
    opener.close()


def test_the_boxes_are_there_before_the_comparison_is_built(qtbot: QtBot) -> None:
    dialog = CompareDialog(SerialPool, Theme(mode="light"))
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog._panel is None
    assert dialog.boxes[0].isVisible()
    qtbot.waitUntil(lambda: dialog._panel is not None)
    assert dialog.panel is dialog._panel
    dialog.close()


def test_what_was_never_compared_is_closed_at_once(qtbot: QtBot) -> None:
    dialog = CompareDialog(SerialPool, Theme(mode="light"))
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.close()
