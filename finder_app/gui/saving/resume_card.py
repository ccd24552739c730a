"""Reviews that were left in; the newest offered to go on with out, the others one click further."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from finder_app.gui import icons
from finder_app.gui.labels import PlainLabel
from finder_app.gui.saving import result_texts
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, named, worded
from finder_app.review.saving.autosave import Kept

PICTURE_EDGE = 28


class ResumeCard(QFrame):
    """Hidden while there is nothing to go on with; `chosen` carries the Path of a kept review."""

    chosen = Signal(object)
    open_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._kept: tuple[Kept, ...] = ()
        self.heading = PlainLabel("", "strong")
        self.state = PlainLabel("", "muted")
        self.go_on = worded(QPushButton(), lambda: self.tr("Continue"))
        self.more = worded(QPushButton(), lambda: self.tr("Other results"))
        self.menu = QMenu(self.more)
        self.more.setMenu(self.menu)
        self._close = QToolButton()
        named(self._close, lambda: self.tr("Hide this"))
        icons.Tint(self.go_on, "play", theme)
        icons.Tint(self._close, "close", theme, "muted")
        self._build(theme)
        self.go_on.clicked.connect(self._choose_newest)
        self._close.clicked.connect(self.hide)
        Wording(self, self._word)
        self.hide()

    def offer(self, kept: Sequence[Kept]) -> None:
        """Offer these, the newest first; first of all one with something left to do."""
        self._kept = tuple(sorted(kept, key=lambda each: not each.is_unfinished))
        self._word()
        self.setVisible(bool(self._kept))

    def _build(self, theme: Theme) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.go_on)
        buttons.addWidget(self.more)
        buttons.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.heading)
        words.addWidget(self.state)
        words.addSpacing(8)
        words.addLayout(buttons)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 14, 12, 14)
        row.setSpacing(14)
        row.addWidget(icons.Picture("files", theme, PICTURE_EDGE, "accent"), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        row.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)

    def _word(self) -> None:
        if not self._kept:
            return
        newest = self._kept[0]
        words = self.tr("Continue the review of {}")
        self.heading.setText(words.format(result_texts.folders(newest.heading.folders)))
        self.state.setText(result_texts.state(newest.heading))
        self.go_on.setAccessibleName(self.heading.text())
        self._fill()

    def _fill(self) -> None:
        self.menu.clear()
        for kept in self._kept[1:]:
            words = f"{result_texts.folders(kept.heading.folders)} — {result_texts.state(kept.heading)}"
            self.menu.addAction(words.replace("&", "&&"), partial(self.chosen.emit, kept.path))
        if len(self._kept) > 1:
            self.menu.addSeparator()
        self.menu.addAction(self.tr("Open a file with results…"), self.open_asked.emit)

    def _choose_newest(self) -> None:
        if self._kept:
            self.chosen.emit(self._kept[0].path)
