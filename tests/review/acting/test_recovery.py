"""Recovery state by state, and then after a kill at sampled moments of a real batch."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from finder_app.review.acting.journal import Intent, Journal, OpState, Settled
from finder_app.review.acting.recovery import Recovery, recover
from tests.review.disk import Disk

PROJECT = Path(__file__).parents[3]
BATCH = 8


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    """Files, a trash and a journal."""
    return Disk(tmp_path)


def interrupted(disk: Disk, *, reserved: bool, moved: bool, swapped: bool = False) -> Journal:
    """A journal with one act that was killed on its way."""
    (action,) = disk.plan(1)
    source = action.file.file.path
    for folder in ("files", "info"):
        (disk.trash / folder).mkdir(parents=True)
    place, record = disk.trash / "files" / "a.html", disk.trash / "info" / "a.html.trashinfo"
    journal = Journal(disk.journal_path)
    (op,) = journal.begin([action])
    journal.advance([], [Intent(op, os.fsencode(place), os.fsencode(record), b"the record")])
    if reserved:
        record.write_bytes(b"the rec")
    if swapped:
        source.write_text("of another inode")
        other = source.with_name("other")
        other.write_text("saved anew")
        other.rename(source)
    if moved:
        source.rename(place)
    return journal


def test_without_an_interrupted_batch_there_is_nothing_to_do(disk: Disk) -> None:
    disk.perform(disk.plan(2))
    assert recover(Journal(disk.journal_path)) == Recovery()


def test_a_planned_act_was_not_begun(disk: Disk) -> None:
    journal = Journal(disk.journal_path)
    journal.begin(disk.plan(3))
    assert recover(journal) == Recovery(refused=3, batches=(1,))
    assert {op.state for op in journal.ops()} == {OpState.REFUSED}


def test_all_that_an_interrupted_batch_had_done_is_counted(disk: Disk) -> None:
    journal = Journal(disk.journal_path)
    numbers = journal.begin(disk.plan(5))
    settled = [Settled(number, OpState.DONE) for number in numbers[:3]]
    journal.advance([*settled, Settled(numbers[3], OpState.REFUSED, "changed")], [])
    assert recover(journal) == Recovery(done=3, refused=2, batches=(1,))
    assert recover(journal) == Recovery()


def test_a_batch_killed_after_its_last_act_was_not_interrupted(disk: Disk) -> None:
    journal = Journal(disk.journal_path)
    journal.advance([Settled(number, OpState.DONE) for number in journal.begin(disk.plan(2))], [])
    assert recover(journal) == Recovery()
    assert journal.rows("SELECT ended_ns IS NULL, interrupted FROM batch") == [(0, 0)]


@pytest.mark.parametrize("reserved", [False, True])
def test_an_act_killed_before_the_move_leaves_no_record(disk: Disk, reserved: bool) -> None:
    journal = interrupted(disk, reserved=reserved, moved=False)
    assert recover(journal) == Recovery(refused=1, batches=(1,))
    assert (disk.orphans(), disk.contents()["text 0"]) == (set(), 1)


def test_an_act_killed_after_the_move_is_done_and_its_record_complete(disk: Disk) -> None:
    journal = interrupted(disk, reserved=True, moved=True)
    assert recover(journal) == Recovery(done=1, batches=(1,))
    assert (disk.trash / "info" / "a.html.trashinfo").read_bytes() == b"the record"


def test_a_version_moved_by_mistake_is_put_back(disk: Disk) -> None:
    journal = interrupted(disk, reserved=True, moved=True, swapped=True)
    assert recover(journal) == Recovery(refused=1, batches=(1,))
    assert (disk.files / "0" / "index.html").read_text() == "saved anew"
    assert disk.orphans() == set()


def test_a_version_moved_by_mistake_stays_in_the_trash_when_its_name_is_taken(disk: Disk) -> None:
    journal = interrupted(disk, reserved=True, moved=True, swapped=True)
    disk.write("0/index.html", "a third version")
    assert recover(journal) == Recovery(done=1, batches=(1,))
    assert disk.contents() == {"what stays": 1, "saved anew": 1, "a third version": 1}


def test_acts_on_a_volume_that_is_away_wait_for_it(disk: Disk, tmp_path: Path) -> None:
    journal = interrupted(disk, reserved=True, moved=True)
    disk.trash.rename(tmp_path / "away")
    assert recover(journal) == Recovery(unreachable=1, batches=(1,))
    (tmp_path / "away").rename(disk.trash)
    assert recover(journal) == Recovery(done=1, batches=(1,))


def test_a_batch_under_way_is_left_alone(disk: Disk) -> None:
    journal = interrupted(disk, reserved=True, moved=False)
    with Journal(disk.journal_path).held():
        assert recover(journal) == Recovery(busy=True)
    assert disk.orphans() == {"a.html"}


@pytest.mark.parametrize(
    ("gone", "expected"), [(True, Recovery(done=1, batches=(1,))), (False, Recovery(refused=1, batches=(1,)))]
)
def test_in_the_systems_own_trash_the_old_place_tells(disk: Disk, gone: bool, expected: Recovery) -> None:
    (action,) = disk.plan(1)
    journal = Journal(disk.journal_path)
    (op,) = journal.begin([action])
    journal.advance([], [Intent(op, None, None, None)])
    if gone:
        action.file.file.path.unlink()
    assert recover(journal) == expected


SYSCALLS = ("openat", "mkdir", "mkdirat", "write", "pwrite64", "fsync", "fdatasync", "renameat2", "unlink", "unlinkat")


def program(root: Path) -> list[str]:
    return [sys.executable, "-m", "tests.review.disk", str(root), "*/index.html"]


def moments(root: Path) -> list[tuple[str, int]]:
    """Every (system call, its number in the process) from a batch's first look at its journal to its end."""
    log = root.with_name("log")
    watch = ["strace", "-qq", "-o", str(log), "-e", "trace=" + ",".join(SYSCALLS)]
    subprocess.run([*watch, *program(root)], cwd=PROJECT, check=True)
    seen: Counter[str] = Counter()
    found = []
    begun = False
    for line in log.read_text("utf-8", "replace").splitlines():
        syscall = line.partition("(")[0]
        seen[syscall] += 1
        begun = begun or "journal.sqlite" in line
        if begun:
            found.append((syscall, seen[syscall]))
    return found


