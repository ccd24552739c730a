"""The list of what was left out or not done, by reason; it can be copied."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QHeaderView, QPushButton, QTreeView, QVBoxLayout, QWidget

from finder_app.gui import texts
from finder_app.gui.acting.problems_model import Group, ProblemsModel, as_text
from finder_app.gui.labels import PlainLabel
from finder_app.gui.wording import Wording, worded


class ProblemsPanel(QWidget):
    """A heading with two buttons above a tree."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = ProblemsModel(self)
        self.heading = PlainLabel("", "strong")
        self.view = ProblemsView()
        self.view.setModel(self.model)
        self._copy = worded(QPushButton(), lambda: self.tr("Copy all"))
        self._close = worded(QPushButton(), lambda: self.tr("Close"))
        for button in (self._copy, self._close):
            button.setProperty("kind", "link")
        bar = QHBoxLayout()
        bar.setContentsMargins(14, 6, 8, 0)
        bar.addWidget(self.heading, 1)
        bar.addWidget(self._copy)
        bar.addWidget(self._close)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(bar)
        column.addWidget(self.view)
        self._copy.clicked.connect(self.copy_all)
        self._close.clicked.connect(self.closed)
        Wording(self, self._show_count)

    def show_groups(self, groups: list[Group]) -> None:
        """Show other problems; a short list is shown open."""
        self.model.set_groups(groups)
        self._show_count()
        if self._count() <= 20:
            self.view.expandAll()

    def _count(self) -> int:
        return sum(len(group.items) for group in self.model.groups)

    def _show_count(self) -> None:
        self.heading.setText(texts.problems(self._count()))

    def copy_all(self) -> None:
        """Put the whole list on the clipboard."""
        QGuiApplication.clipboard().setText(as_text(self.model.groups))


class ProblemsView(QTreeView):
    """Copies the selected rows with the usual key."""

    def __init__(self) -> None:
        super().__init__()
        Wording(self, lambda: self.setAccessibleName(self.tr("Problems")))
        self.setUniformRowHeights(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setObjectName("problems")

    def setModel(self, model: ProblemsModel) -> None:  # type: ignore[override]
        super().setModel(model)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        model = self.model()
        if event.matches(QKeySequence.StandardKey.Copy) and isinstance(model, ProblemsModel):
            QGuiApplication.clipboard().setText(model.text_of(self.selectedIndexes()))
        else:
            super().keyPressEvent(event)
