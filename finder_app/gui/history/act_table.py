"""The table of the acts of a batch: what is chosen in it, its menu, and its keys."""

from pathlib import Path

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QItemSelectionRange, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QTableView, QWidget

from finder_app.gui import file_links
from finder_app.gui.history.act_model import ActModel, Column
from finder_app.gui.history.restore_tally import Rows
from finder_app.gui.wording import Wording
from finder_app.review.acting.history import Whereabouts, path_of
from finder_app.review.acting.journal import Op

HERE = (Whereabouts.IN_TRASH, Whereabouts.IN_FOLDER, Whereabouts.RESTORED, Whereabouts.NOT_DONE, Whereabouts.LINKED)
ROW_AIR = 12


class ActTable(QTableView):
    """`chosen` follows each change of what is chosen; `restore_asked` comes from the menu and from the Enter key."""

    chosen = Signal()
    restore_asked = Signal()

    def __init__(self, acts: ActModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._acts = acts
        self.setModel(acts)
        self.setObjectName("plan")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._arrange_heads()
        self.selectionModel().selectionChanged.connect(self.chosen)
        self.selectionModel().currentChanged.connect(self.chosen)
        self.customContextMenuRequested.connect(self._offer)
        Wording(self, lambda: self.setAccessibleName(self.tr("Files of the batch")))

    def chosen_rows(self) -> Rows:
        """The runs of chosen rows."""
        chosen = self.selectionModel().selection()
        return sorted((chosen.at(place).top(), chosen.at(place).bottom()) for place in range(chosen.size()))

    def count_chosen(self) -> int:
        """How many rows are chosen."""
        return sum(last - first + 1 for first, last in self.chosen_rows())

    def choose(self, rows: Rows) -> None:
        """Choose these rows; where there are none, stand on the first and choose nothing."""
        chosen, end = QItemSelection(), len(Column) - 1
        for top, bottom in rows:
            chosen.append(QItemSelectionRange(self._acts.index(top, 0), self._acts.index(bottom, end)))
        first = self._acts.index(rows[0][0] if rows else 0, 0)
        self.selectionModel().setCurrentIndex(first, QItemSelectionModel.SelectionFlag.NoUpdate)
        self.selectionModel().select(chosen, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def current_op(self) -> Op | None:
        """The act of the row on which the keys are."""
        index = self.currentIndex()
        return self._acts.op(index.row()) if index.isValid() else None

    def copy_paths(self) -> None:
        """Put the paths that the chosen files had on the clipboard."""
        rows = (row for first, last in self.chosen_rows() for row in range(first, last + 1))
        file_links.copy_paths([path_of(op.source) for op in self._acts.ops(rows)])

    def copy_kept(self) -> None:
        """Put the path of the copy that stayed on the clipboard."""
        op = self.current_op()
        if op is not None:
            file_links.copy_paths([path_of(op.kept)])

    def reveal(self) -> None:
        """Open the folder in which the file lies now."""
        path = self.path_now()
        if path is not None:
            file_links.show_in_folder(path)

    def reveal_kept(self) -> None:
        """Open the folder of the copy that stayed."""
        op = self.current_op()
        if op is not None:
            file_links.show_in_folder(path_of(op.kept))

    def path_now(self) -> Path | None:
        """Where the file of the current row lies, as far as it is known to be anywhere."""
        op = self.current_op()
        place = None if op is None else self._acts.place(op)
        if op is None or place not in HERE:
            return None
        if place in (Whereabouts.IN_TRASH, Whereabouts.IN_FOLDER):
            return None if op.place is None else path_of(op.place)
        return path_of(op.back or op.source)

    def menu(self) -> QMenu:
        """What may be done with the chosen files."""
        menu = QMenu(self)
        menu.addAction(self.tr("Put back…"), self.restore_asked.emit).setEnabled(self.count_chosen() > 0)
        menu.addSeparator()
        menu.addAction(self.tr("Show in folder"), self.reveal).setEnabled(self.path_now() is not None)
        menu.addAction(self.tr("Show the copy that stayed"), self.reveal_kept)
        menu.addSeparator()
        copy = menu.addAction(self.tr("Copy paths"), self.copy_paths)
        copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        menu.addAction(self.tr("Copy the path of the copy that stayed"), self.copy_kept)
        return menu

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_paths()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.restore_asked.emit()
        else:
            super().keyPressEvent(event)

    def _arrange_heads(self) -> None:
        unit = self.fontMetrics().averageCharWidth()
        rows, head = self.verticalHeader(), self.horizontalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(self.fontMetrics().height() + ROW_AIR)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        # A heading asks of every row whether it is chosen, each time it is drawn: it hears of another selection.
        head.setSelectionModel(QItemSelectionModel(self._acts, head))
        head.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        head.setSectionResizeMode(Column.FOLDER, QHeaderView.ResizeMode.Stretch)
        for column, width in ((Column.NAME, 28), (Column.OUTCOME, 42), (Column.SIZE, 13)):
            head.resizeSection(column, unit * width)

    def _offer(self, place: QPoint) -> None:
        if self.indexAt(place).isValid():
            menu = self.menu()
            menu.aboutToHide.connect(menu.deleteLater)
            menu.popup(self.viewport().mapToGlobal(place))
