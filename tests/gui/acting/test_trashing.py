"""The real trash of the test's own home."""

from pathlib import Path

import pytest

from finder_app.engine.progress import Progress
from finder_app.gui import paths
from finder_app.gui.acting import trashing
from finder_app.review.acting import actions
from finder_app.review.acting.outcomes import Status
from finder_app.review.decisions import Decision
from tests.gui.windows import review_of


def test_a_plan_is_carried_out_and_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))  # the trash must lie on the volume of the files
    (tmp_path / "home").mkdir()
    review = review_of(tmp_path / "library")
    doomed = review.clusters[0].members[1].file
    path = review.document(doomed).file.path
    review.decide([doomed], Decision.DELETE)
    (outcome,) = trashing.act(actions.plan(review), Progress())
    assert outcome.status is Status.DONE
    assert not path.exists()
    assert (paths.data_folder() / trashing.JOURNAL).exists()
    assert trashing.finish_interrupted(Progress()) == trashing.Found()


def test_without_a_journal_nothing_was_interrupted() -> None:
    assert trashing.finish_interrupted(Progress()) == trashing.Found()
    assert not paths.data_folder().exists()
