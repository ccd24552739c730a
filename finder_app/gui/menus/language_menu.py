"""The languages to choose from, as a menu; the one in force is marked."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from finder_app.gui.language import LANGUAGES
from finder_app.gui.wording import Wording


class LanguageMenu(QMenu):
    """`chosen` carries one of LANGUAGES, or nothing for the system's."""

    chosen = Signal(str)

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QActionGroup(self)
        self.choices = {code: self._choice(code) for code in ("", *LANGUAGES)}
        self.show_choice(language)
        Wording(self, self._word)
        self._group.triggered.connect(self._choose)

    def show_choice(self, language: str) -> None:
        """Mark the language that was chosen elsewhere."""
        if language in self.choices:
            self.choices[language].setChecked(True)

    def _choice(self, code: str) -> QAction:
        action = self.addAction(LANGUAGES.get(code, ""))
        action.setData(code)
        action.setCheckable(True)
        self._group.addAction(action)
        return action

    def _word(self) -> None:
        """Who does not read the language in force finds the menu by its English name."""
        title, english = self.tr("L&anguage"), "Language"
        self.setTitle(title if title.replace("&", "") == english else f"{title} · {english}")
        self.choices[""].setText(self.tr("Language of the &system"))

    def _choose(self, action: QAction) -> None:
        self.chosen.emit(action.data())
