"""The window: arranges the panels, moves between Folders, Scanning and Review, and connects the panels."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings, QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from finder_app.engine.options import ScanOptions
from finder_app.engine.records import FileId
from finder_app.gui import paths, settings
from finder_app.gui.acting.actions_dialog import Act
from finder_app.gui.banner import Words
from finder_app.gui.menus.command import Menu, State
from finder_app.gui.menus.commands import Commands
from finder_app.gui.menus.language_menu import LanguageMenu
from finder_app.gui.restore_offers import RestoreOffers
from finder_app.gui.saving.result_keeping import ResultKeeping
from finder_app.gui.scanning.scan_notices import NAME, ScanNotices
from finder_app.gui.scanning.scan_panel import ScanPanel
from finder_app.gui.scanning.scanner import Scanner
from finder_app.gui.scanning.start_panel import StartPanel
from finder_app.gui.settings import Settings
from finder_app.gui.side_windows import SideWindows
from finder_app.gui.storage_notes import StorageNotes
from finder_app.gui.theme import Mode, Theme
from finder_app.gui.top_bar import TopBar
from finder_app.gui.wording import Wording
from finder_app.gui.workbench import Workbench
from finder_app.gui.workers import Workers
from finder_app.review.not_duplicates import NotDuplicates
from finder_app.review.query.query_memory import QueryMemory
from finder_app.review.rules.rule_set import RuleSet
from finder_app.review.session import Review

FIRST_SIZE = QSize(1280, 820)
GEOMETRY_KEY = "window/geometry"


class MainWindow(QMainWindow):
    """One window for everything. `settings_changed` asks for the settings to be kept."""

    settings_changed = Signal(object)
    broken = Signal(object)  # an exception that a person should hear of
    language_chosen = Signal(str)
    closing = Signal()

    def __init__(self, theme: Theme, workers: Workers, known: Settings, act: Act) -> None:
        super().__init__()
        self._theme = theme
        self._workers = workers
        self._settings = known
        self._state = State.FOLDERS
        self.setWindowTitle(NAME)
        self.apart = NotDuplicates(paths.not_duplicates_file())
        self.scanner = Scanner(lambda: workers.scanning, self, self._library_folder, self.apart)
        self.start = StartPanel(theme)
        self.scan = ScanPanel(theme)
        self.notices = ScanNotices(self, self.scanner, self.scan, lambda: self._settings.notify)
        self.bench = Workbench(theme, workers, act, self)
        reviews, is_busy = paths.reviews_folder(), lambda: self._state is State.SCANNING
        self.results = ResultKeeping(
            self.bench, self.start, reviews, theme, self, is_busy=is_busy, lasting=lambda: self.apart
        )
        self.top = TopBar()
        self.beside = SideWindows(self, self.apart, theme, self)
        self.restore_offers = RestoreOffers(self.beside, self.bench, self.note, theme, self)
        self.storage = StorageNotes(self.start.banner, self.bench.panel.banner, self.apart, self)
        self.commands = Commands(self, self, theme)
        self.languages = LanguageMenu(known.language, self)
        self._build()
        self._connect()
        self.start.set_choices(known.options, known.folders, known.recent)
        self._enter(State.FOLDERS)
        Wording(self, self._refresh)

    @property
    def state(self) -> State:
        return self._state

    @property
    def workers(self) -> Workers:
        return self._workers

    @property
    def settings(self) -> Settings:
        return self._settings

    # What the commands do

    def scan_folders(self, paths: list[Path]) -> None:
        """List these folders, and no others but those that are protected, and scan them."""
        self.start.set_folders(paths)
        self.start.start()

    def stop_scan(self) -> None:
        """End the scan and show what it found so far."""
        self.scanner.finish_early()

    def pause_scan(self) -> None:
        """Let the scan rest, or go on."""
        self.scan.toggle_pause()

    def cancel_scan(self) -> None:
        """End the scan and forget it."""
        self.scanner.cancel()

    def new_scan(self) -> None:
        """Go back to the folders; the review stays until another scan has ended."""
        self._enter(State.FOLDERS)

    def back_to_review(self) -> None:
        """Go on with the review that was left for the folders."""
        if self.bench.review is not None:
            self._open_review()

    def switch_theme(self) -> None:
        """From light to dark or back."""
        self._set_theme("light" if self._theme.colours.is_dark else "dark")

    def follow_system_theme(self) -> None:
        self._set_theme("system")

    # The life of the window

    def restore_state(self, state: QSettings) -> None:
        """Be where and as one was; anything unreadable is passed over."""
        geometry = state.value(GEOMETRY_KEY)
        if not (isinstance(geometry, QByteArray) and self.restoreGeometry(geometry)):
            self.resize(FIRST_SIZE.boundedTo(self.screen().availableSize()))
        self.bench.restore_state(state)
        self.beside.restore_state(state)

    def save_state(self, state: QSettings) -> None:
        """Remember where and how one was."""
        state.setValue(GEOMETRY_KEY, self.saveGeometry())
        self.bench.save_state(state)
        self.beside.save_state(state)

    def note(self, words: Words) -> None:
        """Say something at the start that needs no answer."""
        self.start.banner.add(words)

    def closeEvent(self, event: QCloseEvent) -> None:
        """End what runs: a scan at once, a clean-up after the file in hand."""
        self.closing.emit()
        self.restore_offers.stop()
        self.notices.clear()
        self.bench.leave()
        self.results.finish()
        self.start.counter.stop()
        self.scanner.blockSignals(True)  # what it says from now on is of no use to anyone
        self.scanner.cancel()
        self._workers.close()  # before the pool notices the cancel, and starts others for those that it ends
        self.scanner.stop()
        self.bench.stop()
        super().closeEvent(event)

    def _build(self) -> None:
        self.commands.fill(self.top.menus)
        self.commands.add_menu(Menu.VIEW, self.languages)
        for name in ("new_scan", "back_to_review"):
            self.top.add_way(self.commands[name])
        self.bench.line.remember(self._settings.queries)
        self.top.add_query(self.bench.line)
        self.bench.auto_select.show_sets(self._settings.rule_sets)
        for name in ("theme", "settings", "shortcuts"):
            self.top.add_button(self.commands[name])
        self.setMenuWidget(self.top)
        self.setStatusBar(self.bench.status)
        self.pages = QStackedWidget()
        for page in (self.start, self.scan, self.bench.panel):
            self.pages.addWidget(page)
        self.setCentralWidget(self.restore_offers.above(self.pages))
        chosen = ("keep", "delete", "undecide", "keep_and_advance", "reviewed", "not_a_duplicate", "split")
        self.bench.clusters.set_commands([self.commands[name] for name in chosen])

    def _connect(self) -> None:
        self.start.started.connect(self._start_scan)
        self.scan.stop_asked.connect(self.stop_scan)
        self.scan.cancel_asked.connect(self.cancel_scan)
        self.scanner.found.connect(self.results.scanned)
        self.scanner.hindered.connect(self.storage.tell_hindered)
        self.bench.changed.connect(self.storage.look_at_list)
        self.results.opened.connect(self._show_review)
        self.results.broken.connect(self.broken)
        self.scanner.cancelled.connect(self._leave_scan)
        self.scanner.failed.connect(self._tell_failed_scan)
        self.bench.changed.connect(self._refresh)
        self.bench.broken.connect(self.broken)
        self.bench.doing.protected = self.start.references
        self.bench.panel.nothing.lower_asked.connect(self._scan_lower)
        self.bench.panel.nothing.folders_asked.connect(self.new_scan)
        self.languages.chosen.connect(self._set_language)
        self.bench.line.memory_changed.connect(self._keep_queries)
        self.bench.auto_select.sets_changed.connect(self._keep_rule_sets)
        self.start.options_changed.connect(self._set_options)
        self.start.settings_asked.connect(self.beside.show_settings)
        self.beside.settings_chosen.connect(self._use_settings)
        self.beside.broken.connect(self.broken)
        self.beside.file_asked.connect(self._look_at)

    def _enter(self, state: State) -> None:
        self._state = state
        pages = {State.FOLDERS: self.start, State.SCANNING: self.scan, State.REVIEW: self.bench.panel}
        self.pages.setCurrentWidget(pages[state])
        self.top.show_state(state)
        self.bench.status.setVisible(state is State.REVIEW)
        if state is State.FOLDERS:
            self.start.focus_next_step()
            self.results.look()
        self._refresh()

    def _library_folder(self) -> Path | None:
        return paths.library_folder() if self._settings.use_library else None

    def _start_scan(self, options: ScanOptions) -> None:
        self._settings = settings.remember(self._settings, options.roots, options)
        self.settings_changed.emit(self._settings)
        self.scan.watch(self.scanner.start(options))
        self._enter(State.SCANNING)

    def _show_review(self, review: Review) -> None:
        self.scan.rest()
        self.bench.show_review(review)
        QTimer.singleShot(0, self, self._open_review)  # laid out and drawn in a turn of its own

    def _look_at(self, file: int) -> None:
        """Go to a file of the review, from wherever one is."""
        if self._state is State.FOLDERS:
            self._enter(State.REVIEW)
        if self._state is State.REVIEW:
            self.bench.clusters.select_file(FileId(file))

    def _open_review(self) -> None:
        self._enter(State.REVIEW)
        self.bench.clusters.setFocus()

    def _leave_scan(self) -> None:
        self.scan.rest()
        self._enter(State.FOLDERS)
        self.start.show_recent(self._settings.recent)

    def _tell_failed_scan(self, error: Exception) -> None:
        self._leave_scan()
        self.broken.emit(error)

    def _scan_lower(self, similarity: float) -> None:
        self.start.likeness.set_similarity(similarity)
        self.start.start()

    def _refresh(self) -> None:
        """Counters and what may be done now."""
        review = self.bench.review
        self.commands.allow(self._state)
        self.commands["back_to_review"].setEnabled(self._state is State.FOLDERS and review is not None)
        if review is None or self._state is not State.REVIEW:
            self.bench.status.clear()
            return
        self.bench.refresh()
        self.commands["undo"].setEnabled(review.can_undo)
        self.commands["redo"].setEnabled(review.can_redo)
        self.commands["trash"].setEnabled(review.totals().marked > 0)

    def _set_language(self, language: str) -> None:
        self._use_settings(replace(self._settings, language=language))

    def _set_theme(self, mode: Mode) -> None:
        self._use_settings(replace(self._settings, theme=mode))

    def _keep_queries(self, queries: QueryMemory) -> None:
        self._keep(replace(self._settings, queries=queries))

    def _keep_rule_sets(self, rule_sets: tuple[RuleSet, ...]) -> None:
        self._keep(replace(self._settings, rule_sets=rule_sets))

    def _keep(self, known: Settings) -> None:
        self._settings = known
        self.beside.tell_settings(known)
        self.settings_changed.emit(known)

    def _set_options(self, options: ScanOptions) -> None:
        self._use_settings(replace(self._settings, options=replace(options, roots=())))

    def _use_settings(self, known: Settings) -> None:
        """These count from now on, wherever they were changed."""
        before, self._settings = self._settings, known
        self.start.set_options(known.options)
        self._workers.use_jobs(known.jobs)
        self._theme.set_mode(known.theme)
        if before.language != known.language:
            self.languages.show_choice(known.language)
            self.language_chosen.emit(known.language)
        self.beside.tell_settings(known)
        self.settings_changed.emit(known)
