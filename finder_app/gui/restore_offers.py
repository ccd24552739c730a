"""What was done, and the way back from it: told at the start, offered after each act, and open in the history."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QVBoxLayout, QWidget

from finder_app.engine.records import FileId
from finder_app.gui import start_texts
from finder_app.gui.acting.trashing import Found, journal_file
from finder_app.gui.banner import Words
from finder_app.gui.history import journal_reading, restore_texts
from finder_app.gui.history.history_window import HistoryWindow
from finder_app.gui.history.interrupted_card import InterruptedCard
from finder_app.gui.jobs import Job
from finder_app.gui.side_windows import SideWindows
from finder_app.gui.theme import Theme
from finder_app.gui.workbench import Workbench
from finder_app.review.acting.outcomes import PlannedAction


class RestoreOffers(QObject):
    """Joins the history with the review on display. `note` says something on the page with the folders."""

    def __init__(
        self, beside: SideWindows, bench: Workbench, note: Callable[[Words], object], theme: Theme, window: QWidget
    ) -> None:
        super().__init__(window)
        self._beside, self._bench, self._note = beside, bench, note
        self.card = InterruptedCard(theme)
        self.card.show_asked.connect(beside.show_batch)
        self.card.restore_asked.connect(self._restore_all)
        self.card.go_on_asked.connect(self._go_on)
        bench.doing.undo_asked.connect(beside.restore_with)
        bench.doing.acted.connect(self._look_again)
        beside.restored.connect(self._review_again)

    def above(self, page: QWidget) -> QWidget:
        """A page with room for the card above it."""
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.card)
        column.addWidget(page, 1)
        return whole

    def tell(self, found: Found) -> None:
        """Say what became of a clean-up that was interrupted, and what the journal was like."""
        if found.set_aside is not None:
            place = found.set_aside
            self._note(lambda: restore_texts.set_aside(place))
        if found.recovery.busy:
            self._note(start_texts.under_way)
        self.card.tell(found.recovery, found.can_restore, found.left)

    def tell_trouble(self, error: Exception) -> None:
        """Say that the journal cannot be opened, so that nothing can be done to files now."""
        self._note(lambda: restore_texts.trouble(error))

    def stop(self) -> None:
        """The program quits: let the file in hand be put back."""
        window = self._beside.opened(HistoryWindow)
        if window is not None:
            window.stop()

    def _restore_all(self, batch: int) -> None:
        self._beside.show_batch(batch, restore=True)

    def _go_on(self, batch: int) -> None:
        """Read what was left, and ask whether it is to be done now."""
        reading = Job(lambda _progress: journal_reading.left_of(journal_file(), batch), self)
        reading.done.connect(self._take_left)
        reading.failed.connect(self.tell_trouble)
        reading.start()

    def _take_left(self, plan: Sequence[PlannedAction]) -> None:
        if plan:
            self._bench.doing.go_on(plan)
        else:
            self._note(start_texts.nothing_left)

    def _look_again(self) -> None:
        window = self._beside.opened(HistoryWindow)
        if window is not None:
            window.refresh()

    def _review_again(self, paths: Sequence[Path]) -> None:
        """The review takes the files up again that it knows."""
        if self._bench.review is not None:
            self._bench.model.readmit(paths, self._tell_reviewed)

    def _tell_reviewed(self, files: Sequence[FileId]) -> None:
        count = len(files)
        if count:
            self._bench.panel.banner.say(lambda: restore_texts.reviewed_again(count))
