"""The steps of a scan: what is done, what goes on, said to the eye and to the ear."""

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import Stage
from finder_app.gui.scanning.step_row import StepRow
from finder_app.gui.theme import Theme


def test_the_step_that_goes_on_stands_out(qtbot: QtBot) -> None:
    row = StepRow(Theme(mode="light"))
    qtbot.addWidget(row)
    for stage, name in ((Stage.READ, "Read"), (Stage.COMPARE, "Compare")):
        row.show_stage(stage)
        strong = [label.text() for label in row.findChildren(QLabel) if label.property("role") == "strong"]
        assert strong == [name]
        assert row.accessibleName() == f"Step: {name}"
