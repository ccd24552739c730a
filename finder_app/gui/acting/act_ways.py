"""The ways that there are in, the one that a person chooses out; folded away, because the trash mostly serves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from finder_app.gui import paths, texts
from finder_app.gui.acting import act_words
from finder_app.gui.labels import PlainLabel
from finder_app.review.acting.outcomes import ActionKind, PlannedAction


@dataclass(frozen=True, slots=True)
class Ways:
    """What can be done here, how it is planned, and how a plan is saved. Any thread may plan and save."""

    kinds: frozenset[ActionKind]
    plan: Callable[[ActionKind, Path | None], Sequence[PlannedAction]]
    may_take: Callable[[Path], bool]  # whether files may be moved to a folder
    save: Callable[[Path, Sequence[PlannedAction]], object]
    is_partial: bool = False  # the scan was stopped before it had found all


class ActWays(QWidget):
    """`chosen` says that another plan is wanted, `confirmed` that a word was typed or taken back.

    `folding` comes before anything is shown or hidden, `folded` after.
    """

    folding = Signal()
    folded = Signal()
    chosen = Signal()
    confirmed = Signal()

    def __init__(self, ways: Ways, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._may_take = ways.may_take
        self.folder: Path | None = None
        self.more_button = QPushButton(self.tr("Other ways"))
        self.body = QWidget()
        self.buttons = {kind: QRadioButton(texts.action(kind)) for kind in ActionKind if kind in ways.kinds}
        self.folder_button = QPushButton(self.tr("Choose folder…"))
        self.folder_label = PlainLabel("", "muted")
        self.folder_row = _row(self.folder_button, self.folder_label)
        self.word_label = PlainLabel(self.tr("Type “{}” to confirm:").format(self.word()))
        self.word_line = QLineEdit()
        self.word_row = _row(self.word_label, self.word_line)
        self._group = QButtonGroup(self)
        self._build()
        self._connect()
        self._show_details()

    @property
    def kind(self) -> ActionKind:
        """The way that is chosen."""
        return next(kind for kind, button in self.buttons.items() if button.isChecked())

    @property
    def is_ready(self) -> bool:
        """Whether nothing is missing: a folder, or the word."""
        if self.kind is ActionKind.MOVE:
            return self.folder is not None
        return self.kind is not ActionKind.DELETE or self.word_line.text().strip().casefold() == self.word().casefold()

    def word(self) -> str:
        """What is to be typed before anything is deleted for good."""
        return self.tr("delete")

    def choose_folder(self) -> None:
        """Ask for the folder to which files are moved."""
        name = QFileDialog.getExistingDirectory(self, self.tr("Move to a folder"))
        if name:
            self.take_folder(paths.from_text(name))

    def take_folder(self, folder: Path) -> None:
        """Move to this folder, if that may be."""
        if self._may_take(folder):
            self.folder = folder
            self.folder_label.setText(texts.display_path(folder))
        else:
            self.folder = None
            self.folder_label.setText(self.tr("Protected folders are never touched. Choose another one."))
        self.chosen.emit()

    def _build(self) -> None:
        self.more_button.setCheckable(True)
        self.more_button.setAutoDefault(False)
        self.more_button.setProperty("kind", "link")
        self.folder_button.setAutoDefault(False)
        self.word_label.setWordWrap(False)
        self.word_line.setAccessibleName(self.word_label.text())
        self.word_line.setMaximumWidth(self.fontMetrics().averageCharWidth() * 24)
        inner = QVBoxLayout(self.body)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(2)
        for kind, button in self.buttons.items():
            self._group.addButton(button)
            inner.addWidget(button)
            note = PlainLabel(act_words.meaning(kind), "muted")
            note.setWordWrap(True)
            note.setContentsMargins(24, 0, 0, 6)
            inner.addWidget(note)
            if kind is ActionKind.MOVE:
                inner.addWidget(self.folder_row)
            if kind is ActionKind.DELETE:
                inner.addWidget(self.word_row)
        self.buttons[ActionKind.TRASH].setChecked(True)
        self.body.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(self.more_button)
        head.addStretch()
        column.addLayout(head)
        column.addWidget(self.body)

    def _connect(self) -> None:
        self.more_button.toggled.connect(self._fold)
        self._group.buttonToggled.connect(self._turn)
        self.folder_button.clicked.connect(self.choose_folder)
        self.word_line.textChanged.connect(self.confirmed)

    def _fold(self, is_open: bool) -> None:
        self.folding.emit()
        self.body.setVisible(is_open)
        self.folded.emit()

    def _turn(self, _button: QRadioButton, is_checked: bool) -> None:
        if is_checked:
            self.folding.emit()
            self._show_details()
            self.folded.emit()
            self.chosen.emit()

    def _show_details(self) -> None:
        self.folder_row.setVisible(self.kind is ActionKind.MOVE)
        self.word_row.setVisible(self.kind is ActionKind.DELETE)
        self.word_line.clear()


def _row(first: QWidget, second: QWidget) -> QWidget:
    """Two things beside each other that come and go together, and leave no gap."""
    both = QWidget()
    row = QHBoxLayout(both)
    row.setContentsMargins(24, 0, 0, 6)
    row.setSpacing(8)
    row.addWidget(first)
    row.addWidget(second, 1)
    row.addStretch()
    return both
