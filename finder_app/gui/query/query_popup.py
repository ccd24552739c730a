"""A line edit and what a query can say in, a list below it that completes the word in hand out."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QLineEdit, QTreeView

from finder_app.gui import texts
from finder_app.gui.query.query_texts import explained
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording
from finder_app.review.query.query_completion import Completion, complete

SHOWN = 9
WIDTH = 58  # letters


class QueryPopup(QObject):
    """Shows how the word at the cursor could go on; Enter or a click takes it."""

    def __init__(self, edit: QLineEdit, theme: Theme) -> None:
        super().__init__(edit)
        self.encodings: Sequence[str] = ()
        self._edit = edit
        self._theme = theme
        self._found = Completion(0, 0, ())
        self._model = QStandardItemModel(0, 2, self)
        self.completer = QCompleter(self._model, self)
        self.list = QTreeView()
        self._set_up_list()
        self.completer.setPopup(self.list)
        self.completer.setWidget(edit)
        self.completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.completer.setMaxVisibleItems(SHOWN)
        self.completer.activated[QModelIndex].connect(self._take)  # type: ignore[index]
        edit.textEdited.connect(self.offer)

    def offer(self) -> None:
        """Show what fits, or nothing."""
        self._found = complete(self._edit.text(), self._edit.cursorPosition(), self.encodings)
        self._model.removeRows(0, self._model.rowCount())
        for each in self._found.suggestions:
            meaning = QStandardItem(explained(each.key) if each.text.endswith(":") else "")
            meaning.setForeground(self._theme.colours.muted)
            self._model.appendRow([QStandardItem(texts.printable(each.text)), meaning])
        if self._found.suggestions:
            self.list.resizeColumnToContents(0)
            place = self._edit.rect()
            place.setWidth(max(place.width(), self._edit.fontMetrics().averageCharWidth() * WIDTH))
            self.completer.complete(place)
        else:
            self.list.hide()

    def _take(self, index: QModelIndex) -> None:
        """Put what was chosen in the place of the word; a key waits for its value, which is offered next."""
        chosen = self._found.suggestions[index.row()].text
        text, is_key = self._edit.text(), chosen.endswith(":")
        rest = text[self._found.end :]
        space = "" if is_key or rest else " "
        self._edit.setText(text[: self._found.start] + chosen + space + rest)
        self._edit.setCursorPosition(self._found.start + len(chosen + space))
        self._edit.textEdited.emit(self._edit.text())

    def _set_up_list(self) -> None:
        self.list.setObjectName("queryPopup")
        self.list.setRootIsDecorated(False)
        self.list.setHeaderHidden(True)
        self.list.setUniformRowHeights(True)
        self.list.setSelectionBehavior(QTreeView.SelectionBehavior.SelectRows)
        self.list.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        Wording(self.list, lambda: self.list.setAccessibleName(self.tr("Suggestions")))
