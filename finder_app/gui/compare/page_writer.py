"""The blocks of a page in, a text document in the colours of the window out; a little at a time, so that nothing waits.

No mark-up reaches the document: words are put in as words, with formats of our own.
"""

from collections.abc import Iterator
from time import perf_counter

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFont,
    QFontDatabase,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextTableFormat,
)
from PySide6.QtWidgets import QTextEdit

from finder_app.engine.page_blocks import Block, Kind, Page, Run, Runs, Style
from finder_app.gui.theme import Colours

SLICE_S = 0.008
SIZES = (0.0, 1.7, 1.45, 1.25, 1.12, 1.05, 1.0)  # of headings, in letters of the text
INDENT = 22


class PageWriter(QObject):
    """Writes one page into a text view; `written` follows."""

    written = Signal()

    def __init__(self, view: QTextEdit, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view = view  # not its document: what stands for one in Python does not always live as long as it
        self._steps: Iterator[None] = iter(())
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    @property
    def is_writing(self) -> bool:
        return self._timer.isActive()

    def write(self, page: Page, font: QFont, colours: Colours) -> None:
        """Replace what the document holds; the beginning stands there at once."""
        self.stop()
        document = self._view.document()
        document.clear()
        document.setDefaultFont(font)
        document.setUndoRedoEnabled(False)
        self._steps = _steps(QTextCursor(document), page, font, colours)
        self._timer.start()
        self._go_on()

    def stop(self) -> None:
        """Leave the rest out."""
        self._timer.stop()

    def _go_on(self) -> None:
        end = perf_counter() + SLICE_S
        while perf_counter() < end:
            if next(self._steps, self) is self:
                self._timer.stop()
                self.written.emit()
                return


def _steps(cursor: QTextCursor, page: Page, font: QFont, colours: Colours) -> Iterator[None]:
    """One step for each block, and for each row of a table."""
    setter = _Setter(cursor, font, colours)
    for block in page.blocks:
        if block.kind is Kind.TABLE:
            yield from setter.table(block)
        else:
            setter.block(block)
        yield


class _Setter:
    """Puts blocks at the end of a document."""

    def __init__(self, cursor: QTextCursor, font: QFont, colours: Colours) -> None:
        self._cursor = cursor
        self._size = font.pointSizeF()
        self._colours = colours
        self._fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()
        self._is_first = True

    def block(self, block: Block) -> None:
        """A paragraph of any kind."""
        self._begin(_block_format(block, self._colours))
        scale = SIZES[block.level] if block.kind is Kind.HEADING else 1.0
        if block.marker:
            self._cursor.insertText(f"{block.marker}\u2002", self._format(Style.PLAIN))
        self._put(block.runs, scale, Style.BOLD if block.kind is Kind.HEADING else Style.PLAIN, block.kind)

    def table(self, block: Block) -> Iterator[None]:
        """A table, row by row."""
        columns = max(map(len, block.rows))
        self._begin(QTextBlockFormat())
        place = QTextTableFormat()
        place.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        place.setBorderBrush(self._colours.border)
        place.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        place.setBorder(1)
        place.setCellSpacing(0)
        place.setCellPadding(4)
        place.setBorderCollapse(True)
        table = self._cursor.insertTable(len(block.rows), columns, place)
        for at, row in enumerate(block.rows):
            for column, runs in enumerate(row):
                self._cursor = table.cellAt(at, column).firstCursorPosition()
                self._put(runs)
            yield
        self._cursor.movePosition(QTextCursor.MoveOperation.End)

    def _begin(self, shape: QTextBlockFormat) -> None:
        if self._is_first:
            self._cursor.setBlockFormat(shape)
            self._is_first = False
        else:
            self._cursor.insertBlock(shape, QTextCharFormat())

    def _put(self, runs: Runs, scale: float = 1.0, always: Style = Style.PLAIN, kind: Kind = Kind.PARAGRAPH) -> None:
        if kind is Kind.PREFORMATTED:
            always |= Style.CODE
        for run in _joined(runs):
            text = run.text.replace("\n", "\u2028")
            self._cursor.insertText(text, self._format(run.style | always, scale))

    def _format(self, style: Style, scale: float = 1.0) -> QTextCharFormat:
        words = QTextCharFormat()
        words.setForeground(self._colours.text)
        words.setFontPointSize(self._size * scale)
        if Style.BOLD in style:
            words.setFontWeight(QFont.Weight.Bold)
        words.setFontItalic(Style.ITALIC in style)
        words.setFontStrikeOut(Style.STRUCK in style)
        words.setFontUnderline(bool(style & (Style.UNDERLINED | Style.LINK)))
        if Style.LINK in style:
            words.setForeground(self._colours.accent)
        if Style.PICTURE in style:
            words.setForeground(self._colours.muted)
        if Style.CODE in style:
            words.setFontFamilies([self._fixed])
        return words


def _joined(runs: Runs) -> Iterator[Run]:
    """Neighbours in one style as one."""
    last: Run | None = None
    for run in runs:
        if last is not None and last.style == run.style:
            last = Run(last.text + run.text, run.style)
            continue
        if last is not None:
            yield last
        last = run
    if last is not None:
        yield last


def _block_format(block: Block, colours: Colours) -> QTextBlockFormat:
    shape = QTextBlockFormat()
    shape.setLineHeight(130, int(QTextBlockFormat.LineHeightTypes.ProportionalHeight.value))
    shape.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
    shape.setBottomMargin(2 if block.kind is Kind.ITEM else 8)
    if block.kind is Kind.HEADING:
        shape.setTopMargin(10)
        shape.setHeadingLevel(block.level)
    elif block.kind is Kind.RULE:
        shape.setProperty(
            QTextFormat.Property.BlockTrailingHorizontalRulerWidth,
            QTextLength(QTextLength.Type.PercentageLength, 100),
        )
    else:
        shape.setLeftMargin(INDENT * block.level)
    if block.kind is Kind.ITEM:
        shape.setTextIndent(-INDENT / 1.6)
    if block.kind is Kind.PREFORMATTED:
        shape.setBackground(colours.window)
        shape.setLineHeight(110, int(QTextBlockFormat.LineHeightTypes.ProportionalHeight.value))
    return shape
