"""Regrouping follows the hand: never two at a time, never a queue, never the wrong review."""

import threading
from pathlib import Path
from typing import NamedTuple

import pytest
from pytestqt.qtbot import QtBot

from finder_app.gui.threshold.regrouping import Regrouping
from finder_app.review.standing import Prepared as ReallyPrepared
from tests.gui.windows import review_of


class Prepared(NamedTuple):
    similarity: float
    containment: float


class Review:
    """Prepares when it is let."""

    def __init__(self) -> None:
        self.similarity, self.containment = 0.8, 0.9
        self.asked: list[float] = []
        self.gate = threading.Event()
        self.gate.set()
        self.error: Exception | None = None

    def prepare(self, similarity: float, containment: float) -> Prepared:
        self.asked.append(similarity)
        assert threading.current_thread() is not threading.main_thread()
        self.gate.wait(10)
        if self.error is not None:
            raise self.error
        return Prepared(similarity, containment)


class Model:
    def __init__(self, review: Review | None) -> None:
        self.review = review
        self.adopted: list[float] = []

    def adopt(self, prepared: Prepared) -> None:
        assert self.review is not None
        assert threading.current_thread() is threading.main_thread()
        assert prepared.containment == self.review.containment
        self.review.similarity = prepared.similarity
        self.adopted.append(prepared.similarity)


@pytest.fixture
def review() -> Review:
    return Review()


@pytest.fixture
def model(review: Review) -> Model:
    return Model(review)


@pytest.fixture
def regrouping(model: Model, qapp: object) -> Regrouping:
    return Regrouping(model)


def test_a_wish_comes_true(regrouping: Regrouping, model: Model, qtbot: QtBot) -> None:
    with qtbot.waitSignal(regrouping.regrouped) as told:
        regrouping.ask(0.9)
    assert (told.args, model.adopted) == ([0.9], [0.9])
    assert not regrouping.is_running


def test_of_many_wishes_only_the_last_is_worked_for(
    regrouping: Regrouping, model: Model, review: Review, qtbot: QtBot
) -> None:
    review.gate.clear()
    for percent in range(81, 100):
        regrouping.ask(percent / 100)
    review.gate.set()
    qtbot.waitUntil(lambda: model.adopted[-1:] == [0.99])
    assert review.asked == model.adopted == [0.81, 0.99]


def test_what_is_there_already_is_not_worked_out(regrouping: Regrouping, review: Review) -> None:
    regrouping.ask(0.8)
    assert not regrouping.is_running
    assert review.asked == []


def test_a_hand_that_comes_back_ends_where_it_began(
    regrouping: Regrouping, model: Model, review: Review, qtbot: QtBot
) -> None:
    review.gate.clear()
    regrouping.ask(0.9)
    regrouping.ask(0.8)
    review.gate.set()
    qtbot.waitUntil(lambda: not regrouping.is_running)
    assert review.similarity == 0.8


def test_another_review_is_not_regrouped_by_a_wish_for_the_former(
    regrouping: Regrouping, model: Model, review: Review, qtbot: QtBot
) -> None:
    review.gate.clear()
    regrouping.ask(0.9)
    model.review = Review()
    review.gate.set()
    qtbot.waitUntil(lambda: not regrouping.is_running)
    assert model.adopted == []


def test_a_wish_that_waits_is_not_for_another_review(
    regrouping: Regrouping, model: Model, review: Review, qtbot: QtBot
) -> None:
    review.gate.clear()
    for similarity in (0.9, 0.95):
        regrouping.ask(similarity)
    model.review = other = Review()
    review.gate.set()
    qtbot.waitUntil(lambda: not regrouping.is_running)
    assert (model.adopted, other.asked) == ([], [])


def test_making_ready_shows_nothing_and_holds_up_no_wish(
    regrouping: Regrouping, model: Model, review: Review, qtbot: QtBot
) -> None:
    review.gate.clear()
    regrouping.make_ready()
    regrouping.ask(0.9)
    review.gate.set()
    qtbot.waitUntil(lambda: model.adopted == [0.9])
    assert review.asked == [0.8, 0.9]


def test_a_failure_is_told_and_the_next_wish_comes_true(
    regrouping: Regrouping, model: Model, review: Review, qtbot: QtBot
) -> None:
    review.error = ValueError("boom")
    with qtbot.waitSignal(regrouping.failed) as told:
        regrouping.ask(0.9)
    assert told.args == [review.error]
    review.error = None
    with qtbot.waitSignal(regrouping.regrouped):
        regrouping.ask(0.95)


def test_stop_forgets_what_was_wished(regrouping: Regrouping, model: Model, review: Review, qtbot: QtBot) -> None:
    review.gate.clear()
    regrouping.ask(0.9)
    regrouping.ask(0.95)
    threading.Timer(0.1, review.gate.set).start()
    assert regrouping.stop()
    qtbot.wait(50)
    assert (model.adopted, regrouping.is_running) == ([], False)


def test_without_a_review_nothing_happens(qapp: object) -> None:
    regrouping = Regrouping(Model(None))
    regrouping.ask(0.9)
    regrouping.make_ready()
    assert not regrouping.is_running


def test_a_real_review_is_regrouped(qtbot: QtBot, tmp_path: Path) -> None:
    real = review_of(tmp_path)

    class RealModel:
        review = real

        def adopt(self, prepared: ReallyPrepared) -> None:
            real.adopt(prepared)

    regrouping = Regrouping(RealModel())
    before = real.totals().duplicates
    with qtbot.waitSignal(regrouping.regrouped):
        regrouping.ask(1.0)
    assert real.similarity == 1.0
    assert real.totals().duplicates < before
