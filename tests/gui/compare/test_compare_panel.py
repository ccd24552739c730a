"""The pair on screen: its two files, its shares, its states and its notes."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from finder_app.engine import clusters, pair_view, scan
from finder_app.engine.diff import MOST_CHARACTERS
from finder_app.engine.highlights import Ignore
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import View
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.compare.compare_panel import ComparePanel
from finder_app.gui.compare.pair_loader import PairLoader
from finder_app.gui.theme import Theme
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.conftest import WriteFiles
from tests.gui.pairs import CHINESE, SENTENCE, lines

TEXT = SENTENCE + "\n" + "\n".join(lines(30)) + "\n" + CHINESE


@pytest.fixture
def review(write_files: WriteFiles) -> Review:
    """One cluster: a text, the same bytes, the same text as HTML, and a text with a changed line."""
    page = f"<html><body><p>{SENTENCE}</p>" + "".join(f"<p>{line}</p>" for line in [*lines(30), CHINESE])
    root = write_files(
        {"a.txt": TEXT, "b.txt": TEXT, "c.html": page, "d.txt": TEXT.replace("number 7", "number seven")}
    )
    options = ScanOptions(roots=(root,))
    result = scan.scan(options, SerialPool(), Progress())
    return Review(result, clusters.group(result.documents, result.pairs, options.similarity, options.containment))


@pytest.fixture
def panel(qtbot: QtBot, review: Review) -> ComparePanel:
    model = ClusterModel(review)
    loader = PairLoader(SerialPool)
    loader.set_options(review.result.options)
    result = ComparePanel(model, loader, Theme(mode="light"))
    qtbot.addWidget(result)
    result.resize(900, 600)
    result.show()
    return result


def _show(qtbot: QtBot, panel: ComparePanel, member: int) -> None:
    with qtbot.waitSignal(panel._loader.loaded, timeout=10_000):
        panel.show_pair(FileId(0), FileId(member))


def _names(panel: ComparePanel) -> list[str]:
    return [card.name.text() for card in panel.cards]


def _sentences(panel: ComparePanel) -> list[str]:
    return [notice.text for notice in panel.notices.shown]


def test_at_first_there_is_nothing_to_compare(panel: ComparePanel) -> None:
    assert panel.heading.isVisible()
    assert not panel.diff.isVisible()
    assert not panel.cards[0].isVisible()


def test_a_pair_shows_its_files_its_shares_and_its_changes(qtbot: QtBot, panel: ComparePanel) -> None:
    _show(qtbot, panel, 3)
    assert _names(panel) == ["a.txt", "d.txt"]
    assert panel.bar.alike.text() == "99.5\u00a0% alike"
    assert "of the right text stands in the left" in panel.bar.basis.text()
    assert panel.bar.position.text() == "Difference 1 of 1"
    assert panel.diff.isVisible()
    assert _sentences(panel) == []


def test_equal_pairs_are_said_to_be_equal(qtbot: QtBot, panel: ComparePanel) -> None:
    _show(qtbot, panel, 1)
    assert _sentences(panel) == ["Both files are identical, byte for byte."]
    assert panel.bar.position.text() == "No differences"
    _show(qtbot, panel, 2)
    assert _sentences(panel)[0].startswith("Both texts are the same.")


def test_sides_are_swapped_and_swapped_back(qtbot: QtBot, panel: ComparePanel) -> None:
    _show(qtbot, panel, 3)
    with qtbot.waitSignal(panel._loader.loaded):
        panel.swap()
    assert _names(panel) == ["d.txt", "a.txt"]
    panel.swap()
    assert _names(panel) == ["a.txt", "d.txt"]


def test_the_source_shows_the_mark_up(qtbot: QtBot, panel: ComparePanel) -> None:
    _show(qtbot, panel, 2)
    with qtbot.waitSignal(panel._loader.loaded):
        panel.set_view(View.SOURCE)
    document = panel.diff.document
    assert document is not None
    assert any("<html>" in row.right.text for row in document.rows if row.right)
    assert panel.bar.views[View.SOURCE].isChecked()


def test_a_decision_appears_in_the_header(qtbot: QtBot, panel: ComparePanel) -> None:
    _show(qtbot, panel, 3)
    panel._model.decide([FileId(3)], Decision.DELETE)
    assert panel.cards[1].mark.accessibleName() == "Delete"
    assert panel.cards[0].mark.accessibleName() == "Undecided, Principal"
    panel.grab()


def test_a_changed_file_is_not_shown_but_explained(qtbot: QtBot, panel: ComparePanel, review: Review) -> None:
    Path(review.result.documents[3].file.path).write_text("other", "utf-8")
    with qtbot.waitSignal(panel._loader.failed):
        panel.show_pair(FileId(0), FileId(3))
    assert panel.heading.text() == "d.txt cannot be shown"
    assert "changed since the scan" in panel.advice.text()
    assert panel.cards[0].isVisible()


def test_a_long_text_is_shown_whole_on_request(
    qtbot: QtBot, panel: ComparePanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(TEXT) < MOST_CHARACTERS
    monkeypatch.setattr(pair_view, "MOST_CHARACTERS", 200)
    _show(qtbot, panel, 3)
    assert [notice.button for notice in panel.notices.shown] == ["Compare anyway"]
    with qtbot.waitSignal(panel._loader.loaded):
        panel.compare_anyway()
    assert _sentences(panel) == []


def test_waiting_is_announced_only_when_it_lasts(qtbot: QtBot, panel: ComparePanel) -> None:
    panel._loading.timeout.emit()
    assert panel.heading.text() == "Comparing…"
    _show(qtbot, panel, 3)
    assert not panel.heading.isVisible()


def test_a_pair_that_left_the_review_is_taken_away(qtbot: QtBot, panel: ComparePanel) -> None:
    _show(qtbot, panel, 3)
    panel._model.forget([FileId(3)])
    QCoreApplication.processEvents()
    assert not panel.diff.isVisible()


def test_every_control_has_a_name(panel: ComparePanel) -> None:
    controls = [
        panel.swap_button,
        panel.bar.next,
        panel.bar.previous,
        panel.bar.folding,
        panel.bar.ignoring,
        *panel.bar.views.values(),
    ]
    assert all(control.accessibleName() for control in [*controls, panel.diff, panel.overview])


def test_a_pair_shown_again_tells_that_a_file_changed_meanwhile(
    qtbot: QtBot, panel: ComparePanel, review: Review
) -> None:
    _show(qtbot, panel, 3)
    _show(qtbot, panel, 1)
    review.document(FileId(3)).file.path.write_text("other", "utf-8")
    with qtbot.waitSignal(panel._loader.stale):
        panel.show_pair(FileId(0), FileId(3))
    assert panel.diff.isVisible()
    assert _sentences(panel) == ["d.txt has changed since it was read. What you see is its earlier text."]
    with qtbot.waitSignal(panel._loader.failed):
        panel.show_pair(FileId(0), FileId(3))
    assert not panel.diff.isVisible()


def test_any_two_files_are_compared_and_the_star_stays_with_the_principal(qtbot: QtBot, panel: ComparePanel) -> None:
    with qtbot.waitSignal(panel._loader.loaded):
        panel.show_pair(FileId(3), FileId(1))
    assert _names(panel) == ["d.txt", "b.txt"]
    assert [card.mark.accessibleName() for card in panel.cards] == ["Undecided", "Undecided"]
    assert "bits differ" in panel.bar.basis.text()
    with qtbot.waitSignal(panel._loader.loaded):
        panel.show_pair(FileId(2), FileId(1))
    assert _sentences(panel)[0].startswith("Both texts are the same.")


def test_what_is_to_be_ignored_is_chosen_in_the_bar(qtbot: QtBot, panel: ComparePanel) -> None:
    _show(qtbot, panel, 3)
    assert [kind for kind, action in panel.bar.ignored.items() if action.isChecked()] == [Ignore.WHITE_SPACE]
    with qtbot.waitSignal(panel._loader.loaded) as loaded:
        panel.bar.ignored[Ignore.CASE].trigger()
    assert loaded.args[0].request.ignore == {Ignore.WHITE_SPACE, Ignore.CASE}
    panel.bar.ignored[Ignore.CASE].trigger()  # from memory
    assert not panel.bar.ignored[Ignore.CASE].isChecked()


def test_a_pair_of_the_map_is_shown_at_once_and_read_when_it_is_opened(qtbot: QtBot, panel: ComparePanel) -> None:
    _show(qtbot, panel, 1)
    panel.show_tab(2)
    with qtbot.waitSignal(panel._loader.loaded, timeout=10_000):
        panel.more.heat.pair_chosen.emit(FileId(1), FileId(3))
    assert _names(panel) == ["b.txt", "d.txt"]
    assert panel.tabs.current == 2
    panel.more.heat.pair_opened.emit()
    assert panel.tabs.current == 0
