"""The right half of the review: two files side by side, how alike they are, and where they differ."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from finder_app.engine.diff import Note
from finder_app.engine.highlights import Ignore
from finder_app.engine.pair_view import PairRequest, View
from finder_app.engine.records import Document, FileId
from finder_app.gui import compare_texts, icons, pair_facts
from finder_app.gui.cluster_model import ClusterModel
from finder_app.gui.compare_bar import CompareBar
from finder_app.gui.diff_view import DiffView
from finder_app.gui.labels import PlainLabel
from finder_app.gui.notices import Notice, Notices
from finder_app.gui.overview_strip import OverviewStrip
from finder_app.gui.pair_loader import LoadedPair, PairFailure, PairLoader
from finder_app.gui.side_card import SideCard
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, named

DEFAULT_IGNORED = frozenset({Ignore.WHITE_SPACE})
SHORTENED = (Note.LEFT_SHORTENED, Note.RIGHT_SHORTENED)
LOADING_AFTER_MS = 150  # what takes less is not worth a word


class ComparePanel(QWidget):
    """Shows one pair of the model's review at a time."""

    def __init__(self, model: ClusterModel, loader: PairLoader, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._loader = loader
        self._theme = theme
        self._pair: tuple[FileId, FileId] | None = None  # left and right, unless swapped
        self._is_swapped = self._is_unlimited = False
        self._view = View.TEXT_AS_MATCHED
        self._ignored = DEFAULT_IGNORED
        self._request: PairRequest | None = None
        self._shown: LoadedPair | PairFailure | None = None
        self._stale: PairFailure | None = None
        self.cards = SideCard(theme), SideCard(theme)
        self.swap_button = QToolButton(self)
        named(self.swap_button, lambda: self.tr("Swap sides"))
        self.bar = CompareBar(theme)
        self.notices = Notices(theme)
        self.diff = DiffView(theme)
        self.overview = OverviewStrip(self.diff, theme)
        self.heading, self.advice = PlainLabel("", "heading"), PlainLabel("", "muted")
        self._pages = QStackedWidget()
        self._loading = QTimer(self, singleShot=True, interval=LOADING_AFTER_MS)
        self._build()
        self._connect()
        Wording(self, self._word)

    def _build(self) -> None:
        header = QHBoxLayout()
        header.setContentsMargins(12, 10, 12, 4)
        header.addWidget(self.cards[0], 1)
        header.addWidget(self.swap_button)
        header.addWidget(self.cards[1], 1)
        texts = QWidget()
        row = QHBoxLayout(texts)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.diff, 1)
        row.addWidget(self.overview)
        self._parts = (*self.cards, self.swap_button, self.bar)
        self._pages.addWidget(texts)
        self._pages.addWidget(self._message_page())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(header)
        column.addWidget(self.bar)
        column.addWidget(self.notices)
        column.addWidget(self._pages, 1)
        self.setFocusProxy(self.diff)
        self._dress()

    def _word(self) -> None:
        for card, side in zip(self.cards, (self.tr("Left"), self.tr("Right")), strict=True):
            card.set_side(side)
        if self._pair is None:
            self.show_nothing()
        elif isinstance(self._shown, PairFailure):
            self._show_failure(self._shown)
        elif self._shown is not None:
            self._describe(self._shown)

    def _connect(self) -> None:
        self._loader.loaded.connect(self._show_loaded)
        self._loader.failed.connect(self._show_failure)
        self._loader.stale.connect(self._show_stale)
        self._loading.timeout.connect(self._show_loading)
        self._model.changed.connect(self._show_cards)
        self._model.modelReset.connect(self._check_pair)
        self._theme.changed.connect(self._dress)
        self.swap_button.clicked.connect(self.swap)
        self.bar.previous.clicked.connect(self.diff.previous_change)
        self.bar.next.clicked.connect(self.diff.next_change)
        self.bar.view_chosen.connect(self.set_view)
        self.bar.folding_chosen.connect(self.diff.set_folded)
        self.bar.ignored_chosen.connect(self.set_ignored)
        self.diff.current_changed.connect(self._show_position)

    # What the window calls

    def show_pair(self, left: FileId, right: FileId) -> None:
        """Compare two files of clusters; `left` stands on the left unless the sides are swapped."""
        if (left, right) != self._pair:
            self._is_unlimited = False
        self._pair = left, right
        self._load()

    def show_nothing(self) -> None:
        """No pair is chosen."""
        self._pair = self._request = self._shown = None
        self._loading.stop()
        self.notices.show_notices(())
        self._say(self.tr("Nothing to compare yet"), self.tr("Choose a file of a cluster to see what differs."))

    def next_change(self) -> None:
        """Go to the next difference."""
        self.diff.next_change()

    def previous_change(self) -> None:
        """Go to the difference before."""
        self.diff.previous_change()

    def swap(self) -> None:
        """Put the left text on the right and the right one on the left."""
        self._is_swapped = not self._is_swapped
        self._load()

    def set_view(self, view: View) -> None:
        """Compare the texts as they were matched, or the sources with their mark-up."""
        self._view = view
        self._load()

    def set_ignored(self, ignored: frozenset[Ignore]) -> None:
        """Which differences that do not count are not shown either."""
        self._ignored = ignored
        self._load()

    def compare_anyway(self) -> None:
        """Show long texts whole."""
        self._is_unlimited = True
        self._load()

    # Loading

    def _load(self) -> None:
        self.bar.show_view(self._view)
        self.bar.show_ignored(self._ignored)
        self._stale = None
        review, documents = self._model.review, self._documents()
        if review is None or self._pair is None or documents is None:
            return
        left, right = documents
        distance, template = pair_facts.distance(left, right), pair_facts.template(review.result, *self._pair)
        self._request = PairRequest(
            left.file, right.file, self._view, self._is_unlimited, self._ignored, distance=distance, template=template
        )
        self._show_cards()
        self._loading.start()
        self._loader.load(self._request)

    def _show_loaded(self, pair: LoadedPair) -> None:
        if pair.request != self._request:
            return
        self._loading.stop()
        self._shown = pair
        self._set_parts_visible(True)
        self._pages.setCurrentIndex(0)
        self.diff.set_document(pair.document, fixed_width=self._view is View.SOURCE)
        self.bar.show_folding(bool(pair.document.folds))
        self._describe(pair)

    def _describe(self, pair: LoadedPair) -> None:
        """What there is to say about the pair on display."""
        review = self._model.review
        width = review.result.options.recipe.width if review is not None else 64
        self.bar.show_summary(*compare_texts.summary(pair.view, width))
        self.notices.show_notices(self._notices(pair))
        self._show_cards((pair.view.left_encoding, pair.view.right_encoding))
        self._show_position()

    def _show_failure(self, problem: PairFailure) -> None:
        if problem.request == self._request:
            self._loading.stop()
            self._shown = problem
            self.notices.show_notices(())
            self._say(*compare_texts.failure(problem), with_cards=True)

    def _show_stale(self, problem: PairFailure) -> None:
        if problem.request == self._request and isinstance(self._shown, LoadedPair):
            self._stale = problem
            self.notices.show_notices(self._notices(self._shown))

    def _show_loading(self) -> None:
        self.notices.show_notices(())
        self._say(self.tr("Comparing…"), "", with_cards=True)

    def _notices(self, pair: LoadedPair) -> tuple[Notice, ...]:
        documents = self._documents()
        notices = [Notice(compare_texts.stale(self._stale), "warning")] if self._stale else []
        same = compare_texts.same(pair_facts.relation(*documents), pair.request.view, pair.view) if documents else ""
        notices += [Notice(same)] if same else []
        if pair.document.left_out.any():
            notices.append(Notice(compare_texts.left_out()))
        cut = [note for note in pair.view.notes if note in SHORTENED]
        if cut:
            text = compare_texts.both_shortened() if len(cut) == 2 else compare_texts.note(cut[0])
            notices.append(Notice(text, "warning", self.tr("Compare anyway"), self.compare_anyway))
        notices += [Notice(compare_texts.note(note)) for note in pair.view.notes if note not in SHORTENED]
        return tuple(notices)

    # Parts

    def _documents(self) -> tuple[Document, Document] | None:
        """The left and the right document; None when one of them is no longer there."""
        review = self._model.review
        if review is None or self._pair is None or not all(map(self._model.has, self._pair)):
            return None
        one, other = (review.document(file) for file in self._pair)
        return (other, one) if self._is_swapped else (one, other)

    def _show_cards(self, encodings: tuple[str, str] = ("", "")) -> None:
        review, documents = self._model.review, self._documents()
        if review is None or self._pair is None or documents is None:
            return
        files = self._pair[::-1] if self._is_swapped else self._pair
        others = documents[::-1]
        for card, file, document, other, encoding in zip(self.cards, files, documents, others, encodings, strict=True):
            is_principal = review.clusters[review.cluster_of(file)].principal == file
            card.show_file(document, review.decision(file), encoding or document.encoding, is_principal, other)

    def _show_position(self) -> None:
        document = self.diff.document
        self.bar.show_position(self.diff.current, len(document.changes) if document else 0)

    def _check_pair(self) -> None:
        if self._pair is not None and self._documents() is None:
            self.show_nothing()

    def _say(self, heading: str, advice: str, with_cards: bool = False) -> None:
        self._set_parts_visible(with_cards)
        self.bar.setVisible(False)
        self.heading.setText(heading)
        self.advice.setText(advice)
        self._pages.setCurrentIndex(1)

    def _set_parts_visible(self, is_visible: bool) -> None:
        for part in self._parts:
            part.setVisible(is_visible)

    def _message_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(40, 40, 40, 40)
        column.addStretch(1)
        for label in (self.heading, self.advice):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        column.addStretch(1)
        return page

    def _dress(self) -> None:
        self.swap_button.setIcon(icons.icon("swap", self._theme.colours.muted))
