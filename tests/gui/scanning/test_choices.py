"""Types and likeness as a person chooses them."""

from pytestqt.qtbot import QtBot

from finder_app.engine.file_types import FileType
from finder_app.engine.options import ScanOptions
from finder_app.gui.scanning.choices import LikenessChoice, TypeChoice, choose
from finder_app.gui.scanning.counting import Count, Tally


def test_it_begins_with_the_defaults_of_a_scan(qtbot: QtBot) -> None:
    types, likeness = TypeChoice(), LikenessChoice()
    qtbot.addWidget(types)
    qtbot.addWidget(likeness)
    assert choose(ScanOptions(), types, likeness) == ScanOptions()


def test_each_type_says_how_many_there_are(qtbot: QtBot) -> None:
    types = TypeChoice()
    qtbot.addWidget(types)
    types.show_count(Count({FileType.HTML: Tally(12, 900)}))
    assert types._boxes[FileType.HTML].text() == "Web pages (HTML)  (12)"
    assert types._boxes[FileType.TEXT].text() == "Plain text  (0)"
    types.show_count(None)
    assert types._boxes[FileType.HTML].text() == "Web pages (HTML)"


def test_a_change_is_told(qtbot: QtBot) -> None:
    types = TypeChoice()
    qtbot.addWidget(types)
    with qtbot.waitSignal(types.changed):
        types._boxes[FileType.SOURCE].click()
    assert FileType.SOURCE in types.types
