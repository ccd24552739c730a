"""What is asked in the line and by the relations is what the tree shows."""

from typing import NamedTuple

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine.records import FileId, Relation
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.query.query_filter import QueryFilter
from finder_app.gui.query.query_line import QueryLine
from finder_app.gui.query.relation_toggles import RelationToggles
from finder_app.gui.theme import Theme
from finder_app.review.decisions import Decision
from tests.gui.reviews import review_of


class Made(NamedTuple):
    model: ClusterModel
    line: QueryLine
    toggles: RelationToggles
    filter: QueryFilter


@pytest.fixture
def made(qtbot: QtBot) -> Made:
    theme = Theme(mode="light")
    model, line, toggles = ClusterModel(), QueryLine(theme), RelationToggles(theme)
    qtbot.addWidget(line)
    qtbot.addWidget(toggles)
    joined = QueryFilter(model, line, toggles)
    model.set_review(review_of([5, 2], names={6: "b.html"}))
    return Made(model, line, toggles, joined)


def _sizes(model: ClusterModel) -> list[int]:
    return [model.rowCount(model.index(row, 0)) for row in range(model.rowCount())]


def test_members_are_counted(made: Made) -> None:
    assert [each.text()[-1] for each in made.toggles.buttons.values()] == ["2", "1", "1", "1"]


def test_both_are_joined(made: Made) -> None:
    made.line.set_text("-name:*.html")
    assert _sizes(made.model) == [5, 1]
    made.toggles.toggle(Relation.NEAR_DUPLICATE)
    assert _sizes(made.model) == [4, 1]
    made.toggles.toggle(Relation.IDENTICAL)
    assert _sizes(made.model) == [3]
    assert made.line.hits.text() == "3 files in 1 cluster"


def test_enter_applies_the_query_to_new_decisions(qtbot: QtBot, made: Made) -> None:
    made.line.set_text("decision:undecided name:*.html")
    made.model.decide([FileId(6)], Decision.KEEP)
    assert _sizes(made.model) == [2]
    made.line.set_text("decision:undecided name:*.html")
    assert _sizes(made.model) == []
    assert made.line.hits.text() == "no file"
