"""Large reviews are sorted and filtered by a job: the newest wish counts, and rows of other clusters never show."""

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.qtbot import QtBot

from finder_app.engine.records import FileId
from finder_app.gui.clusters import cluster_arranger
from finder_app.gui.clusters.cluster_cells import Column
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.review.query.query import Query, parse
from finder_app.review.query.row_filter import Choice
from tests.gui.reviews import review_of


@pytest.fixture
def model(qapp: object, monkeypatch: pytest.MonkeyPatch) -> ClusterModel:
    monkeypatch.setattr(cluster_arranger, "QUICK", 0)
    return ClusterModel(review_of([3, 2, 4], names={0: "c.txt", 3: "b.txt", 5: "a.txt"}))


def _choice(text: str) -> Choice:
    query = parse(text)
    assert isinstance(query, Query)
    return Choice(query)


def _principals(model: ClusterModel) -> list[FileId | None]:
    return [model.file_at(model.index(row, 0)) for row in range(model.rowCount(QModelIndex()))]


def test_rows_change_when_the_job_has_ended(qtbot: QtBot, model: ClusterModel) -> None:
    with qtbot.waitSignal(model.arranged):
        model.sort(Column.NAME)
        assert _principals(model) == [0, 3, 5]
    assert _principals(model) == [5, 3, 0]
    assert not model.arranger.is_busy


def test_the_newest_wish_counts(qtbot: QtBot, model: ClusterModel) -> None:
    for text in ("name:a.txt", "name:b.txt", "name:c.txt"):
        model.show_only(_choice(text))
    model.sort(Column.NAME, Qt.SortOrder.DescendingOrder)
    qtbot.waitUntil(lambda: not model.arranger.is_busy and _principals(model) == [0])
    assert model.hits == (1, 1)


def test_the_filter_outlives_a_reset(qtbot: QtBot, model: ClusterModel) -> None:
    with qtbot.waitSignal(model.arranged):
        model.show_only(_choice("cluster:>2"))
    model.forget([FileId(1)])
    qtbot.waitUntil(lambda: not model.arranger.is_busy and _principals(model) == [5])
    model.show_only(Choice())
    qtbot.waitUntil(lambda: not model.arranger.is_busy and _principals(model) == [0, 3, 5])


def test_a_review_that_is_gone_has_no_rows(qtbot: QtBot, model: ClusterModel) -> None:
    model.sort(Column.NAME)
    model.set_review(None)
    qtbot.waitUntil(lambda: not model.arranger.is_busy)
    assert _principals(model) == []
