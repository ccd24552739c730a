"""One file of a pair in, what a person wants to know about it above its text out."""

from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from finder_app.engine.records import Document
from finder_app.gui import icons, marks, texts
from finder_app.gui.clusters.cluster_names import differing
from finder_app.gui.labels import ElidedLabel
from finder_app.gui.theme import Theme
from finder_app.review.decisions import Decision


class SideCard(QFrame):
    """Name, folder, facts and decision of one file."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._side_name = ""
        self.mark = DecisionMark(theme, self)
        self.name = ElidedLabel("", "strong")
        self.folder = FolderLabel(theme, self)
        self.facts = ElidedLabel("", "muted")
        self.choice = QToolButton(self)  # what may stand here instead; filled by whom it concerns
        self.choice.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.choice.hide()
        icons.Tint(self.choice, "next", theme, "muted")
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.mark)
        top.addWidget(self.name, 1)
        top.addWidget(self.choice)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(2)
        column.addLayout(top)
        column.addWidget(self.folder)
        column.addWidget(self.facts)

    def set_side(self, name: str) -> None:
        """What this side is called from the next file on."""
        self._side_name = name

    def show_file(
        self, document: Document, decision: Decision, encoding: str, is_principal: bool, other: Document
    ) -> None:
        """Describe a file beside the other one; `encoding` is that of the text on display."""
        path = document.file.path
        self.name.setText(texts.display_name(path))
        self.folder.show_folder(path.parent, other.file.path.parent)
        facts = [encoding, texts.size(document.file.size), texts.date(document.file.mtime_ns)]
        self.facts.setText(" · ".join(fact for fact in facts if fact))
        self.mark.show_state(decision, is_principal, document.file.protected)
        name = f"{self._side_name}: {self.name.text()}, {self.mark.accessibleName()}"
        self.setAccessibleName(name)
        self.name.setAccessibleName(name)

    def show_reason(self, reason: str) -> None:
        """Say why a decision was made for the file, where it was made for a reason."""
        if reason:
            self.facts.setText(f"{reason} · {self.facts.text()}")


class FolderLabel(ElidedLabel):
    """The folder of a file on one line; what differs from the folder beside it stands out and is elided last."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("", "muted", parent)
        self._theme = theme
        self._pieces = ("", "", "")

    def show_folder(self, folder: Path, other: Path) -> None:
        """Show another folder, beside another one."""
        before, differs, after = map(texts.printable, differing(folder, other))
        self._pieces = before, differs, after
        self.setText(before + differs + after)

    def shown_pieces(self) -> tuple[str, str, str]:
        """What fits of what stands before the difference, of the difference, and of what stands after it."""
        metrics, mode = self.fontMetrics(), Qt.TextElideMode.ElideMiddle
        before, differs, after = self._pieces
        differs = metrics.elidedText(differs, mode, self.width())
        room = self.width() - metrics.horizontalAdvance(differs)
        wanted = metrics.horizontalAdvance(before)
        after = metrics.elidedText(after, mode, max(room // 2, room - wanted))
        before = metrics.elidedText(before, mode, room - metrics.horizontalAdvance(after))
        return before, differs, after

    def shown_text(self) -> str:
        return "".join(self.shown_pieces())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, place = QPainter(self), QRectF(self.rect())
        inks = self._theme.colours.muted, self._theme.colours.text, self._theme.colours.muted
        for piece, ink in zip(self.shown_pieces(), inks, strict=True):
            painter.setPen(ink)
            painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter) | Qt.TextFlag.TextSingleLine, piece)
            place.setLeft(place.left() + self.fontMetrics().horizontalAdvance(piece))


class DecisionMark(QWidget):
    """The mark of a decision, the star of a principal and the lock of a protected file, side by side."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._decision = Decision.UNDECIDED
        self._is_principal = self._is_protected = False
        self._theme.changed.connect(self.update)

    def show_state(self, decision: Decision, is_principal: bool, is_protected: bool) -> None:
        """Show the state of another file, or a new one of the same."""
        self._decision, self._is_principal, self._is_protected = decision, is_principal, is_protected
        words = [self.tr("Protected") if is_protected else texts.decision(decision)]
        if is_principal:
            words.append(self.tr("Principal"))
        self.setAccessibleName(", ".join(words))
        self.setToolTip(", ".join(words))
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(marks.EDGE * (2 if self._is_principal else 1) + (5 if self._is_principal else 0), marks.EDGE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        place = QRectF(0, 0, marks.EDGE, marks.EDGE)
        if self._is_protected:
            marks.draw_lock(painter, place, self._theme.colours.muted)
        else:
            marks.draw_decision(painter, place, self._decision, self._theme.colours)
        if self._is_principal:
            marks.draw_star(painter, place.translated(marks.EDGE + 5, 0), self._theme.colours.accent)
