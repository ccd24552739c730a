"""The folders and files that a person chose, one row each, with what they hold and a way to take them out again."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from finder_app.gui import icons, texts
from finder_app.gui.labels import ElidedLabel, PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording

ROWS_SHOWN = 5


class FolderList(QListWidget):
    """Remembers paths by row; `changed` says that a row came or went."""

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

    def add(self, paths: Iterable[Path]) -> None:
        """Add what is not there yet."""
        new = [path for path in dict.fromkeys(paths) if path not in self._paths]
        for path in new:
            row = FolderRow(path, self._theme)
            row.remove.clicked.connect(partial(self._remove, path))
            item = QListWidgetItem(self)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, texts.display_path(path))
            self.setItemWidget(item, row)
            self._paths.append(path)
            self._rows.append(row)
        self._fit()
        if new:
            self.changed.emit()

    def clear_paths(self) -> None:
        """Take everything out."""
        for path in self.paths:
            self._remove(path)

    def show_note(self, path: Path, note: str) -> None:
        """Write beside a row how much it holds."""
        if path in self._paths:
            self._rows[self._paths.index(path)].note.setText(note)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.currentRow() >= 0:
            self._remove(self._paths[self.currentRow()])
        else:
            super().keyPressEvent(event)

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
    """A name, its folder, how much it holds, and a button that takes it out."""

    def __init__(self, path: Path, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("folderRow")
        self.note = PlainLabel("", "muted")
        self.note.setWordWrap(False)
        self.remove = QToolButton()
        self.remove.setAutoRaise(True)
        Wording(self, lambda: self._word(texts.display_name(path)))
        icons.Tint(self.remove, "close", theme, "muted")
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(ElidedLabel(texts.display_name(path), "strong"))
        names.addWidget(ElidedLabel(texts.display_path(path.parent), "muted"))
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 6, 6)
        row.setSpacing(12)
        row.addWidget(icons.Picture("file" if path.is_file() else "folder", theme, 24, "accent"))
        row.addLayout(names, 1)
        row.addWidget(self.note)
        row.addWidget(self.remove)

    def _word(self, name: str) -> None:
        self.remove.setToolTip(self.tr("Take it out of the list; nothing happens to it on disk"))
        self.remove.setAccessibleName(self.tr("Remove {}").format(name))
