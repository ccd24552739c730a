"""Rules in their order; moved by the mouse, by buttons or by Alt and an arrow key, taken out by Delete."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from finder_app.gui import labels, texts
from finder_app.gui.rules import rule_texts
from finder_app.gui.wording import Wording
from finder_app.review.rules.rule_set import Rule

_MOVES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class RuleList(QListWidget):
    """`changed` says that the person has changed the rules or their order."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("rules")
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._rules: list[Rule] = []
        self.model().rowsMoved.connect(self._take_order)
        Wording(self, self._word)

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(self._rules)

    def current(self) -> Rule | None:
        """The rule that the cursor is on."""
        row = self.currentRow()
        return self._rules[row] if 0 <= row < len(self._rules) else None

    def show_rules(self, rules: Sequence[Rule]) -> None:
        """Show other rules; the cursor stays in its row where there is one."""
        row = max(0, min(self.currentRow(), len(rules) - 1))
        self._rules = list(rules)
        self._fill(row)

    def add(self, rule: Rule) -> None:
        """Append a rule and go to it."""
        self._rules.append(rule)
        self._fill(len(self._rules) - 1)
        self.changed.emit()

    def replace_current(self, rule: Rule) -> None:
        """Another rule in the place of the current one."""
        row = self.currentRow()
        if 0 <= row < len(self._rules) and self._rules[row] != rule:
            self._rules[row] = rule
            self._word()
            self.changed.emit()

    def remove_current(self) -> None:
        """Take the current rule out."""
        row = self.currentRow()
        if 0 <= row < len(self._rules):
            del self._rules[row]
            self._fill(min(row, len(self._rules) - 1))
            self.changed.emit()

    def move_current(self, step: int) -> None:
        """Move the current rule up or down."""
        row, target = self.currentRow(), self.currentRow() + step
        if row >= 0 and 0 <= target < len(self._rules):
            self._rules.insert(target, self._rules.pop(row))
            self._fill(target)
            self.changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _MOVES.get(Qt.Key(event.key()))
        if step is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.move_current(step)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove_current()
        else:
            super().keyPressEvent(event)

    def _fill(self, row: int) -> None:
        self.blockSignals(True)  # the cursor is told of once, when it stands where it will stay
        self.clear()
        for number, rule in enumerate(self._rules):
            item = QListWidgetItem(self)
            item.setData(Qt.ItemDataRole.UserRole, number)
            item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsDropEnabled)
            self._word_item(item, number, rule)
        self.setCurrentRow(row)
        self.blockSignals(False)
        self.currentRowChanged.emit(row)

    def _take_order(self) -> None:
        """After a drag: the rules in the order of their rows."""
        order = [self.item(row).data(Qt.ItemDataRole.UserRole) for row in range(self.count())]
        if order != list(range(len(order))):
            self._rules = [self._rules[number] for number in order]
            for row in range(self.count()):
                self.item(row).setData(Qt.ItemDataRole.UserRole, row)
            self._word()
            self.changed.emit()

    def _word(self) -> None:
        self.setAccessibleName(self.tr("Rules, in their order"))
        for row, rule in enumerate(self._rules):
            self._word_item(self.item(row), row, rule)

    def _word_item(self, item: QListWidgetItem, row: int, rule: Rule) -> None:
        words = rule_texts.rule(rule)
        item.setText(self.tr("{0}.  {1}").replace("{0}", texts.number(row + 1)).replace("{1}", words))
        item.setToolTip(labels.tooltip(words))
