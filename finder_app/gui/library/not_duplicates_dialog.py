"""The lasting list of pairs that are no duplicates in; shown, searched, and taken back pair by pair."""

import os
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from finder_app.engine.progress import Progress
from finder_app.gui import texts
from finder_app.gui.jobs import Job
from finder_app.gui.labels import PlainLabel, tooltip
from finder_app.gui.library import library_troubles
from finder_app.gui.wording import Wording, worded
from finder_app.review.not_duplicates import Entry, NotDuplicates

SIZE = QSize(860, 560)
MOST_SHOWN = 2_000
_ROW = Qt.ItemDataRole.UserRole


class NotDuplicatesDialog(QDialog):
    """Not modal. Reads and writes in the background; `removed` carries the entries that were taken back."""

    removed = Signal(object)

    def __init__(self, known: NotDuplicates, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known = known
        self._entries: tuple[Entry, ...] | None = None
        self._job: Job | None = None
        self.search = QLineEdit()
        self.list = QTreeWidget()
        self.state = PlainLabel("", "muted")
        self.remove_button = worded(QPushButton(), lambda: self.tr("Take back"))
        self.close_button = worded(QPushButton(), lambda: self.tr("Close"))
        self._build()
        self.search.textChanged.connect(self._fill)
        self.list.itemSelectionChanged.connect(self._allow)
        self.remove_button.clicked.connect(self.remove_selected)
        self.close_button.clicked.connect(self.close)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.list, self.remove_selected)
        self.resize(SIZE)
        Wording(self, self._word)
        self._run(())

    def remove_selected(self) -> None:
        """Take back what is selected: these pairs may come into one cluster again."""
        entries = self._entries or ()
        chosen = tuple(entries[item.data(0, _ROW)] for item in self.list.selectedItems())
        if chosen:
            self._run(chosen)

    def _run(self, removed: tuple[Entry, ...]) -> None:
        if self._job is not None:
            return
        known = self._known

        def work(_progress: Progress) -> tuple[Entry, ...]:
            if removed:
                known.change(removed=removed)
            return known.entries()

        self._job = Job(work, self)
        self._job.done.connect(self._take)
        self._job.done.connect(lambda _entries: self.removed.emit(removed) if removed else None)
        self._job.start()

    def _take(self, entries: tuple[Entry, ...]) -> None:
        self._job = None
        self._entries = entries
        self._fill()

    def _build(self) -> None:
        self.list.setColumnCount(3)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAllColumnsShowFocus(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setObjectName("plan")
        for column in (0, 1):
            self.list.setColumnWidth(column, self.fontMetrics().averageCharWidth() * 52)
        self.search.setClearButtonEnabled(True)
        for button in (self.remove_button, self.close_button):
            button.setAutoDefault(False)
        explanation = worded(
            PlainLabel("", "muted"),
            lambda: self.tr(
                "You said that these are not duplicates. They stay apart in every scan as long as neither"
                " file changes. What you take back takes effect with the next scan."
            ),
        )
        foot = QHBoxLayout()
        foot.addWidget(self.state, 1)
        foot.addWidget(self.remove_button)
        foot.addWidget(self.close_button)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 20, 24, 16)
        outer.setSpacing(12)
        outer.addWidget(worded(PlainLabel("", "title"), lambda: self.tr("Not a duplicate")))
        outer.addWidget(explanation)
        outer.addWidget(self.search)
        outer.addWidget(self.list, 1)
        outer.addLayout(foot)

    def _fill(self) -> None:
        """List what has the searched words in one of its paths."""
        words = self.search.text().casefold().split()
        found = 0
        self.list.clear()
        for row, entry in enumerate(self._entries or ()):
            one, other = (texts.display_path(Path(os.fsdecode(side.path))) for side in entry.sides)
            if not all(word in f"{one}\n{other}".casefold() for word in words):
                continue
            found += 1
            if found <= MOST_SHOWN:
                item = QTreeWidgetItem(self.list, [one, other, entry.day])
                item.setData(0, _ROW, row)
                for column, path in enumerate((one, other)):
                    item.setToolTip(column, tooltip(path))
        self.state.setText(self._state(found))
        self._allow()

    def _state(self, found: int) -> str:
        if self._entries is None:
            return self.tr("Looking…")
        if trouble := library_troubles.of_list(self._known):
            return trouble
        if not self._entries:
            return self.tr("Nothing yet. Select two files of a cluster and press X: not a duplicate.")
        if found > MOST_SHOWN:
            return self.tr("The first {0} of {1}").format(texts.number(MOST_SHOWN), texts.number(found))
        return self._pairs(found)

    def _pairs(self, count: int) -> str:
        return self.tr("%Ln pair", "", count) if count == 1 else self.tr("%Ln pairs", "", count)

    def _allow(self) -> None:
        self.remove_button.setEnabled(bool(self.list.selectedItems()))

    def _word(self) -> None:
        self.setWindowTitle(self.tr("Not a duplicate"))
        self.search.setPlaceholderText(self.tr("Search names and folders"))
        self.search.setAccessibleName(self.tr("Search names and folders"))
        self.list.setAccessibleName(self.tr("Pairs that are not duplicates"))
        self.list.setHeaderLabels([self.tr("First file"), self.tr("Second file"), self.tr("Since")])
        self._fill()
