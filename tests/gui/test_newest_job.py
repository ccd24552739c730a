"""One piece of work runs at a time, and of the questions that come meanwhile only the newest is answered."""

import threading

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import Cancelled, Progress
from finder_app.gui.newest_job import NewestJob, Work

LONG_MS = 60_000


class Desk:
    """Work that waits for `go`, notes what it was asked, and what was told of it."""

    def __init__(self, job: NewestJob) -> None:
        self.go = threading.Event()
        self.begun: list[str] = []
        self.told: list[tuple[object, object, bool]] = []
        job.done.connect(lambda *told: self.told.append(told))

    def work(self, question: str) -> Work:
        def answer(progress: Progress) -> str:
            self.begun.append(question)
            while not self.go.wait(0.01):
                progress.check()
            return question.upper()

        return answer


@pytest.mark.usefixtures("qapp")
def test_nothing_is_told_of_what_was_never_asked() -> None:
    job = NewestJob()
    job.drop()
    assert job.stop()
    assert not job.is_running
    assert job.snapshot() is None


def test_of_what_comes_meanwhile_only_the_newest_is_begun(qtbot: QtBot) -> None:
    job = NewestJob(LONG_MS)
    desk = Desk(job)
    for question in ("a", "b", "c"):
        job.ask(question, desk.work(question))
    desk.go.set()
    qtbot.waitUntil(lambda: len(desk.told) == 2)
    assert desk.told == [("a", "A", False), ("c", "C", True)]
    assert desk.begun == ["a", "c"]


def test_without_patience_what_is_not_wanted_ends_untold(qtbot: QtBot) -> None:
    job = NewestJob()
    desk = Desk(job)
    job.ask("a", desk.work("a"))
    job.ask("b", desk.work("b"))
    qtbot.waitUntil(lambda: desk.begun == ["a", "b"])
    desk.go.set()
    qtbot.waitUntil(lambda: desk.told == [("b", "B", True)])


def test_what_runs_already_is_not_begun_again(qtbot: QtBot) -> None:
    job = NewestJob()
    desk = Desk(job)
    for question in ("a", "b", "a"):
        job.ask(question, desk.work(question))
    desk.go.set()
    qtbot.waitUntil(lambda: desk.told == [("a", "A", True)])
    assert desk.begun == ["a"]


def test_whoever_is_told_may_ask_again_at_once(qtbot: QtBot) -> None:
    job = NewestJob()
    desk = Desk(job)
    desk.go.set()
    job.done.connect(lambda question, *_: job.ask("b", desk.work("b")) if question == "a" else None)
    job.ask("a", desk.work("a"))
    qtbot.waitUntil(lambda: len(desk.told) == 2)
    assert desk.begun == ["a", "b"]
    assert not job.is_running


def test_a_mistake_is_told_with_its_question(qtbot: QtBot) -> None:
    def fail(_progress: Progress) -> None:
        raise ValueError("odd")

    job = NewestJob()
    with qtbot.waitSignal(job.failed) as failed:
        job.ask("a", fail)
    assert (failed.args[0], str(failed.args[1]), failed.args[2]) == ("a", "odd", True)
    assert not job.is_running


def test_it_tells_how_far_the_newest_is_and_can_be_stopped(qtbot: QtBot) -> None:
    job = NewestJob(LONG_MS)
    desk = Desk(job)
    job.ask("a", desk.work("a"))
    assert job.snapshot() is not None
    job.ask("b", desk.work("b"))
    assert job.snapshot() is None
    assert job.stop()
    qtbot.waitUntil(lambda: not job.is_running)
    assert desk.told == []


def test_what_ends_by_itself_is_not_begun_again(qtbot: QtBot) -> None:
    job = NewestJob()
    begun: list[str] = []

    def work(_progress: Progress) -> None:
        begun.append("a")
        raise Cancelled  # as when those who would do it have gone home

    job.ask("a", work)
    qtbot.waitUntil(lambda: not job.is_running)
    qtbot.wait(50)
    assert begun == ["a"]
    desk = Desk(job)
    desk.go.set()
    job.ask("b", desk.work("b"))
    qtbot.waitUntil(lambda: desk.told == [("b", "B", True)])


def test_what_was_ended_and_is_wanted_again_is_begun_again(qtbot: QtBot) -> None:
    job = NewestJob()
    desk = Desk(job)
    job.ask("a", desk.work("a"))
    qtbot.waitUntil(lambda: desk.begun == ["a"])
    job.drop()
    qtbot.wait(5)
    job.ask("a", desk.work("a"))
    desk.go.set()
    qtbot.waitUntil(lambda: desk.told == [("a", "A", True)])
