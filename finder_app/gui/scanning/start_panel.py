"""The first state of the window: choose folders, types and likeness, then start. Emits the options of a scan."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QMimeData, QStandardPaths, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from finder_app.engine.file_types import FileType
from finder_app.engine.options import ScanOptions
from finder_app.gui import icons, texts
from finder_app.gui.banner import Banner
from finder_app.gui.drop_zone import DropZone
from finder_app.gui.drops import dropped_paths, dropped_results
from finder_app.gui.labels import PlainLabel
from finder_app.gui.scanning.choices import AcrossChoice, LikenessChoice, TypeChoice, choose
from finder_app.gui.scanning.counting import Count, Counter
from finder_app.gui.scanning.folder_list import FolderList, Role
from finder_app.gui.scanning.recent_row import RecentRow
from finder_app.gui.theme import Theme, restyle
from finder_app.gui.wording import Wording, worded


class StartPanel(QWidget):
    """Invites; `started` carries the ScanOptions that were chosen, `options_changed` those that are being chosen."""

    started = Signal(object)
    options_changed = Signal(object)
    settings_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._options = ScanOptions()
        self._recent: tuple[Path, ...] = ()
        self._count: Count | None = None
        self.folders = FolderList(theme)
        self.types = TypeChoice()
        self.likeness = LikenessChoice()
        self.across = AcrossChoice()
        self.recent = RecentRow(theme)
        self.banner = Banner(theme)
        self.counter = Counter(self)
        self.find_button = worded(QPushButton(), lambda: self.tr("Find duplicates"))
        self.summary = PlainLabel("", "muted")
        self.offers = QVBoxLayout()  # something else to begin with
        self._build()
        self._connect()
        self._show_folders()
        Wording(self, self._show_count)

    def set_choices(self, options: ScanOptions, folders: Sequence[Path], recent: Sequence[Path]) -> None:
        """Show what was chosen last time."""
        self._recent = tuple(recent)
        self.set_options(options)
        self.folders.add(options.references, Role.REFERENCE)  # first: what is listed as both is protected
        self.folders.add(folders)
        self._show_folders()

    def set_options(self, options: ScanOptions) -> None:
        """Show these options, chosen elsewhere; the folders stay."""
        before, self._options = self._options, options
        was = self.blockSignals(True)
        self.types.set_types(options.types)
        self.likeness.set_similarity(options.similarity)
        self.across.setChecked(options.across_only)
        self.blockSignals(was)
        if (before.include, before.exclude, before.hidden) != (options.include, options.exclude, options.hidden):
            self._show_folders()

    def set_folders(self, paths: Sequence[Path]) -> None:
        """Scan these instead of what is scanned now; what is protected stays in the list."""
        self.folders.clear_scanned()
        self.folders.add(paths)

    def show_recent(self, recent: Sequence[Path]) -> None:
        """Offer these as recent."""
        self._recent = tuple(recent)
        self._offer_recent()

    def add(self, paths: Sequence[Path]) -> None:
        """Add folders or files to the list."""
        self.folders.add(paths)

    def choose_folder(self) -> None:
        """Ask for a folder."""
        name = QFileDialog.getExistingDirectory(self, self.tr("Add folder"), self._nearby())
        if name:
            self.add([Path(name)])

    def choose_files(self) -> None:
        """Ask for single files."""
        names, _ = QFileDialog.getOpenFileNames(self, self.tr("Add files"), self._nearby())
        self.add([Path(name) for name in names])

    def focus_next_step(self) -> None:
        """Put the focus where one will want to press."""
        (self.find_button if self.find_button.isEnabled() else self.add_folder).setFocus()

    def start(self) -> None:
        """Begin the scan of what is chosen, if anything is."""
        if self.find_button.isEnabled():
            self.counter.stop()
            self.started.emit(self.chosen())

    def chosen(self) -> ScanOptions:
        """The options as they stand."""
        options = choose(self._options, self.types, self.likeness, self.across)
        roots, references = self.folders.having(Role.SCANNED), self.folders.having(Role.REFERENCE)
        return replace(options, roots=roots, references=references)

    def references(self) -> tuple[Path, ...]:
        """The folders that are protected."""
        return self.folders.having(Role.REFERENCE)

    def _build(self) -> None:
        column = QVBoxLayout()
        column.setSpacing(14)
        column.addWidget(self.banner)
        column.addWidget(worded(PlainLabel("", "title"), lambda: self.tr("Find texts that are nearly the same")))
        promise = worded(
            PlainLabel("", "muted"),
            lambda: self.tr("Every file is read and compared by its text. Nothing is changed until you decide."),
        )
        column.addWidget(promise)
        column.addLayout(self.offers)
        column.addWidget(self._build_drop_zone())
        column.addWidget(self.recent)
        column.addWidget(self._build_choices())
        column.addStretch()
        page = QWidget()
        page.setObjectName("page")
        page.setMaximumWidth(self.fontMetrics().averageCharWidth() * 120)
        page.setLayout(column)
        column.setContentsMargins(28, 20, 28, 16)
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        row.addWidget(page, 100)
        row.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(middle)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(scroll, 1)
        outer.addWidget(self._build_footer())

    def _build_drop_zone(self) -> QFrame:
        self._zone = DropZone(self, _has_folders)
        self._zone.dropped.connect(self._add_dropped)
        self._invitation = QWidget()
        invitation = QVBoxLayout(self._invitation)
        invitation.setContentsMargins(0, 18, 0, 6)
        invitation.setSpacing(8)
        words = worded(PlainLabel("", "heading"), lambda: self.tr("Drop folders or files here"))
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        invitation.addWidget(icons.Picture("files", self._theme, 52, "accent"), 0, Qt.AlignmentFlag.AlignCenter)
        invitation.addWidget(words)
        self.add_folder = worded(QPushButton(), lambda: self.tr("Add folder…"))
        self.add_files = worded(QPushButton(), lambda: self.tr("Add files…"))
        icons.Tint(self.add_folder, "folder-add", self._theme)
        icons.Tint(self.add_files, "file", self._theme)
        self._buttons = QHBoxLayout()
        self._buttons.addStretch()
        self._buttons.addWidget(self.add_folder)
        self._buttons.addWidget(self.add_files)
        self._buttons.addStretch()
        column = QVBoxLayout(self._zone)
        column.setContentsMargins(12, 12, 12, 16)
        column.setSpacing(10)
        column.addWidget(self._invitation)
        column.addWidget(self.folders)
        column.addWidget(self.across)
        column.addLayout(self._buttons)
        return self._zone

    def _build_choices(self) -> QFrame:
        card = QFrame()
        card.setObjectName("card")
        row = QHBoxLayout()
        row.setSpacing(32)
        row.addWidget(self.types, 2)
        row.addWidget(self.likeness, 3)
        self.more = worded(QPushButton(), lambda: self.tr("More settings…"))
        self.more.setProperty("kind", "link")
        column = QVBoxLayout(card)
        column.setContentsMargins(20, 16, 20, 8)
        column.addLayout(row)
        column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignRight)
        return card

    def _build_footer(self) -> QFrame:
        footer = QFrame()
        footer.setObjectName("bottomBar")
        self.find_button.setProperty("kind", "primary")
        self.find_button.setDefault(True)
        row = QHBoxLayout(footer)
        row.setContentsMargins(28, 12, 28, 12)
        row.addWidget(self.summary, 1)
        row.addWidget(self.find_button)
        return footer

    def _connect(self) -> None:
        self.add_folder.clicked.connect(self.choose_folder)
        self.add_files.clicked.connect(self.choose_files)
        self.find_button.clicked.connect(self.start)
        self.folders.changed.connect(self._show_folders)
        self.recent.picked.connect(self._add_recent)
        self.types.changed.connect(self._show_count)
        self.more.clicked.connect(self.settings_asked)
        for changed in (self.types.changed, self.likeness.changed, self.across.toggled):
            changed.connect(self._tell_options)
        self.counter.counted.connect(self._take_count)

    def _show_folders(self) -> None:
        """Fit the panel to the list, and count it anew."""
        self._count = None
        chosen = bool(self.folders.paths)
        self._invitation.setVisible(not chosen)
        self.folders.setVisible(chosen)
        self.across.setVisible(len(self.folders.paths) > 1)
        restyle(self._zone, "filled", chosen)
        self._offer_recent()
        self._show_count()
        if chosen:
            self.counter.ask(self._options, self.folders.paths)
        else:
            self.counter.stop()

    def _tell_options(self) -> None:
        chosen = choose(self._options, self.types, self.likeness, self.across)
        if chosen != self._options:
            self._options = chosen
            self.options_changed.emit(chosen)

    def _offer_recent(self) -> None:
        self.recent.offer(path for path in self._recent if path not in self.folders.paths)

    def _add_dropped(self, data: QMimeData) -> None:
        self.add(dropped_paths(data))

    def _add_recent(self, path: Path) -> None:
        self.add([path])

    def _take_count(self, count: Count) -> None:
        self._count = count
        self._show_count()

    def _show_count(self) -> None:
        types = self.types.types
        self.types.show_count(self._count)
        for root in self.folders.paths:
            self.folders.show_note(root, self._amount(types, root))
        self.find_button.setEnabled(bool(self.folders.having(Role.SCANNED)) and bool(types))
        self.summary.setText(self._summary())

    def _amount(self, types: frozenset[FileType], root: Path) -> str:
        if self._count is None:
            return "…"
        total = self._count.total(types, root)
        if not total.files and any(other in root.parents for other in self.folders.paths):
            return self.tr("part of another folder in this list")
        return f"{texts.files(total.files)} · {texts.size(total.size_bytes)}"

    def _summary(self) -> str:
        if not self.folders.paths:
            return self.tr("Choose at least one folder to begin.")
        if not self.folders.having(Role.SCANNED):
            return self.tr("A reference alone has nothing to be compared with: choose a folder to scan.")
        if not self.types.types:
            return self.tr("Choose at least one type of file.")
        if self._count is None:
            return self.tr("Counting the files…")
        total = self._count.total(self.types.types)
        return self.tr("{0} ({1}) will be read and compared.").format(
            texts.files(total.files), texts.size(total.size_bytes)
        )

    def _nearby(self) -> str:
        known = [*self.folders.paths, *self._recent]
        home = QStandardPaths.StandardLocation.HomeLocation
        return str(known[0].parent) if known else QStandardPaths.writableLocation(home)


def _has_folders(data: QMimeData) -> bool:
    """Whether a drop is to be scanned; saved results are the window's."""
    return bool(dropped_paths(data)) and dropped_results(data) is None
