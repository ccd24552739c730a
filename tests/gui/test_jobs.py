"""Work in a thread: exactly one signal, in the GUI thread."""

import random
import threading
import time

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import Progress
from finder_app.gui import jobs
from finder_app.gui.jobs import Job


class Listener(QObject):
    """Notes what a job says and in which thread."""

    def __init__(self, job: Job) -> None:
        super().__init__()
        self.heard: list[tuple[str, object]] = []
        self.threads: set[threading.Thread] = set()
        job.done.connect(self._done)
        job.failed.connect(self._failed)
        job.cancelled.connect(self._cancelled)

    def _done(self, result: object) -> None:
        self._note("done", result)

    def _failed(self, error: object) -> None:
        self._note("failed", error)

    def _cancelled(self) -> None:
        self._note("cancelled", None)

    def _note(self, name: str, value: object) -> None:
        self.heard.append((name, value))
        self.threads.add(threading.current_thread())


def wait_for_ever(progress: Progress) -> object:
    while True:
        progress.check()
        time.sleep(0.005)


def test_a_result_arrives_once_in_the_gui_thread(qtbot: QtBot) -> None:
    job = Job(lambda _progress: threading.current_thread())
    listener = Listener(job)
    job.start()
    qtbot.waitUntil(lambda: bool(listener.heard))
    qtbot.wait(20)
    assert [name for name, _ in listener.heard] == ["done"]
    assert listener.heard[0][1] is not threading.main_thread()
    assert listener.threads == {threading.main_thread()}


def test_an_exception_arrives_as_failed(qtbot: QtBot) -> None:
    def explode(progress: Progress) -> object:
        raise ValueError("boom")

    job = Job(explode)
    listener = Listener(job)
    job.start()
    qtbot.waitUntil(lambda: bool(listener.heard))
    assert listener.heard[0][0] == "failed"
    assert str(listener.heard[0][1]) == "boom"


def test_cancel_arrives_as_cancelled(qtbot: QtBot) -> None:
    job = Job(wait_for_ever)
    listener = Listener(job)
    job.start()
    job.cancel()
    qtbot.waitUntil(lambda: bool(listener.heard), timeout=500)
    assert listener.heard == [("cancelled", None)]


def test_stop_waits_for_the_work_to_end(qtbot: QtBot) -> None:
    job = Job(wait_for_ever)
    job.start()
    assert job.is_running
    assert job.stop()
    assert not job.is_running


def test_stop_says_so_when_the_work_does_not_listen(qtbot: QtBot) -> None:
    release = threading.Event()
    job = Job(lambda _progress: release.wait(5))
    job.start()
    assert not job.stop(timeout_s=0.05)
    release.set()
    assert job.wait(2)


def test_a_job_that_was_never_started_can_be_stopped(qtbot: QtBot) -> None:
    assert Job(wait_for_ever).stop()


def test_a_parent_deleted_meanwhile_does_no_harm(qtbot: QtBot) -> None:
    parent = QObject()
    job = Job(lambda _progress: time.sleep(0.05), parent)
    job.start()
    parent.deleteLater()
    del parent
    qtbot.wait(120)
    assert job.wait(1)


def test_a_parent_may_go_at_the_very_moment_at_which_the_work_ends(qtbot: QtBot) -> None:
    for number in range(300):
        parent = QObject()
        job = Job(lambda _progress: None, parent)
        job.done.connect(parent.deleteLater)
        job.start()
        if number % 3:
            parent.deleteLater()
        QCoreApplication.sendPostedEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert job.wait(1)


def test_records_that_were_let_go_of_are_gone_soon(qtbot: QtBot) -> None:
    records = list(range(10_001))
    jobs.let_go(records)
    qtbot.waitUntil(lambda: not records)


def test_at_the_end_of_the_program_nobody_hears_of_a_job(qtbot: QtBot) -> None:
    job = Job(lambda _progress: 1)
    listener = Listener(job)
    job.start()
    assert job.wait(1)
    jobs.forget_all()
    qtbot.wait(30)
    assert listener.heard == []


def test_jobs_that_begin_and_end_in_any_order_tell_once_or_not_at_all(qtbot: QtBot) -> None:
    chance = random.Random(1)
    told: list[str] = []
    for number in range(1_000):
        parent = QObject()
        job = Job(wait_for_ever if number % 3 else (lambda _progress: 1), parent)
        job.done.connect(lambda _result: told.append("done"))
        job.cancelled.connect(lambda: told.append("cancelled"))
        job.start()
        if chance.random() < 0.5:
            parent.deleteLater()  # with its signal on the way
        job.cancel()
        if number % 100 == 0:
            qtbot.wait(1)
    qtbot.waitUntil(lambda: not any(thread.name == "job" for thread in threading.enumerate()), timeout=20_000)
    qtbot.wait(20)
    assert 300 < len(told) <= 1_000


def test_a_hundred_thousand_signals_leave_the_interpreter_alive(qtbot: QtBot) -> None:
    job = Job(wait_for_ever)
    count = 0

    def heard(_value: object) -> None:
        nonlocal count
        count += 1

    job.done.connect(heard)
    for _ in range(100_000):
        job.done.emit(True)
    assert count == 100_000
