"""The four relations: counted, shown or hidden, told in words."""

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine.records import Relation
from finder_app.gui.query.relation_toggles import RelationToggles
from finder_app.gui.theme import Theme
from finder_app.review.query.row_filter import TIERS

COUNTS = {Relation.IDENTICAL: 40, Relation.SAME_TEXT: 12, Relation.NEAR_DUPLICATE: 266, Relation.CONTAINED: 0}


@pytest.fixture
def toggles(qtbot: QtBot) -> RelationToggles:
    made = RelationToggles(Theme(mode="light"))
    qtbot.addWidget(made)
    made.show_counts(COUNTS)
    return made


def test_they_show_how_many_there_are(toggles: RelationToggles) -> None:
    assert [each.text() for each in toggles.buttons.values()] == [
        "Identical 40",
        "Same text 12",
        "Near 266",
        "Contained 0",
    ]
    assert not toggles.buttons[Relation.CONTAINED].isEnabled()


def test_switching_one_off_tells_the_others(qtbot: QtBot, toggles: RelationToggles) -> None:
    with qtbot.waitSignal(toggles.chosen) as chosen:
        toggles.toggle(Relation.IDENTICAL)
    assert chosen.args == [frozenset(TIERS) - {Relation.IDENTICAL}]
    assert toggles.buttons[Relation.IDENTICAL].accessibleName() == "Identical, 40, hidden"
    toggles.show_all()
    assert toggles.relations == frozenset(TIERS)


def test_what_there_is_none_of_cannot_be_hidden(toggles: RelationToggles) -> None:
    toggles.toggle(Relation.CONTAINED)
    assert Relation.CONTAINED in toggles.relations
