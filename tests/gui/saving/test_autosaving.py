"""What is decided is on the disk a moment later, and trouble with the disk is told once."""

import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId
from finder_app.gui.saving import autosaving
from finder_app.gui.saving.autosaving import Autosaving
from finder_app.review.decisions import Decision
from finder_app.review.review_state import ReviewState
from finder_app.review.saving import autosave, result_file, saved_review
from finder_app.review.saving.autosave import Autosave
from finder_app.review.saving.result_file import Heading, Saved
from finder_app.review.session import Review
from tests.gui.reviews import review_of


@pytest.fixture
def saving(tmp_path: Path, qtbot: QtBot) -> Autosaving:
    return Autosaving(tmp_path / "reviews", delay_ms=5)


def marked_in(folder: Path, name: str = "a1") -> list[int]:
    """The files that the disk knows to be marked."""
    saved = autosave.read(folder / "reviews" / f"{name}{autosave.RESULT}", Progress())
    assert isinstance(saved, Saved)
    return [file for file, decision in saved.state.decisions.items() if decision is Decision.DELETE]


def mark(saving: Autosaving, review: Review, file: int) -> None:
    review.decide([FileId(file)], Decision.DELETE)
    saving.note_change()


def test_a_review_is_kept_from_the_beginning(saving: Autosaving, tmp_path: Path, qtbot: QtBot) -> None:
    saving.begin(review_of([3, 2]), "a1")
    qtbot.waitUntil(lambda: saving.is_kept)
    assert marked_in(tmp_path) == []


def test_a_decision_is_on_the_disk_a_moment_later(saving: Autosaving, tmp_path: Path, qtbot: QtBot) -> None:
    review = review_of([3, 2])
    saving.begin(review, "a1")
    mark(saving, review, 1)  # while the whole is still being written
    qtbot.waitUntil(lambda: saving.is_kept)
    assert marked_in(tmp_path) == [1]
    mark(saving, review, 2)
    qtbot.waitUntil(lambda: saving.is_kept)
    assert marked_in(tmp_path) == [1, 2]


def test_what_waits_is_written_at_the_end(tmp_path: Path, qtbot: QtBot) -> None:
    saving, review = Autosaving(tmp_path / "reviews", delay_ms=600_000), review_of([3])
    saving.begin(review, "a1")
    qtbot.waitUntil(lambda: saving.is_kept)
    mark(saving, review, 2)
    saving.finish()
    assert marked_in(tmp_path) == [2]
    Autosave(tmp_path / "reviews", "a1").close()  # nobody has it any more


def test_the_last_decision_of_a_former_review_is_kept(saving: Autosaving, tmp_path: Path, qtbot: QtBot) -> None:
    first = review_of([3])
    saving.begin(first, "a1")
    qtbot.waitUntil(lambda: saving.is_kept)
    mark(saving, first, 1)
    saving.begin(review_of([2]), "b2")
    qtbot.waitUntil(lambda: saving.is_kept)
    saving.finish()
    assert marked_in(tmp_path) == [1]
    assert marked_in(tmp_path, "b2") == []


def test_what_was_written_just_before_another_review_came_is_not_taken_for_its_files(
    saving: Autosaving, tmp_path: Path, qtbot: QtBot
) -> None:
    first, second = review_of([3]), review_of([4])
    saving.begin(first, "a1")
    assert saving._job is not None
    assert saving._job.wait(10)  # and the window has not heard of it
    saving.begin(second, "b2")
    mark(saving, second, 3)
    qtbot.waitUntil(lambda: saving.is_kept)
    saving.finish()
    assert marked_in(tmp_path, "a1") == []
    assert marked_in(tmp_path, "b2") == [3]


