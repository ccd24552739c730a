"""Nothing goes without a clear yes, and everything that goes is answered for."""

import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import Progress
from finder_app.gui.acting.act_ways import Ways
from finder_app.gui.acting.actions_dialog import ActionsDialog
from finder_app.gui.theme import Theme
from finder_app.review.acting import actions
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, PlannedAction, Status
from finder_app.review.decisions import Decision
from tests.gui.windows import review_of

Plan = tuple[PlannedAction, ...]


@pytest.fixture
def plan(tmp_path: Path) -> Plan:
    review = review_of(tmp_path)
    review.decide([member.file for member in review.clusters[0].members[1:]], Decision.DELETE)
    return actions.plan(review)


class Trash:
    """Acts on paper; waits between files until it may go on."""

    def __init__(self) -> None:
        self.calls = 0
        self.go_on = threading.Event()
        self.go_on.set()

    def act(self, plan: Sequence[PlannedAction], progress: Progress) -> tuple[ActionOutcome, ...]:
        self.calls += 1
        self.go_on.wait(5)
        rest = Status.CANCELLED if progress.is_cancelled else Status.DONE
        return (ActionOutcome(plan[0], Status.DONE), *(ActionOutcome(action, rest) for action in plan[1:]))


def open_dialog(qtbot: QtBot, plan: Plan, trash: Trash) -> ActionsDialog:
    dialog = ActionsDialog(plan, 1, trash.act, Theme(mode="light"))
    qtbot.addWidget(dialog)
    dialog.open()
    return dialog


def test_it_says_how_many_how_much_and_what_stays(qtbot: QtBot, plan: Plan) -> None:
    dialog = open_dialog(qtbot, plan, Trash())
    assert dialog.heading.text() == f"Move {len(plan)} files to the trash?"
    assert "1 cluster" in dialog.facts.text()
    assert "At least one copy stays in every cluster" in dialog.promise.text()
    assert dialog.model.rowCount() == len(plan)


def test_a_long_plan_is_made_while_the_dialog_is_open(qtbot: QtBot, plan: Plan) -> None:
    trash, go_on = Trash(), threading.Event()
    dialog = open_dialog(qtbot, (), trash)
    dialog.plan_with(lambda: plan if go_on.wait(5) else ())
    assert dialog.facts.text() == "Checking…"
    dialog.start()
    assert not dialog.go_button.isEnabled()
    go_on.set()
    qtbot.waitUntil(dialog.go_button.isEnabled)
    assert trash.calls == 0
    assert dialog.heading.text() == f"Move {len(plan)} files to the trash?"
    assert dialog.model.rowCount() == len(plan)


def test_a_plan_that_cannot_be_made_says_why_and_does_nothing(qtbot: QtBot) -> None:
    def make() -> Plan:
        raise ValueError("planned twice")

    dialog = open_dialog(qtbot, (), Trash())
    with qtbot.waitSignal(dialog.broken):
        dialog.plan_with(make)
    assert dialog.facts.text() == "planned twice"
    assert not dialog.go_button.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_a_key_pressed_without_thought_does_nothing(qtbot: QtBot, plan: Plan, key: Qt.Key) -> None:
    trash = Trash()
    dialog = open_dialog(qtbot, plan, trash)
    assert dialog.cancel_button.isDefault()
    QTest.keyClick(dialog.focusWidget() or dialog, key)
    assert trash.calls == 0
    assert not dialog.isVisible()


def test_a_yes_acts_once_and_shows_what_became_of_each(qtbot: QtBot, plan: Plan) -> None:
    trash = Trash()
    dialog = open_dialog(qtbot, plan, trash)
    with qtbot.waitSignal(dialog.acted) as signal:
        dialog.go_button.click()
        dialog.start()
    assert trash.calls == 1
    assert len(signal.args[0]) == len(plan)
    assert dialog.heading.text() == f"{len(plan)} files in the trash"


def test_it_says_how_many_are_not_the_same_and_that_a_scan_was_stopped(qtbot: QtBot, plan: Plan) -> None:
    differing = sum(action.file.raw_digest != action.kept.raw_digest for action in plan)
    assert differing > 1
    ways = Ways(frozenset(ActionKind), lambda _kind, _folder: plan, lambda _folder: True, lambda *_: None, True)
    dialog = ActionsDialog(plan, 1, Trash().act, Theme(mode="light"), None, ways)
    qtbot.addWidget(dialog)
    assert f"{differing} files not identical to the copy that stays" in dialog.facts.text()
    assert "the scan was stopped early" in dialog.facts.text()
    dialog.show_plan([replace(plan[0], kept=plan[0].file)])
    assert "not identical" not in dialog.facts.text()


def test_while_it_acts_closing_means_stop_after_this_file(qtbot: QtBot, plan: Plan) -> None:
    trash = Trash()
    trash.go_on.clear()
    dialog = open_dialog(qtbot, plan, trash)
    dialog.start()
    dialog.close()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    with qtbot.waitSignal(dialog.acted) as signal:
        trash.go_on.set()
    assert [outcome.status for outcome in signal.args[0]][:2] == [Status.DONE, Status.CANCELLED]
    assert "left in place" in dialog.facts.text()
    dialog.reject()
    assert not dialog.isVisible()


def test_a_trash_that_cannot_even_begin_is_told(qtbot: QtBot, plan: Plan) -> None:
    def refuse(_plan: Sequence[PlannedAction], _progress: Progress) -> tuple[ActionOutcome, ...]:
        raise OSError(30, "Read-only file system")

    dialog = ActionsDialog(plan, 1, refuse, Theme(mode="light"))
    qtbot.addWidget(dialog)
    dialog.open()
    with qtbot.waitSignal(dialog.broken):
        dialog.start()
    assert "Read-only file system" in dialog.facts.text()
