"""Two pages in, both set as a reader sees them out: side by side, scrolled together; nothing acts or is loaded."""

from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTextEdit, QWidget

from finder_app.engine.page_blocks import Page
from finder_app.gui.compare.page_writer import PageWriter
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording


class PageView(QWidget):
    """Each side scrolls the other to the same share of its length."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pages: tuple[Page, Page] | None = None
        self.sides = _PagePane(self), _PagePane(self)
        self.writers = tuple(PageWriter(side, self) for side in self.sides)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(1)
        for side in self.sides:
            row.addWidget(side, 1)
        self.setFocusProxy(self.sides[0])
        self._connect()
        Wording(self, self._word)

    def show_pages(self, pages: tuple[Page, Page]) -> None:
        """Set these pages from their beginnings on."""
        if pages is not self._pages:
            self._pages = pages
            self._set()

    def forget(self) -> None:
        """Hold nothing any more."""
        self._pages = None
        for writer, side in zip(self.writers, self.sides, strict=True):
            writer.stop()
            side.clear()

    def _connect(self) -> None:
        self._theme.changed.connect(self._set)
        for writer in self.writers:
            writer.written.connect(self._begin)
        for side, other in (self.sides, self.sides[::-1]):
            side.verticalScrollBar().valueChanged.connect(
                lambda _=0, moved=side, follower=other: self._follow(moved, follower)
            )

    def _set(self) -> None:
        if self._pages is not None:
            for writer, page in zip(self.writers, self._pages, strict=True):
                writer.write(page, self.font(), self._theme.colours)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._set()

    def _begin(self) -> None:
        """Show the beginning of both, once they are there."""
        if not any(writer.is_writing for writer in self.writers):
            for side in self.sides:
                side.moveCursor(QTextCursor.MoveOperation.Start)
                side.verticalScrollBar().setValue(0)

    def _follow(self, moved: QTextEdit, follower: QTextEdit) -> None:
        bar, other = moved.verticalScrollBar(), follower.verticalScrollBar()
        if any(writer.is_writing for writer in self.writers):
            return
        if bar.maximum() and not other.isSliderDown():
            blocked = other.blockSignals(True)
            other.setValue(round(bar.value() / bar.maximum() * other.maximum()))
            other.blockSignals(blocked)
            follower.viewport().update()

    def _word(self) -> None:
        for side, name in zip(self.sides, (self.tr("Left page"), self.tr("Right page")), strict=True):
            side.setAccessibleName(name)


class _PagePane(QTextEdit):
    """Reads, selects and copies; Tab leaves it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUndoRedoEnabled(False)
        self.setAcceptRichText(False)
        self.document().setDocumentMargin(16)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: N802 - Qt's own name
        """Nothing is ever loaded, wherever it lies."""
        return None
