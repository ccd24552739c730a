"""What a person decides survives: in a file, in a crash, in another scan."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from pytestqt.qtbot import QtBot

from finder_app.engine.records import FileId
from finder_app.gui import paths
from finder_app.gui.main_window import MainWindow
from finder_app.gui.menus.command import State
from finder_app.review.decisions import Decision
from finder_app.review.saving import autosave, saved_review
from finder_app.review.saving.carry_over import carry_over
from finder_app.review.session import Review
from tests.gui.texts_on_disk import write_library
from tests.gui.windows import open_window, scan


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    return write_library(tmp_path)


def mark_one(window: MainWindow) -> str:
    """Mark a file that may be; its name."""
    review = shown(window)
    for cluster in review.clusters:
        for member in cluster.members[1:]:
            if window.bench.model.decide([member.file], Decision.DELETE).changed:
                return review.path(member.file).name
    raise AssertionError("nothing can be marked")


def shown(window: MainWindow) -> Review:
    review = window.bench.review
    assert review is not None
    return review


def marked(window: MainWindow) -> list[str]:
    return [shown(window).path(file).name for file in shown(window).marked()]


def saved(qtbot: QtBot, window: MainWindow, target: Path) -> None:
    with qtbot.waitSignal(window.results.files.saved):
        window.results.files.write(target)


def is_open(window: MainWindow, target: Path) -> bool:
    return window.state is State.REVIEW and window.results.files.path == target


def test_a_saved_review_opens_in_another_window_with_its_decisions(tmp_path: Path, texts: Path, qtbot: QtBot) -> None:
    window, target = open_window(qtbot), tmp_path / "my.finder-results"
    scan(qtbot, window, texts)
    name = mark_one(window)
    saved(qtbot, window, target)
    assert window.windowTitle() == "my.finder-results[*]"
    assert not window.isWindowModified()
    window.close()
    other = open_window(qtbot)
    other.results.files.open_path(target)
    qtbot.waitUntil(lambda: is_open(other, target))
    assert marked(other) == [name]
    assert not other.isWindowModified()
    other.bench.model.decide([FileId(file) for file in shown(other).marked()], Decision.UNDECIDED)
    assert other.isWindowModified()


def test_a_review_that_was_left_is_offered_at_the_next_start(texts: Path, qtbot: QtBot) -> None:
    window = open_window(qtbot)
    scan(qtbot, window, texts)
    name = mark_one(window)
    window.close()
    other = open_window(qtbot)
    qtbot.waitUntil(other.results.card.isVisible)
    assert texts.name in other.results.card.heading.text()
    assert "1" in other.results.card.state.text()
    other.results.card.go_on.click()
    qtbot.waitUntil(lambda: other.state is State.REVIEW)
    assert marked(other) == [name]
    (kept,) = paths.reviews_folder().glob(f"*{autosave.RESULT}")  # the same files are gone on with
    other.close()
    assert kept.exists()


def test_a_review_that_another_window_has_open_is_not_offered(texts: Path, qtbot: QtBot) -> None:
    window = open_window(qtbot)
    scan(qtbot, window, texts)
    qtbot.waitUntil(lambda: window.results.autosaving.is_kept)
    other = open_window(qtbot)
    with qtbot.waitSignal(other.results.looked):
        other.results.look()
    assert not other.results.card.isVisible()


def test_decisions_outlive_a_new_scan_and_can_be_taken_back(texts: Path, qtbot: QtBot) -> None:
    window = open_window(qtbot)
    scan(qtbot, window, texts)
    name = mark_one(window)
    window.new_scan()
    scan(qtbot, window, texts)
    qtbot.waitUntil(lambda: marked(window) == [name])
    banner = window.bench.panel.banner
    assert "1 file" in banner.words.text()
    banner.action.click()
    assert marked(window) == []
    assert not banner.isVisible()


def test_what_was_decided_before_the_former_decisions_are_found_stays(texts: Path, qtbot: QtBot) -> None:
    window = open_window(qtbot)
    scan(qtbot, window, texts)
    mark_one(window)
    former, old = saved_review.saved_of(shown(window), "former"), shown(window)
    window.new_scan()
    window.start.started.emit(old.result.options)
    window.results._take_over = lambda *_: None  # type: ignore[method-assign]  # it takes a while
    qtbot.waitUntil(lambda: window.state is State.REVIEW and shown(window) is not old)
    del window.results._take_over
    (file,) = former.state.decisions
    window.bench.model.decide([file], Decision.KEEP)
    carried = carry_over(former.result, former.state, shown(window).result, shown(window).state())
    window.results._take_over(shown(window), carried)
    assert shown(window).decision(file) is Decision.KEEP


def test_the_offer_to_take_former_decisions_back_ends_with_the_next_step(texts: Path, qtbot: QtBot) -> None:
    window = open_window(qtbot)
    scan(qtbot, window, texts)
    name = mark_one(window)
    window.new_scan()
    scan(qtbot, window, texts)
    action = window.bench.panel.banner.action
    qtbot.waitUntil(action.isVisible)
    window.bench.model.set_reviewed([shown(window).clusters[0].principal], True)
    assert not action.isVisible()
    assert marked(window) == [name]


def test_what_is_opened_while_a_scan_begins_does_not_hide_it(tmp_path: Path, texts: Path, qtbot: QtBot) -> None:
    window, target = open_window(qtbot), tmp_path / "my.finder-results"
    first = scan(qtbot, window, texts)
    saved(qtbot, window, target)
    window.new_scan()
    window.results.files.open_path(target)
    window.start.started.emit(first.result.options)
    assert window.state is State.SCANNING
    qtbot.waitUntil(lambda: window.state is State.REVIEW and shown(window) is not first)
    assert window.results.files.path is None
    assert not window.scanner.is_running


def test_decisions_of_an_earlier_program_outlive_a_new_scan(texts: Path, qtbot: QtBot) -> None:
    window = open_window(qtbot)
    scan(qtbot, window, texts)
    name = mark_one(window)
    window.close()
    other = open_window(qtbot)
    scan(qtbot, other, texts)
    qtbot.waitUntil(lambda: marked(other) == [name])


def test_a_file_that_changed_is_undecided_after_a_new_scan(texts: Path, qtbot: QtBot) -> None:
    window = open_window(qtbot)
    scan(qtbot, window, texts)
    mark_one(window)
    path = shown(window).path(shown(window).marked()[0])
    path.write_bytes(path.read_bytes() + b"\nand a little more\n")
    window.new_scan()
    scan(qtbot, window, texts)
    qtbot.waitUntil(lambda: "changed since" in window.bench.panel.banner.words.text())
    assert marked(window) == []


@pytest.mark.parametrize("content", [b"", b"nothing of ours", b"finder-app results\n\x63\x00"])
def test_a_file_that_cannot_be_opened_says_why_and_changes_nothing(
    content: bytes, tmp_path: Path, qtbot: QtBot
) -> None:
    window, source = open_window(qtbot), tmp_path / "other.finder-results"
    source.write_bytes(content)
    window.results.files.open_path(source)
    qtbot.waitUntil(window.start.banner.isVisible)
    assert source.name in window.start.banner.words.text()
    assert window.state is State.FOLDERS


def test_a_missing_file_says_so(tmp_path: Path, qtbot: QtBot) -> None:
    window = open_window(qtbot)
    window.results.files.open_path(tmp_path / "missing.finder-results")
    qtbot.waitUntil(window.start.banner.isVisible)
    assert "missing.finder-results" in window.start.banner.words.text()


def test_what_cannot_be_saved_says_why(texts: Path, qtbot: QtBot) -> None:
    window = open_window(qtbot)
    scan(qtbot, window, texts)
    scanned = shown(window).path(FileId(0))
    before = scanned.read_bytes()
    window.results.files.write(scanned)
    qtbot.waitUntil(window.bench.panel.banner.isVisible)
    assert scanned.name in window.bench.panel.banner.words.text()
    assert scanned.read_bytes() == before


def test_a_disk_that_refuses_is_told_of_and_the_work_goes_on(texts: Path, qtbot: QtBot) -> None:
    paths.data_folder().mkdir(parents=True)
    paths.reviews_folder().write_text("in the way")
    window = open_window(qtbot)
    scan(qtbot, window, texts)
    qtbot.waitUntil(lambda: "cannot be saved" in window.bench.panel.banner.words.text())
    assert mark_one(window) in marked(window)


def dropped(window: MainWindow, *files: Path) -> bool:
    """Drop files on the window; whether it took them."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entering = QDragEnterEvent(QPoint(5, 5), copy, data, left, none)
    entering.ignore()
    if not window.results.eventFilter(window, entering):
        return False
    return window.results.eventFilter(window, QDropEvent(QPointF(5, 5), copy, data, left, none))


def test_a_file_with_results_may_be_dropped_on_the_window(tmp_path: Path, texts: Path, qtbot: QtBot) -> None:
    window, target = open_window(qtbot), tmp_path / "my.finder-results"
    scan(qtbot, window, texts)
    saved(qtbot, window, target)
    with qtbot.waitSignal(window.results.opened):
        assert dropped(window, target)
    assert not dropped(window, tmp_path)
    assert not dropped(window, target, target)
