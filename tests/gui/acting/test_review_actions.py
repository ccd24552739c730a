"""What is done with a review as a whole, and what is said about it."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import Progress
from finder_app.gui.acting import review_actions
from finder_app.gui.main_window import MainWindow
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, PlannedAction, Status
from finder_app.review.decisions import Decision
from tests.gui.texts_on_disk import write_library
from tests.gui.windows import open_window, scan


def pretend(plan: Sequence[PlannedAction], _progress: Progress) -> tuple[ActionOutcome, ...]:
    """The first goes, the others were changed."""
    return (ActionOutcome(plan[0], Status.DONE), *(ActionOutcome(action, Status.CHANGED) for action in plan[1:]))


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = open_window(qtbot, act=pretend)
    scan(qtbot, window, write_library(tmp_path))
    return window


def test_with_nothing_marked_there_is_nothing_to_ask(window: MainWindow) -> None:
    window.bench.doing.move_to_trash()
    assert window.bench.doing.trash_dialog is None
    assert "Nothing is marked" in window.bench.status.message.text()


def test_what_went_leaves_and_what_stayed_says_why(window: MainWindow, qtbot: QtBot) -> None:
    review = window.bench.model.review
    assert review is not None
    files = [member.file for member in review.clusters[0].members[1:3]]
    window.bench.model.decide(files, Decision.DELETE)
    window.bench.doing.move_to_trash()
    dialog = window.bench.doing.trash_dialog
    assert dialog is not None
    with qtbot.waitSignal(dialog.acted):
        dialog.start()
    assert len(review.marked()) == 1
    assert window.bench.panel.banner.words.text().endswith("1 file left in place.")
    window.bench.panel.banner.action.click()
    assert window.bench.panel.problems.model.groups[0].reason is Status.CHANGED
    assert window.bench.status.problems.text() == "3 problems"
    dialog.reject()
    assert window.bench.doing.trash_dialog is None


def test_many_files_are_planned_while_the_dialog_is_open(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review_actions, "PLANNED_AT_ONCE", 1)
    review = window.bench.model.review
    assert review is not None
    window.bench.model.decide([member.file for member in review.clusters[0].members[1:3]], Decision.DELETE)
    window.bench.doing.move_to_trash()
    dialog = window.bench.doing.trash_dialog
    assert dialog is not None
    assert not dialog.go_button.isEnabled()
    qtbot.waitUntil(dialog.go_button.isEnabled)
    assert dialog.model.rowCount() == 2


def test_an_export_is_told(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.bench.doing.export()
    dialog = window.bench.doing.export_dialog
    assert dialog is not None
    with qtbot.waitSignal(dialog.written):
        dialog.write(tmp_path / "list.csv")
    assert "list.csv" in window.bench.status.message.text()


def test_nothing_to_wait_for_when_nothing_acts(window: MainWindow) -> None:
    assert window.bench.doing.stop()


def test_what_has_no_trash_on_its_disk_can_be_moved_to_a_folder_instead(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never a silent copy to another disk, never deleted for good: a person is asked for a folder, or leaves it."""
    doing, model = window.bench.doing, window.bench.model
    monkeypatch.setattr(
        doing, "_act", lambda plan, _progress: tuple(ActionOutcome(one, Status.NO_TRASH) for one in plan)
    )
    assert model.review is not None
    model.decide([member.file for member in model.review.clusters[0].members[1:3]], Decision.DELETE)
    doing.move_to_trash()
    first = doing.trash_dialog
    assert first is not None
    with qtbot.waitSignal(first.acted):
        first.start()
    assert "2 files on a disk without a trash" in first.facts.text()
    assert len(model.review.marked()) == 2
    first.rest_button.click()
    second = doing.trash_dialog
    assert second is not None
    assert second is not first
    assert second.ways is not None
    qtbot.waitUntil(lambda: second.heading.text() == "Move 2 files to a folder?")
    assert (second.ways.kind, second.go_button.isEnabled()) == (ActionKind.MOVE, False)
    second.reject()


def test_where_all_is_in_the_trash_nothing_else_is_offered(window: MainWindow, qtbot: QtBot) -> None:
    model = window.bench.model
    assert model.review is not None
    model.decide([model.review.clusters[0].members[1].file], Decision.DELETE)
    window.bench.doing.move_to_trash()
    dialog = window.bench.doing.trash_dialog
    assert dialog is not None
    with qtbot.waitSignal(dialog.acted):
        dialog.start()
    assert dialog.rest_button.isHidden()
    dialog.reject()


def test_to_ask_twice_opens_one_dialog(window: MainWindow) -> None:
    model = window.bench.model
    assert model.review is not None
    model.decide([model.review.clusters[0].members[1].file], Decision.DELETE)
    window.bench.doing.move_to_trash()
    dialog = window.bench.doing.trash_dialog
    window.bench.doing.move_to_trash()
    assert dialog is not None
    assert window.bench.doing.trash_dialog is dialog
    dialog.start()
    dialog.start()
    assert not dialog.go_button.isVisible()
    dialog.stop(5)
