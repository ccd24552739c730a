"""What a person types in, a query out: completed, checked in words, counted, remembered."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QInputDialog, QLineEdit, QToolButton, QWidget

from finder_app.gui import icons, texts
from finder_app.gui.labels import PlainLabel
from finder_app.gui.query.query_menu import QueryMenu
from finder_app.gui.query.query_popup import QueryPopup
from finder_app.gui.query.query_texts import complaint
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, named
from finder_app.review.query.query import LONGEST, Query, QueryError, parse
from finder_app.review.query.query_memory import LONGEST_NAME, QueryMemory

translate = QCoreApplication.translate

PAUSE_MS = 150  # until what was typed is looked for
COMPLAINT_MS = 700  # until a mistake is told: a word that is being typed is no mistake
LETTERS = 20  # for which there is always room
COMPLAINT_LETTERS = 44
ROOM = 10  # pixels beside the number of hits
SIGNS = 96  # pixels for what stands before and behind the text

AskName = Callable[[QWidget, str], str]


def ask_name(parent: QWidget, text: str) -> str:
    """Ask for the name of a query; nothing where it is not to be saved."""
    title, words = translate("QueryLine", "Save this search"), translate("QueryLine", "Name:")
    name, is_wanted = QInputDialog.getText(parent, title, words, QLineEdit.EchoMode.Normal, text[:LONGEST_NAME])
    return name.strip()[:LONGEST_NAME] if is_wanted else ""


class QueryLine(QWidget):
    """`asked` carries each Query a moment after it was typed; `left` says that the rows are wanted again."""

    asked = Signal(object)
    left = Signal()
    memory_changed = Signal(object)  # QueryMemory

    def __init__(self, theme: Theme, ask: AskName = ask_name, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ask = ask
        self._query = Query()
        self._memory = QueryMemory()
        self.edit = QLineEdit()
        self.hits = PlainLabel("", "muted", self.edit)
        self.complaint = PlainLabel("", "warning")
        self.popup = QueryPopup(self.edit, theme)
        self.menu_button = QToolButton()
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._patience = QTimer(self, singleShot=True, interval=COMPLAINT_MS)
        self._build()
        self._connect()

    @property
    def memory(self) -> QueryMemory:
        return self._memory

    def remember(self, memory: QueryMemory) -> None:
        """The queries that were used and saved before."""
        self._memory = memory

    def offer_encodings(self, names: Sequence[str]) -> None:
        """The encodings that a query can name."""
        self.popup.encodings = sorted(names)

    def show_hits(self, hits: tuple[int, int] | None) -> None:
        """How many files in how many clusters meet the query; None where there is none."""
        is_shown = hits is not None and self._query.root is not None
        files, clusters = hits or (0, 0)
        words = (
            self.tr("{0} in {1}").format(texts.files(files), texts.clusters(clusters)) if files else self.tr("no file")
        )
        self.hits.setText(words if is_shown else "")
        self._place_hits()

    def set_text(self, text: str) -> None:
        """Look for this."""
        self.edit.setText(text)
        self._look()
        self._pause.stop()
        self._ask_for_it()

    def clear(self) -> None:
        """Look for nothing."""
        self.set_text("")

    def focus(self) -> None:
        """Be ready for another query."""
        self.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.edit.selectAll()

    def eventFilter(self, watched: QWidget, event: QEvent) -> bool:  # type: ignore[override]
        if watched is self.edit and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            return self._is_key_ours(event)
        if watched is self.edit and event.type() in (QEvent.Type.FocusOut, QEvent.Type.Hide):
            self.complaint.hide()
        if watched is self.edit and event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange):
            self._place_hits()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_hits()

    def _build(self) -> None:
        self.edit.setMaxLength(LONGEST)
        self.edit.setClearButtonEnabled(True)
        self.edit.setMinimumWidth(self.edit.fontMetrics().averageCharWidth() * LETTERS)
        glass = QAction(self)
        icons.Tint(glass, "search", self._theme, "muted")
        self.edit.addAction(glass, QLineEdit.ActionPosition.LeadingPosition)
        self.hits.setWordWrap(False)
        self.hits.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.complaint.setObjectName("complaint")
        self.complaint.hide()
        icons.Tint(self.menu_button, "bookmark", self._theme)
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.edit, 1)
        row.addWidget(self.menu_button)
        self.setFocusProxy(self.edit)
        self.menu = QueryMenu(self)
        self.menu_button.setMenu(self.menu)
        named(self.menu_button, lambda: self.tr("Recent and saved searches"))
        Wording(self, self._word)

    def _word(self) -> None:
        self.edit.setPlaceholderText(self.tr("Find files: name, sim:>90, type:html …"))
        self.edit.setAccessibleName(self.tr("Find files"))
        if self._patience.isActive() or not self.complaint.isHidden():
            self._complain()

    def _connect(self) -> None:
        self.edit.installEventFilter(self)
        self.edit.textChanged.connect(self._look)
        self._pause.timeout.connect(self._ask_for_it)
        self._patience.timeout.connect(self._complain)
        self.menu.aboutToShow.connect(lambda: self.menu.fill(self._memory, self.edit.text().strip()))
        self.menu.chosen.connect(self.set_text)
        self.menu.save_asked.connect(self._save)
        self.menu.removed.connect(lambda name: self._keep(self._memory.without(name)))

    def _look(self) -> None:
        """Something was typed: look for it soon, unless there is a mistake in it."""
        self.complaint.hide()
        found = parse(self.edit.text())
        if isinstance(found, QueryError):
            self._pause.stop()
            self._patience.start()
            self.hits.clear()
        else:
            self._patience.stop()
            self.edit.setAccessibleDescription("")
            self._pause.start()
        self._place_hits()

    def _ask_for_it(self) -> None:
        found = parse(self.edit.text())
        if not isinstance(found, QueryError):
            self._query = found
            if found.root is None:
                self.show_hits(None)
            self.asked.emit(found)

    def _complain(self) -> None:
        """Tell a mistake just below the line, over what is there."""
        text = self.edit.text()
        found = parse(text)
        if not isinstance(found, QueryError) or not self.edit.isVisible():
            return
        self.complaint.setParent(self.window())
        self.complaint.setText(complaint(found, text))
        self.edit.setAccessibleDescription(self.complaint.text())
        width = max(self.edit.width(), self.fontMetrics().averageCharWidth() * COMPLAINT_LETTERS)
        self.complaint.setFixedWidth(width)
        self.complaint.setFixedHeight(self.complaint.heightForWidth(width))
        below = self.edit.mapTo(self.window(), QPoint(0, self.edit.height() + 3))
        self.complaint.move(min(below.x(), self.window().width() - width - 4), below.y())
        self.complaint.show()
        self.complaint.raise_()

    def _is_key_ours(self, event: QKeyEvent) -> bool:
        """Escape clears and goes back to the rows; Enter looks at once; the arrow down goes to the rows or the list."""
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._use()
        elif event.key() == Qt.Key.Key_Down and not event.modifiers():
            self.popup.offer()
            if not self.popup.list.isVisible():
                self.left.emit()
        else:
            return False
        return True

    def _use(self) -> None:
        self._pause.stop()
        text = self.edit.text().strip()
        if isinstance(parse(text), QueryError):
            self._complain()
            return
        self._ask_for_it()
        if text:
            self._keep(self._memory.with_used(text))
        self.left.emit()

    def _save(self) -> None:
        text = self.edit.text().strip()
        name = self._ask(self, text)
        if name:
            self._keep(self._memory.with_named(name, text))

    def _keep(self, memory: QueryMemory) -> None:
        self._memory = memory
        self.memory_changed.emit(memory)

    def _place_hits(self) -> None:
        """The number of hits stands at the end of the line, where it leaves the whole query room."""
        self.hits.adjustSize()
        typed = self.edit.fontMetrics().horizontalAdvance(self.edit.text()) + SIGNS
        button = self.edit.findChild(QToolButton)
        space = button.width() if isinstance(button, QToolButton) and self.edit.text() else 0
        fits = typed + self.hits.width() <= self.edit.width()
        width = self.hits.width() if self.hits.text() and fits else 0
        self.hits.setVisible(width > 0)
        self.edit.setTextMargins(0, 0, width + ROOM if width else 0, 0)
        left = self.edit.width() - space - width - ROOM - 8
        self.hits.move(left, (self.edit.height() - self.hits.height()) // 2)
