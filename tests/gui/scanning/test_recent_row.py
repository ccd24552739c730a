"""Former folders, each one click away."""

from pathlib import Path

from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from finder_app.gui.scanning.recent_row import LONGEST_NAME, SHOWN, RecentRow
from finder_app.gui.theme import Theme


def buttons(row: RecentRow) -> list[QPushButton]:
    row.show()
    QApplication.processEvents()  # a layout shows its new members in a turn of its own
    return [button for button in row.findChildren(QPushButton) if not button.isHidden()]


def test_a_click_picks(qtbot: QtBot) -> None:
    row = RecentRow(Theme(mode="light"))
    qtbot.addWidget(row)
    row.offer([Path("/a"), Path("/b & c")])
    with qtbot.waitSignal(row.picked) as signal:
        buttons(row)[1].click()
    assert signal.args == [Path("/b & c")]


def test_only_the_first_few_are_offered_and_long_names_are_cut(qtbot: QtBot) -> None:
    row = RecentRow(Theme(mode="light"))
    qtbot.addWidget(row)
    row.offer(Path(f"/{number}{'x' * 200}") for number in range(20))
    row.offer(Path(f"/{number}{'x' * 200}") for number in range(20))
    assert len(buttons(row)) == SHOWN
    assert all(len(button.text()) <= LONGEST_NAME + 1 for button in buttons(row))


def test_with_nothing_to_offer_it_is_gone(qtbot: QtBot) -> None:
    row = RecentRow(Theme(mode="light"))
    qtbot.addWidget(row)
    row.offer([])
    assert row.isHidden()
