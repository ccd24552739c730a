"""What was decided is there again after a kill, and reviews of several programs stay apart."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from finder_app.engine.library_frames import Fault
from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import FileId
from finder_app.review.decisions import Decision
from finder_app.review.review_state import ReviewState
from finder_app.review.saving import autosave, result_file
from finder_app.review.saving.autosave import Autosave
from finder_app.review.saving.result_file import Heading, Saved
from tests.review.builders import made_up, result_of

ROOT = Path(__file__).resolve().parents[3]
NOTHING = ReviewState(0.85, 0.9)
MARKED = ReviewState(0.85, 0.9, {FileId(1): Decision.DELETE})


def heading(name: str, saved_ns: int = 5, *, clusters: int = 2, reviewed: int = 0, marked: int = 0) -> Heading:
    return Heading(name, saved_ns, (Path("/nowhere"),), 2, clusters, reviewed, marked)


def saved(name: str, saved_ns: int = 5) -> Saved:
    return Saved(heading(name, saved_ns), result_of([made_up(1), made_up(1)]), NOTHING)


def begun(folder: Path, name: str, saved_ns: int = 5) -> Autosave:
    files = Autosave(folder, name)
    files.begin(saved(name, saved_ns), Progress())
    return files


def state_of(folder: Path, name: str) -> ReviewState:
    found = autosave.read(folder / f"{name}{autosave.RESULT}", Progress())
    assert isinstance(found, Saved)
    return found.state


def test_what_was_kept_last_is_read(tmp_path: Path) -> None:
    files = begun(tmp_path, "a")
    assert state_of(tmp_path, "a") == NOTHING
    files.keep(heading("a", marked=1), MARKED)
    assert state_of(tmp_path, "a") == MARKED
    files.keep(heading("a"), NOTHING)
    assert state_of(tmp_path, "a") == NOTHING


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills by fork")
def test_a_kill_at_any_moment_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    program = [sys.executable, "-m", "tests.review.killed_autosave", str(tmp_path), "24"]
    lines = subprocess.run(program, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    rounds = [tuple(map(int, line.split())) for line in lines]
    assert len(rounds) == 24
    assert all(max(0, acknowledged) <= held <= acknowledged + 1 or held == -1 for acknowledged, held in rounds), rounds
    assert all(held >= 0 for acknowledged, held in rounds if acknowledged), rounds
    assert any(acknowledged for acknowledged, _ in rounds)  # however busy the machine is


def test_reviews_are_listed_the_newest_first_with_what_is_left_to_do(tmp_path: Path) -> None:
    for name, saved_ns in (("a", 10), ("b", 30), ("c", 20)):
        begun(tmp_path, name, saved_ns).close()
    files = Autosave(tmp_path, "a")
    files.keep(heading("a", 40, marked=1, reviewed=2), MARKED)
    files.close()
    listed = autosave.kept(tmp_path)
    assert [each.heading.name for each in listed] == ["a", "b", "c"]
    assert [each.heading.marked for each in listed] == [1, 0, 0]
    assert all(each.is_unfinished for each in listed)


def test_what_is_kept_last_is_the_newest_though_the_clock_was_set_back(tmp_path: Path) -> None:
    tomorrow = time.time_ns() + 86_400_000_000_000
    begun(tmp_path, "before", tomorrow).close()
    os.utime(tmp_path / f"before{autosave.RESULT}", ns=(tomorrow, tomorrow))
    now = time.time_ns()
    files = begun(tmp_path, "after", now)
    files.keep(heading("after", now, marked=1), MARKED)
    files.close()
    assert [each.heading.name for each in autosave.kept(tmp_path)] == ["after", "before"]
    autosave.keep_newest(tmp_path, most=1)
    assert [each.heading.name for each in autosave.kept(tmp_path)] == ["after"]


def test_a_review_that_is_done_with_is_not_unfinished(tmp_path: Path) -> None:
    files = begun(tmp_path, "a")
    files.keep(heading("a", reviewed=2), NOTHING)
    files.close()
    assert [each.is_unfinished for each in autosave.kept(tmp_path)] == [False]


def test_what_another_program_has_open_is_neither_offered_nor_taken_nor_removed(tmp_path: Path) -> None:
    files = begun(tmp_path, "a")
    assert autosave.kept(tmp_path) == []
    with pytest.raises(BlockingIOError):
        Autosave(tmp_path, "a")
    autosave.keep_newest(tmp_path, 0)
    autosave.remove(tmp_path / f"a{autosave.RESULT}")
    assert state_of(tmp_path, "a") == NOTHING
    files.close()
    assert [each.heading.name for each in autosave.kept(tmp_path)] == ["a"]
    Autosave(tmp_path, "a").close()


def test_only_the_newest_few_stay(tmp_path: Path) -> None:
    for number in range(autosave.MOST_REVIEWS + 2):
        begun(tmp_path, f"a{number}", number).close()
        os.utime(tmp_path / f"a{number}{autosave.RESULT}", ns=(number, number))
    autosave.keep_newest(tmp_path)
    names = [each.heading.name for each in autosave.kept(tmp_path)]
    assert names == [f"a{number}" for number in range(autosave.MOST_REVIEWS + 1, 1, -1)]
    assert {path.stem for path in tmp_path.iterdir()} == set(names)


def test_large_reviews_leave_room_for_fewer_but_the_newest_stays(tmp_path: Path) -> None:
    for number in range(3):
        begun(tmp_path, f"a{number}", number).close()
        os.utime(tmp_path / f"a{number}{autosave.RESULT}", ns=(number, number))
    autosave.keep_newest(tmp_path, most_bytes=10)
    assert [each.heading.name for each in autosave.kept(tmp_path)] == ["a2"]


def test_half_written_files_of_a_killed_program_are_removed(tmp_path: Path) -> None:
    for name in (".finder-app-old.tmp", ".finder-app-new.tmp", f"gone{autosave.STATE}"):
        (tmp_path / name).write_bytes(b"half")
    os.utime(tmp_path / ".finder-app-old.tmp", ns=(0, 0))
    begun(tmp_path, "a").close()
    left = {path.name for path in tmp_path.iterdir() if not path.name.startswith("a.")}
    assert left == {".finder-app-new.tmp"}  # which another program may be writing just now


@pytest.mark.parametrize("content", [b"", b"finder-app review\n\x01\x00half", b"\0" * 500])
def test_a_spoilt_state_leaves_the_result_as_it_was_first(content: bytes, tmp_path: Path) -> None:
    files = begun(tmp_path, "a")
    files.path.write_bytes(content)
    assert state_of(tmp_path, "a") == NOTHING
    files.close()
    assert [each.heading.name for each in autosave.kept(tmp_path)] == ["a"]


def test_a_state_of_another_result_is_not_taken(tmp_path: Path) -> None:
    files = begun(tmp_path, "a")
    files.keep(heading("b"), MARKED)
    assert state_of(tmp_path, "a") == NOTHING


def test_a_spoilt_result_says_so_and_is_not_offered(tmp_path: Path) -> None:
    begun(tmp_path, "a").close()
    path = tmp_path / f"a{autosave.RESULT}"
    path.write_bytes(path.read_bytes()[:-9])
    assert autosave.read(path, Progress()) is Fault.DAMAGED
    path.write_bytes(b"nothing")
    assert autosave.kept(tmp_path) == []


def test_nothing_is_left_of_a_discarded_review(tmp_path: Path) -> None:
    files = begun(tmp_path, "a")
    files.keep(heading("a"), MARKED)
    files.discard()
    assert list(tmp_path.iterdir()) == []


def test_a_cancelled_beginning_leaves_nothing_to_go_on_with(tmp_path: Path) -> None:
    progress = Progress()
    progress.cancel()
    files = Autosave(tmp_path, "a")
    with pytest.raises(Cancelled):
        files.begin(saved("a"), progress)
    files.close()
    assert autosave.kept(tmp_path) == []


def test_a_folder_that_cannot_be_made_raises_what_the_system_says(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(OSError, match="file"):
        Autosave(tmp_path / "file" / "reviews", "a")


def test_a_missing_folder_holds_nothing(tmp_path: Path) -> None:
    assert autosave.kept(tmp_path / "missing") == []
    assert result_file.SUFFIX == autosave.RESULT


def test_a_state_that_cannot_be_read_now_is_not_passed_over(tmp_path: Path) -> None:
    files = begun(tmp_path, "a1")
    files.close()
    files.path.unlink(missing_ok=True)
    files.path.mkdir()
    with pytest.raises(IsADirectoryError):
        autosave.read(files.path.with_suffix(autosave.RESULT), Progress())


def test_a_state_of_a_newer_program_is_left_to_it(tmp_path: Path) -> None:
    files = begun(tmp_path, "a1")
    files.close()
    files.path.write_bytes(b"finder-app review\n\x63\x00")
    assert autosave.read(files.path.with_suffix(autosave.RESULT), Progress()) is Fault.NEWER
