"""A loaded pair in, its rows or its pages out, with what there is to say about them above."""

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from finder_app.engine.pair_view import View
from finder_app.gui import labels
from finder_app.gui.compare.page_view import PageView
from finder_app.gui.compare.pair_loader import LoadedPair
from finder_app.gui.diff.diff_view import DiffView
from finder_app.gui.diff.overview_strip import OverviewStrip
from finder_app.gui.labels import PlainLabel
from finder_app.gui.theme import Theme


class CompareDifferences(QWidget):
    """The texts side by side with the map of their changes; the pages; or a few words."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.diff = DiffView(theme)
        self.overview = OverviewStrip(self.diff, theme)
        self.pages = PageView(theme)
        self.heading, self.advice = PlainLabel("", "heading"), PlainLabel("", "muted")
        self._stack = QStackedWidget()
        self._texts, self._words = self._text_page(), labels.word_page(self.heading, self.advice)
        for page in (self._texts, self._words, self.pages):
            self._stack.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)
        self.setFocusProxy(self.diff)

    def show_pair(self, pair: LoadedPair) -> None:
        """Show the rows, or the pages where they were asked for."""
        if pair.view.pages is not None:
            self.pages.show_pages(pair.view.pages)
            self._stack.setCurrentWidget(self.pages)
            return
        self.pages.forget()
        self.diff.set_document(pair.document, fixed_width=pair.request.view is View.SOURCE)
        self._stack.setCurrentWidget(self._texts)

    def say(self, heading: str, advice: str) -> None:
        """Say something in place of the texts."""
        self.heading.setText(heading)
        self.advice.setText(advice)
        self._stack.setCurrentWidget(self._words)

    def _text_page(self) -> QWidget:
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.diff, 1)
        row.addWidget(self.overview)
        return page
