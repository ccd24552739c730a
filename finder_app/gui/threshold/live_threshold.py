"""The bar of similarity joined to the review on display: what the hand asks for is shown a moment later."""

from PySide6.QtCore import QObject, Signal

from finder_app.engine.similarity_histogram import Histogram, histogram
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.jobs import Job
from finder_app.gui.theme import Theme
from finder_app.gui.threshold.regrouping import Regrouping
from finder_app.gui.threshold.threshold_bar import ThresholdBar
from finder_app.review.session import Review


class LiveThreshold(QObject):
    """`bar` is the row to show above the clusters."""

    broken = Signal(object)  # an exception that a person should hear of

    def __init__(self, model: ClusterModel, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._review: Review | None = None
        self._counting: Job | None = None
        self.bar = ThresholdBar(theme)
        self.regrouping = Regrouping(model, self)
        self.bar.chosen.connect(self.regrouping.ask)
        self.regrouping.failed.connect(self.broken)
        model.changed.connect(self._follow)

    def stop(self) -> bool:
        """Wait a moment for what runs; False when it still does."""
        if self._counting is not None:
            self._counting.blockSignals(True)
        return self.regrouping.stop()

    def _follow(self) -> None:
        review = self._model.review
        if review is not self._review:
            self._begin(review)
        if review is None:
            return
        if not self.regrouping.is_running:
            self.bar.show_similarity(review.similarity)
        totals = review.totals()
        self.bar.show_totals(totals.clusters, totals.clusters + totals.duplicates, totals.reclaimable_bytes)

    def _begin(self, review: Review | None) -> None:
        """Another review: count its pairs and link them, both in the background."""
        self._review = review
        if self._counting is not None:
            self._counting.blockSignals(True)
            self._counting = None
        if review is None:
            self.bar.set_result(None, 0.0)
            return
        result = review.result
        self.bar.set_result(None, result.options.similarity, review.similarity)
        self._counting = Job(lambda _: histogram(result.pairs), self)
        self._counting.done.connect(self._show_counts)
        self._counting.start()

    def _show_counts(self, counts: Histogram) -> None:
        review = self._review
        if review is not None:
            self.bar.set_result(counts, review.result.options.similarity, review.similarity)
            self._follow()
            self.regrouping.make_ready()
