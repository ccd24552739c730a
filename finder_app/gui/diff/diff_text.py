"""A text in, a laid-out paragraph out: wrapped to a width, with spans of it marked."""

import unicodedata
from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QTextCharFormat, QTextLayout, QTextOption

Spans = tuple[tuple[int, int], ...]
Marked = Sequence[tuple[Spans, QTextCharFormat]]
"""What of a text is marked, and how."""


def to_utf16(text: str, index: int) -> int:
    """Qt's index, which counts a character beyond U+FFFF twice, of ours."""
    return len(text[:index].encode("utf-16-le", "surrogatepass")) // 2


def from_utf16(text: str, index: int) -> int:
    """Our index of Qt's."""
    if text.isascii():
        return index
    return len(text.encode("utf-16-le", "surrogatepass")[: 2 * index].decode("utf-16-le", "ignore"))


def format_range(text: str, start: int, end: int, style: QTextCharFormat) -> QTextLayout.FormatRange:
    """Text [start, end) in a style."""
    result = QTextLayout.FormatRange()
    if text.isascii():
        result.start, result.length = start, end - start
    else:
        result.start = to_utf16(text, start)
        result.length = to_utf16(text, end) - result.start
    result.format = style
    return result


class Typesetter:
    """Lays out paragraphs in one font; heights and widths are pixels."""

    def __init__(self, font: QFont) -> None:
        metrics = QFontMetricsF(font)
        self.font = font
        self.line_height = round(metrics.height() * 1.35)
        self.unit_width = metrics.averageCharWidth() * 1.02
        self.digit_width = metrics.horizontalAdvance("0")
        self._option = QTextOption()
        self._option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        self._option.setTabStopDistance(4 * metrics.horizontalAdvance(" "))

    def lay_out(self, text: str, marked: Marked, width: float) -> QTextLayout:
        """The paragraph, wrapped to `width`; words wider than that break anywhere."""
        layout = QTextLayout(text, self.font)
        layout.setTextOption(self._option)
        layout.setCacheEnabled(True)
        formats = [format_range(text, start, end, style) for spans, style in marked for start, end in spans]
        if formats:
            layout.setFormats(formats)
        layout.beginLayout()
        y = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            height = max(float(self.line_height), line.height())
            line.setPosition(QPointF(0, y + (height - line.height()) / 2))
            y += height
        layout.endLayout()
        return layout

    def height(self, layout: QTextLayout) -> int:
        """The pixels a laid-out paragraph takes."""
        count = layout.lineCount()
        if count == 0:
            return self.line_height
        last = layout.lineAt(count - 1)
        return round(last.y() + last.height() + max(0.0, (self.line_height - last.height()) / 2))


def word_around(text: str, index: int) -> tuple[int, int]:
    """The word, the run of spaces or the single sign at an index; a Chinese character is a word of its own."""
    if not text:
        return 0, 0
    index = min(index, len(text) - 1)
    kind = _kind(text[index])
    start = end = index
    while start > 0 and kind and _kind(text[start - 1]) == kind:
        start -= 1
    while end < len(text) and kind and _kind(text[end]) == kind:
        end += 1
    return start, max(end, index + 1)


def _kind(char: str) -> str:
    """What belongs together under a double click; empty for a character that stands alone."""
    if char.isspace():
        return "space"
    if unicodedata.east_asian_width(char) in "WF" or not (char.isalnum() or char == "_"):
        return ""
    return "word"


def text_font(font: QFont, fixed_width: bool) -> QFont:
    """The window's own font for prose, the system's fixed one for source, in the same size."""
    if not fixed_width:
        return font
    fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    fixed.setPointSizeF(font.pointSizeF())
    if font.families()[1:]:
        fixed.setFamilies([QFontInfo(fixed).family(), *font.families()[1:]])
    return fixed
