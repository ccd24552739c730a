"""The journal in; what was done to files, batch by batch, out, and the files back where they were.

Everything that reads the journal or looks at the disk is done by jobs; the window shows what they bring.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QModelIndex, QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QWidget

from finder_app.engine.progress import Progress
from finder_app.gui import jobs, texts
from finder_app.gui.history import history_texts, journal_reading, restore_tally, restore_texts
from finder_app.gui.history.history_layout import Parts, lay_out
from finder_app.gui.history.journal_reading import How, Loaded, Page
from finder_app.gui.history.looking import Looking
from finder_app.gui.history.restore_tally import Rows, Tally
from finder_app.gui.jobs import Job
from finder_app.gui.newest_job import NewestJob
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording
from finder_app.review.acting.history import Whereabouts
from finder_app.review.acting.restoring import RestoreOutcome

SIZE = QSize(1180, 740)
TYPING_MS = 150
AT_ONCE = 500  # files: to gather more takes longer than the window may stand still
STOP_TIMEOUT_S = 3.0


class HistoryWindow(QDialog):
    """Not modal. `restored` carries the paths of files that are back under their own names."""

    restored = Signal(object)
    broken = Signal(object)

    def __init__(self, journal: Path, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._journal = journal
        self._wanted: int | None = None  # the batch that is to be shown when the batches are there
        self._shown: Loaded | None = None
        self._asked: int | None = None  # the batch to ask for as soon as its acts are there
        self._first: Job | None = None
        self._again = False
        self.parts = Parts(journal, theme, self._restore)
        self._loading, self._arranging, self._wishing = (NewestJob(0, self) for _ in range(3))
        self._looking = Looking(self)
        self._typing = QTimer(self, singleShot=True, interval=TYPING_MS)
        self.resize(SIZE)
        lay_out(self, self.parts, theme)
        self._connect()
        Wording(self, self._word)
        self.refresh()

    # What is shown

    def refresh(self) -> None:
        """Read the newest batches anew; the chosen one stays chosen."""
        if self._first is not None:
            self._again = True
            return
        if self._wanted is None:
            chosen = self.parts.batches.batch(self.parts.list.currentIndex())
            self._wanted = None if chosen is None else chosen.id
        self._first = Job(lambda _progress: journal_reading.page(self._journal), self)
        self._first.done.connect(self._take_first)
        self._first.failed.connect(self._fail)
        self._first.start()

    def show_batch(self, number: int, ask: bool = False) -> None:
        """Show this batch; with `ask`, ask at once whether all of it is to be put back."""
        self._wanted, self._asked = number, number if ask else None
        self.refresh()

    def show_batch_of(self, file: Path) -> None:
        """Ask whether all of the last batch that acted on a file is to be put back."""
        finding = Job(lambda _progress: journal_reading.batch_of(self._journal, file), self)
        finding.done.connect(lambda number: None if number is None else self.show_batch(number, ask=True))
        finding.failed.connect(self._fail)
        finding.start()

    def restore_chosen(self) -> None:
        """Ask whether the chosen files are to be put back."""
        self._wish(self.parts.table.chosen_rows(), self.parts.table.count_chosen())

    def restore_all(self) -> None:
        """Ask whether all of the batch that can be is to be put back."""
        if self._shown is not None:
            self._wish(None, len(self._shown.ops))

    def stop(self, timeout_s: float = STOP_TIMEOUT_S) -> bool:
        """Let the file in hand be put back; for a program that is about to quit."""
        return self.parts.card.stop(timeout_s)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.parts.card.is_running:
            self.parts.card.cancel()
            event.ignore()
        else:
            self.parts.card.forget()  # a question that nobody answered is no reason to stay
            super().closeEvent(event)

    def reject(self) -> None:
        """The first Esc stops or closes the question, the next one closes the window."""
        if self.parts.card.isVisible():
            self.parts.card.cancel()
        else:
            super().reject()

    def done(self, result: int) -> None:
        """Close, and let go of what may be much."""
        super().done(result)
        self._looking.stop()
        self.parts.acts.show_acts((), ())
        _let_go(self._shown)
        self._shown = None

    def _connect(self) -> None:
        parts = self.parts
        parts.batches.more_wanted.connect(self._read_more)
        parts.list.selectionModel().currentChanged.connect(self._choose)
        self._loading.done.connect(self._take_loaded)
        self._loading.failed.connect(lambda _question, error, _is_newest: self._fail(error))
        self._arranging.done.connect(self._take_order)
        parts.search.textChanged.connect(self._typing.start)
        parts.problems_first.toggled.connect(self._arrange)
        self._wishing.done.connect(lambda _question, wish, is_newest: parts.card.ask(wish) if is_newest else None)
        self._typing.timeout.connect(self._arrange)
        parts.acts.look_wanted.connect(self._looking.look)
        self._looking.found.connect(self._note_places)
        parts.table.chosen.connect(self._show_chosen)
        parts.table.restore_asked.connect(self.restore_chosen)
        parts.card.answered.connect(self._take_answers)
        parts.card.failed.connect(lambda _error: self.refresh())
        parts.card.closed.connect(parts.table.setFocus)
        parts.card.changed.connect(self._show_chosen)
        parts.chosen_button.clicked.connect(self.restore_chosen)
        parts.all_button.clicked.connect(self.restore_all)
        parts.save_button.said.connect(parts.state.setText)
        parts.close_button.clicked.connect(self.close)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, parts.search.setFocus)
        QShortcut(QKeySequence("F5"), self, self.refresh)

    def _wish(self, rows: Rows | None, count: int) -> None:
        """Ask about these rows; many of them are gathered in the background."""
        ops, order = self.parts.acts.shown
        if count <= AT_ONCE:
            self.parts.card.ask(restore_tally.wish(ops, order, rows))
        else:
            self._wishing.ask(object(), lambda _progress: restore_tally.wish(ops, order, rows))

    def _restore(self, ops: Sequence[int], how: How, progress: Progress) -> tuple[RestoreOutcome, ...]:
        return journal_reading.restore(self._journal, ops, how, progress)

    # What jobs bring

    def _take_first(self, page: Page) -> None:
        self._first = None
        parts, wanted = self.parts, self._wanted
        self._wanted = None
        parts.batches.show_first(page.batches, page.has_more)
        parts.show_set_aside(page.set_aside)
        parts.show_read(bool(page.batches))
        if page.batches:
            if not parts.table.hasFocus() and not parts.card.isVisible():
                parts.list.setFocus()
            row = 0 if wanted is None else max(0, parts.batches.row_of(wanted))
            parts.list.setCurrentIndex(parts.batches.index(row))
        else:
            self._shown = None
        self._show_chosen()
        if self._again:
            self._again = False
            self.refresh()

    def _read_more(self, before: int) -> None:
        more = Job(lambda _progress: journal_reading.page(self._journal, before), self)
        more.done.connect(lambda page: self.parts.batches.show_more(page.batches, page.has_more))
        more.failed.connect(self._fail)
        more.start()

    def _choose(self, index: QModelIndex) -> None:
        batch = self.parts.batches.batch(index)
        if batch is None:
            return
        if self._shown is None or self._shown.batch.id != batch.id:
            self.parts.show_batch(batch)
        journal, number = self._journal, batch.id
        left = self.parts.card.tally.left
        self._loading.ask((number, batch), lambda _progress: journal_reading.load(journal, number, left))

    def _take_loaded(self, _question: object, loaded: Loaded, is_newest: bool) -> None:
        if not is_newest:
            return
        is_same = self._shown is not None and self._shown.batch.id == loaded.batch.id
        if not is_same:
            self.parts.card.forget()
        before, self._shown = self._shown, loaded
        self.parts.batches.show_anew(loaded.batch)
        self.parts.show_batch(loaded.batch)
        self.parts.acts.show_acts(loaded.ops, range(len(loaded.ops)))
        _let_go(before)
        if is_same:
            self.parts.acts.note_answers(self.parts.card.tally.answers)
        if self.parts.is_arranged:
            self._arrange()
        else:
            self._choose_rows(loaded.chosen)
        if self._asked == loaded.batch.id:
            self._asked = None
            self.restore_all()

    def _arrange(self) -> None:
        if self._shown is None:
            return
        ops, words = self._shown.ops, self.parts.search.text().split()
        first = history_texts.is_problem if self.parts.problems_first.isChecked() else None
        left = self.parts.card.tally.left

        def work(_progress: object) -> tuple[Sequence[int], Rows]:
            order = journal_reading.arranged(ops, words, first)
            return order, restore_tally.rows_of(ops, order, left)

        question = self._shown.batch.id, tuple(words), first is not None, left
        self._arranging.ask(question, work)

    def _take_order(self, question: tuple[Any, ...], found: tuple[Sequence[int], Rows], is_newest: bool) -> None:
        if is_newest and self._shown is not None and question[0] == self._shown.batch.id:
            self.parts.acts.arrange(found[0])
            self._choose_rows(found[1])

    def _note_places(self, places: dict[int, Whereabouts]) -> None:
        self.parts.acts.note_places(places)
        self._show_current()

    def _take_answers(self, known: Tally) -> None:
        """Show the batch as it is now; what was not put back stays chosen."""
        self.refresh()
        if known.back:
            self.restored.emit(known.back)

    def _fail(self, error: Exception) -> None:
        self._first = None
        parts = self.parts
        if parts.batches.rowCount():  # what is shown was true a moment ago
            parts.state.setText(restore_texts.trouble(error))
            return
        parts.show_trouble(error)
        self._show_chosen()

    # What is chosen

    def _choose_rows(self, rows: Rows) -> None:
        self.parts.table.choose(rows)
        self._show_chosen()

    def _show_chosen(self) -> None:
        parts, batch = self.parts, self._shown
        count = parts.table.count_chosen()
        has_batches = parts.batches.rowCount() > 0
        for button in (parts.chosen_button, parts.all_button):
            button.setVisible(has_batches and not parts.card.is_deciding)
        parts.chosen_button.setEnabled(count > 0)
        parts.all_button.setEnabled(batch is not None and batch.batch.restorable > 0)
        parts.save_button.setVisible(has_batches)
        parts.state.setText(self.tr("{} chosen").format(texts.files(count)) if count > 1 else "")
        self._show_current()

    def _show_current(self) -> None:
        op = self.parts.table.current_op()
        if op is None:
            self.parts.details.show_nothing()
        else:
            self.parts.details.show_act(op, self.parts.acts.place(op), self.parts.acts.answer(op))

    def _word(self) -> None:
        self.setWindowTitle(self.tr("History"))
        self.parts.word()
        self._show_chosen()


def _let_go(loaded: Loaded | None) -> None:
    if loaded is not None:
        jobs.let_go(loaded.ops)
