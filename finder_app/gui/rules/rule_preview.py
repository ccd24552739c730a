"""What rules would do, before they do it: the sum in words, and a table of the first changes."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHBoxLayout, QHeaderView, QProgressBar, QTableView, QVBoxLayout

from finder_app.gui import texts
from finder_app.gui.labels import PlainLabel
from finder_app.gui.reason_texts import Decided
from finder_app.gui.rules import rule_texts
from finder_app.gui.rules.rule_preview_model import MOST, Column, RulePreviewModel
from finder_app.gui.wording import Wording
from finder_app.review.rules.rule_proposal import Proposal


class RulePreview(QFrame):
    """Keeps showing the old answer, greyed, while a new one is worked out."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.model = RulePreviewModel(self)
        self.headline = PlainLabel("", "heading")
        self.facts = PlainLabel("", "muted")
        self.table = QTableView()
        self.note = PlainLabel("", "muted")
        self._bar = QProgressBar()
        self._proposal: Proposal | None = None
        self._problem = ""
        self._is_waiting = False
        self._build()
        Wording(self, self._word)

    def show_proposal(self, review: Decided, proposal: Proposal) -> None:
        """Show what would happen."""
        self._proposal, self._problem, self._is_waiting = proposal, "", False
        self.model.show_proposal(review, proposal)
        self._word()

    def show_waiting(self) -> None:
        """The answer that is shown is not the newest one."""
        self._is_waiting = True
        self._word()

    def show_problem(self, problem: str) -> None:
        """Say why there is no answer."""
        self._proposal, self._problem, self._is_waiting = None, problem, False
        self.model.show_proposal(None, Proposal())
        self._word()

    def _build(self) -> None:
        self.table.setModel(self.model)
        self.table.setObjectName("plan")
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.table.setShowGrid(False)
        self.table.setWordWrap(False)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.setMinimumHeight(self.fontMetrics().height() * 9)
        header = self.table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(Column.DECISION, QHeaderView.ResizeMode.ResizeToContents)
        header.setResizeContentsPrecision(50)
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(96)
        policy = self._bar.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._bar.setSizePolicy(policy)
        top = QHBoxLayout()
        top.addWidget(self.headline, 1)
        top.addWidget(self._bar)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addLayout(top)
        column.addWidget(self.facts)
        column.addWidget(self.table, 1)
        column.addWidget(self.note)
        column.addStretch()

    def _word(self) -> None:
        self.table.setAccessibleName(self.tr("The first changes"))
        self._bar.setAccessibleName(self.tr("Working out the preview"))
        self._bar.setVisible(self._is_waiting)
        self.table.setEnabled(not self._is_waiting)
        self._word_answer()

    def _word_answer(self) -> None:
        proposal = self._proposal
        if proposal is None:
            self.headline.setText(self._problem or self.tr("Working out what would happen…"))
            self.facts.hide()
            self.note.hide()
            self.table.hide()
            return
        self.table.show()
        self.headline.setText(rule_texts.headline(proposal))
        parts = rule_texts.further(proposal), rule_texts.left_alone(proposal), rule_texts.left_files(proposal)
        told = "\n".join(filter(None, parts))
        self.facts.setText(told)
        self.facts.setVisible(bool(told))
        changes = len(proposal.wishes)
        words = self.tr("The first {0} of {1} changes are shown.")
        self.note.setText(words.format(texts.number(MOST), texts.number(changes)))
        self.note.setVisible(changes > MOST)
