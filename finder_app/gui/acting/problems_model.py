"""Skipped files and failed actions in, a tree for Qt out: one row for each reason, below it the files.

An index carries one integer: 0 for a reason, the reason's position + 1 for a file.
"""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from finder_app.engine.progress import Progress
from finder_app.engine.records import SkippedFile, SkipReason
from finder_app.gui import labels, reasons, texts
from finder_app.review import display
from finder_app.review.acting.outcomes import ActionOutcome, Status

translate = QCoreApplication.translate
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class Item(NamedTuple):
    """A file and the system's own word about it."""

    path: Path
    detail: str


class Group(NamedTuple):
    """Files that share a reason."""

    reason: SkipReason | Status
    items: Sequence[Item]

    @property
    def heading(self) -> str:
        reason = self.reason
        return reasons.skip_reason(reason) if isinstance(reason, SkipReason) else reasons.status(reason)

    @property
    def advice(self) -> str:
        reason = self.reason
        return reasons.skip_advice(reason) if isinstance(reason, SkipReason) else reasons.status_advice(reason)


def group(skipped: Iterable[SkippedFile], outcomes: Iterable[ActionOutcome] = ()) -> list[Group]:
    """All problems by reason: what was not done comes first, then what was left out."""
    found: dict[SkipReason | Status, list[Item]] = {status: [] for status in Status}
    found |= {reason: [] for reason in SkipReason}
    for outcome in outcomes:
        if outcome.status is not Status.DONE:
            found[outcome.status].append(Item(outcome.action.file.file.path, _detail(outcome)))
    for skip in skipped:
        found[skip.reason].append(Item(skip.path, skip.detail))
    return [Group(reason, items) for reason, items in found.items() if items]


def count(groups: Iterable[Group]) -> int:
    """How many files there are in all."""
    return sum(len(one.items) for one in groups)


def narrowed(groups: Sequence[Group], wish: str, progress: Progress) -> list[Group]:
    """What has all the words of a wish in its reason, name or detail; raises Cancelled."""
    words = wish.casefold().split()
    found = []
    for one in groups:
        progress.check()
        left = [word for word in words if word not in one.heading.casefold()]
        items = one.items if not left else [item for item in one.items if _has(item, left)]
        if items:
            found.append(Group(one.reason, items))
    return found


def lines(groups: Iterable[Group]) -> Iterator[str]:
    """The same as text: headings, and one line for each file."""
    for one in groups:
        yield f"{one.heading} ({len(one.items)}): {one.advice}"
        yield from map(_line, one.items)


def as_text(groups: Iterable[Group]) -> str:
    """All lines, to be copied."""
    return "\n".join(lines(groups))


class ProblemsModel(QAbstractItemModel):
    """Two levels, two columns."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.groups: list[Group] = []

    def set_groups(self, groups: list[Group]) -> None:
        """Show other problems."""
        self.beginResetModel()
        self.groups = groups
        self.endResetModel()

    def text_of(self, indexes: Sequence[Index]) -> str:
        """The rows of some indexes, to be copied."""
        rows = {(index.internalId(), index.row()) for index in indexes}
        groups = [self.groups[row] for group_id, row in sorted(rows) if not group_id]
        items = [self.groups[group_id - 1].items[row] for group_id, row in sorted(rows) if group_id]
        return "\n".join(filter(None, (as_text(groups), *map(_line, items))))

    def index(self, row: int, column: int, parent: Index = _NOWHERE) -> QModelIndex:
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    def parent(self, index: Index = _NOWHERE) -> QModelIndex:  # type: ignore[override]
        if not index.isValid() or not index.internalId():
            return QModelIndex()
        return self.createIndex(index.internalId() - 1, 0, 0)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        if not parent.isValid():
            return len(self.groups)
        return 0 if parent.internalId() or parent.column() else len(self.groups[parent.row()].items)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 2

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return [translate("problems", "What"), translate("problems", "Why and what to do")][section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if index.internalId():
            return _item_data(self.groups[index.internalId() - 1].items[index.row()], index.column(), role)
        return _group_data(self.groups[index.row()], index.column(), role)


def _group_data(one: Group, column: int, role: int) -> Any:
    if role == Qt.ItemDataRole.DisplayRole:
        return one.advice if column else f"{one.heading} · {texts.files(len(one.items))}"
    if role == Qt.ItemDataRole.FontRole and not column:
        font = QFont()
        font.setBold(True)
        return font
    if role == Qt.ItemDataRole.ToolTipRole and column:
        return labels.tooltip(one.advice)
    return None


def _item_data(item: Item, column: int, role: int) -> Any:
    shown = texts.printable(item.detail) if column else texts.display_path(item.path)
    if role == Qt.ItemDataRole.DisplayRole:
        return shown
    if role == Qt.ItemDataRole.ToolTipRole:
        return labels.tooltip(shown)
    return None


def _line(item: Item) -> str:
    shown = display.display_path(item.path)  # whole, however long: nobody lays it out
    return f"  {shown}\t{display.display_text(item.detail)}" if item.detail else f"  {shown}"


def _has(item: Item, words: list[str]) -> bool:
    story = f"{display.display_path(item.path)}\0{item.detail}".casefold()
    return all(word in story for word in words)


def _detail(outcome: ActionOutcome) -> str:
    if outcome.place is None:
        return outcome.detail
    place = translate("problems", "now at {}").format(texts.display_path(outcome.place))
    return f"{outcome.detail} {place}".strip()
