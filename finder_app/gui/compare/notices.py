"""Sentences in, a stack of quiet banners out; one may carry a button."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from finder_app.gui import icons
from finder_app.gui.labels import PlainLabel
from finder_app.gui.theme import Theme

ICON_EDGE = 18


class Notice(NamedTuple):
    """A sentence, and a button where something can be done about it."""

    text: str
    kind: Literal["info", "warning"] = "info"
    button: str = ""
    act: Callable[[], None] | None = None


class Notices(QWidget):
    """Shows any number of notices below each other; none takes no room."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._notices: tuple[Notice, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 0, 12, 8)
        self._column.setSpacing(6)
        self._theme.changed.connect(self._fill)
        self.hide()

    @property
    def shown(self) -> tuple[Notice, ...]:
        return self._notices

    def show_notices(self, notices: tuple[Notice, ...]) -> None:
        """Replace what is shown."""
        if notices != self._notices:
            self._notices = notices
            self._fill()

    def _fill(self) -> None:
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for notice in self._notices:
            self._column.addWidget(self._banner(notice))
        self.setVisible(bool(self._notices))

    def _banner(self, notice: Notice) -> QFrame:
        banner = QFrame(self)
        banner.setObjectName("banner")
        banner.setProperty("kind", notice.kind)
        row = QHBoxLayout(banner)
        row.setContentsMargins(10, 6, 10, 6)
        row.setSpacing(8)
        name, role = ("warning", "warning") if notice.kind == "warning" else ("info", "accent")
        row.addWidget(icons.Picture(name, self._theme, ICON_EDGE, role))
        label = PlainLabel(notice.text)
        label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        row.addWidget(label, 1)
        if notice.act is not None:
            button = QPushButton(notice.button, banner)
            button.setProperty("kind", "chip")
            button.clicked.connect(notice.act)
            row.addWidget(button)
        return banner
