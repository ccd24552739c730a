"""One act in, all that is known of it out: where the file was and is, which copy stayed, and why."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from finder_app.gui import texts
from finder_app.gui.history import history_texts
from finder_app.gui.labels import ElidedLabel, PlainLabel
from finder_app.gui.wording import Wording, worded
from finder_app.review.acting.history import Whereabouts, path_of
from finder_app.review.acting.journal import Op
from finder_app.review.acting.restoring import RestoreOutcome


class ActDetails(QFrame):
    """Lines with a name each; a line that has nothing to say is not there."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._shown: tuple[Op, Whereabouts | None, RestoreOutcome | None] | None = None
        self.was, self.now, self.kept = ElidedLabel(), ElidedLabel(), ElidedLabel()
        self.why, self.refused = ElidedLabel(), PlainLabel("", "warning")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(16, 12, 16, 12)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)
        self._names = [
            self._add(self.was, lambda: self.tr("It was")),
            self._add(self.now, lambda: self.tr("It is now")),
            self._add(self.kept, lambda: self.tr("Copy that stays")),
            self._add(self.why, lambda: self.tr("Decided")),
            self._add(self.refused, lambda: self.tr("Left because")),
        ]
        Wording(self, self._word)

    def show_act(self, op: Op, place: Whereabouts | None, answer: RestoreOutcome | None) -> None:
        """Tell of this act."""
        self._shown = op, place, answer
        self._word()

    def show_nothing(self) -> None:
        """No act is chosen."""
        self._shown = None
        self._word()

    def _add(self, value: QWidget, words: Callable[[], str]) -> PlainLabel:
        row = self._grid.rowCount()
        name = worded(PlainLabel("", "muted"), words)
        name.setWordWrap(False)
        self._grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(value, row, 1)
        return name

    def _word(self) -> None:
        if self._shown is None:
            for label in (self.was, self.now, self.kept, self.why):
                label.setText("–")
            self._show_refusal("")
            return
        op, place, answer = self._shown
        self.was.setText(texts.display_path(path_of(op.source)))
        self.now.setText(history_texts.now(op, place))
        self.kept.setText(texts.display_path(path_of(op.kept)))
        self.why.setText(history_texts.decided(op))
        said = "" if answer is None else texts.printable(answer.detail)
        self._show_refusal(history_texts.refused(op) or said)

    def _show_refusal(self, words: str) -> None:
        self.refused.setText(words)
        for label in (self.refused, self._names[-1]):
            label.setVisible(bool(words))
