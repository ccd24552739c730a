"""How many members stand in each relation in, which relations are to be shown out: four buttons that stay down."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from finder_app.engine.records import Relation
from finder_app.gui import icons, texts
from finder_app.gui.labels import tooltip
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording
from finder_app.review.row_filter import TIERS

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
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
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

    def _tell(self) -> None:
        self._word()
        self.chosen.emit(self.relations)

    def _word(self) -> None:
        for relation, button in self.buttons.items():
            name, number = self._name(relation), texts.number(self._counts.get(relation, 0))
            button.setText(f"{name} {number}")
            state = self.tr("shown") if button.isChecked() else self.tr("hidden")
            button.setToolTip(tooltip(f"{texts.relation_explained(relation)} · {state}"))
            button.setAccessibleName(f"{texts.relation(relation)}, {number}, {state}")

    def _name(self, relation: Relation) -> str:
        return self.tr("Near") if relation is Relation.NEAR_DUPLICATE else texts.relation(relation)
