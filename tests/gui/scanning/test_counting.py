"""What would be scanned, counted off the GUI thread."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from finder_app.engine.file_types import FileType
from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Progress
from finder_app.gui.scanning.counting import Count, Counter, Tally, count
from tests.conftest import WriteFiles

PROSE = frozenset({FileType.TEXT, FileType.HTML})


def test_files_are_counted_by_type_and_by_root(write_files: WriteFiles) -> None:
    root = write_files({"a/1.txt": "one", "a/2.html": "four", "b/3.txt": "three", "b/4.bin": "x"})
    roots = (root / "a", root / "b" / "3.txt")
    found = count(ScanOptions(roots=roots), Progress())
    assert found.total(PROSE) == Tally(3, 12)
    assert found.total(PROSE, roots[0]) == Tally(2, 7)
    assert found.total(frozenset({FileType.TEXT}), roots[1]) == Tally(1, 5)


def test_an_empty_count_is_nothing() -> None:
    assert Count().total(PROSE, Path("/x")) == Tally()


def test_only_the_newest_question_is_answered(qtbot: QtBot, write_files: WriteFiles) -> None:
    root = write_files({"a/1.txt": "one", "b/2.txt": "two", "b/3.txt": "three"})
    counter = Counter()
    answers: list[object] = []
    counter.counted.connect(answers.append)
    counter.ask(ScanOptions(), [root / "a"])
    with qtbot.waitSignal(counter.counted):
        counter.ask(ScanOptions(), [root / "b"])
    qtbot.wait(50)
    assert [answer.total(PROSE).files for answer in answers if isinstance(answer, Count)] == [2]


def test_a_stopped_counter_is_silent(qtbot: QtBot, write_files: WriteFiles) -> None:
    counter = Counter()
    counter.ask(ScanOptions(), [write_files({"a.txt": "one"})])
    counter.stop()
    with qtbot.assertNotEmitted(counter.counted, wait=300):
        pass