class SlowDisk:
    """Writes a whole review when it is let."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.gate = threading.Event()
        self._write = result_file.write_private
        monkeypatch.setattr(result_file, "write_private", self.write)

    def write(self, place: Path, saved: Saved, progress: Progress) -> None:
        self.gate.wait(10)
        self._write(place, saved, progress)


def test_what_was_decided_before_the_whole_was_there_is_kept(
    saving: Autosaving, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, review = SlowDisk(monkeypatch), review_of([3])
    saving.begin(review, "a1")
    mark(saving, review, 1)
    saving.leave()
    disk.gate.set()
    saving.finish()
    assert marked_in(tmp_path) == [1]


def test_what_was_never_decided_need_not_be_written(
    saving: Autosaving, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(monkeypatch)
    saving.begin(review_of([3]), "a1")
    saving.leave()
    disk.gate.set()
    saving.finish()
    assert not autosave.kept(tmp_path / "reviews")


def test_what_is_written_slowly_does_not_come_to_lie_over_the_last(
    saving: Autosaving, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autosaving, "FINISH_TIMEOUT_S", 0.01)
    review, gate, keep = review_of([4]), threading.Event(), Autosave.keep
    saving.begin(review, "a1")
    qtbot.waitUntil(lambda: saving.is_kept)

    def slowly(files: Autosave, heading: Heading, state: ReviewState) -> None:
        if len(state.decisions) == 1:
            gate.wait(10)
        keep(files, heading, state)

    monkeypatch.setattr(Autosave, "keep", slowly)
    mark(saving, review, 1)
    qtbot.waitUntil(lambda: saving._job is not None)
    slow = saving._job
    assert slow is not None
    mark(saving, review, 2)
    saving.leave()
    qtbot.wait(50)
    gate.set()
    assert all(job.wait(10) for job in (slow, *saving._leaving))
    assert marked_in(tmp_path) == [1, 2]


def test_a_review_that_is_there_is_gone_on_with(saving: Autosaving, tmp_path: Path, qtbot: QtBot) -> None:
    review = review_of([3])
    files = Autosave(tmp_path / "reviews", "a1")
    files.begin(saved_review.saved_of(review, "a1"), Progress())
    files.close()
    saving.begin(review, "a1", is_there=True)
    mark(saving, review, 1)
    qtbot.waitUntil(lambda: saving.is_kept)
    assert marked_in(tmp_path) == [1]


def test_without_clusters_nothing_is_kept(saving: Autosaving, tmp_path: Path) -> None:
    saving.begin(review_of([]), "a1")
    saving.note_change()
    saving.finish()
    assert not (tmp_path / "reviews").exists()


def test_trouble_with_the_disk_is_told_once_and_the_work_goes_on(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "reviews").write_text("in the way")
    saving, review, told = Autosaving(tmp_path / "reviews", delay_ms=5), review_of([4]), list[OSError]()
    saving.troubled.connect(told.append)
    with qtbot.waitSignal(saving.troubled):
        saving.begin(review, "a1")
    for file in (1, 2):
        mark(saving, review, file)
        qtbot.waitUntil(lambda: saving._job is None and not saving._timer.isActive())
    assert len(told) == 1
    (tmp_path / "reviews").unlink()
    mark(saving, review, 3)
    qtbot.waitUntil(lambda: saving.is_kept)
    assert marked_in(tmp_path) == [1, 2, 3]
    saving.finish()


def test_what_another_window_has_open_is_kept_under_another_name(
    saving: Autosaving, tmp_path: Path, qtbot: QtBot
) -> None:
    theirs, review = Autosave(tmp_path / "reviews", "a1"), review_of([3])
    theirs.begin(saved_review.saved_of(review, "a1"), Progress())
    saving.begin(review, "a1", is_there=True)
    mark(saving, review, 1)
    qtbot.waitUntil(lambda: saving.is_kept)
    saving.finish()
    assert marked_in(tmp_path) == []
    (own,) = autosave.kept(tmp_path / "reviews")
    assert marked_in(tmp_path, own.path.stem) == [1]
    theirs.close()
