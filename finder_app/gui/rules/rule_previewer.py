"""A review and rules in, what they would do out; worked out in the background, only what was asked for last counts."""

from PySide6.QtCore import QObject, QTimer, Signal

from finder_app.engine.progress import Progress
from finder_app.engine.records import ScanResult
from finder_app.gui.jobs import Job
from finder_app.review.rule_facts import Reviewed
from finder_app.review.rule_set import RuleSet
from finder_app.review.rules import Proposal, RuleFacts, propose

PAUSE_MS = 200  # a person who types a number is answered once
STOP_TIMEOUT_S = 2.0


class RulePreviewer(QObject):
    """`previewed` carries a Proposal for the newest question; `failed` an exception."""

    previewed = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: tuple[Reviewed, RuleSet] | None = None
        self._facts: RuleFacts | None = None
        self._job: Job | None = None
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._start)

    @property
    def is_waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self._wanted is not None or self._job is not None

    def ask(self, review: Reviewed, rules: RuleSet) -> None:
        """Work it out soon."""
        self._wanted = review, rules
        if self._job is not None:
            self._job.cancel()
        self._pause.start()

    def stop(self) -> None:
        """Forget the question and what was made for it."""
        self._pause.stop()
        self._wanted = self._facts = None
        if self._job is not None:
            self._job.cancel()

    def _start(self) -> None:
        if self._job is not None or self._wanted is None:  # one at a time: they share their columns
            return
        review, rules = self._wanted
        self._wanted = None
        facts = self._facts_of(review.result)
        self._job = Job(lambda progress: _preview(review, rules, facts, progress), self)
        self._job.done.connect(self._show)
        self._job.failed.connect(self._give_up)
        self._job.cancelled.connect(self._end)
        self._job.start()

    def _facts_of(self, result: ScanResult) -> RuleFacts:
        if self._facts is None or self._facts.result is not result:
            self._facts = RuleFacts(result)
        return self._facts

    def _show(self, proposal: object) -> None:
        if self._end():
            self.previewed.emit(proposal)

    def _give_up(self, error: object) -> None:
        if self._end():
            self.failed.emit(error)

    def _end(self) -> bool:
        """Go on with what is asked for; whether the answer at hand is still wanted."""
        job, self._job = self._job, None
        if job is None:
            return False
        job.deleteLater()
        if self._wanted is not None and not self._pause.isActive():
            self._start()
        return not job.progress.is_cancelled and self._job is None and self._wanted is None


def _preview(review: Reviewed, rules: RuleSet, facts: RuleFacts, progress: Progress) -> Proposal:
    return propose(review, rules, facts=facts, progress=progress)
