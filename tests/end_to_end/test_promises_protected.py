"""Protected folders are never touched: whatever decides, whoever acts, and whatever has moved meanwhile."""

import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine.records import FileId
from finder_app.gui.menus.command import State
from finder_app.gui.scanning.folder_list import Role
from finder_app.review.acting.outcomes import ActionKind, Status
from finder_app.review.decisions import Refusal
from finder_app.review.rules.rule_presets import Preset
from tests.end_to_end.promise_desk import STORY, PromiseDesk, command_desk, desk, window_desk

__all__ = ["command_desk", "desk", "window_desk"]


def photograph(folder: Path) -> dict[str, tuple[int, int, int, str]]:
    """All there is to know of the files below a folder."""
    found = {}
    for path in folder.rglob("*"):
        if path.is_file():
            status = path.stat()
            found[str(path)] = (status.st_ino, status.st_mtime_ns, status.st_nlink, path.read_text("utf-8"))
    return found


def test_it_cannot_be_marked_and_nothing_of_it_goes(desk: PromiseDesk) -> None:
    mine, safe = desk.write("mine/a.txt"), desk.write("safe/a copy.txt")
    desk.scan(desk.folder / "mine", references=[desk.folder / "safe"])
    before = photograph(desk.folder / "safe")
    assert desk.mark(safe) == [Refusal.PROTECTED]
    desk.mark(mine)
    assert desk.act(ActionKind.DELETE) == {"a.txt": Status.DONE}
    assert photograph(desk.folder / "safe") == before


def test_what_a_name_inside_belongs_to_cannot_be_marked_by_its_name_outside(desk: PromiseDesk) -> None:
    safe, copy = desk.write("safe/a.txt"), desk.write("mine/copy.txt")
    os.link(safe, desk.folder / "mine" / "name.txt")
    desk.scan(desk.folder / "mine", references=[desk.folder / "safe"])
    before = photograph(desk.folder / "safe")
    outside = next(file for file in map(FileId, range(2)) if desk.review.path(file) != copy)
    assert desk.mark(desk.review.path(outside)) == [Refusal.PROTECTED]
    desk.mark(copy)
    desk.act()
    assert photograph(desk.folder / "safe") == before


def test_no_name_is_linked_to_a_file_inside(desk: PromiseDesk) -> None:
    """Whoever writes through the new name would write into it."""
    mine = desk.write("mine/a.txt")
    desk.write("safe/copy.txt")
    desk.scan(desk.folder / "mine", references=[desk.folder / "safe"])
    before = photograph(desk.folder / "safe")
    desk.mark(mine)
    assert Status.DONE not in desk.act(ActionKind.HARD_LINK).values()
    assert (mine.stat().st_nlink, photograph(desk.folder / "safe")) == (1, before)


def test_neither_rules_nor_keep_and_go_on_nor_undo_mark_it(window_desk: PromiseDesk, qtbot: QtBot) -> None:
    mine, safe = window_desk.write("mine/a.txt"), window_desk.write("safe/b.txt")
    window_desk.write("mine/c.txt")
    os.utime(safe, (1, 1))
    window_desk.scan(window_desk.folder / "mine", references=[window_desk.folder / "safe"])
    bench = window_desk.window.bench
    for preset in (Preset.NEWEST, Preset.OLDEST):
        bench.auto_select.edit(preset)
        dialog = bench.auto_select.dialog
        assert dialog is not None
        qtbot.waitUntil(dialog.apply_button.isEnabled, timeout=10_000)
        dialog.apply()
        qtbot.waitUntil(lambda: bench.model.review is window_desk.review and not bench.model.is_busy, timeout=20_000)
        assert "b.txt" not in window_desk.marked()
    bench.clusters.select_file(window_desk.file(mine))
    bench.clusters.keep_and_advance()
    assert window_desk.marked() == {"c.txt"}
    for step in (bench.undo, bench.undo, bench.redo, bench.redo):
        step()
        assert "b.txt" not in window_desk.marked()


def test_decisions_for_it_from_before_are_not_carried_over(window_desk: PromiseDesk, qtbot: QtBot) -> None:
    safe = window_desk.write("safe/b.txt")
    window_desk.write("mine/a.txt")
    window_desk.scan(window_desk.folder / "mine", window_desk.folder / "safe")
    window_desk.mark(safe)
    window = window_desk.window
    window.new_scan()
    window.start.folders.set_role(window_desk.folder / "safe", Role.REFERENCE)
    window.start.start()
    qtbot.waitUntil(
        lambda: window.bench.review is not window_desk.review and window.state is State.REVIEW, timeout=20_000
    )
    assert window.bench.review is not None
    assert window.bench.review.marked() == ()


