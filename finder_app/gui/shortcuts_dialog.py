"""The commands in, a sheet with all their keys out."""

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from finder_app.gui.labels import PlainLabel, without_letter
from finder_app.gui.wording import Wording, worded


class ShortcutsDialog(QDialog):
    """Two columns of commands with their keys; not modal, so that it can stay open beside the work."""

    def __init__(self, actions: Iterable[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words: dict[PlainLabel, QAction] = {}
        page = QWidget()
        grid = QGridLayout(page)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(8)
        with_keys = [action for action in actions if action.shortcuts()]
        half = (len(with_keys) + 1) // 2
        for position, action in enumerate(with_keys):
            row, side = position % half, position // half * 2
            grid.addWidget(_key(action), row, side)
            words = PlainLabel(_words(action))
            self._words[words] = action
            grid.addWidget(words, row, side + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        grid.setRowStretch(half, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(page)
        close = worded(QPushButton(), lambda: self.tr("Close"))
        close.clicked.connect(self.close)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 22, 24, 18)
        column.addWidget(worded(PlainLabel("", "title"), lambda: self.tr("Keyboard shortcuts")))
        column.addWidget(scroll, 1)
        column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self.resize(page.sizeHint() + QSize(96, 130))
        Wording(self, self._word)

    def _word(self) -> None:
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        QTimer.singleShot(0, self, self._name_actions)  # they may hear of another language after us

    def _name_actions(self) -> None:
        for label, action in self._words.items():
            label.setText(_words(action))


def _words(action: QAction) -> str:
    return without_letter(action.text()).rstrip("…")


def _key(action: QAction) -> PlainLabel:
    keys = [key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts()]
    label = PlainLabel("  ".join(keys), "key")
    label.setWordWrap(False)
    return label
