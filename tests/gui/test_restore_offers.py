"""From every act there is a way back: after it, from the history, and at the next start when it was interrupted."""

import sqlite3
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId
from finder_app.gui.acting import trashing
from finder_app.gui.history.history_window import HistoryWindow
from finder_app.gui.main_window import MainWindow
from finder_app.gui.menus.command import State
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.outcomes import ActionKind
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.gui.history.scene import Scene
from tests.gui.texts_on_disk import write_library
from tests.gui.windows import open_window, scan


@pytest.fixture
def scene(tmp_path: Path) -> Scene:
    return Scene(tmp_path / "scene")


def reviewed(qtbot: QtBot, tmp_path: Path, marked: int = 1) -> tuple[MainWindow, Review, list[FileId]]:
    """A window with a review of real files, some of them marked."""
    window = open_window(qtbot)
    review = scan(qtbot, window, write_library(tmp_path / "library"))
    files = [member.file for member in review.clusters[0].members[1:]][:marked]
    window.bench.model.decide(files, Decision.DELETE)
    return window, review, files


def trash(qtbot: QtBot, window: MainWindow) -> None:
    window.bench.panel.trash_button.click()
    dialog = window.bench.doing.trash_dialog
    assert dialog is not None
    with qtbot.waitSignal(dialog.acted):
        dialog.go_button.click()
    dialog.reject()


def history(qtbot: QtBot, window: MainWindow) -> HistoryWindow:
    """The history, when it shows something."""
    found = window.beside.opened(HistoryWindow)
    assert found is not None
    qtbot.waitUntil(lambda: found._first is None and not found._loading.is_running)
    return found


def test_a_key_opens_the_history_in_every_state(qtbot: QtBot) -> None:
    window = open_window(qtbot)
    assert window.commands["history"].shortcut().toString() == "Ctrl+H"
    for state in State:
        window._enter(state)
        assert window.commands["history"].isEnabled()
    window.commands["history"].trigger()
    assert history(qtbot, window).isVisible()


