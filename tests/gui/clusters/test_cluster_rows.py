"""A random person sorts, filters, decides, opens and takes files out: the tree shows what a plain list would."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import numpy as np
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from PySide6.QtCore import QPersistentModelIndex, Qt
from pytestqt.modeltest import ModelTester

from finder_app.engine.cluster_table import ClusterTable
from finder_app.engine.records import Cluster, FileId, Member, Relation
from finder_app.gui.clusters.cluster_cells import Column
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.clusters.cluster_rows import Rows
from finder_app.review.decisions import Decision
from finder_app.review.query.query import Query, parse
from finder_app.review.query.row_filter import TIERS, Choice
from finder_app.review.session import Review
from tests.gui.reviews import review_of
from tests.review import builders

Item = TypeVar("Item")

SIZES = [4, 2, 6, 3, 5]
NAMES = {0: "b.txt", 1: "a.html", 4: "a.txt", 6: "B.html", 9: "c.txt", 12: "a.html"}
QUERIES: dict[str, Callable[[Review, Member], bool]] = {
    "": lambda _review, _member: True,
    "name:*.html": lambda review, member: review.path(member.file).name.endswith(".html"),
    "words:>108": lambda review, member: review.document(member.file).word_count > 108,
    "marked:yes": lambda review, member: review.decision(member.file) is Decision.DELETE,
    "sim:>97": lambda _review, member: member.relation is not Relation.PRINCIPAL and member.similarity > 0.97,
}
COLUMNS: dict[Column, Callable[[Review, Member], Any]] = {
    Column.NAME: lambda review, member: review.path(member.file).name.casefold(),
    Column.SIZE: lambda review, member: review.document(member.file).file.size,
    Column.WORDS: lambda review, member: review.document(member.file).word_count,
    Column.RELATION: lambda _review, member: list(Relation).index(member.relation),
}


class Person(RuleBasedStateMachine):
    """What is done to the model, and what the plain list would be."""

    @initialize()
    def begin(self) -> None:
        self.review: Review = review_of(SIZES, names=NAMES)
        self.model = ClusterModel(self.review)
        self.query, self.relations = "", frozenset(TIERS)
        self.column: Column | None = None
        self.is_descending = False
        self.asked = self.plain_members()
        self.held = {file: QPersistentModelIndex(self.model.index_of(FileId(file))) for file in range(sum(SIZES))}

    @rule(column=st.sampled_from([None, *COLUMNS]), is_descending=st.booleans())
    def sort(self, column: Column | None, is_descending: bool) -> None:
        self.column, self.is_descending = column, is_descending
        order = Qt.SortOrder.DescendingOrder if is_descending else Qt.SortOrder.AscendingOrder
        self.model.sort(-1 if column is None else column, order)
        self.asked = self.plain_members()

    @rule(query=st.sampled_from(list(QUERIES)), hidden=st.sets(st.sampled_from(TIERS)))
    def show_only(self, query: str, hidden: set[Relation]) -> None:
        self.query, self.relations = query, frozenset(TIERS) - hidden
        found = parse(query)
        assert isinstance(found, Query)
        self.model.show_only(Choice(found, self.relations))
        self.model.refresh_filter()
        self.asked = self.plain_members()

    @rule(file=st.integers(0, sum(SIZES) - 1), decision=st.sampled_from(list(Decision)))
    def decide(self, file: int, decision: Decision) -> None:
        if self.model.has(FileId(file)):
            self.model.decide([FileId(file)], decision)

    @rule()
    def undo(self) -> None:
        if self.model.undo().regrouped:
            self.asked = self.plain_members()

    @rule(file=st.integers(0, sum(SIZES) - 1))
    def forget(self, file: int) -> None:
        if self.model.has(FileId(file)):
            self.model.forget([FileId(file)])
            self.asked = self.plain_members()

    @rule(file=st.integers(0, sum(SIZES) - 1))
    def split(self, file: int) -> None:
        if self.model.has(FileId(file)) and self.model.split([FileId(file)]).regrouped:
            self.asked = self.plain_members()

    @invariant()
    def shows_what_a_plain_list_would(self) -> None:
        shown = []
        for row in range(self.model.rowCount()):
            parent = self.model.index(row, 0)
            rows = range(self.model.rowCount(parent))
            shown.append([self.model.file_at(self.model.index(member, 0, parent)) for member in rows])
        assert sorted(map(sorted, shown)) == sorted(map(sorted, self.asked))  # type: ignore[arg-type]
        assert shown == self.asked

    @invariant()
    def keeps_what_a_view_holds(self) -> None:
        for file, index in self.held.items():
            if index.isValid():
                assert self.model.file_at(index) == file

    def plain_members(self) -> list[list[FileId]]:
        """The files of each row, as a slow and plain program would find them."""
        rows = []
        for cluster in self.review.clusters:
            wanted = [each for each in cluster.members[1:] if each.relation in self.relations]
            met = [each for each in (cluster.members[0], *wanted) if QUERIES[self.query](self.review, each)]
            if wanted and met:
                rows.append((cluster, [each for each in met if each.relation is not Relation.PRINCIPAL]))
        if self.column is not None:
            of_member, of_cluster = partial(COLUMNS[self.column], self.review), partial(self._cluster_key, self.column)
            rows = [(cluster, self._sorted(members, of_member)) for cluster, members in rows]
            rows = self._sorted(rows, lambda row: of_cluster(row[0]))
        return [[cluster.principal, *(each.file for each in members)] for cluster, members in rows]

    def _sorted(self, items: list[Item], key: Callable[[Item], Any]) -> list[Item]:
        return sorted(items, key=key, reverse=self.is_descending)

    def _cluster_key(self, column: Column, cluster: Cluster) -> Any:
        key = partial(COLUMNS[column], self.review)
        if column is Column.SIZE:
            return sum(self.review.reclaimable_bytes(each.file) for each in cluster.members[1:])
        if column is Column.RELATION:
            return min(map(key, cluster.members[1:]))
        return key(cluster.members[0])


Person.TestCase.settings = settings(
    max_examples=25, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
)
TestPerson = Person.TestCase


def test_the_rules_of_qt_hold_with_a_filter(qtmodeltester: ModelTester, qapp: object) -> None:
    model = ClusterModel(review_of(SIZES, names=NAMES))
    model.show_only(Choice(Query(parse("name:*.html").root), frozenset(TIERS)))  # type: ignore[union-attr]
    model.sort(Column.NAME, Qt.SortOrder.DescendingOrder)
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]
    model.show_only(Choice(Query(parse("words:>9999").root)))  # type: ignore[union-attr]
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]


def test_the_files_of_the_rows_are_those_that_are_shown() -> None:
    table = ClusterTable.of([builders.cluster(0, 1, 2), builders.cluster(3, 4)])
    assert Rows.of_all(table).files(table).tolist() == [0, 1, 2, 3, 4]
    some = Rows.of(np.array([1, 0]), np.array([0, 2, 4]), np.array([0, 1, 0, 2]), None, 2)
    assert some.files(table).tolist() == [3, 4, 0, 2]
