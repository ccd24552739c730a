"""The parts of the history window, and where each stands: batches left, the acts of the chosen one right."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from finder_app.gui import icons
from finder_app.gui.banner import Banner
from finder_app.gui.history import history_texts, restore_texts
from finder_app.gui.history.act_details import ActDetails
from finder_app.gui.history.act_model import ActModel
from finder_app.gui.history.act_table import ActTable
from finder_app.gui.history.batch_delegate import BatchDelegate
from finder_app.gui.history.batch_model import BatchModel
from finder_app.gui.history.restore_card import Restore, RestoreCard
from finder_app.gui.history.save_button import SaveButton
from finder_app.gui.labels import PlainLabel, word_page
from finder_app.gui.theme import Theme
from finder_app.review.acting.history import BatchSummary

translate = QCoreApplication.translate

LIST_CHARACTERS = 48


class Parts:
    """All that a person sees of the history."""

    def __init__(self, journal: Path, theme: Theme, restore: Restore) -> None:
        self._batch: BatchSummary | None = None
        self._trouble: BaseException | None = None
        self._is_read = False
        self.title, self.explanation = PlainLabel("", "title"), PlainLabel("", "muted")
        self.banner = Banner(theme)
        self.batches = BatchModel()
        self.list = QListView()
        self.heading, self.facts = PlainLabel("", "heading"), PlainLabel("", "muted")
        self.search = QLineEdit()
        self.problems_first = QCheckBox()
        self.acts = ActModel(theme)
        self.table = ActTable(self.acts)
        self.details = ActDetails()
        self.halves = QSplitter(Qt.Orientation.Horizontal)
        self.nothing_heading, self.nothing_advice = PlainLabel("", "heading"), PlainLabel("", "muted")
        self.nothing = word_page(self.nothing_heading, self.nothing_advice)
        self.pages = QStackedWidget()
        self.card = RestoreCard(restore, theme)
        self.state = PlainLabel("", "muted")
        self.save_button, self.close_button = SaveButton(journal), QPushButton()
        self.chosen_button, self.all_button = QPushButton(), QPushButton()
        for button in (self.save_button, self.close_button, self.chosen_button, self.all_button):
            button.setAutoDefault(False)
        self.all_button.setProperty("kind", "primary")
        icons.Tint(self.save_button, "export", theme)
        icons.Tint(self.chosen_button, "undo", theme)

    @property
    def is_arranged(self) -> bool:
        """Whether something else than all acts in their own order is wanted."""
        return bool(self.search.text().strip()) or self.problems_first.isChecked()

    def show_batch(self, batch: BatchSummary) -> None:
        """Say what was done."""
        self._batch = batch
        self.heading.setText(history_texts.heading(batch))
        self.facts.setText(history_texts.facts(batch))

    def show_set_aside(self, files: Sequence[Path]) -> None:
        """Say that the journal was damaged once, where the old one is, and that it did no harm."""
        if not files:
            self.banner.hide()
            return
        newest = files[-1]
        self.banner.say(lambda: restore_texts.set_aside(newest), "warning")

    def show_read(self, has_batches: bool) -> None:
        """Show the batches, or say that nothing has been done."""
        self._is_read, self._trouble = True, None
        self.pages.setCurrentWidget(self.halves if has_batches else self.nothing)
        self.word_nothing()

    def show_trouble(self, error: BaseException) -> None:
        """Say why there is nothing to be seen."""
        self._is_read, self._trouble = True, error
        self.pages.setCurrentWidget(self.nothing)
        self.word_nothing()

    def word_nothing(self) -> None:
        """Why there is nothing to be seen."""
        heading, advice = restore_texts.nothing(self._trouble) if self._is_read else restore_texts.reading()
        self.nothing_heading.setText(heading)
        self.nothing_advice.setText(advice)

    def word(self) -> None:
        """Say everything in the language in force."""
        self.title.setText(translate("history", "History"))
        self.explanation.setText(
            translate(
                "history", "What this program did to files, the newest first. What was moved can be put back from here."
            )
        )
        self.list.setAccessibleName(translate("history", "Clean-ups"))
        self.search.setPlaceholderText(translate("history", "Search names and folders"))
        self.search.setAccessibleName(translate("history", "Search names and folders"))
        self.problems_first.setText(translate("history", "Problems first"))
        self.problems_first.setToolTip(translate("history", "Show first what was left in place, and why"))
        self.save_button.setText(translate("history", "Save as text…"))
        self.close_button.setText(translate("history", "Close"))
        self.chosen_button.setText(translate("history", "Put chosen files back…"))
        self.all_button.setText(translate("history", "Put all back…"))
        self.word_nothing()
        if self._batch is not None:
            self.show_batch(self._batch)


def lay_out(window: QWidget, parts: Parts, theme: Theme) -> None:
    """Put each part into its place."""
    parts.list.setModel(parts.batches)
    parts.list.setItemDelegate(BatchDelegate(theme, window))
    parts.list.setUniformItemSizes(True)
    parts.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    parts.batches.setParent(window)
    parts.acts.setParent(window)
    parts.search.setClearButtonEnabled(True)
    unit = window.fontMetrics().averageCharWidth()
    parts.list.setMinimumWidth(unit * 36)
    parts.halves.setObjectName("airy")
    parts.halves.setHandleWidth(12)
    parts.halves.addWidget(parts.list)
    parts.halves.addWidget(_right(parts))
    parts.halves.setStretchFactor(1, 1)
    parts.halves.setChildrenCollapsible(False)
    parts.halves.setSizes([unit * LIST_CHARACTERS, max(1, window.width() - unit * LIST_CHARACTERS)])
    parts.pages.addWidget(parts.nothing)
    parts.pages.addWidget(parts.halves)
    outer = QVBoxLayout(window)
    outer.setContentsMargins(24, 20, 24, 16)
    outer.setSpacing(12)
    outer.addWidget(parts.title)
    outer.addWidget(parts.explanation)
    outer.addWidget(parts.banner)
    outer.addWidget(parts.pages, 1)
    outer.addWidget(parts.card)
    outer.addLayout(_foot(parts))


def _right(parts: Parts) -> QWidget:
    line = QHBoxLayout()
    line.setSpacing(16)
    line.addWidget(parts.search, 1)
    line.addWidget(parts.problems_first)
    side = QWidget()
    column = QVBoxLayout(side)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    column.addWidget(parts.heading)
    column.addWidget(parts.facts)
    column.addLayout(line)
    column.addWidget(parts.table, 1)
    column.addWidget(parts.details)
    return side


def _foot(parts: Parts) -> QHBoxLayout:
    foot = QHBoxLayout()
    foot.setSpacing(8)
    foot.addWidget(parts.save_button)
    foot.addWidget(parts.state, 1)
    for button in (parts.close_button, parts.chosen_button, parts.all_button):
        foot.addWidget(button)
    return foot
