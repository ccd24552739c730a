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
        self.action, self.other = QPushButton(), QPushButton()
        for button in (self.action, self.other):
            button.setProperty("kind", "link")
        self._close = QToolButton()
        named(self._close, lambda: self.tr("Close this note"))
        icons.Tint(self._close, "close", theme, "muted")
        self._words: Words | None = None
        self._offers: tuple[Offer | None, Offer | None] = None, None
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 7, 8, 7)
        row.setSpacing(10)
        row.addWidget(self._picture)
        row.addWidget(self.words, 1)
        row.addWidget(self.action)
        row.addWidget(self.other)
        row.addWidget(self._close)
        self._close.clicked.connect(self.hide)
        self.action.clicked.connect(lambda: self._do(0))
        self.other.clicked.connect(lambda: self._do(1))
        Wording(self, self._word)
        self.hide()

    def say(self, words: Words, kind: Kind = "note", offer: Offer | None = None, other: Offer | None = None) -> None:
        """Show words and, if given, buttons that call something."""
        self._words, self._offers = words, (offer, other)
        self._word()
        restyle(self, "kind", kind)
        is_warning = kind == "warning"
        self._picture.show_icon("warning" if is_warning else "info", "warning" if is_warning else "accent")
        self.action.setVisible(offer is not None)
        self.other.setVisible(other is not None)
        self.show()

    def add(self, words: Words, kind: Kind = "note", offer: Offer | None = None) -> None:
        """Say something beside what stands there; of two offers the newer is open."""
        before = self._words
        if self.isHidden() or before is None:
            self.say(words, kind, offer)
            return
        is_warning = "warning" in (kind, self.property("kind"))
        first, second = self._offers
        both: Words = lambda: f"{before()}\n{words()}"  # noqa: E731 - said again in another language
        self.say(both, "warning" if is_warning else "note", offer or first, second)

    def _word(self) -> None:
        if self._words is not None:
            self.words.setText(self._words())
        for button, offer in zip((self.action, self.other), self._offers, strict=True):
            if offer is not None:
                button.setText(offer.words())

    def _do(self, place: int) -> None:
        offer = self._offers[place]
        if offer is not None:
            offer.call()
