"""What goes and what stays, as a table."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester

from finder_app.gui.acting.plan_model import Column, PlanModel
from finder_app.review.acting import actions
from finder_app.review.acting.outcomes import ActionOutcome, PlannedAction, Status
from finder_app.review.decisions import Decision
from tests.gui.windows import review_of


@pytest.fixture
def plan(tmp_path: Path) -> tuple[PlannedAction, ...]:
    review = review_of(tmp_path)
    review.decide([member.file for member in review.clusters[0].members[1:]], Decision.DELETE)
    return actions.plan(review)


def test_it_is_a_sound_model(plan: tuple[PlannedAction, ...], qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(PlanModel(plan))  # type: ignore[no-untyped-call]


def test_each_row_names_the_file_and_its_keeper(plan: tuple[PlannedAction, ...]) -> None:
    model = PlanModel(plan)
    assert model.rowCount() == len(plan)
    assert model.data(model.index(0, Column.GOES)) == str(plan[0].file.file.path)
    assert model.data(model.index(0, Column.STAYS)) == str(plan[0].kept.file.path)
    assert "byte" in model.data(model.index(0, Column.SIZE))


def test_afterwards_it_says_what_became_of_each(plan: tuple[PlannedAction, ...]) -> None:
    model = PlanModel(plan)
    model.set_outcomes([ActionOutcome(plan[0], Status.FAILED, "disk\non fire")])
    assert model.rowCount() == 1
    assert model.data(model.index(0, Column.SIZE)) == "Left: it could not be done (disk\\x0aon fire)"
    assert model.headerData(Column.SIZE, Qt.Orientation.Horizontal) == "Outcome"
