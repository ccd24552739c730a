"""Controls for lists that are typed, one entry a line: patterns of names, words; what cannot be is said in words."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from finder_app.engine import word_lists
from finder_app.engine.word_lists import BadLine
from finder_app.gui import texts
from finder_app.gui.wording import Wording

PAUSE_MS = 400  # a word is complete when nobody types any more
LINES_SHOWN = 3
MOST_CHARACTERS = 2_000_000


class Lines(QObject):
    """Text of some lines ⇄ a value; `read` raises BadLine."""

    chosen = Signal(object)
    trouble = Signal(str)

    def __init__(self, read: Callable[[str], Any], write: Callable[[Any], str], example: str) -> None:
        super().__init__()
        self._read, self._write = read, write
        self._shown: Any = None
        self.field = QPlainTextEdit()
        self.widget: QWidget = self.field
        self.field.setTabChangesFocus(True)
        self.field.setPlaceholderText(example)
        self.field.setFixedHeight(self.field.fontMetrics().lineSpacing() * LINES_SHOWN + 18)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self.take)
        self.field.textChanged.connect(self._pause.start)

    def show_value(self, value: Any) -> None:
        if value == self._shown:
            return
        self._shown = value
        was = self.field.blockSignals(True)
        self.field.setPlainText(self._write(value))
        self.field.blockSignals(was)
        self.trouble.emit("")

    def say(self, value: Any) -> str:
        return self._counted(len(self._write(value).splitlines()))

    def detail(self, _value: Any) -> str:
        return ""

    def words(self) -> Sequence[str]:
        return ()

    def take(self) -> None:
        """Read what was typed so far."""
        self._pause.stop()
        typed = self.field.toPlainText()
        try:
            if len(typed) > MOST_CHARACTERS:
                self.trouble.emit(self.tr("This is too long for a list of words."))
                return
            value = self._read(typed)
        except BadLine as error:
            words = self.tr("Line {0} cannot be used: {1}. What you typed does not count until it is corrected.")
            self.trouble.emit(words.format(texts.number(error.number), texts.printable(error.line[:60])))
            return
        self.trouble.emit("")
        if value != self._shown:
            self._shown = value
            self.chosen.emit(value)

    def _counted(self, count: int) -> str:
        if not count:
            return self.tr("empty")
        return self.tr("%Ln line", "", count) if count == 1 else self.tr("%Ln lines", "", count)


class PatternLines(Lines):
    """Patterns of names, one a line."""

    def __init__(self, example: str) -> None:
        super().__init__(_patterns, "\n".join, example)


class WordLines(Lines):
    """Words that no fingerprint counts."""

    def __init__(self) -> None:
        super().__init__(word_lists.stop_words, str, "")
        Wording(self.field, lambda: self.field.setPlaceholderText(self.tr("one word per line")))


class DictionaryLines(Lines):
    """Words that are never cut apart, as jieba reads them."""

    def __init__(self) -> None:
        super().__init__(word_lists.user_words, str, "近似重复\n云计算 5 n")


def _patterns(typed: str) -> tuple[str, ...]:
    found = tuple(dict.fromkeys(line.strip() for line in typed.splitlines() if line.strip()))
    for number, line in enumerate(typed.splitlines(), 1):
        if "\0" in line:
            raise BadLine(number, line)
    return found
