"""A question about a pair is put to a worker process; what became of it is told, and nothing is remembered."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine import pair_extras
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import PairRequest
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkipReason
from finder_app.engine.walk import find_files
from finder_app.gui.compare.pair_question import PairFailure, PairQuestion
from tests.conftest import WriteFiles

TEXT = "one two three four five six seven eight nine ten eleven twelve\n"


@pytest.fixture
def request_of_two(write_files: WriteFiles) -> PairRequest:
    files, _ = find_files(ScanOptions(roots=(write_files({"a.txt": TEXT, "b.txt": TEXT + "more\n"}),)), Progress())
    return PairRequest(*files)


@pytest.fixture
def question(qtbot: QtBot) -> PairQuestion:
    return PairQuestion(SerialPool)


def test_an_answer_is_told(question: PairQuestion, request_of_two: PairRequest, qtbot: QtBot) -> None:
    with qtbot.waitSignal(question.answered) as answered:
        question.ask(pair_extras.patch, ScanOptions(), request_of_two)
    assert "+more" in answered.args[0].text


def test_the_disk_is_asked_each_time(question: PairQuestion, request_of_two: PairRequest, qtbot: QtBot) -> None:
    with qtbot.waitSignal(question.answered):
        question.ask(pair_extras.patch, ScanOptions(), request_of_two)
    Path(request_of_two.right.path).write_text("other", "utf-8")
    with qtbot.waitSignal(question.failed) as failed:
        question.ask(pair_extras.patch, ScanOptions(), request_of_two)
    problem: PairFailure = failed.args[0]
    assert problem.reason is SkipReason.CHANGED
    assert problem.skipped is not None
    assert problem.skipped.path == request_of_two.right.path


def test_a_mistake_is_told(question: PairQuestion, request_of_two: PairRequest, qtbot: QtBot) -> None:
    with qtbot.waitSignal(question.failed) as failed:
        question.ask(_mistaken, ScanOptions(), request_of_two)
    assert failed.args[0].reason is SkipReason.CRASHED


def test_what_is_let_go_is_not_answered(question: PairQuestion, request_of_two: PairRequest, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(question.answered, wait=100):
        question.ask(pair_extras.patch, ScanOptions(), request_of_two)
        question.drop()


def _mistaken(_options: ScanOptions, _request: PairRequest) -> object:
    raise ValueError("odd")
