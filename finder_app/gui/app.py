"""Paths in, a running program, an exit code out: builds everything once and wires it together."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, QSettings, Qt, QTimer
from PySide6.QtWidgets import QApplication

from finder_app import __version__
from finder_app.gui import icons, interpreter, jobs, paths, settings
from finder_app.gui.acting import trashing
from finder_app.gui.errors import ErrorReporter
from finder_app.gui.han_font import with_han
from finder_app.gui.interrupts import Interrupts
from finder_app.gui.jobs import Job
from finder_app.gui.language import Language
from finder_app.gui.main_window import MainWindow
from finder_app.gui.settings_keeper import SettingsKeeper
from finder_app.gui.theme import Theme
from finder_app.gui.workers import Workers
from finder_app.review.saving.result_file import SUFFIX

WARM_UP_MS = 400


def run(folders: list[Path]) -> int:
    """Open the window; with folders, list them and scan them at once. The exit code of the program."""
    app = _application()
    reporter = ErrorReporter(paths.log_file(), app)
    reporter.install()
    workers = Workers()
    known, replaced = settings.load(paths.settings_file())
    language = Language(app, known.language)
    theme = Theme(app, known.theme)
    theme.dress(app)
    window = MainWindow(theme, workers, known, trashing.act)
    window.broken.connect(reporter.report)
    window.language_chosen.connect(language.use)
    keeper = SettingsKeeper(paths.settings_file(), known, app)
    window.settings_changed.connect(keeper.keep)
    keeper.troubled.connect(window.storage.tell_unkept)
    interrupts = Interrupts(window.close, app)
    state = QSettings(str(paths.window_state_file()), QSettings.Format.IniFormat)
    window.restore_state(state)
    window.closing.connect(lambda: window.save_state(state))
    window.closing.connect(app.quit, Qt.ConnectionType.QueuedConnection)  # whatever else is still open
    window.show()
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        window.storage.tell_root()
    if replaced:
        window.storage.tell_replaced(replaced)
    recovery = Job(trashing.finish_interrupted, app)
    recovery.done.connect(window.restore_offers.tell)
    recovery.failed.connect(window.restore_offers.tell_trouble)
    recovery.start()
    _begin(window, folders, workers)
    try:
        with interpreter.settled():
            return app.exec()
    finally:
        keeper.finish()
        interrupts.close()
        workers.close()
        jobs.forget_all()
        reporter.uninstall()
        language.close()


def _application() -> QApplication:
    QCoreApplication.setApplicationName(paths.NAME)
    QCoreApplication.setApplicationVersion(__version__)
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(sys.argv[:1])
    app.setApplicationDisplayName("Finder App")
    app.setDesktopFileName(paths.NAME)
    app.setWindowIcon(icons.app_icon())
    app.setFont(with_han(app.font(), QLocale.system().uiLanguages()))
    return app


def _begin(window: MainWindow, folders: list[Path], workers: Workers) -> None:
    """Scan what was named, or open it where it is results, or have the workers ready for when somebody does."""
    if len(folders) == 1 and folders[0].suffix.lower() == SUFFIX and not folders[0].is_dir():
        QTimer.singleShot(0, window, lambda: window.results.files.open_path(folders[0].absolute()))
    elif folders:
        start: Callable[[], None] = lambda: window.scan_folders([folder.absolute() for folder in folders])  # noqa: E731
        QTimer.singleShot(0, window, start)
    else:
        QTimer.singleShot(WARM_UP_MS, window, workers.warm_viewing)
