"""A clean-up that was interrupted in; what exactly was done, and the ways on from it, out. It stays until it is read.

It lies above whatever the window shows, so that a scan that begins at once does not take it away.
"""

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from finder_app.gui import icons, start_texts, texts
from finder_app.gui.labels import PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, named, worded
from finder_app.review.acting.recovery import Recovery

PICTURE_EDGE = 24


class InterruptedCard(QFrame):
    """Hidden while there is nothing to tell. Each signal carries the number of the batch."""

    show_asked = Signal(int)
    restore_asked = Signal(int)
    go_on_asked = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self.setProperty("place", "page")
        self.setProperty("kind", "warning")
        self._recovery = Recovery()
        self.words, self.promise = PlainLabel("", "strong"), PlainLabel()
        self.show_button = worded(QPushButton(), lambda: self.tr("Show in the history"))
        self.back_button = worded(QPushButton(), lambda: self.tr("Put all back…"))
        self.go_on_button = worded(QPushButton(), lambda: self.tr("Continue with the rest…"))
        self._close = QToolButton()
        named(self._close, lambda: self.tr("I have read this"))
        icons.Tint(self._close, "close", theme, "muted")
        self._build(theme)
        self.show_button.clicked.connect(lambda: self._ask(self.show_asked))
        self.back_button.clicked.connect(lambda: self._ask(self.restore_asked))
        self.go_on_button.clicked.connect(lambda: self._ask(self.go_on_asked))
        self._close.clicked.connect(self.hide)
        Wording(self, self._word)
        self.hide()

    def tell(self, recovery: Recovery, can_restore: bool, left: int) -> None:
        """Tell what was found; `left` is how many files the interruption left that can be gone on with."""
        self._recovery = recovery
        has_batch = bool(recovery.batches)
        self.show_button.setVisible(has_batch)
        self.back_button.setVisible(has_batch and can_restore)
        self.go_on_button.setVisible(has_batch and left > 0)
        self._word()
        self.promise.setVisible(bool(self.promise.text()))
        self.setVisible(bool(self.words.text()))

    def _build(self, theme: Theme) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.show_button, self.back_button, self.go_on_button):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        buttons.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(self.words)
        words.addWidget(self.promise)
        words.addSpacing(4)
        words.addLayout(buttons)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 12, 12)
        row.setSpacing(12)
        row.addWidget(icons.Picture("warning", theme, PICTURE_EDGE, "warning"), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        row.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)

    def _ask(self, signal: SignalInstance) -> None:
        if self._recovery.batches:
            signal.emit(self._recovery.batches[-1])

    def _word(self) -> None:
        self.words.setText(start_texts.recovered(self._recovery))
        self.promise.setText(self._ways())

    def _ways(self) -> str:
        """What the buttons do."""
        ways = {
            self.back_button: self.tr("Putting back brings every file to where it was."),
            self.go_on_button: self.tr("Continuing shows what is left, and asks."),
        }
        return texts.sentences(*(words for button, words in ways.items() if not button.isHidden()))
