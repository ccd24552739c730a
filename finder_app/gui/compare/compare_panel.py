"""The right half of the review: two files side by side, how alike they are, and where they differ."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from finder_app.engine.file_types import FileType, file_type
from finder_app.engine.highlights import Ignore
from finder_app.engine.pair_view import PairRequest, View
from finder_app.engine.records import Document, FileId
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.compare import compare_notices, compare_texts
from finder_app.gui.compare.compare_bar import CompareBar
from finder_app.gui.compare.compare_differences import CompareDifferences
from finder_app.gui.compare.compare_head import CompareHead
from finder_app.gui.compare.compare_patch import PatchMaker
from finder_app.gui.compare.compare_tabs import CompareTabs
from finder_app.gui.compare.notices import Notice, Notices
from finder_app.gui.compare.pair_loader import LoadedPair, PairLoader
from finder_app.gui.compare.pair_question import PairFailure
from finder_app.gui.compare.pair_tabs import PairTabs
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording
from finder_app.review import pair_facts

DEFAULT_IGNORED = frozenset({Ignore.WHITE_SPACE})
LOADING_AFTER_MS = 150  # what takes less is not worth a word


class ComparePanel(QWidget):
    """Shows one pair of the model's review at a time."""

    shown = Signal()  # the pair that was asked for, or why it cannot be shown

    def __init__(self, model: ClusterModel, loader: PairLoader, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._loader = loader
        self._pair: tuple[FileId, FileId] | None = None  # left and right, unless swapped
        self._is_swapped = self._is_unlimited = False
        self._view = View.TEXT_AS_MATCHED
        self._ignored = DEFAULT_IGNORED
        self._request: PairRequest | None = None
        self._shown: LoadedPair | PairFailure | None = None
        self._stale: PairFailure | None = None
        self._told: Notice | None = None
        self.head = CompareHead(theme)
        self.cards, self.swap_button = self.head.cards, self.head.swap_button
        self.bar = CompareBar(theme)
        self.notices = Notices(theme)
        self.differences = CompareDifferences(theme)
        self.diff, self.overview = self.differences.diff, self.differences.overview
        self.heading, self.advice = self.differences.heading, self.differences.advice
        self.tabs = CompareTabs(self.differences)
        self.more = PairTabs(self.tabs, model, loader.pool, theme)
        self.patches = PatchMaker(loader.pool, self)
        self._loading = QTimer(self, singleShot=True, interval=LOADING_AFTER_MS)
        self._build()
        self._connect()
        Wording(self, self._word)

    def _build(self) -> None:
        self._parts = (self.head, self.bar)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.bar)
        column.addWidget(self.notices)
        column.addWidget(self.tabs, 1)
        self.setFocusProxy(self.diff)

    def _word(self) -> None:
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
        self.more.pair_chosen.connect(self.show_pair)
        self.more.pair_opened.connect(lambda: self.show_tab(0))
        self._model.modelReset.connect(self._check_pair)
        self.head.swap_asked.connect(self.swap)
        self.head.member_chosen.connect(self._put_member)
        self.bar.previous.clicked.connect(self.diff.previous_change)
        self.bar.next.clicked.connect(self.diff.next_change)
        self.bar.view_chosen.connect(self.set_view)
        self.bar.folding_chosen.connect(self.diff.set_folded)
        self.bar.ignored_chosen.connect(self.set_ignored)
        self.bar.copy_patch.triggered.connect(self.copy_patch)
        self.bar.save_patch.triggered.connect(self.save_patch)
        self.patches.told.connect(self._tell)
        self.tabs.changed.connect(self._turn)
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
        self.tabs.show_nothing()
        self.notices.show_notices(())
        self._say(self.tr("Nothing to compare yet"), self.tr("Choose a file of a cluster to see what differs."))

    def stop(self) -> None:
        """The window closes: ask for nothing more."""
        self.more.stop()
        self.patches.stop()

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

    def next_view(self) -> None:
        """From the text to the source, from there to the page where there is one, and round again."""
        self.set_view(self.bar.next_view())

    def show_tab(self, place: int) -> None:
        """Bring a tab to the front; 0 is that of the differences."""
        self.tabs.turn_to(place)

    def copy_patch(self) -> None:
        """Put the differences on the clipboard in the unified format."""
        if self._request is not None:
            self.patches.copy(self._loader.options, self._request)

    def save_patch(self) -> None:
        """Save the differences in the unified format."""
        if self._request is not None and self._model.review is not None:
            self.patches.save(self._loader.options, self._request, self._model.review.result)

    def compare_anyway(self) -> None:
        """Show long texts whole."""
        self._is_unlimited = True
        self._load()

    # Loading

    def _load(self) -> None:
        self._stale = self._told = None
        review, documents = self._model.review, self._documents()
        if review is None or self._pair is None or documents is None:
            return
        left, right = documents
        self._choose_view(documents)
        self.bar.show_ignored(self._ignored)
        distance, template = pair_facts.distance(left, right), pair_facts.template(review.result, *self._files())
        self._request = PairRequest(
            left.file, right.file, self._view, self._is_unlimited, self._ignored, distance=distance, template=template
        )
        self._show_cards()
        self.tabs.show_pair(review, *self._files())
        self._loading.start()
        self._loader.load(self._request)

    def _choose_view(self, documents: tuple[Document, Document]) -> None:
        """Show pages only of pages; a file without an ending may be one, too."""
        names = [document.file.path for document in documents]
        can_show = any(file_type(path.name) is FileType.HTML or not path.suffix for path in names)
        if self._view is View.PAGE and not can_show:
            self._view = View.TEXT_AS_MATCHED
        self.bar.show_pages(can_show)
        self.bar.show_view(self._view)

    def _show_loaded(self, pair: LoadedPair) -> None:
        if pair.request != self._request:
            return
        self._loading.stop()
        self._shown = pair
        self._set_parts_visible(True)
        self.differences.show_pair(pair)
        self.bar.show_pages(any(pair.view.is_html))
        self.bar.show_folding(bool(pair.document.folds))
        self._describe(pair)
        self.shown.emit()

    def _describe(self, pair: LoadedPair) -> None:
        """What there is to say about the pair on display."""
        review = self._model.review
        if review is not None:
            options = review.result.options
            words = compare_texts.summary(pair.view, options.recipe.width, options.similarity)
            self.bar.show_summary(*words, compare_texts.in_short(pair.view, options.similarity))
        self.notices.show_notices(self._notices(pair))
        self._show_cards((pair.view.left_encoding, pair.view.right_encoding))
        self._show_position()

    def _show_failure(self, problem: PairFailure) -> None:
        if problem.request == self._request:
            self._loading.stop()
            self._shown = problem
            self.notices.show_notices(())
            self._say(*compare_texts.failure(problem), with_cards=True)
            self.shown.emit()

    def _show_stale(self, problem: PairFailure) -> None:
        if problem.request == self._request and isinstance(self._shown, LoadedPair):
            self._stale = problem
            self.notices.show_notices(self._notices(self._shown))

    def _show_loading(self) -> None:
        self.notices.show_notices(())
        self._say(self.tr("Comparing…"), "", with_cards=True)

    def _notices(self, pair: LoadedPair) -> tuple[Notice, ...]:
        documents = self._documents()
        notices = [self._told] if self._told else []
        notices += [Notice(compare_texts.stale(self._stale), "warning")] if self._stale else []
        relation = pair_facts.relation(*documents) if documents else None
        return (*notices, *compare_notices.of_pair(pair, relation, self.compare_anyway))

    def _tell(self, notice: Notice) -> None:
        """Say what came of a command, above what there is to say of the pair."""
        self._told = notice
        known = self._notices(self._shown) if isinstance(self._shown, LoadedPair) else (notice,)
        self.notices.show_notices(known)

    # Parts

    def _documents(self) -> tuple[Document, Document] | None:
        """The left and the right document; None when one of them is no longer there."""
        review = self._model.review
        if review is None or self._pair is None or not all(map(self._model.has, self._pair)):
            return None
        one, other = (review.document(file) for file in self._files())
        return one, other

    def _files(self) -> tuple[FileId, FileId]:
        assert self._pair is not None
        return (self._pair[1], self._pair[0]) if self._is_swapped else self._pair

    def _show_cards(self, encodings: tuple[str, str] = ("", "")) -> None:
        review = self._model.review
        if review is not None and self._documents() is not None:
            self.head.show_pair(review, self._files(), encodings)

    def _put_member(self, side: int, file: int) -> None:
        """Let another file of the cluster stand on a side."""
        left, right = self._files()
        self._is_swapped = False
        self.show_pair(*((FileId(file), right) if side == 0 else (left, FileId(file))))

    def _turn(self, place: int) -> None:
        self.bar.controls.setVisible(place == 0)
        self.notices.setVisible(place == 0 and bool(self.notices.shown))

    def _show_position(self) -> None:
        document = self.diff.document
        self.bar.show_position(self.diff.current, len(document.changes) if document else 0)

    def _check_pair(self) -> None:
        """Other clusters: the pair may have left them, or stand elsewhere in them."""
        if self._pair is not None and self._documents() is None:
            self.show_nothing()
        elif self._pair is not None and self._model.review is not None:
            self._show_cards()
            self.tabs.show_pair(self._model.review, *self._files())

    def _say(self, heading: str, advice: str, with_cards: bool = False) -> None:
        self._set_parts_visible(with_cards)
        self.bar.setVisible(False)
        self.differences.say(heading, advice)

    def _set_parts_visible(self, is_visible: bool) -> None:
        for part in self._parts:
            part.setVisible(is_visible)
