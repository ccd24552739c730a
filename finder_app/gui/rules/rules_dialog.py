"""Rule sets in; what they would do is shown before they do it, and applied as one step that can be undone."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from finder_app.engine.records import FileId
from finder_app.gui import icons, texts
from finder_app.gui.labels import PlainLabel
from finder_app.gui.rules.rule_editor import RuleEditor
from finder_app.gui.rules.rule_preview import RulePreview
from finder_app.gui.rules.rule_previewer import RulePreviewer
from finder_app.gui.rules.rule_scope_panel import RuleScopePanel
from finder_app.gui.rules.rule_set_list import RuleSetList
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, worded
from finder_app.review.criteria import Reason
from finder_app.review.decisions import Decision
from finder_app.review.rules.rule_presets import Preset
from finder_app.review.rules.rule_set import LONGEST_NAME, Effect, RuleSet
from finder_app.review.rules.rules import Proposal
from finder_app.review.session import Review


class Decider(Protocol):
    """What carries a proposal out: the model of the clusters."""

    @property
    def review(self) -> Review | None: ...
    @property
    def is_busy(self) -> bool: ...
    def decide_each(self, wishes: Mapping[FileId, Decision], reasons: Mapping[FileId, Reason]) -> object: ...


class RulesDialog(QDialog):
    """Not modal: the review may change underneath, `note_change` says so.

    `sets_changed` carries the person's own sets, `applied` the proposal that was carried out.
    """

    sets_changed = Signal(object)
    applied = Signal(object)

    def __init__(self, decider: Decider, own: Iterable[RuleSet], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._decider = decider
        self._proposal: Proposal | None = None  # of the rules and the review as they are now
        self.sets = RuleSetList(own)
        self.name = QLineEdit(maxLength=LONGEST_NAME)
        self.editor = RuleEditor(theme)
        self.scope = RuleScopePanel()
        self.preview = RulePreview()
        self.previewer = RulePreviewer(self)
        self.add, self.copy, self.remove = QToolButton(), QToolButton(), QToolButton()
        self.apply_button, self.close_button = QPushButton(), QPushButton()
        for button, icon in ((self.add, "add"), (self.copy, "copy"), (self.remove, "close")):
            icons.Tint(button, icon, theme)
            button.setIconSize(QSize(17, 17))
        self._build()
        self._connect()
        Wording(self, self._word)
        self._show_set()

    def choose(self, chosen: Preset | int) -> None:
        """Go to a set; a person's own are numbered from 0."""
        self.sets.select(chosen)
        if self.sets.current().is_complete:
            self.apply_button.setFocus()
        else:
            self.editor.list.setCurrentRow(0)
            self.editor.details.argument.setFocus()

    def rules(self) -> RuleSet:
        """The rules as they are shown."""
        return replace(
            self.sets.current(), rules=self.editor.rules, scope=self.scope.scope(), effect=self.scope.chosen_effect()
        )

    def note_change(self) -> None:
        """The review is another one, or its decisions or clusters are; what is shown is stale."""
        self._ask()

    def apply(self) -> None:
        """Do what the preview shows, as one step."""
        proposal = self._proposal
        if proposal is None or proposal.is_empty or self._decider.is_busy:
            return
        self._proposal = None
        self._decider.decide_each(proposal.wishes, proposal.reasons)
        self.applied.emit(proposal)
        self.accept()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ask()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and isinstance(self.focusWidget(), QLineEdit | QAbstractSpinBox):
            return  # it ends what is typed there, it is no yes to the rules
        super().keyPressEvent(event)

    def done(self, result: int) -> None:
        self.previewer.stop()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.previewer.stop()
        super().closeEvent(event)

    def _build(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(2)
        for button in (self.add, self.copy, self.remove):
            buttons.addWidget(button)
        buttons.addStretch()
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(worded(PlainLabel("", "strong"), lambda: self.tr("Rule sets")))
        left.addWidget(self.sets, 1)
        left.addLayout(buttons)
        unit = self.fontMetrics().averageCharWidth()
        self.sets.setFixedWidth(unit * 49)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addLayout(left)
        row.addWidget(self._build_right(), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 18)
        column.setSpacing(14)
        column.addWidget(worded(PlainLabel("", "title"), lambda: self.tr("Choose which copies to keep")))
        column.addLayout(row, 1)
        column.addLayout(self._build_buttons())
        self.resize(unit * 184, unit * 132)

    def _build_right(self) -> QWidget:
        card = QFrame()
        card.setObjectName("card")
        halves = QHBoxLayout()
        halves.setSpacing(24)
        halves.addWidget(self.editor, 1)
        halves.addWidget(self.scope)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(16, 14, 16, 14)
        inside.setSpacing(12)
        inside.addWidget(self.name)
        inside.addLayout(halves, 1)
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(12)
        splitter.setObjectName("airy")
        splitter.addWidget(card)
        splitter.addWidget(self.preview)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([1, self.height() * 4])  # no more for the rules than they need
        return splitter

    def _build_buttons(self) -> QHBoxLayout:
        self.apply_button.setProperty("kind", "primary")
        self.apply_button.setDefault(True)
        self.close_button.setAutoDefault(False)
        self.editor.add.setAutoDefault(False)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(
            worded(PlainLabel("", "muted"), lambda: self.tr("Nothing is deleted here. Undo takes it back.")), 1
        )
        row.addWidget(self.close_button)
        row.addWidget(self.apply_button)
        return row

    def _connect(self) -> None:
        self.sets.currentRowChanged.connect(self._show_set)
        self.sets.sets_changed.connect(lambda: self.sets_changed.emit(self.sets.own))
        self.add.clicked.connect(self.sets.add)
        self.copy.clicked.connect(self.sets.duplicate)
        self.remove.clicked.connect(self.sets.remove)
        self.name.textEdited.connect(self._rename)
        self.editor.changed.connect(self._take)
        self.scope.changed.connect(self._take)
        self.previewer.previewed.connect(self._show_proposal)
        self.previewer.failed.connect(lambda error: self.preview.show_problem(texts.printable(str(error))))
        self.apply_button.clicked.connect(self.apply)
        self.close_button.clicked.connect(self.reject)

    def _show_set(self) -> None:
        rules = self.sets.current()
        self.remove.setEnabled(self.sets.is_own)
        if self.name.text() != rules.name:
            self.name.setText(rules.name)
        self.editor.show_rules(rules.rules)
        self.scope.show_scope(rules.scope, rules.effect)
        self._enable_rules(rules)
        self._ask()

    def _rename(self, name: str) -> None:
        self.sets.change(replace(self.rules(), name=name.replace("\0", "")))

    def _take(self) -> None:
        """The person has changed the rules that are shown."""
        rules = self.rules()
        if rules != self.sets.current():  # a field says so, too, when somebody presses Enter in it
            self._enable_rules(rules)
            self.sets.change(rules)
            self._ask()

    def _enable_rules(self, rules: RuleSet) -> None:
        decides = rules.effect is not Effect.UNMARK
        self.editor.setEnabled(decides)
        self.scope.first_must_decide.setEnabled(decides)

    def _ask(self) -> None:
        self._proposal = None
        self._word_apply()
        review, rules = self._decider.review, self.rules()
        if review is None:
            self.previewer.stop()
            self.preview.show_problem(self.tr("There is nothing to review yet."))
        elif not rules.is_complete:
            self.previewer.stop()
            self.preview.show_problem(self._what_is_missing(rules))
        elif self.isVisible():
            self.preview.show_waiting()
            self.previewer.ask(review, rules)

    def _what_is_missing(self, rules: RuleSet) -> str:
        if not rules.rules:
            return self.tr("Add a rule to begin with.")
        if not rules.scope.relations:
            return self.tr("Choose at least one relation.")
        return self.tr("Choose a folder or enter a pattern.")

    def _show_proposal(self, proposal: Proposal) -> None:
        review = self._decider.review
        if review is not None and not self._decider.is_busy:  # else it is asked for again when that is done
            self._proposal = proposal
            self.preview.show_proposal(review, proposal)
            self._word_apply()

    def _word_apply(self) -> None:
        proposal = self._proposal
        self.apply_button.setEnabled(proposal is not None and not proposal.is_empty)
        marked = 0 if proposal is None else proposal.marked
        self.apply_button.setText(self.tr("Mark {}").format(texts.files(marked)) if marked else self.tr("Apply"))

    def _word(self) -> None:
        self.setWindowTitle(self.tr("Auto-select"))
        self.name.setAccessibleName(self.tr("Name of the rule set"))
        self.name.setPlaceholderText(self.tr("Name of the rule set"))
        self.close_button.setText(self.tr("Close"))
        for button, words in (
            (self.add, self.tr("New rule set")),
            (self.copy, self.tr("Duplicate the rule set")),
            (self.remove, self.tr("Remove the rule set; those that came with the program stay")),
        ):
            button.setToolTip(words)
            button.setAccessibleName(words)
        blocker = QSignalBlocker(self.name)
        self.name.setText(self.sets.current().name)
        del blocker
        self._word_apply()
