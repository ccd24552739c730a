"""The list in five forms, written whole or not at all, while the window goes on."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine.pool import SerialPool
from finder_app.gui.acting import exporting
from finder_app.gui.acting.export_choices import FORMATS
from finder_app.gui.acting.export_dialog import ExportDialog
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.review.decisions import Decision
from finder_app.review.exporting.export import Format
from finder_app.review.exporting.export_listing import Selection
from finder_app.review.query.query import Query, parse
from finder_app.review.query.row_filter import Choice
from finder_app.review.session import Review
from tests.gui import fitting, reachability
from tests.gui.windows import review_of


@pytest.fixture
def review(tmp_path: Path) -> Review:
    return review_of(tmp_path / "library")


@pytest.fixture
def model(review: Review) -> ClusterModel:
    return ClusterModel(review)


def open_dialog(qtbot: QtBot, model: ClusterModel, kind: Format) -> ExportDialog:
    dialog = ExportDialog(model, SerialPool)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.formats.choose(kind)
    return dialog


def paths_in(target: Path) -> list[str]:
    return [file["path"] for cluster in json.loads(target.read_text("utf-8"))["clusters"] for file in cluster["files"]]


@pytest.mark.parametrize("kind", FORMATS)
def test_every_form_is_written(qtbot: QtBot, model: ClusterModel, tmp_path: Path, kind: Format) -> None:
    dialog = open_dialog(qtbot, model, kind)
    with qtbot.waitSignal(dialog.written) as signal:
        dialog.write(tmp_path / "list")
    assert signal.args == [tmp_path / "list"]
    raw = (tmp_path / "list").read_bytes()
    assert raw.startswith(b"PK") if kind is Format.XLSX else b"one.txt" in raw
    assert not dialog.isVisible()


def test_every_form_can_be_chosen() -> None:
    assert set(FORMATS) == set(Format)


def test_a_report_has_the_differences_that_are_asked_for(qtbot: QtBot, model: ClusterModel, tmp_path: Path) -> None:
    dialog = open_dialog(qtbot, model, Format.HTML)
    with qtbot.waitSignal(dialog.written):
        dialog.write(tmp_path / "with.html")
    dialog.formats.with_differences.setChecked(False)
    with qtbot.waitSignal(dialog.written):
        dialog.write(tmp_path / "without.html")
    assert "<details open>" in (tmp_path / "with.html").read_text("utf-8")
    assert "<details open>" not in (tmp_path / "without.html").read_text("utf-8")
    assert not dialog.formats.differences.isEnabled()


def test_options_are_those_of_the_form(qtbot: QtBot, model: ClusterModel, tmp_path: Path) -> None:
    dialog = open_dialog(qtbot, model, Format.CSV)
    formats = dialog.formats
    assert (formats.bom.isVisible(), formats.nul.isVisible(), formats.differences.isVisible()) == (True, False, False)
    formats.choose(Format.PATHS)
    assert (formats.bom.isVisible(), formats.nul.isVisible(), formats.differences.isVisible()) == (False, True, False)
    formats.nul.setChecked(True)
    with qtbot.waitSignal(dialog.written):
        dialog.write(tmp_path / "list")
    assert b"one.txt\0" in (tmp_path / "list").read_bytes()


@pytest.mark.parametrize("bom", [True, False])
def test_the_mark_of_a_table_is_chosen(qtbot: QtBot, model: ClusterModel, tmp_path: Path, bom: bool) -> None:
    dialog = open_dialog(qtbot, model, Format.CSV)
    dialog.formats.bom.setChecked(bom)
    with qtbot.waitSignal(dialog.written):
        dialog.write(tmp_path / "list")
    assert (tmp_path / "list").read_bytes().startswith(b"\xef\xbb\xbf") is bom


def test_only_what_is_marked(qtbot: QtBot, model: ClusterModel, review: Review, tmp_path: Path) -> None:
    dialog = open_dialog(qtbot, model, Format.JSON)
    button = dialog.files.button(Selection.MARKED)
    assert not button.isEnabled()
    doomed = review.clusters[0].members[1].file
    model.decide([doomed], Decision.DELETE)
    assert button.isEnabled()
    assert "1 file" in button.text()
    button.setChecked(True)
    with qtbot.waitSignal(dialog.written):
        dialog.write(tmp_path / "list.json")
    assert paths_in(tmp_path / "list.json") == [str(review.path(doomed))]


def test_only_what_the_filter_shows(qtbot: QtBot, model: ClusterModel, review: Review, tmp_path: Path) -> None:
    dialog = open_dialog(qtbot, model, Format.JSON)
    button = dialog.files.button(Selection.SHOWN)
    assert (button.isEnabled(), "everything is shown" in button.text()) == (False, True)
    wanted = review.path(review.clusters[0].members[1].file)
    query = parse(f'"{wanted.name}"')
    assert isinstance(query, Query)
    with qtbot.waitSignal(model.arranged):
        model.show_only(Choice(query))
    qtbot.waitUntil(button.isEnabled)
    button.setChecked(True)
    with qtbot.waitSignal(dialog.written):
        dialog.write(tmp_path / "list.json")
    found = paths_in(tmp_path / "list.json")
    assert str(wanted) in found
    assert len(found) < len(review.clusters.columns.file)


def test_a_choice_without_files_is_given_up(qtbot: QtBot, model: ClusterModel, review: Review) -> None:
    dialog = open_dialog(qtbot, model, Format.CSV)
    model.decide([review.clusters[0].members[1].file], Decision.DELETE)
    dialog.files.choose(Selection.MARKED)
    model.undo()
    assert dialog.files.selection is Selection.ALL


def test_a_scanned_file_is_never_overwritten(qtbot: QtBot, model: ClusterModel, review: Review) -> None:
    target = review.path(review.clusters[0].principal)
    before = target.read_bytes()
    dialog = open_dialog(qtbot, model, Format.CSV)
    dialog.write(target)
    qtbot.waitUntil(dialog.trouble.isVisible)
    assert "one of the scanned files" in dialog.trouble.text()
    assert target.read_bytes() == before
    assert dialog.write_button.isEnabled()


def test_a_disk_that_refuses_is_told(qtbot: QtBot, model: ClusterModel, tmp_path: Path) -> None:
    dialog = open_dialog(qtbot, model, Format.CSV)
    dialog.write(tmp_path / "no such folder" / "list.csv")
    qtbot.waitUntil(dialog.trouble.isVisible)
    assert "No such file or directory" in dialog.trouble.text()


class Held:
    """An export that waits in its midst until it may go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._may_go_on = threading.Event()
        self._write = exporting.write
        monkeypatch.setattr(exporting, "write", self.write)

    def write(self, review: Review, order: exporting.Order, target: Path, *rest: object) -> Path:
        self._may_go_on.wait(10)
        return self._write(review, order, target, *rest)  # type: ignore[arg-type]

    def let_go(self) -> None:
        self._may_go_on.set()


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    made = Held(monkeypatch)
    yield made
    made.let_go()


