"""All settings in one window that can be searched; a change counts at once. Settings in, changed settings out."""

from collections.abc import Sequence
from pathlib import Path

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
from finder_app.gui.preferences.setting_page import SettingBlock, SettingPage
from finder_app.gui.preferences.setting_row import SettingRow
from finder_app.gui.preferences.setting_table import Page, page_title
from finder_app.gui.settings import Settings
from finder_app.gui.wording import Wording, worded

FIRST_SIZE = QSize(960, 700)


class SettingsDialog(QDialog):
    """Not modal: `changed` carries the Settings after each change; `show_settings` tells of changes made elsewhere."""

    changed = Signal(object)
    not_duplicates_asked = Signal()

    def __init__(self, known: Settings, library: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = known
        self.rows = {row.name: SettingRow(row) for row in (*setting_rows.rows(), *advanced_rows.rows())}
        self.recipe = RecipeChoice()
        self.library = LibraryBlock(library)
        self.lists = ListsBlock()
        self.search = QLineEdit()
        self.pages = QListWidget()
        self.nothing = worded(PlainLabel("", "muted"), lambda: self.tr("No setting matches."))
        self.reset_all = worded(QPushButton(), lambda: self.tr("Reset all…"))
        self.close_button = worded(QPushButton(), lambda: self.tr("Close"))
        self.question: QMessageBox | None = None
        self.sheets = {page: SettingPage(page, self._rows_of(page)) for page in Page}
        self._build()
        self._connect()
        self.show_settings(known)
        self.pages.setCurrentRow(0)
        Wording(self, self._word)

    @property
    def settings(self) -> Settings:
        return self._settings

    def show_settings(self, known: Settings) -> None:
        """Show these; who calls knows them."""
        self._settings = known
        for row in self.rows.values():
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

    def _rows_of(self, page: Page) -> Sequence[SettingRow | SettingBlock]:
        rows: list[SettingRow | SettingBlock] = [row for row in self.rows.values() if row.setting.page is page]
        if page is Page.GENERAL:
            rows.append(self.library)
        if page is Page.ADVANCED:
            rows.insert(0, self.recipe)
        if page is Page.REVIEW:
            rows.append(self.lists)
        return rows

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
        for row in self.rows.values():
            row.changed.connect(self._change)
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
        for row in self.rows.values():
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
        found = 0
        for place, (page, sheet) in enumerate(self.sheets.items()):
            count = sheet.show_rows(words)
            found += count
            is_chosen = place == self.pages.currentRow()
            sheet.setVisible(count > 0 if words else is_chosen)
            self.pages.item(place).setText(f"{page_title(page)}  ({count})" if words and count else page_title(page))
        self.nothing.setVisible(not found)

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
