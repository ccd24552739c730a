"""The whole way in the real window: scan real files, mark one, send it to the trash, export what is left."""

import json
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine.pool import WorkerPool
from finder_app.engine.scan import PRELOAD
from finder_app.gui.main_window import MainWindow
from finder_app.review.decisions import Decision
from finder_app.review.exporting.export import Format
from tests.gui.texts_on_disk import write_library
from tests.gui.windows import open_window, scan


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home on the volume of the scanned files, so that its trash is theirs."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    return home


def trash_everything_marked(qtbot: QtBot, window: MainWindow) -> None:
    window.commands["trash"].trigger()
    dialog = window.bench.doing.trash_dialog
    assert dialog is not None
    with qtbot.waitSignal(dialog.acted, timeout=20_000):
        dialog.go_button.click()
    dialog.cancel_button.click()


def test_scan_decide_trash_export(qtbot: QtBot, tmp_path: Path, home: Path) -> None:
    library = write_library(tmp_path / "library")
    with WorkerPool(2, preload=PRELOAD) as pool:
        window = open_window(qtbot, make=lambda _jobs, _preload: pool)
        review = scan(qtbot, window, library)
        doomed = [member.file for member in review.clusters[0].members[1:]]
        gone = [review.document(file).file.path for file in doomed]
        contents = sorted(path.read_bytes() for path in gone)
        kept = review.document(review.clusters[0].principal).file.path
        window.bench.model.decide(doomed, Decision.DELETE)
        trash_everything_marked(qtbot, window)

    in_trash = sorted(path.read_bytes() for path in (home / ".local/share/Trash/files").iterdir())
    assert in_trash == contents
    assert not any(path.exists() for path in gone)
    assert kept.exists()
    assert f"{len(gone)} files moved to the trash" in window.bench.panel.banner.words.text()
    assert len(review.clusters) == 1

    window.commands["export"].trigger()
    dialog = window.bench.doing.export_dialog
    assert dialog is not None
    dialog.formats.choose(Format.JSON)
    with qtbot.waitSignal(dialog.written):
        dialog.write(tmp_path / "results.json")
    exported = json.loads((tmp_path / "results.json").read_text("utf-8"))
    assert exported["format"] == "finder-app/results"
    assert [len(cluster["files"]) for cluster in exported["clusters"]] == [3]


def test_a_file_that_changed_meanwhile_stays_and_says_why(qtbot: QtBot, tmp_path: Path, home: Path) -> None:
    window = open_window(qtbot)
    review = scan(qtbot, window, write_library(tmp_path / "library"))
    file = review.clusters[0].members[1].file
    path = review.document(file).file.path
    window.bench.model.decide([file], Decision.DELETE)
    path.write_text("my latest work")
    trash_everything_marked(qtbot, window)
    assert path.read_text() == "my latest work"
    assert review.decision(file) is Decision.DELETE
    window.bench.panel.open_problems()
    assert "changed since the scan" in window.bench.panel.problems.model.groups[0].heading