def test_after_an_act_all_of_it_is_put_back_and_reviewed_again_as_often_as_one_likes(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window, review, files = reviewed(qtbot, tmp_path, 2)
    paths, banner = [review.path(file) for file in files], window.bench.panel.banner
    before = [cluster.members for cluster in review.clusters]
    for _ in range(2):
        window.bench.model.decide(files, Decision.DELETE)
        trash(qtbot, window)
        assert banner.words.text() == "2 files moved to the trash, to be put back from there if need be."
        assert banner.other.text() == "Undo: put all back…"
        assert not any(path.exists() for path in paths)
        banner.other.click()
        card = history(qtbot, window).parts.card
        qtbot.waitUntil(lambda: card.heading.text() == "Put 2 files back?")  # noqa: B023 - called at once
        card.go_button.click()
        qtbot.waitUntil(lambda: banner.words.text() == "2 files back in the review, undecided.")
        assert all(path.exists() for path in paths)
        assert [cluster.members for cluster in review.clusters] == before
        assert not review.marked()
        assert all(window.bench.model.index_of(file).isValid() for file in files)


def test_failures_stay_with_their_reason_and_their_decisions_and_the_numbers_are_exact(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window, review, (_first, second) = reviewed(qtbot, tmp_path, 2)
    with review.path(second).open("a") as file:
        file.write("another word")
    trash(qtbot, window)
    banner, panel = window.bench.panel.banner, window.bench.panel
    assert banner.words.text().startswith("1 file moved to the trash")
    assert "1 file left in place" in banner.words.text()
    assert banner.action.text() == "Show why"
    assert banner.other.text() == "Undo: put all back…"
    assert review.decision(second) is Decision.DELETE
    assert review.marked() == (second,)
    banner.action.click()
    (group,) = [each for each in panel.problems.model.groups if "changed" in each.heading]
    assert [item.path for item in group.items] == [review.path(second)]


def test_what_was_deleted_for_good_offers_no_way_back(qtbot: QtBot, tmp_path: Path, scene: Scene) -> None:
    window, _review, _files = reviewed(qtbot, tmp_path)
    window.bench.doing._take_outcomes(scene.act("a.txt", kind=ActionKind.DELETE))
    assert not window.bench.panel.banner.other.isVisible()


def test_a_double_click_on_the_button_begins_one_clean_up(qtbot: QtBot, tmp_path: Path) -> None:
    window, _review, _files = reviewed(qtbot, tmp_path)
    QTest.mouseDClick(window.bench.panel.trash_button, Qt.MouseButton.LeftButton)
    window.bench.doing.move_to_trash()
    dialog = window.bench.doing.trash_dialog
    assert dialog is not None
    with qtbot.waitSignal(dialog.acted):
        QTest.mouseDClick(dialog.go_button, Qt.MouseButton.LeftButton)
        dialog.start()
    journal = Journal.to_read(trashing.journal_file())
    assert journal.rows("SELECT count(*) FROM batch") == [(1,)]
    journal.close()


# After a kill


def test_after_a_kill_the_start_says_exactly_what_was_done_and_puts_all_of_it_back(qtbot: QtBot, scene: Scene) -> None:
    names = [f"{number:03}.txt" for number in range(70)]  # more than are written down at once
    scene.be_killed(names, after=60)
    gone = [name for name in names if not (scene.files / name).exists()]
    window = open_window(qtbot)
    window.restore_offers.tell(trashing.finish_interrupted(Progress()))
    card = window.restore_offers.card
    assert card.isVisible()
    left = len(names) - len(gone)
    assert card.words.text() == (
        f"The last clean-up was interrupted: {len(gone)} files in the trash, {left} files left in place, none lost."
    )
    window._enter(State.SCANNING)
    assert card.isVisible(), "a scan that begins at once does not take it away"
    card.back_button.click()
    beside = history(qtbot, window)
    qtbot.waitUntil(beside.parts.card.isVisible)
    assert beside.parts.card.heading.text() == f"Put {len(gone)} files back?"
    beside.parts.card.go_button.click()
    qtbot.waitUntil(lambda: all((scene.files / name).exists() for name in names))
    qtbot.waitUntil(lambda: beside.parts.card.heading.text() == f"{len(gone)} files put back")


def test_after_a_kill_the_rest_is_gone_on_with_when_it_is_asked_for(qtbot: QtBot, scene: Scene) -> None:
    names = [f"{number}.txt" for number in range(5)]
    scene.be_killed(names, after=2)
    left = sum((scene.files / name).exists() for name in names)
    assert left
    window = open_window(qtbot)
    window.restore_offers.tell(trashing.finish_interrupted(Progress()))
    window.restore_offers.card.go_on_button.click()
    qtbot.waitUntil(lambda: window.bench.doing.trash_dialog is not None)
    dialog = window.bench.doing.trash_dialog
    assert dialog is not None
    assert dialog.model.rowCount() == left
    with qtbot.waitSignal(dialog.acted):
        dialog.go_button.click()
    assert not any((scene.files / name).exists() for name in names)
    assert (scene.files / "kept.txt").exists()
    dialog.reject()


def test_the_batch_that_was_interrupted_is_shown_and_the_note_stays_until_it_was_read(
    qtbot: QtBot, scene: Scene
) -> None:
    scene.be_killed(["0.txt", "1.txt"], after=1)
    window = open_window(qtbot)
    window.restore_offers.tell(trashing.finish_interrupted(Progress()))
    card = window.restore_offers.card
    card.show_button.click()
    beside = history(qtbot, window)
    assert "interrupted" in beside.parts.facts.text()
    assert not beside.parts.card.isVisible()
    assert card.isVisible()
    card._close.click()
    assert not card.isVisible()


def test_nothing_is_told_where_nothing_happened(qtbot: QtBot) -> None:
    window = open_window(qtbot)
    window.restore_offers.tell(trashing.finish_interrupted(Progress()))
    assert not window.restore_offers.card.isVisible()
    assert not window.start.banner.isVisible()


def test_a_clean_up_of_another_window_is_told(qtbot: QtBot, scene: Scene) -> None:
    scene.act("a.txt")
    window, journal = open_window(qtbot), Journal(trashing.journal_file())
    with journal.held():
        window.restore_offers.tell(trashing.finish_interrupted(Progress()))
    journal.close()
    assert "Another window or command is cleaning up" in window.start.banner.words.text()


def test_a_journal_that_cannot_be_opened_is_told(qtbot: QtBot) -> None:
    trashing.journal_file().mkdir(parents=True)
    window = open_window(qtbot)
    with pytest.raises((sqlite3.Error, OSError)) as raised:
        trashing.finish_interrupted(Progress())
    window.restore_offers.tell_trouble(raised.value)
    assert window.start.banner.words.text().startswith("The history cannot be read")


def test_an_open_history_shows_what_was_just_done(qtbot: QtBot, tmp_path: Path) -> None:
    window, _review, _files = reviewed(qtbot, tmp_path)
    window.commands["history"].trigger()
    beside = history(qtbot, window)
    assert not beside.parts.batches.rowCount()
    trash(qtbot, window)
    qtbot.waitUntil(lambda: beside.parts.batches.rowCount() == 1)
