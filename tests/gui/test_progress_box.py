"""A long job is shown and can be cancelled, a short one is not."""

import threading

import pytest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import Progress, Stage
from finder_app.gui.jobs import Job
from finder_app.gui.progress_box import ProgressBox


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return window


def waiting(progress: Progress) -> None:
    progress.enter(Stage.READ, total_bytes=200)
    progress.advance(0, 50)
    while True:
        threading.Event().wait(0.01)
        progress.check()


def test_a_long_job_shows_how_far_it_is_and_can_be_cancelled(window: QWidget, qtbot: QtBot) -> None:
    job = Job(waiting)
    box = ProgressBox(job, "Opening <b>a</b>…", window, patience_ms=10)
    job.start()
    qtbot.waitUntil(lambda: box.isVisible() and box.value() * 4 == box.maximum())
    (cancel,) = box.findChildren(QPushButton)
    with qtbot.waitSignals([job.cancelled, box.destroyed]):
        cancel.click()


def test_a_short_job_is_not_shown(window: QWidget, qtbot: QtBot) -> None:
    job = Job(lambda _progress: None)
    box = ProgressBox(job, "Saving…", window, patience_ms=10_000)
    with qtbot.waitSignal(box.destroyed):
        job.start()


def test_the_end_of_a_job_is_not_taken_for_a_wish_to_cancel(window: QWidget, qtbot: QtBot) -> None:
    job = Job(lambda _progress: 5)
    ProgressBox(job, "Saving…", window, patience_ms=0)
    with qtbot.waitSignal(job.done):
        job.start()
    assert not job.progress.is_cancelled
