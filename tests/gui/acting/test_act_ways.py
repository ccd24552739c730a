"""Beside the trash: what each way asks for before it is done, in the dialog that acts."""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import Progress
from finder_app.gui.acting.act_ways import Ways
from finder_app.gui.acting.actions_dialog import ActionsDialog
from finder_app.gui.theme import Theme
from finder_app.review.acting import actions, plan_file
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, PlannedAction, Status
from finder_app.review.atomic_file import write_whole
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.gui.windows import review_of


@pytest.fixture
def review(tmp_path: Path) -> Review:
    """A review of real files; all but the principal of the first cluster are marked."""
    review = review_of(tmp_path)
    review.decide([member.file for member in review.clusters[0].members[1:]], Decision.DELETE)
    return review


def act(plan: Sequence[PlannedAction], _progress: Progress) -> tuple[ActionOutcome, ...]:
    """On paper."""
    return tuple(ActionOutcome(action, Status.DONE) for action in plan)


@pytest.fixture
def dialog(qtbot: QtBot, review: Review, tmp_path: Path) -> ActionsDialog:
    ways = Ways(
        frozenset(ActionKind),
        lambda kind, folder: actions.plan(review, kind, folder),
        lambda folder: folder != tmp_path / "protected",
        lambda target, plan: write_whole(target, plan_file.chunks(plan), review.result),
    )
    dialog = ActionsDialog(actions.plan(review), 1, act, Theme(mode="light"), None, ways)
    qtbot.addWidget(dialog)
    dialog.open()
    return dialog


def turn_to(qtbot: QtBot, dialog: ActionsDialog, kind: ActionKind) -> None:
    assert dialog.ways is not None
    dialog.ways.more_button.setChecked(True)
    dialog.ways.buttons[kind].click()
    qtbot.waitUntil(lambda: dialog.facts.text() != "Checking…")


def test_the_trash_is_chosen_and_the_others_are_folded_away(dialog: ActionsDialog) -> None:
    assert dialog.ways is not None
    assert (dialog.ways.kind, dialog.ways.body.isVisible()) == (ActionKind.TRASH, False)
    assert dialog.go_button.isEnabled()
    assert dialog.cancel_button.isDefault()


def test_deleting_for_good_waits_for_the_word(qtbot: QtBot, dialog: ActionsDialog) -> None:
    turn_to(qtbot, dialog, ActionKind.DELETE)
    assert dialog.ways is not None
    assert dialog.heading.text().endswith("for good?")
    assert not dialog.go_button.isEnabled()
    dialog.start()
    assert not dialog._job.is_running
    dialog.ways.word_line.setText("delet")
    assert not dialog.go_button.isEnabled()
    dialog.ways.word_line.setText(" Delete ")
    assert dialog.go_button.isEnabled()
    with qtbot.waitSignal(dialog.acted) as signal:
        dialog.start()
    assert {outcome.action.kind for outcome in signal.args[0]} == {ActionKind.DELETE}
    assert dialog.heading.text().endswith("deleted for good")


def test_the_word_is_asked_for_again_after_another_way(qtbot: QtBot, dialog: ActionsDialog) -> None:
    turn_to(qtbot, dialog, ActionKind.DELETE)
    assert dialog.ways is not None
    dialog.ways.word_line.setText("delete")
    turn_to(qtbot, dialog, ActionKind.TRASH)
    turn_to(qtbot, dialog, ActionKind.DELETE)
    assert not dialog.go_button.isEnabled()


def test_moving_waits_for_a_folder_that_may_be_touched(qtbot: QtBot, dialog: ActionsDialog, tmp_path: Path) -> None:
    turn_to(qtbot, dialog, ActionKind.MOVE)
    assert dialog.ways is not None
    assert not dialog.go_button.isEnabled()
    assert not dialog.save_button.isEnabled()
    dialog.ways.take_folder(tmp_path / "protected")
    qtbot.waitUntil(lambda: dialog.facts.text() != "Checking…")
    assert not dialog.go_button.isEnabled()
    assert "Protected folders are never touched" in dialog.ways.folder_label.text()
    dialog.ways.take_folder(tmp_path / "aside")
    qtbot.waitUntil(dialog.go_button.isEnabled)
    assert all(action.destination is not None for action in dialog._plan)


def test_what_cannot_be_linked_is_counted(qtbot: QtBot, dialog: ActionsDialog) -> None:
    marked = dialog.model.rowCount()
    turn_to(qtbot, dialog, ActionKind.HARD_LINK)
    linked = dialog.model.rowCount()
    assert linked < marked
    assert f"{marked - linked} file" in dialog.facts.text()
    assert "no identical copy stays" in dialog.facts.text()
    assert dialog.go_button.isEnabled() is bool(linked)


def test_a_plan_is_saved_as_it_is_shown(qtbot: QtBot, dialog: ActionsDialog, tmp_path: Path, review: Review) -> None:
    target = tmp_path / "clean-up.json"
    dialog.save_button.save(target)
    qtbot.waitUntil(lambda: "Saved" in dialog.facts.text())
    assert [action.file.file.path for action in plan_file.read(target)] == [
        action.file.file.path for action in actions.plan(review)
    ]


def test_a_plan_never_replaces_a_scanned_file(qtbot: QtBot, dialog: ActionsDialog, review: Review) -> None:
    path = review.document(review.marked()[0]).file.path
    before = path.read_bytes()
    dialog.save_button.save(path)
    qtbot.waitUntil(lambda: dialog.save_button.job is None)
    assert "is one of the scanned files" in dialog.facts.text()
    assert path.read_bytes() == before


def test_a_place_that_cannot_be_written_is_told(qtbot: QtBot, dialog: ActionsDialog, tmp_path: Path) -> None:
    dialog.save_button.save(tmp_path / "nowhere" / "clean-up.json")
    qtbot.waitUntil(lambda: dialog.save_button.job is None)
    assert os.strerror(2) in dialog.facts.text()


@pytest.mark.parametrize("kind", ActionKind)
def test_the_list_does_not_shrink_when_other_ways_are_looked_at(
    qtbot: QtBot, dialog: ActionsDialog, kind: ActionKind
) -> None:
    qtbot.waitExposed(dialog)
    before = dialog.view.height()
    turn_to(qtbot, dialog, kind)
    assert dialog.view.height() == before
    assert dialog.ways is not None
    dialog.ways.more_button.setChecked(False)
    assert dialog.view.height() == before