def test_of_results_from_before_it_was_protected_nothing_inside_goes(window_desk: PromiseDesk, qtbot: QtBot) -> None:
    safe, target = window_desk.write("safe/b.txt"), window_desk.folder / "old.finder-results"
    window_desk.write("mine/a.txt")
    window_desk.scan(window_desk.folder / "mine", window_desk.folder / "safe")
    window_desk.mark(safe)
    window = window_desk.window
    with qtbot.waitSignal(window.results.files.saved, timeout=20_000):
        window.results.files.write(target)
    window.new_scan()
    window.start.folders.set_role(window_desk.folder / "safe", Role.REFERENCE)
    window.results.files.open_path(target)
    qtbot.waitUntil(
        lambda: window.bench.review is not window_desk.review and window.state is State.REVIEW, timeout=20_000
    )
    assert window_desk.act() == {"b.txt": Status.PROTECTED}
    assert safe.exists()


@pytest.mark.parametrize("words", [("--move", "aside"), ("--delete", "for-good")])
def test_a_plan_from_before_leaves_what_is_called_protected_now(
    window_desk: PromiseDesk, words: tuple[str, ...]
) -> None:
    safe = window_desk.write("safe/in/b.txt")
    window_desk.write("mine/a.txt")
    (window_desk.folder / "aside").mkdir()
    window_desk.scan(window_desk.folder / "mine", window_desk.folder / "safe")
    window_desk.mark(safe)
    plan = window_desk.save(window_desk.ask())
    said = [str(window_desk.folder / word) if word == "aside" else word for word in words]
    assert window_desk.apply(plan, *said, "--reference", window_desk.folder / "safe") == {"b.txt": Status.PROTECTED}
    assert safe.exists()


def test_the_command_moves_nothing_into_what_was_protected_for_the_plan(window_desk: PromiseDesk) -> None:
    mine = window_desk.write("mine/a.txt")
    window_desk.write("mine/copy.txt")
    window_desk.write("safe/old.txt", "what is kept")
    window_desk.scan(window_desk.folder / "mine", references=[window_desk.folder / "safe"])
    before = photograph(window_desk.folder / "safe")
    window_desk.mark(mine)
    plan = window_desk.save(window_desk.ask())
    assert Status.DONE not in window_desk.apply(plan, "--move", window_desk.folder / "safe").values()
    assert (mine.exists(), photograph(window_desk.folder / "safe")) == (True, before)


@pytest.mark.parametrize("kind", ActionKind)
def test_a_folder_that_was_moved_inside_behind_a_link_is_left(command_desk: PromiseDesk, kind: ActionKind) -> None:
    mine, aside = command_desk.write("mine/in/a.txt"), command_desk.folder / "aside"
    command_desk.write("mine/copy.txt")
    command_desk.write("safe/other.txt", "something else")
    aside.mkdir()
    command_desk.scan(command_desk.folder / "mine", references=[command_desk.folder / "safe"])
    command_desk.mark(mine)

    def move_inside() -> None:
        (command_desk.folder / "mine" / "in").rename(command_desk.folder / "safe" / "in")
        (command_desk.folder / "mine" / "in").symlink_to(command_desk.folder / "safe" / "in")
        before.update(photograph(command_desk.folder / "safe"))

    before: dict[str, tuple[int, int, int, str]] = {}
    done = command_desk.act(kind, aside if kind is ActionKind.MOVE else None, between=move_inside)
    assert Status.DONE not in done.values()
    assert photograph(command_desk.folder / "safe") == before


def test_nothing_is_moved_into_it(desk: PromiseDesk) -> None:
    mine = desk.write("mine/a.txt")
    desk.write("mine/copy.txt")
    desk.write("aside/mine/old.txt", "what is kept")
    desk.scan(desk.folder / "mine", references=[desk.folder / "aside" / "mine"])
    before = photograph(desk.folder / "aside")
    desk.mark(mine)
    assert Status.DONE not in desk.act(ActionKind.MOVE, desk.folder / "aside").values()
    assert (mine.read_text("utf-8"), photograph(desk.folder / "aside")) == (STORY, before)
