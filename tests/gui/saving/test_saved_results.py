"""A person's file: chosen, named, saved to again; trouble is told in words."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import Progress
from finder_app.gui.saving.saved_results import SavedResults
from finder_app.review.saving import result_file
from finder_app.review.saving.result_file import SUFFIX, Saved
from tests.gui.reviews import review_of


@pytest.fixture
def files(qtbot: QtBot) -> SavedResults:
    window = QWidget()
    qtbot.addWidget(window)
    files = SavedResults(window)
    files.show(review_of([3]), "a1", None)
    return files


def choose(monkeypatch: pytest.MonkeyPatch, dialog: str, name: str) -> list[str]:
    """Let the person choose this name; what was suggested."""
    suggested: list[str] = []

    def answer(_parent: QWidget, _title: str, folder: str, _kinds: str) -> tuple[str, str]:
        suggested.append(folder)
        return name, ""

    monkeypatch.setattr(QFileDialog, dialog, answer)
    return suggested


def test_saving_asks_for_a_name_once(
    files: SavedResults, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    suggested = choose(monkeypatch, "getSaveFileName", str(tmp_path / "mine"))
    for _ in range(2):
        with qtbot.waitSignal(files.saved) as signal:
            files.save()
        assert signal.args == [tmp_path / f"mine{SUFFIX}"]
    assert len(suggested) == 1
    assert suggested[0].endswith(SUFFIX)


def test_saving_as_asks_again_and_goes_on_there(
    files: SavedResults, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with qtbot.waitSignal(files.saved):
        files.write(tmp_path / f"one{SUFFIX}")
    suggested = choose(monkeypatch, "getSaveFileName", str(tmp_path / f"two{SUFFIX}"))
    with qtbot.waitSignal(files.saved):
        files.save_as()
    assert suggested == [str(tmp_path / f"one{SUFFIX}")]
    assert files.path == tmp_path / f"two{SUFFIX}"
    assert (tmp_path / f"one{SUFFIX}").exists()


def test_no_name_no_file(files: SavedResults, monkeypatch: pytest.MonkeyPatch) -> None:
    choose(monkeypatch, "getSaveFileName", "")
    choose(monkeypatch, "getOpenFileName", "")
    files.save()
    files.choose()
    assert files.path is None


def test_what_changes_while_a_file_is_written_is_unsaved(files: SavedResults, tmp_path: Path, qtbot: QtBot) -> None:
    files.note_change()
    files.write(tmp_path / f"mine{SUFFIX}")
    files.note_change()
    qtbot.waitUntil(lambda: files.path is not None)
    assert files.is_unsaved
    with qtbot.waitSignal(files.saved):
        files.save()
    assert not files.is_unsaved


def test_a_chosen_file_is_opened(
    files: SavedResults, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / f"mine{SUFFIX}"
    with qtbot.waitSignal(files.saved):
        files.write(target)
    choose(monkeypatch, "getOpenFileName", str(target))
    with qtbot.waitSignal(files.opened) as signal:
        files.choose()
    (found,) = signal.args or []
    assert (found.name, found.path) == ("a1", target)
    assert len(found.review.result.documents) == 3


def test_a_folder_that_is_not_there_is_told(files: SavedResults, tmp_path: Path, qtbot: QtBot) -> None:
    with qtbot.waitSignal(files.told) as signal:
        files.write(tmp_path / "missing" / "mine")
    (words,) = signal.args or []
    assert "could not be written" in words()
    assert files.path is None


def test_closing_cancels_what_is_being_opened(files: SavedResults, tmp_path: Path, qtbot: QtBot) -> None:
    with qtbot.waitSignal(files.saved):
        files.write(tmp_path / "mine")
    with qtbot.assertNotEmitted(files.opened, wait=100):
        files.open_path(tmp_path / "mine")
        files.stop()


def test_a_file_belongs_to_the_review_that_was_saved_to_it(files: SavedResults, tmp_path: Path, qtbot: QtBot) -> None:
    with qtbot.waitSignal(files.saved):
        files.write(tmp_path / "mine")
        files.show(review_of([2]), "b2", None)  # another one is on display before it is done
    assert files.path is None


def test_closing_lets_what_is_being_saved_be_finished(files: SavedResults, tmp_path: Path) -> None:
    files.write(tmp_path / "mine")
    files.stop()
    assert isinstance(result_file.read(tmp_path / "mine", Progress()), Saved)
