"""The line between the two files' names and their texts: how alike they are, and the controls of the comparison."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from finder_app.engine.highlights import Ignore
from finder_app.engine.pair_view import View
from finder_app.gui import icons
from finder_app.gui.compare import compare_texts
from finder_app.gui.labels import ElidedLabel, PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, named, worded


class CompareBar(QWidget):
    """Emits what a person wants; shows what it is told."""

    view_chosen = Signal(object)  # View
    folding_chosen = Signal(bool)
    ignored_chosen = Signal(object)  # frozenset[Ignore]

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.alike, self.basis = _Heading("", "heading"), _FittingLabel("", "muted")
        self.position = PlainLabel("", "muted")
        self.position.setWordWrap(False)
        self.controls = QWidget(self)
        self._views = QButtonGroup(self)
        self.views = {view: self._view_button(view) for view in View}
        # Made in the order in which they stand, which is that of the Tab key.
        self.ignoring, self.folding, self.patching, self.previous, self.next = (
            QToolButton(self.controls) for _ in range(5)
        )
        named(self.previous, lambda: self.tr("Previous difference"), "P")
        named(self.next, lambda: self.tr("Next difference"), "N")
        named(self.folding, lambda: self.tr("Show all lines"))
        self.folding.setCheckable(True)
        named(self.ignoring, lambda: self.tr("Differences that are not shown"))
        named(self.patching, lambda: self.tr("Copy or save the differences as a patch"))
        self.patching.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.copy_patch, self.save_patch = QAction(self), QAction(self)
        self.patching.addActions([self.copy_patch, self.save_patch])
        Wording(self, lambda: self.copy_patch.setText(self.tr("Copy the differences as a patch")))
        Wording(self, lambda: self.save_patch.setText(self.tr("Save the differences as a patch…")))
        self.ignored = {kind: self._ignored_action(kind) for kind in Ignore}
        self.ignoring.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 12, 8)
        row.setSpacing(4)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.alike)
        words.addWidget(self.basis)
        row.addLayout(words, 1)
        row.addSpacing(8)
        row.addWidget(self._build_controls())
        place = self.sizePolicy()
        place.setRetainSizeWhenHidden(True)  # the texts below must not jump while another pair is read
        self.setSizePolicy(place)
        self._dress()
        self._connect()

    def _build_controls(self) -> QWidget:
        """What is about the differences alone."""
        row = QHBoxLayout(self.controls)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for button in self.views.values():
            row.addWidget(button)
        row.addSpacing(8)
        for widget in (self.ignoring, self.folding, self.patching, self.previous, self.position, self.next):
            row.addWidget(widget)
        return self.controls

    def show_pages(self, can_show: bool) -> None:
        """Whether there is a page to see."""
        button = self.views[View.PAGE]
        button.setEnabled(can_show)
        self._explain(View.PAGE, button)

    def _explain(self, view: View, button: QToolButton) -> None:
        words, is_there = compare_texts.view_explained(view), button.isEnabledTo(self.controls)
        button.setToolTip(f"{words} (V)" if is_there else compare_texts.no_page())
        button.setAccessibleName(words)

    def next_view(self) -> View:
        """The view after the one that is chosen, of those that there are."""
        views = [view for view, button in self.views.items() if button.isEnabled()]
        now = next(view for view, button in self.views.items() if button.isChecked())
        return views[(views.index(now) + 1) % len(views)] if now in views else views[0]

    def _connect(self) -> None:
        self._theme.changed.connect(self._dress)
        self.folding.toggled.connect(lambda is_open: self.folding_chosen.emit(not is_open))
        for view, button in self.views.items():
            button.clicked.connect(lambda _=False, chosen=view: self.view_chosen.emit(chosen))

    def show_ignored(self, ignored: frozenset[Ignore]) -> None:
        """Which differences are not shown."""
        for kind, action in self.ignored.items():
            action.setChecked(kind in ignored)

    def show_summary(self, alike: str, basis: str, bits: str, in_short: str = "") -> None:
        """How alike the texts are, and what that rests on."""
        self.alike.in_short = in_short
        self.alike.setText(alike)
        self.basis.setText(compare_texts.BETWEEN.join(filter(None, (basis, bits))))
        self.setAccessibleName(", ".join(filter(None, (alike, basis, bits))))

    def show_position(self, current: int | None, total: int) -> None:
        """Which change is in view, of how many."""
        self.position.setText(compare_texts.position(current, total))
        self.previous.setEnabled(bool(total) and current != 0)
        self.next.setEnabled(bool(total) and current != total - 1)

    def show_view(self, view: View) -> None:
        """Which view is chosen; a page has neither lines nor folds."""
        self.views[view].setChecked(True)
        for widget in (self.ignoring, self.previous, self.next, self.position):
            widget.setVisible(view is not View.PAGE)
        self.folding.setVisible(view is not View.PAGE)

    def show_folding(self, can_fold: bool) -> None:
        """Whether there is anything to fold; folded to begin with."""
        self.folding.setEnabled(can_fold)
        self.folding.setChecked(False)

    def _ignored_action(self, kind: Ignore) -> QAction:
        action = QAction(self)
        Wording(self, lambda: action.setText(compare_texts.ignored_name(kind)))
        action.setCheckable(True)
        action.triggered.connect(self._choose_ignored)
        self.ignoring.addAction(action)
        return action

    def _choose_ignored(self) -> None:
        self.ignored_chosen.emit(frozenset(kind for kind, action in self.ignored.items() if action.isChecked()))

    def _view_button(self, view: View) -> QToolButton:
        button = worded(QToolButton(self.controls), lambda: compare_texts.view_name(view))
        Wording(button, lambda: self._explain(view, button))
        button.setCheckable(True)
        self._views.addButton(button)
        return button

    def _dress(self) -> None:
        colour = self._theme.colours.muted
        for button, name in (
            (self.previous, "previous"),
            (self.next, "next"),
            (self.folding, "unfold"),
            (self.ignoring, "unseen"),
            (self.patching, "export"),
        ):
            button.setIcon(icons.icon(name, colour))


class _Heading(ElidedLabel):
    """Says the same in fewer words where there is no room for its own."""

    in_short = ""

    def shown_text(self) -> str:
        has_room = self.fontMetrics().horizontalAdvance(self.text()) <= self.width()
        words = self.text() if has_room or not self.in_short else self.in_short
        return self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, self.width())


class _FittingLabel(ElidedLabel):
    """Leaves out whole clauses from the end, where half of one would say something else."""

    def shown_text(self) -> str:
        clauses = self.text().split(compare_texts.BETWEEN)
        while (
            len(clauses) > 1
            and self.fontMetrics().horizontalAdvance(compare_texts.BETWEEN.join(clauses)) > self.width()
        ):
            clauses.pop()
        words = compare_texts.BETWEEN.join(clauses)
        return self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, self.width())
