"""The acts of a batch in, a table for Qt out; every cell is made when it is looked at.

Where a file is now is on the disk: `look_wanted` asks for the acts whose rows are on display, and of no others.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)

from finder_app.gui import icons, labels, texts
from finder_app.gui.history import history_texts
from finder_app.gui.theme import Theme
from finder_app.review.acting.history import Whereabouts, path_of
from finder_app.review.acting.journal import Op
from finder_app.review.acting.restoring import RestoreOutcome

translate = QCoreApplication.translate
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
REST_MS = 30


class Column(IntEnum):
    """What a row tells."""

    NAME = 0
    FOLDER = 1
    OUTCOME = 2
    SIZE = 3


class ActModel(QAbstractTableModel):
    """One row for each act that is looked for, in the order that was asked for."""

    look_wanted = Signal(object)  # tuple of Op

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ops: Sequence[Op] = ()
        self._order: Sequence[int] = ()
        self._places: dict[int, Whereabouts] = {}
        self._answers: Mapping[int, RestoreOutcome] = {}
        self._unseen: dict[int, Op] = {}
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._ask)
        theme.changed.connect(self._tell_all)

    def show_acts(self, ops: Sequence[Op], order: Sequence[int]) -> None:
        """Show the acts of another batch, or the same as they are now; what is known of others is forgotten."""
        self.beginResetModel()
        self._ops, self._order = ops, order
        self._places, self._answers, self._unseen = {}, {}, {}
        self.endResetModel()

    def arrange(self, order: Sequence[int]) -> None:
        """Show these places of the acts, in this order."""
        self.beginResetModel()
        self._order = order
        self.endResetModel()

    def note_places(self, places: Mapping[int, Whereabouts]) -> None:
        """It is known where these files are."""
        self._places.update(places)
        self._tell_all()

    def note_answers(self, answers: Mapping[int, RestoreOutcome]) -> None:
        """Files were to be put back; their rows tell what came of it."""
        self._answers = answers

    @property
    def shown(self) -> tuple[Sequence[Op], Sequence[int]]:
        """All acts, and the places among them of those that the rows show."""
        return self._ops, self._order

    def op(self, row: int) -> Op:
        """The act of a row."""
        return self._ops[self._order[row]]

    def ops(self, rows: Iterable[int]) -> list[Op]:
        """The acts of some rows."""
        return [self._ops[self._order[row]] for row in rows]

    def place(self, op: Op) -> Whereabouts | None:
        """Where the file is, as far as it is known."""
        return self._places.get(op.id)

    def answer(self, op: Op) -> RestoreOutcome | None:
        """What came of putting it back just now, if that was asked for."""
        return self._answers.get(op.id)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(Column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return {
            Column.NAME: translate("history", "Name"),
            Column.FOLDER: translate("history", "Folder"),
            Column.OUTCOME: translate("history", "What became of it"),
            Column.SIZE: translate("history", "Size"),
        }[Column(section)]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        op, column = self.op(index.row()), Column(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(op, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            whole = column in (Column.NAME, Column.FOLDER)
            return labels.tooltip(texts.display_path(path_of(op.source)) if whole else self._text(op, column))
        if role == Qt.ItemDataRole.DecorationRole and column is Column.OUTCOME:
            sign = history_texts.sign(op, self.place(op), self.answer(op))
            return icons.icon(sign.icon, getattr(self._theme.colours, sign.role))
        if role == Qt.ItemDataRole.TextAlignmentRole and column is Column.SIZE:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def _text(self, op: Op, column: Column) -> str:
        if column is Column.NAME:
            return texts.display_name(path_of(op.source))
        if column is Column.FOLDER:
            return texts.display_path(path_of(op.source).parent)
        if column is Column.SIZE:
            return texts.size(op.size)
        self._look(op)
        return history_texts.outcome(op, self.place(op), self.answer(op))

    def _look(self, op: Op) -> None:
        """Have it looked at where a file is, soon and together with others."""
        if op.id not in self._places and op.id not in self._unseen:
            self._unseen[op.id] = op
            self._rest.start()

    def _ask(self) -> None:
        wanted = tuple(op for number, op in self._unseen.items() if number not in self._places)
        if wanted:
            self.look_wanted.emit(wanted)

    def _tell_all(self) -> None:
        if self._order:
            self.dataChanged.emit(self.index(0, Column.OUTCOME), self.index(len(self._order) - 1, Column.OUTCOME))
