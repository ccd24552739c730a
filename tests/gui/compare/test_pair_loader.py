"""Pairs are read in the background; only the newest wish is answered, and going back is instant."""

import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import PairRequest
from finder_app.engine.pool import C, Failure, R, SerialPool, T, WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkipReason
from finder_app.engine.row_columns import RowColumns
from finder_app.engine.walk import find_files
from finder_app.gui import answer_loader
from finder_app.gui.compare.pair_loader import LoadedPair, PairLoader
from finder_app.gui.compare.pair_question import PairFailure
from tests.conftest import WriteFiles


class PatientPool(SerialPool):
    """Waits for `go` before each answer, and sees a cancel meanwhile."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.asked: list[object] = []

    def map(
        self,
        function: Callable[[C, T], R],
        context: C,
        items: Iterable[T],
        *,
        weigh: Callable[[T], int],
        progress: Progress,
        stop_early: bool = False,
    ) -> Iterator[tuple[T, R | Failure]]:
        wanted = list(items)
        self.asked.extend(wanted)
        while not self.go.wait(0.01):
            progress.check()
        yield from super().map(function, context, wanted, weigh=weigh, progress=progress)


class DeadPool(SerialPool):
    """A pool whose worker dies."""

    def map(
        self,
        function: Callable[[C, T], R],
        context: C,
        items: Iterable[T],
        *,
        weigh: Callable[[T], int],
        progress: Progress,
        stop_early: bool = False,
    ) -> Iterator[tuple[T, R | Failure]]:
        yield next(iter(items)), Failure(SkipReason.CRASHED, "exit code -9")


@pytest.fixture
def requests(write_files: WriteFiles) -> list[PairRequest]:
    """Three pairs of short texts."""
    text = "one two three four five six seven eight nine ten eleven twelve\n"
    root = write_files({f"{index}.txt": text + str(index) for index in range(4)})
    files, _ = find_files(ScanOptions(roots=(root,)), Progress())
    return [PairRequest(files[0], other) for other in files[1:]]


def _answers(loader: PairLoader) -> list[object]:
    answers: list[object] = []
    loader.loaded.connect(answers.append)
    loader.failed.connect(answers.append)
    return answers


def test_a_pair_is_loaded_in_a_worker_process(qtbot: QtBot, requests: list[PairRequest]) -> None:
    with WorkerPool(1) as pool:
        loader = PairLoader(lambda: pool)
        with qtbot.waitSignal(loader.loaded, timeout=20_000) as loaded:
            loader.load(requests[0])
    pair: LoadedPair = loaded.args[0]
    assert pair.request == requests[0]
    assert pair.document.changes == ((1, 2),)


def test_going_back_is_answered_at_once(qtbot: QtBot, requests: list[PairRequest]) -> None:
    loader = PairLoader(SerialPool)
    with qtbot.waitSignal(loader.loaded):
        loader.load(requests[0])
    answers = _answers(loader)
    loader.load(requests[0])
    assert len(answers) == 1


def test_only_the_newest_wish_is_answered(qtbot: QtBot, requests: list[PairRequest]) -> None:
    pool = PatientPool()
    loader = PairLoader(lambda: pool)
    answers = _answers(loader)
    for request in requests:
        loader.load(request)
    pool.go.set()
    with qtbot.waitSignal(loader.loaded):
        pass
    assert [answer.request for answer in answers if isinstance(answer, LoadedPair)] == [requests[2]]
    assert pool.asked == [requests[0], requests[2]]


def test_what_hangs_is_ended_for_the_newer_wish(
    qtbot: QtBot, requests: list[PairRequest], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answer_loader, "GRACE_MS", 20)
    pool = PatientPool()
    loader = PairLoader(lambda: pool)
    loader.load(requests[0])
    loader.load(requests[1])
    qtbot.waitUntil(lambda: len(pool.asked) == 2)
    pool.go.set()
    with qtbot.waitSignal(loader.loaded) as loaded:
        pass
    assert loaded.args[0].request == requests[1]


def test_a_wish_that_returns_while_its_pair_is_read_is_answered(qtbot: QtBot, requests: list[PairRequest]) -> None:
    pool = PatientPool()
    loader = PairLoader(lambda: pool)
    for request in (requests[0], requests[1], requests[0]):
        loader.load(request)
    pool.go.set()
    with qtbot.waitSignal(loader.loaded) as loaded:
        pass
    assert loaded.args[0].request == requests[0]
    assert pool.asked == [requests[0]]


def test_a_file_that_changed_is_told_apart(qtbot: QtBot, requests: list[PairRequest]) -> None:
    Path(requests[0].right.path).write_text("something else entirely")
    loader = PairLoader(SerialPool)
    with qtbot.waitSignal(loader.failed) as failed:
        loader.load(requests[0])
    problem: PairFailure = failed.args[0]
    assert problem.reason is SkipReason.CHANGED
    assert problem.skipped is not None
    assert problem.skipped.path == requests[0].right.path


def test_a_worker_that_died_is_told(qtbot: QtBot, requests: list[PairRequest]) -> None:
    loader = PairLoader(DeadPool)
    with qtbot.waitSignal(loader.failed) as failed:
        loader.load(requests[0])
    assert failed.args[0].reason is SkipReason.CRASHED


def test_other_options_forget_what_was_loaded(qtbot: QtBot, requests: list[PairRequest]) -> None:
    loader = PairLoader(SerialPool)
    with qtbot.waitSignal(loader.loaded):
        loader.load(requests[0])
    loader.set_options(ScanOptions(min_words=3))
    answers = _answers(loader)
    loader.load(requests[0])
    assert answers == []
    qtbot.waitUntil(lambda: len(answers) == 1)


def test_stopping_ends_what_runs(qtbot: QtBot, requests: list[PairRequest]) -> None:
    pool = PatientPool()
    loader = PairLoader(lambda: pool)
    answers = _answers(loader)
    loader.load(requests[0])
    assert loader.stop()
    qtbot.wait(50)
    assert answers == []


def test_a_pair_from_memory_is_checked_against_the_disk(qtbot: QtBot, requests: list[PairRequest]) -> None:
    loader = PairLoader(SerialPool)
    for request in requests[:2]:
        with qtbot.waitSignal(loader.loaded):
            loader.load(request)
    requests[0].right.path.write_text("other", "utf-8")
    answers = _answers(loader)
    with qtbot.waitSignal(loader.stale) as told:
        loader.load(requests[0])
    assert len(answers) == 1
    problem: PairFailure = told.args[0]
    assert (problem.request, problem.reason) == (requests[0], SkipReason.CHANGED)
    with qtbot.waitSignal(loader.failed):
        loader.load(requests[0])


def test_the_rows_of_a_pair_are_sent_as_columns(qtbot: QtBot, requests: list[PairRequest]) -> None:
    loader = PairLoader(SerialPool)
    with qtbot.waitSignal(loader.loaded) as loaded:
        loader.load(requests[0])
    rows = loaded.args[0].view.diff.rows
    assert isinstance(rows, RowColumns)
    assert loaded.args[0].document.rows is rows
