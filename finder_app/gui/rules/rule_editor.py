"""The ordered rules of a set, to be added, taken out, moved and told."""

from functools import partial

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from finder_app.gui import icons
from finder_app.gui.labels import PlainLabel
from finder_app.gui.rules import rule_texts
from finder_app.gui.rules.rule_details import RuleDetails
from finder_app.gui.rules.rule_list import RuleList
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, worded
from finder_app.review.criteria import Criterion
from finder_app.review.rules.rule_set import CHOOSABLE, MOST_RULES, Rule


class RuleEditor(QWidget):
    """`changed` says that the person has changed something."""

    changed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.list = RuleList()
        self.details = RuleDetails(theme)
        self.add = worded(QPushButton(), lambda: self.tr("Add rule"))
        self.up, self.down, self.remove = QToolButton(), QToolButton(), QToolButton()
        self._menu = QMenu(self.add)
        self._actions = {kind: self._menu.addAction("") for kind in CHOOSABLE}
        self._tint(theme)
        self._build()
        self._connect()
        Wording(self, self._word)

    @property
    def rules(self) -> tuple[Rule, ...]:
        return self.list.rules

    def show_rules(self, rules: tuple[Rule, ...]) -> None:
        """Show other rules, unless they are those shown."""
        if rules != self.list.rules or not rules:
            self.list.show_rules(rules)

    def append(self, kind: Criterion) -> None:
        """Add a rule and go to what it has to be told."""
        if self.list.count() < MOST_RULES:
            self.list.add(Rule.of(kind))
            (self.details.argument if self.details.argument.isVisibleTo(self) else self.list).setFocus()

    def _tint(self, theme: Theme) -> None:
        for button, icon in ((self.up, "previous"), (self.down, "next"), (self.remove, "close")):
            icons.Tint(button, icon, theme)
            button.setIconSize(QSize(17, 17))
        icons.Tint(self.add, "add", theme)

    def _build(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(2)
        title = worded(PlainLabel("", "strong"), lambda: self.tr("Keep the file that is …"))
        top.addWidget(title, 1)
        for button in (self.up, self.down, self.remove):
            top.addWidget(button)
        self.add.setMenu(self._menu)
        self.add.setProperty("kind", "link")
        top.addWidget(self.add)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(top)
        column.addWidget(self.list, 1)
        column.addWidget(self.details)
        hint = worded(PlainLabel("", "muted"), lambda: self.tr("Where a rule finds files equal, the next one decides."))
        column.addWidget(hint)
        self.list.setMinimumHeight(self.fontMetrics().height() * 11)

    def _connect(self) -> None:
        for kind, action in self._actions.items():
            action.triggered.connect(partial(self.append, kind))
        self.list.currentRowChanged.connect(self._show_current)
        self.list.changed.connect(self._show_current)
        self.list.changed.connect(self.changed)
        self.details.edited.connect(self.list.replace_current)
        self.up.clicked.connect(partial(self.list.move_current, -1))
        self.down.clicked.connect(partial(self.list.move_current, 1))
        self.remove.clicked.connect(self.list.remove_current)

    def _show_current(self) -> None:
        row, count = self.list.currentRow(), self.list.count()
        self.details.show_rule(self.list.current())
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < count - 1)
        self.remove.setEnabled(row >= 0)
        self.add.setEnabled(count < MOST_RULES)

    def _word(self) -> None:
        for kind, action in self._actions.items():
            action.setText(rule_texts.criterion(kind).replace("&", "&&"))
        for button, words in (
            (self.up, self.tr("Move the rule up (Alt+Up)")),
            (self.down, self.tr("Move the rule down (Alt+Down)")),
            (self.remove, self.tr("Remove the rule (Delete)")),
        ):
            button.setToolTip(words)
            button.setAccessibleName(words)
