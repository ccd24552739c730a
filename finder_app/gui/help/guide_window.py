"""The user guide in a window of its own: contents on the left, text on the right, a search above. Reads no network."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut, QTextBlock, QTextCursor, QTextDocument
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from finder_app.gui import texts
from finder_app.gui.help import guide_text
from finder_app.gui.help.guide_text import Named
from finder_app.gui.labels import PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording

FIRST_SIZE = QSize(980, 720)
_NO_HTML = QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML
MOST_FOUND = 500


class GuideText(QTextBrowser):
    """Shows what it was given and fetches nothing."""

    def loadResource(self, _kind: int, _name: QUrl | str) -> object:  # noqa: N802 - Qt's name
        return None


class GuideWindow(QDialog):
    """Not modal. `commands` says how they are called now; `closed` carries the size to remember."""

    closed = Signal(QSize)

    def __init__(
        self,
        language: Callable[[], str],
        commands: Callable[[], Mapping[str, Named]],
        theme: Theme,
        parent: QWidget | None = None,
        size: QSize = FIRST_SIZE,
    ) -> None:
        super().__init__(parent)
        self._language, self._commands, self._theme = language, commands, theme
        self.search = QLineEdit()
        self.count = PlainLabel("", "muted")
        self.contents = QListWidget()
        self.text = GuideText()
        self._found: list[QTextCursor] = []
        self._build()
        self.resize(size)
        self.contents.itemSelectionChanged.connect(self._go_to_heading)
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self.find_next)
        self.text.anchorClicked.connect(self._follow)
        theme.changed.connect(self._write)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.search.setFocus)
        QShortcut(QKeySequence(QKeySequence.StandardKey.FindNext), self, self.find_next)
        QShortcut(QKeySequence(QKeySequence.StandardKey.FindPrevious), self, self.find_previous)
        Wording(self, self._word)
        self.text.setFocus()

    def show_section(self, place: int) -> None:
        """Turn to a section of the contents."""
        self.contents.setCurrentRow(place)

    def find_next(self) -> None:
        """Go to the next place with the searched words, from the last one to the first."""
        here = self.text.textCursor().selectionStart()
        self._show_found([*[c for c in self._found if c.selectionStart() > here], *self._found])

    def find_previous(self) -> None:
        """Go to the place before, from the first one to the last."""
        here = self.text.textCursor().selectionStart()
        self._show_found([*[c for c in reversed(self._found) if c.selectionStart() < here], *reversed(self._found)])

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closed.emit(self.size())
        super().closeEvent(event)

    def _build(self) -> None:
        self.search.setClearButtonEnabled(True)
        self.contents.setObjectName("contents")
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.setObjectName("guideText")
        self.text.setOpenLinks(False)
        self.text.setOpenExternalLinks(False)
        self.text.setTabChangesFocus(True)
        self.text.document().setDocumentMargin(24)
        self.count.setWordWrap(False)
        left = QVBoxLayout()
        left.setSpacing(8)
        for widget in (self.search, self.count):
            left.addWidget(widget)
        left.addWidget(self.contents, 1)
        width = self.fontMetrics().averageCharWidth() * 44
        self.search.setFixedWidth(width)
        self.contents.setFixedWidth(width)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(16)
        row.addLayout(left)
        row.addWidget(self.text, 1)

    def _word(self) -> None:
        self.setWindowTitle(self.tr("User guide"))
        self.search.setPlaceholderText(self.tr("Search the guide"))
        self.search.setAccessibleName(self.tr("Search the guide"))
        self.contents.setAccessibleName(self.tr("Contents"))
        self.text.setAccessibleName(self.tr("User guide"))
        QTimer.singleShot(0, self, self._write)  # the commands may hear of another language after us

    def _write(self) -> None:
        """The whole text anew, where one was."""
        share = self._share()
        form = self.tr("{0} ({1})")
        guide = guide_text.fill(guide_text.read(self._language()), self._commands(), form)
        document = self.text.document()
        document.setDefaultFont(self.font())
        document.setMarkdown(guide, _NO_HTML)
        self._space_out(document)
        self._list_contents()
        self._find()
        bar = self.text.verticalScrollBar()
        bar.setValue(round(share * bar.maximum()))

    def _share(self) -> float:
        bar = self.text.verticalScrollBar()
        return bar.value() / bar.maximum() if bar.maximum() else 0.0

    def _space_out(self, document: QTextDocument) -> None:
        """Air between the lines, which Markdown does not speak of."""
        cursor = QTextCursor(document)
        block = document.begin()
        while block.isValid():
            form = block.blockFormat()
            form.setLineHeight(135, 1)  # per cent of what the letters need
            level = form.headingLevel()
            form.setTopMargin(20 if level else 4)
            form.setBottomMargin(8 if level else 6)
            cursor.setPosition(block.position())
            cursor.setBlockFormat(form)
            block = block.next()

    def _headings(self) -> list[QTextBlock]:
        found, block = [], self.text.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel():
                found.append(block)
            block = block.next()
        return found

    def _list_contents(self) -> None:
        row, was = self.contents.currentRow(), self.contents.blockSignals(True)
        self.contents.clear()
        for block in self._headings():
            level = block.blockFormat().headingLevel()
            item = QListWidgetItem("\u2003" * max(0, level - 2) + block.text(), self.contents)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, block.text())
        self.contents.setCurrentRow(max(0, row))
        self.contents.blockSignals(was)

    def _go_to_heading(self) -> None:
        blocks, row = self._headings(), self.contents.currentRow()
        if 0 <= row < len(blocks):
            top = self.text.document().documentLayout().blockBoundingRect(blocks[row]).top()
            self.text.verticalScrollBar().setValue(round(top) - 12)

    def _find(self) -> None:
        """Mark every place with the words, and go to the first one from here."""
        words = self.search.text().strip()
        self._found = []
        cursor = QTextCursor(self.text.document())
        while words and len(self._found) < MOST_FOUND:
            cursor = self.text.document().find(words, cursor)
            if cursor.isNull():
                break
            self._found.append(cursor)
        self._mark()
        if self._found:
            self._show_found(self._found)
        elif words:
            self.count.setText(self.tr("Not found"))
        else:
            self.count.setText("")

    def _mark(self) -> None:
        marks = []
        for cursor in self._found:
            mark = QTextEdit.ExtraSelection()
            mark.cursor = cursor
            mark.format.setBackground(self._theme.colours.changed_bg)
            mark.format.setFontUnderline(True)
            marks.append(mark)
        self.text.setExtraSelections(marks)

    def _show_found(self, wanted: list[QTextCursor]) -> None:
        if wanted:
            self.text.setTextCursor(wanted[0])
            place = [c.selectionStart() for c in self._found].index(wanted[0].selectionStart())
            self.count.setText(self.tr("{0} of {1}").format(texts.number(place + 1), texts.number(len(self._found))))

    def _follow(self, link: QUrl) -> None:
        """Links lead to sections only, by their number in the contents."""
        place = link.fragment()
        if not link.scheme() and place.isascii() and place.isdecimal():
            self.show_section(int(place))
