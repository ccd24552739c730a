"""Labels that show text as it is: never as rich text, never wider than their place."""

import re
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from finder_app.gui.theme import restyle

LONGEST = 5_000  # characters; laying out a megabyte takes seconds
Role = Literal["text", "strong", "title", "heading", "muted", "number", "warning", "keep", "delete", "key"]


class PlainLabel(QLabel):
    """A wrapped label in one of the text roles of the style sheet."""

    def __init__(self, text: str = "", role: Role = "text", parent: QWidget | None = None) -> None:
        super().__init__(_bounded(text), parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setProperty("role", role)

    def setText(self, text: str) -> None:
        super().setText(_bounded(text))

    def set_role(self, role: Role) -> None:
        """Another role, another look."""
        restyle(self, "role", role)


class ElidedLabel(QLabel):
    """One line that loses its middle, not its file name, when there is no room."""

    def __init__(self, text: str = "", role: Role = "text", parent: QWidget | None = None) -> None:
        super().__init__(_bounded(text), parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 8)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def shown_text(self) -> str:
        """What fits of the text."""
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideMiddle, self.width())

    def setText(self, text: str) -> None:
        super().setText(_bounded(text))
        self._offer_whole_text()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._offer_whole_text()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(self.alignment()) | Qt.TextFlag.TextSingleLine, self.shown_text())

    def _offer_whole_text(self) -> None:
        self.setToolTip("" if self.shown_text() == self.text() else tooltip(self.text()))


def word_page(heading: PlainLabel, advice: PlainLabel) -> QWidget:
    """A page with nothing but some words in its middle."""
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(40, 40, 40, 40)
    column.addStretch(1)
    for label in (heading, advice):
        label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(label)
    column.addStretch(1)
    return page


def _bounded(text: str) -> str:
    """A text without its middle, where it is longer than anybody reads."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]} … {text[-LONGEST // 2 :]}"


def without_letter(text: str) -> str:
    """The words of a command without the letter that stands for it in a menu; in Chinese that follows in brackets."""
    return re.sub(r"\(&\w\)|&", "", text)


def tooltip(text: str) -> str:
    """Text as a tooltip: Qt would read a name with angle brackets as HTML."""
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return f"<span style='white-space:normal'>{escaped}</span>" if text else ""
