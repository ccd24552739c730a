"""The folders and files that a person chose, one row each, with what they hold and what they are for."""

from collections.abc import Iterable
from enum import Enum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from finder_app.gui import icons, texts
from finder_app.gui.jobs import Job
from finder_app.gui.labels import ElidedLabel, PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording

ROWS_SHOWN = 5


class Role(Enum):
    """What a folder is there for."""

    SCANNED = "scanned"
    REFERENCE = "reference"  # its files match, and are never marked or touched


class FolderList(QListWidget):
    """Remembers paths by row; `changed` says that a row came or went, or has another role."""

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._paths: list[Path] = []
        self._rows: list[FolderRow] = []
        Wording(self, lambda: self.setAccessibleName(self.tr("Chosen folders and files")))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def paths(self) -> tuple[Path, ...]:
        return tuple(self._paths)

    def having(self, role: Role) -> tuple[Path, ...]:
        """The paths with a role."""
        return tuple(path for path, row in zip(self._paths, self._rows, strict=True) if row.role is role)

    def set_role(self, path: Path, role: Role) -> None:
        """Give a path another role."""
        row = self._rows[self._paths.index(path)]
        if row.role is not role:
            row.show_role(role)
            self.changed.emit()

    def add(self, paths: Iterable[Path], role: Role = Role.SCANNED) -> None:
        """Add what is not there yet."""
        new = [path for path in dict.fromkeys(paths) if path not in self._paths]
        for path in new:
            row = FolderRow(path, self._theme)
            row.show_role(role)
            row.role_button.clicked.connect(partial(self._switch_role, path))
            row.remove.clicked.connect(partial(self._remove, path))
            item = QListWidgetItem(self)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, texts.display_path(path))
            self.setItemWidget(item, row)
            self._paths.append(path)
            self._rows.append(row)
        self._fit()
        if new:
            self.changed.emit()

    def clear_scanned(self) -> None:
        """Take out what is scanned; what is protected stays so until somebody says otherwise."""
        for path in self.having(Role.SCANNED):
            self._remove(path)

    def show_note(self, path: Path, note: str) -> None:
        """Write beside a row how much it holds."""
        if path in self._paths:
            self._rows[self._paths.index(path)].note.setText(note)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        has_row = self.currentRow() >= 0
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and has_row:
            self._remove(self._paths[self.currentRow()])
        elif event.key() == Qt.Key.Key_R and has_row and not event.modifiers():
            self._switch_role(self._paths[self.currentRow()])
        else:
            super().keyPressEvent(event)

    def _switch_role(self, path: Path) -> None:
        now = self._rows[self._paths.index(path)].role
        self.set_role(path, Role.SCANNED if now is Role.REFERENCE else Role.REFERENCE)

    def _remove(self, path: Path) -> None:
        position = self._paths.index(path)
        del self._paths[position]
        self._rows.pop(position)
        self.takeItem(position)
        self._fit()
        self.changed.emit()

    def _fit(self) -> None:
        row = max((row.sizeHint().height() for row in self._rows), default=0)
        for position in range(self.count()):
            self.item(position).setSizeHint(QSize(0, row))
        self.setFixedHeight(row * min(len(self._rows), ROWS_SHOWN) + 2)


class FolderRow(QFrame):
    """A name, its folder, how much it holds, its role, and a button that takes it out."""

    def __init__(self, path: Path, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("folderRow")
        self._name = texts.display_name(path)
        self.role = Role.SCANNED
        self.role_button = QPushButton()
        self.role_button.setProperty("kind", "chip")
        self._tint = icons.Tint(self.role_button, "search", theme, "muted")
        self.note = PlainLabel("", "muted")
        self.note.setWordWrap(False)
        self.remove = QToolButton()
        self.remove.setAutoRaise(True)
        Wording(self, self._word)
        icons.Tint(self.remove, "close", theme, "muted")
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(ElidedLabel(texts.display_name(path), "strong"))
        names.addWidget(ElidedLabel(texts.display_path(path.parent), "muted"))
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 6, 6)
        row.setSpacing(12)
        self.picture = icons.Picture("folder", theme, 24, "accent")
        row.addWidget(self.picture)
        row.addLayout(names, 1)
        row.addWidget(self.note)
        row.addWidget(self.role_button)
        row.addWidget(self.remove)
        look = Job(lambda _progress: path.is_file(), self)  # on a disk that does not answer that may take for ever
        look.done.connect(self._picture_file)
        look.start()

    def show_role(self, role: Role) -> None:
        """Say what the folder is there for."""
        self.role = role
        self._word()

    def _picture_file(self, is_file: bool) -> None:
        if is_file:
            self.picture.show_icon("file", "accent")

    def _word(self) -> None:
        is_reference = self.role is Role.REFERENCE
        scanned = self.tr("Its files are compared, and can be marked. Click to make it a reference (R).")
        protected = self.tr("Its files match, and are never marked nor touched. Click to scan it like others (R).")
        self.role_button.setText(self.tr("Reference: protected") if is_reference else self.tr("Scanned"))
        self.role_button.setToolTip(protected if is_reference else scanned)
        self.role_button.setAccessibleName(self.tr("Role of {}").format(self._name))
        self.role_button.setAccessibleDescription(f"{self.role_button.text()}. {self.role_button.toolTip()}")
        self._tint.show_icon(*(("shield", "keep") if is_reference else ("search", "muted")))
        self.remove.setToolTip(self.tr("Remove it from the list; nothing happens to it on disk"))
        self.remove.setAccessibleName(self.tr("Remove {}").format(self._name))
