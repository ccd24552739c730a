"""Steps that take long are done beside the window, in the order in which a person took them."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine.records import FileId
from finder_app.gui.clusters import cluster_steps
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.clusters.cluster_steps import ClusterSteps, Step, are_many, is_large, redoes_much, undoes_much
from finder_app.review.decisions import Change, Decision
from finder_app.review.session import Review
from tests.gui.reviews import review_of

SIZE, CLUSTERS = 3, 2_000
OTHERS = [FileId(file) for file in range(SIZE * CLUSTERS) if file % SIZE]


def step(act: Callable[[Review], object], told: list[object], *, is_long: bool) -> Step:
    return Step(act, told.append, lambda _review: is_long)


def steps_of(review: Review) -> ClusterSteps:
    steps = ClusterSteps()
    steps.set_review(review)
    return steps


def keep(file: int) -> Callable[[Review], Change]:
    return lambda review: review.decide([FileId(file)], Decision.KEEP)


def kept_in_first(review: Review) -> int:
    return sum(review.decision(FileId(file)) is Decision.KEEP for file in range(SIZE))


def test_a_quick_step_is_done_at_once(qtbot: QtBot) -> None:
    review = review_of([3])
    told: list[object] = []
    answer = steps_of(review).take(step(keep(0), told, is_long=False))
    assert [answer] == told == [Change((FileId(0),))]


def test_a_long_step_is_done_later_and_quick_ones_wait_for_it(qtbot: QtBot) -> None:
    review = review_of([3])
    told: list[object] = []
    steps = steps_of(review)
    assert steps.take(step(keep(0), told, is_long=True)) is None
    assert steps.take(step(keep(1), told, is_long=False)) is None
    assert told == []
    qtbot.waitUntil(lambda: not steps.is_busy)
    assert told == [Change((FileId(0),)), Change((FileId(1),))]
    review.undo()
    assert review.decision(FileId(0)) is Decision.KEEP


def test_it_is_worked_out_again_when_the_review_has_changed_in_another_way(qtbot: QtBot) -> None:
    review = review_of([3])
    told: list[object] = []
    steps = steps_of(review)
    steps.take(step(keep(0), told, is_long=True))
    review.decide([FileId(2)], Decision.DELETE)
    qtbot.waitUntil(lambda: not steps.is_busy)
    assert (review.decision(FileId(0)), review.decision(FileId(2))) == (Decision.KEEP, Decision.DELETE)


def test_what_waits_is_done_when_the_window_closes_or_another_review_comes(qtbot: QtBot) -> None:
    review, other = review_of([3]), review_of([2])
    told: list[object] = []
    steps = steps_of(review)
    for file in (0, 1):
        steps.take(step(keep(file), told, is_long=True))
    steps.set_review(other)
    assert review.decision(FileId(1)) is Decision.KEEP
    assert other.decision(FileId(1)) is Decision.UNDECIDED
    assert not steps.is_busy
    assert told == []


def test_a_step_that_fails_is_told_and_the_next_one_is_done(qtbot: QtBot) -> None:
    review = review_of([3])
    told: list[object] = []
    steps = steps_of(review)
    with qtbot.captureExceptions() as errors:
        steps.take(step(keep(99), told, is_long=True))
        steps.take(step(keep(1), told, is_long=False))
        qtbot.waitUntil(lambda: not steps.is_busy and bool(told))
    assert [kind for kind, _, _ in errors] == [IndexError]
    assert told == [Change((FileId(1),))]


def test_many_decisions_are_made_and_taken_back_in_the_background(qtbot: QtBot) -> None:
    review = review_of([SIZE] * CLUSTERS)
    model = ClusterModel(review)
    assert model.decide(OTHERS, Decision.KEEP) == Change(())
    with qtbot.waitSignal(model.changed):
        assert model.steps.is_busy
    assert kept_in_first(review) == SIZE - 1
    assert undoes_much(review)
    model.undo()
    assert model.steps.is_busy
    qtbot.waitUntil(lambda: not model.steps.is_busy)
    assert kept_in_first(review) == 0
    assert redoes_much(review)


def test_what_takes_long_is_known_beforehand() -> None:
    review = review_of([3])
    assert not is_large(review)
    assert not undoes_much(review)
    assert not are_many(10)(review)
    assert are_many(10_000)(review)


def test_what_waits_is_done_and_told_before_another_review_comes(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_steps, "MOST_FILES", -1)
    review, told = review_of([3]), list[Review | None]()
    model = ClusterModel(review)
    model.changed.connect(lambda: told.append(model.review))
    model.decide([FileId(1)], Decision.KEEP)
    assert model.is_busy
    other = review_of([2])
    model.set_review(other)
    qtbot.wait(20)
    assert review.decision(FileId(1)) is Decision.KEEP
    assert other.decision(FileId(1)) is Decision.UNDECIDED  # what was worked out for the former is not taken over
    assert told == [review, other]


def test_files_that_went_meanwhile_are_not_decided(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_steps, "MOST_DOCUMENTS", -1)
    review = review_of([3, 2])
    model = ClusterModel(review)
    model.forget([FileId(1)])
    model.decide([FileId(1), FileId(4)], Decision.DELETE)
    qtbot.waitUntil(lambda: not model.is_busy)
    assert review.marked() == (4,)


def test_what_needs_all_steps_to_be_done_comes_after_them(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    review, told = review_of([3]), list[tuple[FileId, ...]]()
    model = ClusterModel(review)
    model.when_done(lambda: told.append(review.marked()))
    monkeypatch.setattr(cluster_steps, "MOST_FILES", -1)
    model.decide([FileId(1)], Decision.DELETE)
    model.when_done(lambda: told.append(review.marked()))
    assert told == [()]
    qtbot.waitUntil(lambda: len(told) == 2)
    assert told == [(), (1,)]
