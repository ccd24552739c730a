"""Two files of a review in, what one wants to know of each above everything that compares them out."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from finder_app.engine.records import FileId
from finder_app.gui import icons, reason_texts, texts
from finder_app.gui.clusters.cluster_names import tails
from finder_app.gui.compare.side_card import SideCard
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, named
from finder_app.review.session import Review

MOST_MEMBERS = 40  # in a menu; the tree has all of them

Pair = tuple[FileId, FileId]


class CompareHead(QWidget):
    """A card for each side, the button between them that swaps them, and in each card who may stand there instead."""

    swap_asked = Signal()
    member_chosen = Signal(int, int)  # side, file

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._review: Review | None = None
        self._files: Pair | None = None
        self.cards = SideCard(theme), SideCard(theme)
        self.swap_button = QToolButton(self)
        self.menus = tuple(self._menu_of(side) for side in (0, 1))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 10, 12, 4)
        row.addWidget(self.cards[0], 1)
        row.addWidget(self.swap_button)
        row.addWidget(self.cards[1], 1)
        icons.Tint(self.swap_button, "swap", theme, "muted")
        named(self.swap_button, lambda: self.tr("Swap sides (W)"))
        self.swap_button.clicked.connect(self.swap_asked)
        Wording(self, self._word)

    def show_pair(self, review: Review, files: Pair, encodings: tuple[str, str] = ("", "")) -> None:
        """Describe a file on each side; the encodings are those of the texts on display."""
        self._review, self._files = review, files
        documents = [review.document(file) for file in files]
        for card, file, document, other, encoding in zip(
            self.cards, files, documents, documents[::-1], encodings, strict=True
        ):
            members = review.clusters[review.cluster_of(file)].members
            is_principal = members[0].file == file
            card.show_file(document, review.decision(file), encoding or document.encoding, is_principal, other)
            card.show_reason(reason_texts.because(review, file))
            card.choice.setVisible(len(members) > 2)

    def without_decisions(self) -> None:
        """Two files that are no members of anything: there is nothing to decide or to choose."""
        for card in self.cards:
            card.mark.setMaximumWidth(0)
            card.mark.hide()

    def _menu_of(self, side: int) -> QMenu:
        button = self.cards[side].choice
        menu = QMenu(button)
        button.setMenu(menu)
        menu.aboutToShow.connect(lambda: self._fill(menu, side))
        return menu

    def _fill(self, menu: QMenu, side: int) -> None:
        menu.clear()
        if self._review is None or self._files is None:
            return
        review, here = self._review, self._files[side]
        members = review.clusters[review.cluster_of(here)].members
        shown = members[:MOST_MEMBERS]
        ends = tails([review.path(member.file) for member in shown])
        for member, end in zip(shown, ends, strict=True):
            name = texts.printable(review.path(member.file).name)
            words = f"{name}  {texts.printable(end)}".rstrip().replace("&", "&&")
            action = menu.addAction(words)
            action.setCheckable(True)
            action.setChecked(member.file == here)
            action.setEnabled(member.file not in self._files or member.file == here)
            action.triggered.connect(lambda _=False, file=member.file: self.member_chosen.emit(side, file))
        if len(members) > MOST_MEMBERS:
            menu.addAction(self.tr("For all others, see the list of clusters")).setEnabled(False)

    def _word(self) -> None:
        for card, side in zip(self.cards, (self.tr("Left"), self.tr("Right")), strict=True):
            card.set_side(side)
            card.choice.setToolTip(self.tr("Compare another file of the cluster on this side"))
            card.choice.setAccessibleName(f"{side}: {card.choice.toolTip()}")
