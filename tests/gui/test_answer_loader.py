"""Questions are answered in the background; only the newest one is, and what hangs makes room."""

import threading

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine.pool import Pool, SerialPool
from finder_app.engine.progress import Progress
from finder_app.gui import answer_loader
from finder_app.gui.answer_loader import AnswerLoader, Work


class Desk:
    """Work that waits for `go` and notes what it was asked."""

    def __init__(self, loader: AnswerLoader) -> None:
        self.go = threading.Event()
        self.begun: list[str] = []
        self.answers: list[tuple[object, object]] = []
        loader.answered.connect(lambda question, answer: self.answers.append((question, answer)))

    def work(self, question: str) -> Work:
        def answer(_pool: Pool, progress: Progress) -> str:
            self.begun.append(question)
            while not self.go.wait(0.01):
                progress.check()
            return question.upper()

        return answer


@pytest.fixture
def loader(qtbot: QtBot) -> AnswerLoader:
    return AnswerLoader(SerialPool)


def test_only_the_newest_question_is_answered(qtbot: QtBot, loader: AnswerLoader) -> None:
    desk = Desk(loader)
    for question in ("a", "b", "c"):
        loader.ask(question, desk.work(question))
    desk.go.set()
    qtbot.waitUntil(lambda: bool(desk.answers))
    assert desk.answers == [("c", "C")]
    assert desk.begun == ["a", "c"]


def test_going_back_is_answered_at_once(qtbot: QtBot, loader: AnswerLoader) -> None:
    desk = Desk(loader)
    desk.go.set()
    with qtbot.waitSignal(loader.answered):
        loader.ask("a", desk.work("a"))
    loader.ask("a", desk.work("a"))
    assert desk.answers == [("a", "A")] * 2
    assert desk.begun == ["a"]


def test_what_hangs_is_ended_for_the_newer_question(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer_loader, "GRACE_MS", 20)
    loader = AnswerLoader(SerialPool)
    desk = Desk(loader)
    loader.ask("a", desk.work("a"))
    loader.ask("b", desk.work("b"))
    qtbot.waitUntil(lambda: desk.begun == ["a", "b"])
    desk.go.set()
    qtbot.waitUntil(lambda: desk.answers == [("b", "B")])


def test_a_question_that_returns_is_answered(qtbot: QtBot, loader: AnswerLoader) -> None:
    desk = Desk(loader)
    for question in ("a", "b", "a"):
        loader.ask(question, desk.work(question))
    desk.go.set()
    qtbot.waitUntil(lambda: desk.answers == [("a", "A")])
    assert desk.begun == ["a"]


def test_what_is_dropped_is_never_answered(qtbot: QtBot, loader: AnswerLoader) -> None:
    desk = Desk(loader)
    loader.ask("a", desk.work("a"))
    loader.drop()
    desk.go.set()
    qtbot.waitUntil(lambda: loader.knows("a"))
    assert desk.answers == []


def test_what_was_asked_before_forgetting_is_not_remembered(qtbot: QtBot, loader: AnswerLoader) -> None:
    desk = Desk(loader)
    loader.ask("a", desk.work("a"))
    loader.forget()
    loader.ask("b", desk.work("b"))
    desk.go.set()
    qtbot.waitUntil(lambda: desk.answers == [("b", "B")])
    assert not loader.knows("a")


def test_what_will_not_stay_true_is_asked_again(qtbot: QtBot) -> None:
    loader = AnswerLoader(SerialPool, keeps=lambda answer: answer != "A")
    desk = Desk(loader)
    desk.go.set()
    for question in ("a", "b"):
        with qtbot.waitSignal(loader.answered):
            loader.ask(question, desk.work(question))
    assert not loader.knows("a")
    assert loader.knows("b")


def test_a_mistake_is_told_and_the_next_question_is_answered(qtbot: QtBot, loader: AnswerLoader) -> None:
    def fail(_pool: Pool, _progress: Progress) -> None:
        raise ValueError("odd")

    with qtbot.waitSignal(loader.failed) as failed:
        loader.ask("a", fail)
    assert (failed.args[0], str(failed.args[1])) == ("a", "odd")
    desk = Desk(loader)
    desk.go.set()
    loader.ask("b", desk.work("b"))
    qtbot.waitUntil(lambda: desk.answers == [("b", "B")])


def test_it_tells_how_far_it_is_and_can_be_stopped(qtbot: QtBot, loader: AnswerLoader) -> None:
    desk = Desk(loader)
    assert loader.snapshot() is None
    loader.ask("a", desk.work("a"))
    assert loader.snapshot() is not None
    assert loader.stop()
