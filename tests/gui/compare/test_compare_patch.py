"""The pane's commands about a pair: another member on a side, another view, a patch on the clipboard or in a file."""

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from finder_app.engine import clusters, scan
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import View
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.compare.compare_panel import ComparePanel
from finder_app.gui.compare.pair_loader import PairLoader
from finder_app.gui.theme import Theme
from finder_app.review.session import Review
from tests.conftest import WriteFiles
from tests.gui.pairs import SENTENCE, lines

TEXT = SENTENCE + "\n" + "\n".join(lines(30)) + "\n"


@pytest.fixture
def panel(qtbot: QtBot, write_files: WriteFiles) -> ComparePanel:
    page = "<html><body>" + "".join(f"<p>{line}</p>" for line in TEXT.splitlines()) + "</body></html>"
    root = write_files({"a.txt": TEXT, "b.txt": TEXT.replace("number 7", "number seven"), "c.html": page})
    options = ScanOptions(roots=(root,))
    result = scan.scan(options, SerialPool(), Progress())
    groups = clusters.group(result.documents, result.pairs, options.similarity, options.containment)
    loader = PairLoader(SerialPool)
    loader.set_options(options)
    found = ComparePanel(ClusterModel(Review(result, groups)), loader, Theme(mode="light"))
    qtbot.addWidget(found)
    found.resize(900, 600)
    found.show()
    with qtbot.waitSignal(found.shown):
        found.show_pair(FileId(0), FileId(1))
    return found


def test_the_patch_is_put_on_the_clipboard(qtbot: QtBot, panel: ComparePanel) -> None:
    with qtbot.waitSignal(panel.patches.told):
        panel.copy_patch()
    patch = QGuiApplication.clipboard().text()
    assert patch.startswith("--- a/a.txt\n+++ b/b.txt\n@@ ")
    assert "+Line number seven of the text" in patch
    assert "clipboard" in panel.notices.shown[0].text


def test_the_patch_is_saved_and_never_over_a_scanned_file(qtbot: QtBot, panel: ComparePanel, tmp_path: Path) -> None:
    assert panel._model.review is not None
    result, scanned = panel._model.review.result, panel._model.review.path(FileId(0))
    with qtbot.waitSignal(panel.patches.told):
        panel.patches._save(tmp_path / "new.patch", "patch", result)
    assert (tmp_path / "new.patch").read_text("utf-8") == "patch"
    with qtbot.waitSignal(panel.patches.told) as told:
        panel.patches._save(scanned, "patch", result)
    assert told.args[0].kind == "warning"
    assert scanned.read_text("utf-8") == TEXT


def test_v_goes_through_the_views_that_there_are(qtbot: QtBot, panel: ComparePanel) -> None:
    assert not panel.bar.views[View.PAGE].isEnabled()
    assert [panel.bar.next_view(), panel._view] == [View.SOURCE, View.TEXT_AS_MATCHED]
    with qtbot.waitSignal(panel.shown):
        panel.show_pair(FileId(0), FileId(2))
    for view in (View.SOURCE, View.PAGE, View.TEXT_AS_MATCHED):
        with qtbot.waitSignal(panel.shown):
            panel.next_view()
        assert panel._view is view
        assert panel.bar.views[view].isChecked()


def test_a_page_is_left_for_the_text_where_there_is_none(qtbot: QtBot, panel: ComparePanel) -> None:
    with qtbot.waitSignal(panel.shown):
        panel.show_pair(FileId(0), FileId(2))
    with qtbot.waitSignal(panel.shown):
        panel.set_view(View.PAGE)
    assert panel.differences.pages.isVisible()
    with qtbot.waitSignal(panel.shown):
        panel.show_pair(FileId(0), FileId(1))
    assert panel.diff.isVisible()


def test_another_member_is_put_on_a_side(qtbot: QtBot, panel: ComparePanel) -> None:
    menu = panel.head.menus[1]
    menu.aboutToShow.emit()
    actions = {action.text().split()[0]: action for action in menu.actions()}
    assert {name: action.isEnabled() for name, action in actions.items()} == {
        "a.txt": False,  # it stands on the other side
        "b.txt": True,
        "c.html": True,
    }
    assert actions["b.txt"].isChecked()
    with qtbot.waitSignal(panel.shown):
        actions["c.html"].trigger()
    assert [card.name.text() for card in panel.cards] == ["a.txt", "c.html"]
