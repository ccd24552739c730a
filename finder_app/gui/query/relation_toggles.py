"""How many members stand in each relation in, which relations are to be shown out: four buttons that stay down."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from finder_app.engine.records import Relation
from finder_app.gui import icons, texts
from finder_app.gui.labels import tooltip
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording
from finder_app.review.query.row_filter import TIERS

SPACE = 6  # pixels between the buttons
BESIDE_TEXT = 48  # pixels of a button beside its text: the drawing, the padding and the border

ICONS = {
    Relation.IDENTICAL: "identical",
    Relation.SAME_TEXT: "same-text",
    Relation.NEAR_DUPLICATE: "near",
    Relation.CONTAINED: "contained",
}


class RelationToggles(QWidget):
    """`chosen` carries the relations to show; never none of them."""

    chosen = Signal(object)  # frozenset[Relation]

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = {relation: QPushButton(self) for relation in TIERS}
        self._counts: Mapping[Relation, int] = {}
        self._is_short = False  # there is no room for words
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        for relation, button in self.buttons.items():
            button.setCheckable(True)
            button.setChecked(True)
            button.setProperty("kind", "tier")
            icons.Tint(button, ICONS[relation], theme, "muted")
            button.toggled.connect(self._tell)
            row.addWidget(button)
        Wording(self, self._word)

    @property
    def relations(self) -> frozenset[Relation]:
        """Those to show."""
        return frozenset(relation for relation, button in self.buttons.items() if button.isChecked())

    def show_counts(self, counts: Mapping[Relation, int]) -> None:
        """How many members there are of each; what there is none of cannot be chosen."""
        self._counts = counts
        self.updateGeometry()
        for relation, button in self.buttons.items():
            button.setEnabled(counts.get(relation, 0) > 0)
        self._word()

    def toggle(self, relation: Relation) -> None:
        """Show or hide the members of a relation."""
        if self.buttons[relation].isEnabled():
            self.buttons[relation].toggle()

    def show_all(self) -> None:
        """Show the members of all relations."""
        for button in self.buttons.values():
            button.setChecked(True)

    def minimumSizeHint(self) -> QSize:
        """Where there is no room for words, the drawings and the numbers have to do."""
        return self._size(is_short=True)

    def sizeHint(self) -> QSize:
        return self._size(is_short=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_short = event.size().width() < self._size(is_short=False).width()
        if is_short is not self._is_short:
            self._is_short = is_short
            self._word()

    def _size(self, *, is_short: bool) -> QSize:
        widths = [
            self.fontMetrics().horizontalAdvance(self._text(relation, is_short)) + BESIDE_TEXT for relation in TIERS
        ]
        height = max(button.sizeHint().height() for button in self.buttons.values())
        return QSize(sum(widths) + SPACE * (len(widths) - 1), height)

    def _tell(self) -> None:
        self._word()
        self.chosen.emit(self.relations)

    def _word(self) -> None:
        for place, (relation, button) in enumerate(self.buttons.items(), 1):
            number = texts.number(self._counts.get(relation, 0))
            button.setText(self._text(relation, self._is_short))
            state = self.tr("shown") if button.isChecked() else self.tr("hidden")
            button.setToolTip(tooltip(f"{texts.relation_explained(relation)} · {state} (Ctrl+{place})"))
            button.setAccessibleName(f"{texts.relation(relation)}, {number}, {state}")

    def _text(self, relation: Relation, is_short: bool) -> str:
        number = texts.number(self._counts.get(relation, 0))
        name = self.tr("Near") if relation is Relation.NEAR_DUPLICATE else texts.relation(relation)
        return number if is_short else f"{name} {number}"
