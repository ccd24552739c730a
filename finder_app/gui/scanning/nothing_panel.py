"""The state in which a scan found no near-duplicates: how much was compared, and what to try."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from finder_app.gui import icons, texts
from finder_app.gui.labels import PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import worded

STEP = 0.15
LOWEST = 0.5


class NothingPanel(QWidget):
    """`lower_asked` carries the similarity to try next."""

    lower_asked = Signal(float)
    folders_asked = Signal()
    problems_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._next = LOWEST
        self.heading = PlainLabel("", "title")
        self.facts = PlainLabel("", "muted")
        self.lower_button = QPushButton()
        self.lower_button.setProperty("kind", "primary")
        self.folders = worded(QPushButton(), lambda: self.tr("Choose other folders"))
        self.problems = worded(QPushButton(), lambda: self.tr("Show what was left out"))
        for label in (self.heading, self.facts):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        buttons = QHBoxLayout()
        buttons.addStretch()
        for button in (self.problems, self.folders, self.lower_button):
            buttons.addWidget(button)
        buttons.addStretch()
        card = QFrame()
        card.setObjectName("card")
        column = QVBoxLayout(card)
        column.setContentsMargins(40, 36, 40, 32)
        column.setSpacing(12)
        column.addWidget(icons.Picture("done", theme, 56, "keep"), 0, Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.heading)
        column.addWidget(self.facts)
        column.addSpacing(10)
        column.addLayout(buttons)
        row = QHBoxLayout(self)
        row.addStretch(1)
        card.setMaximumWidth(self.fontMetrics().averageCharWidth() * 120)
        row.addWidget(card, 8, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        self.lower_button.clicked.connect(self._ask_lower)
        self.folders.clicked.connect(self.folders_asked)
        self.problems.clicked.connect(self.problems_asked)

    def show_result(self, files: int, skipped: int, similarity: float, all_gone: bool) -> None:
        """Say how much was compared; `all_gone` when there were clusters and all were dealt with."""
        compared = self.tr("{} compared").format(texts.files(files))
        left_out = self.tr("{} left out").format(texts.files(skipped))
        self.heading.setText(self.tr("Nothing is left to decide") if all_gone else self._nothing(files))
        facts = [compared] + ([left_out] if skipped else [])
        if not all_gone:
            facts.append(self.tr("alike means at least {}").format(texts.percent(similarity)))
        self.facts.setText(" · ".join(facts))
        self._next = max(LOWEST, round(similarity - STEP, 2))
        self.lower_button.ensurePolished()  # its bold words need more room
        self.lower_button.setText(self.tr("Try again from {}").format(texts.percent(self._next)))
        self.lower_button.setVisible(not all_gone and self._next < similarity and files > 1)
        self.problems.setVisible(skipped > 0)

    def _nothing(self, files: int) -> str:
        return self.tr("No two texts are that much alike") if files > 1 else self.tr("There was nothing to compare")

    def _ask_lower(self) -> None:
        self.lower_asked.emit(self._next)
