"""The windows beside the main one: settings, guide, keys, library, lists; each is opened once."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol, TypeVar

from PySide6.QtCore import QLocale, QObject, QSettings, QSize, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QWidget

from finder_app.gui import language, paths
from finder_app.gui.acting.trashing import journal_file
from finder_app.gui.help.about_dialog import AboutDialog
from finder_app.gui.help.guide_text import Named
from finder_app.gui.help.guide_window import FIRST_SIZE, GuideWindow
from finder_app.gui.help.shortcuts_dialog import Rows, ShortcutsDialog, words_of
from finder_app.gui.history.history_window import HistoryWindow
from finder_app.gui.library.library_panel import Grounds, LibraryPanel
from finder_app.gui.library.not_duplicates_dialog import NotDuplicatesDialog
from finder_app.gui.preferences.settings_dialog import SettingsDialog
from finder_app.gui.settings import Settings
from finder_app.gui.theme import Theme
from finder_app.gui.workbench import Workbench
from finder_app.gui.workers import Workers
from finder_app.review.not_duplicates import NotDuplicates

GUIDE_SIZE_KEY = "guide/size"
Dialog = TypeVar("Dialog", bound=QDialog)


class Home(Protocol):
    """What the windows need of the main one."""

    @property
    def workers(self) -> Workers: ...
    @property
    def bench(self) -> Workbench: ...

    @property
    def commands(self) -> Rows: ...
    @property
    def settings(self) -> Settings: ...


class SideWindows(QObject):
    """`settings_chosen` carries the Settings after each change in the dialog."""

    settings_chosen = Signal(object)
    file_asked = Signal(int)  # of the review, to be looked at
    restored = Signal(object)  # paths of files that are back as they were
    broken = Signal(object)

    def __init__(self, home: Home, apart: NotDuplicates, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._home, self._theme, self._window = home, theme, window
        self._open: dict[type[QDialog], QDialog] = {}
        self._apart = apart
        self.guide_size = FIRST_SIZE

    def show_settings(self) -> None:
        self._show(SettingsDialog, self._settings)

    def show_guide(self) -> None:
        self._show(GuideWindow, self._guide)

    def show_shortcuts(self) -> None:
        self._show(ShortcutsDialog, lambda: ShortcutsDialog(self._home.commands, self._window))

    def show_about(self) -> None:
        self._show(AboutDialog, lambda: AboutDialog(self._theme, self._window))

    def find_similar(self) -> None:
        self._show(LibraryPanel, self._library)

    def show_not_duplicates(self) -> None:
        self._show(NotDuplicatesDialog, lambda: NotDuplicatesDialog(self._apart, self._window))

    def show_history(self) -> None:
        self._show(HistoryWindow, self._history)

    def show_batch(self, number: int, restore: bool = False) -> None:
        """Show what was done in a batch; with `restore`, ask whether all of it is to be put back."""
        self.show_history()
        window = self.opened(HistoryWindow)
        if window is not None:
            window.show_batch(number, restore)

    def restore_with(self, path: Path) -> None:
        """Ask whether all that went together with a file is to be put back."""
        self.show_history()
        window = self.opened(HistoryWindow)
        if window is not None:
            window.show_batch_of(path)

    def tell_settings(self, known: Settings) -> None:
        """The settings were changed elsewhere."""
        dialog = self.opened(SettingsDialog)
        if dialog is not None:
            dialog.show_settings(known)

    def opened(self, kind: type[Dialog]) -> Dialog | None:
        """The open window of a kind, if there is one."""
        dialog = self._open.get(kind)
        return dialog if isinstance(dialog, kind) else None

    def restore_state(self, state: QSettings) -> None:
        """Be as large as one was."""
        size = state.value(GUIDE_SIZE_KEY)
        if isinstance(size, QSize) and size.isValid():
            self.guide_size = size

    def save_state(self, state: QSettings) -> None:
        """Remember how large one was."""
        state.setValue(GUIDE_SIZE_KEY, self.guide_size)

    def _show(self, kind: type[Dialog], make: Callable[[], Dialog]) -> None:
        dialog = self.opened(kind)
        if dialog is None:
            dialog = make()
            self._open[kind] = dialog
            dialog.finished.connect(lambda _result: self._forget(kind))
        dialog.show()
        dialog.activateWindow()

    def _forget(self, kind: type[QDialog]) -> None:
        dialog = self._open.pop(kind, None)
        if dialog is not None:
            dialog.deleteLater()

    def _settings(self) -> SettingsDialog:
        dialog = SettingsDialog(self._home.settings, paths.library_folder(), self._window)
        dialog.changed.connect(self.settings_chosen)
        dialog.not_duplicates_asked.connect(self.show_not_duplicates)
        return dialog

    def _history(self) -> HistoryWindow:
        window = HistoryWindow(journal_file(), self._theme, self._window)
        window.restored.connect(self.restored)
        return window

    def _library(self) -> LibraryPanel:
        panel = LibraryPanel(self._grounds, lambda: self._home.workers.asking, self._theme, self._window)
        panel.file_asked.connect(self.file_asked)
        panel.settings_asked.connect(self.show_settings)
        panel.broken.connect(self.broken)
        return panel

    def _grounds(self) -> Grounds:
        """What is searched now: the options of the review, so that the same texts count as alike."""
        known, review = self._home.settings, self._home.bench.review
        options = known.options if review is None else review.result.options
        return Grounds(options, review, paths.library_folder() if known.use_library else None)

    def _guide(self) -> GuideWindow:
        guide = GuideWindow(self._language, self._names, self._theme, self._window, self.guide_size)
        guide.closed.connect(self._keep_guide_size)
        return guide

    def _keep_guide_size(self, size: QSize) -> None:
        self.guide_size = size

    def _language(self) -> str:
        """Of the words in force: the locale is the system's until a language is chosen."""
        now, system = QLocale(), QLocale.system()
        return language.catalogue(self._home.settings.language, system.uiLanguages() if now == system else [now.name()])

    def _names(self) -> Mapping[str, Named]:
        commands = self._home.commands
        return {row.name: named_action(commands[row.name]) for row in commands.rows}


def named_action(action: QAction) -> Named:
    """A command as a person meets it: its words without dots, and its first key."""
    key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return Named(words_of(action), key)
