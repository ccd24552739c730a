"""A setting in; a row out with its words, its control, its default and a way back to it."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from finder_app.gui.labels import PlainLabel
from finder_app.gui.preferences import recipe_fit, setting_values
from finder_app.gui.preferences.setting_table import Setting, effect_words, page_title
from finder_app.gui.settings import Settings
from finder_app.gui.wording import Wording, worded

_CONTROL_CHARACTERS = 47


def control_width(row: QWidget) -> int:
    """How wide the column of controls is, the same in every row."""
    return row.fontMetrics().averageCharWidth() * _CONTROL_CHARACTERS


class SettingRow(QFrame):
    """`changed` carries the name of the setting and the value that a person chose."""

    changed = Signal(str, object)

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("settingRow")
        self.setting = setting
        self.control = setting.control()
        self._value: Any = setting_values.default(setting.name)
        self.title = worded(PlainLabel("", "strong"), setting.title)
        self.explanation = worded(PlainLabel("", "muted"), setting.explanation)
        self.detail = PlainLabel()
        self.note = PlainLabel("", "warning")
        self.default = PlainLabel("", "muted")
        self.reset = worded(QPushButton(), lambda: self.tr("Reset"))
        self.reset.setProperty("kind", "link")
        self.reset.setAutoDefault(False)
        self._build()
        self.control.chosen.connect(self._tell)
        self.control.trouble.connect(self.say)
        self.reset.clicked.connect(self._reset)
        self.show_settings(setting_values.DEFAULTS)
        Wording(self, self._word)

    def show_settings(self, settings: Settings) -> None:
        """Show the value that these settings have."""
        name = self.setting.name
        self._value = setting_values.value(settings, name)
        self.control.show_value(self._value)
        self.reset.setEnabled(not setting_values.is_default(settings, name))
        self.reset.setVisible(self.reset.isEnabled())
        self.control.widget.setEnabled(recipe_fit.is_of_use(settings, name))
        self._word()

    def say(self, words: str) -> None:
        """A note below the row; nothing takes it away."""
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def has(self, words: list[str]) -> bool:
        """Whether all of these words, in small letters, stand in the row."""
        setting = self.setting
        all_words = (
            setting.title(),
            setting.explanation(),
            page_title(setting.page),
            setting.name.replace("_", " ").replace(".", " "),
            *self.control.words(),
        )
        said = "\n".join(all_words).casefold()
        return all(word in said for word in words)

    def _build(self) -> None:
        self.note.hide()
        foot = QHBoxLayout()
        foot.setSpacing(4)
        foot.addWidget(self.default, 1)
        foot.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(self.title)
        column.addWidget(self.explanation)
        if self.setting.is_wide:
            column.addWidget(self.control.widget)
        column.addWidget(self.detail)
        column.addWidget(self.note)
        column.addLayout(foot)
        column.addStretch()
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 16, 8)
        row.setSpacing(24)
        row.addLayout(column, 1)
        if not self.setting.is_wide:
            self.control.widget.setFixedWidth(control_width(self))
            row.addWidget(self.control.widget, 0, Qt.AlignmentFlag.AlignTop)

    def _word(self) -> None:
        """Everything that is made of the value; the words of a control may hear of another language after us."""
        control, default = self.control, setting_values.default(self.setting.name)
        self.detail.setText(control.detail(self._value))
        self.detail.setVisible(bool(self.detail.text()))
        self.default.setText(self.tr("Default: {}").format(control.say(default)))
        control.widget.setAccessibleName(self.setting.title())
        control.widget.setAccessibleDescription(self.setting.explanation())
        self.reset.setAccessibleName(self.tr("Reset {}").format(self.setting.title()))
        self.reset.setToolTip(effect_words(self.setting.effect))

    def _tell(self, value: object) -> None:
        self.say("")
        self.changed.emit(self.setting.name, value)

    def _reset(self) -> None:
        self._tell(setting_values.default(self.setting.name))
        self.control.widget.setFocus()
