"""A review and rules in, what they would do out; worked out in the background, only what was asked for last counts."""

from PySide6.QtCore import QObject, QTimer, Signal

from finder_app.engine.progress import Progress
from finder_app.engine.records import ScanResult
from finder_app.gui.newest_job import NewestJob
from finder_app.review.rules.rule_facts import Reviewed
from finder_app.review.rules.rule_set import RuleSet
from finder_app.review.rules.rules import Proposal, RuleFacts, propose

PAUSE_MS = 200  # a person who types a number is answered once


class RulePreviewer(QObject):
    """`previewed` carries a Proposal for the newest question; `failed` an exception."""

    previewed = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: tuple[Reviewed, RuleSet] | None = None
        self._facts: RuleFacts | None = None
        self._job = NewestJob(parent=self)  # one at a time: they share their columns
        self._job.done.connect(self._show)
        self._job.failed.connect(self._give_up)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._start)

    @property
    def is_waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self._pause.isActive() or self._job.is_running

    def ask(self, review: Reviewed, rules: RuleSet) -> None:
        """Work it out soon."""
        self._wanted = review, rules
        self._job.drop()
        self._pause.start()

    def stop(self) -> None:
        """Forget the question and what was made for it."""
        self._pause.stop()
        self._wanted = self._facts = None
        self._job.drop()

    def _start(self) -> None:
        if self._wanted is None:
            return
        review, rules = self._wanted
        facts = self._facts_of(review.result)
        self._job.ask(object(), lambda progress: _preview(review, rules, facts, progress))

    def _facts_of(self, result: ScanResult) -> RuleFacts:
        if self._facts is None or self._facts.result is not result:
            self._facts = RuleFacts(result)
        return self._facts

    def _show(self, _question: object, proposal: Proposal, is_newest: bool) -> None:
        if is_newest:
            self.previewed.emit(proposal)

    def _give_up(self, _question: object, error: Exception, is_newest: bool) -> None:
        if is_newest:
            self.failed.emit(error)


def _preview(review: Reviewed, rules: RuleSet, facts: RuleFacts, progress: Progress) -> Proposal:
    return propose(review, rules, facts=facts, progress=progress)
