"""The history shows what was really done, and brings it back: real files, the real trash, the real journal."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import Progress
from finder_app.gui import reasons
from finder_app.gui.acting import trashing
from finder_app.gui.history import journal_reading
from finder_app.gui.history.act_model import Column
from finder_app.gui.history.history_window import HistoryWindow
from finder_app.gui.theme import Theme
from finder_app.review.acting.actions import perform
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.outcomes import ActionKind, Status
from finder_app.review.acting.restoring import RestoreStatus
from finder_app.review.acting.system_ops import SystemOps
from tests.gui.history.scene import KEPT, Scene
from tests.gui.history.test_restore_card import Workshop

Open = Callable[[], HistoryWindow]


@pytest.fixture
def scene(tmp_path: Path) -> Scene:
    return Scene(tmp_path)


@pytest.fixture
def open_history(qtbot: QtBot) -> Open:
    def show() -> HistoryWindow:
        window = HistoryWindow(trashing.journal_file(), Theme(mode="light"))
        qtbot.addWidget(window)
        window.show()
        qtbot.waitUntil(lambda: window._first is None and not window._loading.is_running)
        return window

    return show


def cells(window: HistoryWindow, column: Column) -> list[str]:
    acts = window.parts.acts
    return [str(acts.index(row, column).data()) for row in range(acts.rowCount())]


def put_all_back(qtbot: QtBot, window: HistoryWindow) -> None:
    window.parts.all_button.click()
    assert window.parts.card.isVisible()
    window.parts.card.go_button.click()
    wait_for_answer(qtbot, window)


def wait_for_answer(qtbot: QtBot, window: HistoryWindow) -> None:
    qtbot.waitUntil(lambda: not window.parts.card.is_running)
    qtbot.waitUntil(lambda: window._first is None and not window._loading.is_running)


def choose(window: HistoryWindow, *names: str) -> None:
    shown = cells(window, Column.NAME)
    window.parts.table.choose([(shown.index(name), shown.index(name)) for name in names])


# What is shown


def test_before_the_history_is_read_it_does_not_say_that_nothing_was_done(qtbot: QtBot) -> None:
    window = HistoryWindow(trashing.journal_file(), Theme(mode="light"))
    qtbot.addWidget(window)
    assert window.parts.nothing_heading.text() == "Reading the history…"
    assert window.parts.nothing_advice.text() == ""
    qtbot.waitUntil(lambda: window._first is None)
    assert window.parts.nothing_heading.text() == "Nothing has been done yet"


def test_where_nothing_was_done_it_says_so_and_offers_nothing(open_history: Open) -> None:
    window = open_history()
    assert window.parts.nothing_heading.isVisible()
    assert window.parts.nothing_heading.text() == "Nothing has been done yet"
    assert not window.parts.all_button.isVisible()
    assert not window.parts.save_button.isVisible()
    assert not trashing.journal_file().exists(), "looking makes no journal"


def test_batches_stand_newest_first_and_tell_what_was_done(scene: Scene, open_history: Open) -> None:
    scene.act("a.txt", "b.txt")
    scene.act("c.txt", kind=ActionKind.MOVE)
    scene.act("d.txt", kind=ActionKind.DELETE)
    scene.act("e.txt", kind=ActionKind.HARD_LINK)
    batches = open_history().parts.batches
    assert [batches.index(row).data() for row in range(batches.rowCount())] == [
        "1 file replaced by hard links",
        "1 file deleted for good",
        "1 file moved to a folder",
        "2 files moved to the trash",
    ]


def test_each_act_says_what_became_of_it_where_it_is_and_what_stayed(
    scene: Scene, open_history: Open, qtbot: QtBot
) -> None:
    scene.act_with_failures("a.txt", "b.txt", failing=["b.txt"])
    window = open_history()
    assert cells(window, Column.NAME) == ["a.txt", "b.txt"]
    assert cells(window, Column.FOLDER) == [str(scene.files)] * 2
    assert cells(window, Column.OUTCOME) == ["In the trash", "Left: changed since the scan"]
    details = window.parts.details
    qtbot.waitUntil(lambda: details.now.text() == f"In the trash: {scene.place('a.txt')}")
    assert details.was.text() == str(scene.files / "a.txt")
    assert details.kept.text() == str(scene.files / "kept.txt")
    assert details.why.text() == "You marked it by hand."
    assert not details.refused.isVisible()
    choose(window, "b.txt")
    assert details.refused.text() == reasons.status_advice(Status.CHANGED)
    assert "1 file left in place" in window.parts.facts.text()
    assert "from the window" in window.parts.facts.text()


def test_what_left_the_trash_meanwhile_is_seen(scene: Scene, open_history: Open, qtbot: QtBot) -> None:
    scene.act("a.txt", "b.txt")
    scene.place("b.txt").unlink()
    window = open_history()
    qtbot.waitUntil(lambda: cells(window, Column.OUTCOME) == ["In the trash", "No longer in the trash"])


def test_names_are_shown_safely(scene: Scene, open_history: Open) -> None:
    scene.act("<b>bold\u202egnp.txt")
    (shown,) = cells(open_history(), Column.NAME)
    assert shown.startswith("<b>bold")
    assert "\u202e" not in shown


def test_a_search_finds_names_and_problems_come_first(scene: Scene, open_history: Open, qtbot: QtBot) -> None:
    scene.act_with_failures("apple.txt", "pear.txt", "plum.txt", failing=["plum.txt"])
    window = open_history()
    window.parts.problems_first.click()
    qtbot.waitUntil(lambda: cells(window, Column.NAME) == ["plum.txt", "apple.txt", "pear.txt"])
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(window.parts.search, "P.TXT")
    qtbot.waitUntil(lambda: cells(window, Column.NAME) == [])
    window.parts.search.setText("PEAR")
    qtbot.waitUntil(lambda: cells(window, Column.NAME) == ["pear.txt"])


def test_older_batches_come_when_somebody_scrolls(
    scene: Scene, open_history: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_reading, "PAGE", 3)
    for number in range(7):
        scene.act(f"{number}.txt")
    batches = open_history().parts.batches

    def are_all_there() -> bool:
        batches.fetchMore(batches.index(-1))  # as the list does at its end
        return batches.rowCount() == 7

    qtbot.waitUntil(are_all_there)


# The way back


def test_all_of_a_batch_comes_back(scene: Scene, open_history: Open, qtbot: QtBot) -> None:
    scene.act("a.txt", "deep/b.txt")
    window = open_history()
    window.parts.all_button.click()
    card = window.parts.card
    assert card.heading.text() == "Put 2 files back?"
    assert str(scene.files) in card.facts.text()
    assert "No file is overwritten." in card.facts.text()
    with qtbot.waitSignal(window.restored) as signal:
        card.go_button.click()
    assert set(signal.args[0]) == {scene.files / "a.txt", scene.files / "deep/b.txt"}
    wait_for_answer(qtbot, window)
    assert card.heading.text() == "2 files put back"
    assert (scene.files / "a.txt").read_text() == (scene.files / "deep/b.txt").read_text() == KEPT
    qtbot.waitUntil(lambda: cells(window, Column.OUTCOME) == ["Put back", "Put back"])
    assert not window.parts.all_button.isEnabled()


def test_a_chosen_file_comes_back_alone(scene: Scene, open_history: Open, qtbot: QtBot) -> None:
    scene.act("a.txt", "b.txt")
    window = open_history()
    choose(window, "b.txt")
    QTest.keyClick(window.parts.table, Qt.Key.Key_Return)
    assert window.parts.card.heading.text() == "Put 1 file back?"
    window.parts.card.go_button.click()
    wait_for_answer(qtbot, window)
    assert (scene.files / "b.txt").exists()
    assert not (scene.files / "a.txt").exists()


def test_where_another_file_has_the_name_it_comes_back_beside_it(
    scene: Scene, open_history: Open, qtbot: QtBot
) -> None:
    scene.act("a.txt")
    scene.write("a.txt", "a newer text")
    window = open_history()
    put_all_back(qtbot, window)
    card = window.parts.card
    assert card.heading.text() == "0 files put back, 1 not"
    assert card.facts.text() == "1 file: another file has the name now; nothing is overwritten."
    assert card.beside_button.text() == "Put it back as “a (restored).txt”"
    assert not card.folder_button.isVisible()
    card.beside_button.click()
    wait_for_answer(qtbot, window)
    assert card.heading.text() == "1 file put back"
    assert (scene.files / "a.txt").read_text() == "a newer text"
    assert (scene.files / "a (restored).txt").read_text() == KEPT
    qtbot.waitUntil(lambda: window.parts.details.now.text() == str(scene.files / "a (restored).txt"))


def test_where_the_folder_is_gone_it_is_made_again_when_asked_for(
    scene: Scene, open_history: Open, qtbot: QtBot
) -> None:
    scene.act("deep/er/a.txt")
    shutil.rmtree(scene.files / "deep")
    window = open_history()
    put_all_back(qtbot, window)
    assert window.parts.card.facts.text() == "1 file: the folder is gone."
    assert not (scene.files / "deep").exists()
    assert window.parts.card.folder_button.text() == "Make the folder again"
    window.parts.card.folder_button.click()
    wait_for_answer(qtbot, window)
    assert (scene.files / "deep/er/a.txt").read_text() == KEPT


def test_what_the_trash_has_lost_is_counted_and_stays_chosen(scene: Scene, open_history: Open, qtbot: QtBot) -> None:
    scene.act("a.txt", "b.txt", "c.txt")
    scene.place("b.txt").unlink()
    window = open_history()
    put_all_back(qtbot, window)
    assert window.parts.card.heading.text() == "2 files put back, 1 not"
    assert window.parts.card.facts.text().startswith("1 file: no longer where it was put")
    assert window.parts.table.chosen_rows() == [(1, 1)]
    assert cells(window, Column.OUTCOME) == ["Put back", "No longer in the trash", "Put back"]


def test_what_was_deleted_for_good_is_not_offered_and_says_so(scene: Scene, open_history: Open, qtbot: QtBot) -> None:
    scene.act("a.txt", kind=ActionKind.DELETE)
    window = open_history()
    assert not window.parts.all_button.isEnabled()
    choose(window, "a.txt")
    window.parts.chosen_button.click()
    window.parts.card.go_button.click()
    wait_for_answer(qtbot, window)
    assert window.parts.card.facts.text() == "1 file: deleted for good; nothing brings it back."


@pytest.mark.parametrize("kind", [ActionKind.MOVE, ActionKind.HARD_LINK])
def test_moved_and_linked_files_come_back_as_files_of_their_own(
    scene: Scene, open_history: Open, qtbot: QtBot, kind: ActionKind
) -> None:
    scene.act("a.txt", kind=kind)
    window = open_history()
    put_all_back(qtbot, window)
    assert window.parts.card.heading.text() == "1 file put back"
    path = scene.files / "a.txt"
    assert path.read_text() == KEPT
    assert path.stat().st_nlink == 1
    assert not (scene.target / "a.txt").exists()


def test_while_a_clean_up_is_under_way_nothing_is_put_back_and_it_says_so(
    scene: Scene, open_history: Open, qtbot: QtBot
) -> None:
    scene.act("a.txt")
    window = open_history()
    journal = Journal(trashing.journal_file())
    with journal.held():
        put_all_back(qtbot, window)
    journal.close()
    assert "another window or command is cleaning up just now" in window.parts.card.facts.text()
    assert not (scene.files / "a.txt").exists()
    put_all_back(qtbot, window)
    assert (scene.files / "a.txt").exists()


def test_while_the_disk_of_the_trash_is_not_there_it_says_so_and_the_files_wait(
    scene: Scene, open_history: Open, qtbot: QtBot
) -> None:
    scene.act("a.txt")
    trash = scene.place("a.txt").parent.parent
    elsewhere = trash.with_name("unplugged")
    trash.rename(elsewhere)
    window = open_history()
    put_all_back(qtbot, window)
    assert window.parts.card.facts.text().startswith("1 file: the disk or folder it was put into is not there now")
    elsewhere.rename(trash)
    put_all_back(qtbot, window)
    assert (scene.files / "a.txt").exists()


def test_what_is_in_the_trash_of_the_system_is_to_be_put_back_there(
    scene: Scene, open_history: Open, qtbot: QtBot, tmp_path: Path
) -> None:
    journal = Journal(trashing.journal_file())

    def send(path: str) -> None:  # as Windows and macOS do
        Path(path).rename(tmp_path / "nobody knows")

    perform(scene.plan(["a.txt"]), SystemOps(journal, send), Progress())
    journal.close()
    window = open_history()
    assert cells(window, Column.OUTCOME) == ["In the trash"]
    qtbot.waitUntil(lambda: window.parts.details.now.text().startswith("In the trash of the system"))
    assert not window.parts.all_button.isEnabled()
    choose(window, "a.txt")
    window.parts.chosen_button.click()
    window.parts.card.go_button.click()
    wait_for_answer(qtbot, window)
    assert "put it back there" in window.parts.card.facts.text()


def test_closing_stops_after_the_file_in_hand_and_waits_for_the_answer(
    scene: Scene, open_history: Open, qtbot: QtBot
) -> None:
    scene.act("a.txt", "b.txt")
    window, workshop = open_history(), Workshop(RestoreStatus.DONE, RestoreStatus.DONE)
    card = window.parts.card
    card._restore = workshop
    window.restore_all()
    card.go_button.click()
    window.close()
    assert window.isVisible()
    workshop.knocks.release(2)
    qtbot.waitUntil(lambda: card.heading.text() == "0 files put back, 2 not")
    window.close()
    assert not window.isVisible()


# By keyboard, and to take along


def test_escape_closes_the_question_first_and_then_the_window(scene: Scene, open_history: Open) -> None:
    scene.act("a.txt")
    window = open_history()
    window.restore_all()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.parts.card.isVisible()
    assert window.isVisible()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_paths_are_copied_and_the_menu_knows_where_the_file_is(scene: Scene, open_history: Open, qtbot: QtBot) -> None:
    scene.act("a.txt", "b.txt")
    window = open_history()
    table = window.parts.table
    table.selectAll()
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == f"{scene.files / 'a.txt'}\n{scene.files / 'b.txt'}"
    qtbot.waitUntil(lambda: table.path_now() == scene.place("a.txt"))
    menu = table.menu()
    assert [action.isEnabled() for action in menu.actions() if not action.isSeparator()] == [True] * 5
    assert window.parts.state.text() == "2 files chosen"


def test_the_whole_history_is_saved_as_text(scene: Scene, open_history: Open, qtbot: QtBot, tmp_path: Path) -> None:
    scene.act("a.txt")
    window = open_history()
    target = tmp_path / "history.txt"
    window.parts.save_button.save(target)
    qtbot.waitUntil(lambda: window.parts.state.text().startswith("Saved: "))
    assert str(scene.files / "a.txt") in target.read_text()
    window.parts.save_button.save(tmp_path / "nowhere" / "history.txt")
    qtbot.waitUntil(lambda: window.parts.state.text().startswith("It could not be written"))


# What may be wrong with the journal


def test_a_damaged_history_is_said_and_not_touched(open_history: Open) -> None:
    path = trashing.journal_file()
    path.parent.mkdir(parents=True)
    path.write_bytes(b"no journal" * 1000)
    window = open_history()
    assert window.parts.nothing_heading.text() == "The history cannot be shown now"
    assert window.parts.nothing_advice.text().startswith("The history is damaged.")
    assert path.read_bytes() == b"no journal" * 1000


def test_a_history_of_a_newer_version_is_said(scene: Scene, open_history: Open) -> None:
    scene.act("a.txt")
    journal = Journal(trashing.journal_file())
    journal._connection.execute("PRAGMA user_version = 99")
    journal.close()
    assert "newer version" in open_history().parts.nothing_advice.text()


def test_a_history_that_may_not_be_read_is_said(open_history: Open) -> None:
    trashing.journal_file().mkdir(parents=True)
    assert open_history().parts.nothing_advice.text().startswith("The history cannot be read")


def test_a_journal_that_was_set_aside_is_named(scene: Scene, open_history: Open) -> None:
    scene.act("a.txt")
    old = trashing.journal_file().with_name(trashing.JOURNAL + ".bad-1")
    old.write_bytes(b"old")
    window = open_history()
    assert window.parts.banner.isVisible()
    assert str(old) in window.parts.banner.words.text()
