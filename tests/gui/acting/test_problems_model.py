"""Problems by reason, as a tree and as text."""

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex
from pytestqt.modeltest import ModelTester

from finder_app.engine.records import SkippedFile, SkipReason
from finder_app.gui.acting import problems_model
from finder_app.gui.acting.problems_model import ProblemsModel
from finder_app.review.acting import actions
from finder_app.review.acting.outcomes import ActionOutcome, Status
from finder_app.review.decisions import Decision
from tests.gui.windows import review_of

SKIPPED = [
    SkippedFile(Path("/a/gone.txt"), SkipReason.VANISHED),
    SkippedFile(Path("/a/one\n.txt"), SkipReason.UNREADABLE, "Permission denied"),
    SkippedFile(Path("/a/two.txt"), SkipReason.UNREADABLE, "Permission denied"),
]


@pytest.fixture
def model() -> ProblemsModel:
    model = ProblemsModel()
    model.set_groups(problems_model.group(SKIPPED))
    return model


def test_it_is_a_sound_model(model: ProblemsModel, qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]


def test_files_stand_below_their_reason(model: ProblemsModel) -> None:
    assert [(group.reason, len(group.items)) for group in model.groups] == [
        (SkipReason.UNREADABLE, 2),
        (SkipReason.VANISHED, 1),
    ]
    top = model.index(0, 0, QModelIndex())
    assert model.rowCount(top) == 2
    assert model.data(top) == "No permission or not readable · 2 files"
    assert model.data(model.index(0, 0, top)) == "/a/one\\x0a.txt"
    assert model.data(model.index(0, 1, top)) == "Permission denied"


def test_all_of_it_can_be_copied(model: ProblemsModel) -> None:
    text = problems_model.as_text(model.groups)
    assert "/a/two.txt\tPermission denied" in text
    assert text.count("\n") == 4


def test_selected_rows_can_be_copied(model: ProblemsModel) -> None:
    top = model.index(0, 0, QModelIndex())
    assert model.text_of([model.index(1, 0, top), model.index(1, 1, top)]) == "  /a/two.txt\tPermission denied"
    assert model.text_of([top]).startswith("No permission or not readable (2)")


def test_failed_actions_come_first_and_say_where_the_file_is(tmp_path: Path) -> None:
    review = review_of(tmp_path)
    review.decide([review.clusters[0].members[1].file], Decision.DELETE)
    (action,) = actions.plan(review)
    outcome = ActionOutcome(action, Status.FAILED, "Input/output error", Path("/trash/x"))
    groups = problems_model.group(SKIPPED, [outcome, ActionOutcome(action, Status.DONE)])
    assert groups[0].reason is Status.FAILED
    assert groups[0].items[0].detail == "Input/output error now at /trash/x"
