"""Why a pair is alike: bits, blocks, words and how it was found, in honest sentences."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.engine import explain
from finder_app.engine.explain import Explanation
from finder_app.engine.pool import Failure, SerialPool, WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkippedFile, SkipReason
from finder_app.gui.explain import why_panel, why_texts
from finder_app.gui.explain.why_panel import WhyPanel
from finder_app.gui.theme import Theme
from finder_app.review.session import Review
from tests.gui.tab_reviews import file_named, library_review, sites_review


@pytest.fixture
def review(tmp_path: Path) -> Review:
    return library_review(tmp_path)


@pytest.fixture
def panel(qtbot: QtBot) -> WhyPanel:
    result = WhyPanel(SerialPool, Theme(mode="light"))
    qtbot.addWidget(result)
    result.resize(760, 620)
    result.show()
    return result


def _show(qtbot: QtBot, panel: WhyPanel, review: Review, left: str, right: str) -> None:
    with qtbot.waitSignal(panel.loader.answered, timeout=10_000):
        panel.show_pair(review, file_named(review, left), file_named(review, right))


def test_a_pair_of_near_duplicates_is_explained(qtbot: QtBot, panel: WhyPanel, review: Review) -> None:
    _show(qtbot, panel, review, "one.txt", "shorter.md")
    one, other = (review.document(file_named(review, name)) for name in ("one.txt", "shorter.md"))
    distance = (one.fingerprint ^ other.fingerprint).bit_count()
    assert panel.distance.text() == f"The fingerprints differ in {distance} of 64 bits."
    assert panel.found.text().startswith("Found by fingerprints: among so many texts up to 18 bits may differ.")
    assert "cosine" in panel.estimate.text()
    assert [side.number.text() for side in panel.codes.sides] == [
        f"{one.fingerprint:016x}",
        f"{other.fingerprint:016x}",
    ]
    found = explain.explain(review.result.options, (one.file, other.file))
    assert isinstance(found, Explanation)
    assert tuple(panel.shared.model.features) == found.features.shared
    assert tuple(panel.only_right.model.features) == found.features.only_b


def test_a_contained_text_was_found_by_its_shingles(qtbot: QtBot, panel: WhyPanel, review: Review) -> None:
    _show(qtbot, panel, review, "whole.txt", "excerpt.txt")
    assert panel.found.text().startswith("Found by shared runs of words (shingles)")


def test_equal_files_need_no_fingerprint(qtbot: QtBot, panel: WhyPanel, review: Review) -> None:
    _show(qtbot, panel, review, "one.txt", "one (copy).txt")
    assert panel.found.text().startswith("Found without fingerprints: both files have the same bytes")
    assert panel.blocks.text().startswith("4 of 4 blocks of 16 bits are equal.")


def test_nothing_is_read_while_the_panel_is_hidden(qtbot: QtBot, panel: WhyPanel, review: Review) -> None:
    panel.hide()
    panel.show_pair(review, file_named(review, "one.txt"), file_named(review, "shorter.md"))
    assert panel.loader.snapshot() is None
    with qtbot.waitSignal(panel.loader.answered, timeout=10_000):
        panel.show()


def test_a_file_that_changed_is_named(qtbot: QtBot, panel: WhyPanel, review: Review) -> None:
    review.path(file_named(review, "shorter.md")).write_text("quite another text")
    _show(qtbot, panel, review, "one.txt", "shorter.md")
    assert "shorter.md" in panel.state.text()
    assert not panel.words.isVisible()
    assert panel.codes.isVisible()


def test_without_a_pair_it_says_what_to_do(panel: WhyPanel) -> None:
    panel.show_nothing()
    assert panel.state.text() == "Choose a file of a cluster to see why it is alike."


def test_words_are_copied_with_their_weights(qtbot: QtBot, panel: WhyPanel, review: Review) -> None:
    _show(qtbot, panel, review, "one.txt", "shorter.md")
    view = panel.shared.view
    view.setCurrentIndex(view.model().index(0, 0))
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    first = panel.shared.model.features[0]
    copied = f"{first.feature}\t{first.weight_a:.4f}\t{first.weight_b:.4f}"
    assert QGuiApplication.clipboard().text() == copied


def test_weights_of_a_collection_that_is_gone_are_told_apart() -> None:
    gone = why_texts.failure(Failure(SkipReason.CRASHED, ""), is_collection=True)
    assert "not kept" in gone
    assert "not kept" not in why_texts.failure(Failure(SkipReason.TIMED_OUT, ""), is_collection=True)
    assert "a.txt" in why_texts.failure(SkippedFile(Path("/x/a.txt"), SkipReason.VANISHED), is_collection=False)


def test_a_worker_process_gives_the_same_answer(review: Review) -> None:
    pair = file_named(review, "whole.txt"), file_named(review, "excerpt.txt")
    here = why_panel.answer(review.result, pair, SerialPool(), Progress())
    with WorkerPool(1) as pool:
        assert why_panel.answer(review.result, pair, pool, Progress()) == here


def test_a_word_is_read_however_narrow_its_list_is(qtbot: QtBot, panel: WhyPanel, review: Review) -> None:
    panel.resize(440, 620)
    _show(qtbot, panel, review, "one.txt", "shorter.md")
    view = panel.shared.view
    row = view.visualRect(view.model().index(0, 0))
    image = view.viewport().grab().toImage()
    inked = sum(
        image.pixelColor(x, y).lightness() < 100
        for x in range(row.left(), row.center().x())
        for y in range(row.top() + 4, row.bottom() - 6)
    )
    assert inked > 20


def test_words_of_an_earlier_text_say_so(qtbot: QtBot, panel: WhyPanel, review: Review) -> None:
    pair = file_named(review, "one.txt"), file_named(review, "shorter.md")
    _show(qtbot, panel, review, "one.txt", "shorter.md")
    assert not panel.state.isVisible()
    review.path(pair[1]).write_text("another text", "utf-8")
    panel.show_pair(review, *pair)
    qtbot.waitUntil(panel.state.isVisible)
    assert panel.state.text() == "shorter.md has changed since it was read. What you see is its earlier text."
    assert not panel.loader.knows(pair)


def test_of_pages_with_a_template_the_whole_is_said_to_be_weighed(
    qtbot: QtBot, panel: WhyPanel, review: Review, tmp_path: Path
) -> None:
    sites = sites_review(tmp_path / "sites")
    members = sites.clusters[3].members
    with qtbot.waitSignal(panel.loader.answered, timeout=10_000):
        panel.show_pair(sites, members[0].file, members[1].file)
    assert panel.found.text().endswith(why_texts.whole_pages())
    _show(qtbot, panel, review, "one.txt", "shorter.md")
    assert why_texts.whole_pages() not in panel.found.text()