def kill_at(root: Path, syscall: str, number: int) -> int:
    """Run a batch in a process that dies at its n-th call of a kind; the exit code."""
    Disk(root).plan(BATCH)
    kill = ["strace", "-qq", "-o", "/dev/null", "-e", f"trace={syscall}", "-e"]
    inject = f"inject={syscall}:signal=KILL:when={number}"
    return subprocess.run([*kill, inject, *program(root)], cwd=PROJECT, check=False).returncode


@pytest.mark.skipif(shutil.which("strace") is None, reason="needs strace")
def test_a_batch_killed_at_any_moment_loses_nothing(tmp_path: Path) -> None:
    (tmp_path / "whole").mkdir()
    Disk(tmp_path / "whole").plan(BATCH)
    points = moments(tmp_path / "whole")
    count = int(os.environ.get("FINDER_APP_KILL_POINTS", "40"))
    points = random.Random(12).sample(points, min(count, len(points)))
    roots = [tmp_path / f"{syscall}-{number}" for syscall, number in points]
    for root in roots:
        root.mkdir()
    with ThreadPoolExecutor(4) as pool:
        codes = list(pool.map(kill_at, roots, *zip(*points, strict=True)))
    assert codes == [-signal.SIGKILL] * len(points)
    for root in roots:
        check_after_kill(Disk(root))


@pytest.mark.parametrize("delay_s", [0.15, 0.2, 0.25])
def test_a_batch_killed_after_a_while_loses_nothing(disk: Disk, tmp_path: Path, delay_s: float) -> None:
    disk.plan(BATCH)
    with subprocess.Popen(program(tmp_path), cwd=PROJECT) as running:
        time.sleep(delay_s)
        running.kill()
    check_after_kill(disk)


def check_after_kill(disk: Disk) -> None:
    expected = {"what stays": 1, **{f"text {number}": 1 for number in range(BATCH)}}
    assert disk.contents() == expected
    journal = Journal(disk.journal_path)
    recover(journal)
    assert disk.contents() == expected
    assert disk.orphans() == set()
    for op in journal.ops():
        assert op.state in (OpState.DONE, OpState.REFUSED)
        assert Path(os.fsdecode(op.source)).exists() is (op.state is OpState.REFUSED)
        assert (op.place is not None and Path(os.fsdecode(op.place)).exists()) is (op.state is OpState.DONE)
