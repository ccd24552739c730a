"""A pair in, why it is alike out: its fingerprints bit by bit, how it was found, and the words that weigh most."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from finder_app.engine import explain
from finder_app.engine.explain import Explanation, Found
from finder_app.engine.pool import Failure, Pool
from finder_app.engine.progress import Progress
from finder_app.engine.records import Document, FileId, ScanResult, SkippedFile, TextStatus
from finder_app.gui import reasons, texts
from finder_app.gui.answer_loader import AnswerLoader
from finder_app.gui.explain import why_texts
from finder_app.gui.explain.feature_list import FeatureList, shown_weight
from finder_app.gui.explain.fingerprint_view import FingerprintView, coarsest_agreeing
from finder_app.gui.freshness import Freshness
from finder_app.gui.labels import PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording
from finder_app.review import pair_facts
from finder_app.review.session import Review

LOADING_AFTER_MS = 150  # what takes less is not worth a word


class Answer(NamedTuple):
    """How a scan found a pair, and the words of its texts, or why they cannot be had."""

    found: Found
    words: Explanation | SkippedFile | Failure


class WhyPanel(QScrollArea):
    """Reads the two texts only while it is seen."""

    def __init__(self, pool: Callable[[], Pool], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._review: Review | None = None
        self._pair: tuple[FileId, FileId] | None = None
        self._answer: Answer | None = None
        self._problem = ""
        self.loader = AnswerLoader(pool, self)
        self._freshness = Freshness(self)
        self._stale: SkippedFile | None = None
        self.distance, self.found = PlainLabel("", "heading"), PlainLabel()
        self.blocks, self.estimate = PlainLabel("", "muted"), PlainLabel("", "muted")
        self.codes = FingerprintView(theme)
        self.only_left, self.shared, self.only_right = FeatureList(theme), FeatureList(theme), FeatureList(theme)
        self.state = PlainLabel("", "muted")
        self._loading = QTimer(self, singleShot=True, interval=LOADING_AFTER_MS)
        self._build()
        self._loading.timeout.connect(self._show_loading)
        self.loader.answered.connect(self._show_answer)
        self.loader.failed.connect(self._show_failure)
        self._freshness.stale.connect(self._show_stale)
        Wording(self, self._word)

    def _build(self) -> None:
        self.words = QWidget()
        lists = QHBoxLayout(self.words)
        lists.setContentsMargins(0, 0, 0, 0)
        lists.setSpacing(12)
        for each in (self.only_left, self.shared, self.only_right):
            lists.addWidget(each, 1)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        for widget in (self.distance, self.found, self.codes, self.blocks, self.estimate, self.state):
            column.addWidget(widget)
            widget.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        column.addWidget(self.words, 1)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusProxy(self.shared.view)

    def title(self) -> str:
        """The name of the tab."""
        return self.tr("Why alike")

    def show_pair(self, review: Review, left: FileId, right: FileId) -> None:
        """Explain another pair."""
        if review is not self._review:
            self.loader.forget()
        if (review, (left, right)) == (self._review, self._pair) and self._answer is not None:
            self._load()
            return
        self._review, self._pair, self._answer, self._problem = review, (left, right), None, ""
        self._stale = None
        self._word()
        self._load()

    def show_nothing(self) -> None:
        """No pair is chosen."""
        self._review = self._pair = self._answer = None
        self._problem = ""
        self.loader.drop()
        self._word()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._load()

    def _load(self) -> None:
        if self._review is None or self._pair is None or not self.isVisible():
            return
        if self._answer is not None:
            self._look()
            return
        result, pair = self._review.result, self._pair
        self._loading.start()
        self.loader.ask(pair, lambda pool, progress: answer(result, pair, pool, progress))

    def _show_answer(self, pair: tuple[FileId, FileId], found: Answer) -> None:
        if not isinstance(found.words, Explanation):
            self.loader.unlearn(pair)
        if pair == self._pair:
            self._answer = found
            self._word()
            self._look()

    def _look(self) -> None:
        """See whether both files are still those that were read."""
        self._freshness.look(document.file for document in self._documents() or ())

    def _show_stale(self, problem: SkippedFile) -> None:
        self.loader.unlearn(self._pair)
        self._stale = problem
        self._word()

    def _show_failure(self, pair: tuple[FileId, FileId], error: Exception) -> None:
        if pair == self._pair:
            self._loading.stop()
            self._problem = f"{type(error).__name__}: {error}"
            self._word()

    def _show_loading(self) -> None:
        self.state.setText(self.tr("Reading both texts…"))
        self.state.show()

    # What is said

    def _word(self) -> None:
        self.setAccessibleName(self.title())
        self._loading.stop()
        documents = self._documents()
        self._show_bits(documents)
        self.found.setVisible(self._answer is not None)
        self.words.setVisible(False)
        self.estimate.setVisible(False)
        self.state.setText(texts.printable(self._problem))
        if documents is None:
            self.state.setText(self.tr("Choose a file of a cluster to see why it is alike."))
        if self._answer is not None:
            self.found.setText(self._found_words(self._answer.found))
            self._show_words(self._answer.words)
            if self._stale is not None and isinstance(self._answer.words, Explanation):
                self.state.setText(reasons.stale(self._stale))
        self.state.setVisible(bool(self.state.text()))

    def _found_words(self, found: Found) -> str:
        words = why_texts.found(found)
        assert self._review is not None
        assert self._pair is not None
        has_template = bool(pair_facts.template(self._review.result, *self._pair))
        return texts.sentences(words, why_texts.whole_pages()) if has_template else words

    def _documents(self) -> tuple[Document, Document] | None:
        if self._review is None or self._pair is None:
            return None
        return self._review.document(self._pair[0]), self._review.document(self._pair[1])

    def _show_bits(self, documents: tuple[Document, Document] | None) -> None:
        distance = pair_facts.distance(*documents) if documents is not None else None
        for widget in (self.codes, self.blocks):
            widget.setVisible(distance is not None)
        self.distance.setVisible(documents is not None)
        if documents is None or self._review is None:
            return
        names = tuple(texts.display_name(document.file.path) for document in documents)
        if distance is None:
            bad = next(place for place in (0, 1) if documents[place].status is not TextStatus.OK)
            self.distance.setText(why_texts.no_fingerprint(documents[bad].status, names[bad]))
            return
        width = self._review.result.options.recipe.width
        fingerprints = documents[0].fingerprint, documents[1].fingerprint
        bits = explain.bits_of(*fingerprints, width)
        self.distance.setText(why_texts.bits(distance, width))
        self.blocks.setText(why_texts.blocks(coarsest_agreeing(bits.blocks)))
        self.codes.show_codes((names[0], names[1]), fingerprints, width, bits)

    def _show_words(self, words: Explanation | SkippedFile | Failure) -> None:
        if not isinstance(words, Explanation):
            recipe = self._review.result.options.recipe if self._review is not None else None
            self.state.setText(why_texts.failure(words, recipe is not None and recipe.idf == "collection"))
            return
        features = words.features
        self.estimate.setText(why_texts.estimate(words))
        self.estimate.setVisible(bool(self.estimate.text()))
        rows = features.only_a, features.shared, features.only_b
        only = features.count_a - features.count_shared, features.count_b - features.count_shared
        counts = only[0], features.count_shared, only[1]
        heaviest = max((shown_weight(each) for listed in rows for each in listed), default=1.0)
        headings = why_texts.tokens(words.recipe.tokens)
        lists = self.only_left, self.shared, self.only_right
        for shown, heading, listed, count in zip(lists, headings, rows, counts, strict=True):
            shown.show_features(heading, why_texts.shown(len(listed), count), listed, heaviest)
        self.words.setVisible(bool(features.count_a or features.count_b))


def answer(result: ScanResult, pair: tuple[FileId, FileId], pool: Pool, progress: Progress) -> Answer:
    """How a scan found a pair, and what a worker process makes of its words; raises Cancelled."""
    found = explain.found_by(result, *pair)
    files = result.documents[pair[0]].file, result.documents[pair[1]].file
    size_bytes = files[0].size + files[1].size
    [(_, words)] = pool.map(explain.explain, result.options, [files], weigh=lambda _: size_bytes, progress=progress)
    return Answer(found, words)
