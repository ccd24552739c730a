"""What is dragged over a panel in, what is dropped there out; the frame that invites to it looks so meanwhile."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QWidget

from finder_app.gui.theme import restyle


class DropZone(QFrame):
    """A drop counts anywhere on the panel; `dropped` carries its QMimeData."""

    dropped = Signal(object)

    def __init__(self, panel: QWidget, takes: Callable[[QMimeData], bool]) -> None:
        """`takes` says whether what is dragged is of any use here."""
        super().__init__(panel)
        self._panel = panel
        self._takes = takes
        self.setObjectName("dropZone")
        panel.setAcceptDrops(True)
        panel.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self._panel:
            return False
        if isinstance(event, QDragEnterEvent):  # before QDropEvent, which it is, too
            if self._takes(event.mimeData()):
                event.acceptProposedAction()
                restyle(self, "over", True)
            else:
                event.ignore()  # the window around it may want it
            return True
        if event.type() is QEvent.Type.DragLeave:
            restyle(self, "over", False)
        elif event.type() is QEvent.Type.Drop and isinstance(event, QDropEvent):
            restyle(self, "over", False)
            self.dropped.emit(event.mimeData())
            event.acceptProposedAction()
            return True
        return False
