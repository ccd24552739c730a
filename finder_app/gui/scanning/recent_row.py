"""Folders chosen before, each one click away."""

from collections.abc import Iterable
from functools import partial
from itertools import islice
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from finder_app.gui import icons, texts
from finder_app.gui.labels import PlainLabel, tooltip
from finder_app.gui.theme import Theme
from finder_app.gui.wording import worded

SHOWN = 4
LONGEST_NAME = 22


class RecentRow(QWidget):
    """`picked` carries the Path of the button that was pressed."""

    picked = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(2, 0, 2, 0)
        self._row.setSpacing(8)

    def offer(self, paths: Iterable[Path]) -> None:
        """Show the first few of these instead of the former."""
        while item := self._row.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        offered = list(islice(paths, SHOWN))
        self.setVisible(bool(offered))
        if offered:
            self._row.addWidget(worded(PlainLabel("", "muted"), lambda: self.tr("Recent")))
        for path in offered:
            self._row.addWidget(self._button(path))
        self._row.addStretch(1)

    def _button(self, path: Path) -> QPushButton:
        name = texts.display_name(path)
        button = QPushButton((name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}…").replace("&", "&&"))
        button.setProperty("kind", "chip")
        button.setToolTip(tooltip(texts.display_path(path)))
        icons.Tint(button, "folder", self._theme, "muted")
        button.clicked.connect(partial(self.picked.emit, path))
        return button
