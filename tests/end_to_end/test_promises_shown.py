"""Nothing goes that was not shown: what the dialog lists is what the journal has and what left the disk."""

import os
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from finder_app.cli import commands
from finder_app.gui.acting.actions_dialog import ActionsDialog
from finder_app.gui.acting.plan_model import Column
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.outcomes import ActionKind, Status
from finder_app.review.decisions import Decision
from tests.end_to_end.promise_desk import EDITED, PromiseDesk, desk, window_desk

__all__ = ["desk", "window_desk"]


def listed(dialog: ActionsDialog) -> set[str]:
    """The names in the first column."""
    rows = range(dialog.model.rowCount())
    return {str(dialog.model.index(row, Column.GOES).data()).rpartition("/")[2] for row in rows}


def written() -> set[str]:
    """The names in the journal."""
    path = Path(os.environ["HOME"], ".local/share/finder-app/journal.sqlite")
    with closing(Journal(path)) as journal:
        return {os.fsdecode(op.source).rpartition("/")[2] for op in journal.ops()}


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.rglob("*.txt")}


def test_listed_written_and_gone_are_the_same_files(desk: PromiseDesk) -> None:
    """Some of the marked are hidden by a search, in a cluster that is closed, or under a threshold of before."""
    for name in ("a", "b", "c", "d"):
        desk.write(f"in/{name}.txt")
    desk.write("in/e.txt", EDITED)
    review = desk.scan(desk.folder / "in")
    before = names(desk.folder / "in")
    desk.mark(*(desk.folder / "in" / f"{name}.txt" for name in "abe"))
    marked = desk.marked()
    assert len(marked) == 3
    desk.window.bench.clusters.tree.collapseAll()
    desk.window.bench.line.set_text("path:nowhere-at-all")
    dialog = desk.ask()
    shown = listed(dialog)
    dialog.reject()
    assert shown == marked
    done = desk.act()
    assert {name for name, status in done.items() if status is Status.DONE} == shown == written()
    assert before - names(desk.folder / "in") == shown
    assert review.marked() == () or desk.by_command


def test_what_is_marked_while_the_question_is_asked_does_not_go(desk: PromiseDesk) -> None:
    files = [desk.write(f"in/{name}.txt") for name in "abcd"]
    desk.scan(desk.folder / "in")
    desk.mark(files[1])
    done = desk.act(between=lambda: desk.mark(files[2]))
    assert done == {"b.txt": Status.DONE}
    assert names(desk.folder / "in") == {"a.txt", "c.txt", "d.txt"}


def test_what_is_answered_is_what_was_shown_also_when_decided_otherwise_meanwhile(window_desk: PromiseDesk) -> None:
    """Unmarked behind the question: the question still says what goes, and the outcome names it."""
    files = [window_desk.write(f"in/{name}.txt") for name in "abc"]
    window_desk.scan(window_desk.folder / "in")
    window_desk.mark(*files[1:])
    model = window_desk.window.bench.model
    undecide = lambda: model.decide([window_desk.file(files[1])], Decision.UNDECIDED)  # noqa: E731
    dialog = window_desk.ask()
    shown = listed(dialog)
    dialog.reject()
    done = window_desk.act(between=undecide)
    assert set(done) == shown == written()


def test_a_cluster_that_a_higher_threshold_ends_is_not_acted_on(window_desk: PromiseDesk, qtbot: QtBot) -> None:
    window_desk.write("in/a.txt")
    other = window_desk.write("in/b.txt", EDITED)
    review = window_desk.scan(window_desk.folder / "in")
    window_desk.mark(other)
    window_desk.window.bench.threshold.bar.slider.setValue(100)
    qtbot.waitUntil(lambda: review.similarity > 0.99, timeout=20_000)
    assert review.marked() == ()
    window_desk.window.commands["trash"].trigger()
    assert window_desk.window.bench.doing.trash_dialog is None
    assert names(window_desk.folder / "in") == {"a.txt", "b.txt"}


@pytest.mark.parametrize("changed", ["b.txt", "a.txt"])
def test_a_plan_that_was_edited_by_hand_does_nothing(
    window_desk: PromiseDesk, capfd: pytest.CaptureFixture[str], changed: str
) -> None:
    """Whichever name is put into it, for the file that goes or the copy that stays."""
    for name in "abc":
        window_desk.write(f"in/{name}.txt")
    window_desk.scan(window_desk.folder / "in")
    window_desk.mark(window_desk.folder / "in" / "b.txt")
    plan = window_desk.save(window_desk.ask())
    plan.write_text(plan.read_text("utf-8").replace(changed, "c.txt"), "utf-8")
    assert commands.main(["apply", str(plan), "--yes"]) == 1
    assert "was changed after it was saved; nothing was done" in capfd.readouterr().err
    assert names(window_desk.folder / "in") == {"a.txt", "b.txt", "c.txt"}


def test_without_yes_the_command_shows_what_yes_does(
    window_desk: PromiseDesk, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in "abc":
        window_desk.write(f"in/{name}.txt")
    window_desk.scan(window_desk.folder / "in")
    window_desk.mark(*(window_desk.folder / "in" / f"{name}.txt" for name in "bc"))
    plan = window_desk.save(window_desk.ask())
    capfd.readouterr()
    commands.main(["apply", str(plan)])
    told = capfd.readouterr().out
    assert names(window_desk.folder / "in") == {"a.txt", "b.txt", "c.txt"}
    commands.main(["apply", str(plan), "--yes"])
    assert capfd.readouterr().out == told
    assert names(window_desk.folder / "in") == {"a.txt"}


def test_nothing_is_deleted_for_good_before_the_word_is_typed(window_desk: PromiseDesk) -> None:
    for name in "ab":
        window_desk.write(f"in/{name}.txt")
    window_desk.scan(window_desk.folder / "in")
    window_desk.mark(window_desk.folder / "in" / "b.txt")
    dialog = window_desk.ask(ActionKind.DELETE)
    assert dialog.ways is not None
    for words in ("", "delet", "yes"):
        dialog.ways.word_line.setText(words)
        dialog.start()
        QApplication.processEvents()
        assert not dialog.go_button.isEnabled()
    dialog.reject()
    assert names(window_desk.folder / "in") == {"a.txt", "b.txt"}
