"""A file that is chosen or dropped, or a text that is pasted, in; what is to be compared on one side out."""

from pathlib import Path

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from finder_app.gui import icons, texts
from finder_app.gui.compare.compare_sources import Source
from finder_app.gui.drops import dropped_paths
from finder_app.gui.labels import ElidedLabel, PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, worded

LONGEST_EDITED = 200_000  # characters; a longer text is kept, but not shown in the box


class CompareSourceBox(QFrame):
    """One side of what is to be compared."""

    changed = Signal()
    files_dropped = Signal(object)  # two paths that were dropped together

    def __init__(self, is_left: bool, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.setAcceptDrops(True)
        self._is_left = is_left
        self._path: Path | None = None
        self._long_text = ""
        self.title = PlainLabel("", "strong")
        self.name = ElidedLabel("", "muted")
        self.text = _PasteEdit(self)
        self.choose_button = worded(QPushButton(), lambda: self.tr("Choose a file…"))
        self.clear_button = worded(QPushButton(), lambda: self.tr("Clear"))
        icons.Tint(self.choose_button, "file", theme)
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget in (self.choose_button, self.clear_button):
            row.addWidget(widget)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addWidget(self.title)
        column.addWidget(self.name)
        column.addWidget(self.text, 1)
        column.addLayout(row)
        self._connect()
        Wording(self, self._word)

    @property
    def source(self) -> Source | None:
        """What is to be compared; None when nothing is here yet."""
        return self._path or self._long_text or self.text.toPlainText() or None

    def show_file(self, path: Path) -> None:
        """Compare a file."""
        self.clear()
        self._path = path
        self._tell()

    def hold(self, text: str) -> None:
        """Compare a text that is too long for the box."""
        self.clear()
        self._long_text = text
        self._tell()

    def clear(self) -> None:
        """Compare nothing."""
        self._path, self._long_text = None, ""
        self.text.clear()
        self._tell()

    def choose(self) -> None:
        """Ask for a file."""
        dialog = QFileDialog(self, self.tr("Choose a file to compare"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.show_file(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def take(self, data: QMimeData) -> bool:
        """Take dropped or pasted files; False when there are none."""
        found = dropped_paths(data)
        if len(found) > 1:
            self.files_dropped.emit(found[:2])
        elif found:
            self.show_file(found[0])
        return bool(found)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.take(event.mimeData())

    def _connect(self) -> None:
        self.choose_button.clicked.connect(self.choose)
        self.clear_button.clicked.connect(self.clear)
        self.text.textChanged.connect(self._tell)

    def _tell(self) -> None:
        held = self._path is not None or bool(self._long_text)
        self.text.setEnabled(not held)
        self.clear_button.setEnabled(self.source is not None)
        self._say()
        self.changed.emit()

    def _say(self) -> None:
        if self._path is not None:
            self.name.setText(texts.display_path(self._path))
        elif self._long_text:
            long = self.tr("A pasted text of {} characters")
            self.name.setText(long.format(texts.number(len(self._long_text))))
        else:
            self.name.setText("")

    def _word(self) -> None:
        self.title.setText(self.tr("Left") if self._is_left else self.tr("Right"))
        self.text.setPlaceholderText(self.tr("Paste or type a text here, or drop a file"))
        self.text.setAccessibleName(f"{self.title.text()}: {self.text.placeholderText()}")
        self._say()


class _PasteEdit(QPlainTextEdit):
    """Plain text alone; files and very long texts go to the box."""

    def __init__(self, box: CompareSourceBox) -> None:
        super().__init__(box)
        self._box = box
        self.setTabChangesFocus(True)

    def insertFromMimeData(self, source: QMimeData) -> None:  # noqa: N802 - Qt's own name
        if self._box.take(source):
            return
        text = source.text()
        if len(text) > LONGEST_EDITED or max(map(len, text.split("\n")), default=0) > LONGEST_EDITED // 10:
            self._box.hold(self.toPlainText() + text)
        else:
            self.insertPlainText(text)