def test_a_person_may_stop_it(qtbot: QtBot, model: ClusterModel, tmp_path: Path, held: Held) -> None:
    dialog = open_dialog(qtbot, model, Format.CSV)
    (tmp_path / "list").write_text("old", "utf-8")
    dialog.write(tmp_path / "list")
    assert dialog.bar.isVisible()
    assert not dialog.write_button.isEnabled()
    dialog.cancel_button.click()
    held.let_go()
    qtbot.waitUntil(dialog.write_button.isEnabled)
    assert dialog.isVisible()
    assert (tmp_path / "list").read_text("utf-8") == "old"
    dialog.cancel_button.click()
    assert not dialog.isVisible()


def test_the_window_goes_on_meanwhile(qtbot: QtBot, model: ClusterModel, tmp_path: Path, held: Held) -> None:
    dialog = open_dialog(qtbot, model, Format.CSV)
    assert not dialog.isModal()
    dialog.write(tmp_path / "list")
    model.set_review(None)  # the review is left: what is being written is given up
    held.let_go()
    qtbot.waitUntil(lambda: not dialog.isVisible())
    assert not (tmp_path / "list").exists()


@pytest.mark.parametrize("kind", FORMATS)
def test_everything_can_be_read_and_reached_by_key(qtbot: QtBot, model: ClusterModel, kind: Format) -> None:
    dialog = open_dialog(qtbot, model, kind)
    for look in (fitting.cut_off, reachability.nameless, reachability.out_of_reach, reachability.backward):
        assert list(look(dialog)) == []
