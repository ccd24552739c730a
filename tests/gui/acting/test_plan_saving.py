"""The button that saves a plan; in its dialog it is tried in test_act_ways."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from finder_app.gui.acting.plan_saving import SavePlanButton
from finder_app.review.acting.outcomes import PlannedAction


def write(target: Path, _plan: Sequence[PlannedAction]) -> None:
    target.write_text("a plan")


def test_the_chosen_file_is_written_and_told(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    button = SavePlanButton(write)
    qtbot.addWidget(button)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "x.json"), ""))
    with qtbot.waitSignal(button.said) as signal:
        button.click()
    assert signal.args == [f"Saved: {tmp_path / 'x.json'}"]
    assert (tmp_path / "x.json").read_text() == "a plan"


def test_where_no_plan_can_be_saved_there_is_no_button(qtbot: QtBot, tmp_path: Path) -> None:
    button = SavePlanButton(None)
    qtbot.addWidget(button)
    button.save(tmp_path / "x.json")
    assert (button.isHidden(), button.job) == (True, None)
