"""The lists that a person has made while reviewing: a way to each of them."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from finder_app.gui.labels import PlainLabel
from finder_app.gui.preferences.setting_page import SettingBlock
from finder_app.gui.wording import worded


class ListsBlock(SettingBlock):
    """What was said to be no duplicate stays so in later scans, until it is taken back."""

    not_duplicates_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = worded(PlainLabel("", "strong"), lambda: self.tr("Not a duplicate"))
        words = worded(
            PlainLabel("", "muted"),
            lambda: self.tr(
                "Pairs that you said are not duplicates never share a cluster again, in later scans"
                " either, as long as neither file changes. Here you can see them and take them back."
            ),
        )
        self.open_button = worded(QPushButton(), lambda: self.tr("Show the list…"))
        self.open_button.setAutoDefault(False)
        self.open_button.clicked.connect(self.not_duplicates_asked)
        grid = QGridLayout(self)
        grid.setContentsMargins(16, 12, 16, 12)
        grid.setHorizontalSpacing(24)
        grid.setColumnStretch(0, 1)
        grid.addWidget(title, 0, 0)
        grid.addWidget(words, 1, 0)
        grid.addWidget(self.open_button, 0, 1, 2, 1)
