"""A button that the space bar does not press: people type while they wait."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton


class CautiousButton(QPushButton):
    """Never the default; reached by Tab, pressed by Enter or the mouse."""

    def __init__(self) -> None:
        super().__init__()
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() != Qt.Key.Key_Space:
            super().keyPressEvent(event)
