"""The line at the top: menus, the way Folders › Scan › Review, and a few buttons."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenuBar, QPushButton, QToolButton, QWidget

from finder_app.gui.labels import PlainLabel, without_letter
from finder_app.gui.menus.command import State
from finder_app.gui.wording import worded

LEAST_QUERY = 30  # letters to be seen of a query, with its buttons


class TopBar(QFrame):
    """Shows where one is; holds the menu bar."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("topBar")
        self.menus = QMenuBar(self)
        self._steps = {
            State.FOLDERS: worded(PlainLabel(), lambda: self.tr("Folders")),
            State.SCANNING: worded(PlainLabel(), lambda: self.tr("Scan")),
            State.REVIEW: worded(PlainLabel(), lambda: self.tr("Review")),
        }
        self._query: QWidget | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(6, 4, 10, 4)
        self._row.setSpacing(8)
        self._row.addWidget(self.menus)
        self._row.addStretch(1)
        for state, label in self._steps.items():
            if state is not State.FOLDERS:
                arrow = PlainLabel("›", "muted")
                arrow.setWordWrap(False)
                self._row.addWidget(arrow)
            label.setWordWrap(False)
            label.setObjectName("step")
            self._row.addWidget(label)
        self._row.addStretch(1)

    def add_query(self, line: QWidget) -> None:
        """Put the query line at the end; it is seen in the review only."""
        self._query = line
        line.setMinimumWidth(LEAST_QUERY * self.fontMetrics().averageCharWidth())
        self._row.addWidget(line, 3)
        line.setVisible(False)

    def add_button(self, action: QAction) -> None:
        """Offer a command as a small button at the end."""
        button = QToolButton(self)
        button.setDefaultAction(action)
        self._row.addWidget(button)

    def add_way(self, action: QAction) -> None:
        """Offer a command with its words, but only where it can be used."""
        button = worded(QPushButton(self), lambda: without_letter(action.text()))
        button.setProperty("kind", "link")
        action.changed.connect(lambda: button.setText(without_letter(action.text())))
        button.clicked.connect(action.trigger)
        button.setVisible(action.isEnabled())
        action.enabledChanged.connect(button.setVisible)
        self._row.addWidget(button)

    def show_state(self, state: State) -> None:
        """Mark where one is now."""
        if self._query is not None:
            self._query.setVisible(state is State.REVIEW)
        for step, label in self._steps.items():
            label.setProperty("current", step is state)
            label.set_role("strong" if step is state else "muted")
