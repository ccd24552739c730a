"""The commands in, a sheet with all their keys out."""

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from finder_app.gui.labels import PlainLabel


class ShortcutsDialog(QDialog):
    """Two columns of commands with their keys; not modal, so that it can stay open beside the work."""

    def __init__(self, actions: Iterable[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        page = QWidget()
        grid = QGridLayout(page)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(8)
        with_keys = [action for action in actions if action.shortcuts()]
        half = (len(with_keys) + 1) // 2
        for position, action in enumerate(with_keys):
            row, side = position % half, position // half * 2
            grid.addWidget(_key(action), row, side)
            grid.addWidget(PlainLabel(action.text().replace("&", "").rstrip("…")), row, side + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        grid.setRowStretch(half, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(page)
        close = QPushButton(self.tr("Close"))
        close.clicked.connect(self.close)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 22, 24, 18)
        column.addWidget(PlainLabel(self.tr("Keyboard shortcuts"), "title"))
        column.addWidget(scroll, 1)
        column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self.resize(page.sizeHint() + QSize(96, 130))


def _key(action: QAction) -> PlainLabel:
    keys = [key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts()]
    label = PlainLabel("  ".join(keys), "key")
    label.setWordWrap(False)
    return label
