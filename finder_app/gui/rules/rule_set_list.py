"""The rule sets by name: those that are there from the beginning, which stay as they are, and a person's own."""

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QListWidget

from finder_app.gui import labels, texts
from finder_app.gui.rules import rule_texts
from finder_app.gui.wording import Wording
from finder_app.review.rules.rule_presets import PRESETS, Preset
from finder_app.review.rules.rule_set import LONGEST_NAME, Rule, RuleSet

_FIRST = tuple(Preset)


class RuleSetList(QListWidget):
    """`sets_changed` says that the person's own sets have changed; a set that is there from the beginning is copied."""

    sets_changed = Signal()

    def __init__(self, own: Iterable[RuleSet] = ()) -> None:
        super().__init__()
        self.setObjectName("ruleSets")
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._own = list(own)
        Wording(self, self._word)
        self.setCurrentRow(0)

    @property
    def own(self) -> tuple[RuleSet, ...]:
        return tuple(self._own)

    @property
    def is_own(self) -> bool:
        """Whether the current set is the person's own."""
        return self.currentRow() >= len(_FIRST)

    def current(self) -> RuleSet:
        """The current set, with its name in the language in force."""
        row = max(0, self.currentRow())
        if row >= len(_FIRST):
            return self._own[row - len(_FIRST)]
        return replace(PRESETS[_FIRST[row]], name=rule_texts.preset(_FIRST[row]))

    def select(self, chosen: Preset | int) -> None:
        """Go to a set; a person's own are numbered from 0."""
        self.setCurrentRow(_FIRST.index(chosen) if isinstance(chosen, Preset) else len(_FIRST) + chosen)

    def change(self, rules: RuleSet) -> None:
        """Other rules in the current set, or in a copy of it when it must stay as it is."""
        if rules == self.current():
            return
        if self.is_own:
            self._own[self.currentRow() - len(_FIRST)] = rules
            self._word()
            self.sets_changed.emit()
        else:
            self._append(replace(rules, name=self._name_of_copy(rules)))

    def add(self) -> None:
        """Begin a new set."""
        self._append(RuleSet(self._free(self.tr("My rules"))))

    def duplicate(self) -> None:
        """Begin a new set that is like the current one."""
        rules = self.current()
        self._append(replace(rules, name=self._free(rules.name)))

    def remove(self) -> None:
        """Take the current set out, if it is the person's own."""
        if self.is_own:
            row = self.currentRow()
            del self._own[row - len(_FIRST)]
            self.blockSignals(True)
            self.takeItem(row)
            self.blockSignals(False)
            self.currentRowChanged.emit(self.currentRow())
            self.sets_changed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.scheduleDelayedItemsLayout()  # only now is the room around the words known

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.is_own:
            self.remove()
        else:
            super().keyPressEvent(event)

    def _append(self, rules: RuleSet) -> None:
        self._own.append(rules)
        self._word()
        self.setCurrentRow(self.count() - 1)
        self.sets_changed.emit()

    def _name_of_copy(self, rules: RuleSet) -> str:
        folder: Rule | None = next((rule for rule in rules.rules if rule.argument), None)
        if self.currentRow() == _FIRST.index(Preset.IN_FOLDER) and folder is not None:
            return self._free(rule_texts.preset_in(folder.argument))
        if rules.name != self.current().name:  # the person has named it
            return self._free(rules.name)
        return self._free(self.tr("{} (changed)").replace("{}", rules.name.rstrip("…")))

    def _free(self, name: str) -> str:
        """The name, with a number behind it where it is taken."""
        name = name[: LONGEST_NAME - 10]
        taken = {rules.name for rules in self._own} | {rule_texts.preset(kind) for kind in Preset}
        number, free = 1, name
        while free in taken:
            number += 1
            free = f"{name} {number}"
        return free

    def _word(self) -> None:
        self.setAccessibleName(self.tr("Rule sets"))
        names = [*(rule_texts.preset(kind) for kind in Preset), *(rules.name for rules in self._own)]
        while self.count() < len(names):
            self.addItem("")
        for row, name in enumerate(names):
            shown = texts.printable(name) or self.tr("Untitled")
            self.item(row).setText(shown)
            self.item(row).setToolTip(labels.tooltip(shown))
