"""A button with a menu of the rule sets; what is chosen is told, nothing is done here."""

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from finder_app.gui import icons, texts
from finder_app.gui.rules import rule_texts
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording
from finder_app.review.rules.rule_presets import TAKE_BACK_ALL, TAKE_BACK_AUTOMATIC, Preset
from finder_app.review.rules.rule_set import RuleSet


class AutoSelectButton(QPushButton):
    """`chosen` carries a Preset or the number of a person's own set, `edit_asked` nothing.

    `take_back_asked` carries the rule set that takes decisions back.
    """

    chosen = Signal(object)
    edit_asked = Signal()
    take_back_asked = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "chip")
        self._own: tuple[RuleSet, ...] = ()
        self.choices = QMenu(self)
        self.setMenu(self.choices)
        icons.Tint(self, "rules", theme)
        Wording(self, self._word)

    def show_sets(self, own: Iterable[RuleSet]) -> None:
        """Offer these sets of the person's own besides those that are always there."""
        self._own = tuple(own)
        self._word()

    def _word(self) -> None:
        self.setText(self.tr("Auto-select"))
        self.setToolTip(self.tr("Let rules choose which copies to keep") + " (Ctrl+R)")
        self.choices.clear()
        for kind in Preset:
            self._offer(rule_texts.preset(kind), partial(self.chosen.emit, kind))
        if self._own:
            self.choices.addSeparator()
        for number, rules in enumerate(self._own):
            name = texts.printable(rules.name) or self.tr("Untitled")
            self._offer(name, partial(self.chosen.emit, number))
        self.choices.addSeparator()
        self._offer(self.tr("Edit rules…"), self.edit_asked.emit)
        self.choices.addSeparator()
        self._offer(self.tr("Take back what rules decided"), partial(self.take_back_asked.emit, TAKE_BACK_AUTOMATIC))
        self._offer(self.tr("Take back every decision"), partial(self.take_back_asked.emit, TAKE_BACK_ALL))

    def _offer(self, words: str, act: Callable[[], object]) -> None:
        self.choices.addAction(words.replace("&", "&&")).triggered.connect(lambda: act())
