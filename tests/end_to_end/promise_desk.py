"""Folders in; scanned and decided in the real window, then done there, or by the command with a plan saved there."""

import json
import os
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from finder_app.cli import commands
from finder_app.engine.options import ScanOptions
from finder_app.engine.records import FileId
from finder_app.gui.acting.actions_dialog import ActionsDialog
from finder_app.gui.settings import Settings
from finder_app.review.acting.outcomes import ActionKind, Status
from finder_app.review.decisions import Decision, Refusal
from finder_app.review.session import Review
from tests.gui.texts_on_disk import PARAGRAPHS
from tests.gui.windows import open_window, scan

STORY = "\n\n".join(PARAGRAPHS)
EDITED = STORY.replace("four hundred", "three hundred and eighty").replace("Nobody could", "No one could")
EXCERPT = "\n\n".join(PARAGRAPHS[:5])

Ways = dict[str, Status]
"""What became of the files, by their names."""


class PromiseDesk:
    """One window; `by_command` says whether what is marked is done by the command line instead."""

    def __init__(self, qtbot: QtBot, capture: pytest.CaptureFixture[str], folder: Path, *, by_command: bool) -> None:
        self.folder = folder
        self.by_command = by_command
        self._qtbot = qtbot
        self._capture = capture
        self._plans = 0

    def write(self, name: str, text: str = STORY) -> Path:
        """A file of a text."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return path

    def scan(self, *roots: Path, references: Sequence[Path] = ()) -> Review:
        """What the window finds in some folders, some of them protected."""
        options = ScanOptions(references=tuple(references), similarity=0.85)
        self.window = open_window(self._qtbot, Settings(options=options, use_library=False))
        self.review = scan(self._qtbot, self.window, *roots)
        return self.review

    def file(self, path: Path) -> FileId:
        """The number of a file."""
        return next(FileId(i) for i in range(len(self.review.result.documents)) if self.review.path(FileId(i)) == path)

    def mark(self, *paths: Path) -> list[Refusal]:
        """Mark files as a person does; why some were not."""
        refused: list[tuple[FileId, Refusal]] = []
        self.window.bench.model.refused.connect(refused.extend)
        self.window.bench.model.decide([self.file(path) for path in paths], Decision.DELETE)
        self.window.bench.model.refused.disconnect(refused.extend)
        return [reason for _, reason in refused]

    def marked(self) -> set[str]:
        """The names of what is marked."""
        return {self.review.path(file).name for file in self.review.marked()}

    def ask(self, kind: ActionKind = ActionKind.TRASH, folder: Path | None = None) -> ActionsDialog:
        """The dialog, with everything chosen and typed that it wants."""
        self.window.commands["trash"].trigger()
        dialog = self.window.bench.doing.trash_dialog
        assert dialog is not None
        assert dialog.ways is not None
        dialog.ways.buttons[kind].setChecked(True)
        if folder is not None:
            dialog.ways.take_folder(folder)
        dialog.ways.word_line.setText(dialog.ways.word())
        QApplication.processEvents()
        self._qtbot.waitUntil(lambda: dialog.save_button.isEnabled() or not dialog.model.rowCount(), timeout=20_000)
        return dialog

    def act(
        self,
        kind: ActionKind = ActionKind.TRASH,
        folder: Path | None = None,
        between: Callable[[], object] = lambda: None,
    ) -> Ways:
        """Do what is marked; `between` happens while the question is on the screen, or the plan a file."""
        dialog = self.ask(kind, folder)
        if self.by_command and dialog.model.rowCount():
            plan = self.save(dialog)
            between()
            return self.apply(plan, *(("--delete", "for-good") if kind is ActionKind.DELETE else ()))
        between()
        if not dialog.go_button.isEnabled():  # nothing of it can be done this way
            dialog.reject()
            return {}
        with self._qtbot.waitSignal(dialog.acted, timeout=20_000) as acted:
            dialog.go_button.click()
        dialog.cancel_button.click()
        return {outcome.action.file.file.path.name: outcome.status for outcome in acted.args[0]}

    def waiting(self, dialog: ActionsDialog) -> AbstractContextManager[object]:
        """Until a dialog has done what it asked for."""
        blocker: AbstractContextManager[object] = self._qtbot.waitSignal(dialog.acted, timeout=20_000)
        return blocker

    def save(self, dialog: ActionsDialog) -> Path:
        """The plan that the dialog shows, as a file."""
        self._plans += 1
        plan = self.folder / f"plan-{self._plans}.json"
        with self._qtbot.waitSignal(dialog.save_button.said, timeout=20_000):
            dialog.save_button.save(plan)
        dialog.reject()
        return plan

    def apply(self, plan: Path, *words: str | Path) -> Ways:
        """What `finder-app apply` does with a plan."""
        self._capture.readouterr()
        commands.main(["apply", str(plan), "--yes", "--format", "json", *map(str, words)])
        told = json.loads(self._capture.readouterr().out)
        return {os.path.basename(one["path"]): Status(one["status"]) for one in told["files"]}  # noqa: PTH119


@pytest.fixture(params=["window", "command"])
def desk(
    request: pytest.FixtureRequest, qtbot: QtBot, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> PromiseDesk:
    """The same twice: done in the window, and by the command."""
    return PromiseDesk(qtbot, capfd, tmp_path, by_command=request.param == "command")


@pytest.fixture
def window_desk(qtbot: QtBot, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> PromiseDesk:
    """For what only a window can do."""
    return PromiseDesk(qtbot, capfd, tmp_path, by_command=False)


@pytest.fixture
def command_desk(qtbot: QtBot, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> PromiseDesk:
    """For what is done in so many ways that once for each is enough."""
    return PromiseDesk(qtbot, capfd, tmp_path, by_command=True)
