"""The query line and the relations in, what the tree of clusters shows out; hits and counts go back to them."""

from PySide6.QtCore import QObject

from finder_app.engine.records import Relation
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.query.query_line import QueryLine
from finder_app.gui.query.relation_toggles import RelationToggles
from finder_app.review.query.query import Query
from finder_app.review.query.row_filter import TIERS, Choice, count_relations
from finder_app.review.session import Review


class QueryFilter(QObject):
    """Joins what is asked in two places into one Choice."""

    def __init__(self, model: ClusterModel, line: QueryLine, toggles: RelationToggles) -> None:
        super().__init__(model)
        self._model = model
        self._line = line
        self._toggles = toggles
        self._query = Query()
        self._review: Review | None = None
        line.asked.connect(self._ask)
        toggles.chosen.connect(self._choose)
        model.arranged.connect(self._show)

    def _ask(self, query: Query) -> None:
        """Another query, or the same one again: decisions may have changed since."""
        is_same, self._query = query == self._query, query
        if is_same:
            self._model.refresh_filter()
        else:
            self._choose()

    def _choose(self, relations: frozenset[Relation] | None = None) -> None:
        chosen = self._toggles.relations if relations is None else relations
        self._model.show_only(Choice(self._query, chosen))

    def _show(self) -> None:
        """Rows have changed: so have the hits, and perhaps the clusters."""
        columns, review = self._model.arranger.columns, self._model.review
        self._line.show_hits(self._model.hits)
        self._toggles.show_counts(
            count_relations(columns.members()) if columns is not None else dict.fromkeys(TIERS, 0)
        )
        if review is not self._review:
            self._review = review
            self._line.offer_encodings(review.table.encodings()[1] if review is not None else [])
