"""One calm line above the results: something to know, perhaps something to do, and a way to close it."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QWidget

from finder_app.gui import icons
from finder_app.gui.labels import PlainLabel
from finder_app.gui.theme import Theme, restyle
from finder_app.gui.wording import Wording, named

Kind = Literal["note", "warning"]
Words = Callable[[], str]
"""Said again when another language is chosen."""


class Offer(NamedTuple):
    """What a button says and calls."""

    words: Words
    call: Callable[[], object]


class Banner(QFrame):
    """Hidden until it has something to say."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self.setProperty("place", "page")
        self._picture = icons.Picture("info", theme, 20, "accent")
        self.words = PlainLabel()
        self.action = QPushButton()
        self.action.setProperty("kind", "link")
        self._close = QToolButton()
        named(self._close, lambda: self.tr("Close this note"))
        icons.Tint(self._close, "close", theme, "muted")
        self._words: Words | None = None
        self._offer: Offer | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 7, 8, 7)
        row.setSpacing(10)
        row.addWidget(self._picture)
        row.addWidget(self.words, 1)
        row.addWidget(self.action)
        row.addWidget(self._close)
        self._close.clicked.connect(self.hide)
        self.action.clicked.connect(self._do)
        Wording(self, self._word)
        self.hide()

    def say(self, words: Words, kind: Kind = "note", offer: Offer | None = None) -> None:
        """Show words and, if given, a button that calls something."""
        self._words, self._offer = words, offer
        self._word()
        restyle(self, "kind", kind)
        is_warning = kind == "warning"
        self._picture.show_icon("warning" if is_warning else "info", "warning" if is_warning else "accent")
        self.action.setVisible(offer is not None)
        self.show()

    def _word(self) -> None:
        if self._words is not None:
            self.words.setText(self._words())
        if self._offer is not None:
            self.action.setText(self._offer.words())

    def _do(self) -> None:
        if self._offer is not None:
            self._offer.call()
