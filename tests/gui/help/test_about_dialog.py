"""The versions that a report of a fault needs."""

from PySide6.QtCore import qVersion
from pytestqt.qtbot import QtBot

from finder_app import __version__
from finder_app.gui.help.about_dialog import AboutDialog
from finder_app.gui.labels import PlainLabel
from finder_app.gui.theme import Theme


def test_it_names_the_versions_and_the_log(qtbot: QtBot) -> None:
    dialog = AboutDialog(Theme(mode="light"))
    qtbot.addWidget(dialog)
    text = "\n".join(label.text() for label in dialog.findChildren(PlainLabel))
    assert __version__ in text
    assert qVersion() in text
    assert "finder-app.log" in text
