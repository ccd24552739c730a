"""A dialog with a list in, the dialog larger or smaller by what was unfolded out: the list stays as it was."""

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QTableView, QWidget

ROWS = 5  # of the list that are seen however small the screen is
_FRAME = 40  # pixels of a screen that the window's own frame may take


class Unfolding:
    """Keeps the height of a list while parts of its dialog come and go, as far as the screen reaches."""

    def __init__(self, dialog: QWidget, view: QTableView) -> None:
        self._dialog, self._view = dialog, view
        self._before = 0
        header, row = view.horizontalHeader(), view.verticalHeader()
        view.setMinimumHeight(header.sizeHint().height() + ROWS * row.defaultSectionSize() + 2 * view.frameWidth())

    def begin(self) -> None:
        """Called before a part is shown or hidden."""
        self._before = self._view.height()

    def end(self) -> None:
        """Called after."""
        dialog, layout = self._dialog, self._dialog.layout()
        if layout is None or not dialog.isVisible():
            return
        # What is hidden tells its layout, and that the next one, by an event: they are heard of now.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        layout.activate()
        most = dialog.screen().availableGeometry().height() - _FRAME
        height = min(dialog.height() + self._before - self._view.height(), most)
        dialog.resize(dialog.width(), max(dialog.minimumSizeHint().height(), height))
