"""The commands in, a sheet with all of them and their keys out: by subject, and searched as one types."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from finder_app.gui.labels import PlainLabel, without_letter
from finder_app.gui.menus.command import Command, Menu, menu_title
from finder_app.gui.wording import Wording, worded

SIZE = QSize(900, 700)


class Rows(Protocol):
    """All commands, and their actions by name."""

    @property
    def rows(self) -> Sequence[Command]: ...
    def __getitem__(self, name: str) -> QAction: ...


class _Line(NamedTuple):
    key: PlainLabel
    words: PlainLabel
    action: QAction


class _Subject(QFrame):
    """A heading, and below it the commands of one menu."""

    def __init__(self, menu: Menu, actions: list[QAction]) -> None:
        super().__init__()
        self.setObjectName("card")
        self._menu = menu
        self.heading = PlainLabel("", "strong")
        self.lines: list[_Line] = []
        grid = QGridLayout(self)
        grid.setContentsMargins(16, 12, 16, 12)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self.heading, 0, 0, 1, 2)
        for row, action in enumerate(actions, 1):
            line = _Line(PlainLabel("", "key"), PlainLabel(), action)
            line.key.setWordWrap(False)
            self.lines.append(line)
            grid.addWidget(line.words, row, 0)
            grid.addWidget(line.key, row, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def name_all(self) -> None:
        """The words of the commands and of their keys, as they are now."""
        self.heading.setText(without_letter(menu_title(self._menu)))
        for line in self.lines:
            line.words.setText(words_of(line.action))
            line.key.setText(_keys(line.action))

    def show_lines(self, words: list[str]) -> int:
        """Show the lines that have all these words, or whose subject has; how many they are."""
        heading = self.heading.text().casefold()
        count = 0
        for line in self.lines:
            said = f"{line.words.text()} {line.key.text()} {heading}".casefold()
            is_found = all(word in said for word in words)
            line.words.setVisible(is_found)
            line.key.setVisible(is_found and bool(line.key.text()))
            count += is_found
        self.setVisible(count > 0)
        return count


class ShortcutsDialog(QDialog):
    """Not modal, so that it can stay open beside the work."""

    def __init__(self, commands: Rows, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._subjects = [_Subject(menu, actions) for menu, actions in _by_menu(commands)]
        self.search = QLineEdit()
        self.nothing = worded(PlainLabel("", "muted"), lambda: self.tr("No command matches."))
        self._build()
        self.search.textChanged.connect(self._refresh)
        self.resize(SIZE)
        self._name_actions()
        Wording(self, self._word)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The first Esc ends a search, the next one closes."""
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
        else:
            super().keyPressEvent(event)

    def _build(self) -> None:
        columns = [QVBoxLayout(), QVBoxLayout()]
        heights = [0, 0]
        for subject in self._subjects:  # each where there is more room
            shorter = heights.index(min(heights))
            columns[shorter].addWidget(subject)
            heights[shorter] += len(subject.lines) + 2
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 8, 0)
        row.setSpacing(16)
        for column in columns:
            column.setSpacing(12)
            column.addStretch()
            row.addLayout(column, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(page)
        close = worded(QPushButton(), lambda: self.tr("Close"))
        close.setAutoDefault(False)
        close.clicked.connect(self.close)
        self.search.setClearButtonEnabled(True)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 20, 16, 16)
        outer.setSpacing(12)
        outer.addWidget(worded(PlainLabel("", "title"), lambda: self.tr("Keyboard shortcuts")))
        outer.addWidget(self.search)
        outer.addWidget(self.nothing)
        outer.addWidget(scroll, 1)
        outer.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)

    def _word(self) -> None:
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.search.setPlaceholderText(self.tr("Search commands and keys"))
        self.search.setAccessibleName(self.tr("Search commands and keys"))
        QTimer.singleShot(0, self, self._name_actions)  # they may hear of another language after us

    def _name_actions(self) -> None:
        for subject in self._subjects:
            subject.name_all()
        self._refresh()

    def _refresh(self) -> None:
        words = self.search.text().casefold().split()
        found = sum(subject.show_lines(words) for subject in self._subjects)
        self.nothing.setVisible(not found)


def words_of(action: QAction) -> str:
    """A command without its letter and its dots."""
    return without_letter(action.text()).rstrip("…")


def _by_menu(commands: Rows) -> Iterator[tuple[Menu, list[QAction]]]:
    for menu in Menu:
        actions = [commands[row.name] for row in commands.rows if row.menu is menu]
        if actions:
            yield menu, actions


def _keys(action: QAction) -> str:
    return "  ".join(key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts())
