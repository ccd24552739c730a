"""The list in three forms, written whole or not at all."""

import json
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.gui.acting.export_dialog import ExportDialog
from finder_app.review.decisions import Decision
from finder_app.review.export import Format, Selection
from finder_app.review.session import Review
from tests.gui.windows import review_of


@pytest.fixture
def review(tmp_path: Path) -> Review:
    return review_of(tmp_path / "library")


def open_dialog(qtbot: QtBot, review: Review, kind: Format) -> ExportDialog:
    dialog = ExportDialog(review)
    qtbot.addWidget(dialog)
    dialog.open()
    dialog.formats.button(list(Format).index(kind)).setChecked(True)
    return dialog


@pytest.mark.parametrize("kind", list(Format))
def test_every_form_is_written(qtbot: QtBot, review: Review, tmp_path: Path, kind: Format) -> None:
    dialog = open_dialog(qtbot, review, kind)
    with qtbot.waitSignal(dialog.written) as signal:
        dialog.write(tmp_path / "list")
    assert signal.args == [tmp_path / "list"]
    assert "one.txt" in (tmp_path / "list").read_text("utf-8")
    assert not dialog.isVisible()


def test_only_what_is_marked(qtbot: QtBot, review: Review, tmp_path: Path) -> None:
    doomed = review.clusters[0].members[1].file
    review.decide([doomed], Decision.DELETE)
    dialog = open_dialog(qtbot, review, Format.JSON)
    dialog.selections.button(list(Selection).index(Selection.MARKED)).setChecked(True)
    with qtbot.waitSignal(dialog.written):
        dialog.write(tmp_path / "list.json")
    (cluster,) = json.loads((tmp_path / "list.json").read_text("utf-8"))["clusters"]
    assert [file["path"] for file in cluster["files"]] == [str(review.document(doomed).file.path)]


def test_with_nothing_marked_that_choice_is_closed(qtbot: QtBot, review: Review) -> None:
    dialog = open_dialog(qtbot, review, Format.CSV)
    assert not dialog.selections.button(list(Selection).index(Selection.MARKED)).isEnabled()


def test_a_scanned_file_is_never_overwritten(qtbot: QtBot, review: Review) -> None:
    target = review.document(review.clusters[0].principal).file.path
    before = target.read_bytes()
    dialog = open_dialog(qtbot, review, Format.CSV)
    dialog.write(target)
    qtbot.waitUntil(dialog.trouble.isVisible)
    assert "one of the scanned files" in dialog.trouble.text()
    assert target.read_bytes() == before
    assert dialog.isEnabled()


def test_a_disk_that_refuses_is_told(qtbot: QtBot, review: Review, tmp_path: Path) -> None:
    dialog = open_dialog(qtbot, review, Format.CSV)
    dialog.write(tmp_path / "no such folder" / "list.csv")
    qtbot.waitUntil(dialog.trouble.isVisible)
    assert "No such file or directory" in dialog.trouble.text()
