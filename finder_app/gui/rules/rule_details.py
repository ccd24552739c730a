"""One rule in, the same told otherwise out: its criterion, the folder or pattern, and what counts as equal."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from finder_app.gui import icons
from finder_app.gui.labels import PlainLabel
from finder_app.gui.rules import rule_texts
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording
from finder_app.review.rules.rule_set import ARGUMENTS, CHOOSABLE, LONGEST_ARGUMENT, MOST, TOLERANCES, Argument, Rule


class RuleDetails(QWidget):
    """`edited` carries the rule as the person has made it."""

    edited = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._rule: Rule | None = None
        self.kind = QComboBox()
        self.argument = QLineEdit(maxLength=LONGEST_ARGUMENT)
        self.browse = QToolButton()
        self.tolerance = QDoubleSpinBox(decimals=1)
        self._equal = PlainLabel("", "muted")
        self._equal.setWordWrap(False)
        icons.Tint(self.browse, "folder", theme)
        self._build()
        self._connect()
        Wording(self, self._word)
        self.show_rule(None)

    def show_rule(self, rule: Rule | None) -> None:
        """Show another rule; none can be edited while there is none."""
        self._rule = rule
        blockers = [QSignalBlocker(each) for each in (self.kind, self.argument, self.tolerance)]
        self.setEnabled(rule is not None)
        kind = None if rule is None else ARGUMENTS.get(rule.criterion)
        self.argument.setVisible(kind is not None)
        self.browse.setVisible(kind is Argument.FOLDER)
        known = None if rule is None else TOLERANCES.get(rule.criterion)
        self.tolerance.setVisible(known is not None)
        self._equal.setVisible(known is not None)
        if rule is not None:
            self.kind.setCurrentIndex(CHOOSABLE.index(rule.criterion))
            if self.argument.text() != rule.argument:
                self.argument.setText(rule.argument)
            if known is not None:
                self.tolerance.setRange(0, MOST[known.unit])
                self.tolerance.setSuffix(rule_texts.tolerance_unit(known.unit))
                self.tolerance.setValue(rule.tolerance)
        del blockers
        self._word_argument()

    def choose_folder(self) -> None:
        """Let the person choose the folder of the rule."""
        before = self.argument.text()
        start = before if before and Path(before).is_dir() else ""
        chosen = QFileDialog.getExistingDirectory(self, self.tr("Choose the preferred folder"), start)
        if chosen:
            self.argument.setText(chosen)

    def _build(self) -> None:
        first = QHBoxLayout()
        first.setSpacing(8)
        first.addWidget(self.kind, 1)
        first.addWidget(self._equal)
        first.addWidget(self.tolerance)
        second = QHBoxLayout()
        second.setSpacing(8)
        second.addWidget(self.argument, 1)
        second.addWidget(self.browse)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(first)
        column.addLayout(second)
        self.kind.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.kind.setMinimumContentsLength(16)
        self.tolerance.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.tolerance.setMinimumWidth(self.fontMetrics().averageCharWidth() * 18)

    def _connect(self) -> None:
        self.kind.currentIndexChanged.connect(self._change_kind)
        self.argument.textChanged.connect(self._change_argument)
        self.tolerance.valueChanged.connect(self._change_tolerance)
        self.browse.clicked.connect(self.choose_folder)

    def _change_kind(self, place: int) -> None:
        if self._rule is not None and 0 <= place < len(CHOOSABLE):
            before = self._rule
            kept = before.argument if ARGUMENTS.get(before.criterion) is ARGUMENTS.get(CHOOSABLE[place]) else ""
            self._edit(Rule.of(CHOOSABLE[place], kept))

    def _change_argument(self, text: str) -> None:
        if self._rule is not None:
            self._edit(replace(self._rule, argument=text.replace("\0", "")))

    def _change_tolerance(self, value: float) -> None:
        if self._rule is not None:
            self._edit(replace(self._rule, tolerance=value))

    def _edit(self, rule: Rule) -> None:
        self.show_rule(rule)
        self.edited.emit(rule)

    def _word(self) -> None:
        blocker = QSignalBlocker(self.kind)
        place = self.kind.currentIndex()
        self.kind.clear()
        self.kind.addItems([rule_texts.criterion(each) for each in CHOOSABLE])
        self.kind.setCurrentIndex(place)
        del blocker
        self.kind.setAccessibleName(self.tr("What the rule prefers"))
        self._equal.setText(self.tr("equal within"))
        self.tolerance.setAccessibleName(self.tr("Files this close to the best count as equal"))
        self.tolerance.setToolTip(self.tr("Files this close to the best count as equal; the next rule decides"))
        self.browse.setToolTip(self.tr("Choose the preferred folder"))
        self.browse.setAccessibleName(self.tr("Choose the preferred folder"))
        self._word_argument()

    def _word_argument(self) -> None:
        is_folder = self._rule is not None and ARGUMENTS.get(self._rule.criterion) is Argument.FOLDER
        self.argument.setPlaceholderText(
            self.tr("A folder") if is_folder else self.tr("For example *.html or */news/*")
        )
        self.argument.setAccessibleName(self.tr("Folder") if is_folder else self.tr("Pattern"))
