"""The menu offers every rule set by its name."""

from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from finder_app.gui.rules.auto_select_button import AutoSelectButton
from finder_app.gui.theme import Theme
from finder_app.review.rules.rule_presets import TAKE_BACK_ALL, Preset
from finder_app.review.rules.rule_set import RuleSet


def named(button: AutoSelectButton, name: str) -> QAction:
    return next(action for action in button.choices.actions() if action.text() == name)


def test_a_set_is_chosen_by_its_name(qtbot: QtBot) -> None:
    button = AutoSelectButton(Theme(mode="light"))
    qtbot.addWidget(button)
    button.show_sets([RuleSet("a & b"), RuleSet("other")])
    with qtbot.waitSignal(button.chosen) as told:
        named(button, "Keep the oldest").trigger()
    assert told.args == [Preset.OLDEST]
    with qtbot.waitSignal(button.chosen) as told:
        named(button, "a && b").trigger()
    assert told.args == [0]


def test_rules_can_be_edited_and_decisions_taken_back(qtbot: QtBot) -> None:
    button = AutoSelectButton(Theme(mode="light"))
    qtbot.addWidget(button)
    with qtbot.waitSignal(button.edit_asked):
        named(button, "Edit rules…").trigger()
    with qtbot.waitSignal(button.take_back_asked) as told:
        named(button, "Take back every decision").trigger()
    assert told.args == [TAKE_BACK_ALL]
