"""Names are shown as they are, and cut where they would not fit."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

import finder_app.gui
from finder_app.gui import labels
from finder_app.gui.labels import ElidedLabel, PlainLabel
from finder_app.gui.theme import Theme


def test_a_name_with_mark_up_is_shown_literally(qtbot: QtBot) -> None:
    label = PlainLabel("<b>x</b>.txt")
    qtbot.addWidget(label)
    assert label.textFormat() is Qt.TextFormat.PlainText


@pytest.mark.parametrize("file", sorted(Path(finder_app.gui.__path__[0]).rglob("*.py")), ids=lambda file: file.stem)
def test_no_panel_makes_a_label_that_guesses(file: Path) -> None:
    """QLabel and QMessageBox take a name with angle brackets for HTML unless they are told."""
    code = file.read_text("utf-8")
    assert not re.search(r"\b(QLabel|QMessageBox)\(", code) or "PlainText" in code
    assert "setHtml" not in code


def test_a_long_path_loses_its_middle(qtbot: QtBot) -> None:
    label = ElidedLabel("/a/very/long/path/" + "folder/" * 40 + "name.txt")
    qtbot.addWidget(label)
    label.resize(200, 20)
    label.show()
    assert label.shown_text().startswith("/a/")
    assert label.shown_text().endswith(".txt")
    assert "name.txt" in label.toolTip()


@pytest.mark.parametrize("kind", [PlainLabel, ElidedLabel])
def test_a_label_never_lays_out_more_than_a_person_reads(qtbot: QtBot, kind: type[QLabel]) -> None:
    label = kind("x" * 10_000_000 + "end")
    qtbot.addWidget(label)
    for _ in range(2):
        assert len(label.text()) < 6_000
        assert label.text().endswith("end")
        label.setText("y" * 10_000_000 + "end")
    label.setText("short")
    assert label.text() == "short"


def test_a_tooltip_does_not_read_a_name_as_mark_up() -> None:
    assert "<img" not in labels.tooltip("<img src=x>.txt")
    assert labels.tooltip("") == ""


def test_a_role_changes_size_and_weight(qtbot: QtBot, qapp: QApplication) -> None:
    Theme(mode="light").dress(qapp)
    label = PlainLabel("x", "muted")
    qtbot.addWidget(label)
    label.show()
    small = label.font().pointSizeF()
    label.set_role("title")
    assert label.font().bold()
    assert label.font().pointSizeF() > small * 1.5
    label.set_role("muted")
    assert label.font().pointSizeF() == small
    qapp.setStyleSheet("")
