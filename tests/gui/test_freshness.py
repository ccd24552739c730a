"""Files that changed since they were found are told of, the newest ones that were asked about only."""

import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkippedFile, SkipReason, SourceFile
from finder_app.engine.walk import find_files
from finder_app.gui import freshness
from finder_app.gui.freshness import Freshness
from tests.conftest import WriteFiles


@pytest.fixture
def files(write_files: WriteFiles) -> tuple[SourceFile, ...]:
    root = write_files({f"{name}.txt": "one two three four" for name in "abc"})
    found, _ = find_files(ScanOptions(roots=(root,)), Progress())
    return tuple(found)


def touch(path: Path) -> None:
    os.utime(path, ns=(1, 1))


def test_files_as_they_were_are_not_spoken_of(files: tuple[SourceFile, ...]) -> None:
    assert freshness.find_stale(files) is None


def test_the_first_file_that_changed_or_went_is_named(files: tuple[SourceFile, ...]) -> None:
    touch(files[2].path)
    assert freshness.find_stale(files) == SkippedFile(files[2].path, SkipReason.CHANGED)
    files[1].path.unlink()
    problem = freshness.find_stale(files)
    assert problem is not None
    assert (problem.path, problem.reason) == (files[1].path, SkipReason.VANISHED)


def test_what_changed_is_told_of_the_newest_files(qtbot: QtBot, files: tuple[SourceFile, ...]) -> None:
    touch(files[0].path)
    touch(files[2].path)
    look = Freshness()
    told: list[SkippedFile] = []
    look.stale.connect(told.append)
    look.look(files[:1])
    look.look(files[1:])
    qtbot.waitUntil(lambda: bool(told))
    qtbot.wait(20)
    assert [problem.path for problem in told] == [files[2].path]


def test_who_no_longer_asks_hears_nothing(qtbot: QtBot, files: tuple[SourceFile, ...]) -> None:
    touch(files[0].path)
    look = Freshness()
    with qtbot.assertNotEmitted(look.stale, wait=50):
        look.look(files)
        look.drop()
