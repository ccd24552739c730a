"""The whole way by keyboard alone: run as a program with a folder, it types and prints what came of it as JSON."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from finder_app.engine.options import ScanOptions
from finder_app.gui.acting import trashing
from finder_app.gui.main_window import MainWindow
from finder_app.gui.menus.command import State
from finder_app.gui.settings import Settings
from finder_app.gui.theme import Theme
from finder_app.gui.workers import Workers
from finder_app.review.decisions import Decision

Key, Modifier = Qt.Key, Qt.KeyboardModifier


def wait_until(is_true: Callable[[], bool], what: str) -> None:
    for _ in range(1500):
        if is_true():
            return
        loop = QEventLoop()
        QTimer.singleShot(20, loop.quit)
        loop.exec()
    raise TimeoutError(what)


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Modifier.NoModifier) -> None:
    target: QWidget | None = QApplication.focusWidget() or QApplication.activeWindow()
    assert target is not None
    QTest.keyClick(target, key, modifier)


def type_the_whole_way(window: MainWindow) -> dict[str, object]:
    """Scan, walk through the files, mark, undo, mark again, trash."""
    wait_until(lambda: window.isActiveWindow() and window.windowHandle().isExposed(), "the window is shown")
    press(Key.Key_F5)
    wait_until(lambda: window.state is State.REVIEW, "the review")
    review = window.bench.model.review
    assert review is not None
    press(Key.Key_C)
    press(Key.Key_J)
    press(Key.Key_D)
    marked_first = len(review.marked())
    press(Key.Key_Z, Modifier.ControlModifier)
    undone = len(review.marked())
    press(Key.Key_D)
    press(Key.Key_J, Modifier.ShiftModifier)
    press(Key.Key_K)
    kept = [file for file in range(len(review.result.documents)) if _is_kept(window, file)]
    (doomed,) = review.marked()
    path = review.document(doomed).file.path
    press(Key.Key_Delete, Modifier.ControlModifier)
    dialog = window.bench.doing.trash_dialog
    assert dialog is not None
    wait_until(dialog.isActiveWindow, "the question")
    press(Key.Key_Tab)
    press(Key.Key_Space)
    wait_until(lambda: not path.exists() and dialog.cancel_button.text() == "Close", "the outcome")
    press(Key.Key_Return)
    return {"marked": marked_first, "undone": undone, "kept": len(kept), "gone": str(path)}


def _is_kept(window: MainWindow, file: int) -> bool:
    review = window.bench.model.review
    assert review is not None
    clusters = (member.file for cluster in review.clusters for member in cluster.members)
    return any(known == file and review.decision(known) is Decision.KEEP for known in clusters)


def main() -> None:
    app = QApplication(sys.argv[:1])
    theme = Theme(app, "light")
    theme.dress(app)
    workers = Workers()
    known = Settings(folders=(Path(sys.argv[1]),), options=ScanOptions(similarity=0.7))
    window = MainWindow(theme, workers, known, trashing.act)
    window.resize(1200, 760)
    window.show()
    window.activateWindow()
    try:
        sys.stdout.write(json.dumps(type_the_whole_way(window)))
        window.grab().save(sys.argv[2])
    finally:
        window.close()
        workers.close()


if __name__ == "__main__":
    main()
