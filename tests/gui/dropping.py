"""Files are dragged over a widget and let go there, as by a person."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

COPY, LEFT, NONE = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def dragged(widget: QWidget, data: QMimeData) -> bool:
    """Drag something over a widget; whether the widget would take it."""
    event = QDragEnterEvent(QPoint(5, 5), COPY, data, LEFT, NONE)
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def dropped(widget: QWidget, paths: Sequence[Path]) -> bool:
    """Drop files on a widget; whether it took them."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    if not dragged(widget, data):
        return False
    event = QDropEvent(QPointF(5, 5), COPY, data, LEFT, NONE)
    QApplication.sendEvent(widget, event)
    return event.isAccepted()
