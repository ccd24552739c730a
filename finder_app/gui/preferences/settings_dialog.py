"""All settings in one window that can be searched; a change counts at once. Settings in, changed settings out.

Its rows are built a few in each turn of the event loop: all of them at once would let the window stand still.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from finder_app.gui.labels import PlainLabel
from finder_app.gui.preferences import advanced_rows, recipe_fit, setting_rows, setting_values
from finder_app.gui.preferences.recipe_choice import RecipeChoice
from finder_app.gui.preferences.setting_library import LibraryBlock
from finder_app.gui.preferences.setting_lists import ListsBlock
from finder_app.gui.preferences.setting_page import SettingPage
from finder_app.gui.preferences.setting_row import SettingRow
from finder_app.gui.preferences.setting_table import Page, page_title
from finder_app.gui.settings import Settings
from finder_app.gui.wording import Wording, worded

FIRST_SIZE = QSize(960, 700)
SLICE_S = 0.012


class SettingsDialog(QDialog):
    """Not modal: `changed` carries the Settings after each change; `show_settings` tells of changes made elsewhere."""

    changed = Signal(object)
    not_duplicates_asked = Signal()

    def __init__(self, known: Settings, library: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = known
        self._rows: dict[str, SettingRow] = {}
        self._to_build = self._parts()
        self._building = QTimer(self, interval=0)
        self.recipe = RecipeChoice()
        self.library = LibraryBlock(library)
        self.lists = ListsBlock()
        self.search = QLineEdit()
        self.pages = QListWidget()
        self.nothing = worded(PlainLabel("", "muted"), lambda: self.tr("No setting matches."))
        self.reset_all = worded(QPushButton(), lambda: self.tr("Reset all…"))
        self.close_button = worded(QPushButton(), lambda: self.tr("Close"))
        self.question: QMessageBox | None = None
        self.sheets = {page: SettingPage(page) for page in Page}
        self._build()
        self._connect()
        self.recipe.show_recipe(known.options.recipe)
        self.pages.setCurrentRow(0)
        Wording(self, self._word)
        self._building.start()
        self._build_some()

    @property
    def settings(self) -> Settings:
        return self._settings

    @property
    def rows(self) -> Mapping[str, SettingRow]:
        """All rows, by the names of their settings."""
        self._build_all()
        return self._rows

    def show_settings(self, known: Settings) -> None:
        """Show these; who calls knows them."""
        self._settings = known
        for row in self._rows.values():
            row.show_settings(known)
        self.recipe.show_recipe(known.options.recipe)

    def show_page(self, page: Page) -> None:
        """Turn to a page; what was searched is forgotten."""
        self.search.clear()
        self.pages.setCurrentRow(list(Page).index(page))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The first Esc ends a search, the next one closes."""
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
        else:
            super().keyPressEvent(event)

    def _build_all(self) -> None:
        for _ in self._to_build:
            pass

    def _build_some(self) -> None:
        end = perf_counter() + SLICE_S
        while perf_counter() < end:
            if next(self._to_build, self) is self:
                self._building.stop()
                return

    def _parts(self) -> Iterator[None]:
        """One step for each row and block."""
        first, last = {Page.ADVANCED: self.recipe}, {Page.GENERAL: self.library, Page.REVIEW: self.lists}
        settings = (*setting_rows.rows(), *advanced_rows.rows())
        for page, sheet in self.sheets.items():
            if page in first:
                sheet.add(first[page])
            for setting in settings:
                if setting.page is page:
                    self._add_row(sheet, SettingRow(setting))
                    yield
            if page in last:
                sheet.add(last[page])

    def _add_row(self, sheet: SettingPage, row: SettingRow) -> None:
        self._rows[row.setting.name] = row
        row.show_settings(self._settings)
        row.changed.connect(self._change)
        sheet.add(row)

    def _build(self) -> None:
        self.search.setClearButtonEnabled(True)
        self.pages.addItems([""] * len(Page))
        self.pages.setObjectName("pageList")
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addWidget(self.search)
        left.addWidget(self.pages, 1)
        left.addWidget(self.reset_all)
        holder = QWidget()
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(4, 0, 12, 0)
        for sheet in self.sheets.values():
            inside.addWidget(sheet)
        inside.addWidget(self.nothing)
        inside.addStretch()
        self.sheet_area = QScrollArea()
        self.sheet_area.setWidgetResizable(True)
        self.sheet_area.setFrameShape(QFrame.Shape.NoFrame)
        self.sheet_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.sheet_area.setWidget(holder)
        right = QVBoxLayout()
        right.addWidget(self.sheet_area, 1)
        right.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignRight)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 18, 16, 16)
        row.setSpacing(20)
        row.addLayout(left)
        row.addLayout(right, 1)
        for button in (self.reset_all, self.close_button):
            button.setAutoDefault(False)
        self.search.setFixedWidth(self.fontMetrics().averageCharWidth() * 30)
        self.pages.setFixedWidth(self.search.width())
        self.resize(FIRST_SIZE)

    def _connect(self) -> None:
        self._building.timeout.connect(self._build_some)
        self.recipe.chosen.connect(self._use_preset)
        self.lists.not_duplicates_asked.connect(self.not_duplicates_asked)
        self.search.textChanged.connect(self._refresh)
        self.pages.currentRowChanged.connect(self._turn)
        self.reset_all.clicked.connect(self._ask_reset)
        self.close_button.clicked.connect(self.close)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.search.setFocus)

    def _change(self, name: str, wanted: object) -> None:
        fitted = recipe_fit.fit(self._settings, name, wanted)
        self._take(fitted.settings)
        for each in fitted.reset:
            self.rows[each].say(
                self.tr("Changed, because it does not go with: {}").format(self.rows[name].title.text())
            )

    def _use_preset(self, name: str) -> None:
        self._take(recipe_fit.with_preset(self._settings, name))

    def _take(self, settings: Settings) -> None:
        for row in self._rows.values():
            row.say("")
        self.show_settings(settings)
        self.changed.emit(settings)

    def _turn(self, _place: int) -> None:
        self.search.clear()
        self._refresh()
        self.sheet_area.verticalScrollBar().setValue(0)

    def _refresh(self) -> None:
        """The chosen page, or of all pages what has the words that are searched."""
        words = self.search.text().casefold().split()
        if words:
            self._build_all()
        found = 0
        for place, (page, sheet) in enumerate(self.sheets.items()):
            count = sheet.show_rows(words)
            found += count
            is_chosen = place == self.pages.currentRow()
            sheet.setVisible(count > 0 if words else is_chosen)
            self.pages.item(place).setText(f"{page_title(page)}  ({count})" if words and count else page_title(page))
        self.nothing.setVisible(bool(words) and not found)

    def _ask_reset(self) -> None:
        """Everything at once is asked for; single settings are a click away from what they were."""
        box = QMessageBox(self)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(self.tr("Reset all settings"))
        box.setText(self.tr("Set all settings back to their defaults?"))
        box.setInformativeText(self.tr("Your folders, decisions, lists and the library stay as they are."))
        box.addButton(self.tr("Reset all"), QMessageBox.ButtonRole.AcceptRole)
        cancel = box.addButton(self.tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(cancel)
        box.setEscapeButton(cancel)
        box.accepted.connect(self._reset)
        box.finished.connect(box.deleteLater)
        box.open()
        self.question = box

    def _reset(self) -> None:
        settings = self._settings
        for name in self.rows:
            settings = setting_values.with_value(settings, name, setting_values.default(name))
        self._take(settings)

    def _word(self) -> None:
        self.setWindowTitle(self.tr("Settings"))
        self.search.setPlaceholderText(self.tr("Search settings"))
        self.search.setAccessibleName(self.tr("Search settings"))
        self.pages.setAccessibleName(self.tr("Pages of the settings"))
        QTimer.singleShot(0, self, self._refresh)  # the rows may hear of another language after us
