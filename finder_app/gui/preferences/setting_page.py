"""The rows and blocks of one page of the settings in; a widget out that shows all of them, or those with some words."""

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from finder_app.gui.labels import PlainLabel
from finder_app.gui.preferences.setting_row import SettingRow
from finder_app.gui.preferences.setting_table import Page, page_explanation, page_title
from finder_app.gui.wording import worded


class SettingBlock(QFrame):
    """A piece of a page that is no row: it says itself what a search finds in it."""

    def has(self, words: list[str]) -> bool:
        """Whether all of these words, in small letters, stand in the block."""
        said = "\n".join(label.text() for label in self.findChildren(PlainLabel)).casefold()
        return all(word in said for word in words)


class SettingPage(QWidget):
    """A heading, an explanation, and one card, to which the rows are added."""

    def __init__(self, page: Page, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.page = page
        self.rows: list[SettingRow | SettingBlock] = []
        self._lines: list[QFrame] = []
        card = QFrame()
        card.setObjectName("card")
        self._inner = QVBoxLayout(card)
        self._inner.setContentsMargins(4, 4, 4, 4)
        self._inner.setSpacing(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 16)
        column.setSpacing(8)
        column.addWidget(worded(PlainLabel("", "heading"), lambda: page_title(page)))
        column.addWidget(worded(PlainLabel("", "muted"), lambda: page_explanation(page)))
        column.addWidget(card)

    def add(self, row: SettingRow | SettingBlock) -> None:
        """Put a row at the end."""
        line = QFrame()
        line.setObjectName("stepLine")
        line.setFixedHeight(1)
        for part in (line, row):
            self._inner.addWidget(part)
            part.setVisible(part is row or bool(self.rows))
        self._lines.append(line)
        self.rows.append(row)

    def show_rows(self, words: list[str]) -> int:
        """Show the rows that have all these words; how many they are."""
        count = 0
        for line, row in zip(self._lines, self.rows, strict=True):
            is_found = row.has(words)
            row.setVisible(is_found)
            line.setVisible(is_found and count > 0)
            count += is_found
        return count
