"""Where rules apply and what they do: conditions to tick."""

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from finder_app.gui import texts
from finder_app.gui.labels import PlainLabel
from finder_app.gui.rules import rule_texts
from finder_app.gui.wording import Wording, worded
from finder_app.review.rules.rule_set import RELATIONS, Effect, Replace, Scope

EFFECTS, REPLACES = tuple(Effect), tuple(Replace)


class RuleScopePanel(QWidget):
    """`changed` says that the person has changed something."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.relations = {relation: QCheckBox() for relation in RELATIONS}
        self.similarity = QSpinBox(minimum=0, maximum=100)
        self.only_unreviewed, self.first_must_decide = QCheckBox(), QCheckBox()
        self.replaces, self.effect = QComboBox(), QComboBox()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._build()
        self._connect()
        Wording(self, self._word)

    def scope(self) -> Scope:
        """The conditions as they stand."""
        return Scope(
            frozenset(relation for relation, box in self.relations.items() if box.isChecked()),
            self.similarity.value() / 100,
            self.only_unreviewed.isChecked(),
            self.first_must_decide.isChecked(),
            REPLACES[max(0, self.replaces.currentIndex())],
        )

    def chosen_effect(self) -> Effect:
        """What is to be done."""
        return EFFECTS[max(0, self.effect.currentIndex())]

    def show_scope(self, scope: Scope, effect: Effect) -> None:
        """Show other conditions."""
        blockers = [QSignalBlocker(each) for each in self._inputs()]
        for relation, box in self.relations.items():
            box.setChecked(relation in scope.relations)
        self.similarity.setValue(round(scope.similarity * 100))
        self.only_unreviewed.setChecked(scope.only_unreviewed)
        self.first_must_decide.setChecked(scope.first_must_decide)
        self.replaces.setCurrentIndex(REPLACES.index(scope.replace))
        self.effect.setCurrentIndex(EFFECTS.index(effect))
        del blockers

    def _inputs(self) -> list[QWidget]:
        boxes = [*self.relations.values(), self.only_unreviewed, self.first_must_decide]
        return [*boxes, self.similarity, self.replaces, self.effect]

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._heading(lambda: self.tr("Then")))
        column.addWidget(self.effect)
        column.addSpacing(4)
        column.addWidget(self._heading(lambda: self.tr("Only these relations")))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        for place, box in enumerate(self.relations.values()):
            grid.addWidget(box, place // 2, place % 2)
        grid.setColumnStretch(1, 1)
        column.addLayout(grid)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(worded(PlainLabel(), lambda: self.tr("Similarity at least")), 1)
        row.addWidget(self.similarity)
        column.addLayout(row)
        column.addWidget(self.only_unreviewed)
        column.addWidget(self.first_must_decide)
        column.addSpacing(4)
        column.addWidget(self._heading(lambda: self.tr("May change")))
        column.addWidget(self.replaces)
        column.addStretch()
        self.similarity.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for combo in (self.effect, self.replaces):
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            combo.setMinimumContentsLength(20)

    @staticmethod
    def _heading(words: Callable[[], str]) -> PlainLabel:
        return worded(PlainLabel("", "strong"), words)

    def _connect(self) -> None:
        for box in (*self.relations.values(), self.only_unreviewed, self.first_must_decide):
            box.toggled.connect(self.changed)
        self.similarity.valueChanged.connect(self.changed)
        for combo in (self.effect, self.replaces):
            combo.currentIndexChanged.connect(self.changed)

    def _word(self) -> None:
        blockers = [QSignalBlocker(each) for each in (self.effect, self.replaces)]
        for combo, words in (
            (self.effect, [rule_texts.effect(each) for each in EFFECTS]),
            (self.replaces, [rule_texts.replaces(each) for each in REPLACES]),
        ):
            place = max(0, combo.currentIndex())
            combo.clear()
            combo.addItems(words)
            combo.setCurrentIndex(place)
        del blockers
        for relation, box in self.relations.items():
            box.setText(texts.relation(relation))
            box.setToolTip(texts.relation_explained(relation))
            box.setAccessibleDescription(self.tr("How a file stands to the one that is kept"))
        self.similarity.setSuffix(texts.percent_sign())
        self.similarity.setAccessibleName(self.tr("Smallest similarity in percent"))
        self.only_unreviewed.setText(self.tr("Leave reviewed clusters alone"))
        self.first_must_decide.setText(self.tr("Only where the first rule finds a difference"))
        self.effect.setAccessibleName(self.tr("What the rules do"))
        self.replaces.setAccessibleName(self.tr("Which decisions the rules may change"))
