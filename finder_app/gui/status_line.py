"""The last line of the window: what was scanned, what was found, what went wrong, how long it took."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QPushButton, QStatusBar, QWidget

from finder_app.gui import texts
from finder_app.gui.labels import ElidedLabel, PlainLabel
from finder_app.gui.wording import Wording
from finder_app.review.session import Review

MESSAGE_MS = 8000


class StatusLine(QStatusBar):
    """Passing messages left, the facts of the review right."""

    problems_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self.setContentsMargins(10, 0, 16, 0)
        self.message = ElidedLabel()
        self._passing = QTimer(self, singleShot=True, interval=MESSAGE_MS)
        self._passing.timeout.connect(self.message.clear)
        self.facts = PlainLabel("", "muted")
        self.facts.setWordWrap(False)
        self.seconds = PlainLabel("", "muted")
        self.seconds.setWordWrap(False)
        self.problems = QPushButton()
        self.problems.setProperty("kind", "link")
        Wording(self, lambda: self.problems.setToolTip(self.tr("Show what was left out and why")))
        self.addWidget(self.message, 1)  # its own message would stand at the very edge
        for widget in (self.facts, self.problems, self.seconds):
            self.addPermanentWidget(widget)
        self.problems.clicked.connect(self.problems_asked)
        self.clear()

    def clear(self) -> None:
        """Nothing is known yet."""
        self.facts.clear()
        self.seconds.clear()
        self.problems.hide()

    def show_review(self, review: Review, hits: tuple[int, int] | None = None) -> None:
        """The facts of a review as they are now; `hits` are files and clusters that meet what was asked for."""
        totals = review.totals()
        parts = [texts.files(totals.files), texts.clusters(totals.clusters)]
        if hits is not None:
            shown = texts.files(hits[0]), texts.clusters(hits[1])
            parts.append(self.tr("{0} in {1} shown").format(*shown))
        if review.result.recalled:
            parts.append(self.tr("{} known from before").format(texts.number(review.result.recalled)))
        if totals.clusters:
            parts.append(self.tr("{} could be freed").format(texts.size(totals.reclaimable_bytes)))
        if totals.marked:
            parts.append(self.tr("{} marked").format(texts.number(totals.marked)))
        self.facts.setText(" · ".join(parts))
        failures = len(review.failures())
        self.problems.setText(texts.problems(totals.skipped + failures))
        self.problems.setVisible(totals.skipped + failures > 0)
        self.seconds.setText("· " + texts.duration(sum(seconds for _, seconds in review.result.seconds)))

    def say(self, words: str) -> None:
        """A passing message."""
        self.message.setText(words)
        self._passing.start()
