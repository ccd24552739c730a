"""The tabs that stand beside the differences: made, put in their order, and told of what concerns them."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from finder_app.engine.pool import Pool
from finder_app.engine.records import FileId
from finder_app.gui import reason_texts
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.compare.compare_tabs import CompareTabs
from finder_app.gui.compare.only_here_panel import OnlyHerePanel
from finder_app.gui.explain.details_panel import DetailsPanel
from finder_app.gui.explain.why_panel import WhyPanel
from finder_app.gui.heat_map.heat_map import HeatMap
from finder_app.gui.theme import Theme


class PairTabs(QObject):
    """Why alike, heat map, only here, details."""

    pair_chosen = Signal(object, object)  # FileId left, FileId right
    pair_opened = Signal()  # what was chosen is to be read

    def __init__(self, tabs: CompareTabs, model: ClusterModel, pool: Callable[[], Pool], theme: Theme) -> None:
        super().__init__(tabs)
        self._model = model
        self.why, self.heat = WhyPanel(pool, theme), HeatMap(pool, theme)
        self.only_here, self.details = OnlyHerePanel(pool, theme), DetailsPanel(pool, theme)
        self.details.reason = self._reason
        for tab in (self.why, self.heat, self.only_here, self.details):
            tabs.add(tab)
        self.heat.pair_chosen.connect(self.pair_chosen)
        self.heat.pair_opened.connect(self.pair_opened)
        model.changed.connect(self._follow_decisions)

    def stop(self) -> None:
        """Ask for nothing more, and wait a moment for what runs."""
        self.only_here.stop()
        for tab in (self.why, self.heat, self.details):
            tab.loader.stop()

    def _follow_decisions(self) -> None:
        self.heat.refresh()
        self.details.refresh()
        self.only_here.follow_decisions()

    def _reason(self, file: FileId) -> str:
        review = self._model.review
        return reason_texts.because(review, file) if review is not None else ""
