"""One cell drawn: every state of a member, and where its mark can be clicked."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem

from finder_app.engine.records import FileId
from finder_app.gui.clusters.cluster_cells import Column
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.clusters.member_delegate import MemberDelegate
from finder_app.gui.theme import Theme
from finder_app.review.criteria import Criterion, Reason
from finder_app.review.decisions import Decision
from tests.gui.reviews import review_of


@pytest.fixture
def model(qapp: QApplication) -> ClusterModel:
    return ClusterModel(review_of([4], protected=frozenset({3}), names={2: "第三章.txt"}))


def _draw(model: ClusterModel, file: int, column: Column) -> QImage:
    delegate = MemberDelegate(Theme(mode="light"))
    option = QStyleOptionViewItem()
    option.rect = QRect(0, 0, 220, 30)
    image = QImage(220, 30, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    index = model.index_of(FileId(file))
    delegate.paint(painter, option, index.siblingAtColumn(column))
    painter.end()
    return image


def test_every_decision_is_drawn_in_another_way(model: ClusterModel) -> None:
    drawings = []
    for decision in Decision:
        model.decide([FileId(1)], decision)
        drawings.append(_draw(model, 1, Column.NAME))
    assert all(a != b for index, a in enumerate(drawings) for b in drawings[index + 1 :])


@pytest.mark.parametrize("column", list(Column))
def test_every_column_draws_something(model: ClusterModel, column: Column) -> None:
    blank = QImage(220, 30, QImage.Format.Format_RGB32)
    blank.fill(0xFFFFFF)
    model.decide_each({FileId(1): Decision.KEEP}, {FileId(1): Reason(Criterion.NEWEST)})
    assert _draw(model, 1, column) != blank


def test_only_the_mark_of_a_member_can_be_clicked(model: ClusterModel) -> None:
    delegate, cell = MemberDelegate(Theme(mode="light")), QRect(44, 0, 200, 30)
    member = model.index_of(FileId(1))
    assert delegate.is_on_mark(cell, 55, member)
    assert not delegate.is_on_mark(cell, 120, member)
    assert not delegate.is_on_mark(cell, 55, member.siblingAtColumn(Column.SIZE))
    assert not delegate.is_on_mark(cell, 55, member.parent())


def test_the_folder_of_a_namesake_is_drawn_beside_it(qapp: QApplication) -> None:
    names = {1: "here/a.txt", 2: "there/a.txt", 3: "b.txt"}
    told, alone = ClusterModel(review_of([4], names=names)), ClusterModel(review_of([3], names={1: "here/a.txt"}))
    assert _draw(told, 1, Column.NAME) != _draw(told, 2, Column.NAME)
    assert _draw(told, 1, Column.NAME) != _draw(alone, 1, Column.NAME)
