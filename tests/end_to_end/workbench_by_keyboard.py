"""Everything between a scan and the trash by keys alone: run with a folder and a file for results, prints what came.

Each key goes to the widget that has the focus on a real screen; nothing is clicked and nothing is called.
"""

import json
import sys
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from finder_app.engine.options import ScanOptions
from finder_app.gui.acting import trashing
from finder_app.gui.main_window import MainWindow
from finder_app.gui.menus.command import State
from finder_app.gui.settings import Settings
from finder_app.gui.theme import Theme
from finder_app.gui.workers import Workers
from finder_app.review.session import Review
from tests.end_to_end.by_keyboard import Key, Modifier, press, wait_until

Seen = dict[str, object]
CONTROL = Modifier.ControlModifier


def type_words(words: str) -> None:
    """Type into whatever has the focus."""
    target: QWidget | None = QApplication.focusWidget()
    assert target is not None
    QTest.keyClicks(target, words)


def review_of(window: MainWindow) -> Review:
    review = window.bench.review
    assert review is not None
    return review


def tab_to(wanted: QWidget) -> None:
    """Go there as the Tab key goes."""
    for _ in range(80):
        if QApplication.focusWidget() is wanted:
            return
        press(Key.Key_Tab)
    raise TimeoutError(f"Tab never comes to {wanted}")


def come_back(window: MainWindow) -> None:
    """Another window has closed: there is no window manager here to give the focus back."""
    window.activateWindow()
    wait_until(lambda: window.isActiveWindow() and QApplication.focusWidget() is not None, "the window again")


def scan(window: MainWindow) -> Seen:
    wait_until(lambda: window.isActiveWindow() and window.windowHandle().isExposed(), "the window is shown")
    press(Key.Key_F5)
    wait_until(lambda: window.state is State.REVIEW and window.bench.threshold.bar.slider.isEnabled(), "the review")
    return {"clusters": len(review_of(window).clusters)}


def move_the_threshold(window: MainWindow) -> Seen:
    """Up to where only some of the pairs are left, and down again."""
    before, review = len(review_of(window).clusters), review_of(window)
    scanned = review.similarity
    for _ in range(29):
        press(Key.Key_BracketRight)
    wait_until(lambda: round(review.similarity, 2) == round(scanned + 0.29, 2), "a higher threshold")
    higher = sum(map(int, review.clusters.sizes()))
    for _ in range(29):
        press(Key.Key_BracketLeft)
    wait_until(lambda: review.similarity == scanned, "the threshold of the scan")
    return {"fewer": higher < sum(map(int, review.clusters.sizes())), "back": len(review.clusters) == before}


def ask(window: MainWindow) -> Seen:
    """A query, and none again."""
    press(Key.Key_F, CONTROL)
    type_words("type:html")
    wait_until(lambda: window.bench.model.hits is not None, "hits")
    hits = window.bench.model.hits
    for _ in range(3):  # the completion, the words, the line
        focus = QApplication.focusWidget()
        if window.bench.model.hits is not None or (focus is not None and window.bench.line.isAncestorOf(focus)):
            press(Key.Key_Escape)
            QTest.qWait(50)
    wait_until(lambda: window.bench.model.hits is None, "all clusters")
    return {"hits": hits}


def turn_the_tabs(window: MainWindow) -> Seen:
    turned = []
    for key in (Key.Key_2, Key.Key_3, Key.Key_4, Key.Key_5, Key.Key_1):
        press(key, Modifier.AltModifier)
        turned.append(window.bench.compare.tabs.current)
    return {"tabs": turned}


def let_rules_choose(window: MainWindow) -> Seen:
    """Mark by rules, take it back, and do it again."""
    press(Key.Key_R, CONTROL)
    dialog = window.bench.auto_select.dialog
    assert dialog is not None
    wait_until(lambda: dialog.isActiveWindow() and dialog.apply_button.isEnabled(), "the preview")
    tab_to(dialog.apply_button)
    press(Key.Key_Space)
    review = review_of(window)
    wait_until(lambda: bool(review.marked()), "the marks")
    come_back(window)
    ruled = review.marked()
    explained = all(review.reason(file) is not None for file in ruled)
    press(Key.Key_Z, CONTROL)
    undone = len(review.marked())
    press(Key.Key_Z, CONTROL | Modifier.ShiftModifier)
    return {"explained": explained, "undone": undone, "redone": review.marked() == ruled, "marked": len(ruled)}


def save_and_open(window: MainWindow, target: Path) -> Seen:
    """Into a file, then something else, and what was saved again."""
    saved = review_of(window).marked()
    _answer(str(target))
    press(Key.Key_S, CONTROL)
    wait_until(lambda: target.exists() and not window.isWindowModified(), "the file")
    come_back(window)
    press(Key.Key_Z, CONTROL)
    changed = len(review_of(window).marked())
    before = review_of(window)
    _answer(target.name)  # it asks where the file was saved
    press(Key.Key_L, CONTROL)
    wait_until(lambda: review_of(window) is not before and window.state is State.REVIEW, "the review of the file")
    return {"changed": changed, "opened": review_of(window).marked() == saved}


def clean_up(window: MainWindow) -> Seen:
    paths = [review_of(window).path(file) for file in review_of(window).marked()]
    come_back(window)
    press(Key.Key_Delete, CONTROL)
    dialog = window.bench.doing.trash_dialog
    assert dialog is not None
    wait_until(dialog.isActiveWindow, "the question")
    press(Key.Key_Tab)
    press(Key.Key_Space)
    wait_until(lambda: dialog.cancel_button.text() == "Close", "the outcome")
    press(Key.Key_Return)
    return {"gone": [str(path) for path in paths if not path.exists()], "left": len(review_of(window).marked())}


def _answer(name: str) -> None:
    """Type a name into the question for a file as soon as it is there: it has a loop of its own."""

    def answer() -> None:
        asked = QApplication.activeModalWidget()
        if asked is None or not asked.isActiveWindow() or QApplication.focusWidget() is None:
            if asked is not None:
                asked.activateWindow()  # as a window manager does with a new window
            QTimer.singleShot(50, answer)
            return
        line = QApplication.focusWidget()
        assert isinstance(line, QLineEdit)
        line.setCompleter(None)  # type: ignore[arg-type]  # its list would take the last key
        press(Key.Key_A, CONTROL)
        type_words(name)
        press(Key.Key_Return)

    QTimer.singleShot(50, answer)


def main() -> None:
    app = QApplication(sys.argv[:1])
    theme = Theme(app, "light")
    theme.dress(app)
    workers = Workers()
    app.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    known = Settings(folders=(Path(sys.argv[1]),), options=ScanOptions(similarity=0.7), use_library=False)
    window = MainWindow(theme, workers, known, trashing.act)
    window.resize(1200, 760)
    window.show()
    window.activateWindow()
    try:
        seen: Seen = {}
        for step in (scan, move_the_threshold, ask, turn_the_tabs, let_rules_choose):
            seen |= step(window)
        seen |= save_and_open(window, Path(sys.argv[2]))
        seen |= clean_up(window)
        sys.stdout.write(json.dumps(seen))
    finally:
        window.close()
        workers.close()


if __name__ == "__main__":
    main()
