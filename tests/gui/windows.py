"""A real window over real texts, for tests: reads in this process, acts through a function that can be given."""

from collections.abc import Callable
from pathlib import Path

from pytestqt.qtbot import QtBot

from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import Pool, SerialPool
from finder_app.engine.progress import Progress
from finder_app.gui.acting.actions_dialog import Act
from finder_app.gui.acting.trashing import act as really_act
from finder_app.gui.main_window import MainWindow
from finder_app.gui.menus.command import State
from finder_app.gui.scanning import scanner
from finder_app.gui.settings import Settings
from finder_app.gui.theme import Theme
from finder_app.gui.workers import Workers
from finder_app.review.session import Review
from tests.gui.texts_on_disk import write_library


def serial(_jobs: int, _preload: object) -> Pool:
    return SerialPool()


def open_window(
    qtbot: QtBot, known: Settings | None = None, act: Act = really_act, make: Callable[..., Pool] = serial
) -> MainWindow:
    """A shown window that is closed after the test."""
    window = MainWindow(Theme(mode="light"), Workers(make), known or Settings(), act)
    qtbot.addWidget(window)
    window.resize(1200, 800)
    window.show()
    return window


def scan(qtbot: QtBot, window: MainWindow, *folders: Path) -> Review:
    """Scan folders and wait for the review."""
    window.scan_folders(list(folders))
    assert window.state is State.SCANNING
    qtbot.waitUntil(lambda: window.state is State.REVIEW, timeout=30_000)
    review = window.bench.model.review
    assert review is not None
    return review


def review_of(folder: Path, similarity: float = 0.7) -> Review:
    """The review of a small library written to a folder."""
    options = ScanOptions(roots=(write_library(folder),), similarity=similarity)
    return scanner.find(options, SerialPool(), Progress())
