"""Folders that change while they are scanned, that hold very many files, and what the totals say in the end."""

import os
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import pytest

from finder_app.engine import walk
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import Failure, SerialPool
from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import SkipReason
from finder_app.engine.scan import scan
from tests.conftest import WriteFiles

C = TypeVar("C")
T = TypeVar("T")
R = TypeVar("R")
TEXT = "the lanterns along the harbour were lit one after the other while the ferry waited for its passengers"


class Mounting(SerialPool):
    """A pool before whose first file another file system comes to lie over a folder."""

    def __init__(self, mount: Callable[[], None]) -> None:
        self.mount: Callable[[], None] | None = mount

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
        if self.mount is not None:
            self.mount()
            self.mount = None
        return super().map(function, context, items, weigh=weigh, progress=progress, stop_early=stop_early)


@pytest.mark.parametrize("has_twins", [True, False])
def test_what_comes_to_lie_over_a_folder_is_not_taken_for_it(has_twins: bool, write_files: WriteFiles) -> None:
    root = write_files({"sub/a.txt": TEXT, "sub/b.txt": TEXT + " again", "c.txt": TEXT})

    def mount() -> None:
        (root / "sub").rename(root.parent / "covered")
        (root / "sub").mkdir()
        for old in (root.parent / "covered").iterdir() if has_twins else ():
            new = root / "sub" / old.name
            new.write_bytes(old.read_bytes().swapcase())  # of the same size
            os.utime(new, ns=(old.stat().st_atime_ns, old.stat().st_mtime_ns))

    result = scan(ScanOptions(roots=(root,)), Mounting(mount), Progress())
    reason = SkipReason.CHANGED if has_twins else SkipReason.VANISHED
    assert [(row.path.name, row.reason) for row in result.skipped] == [("a.txt", reason), ("b.txt", reason)]
    assert [one.file.path.name for one in result.documents] == ["c.txt"]


def test_a_folder_of_many_files_is_looked_at_in_slices(
    write_files: WriteFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = write_files(dict.fromkeys((f"{number}.txt" for number in range(25)), "a"))
    monkeypatch.setattr(walk, "_SLICE", 10)
    progress, done = Progress(), []
    advance = progress.advance

    def note(count: int = 1, *more: object, **named: object) -> None:
        done.append(count)
        advance(count)

    monkeypatch.setattr(progress, "advance", note)
    assert len(walk.find_files(ScanOptions(roots=(root,)), progress)[0]) == 25
    assert done == [10, 10, 5]


def test_cancel_is_heard_inside_a_folder_of_many_files(
    write_files: WriteFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = write_files(dict.fromkeys((f"{number}.txt" for number in range(25)), "a"))
    monkeypatch.setattr(walk, "_SLICE", 10)
    progress = Progress()
    monkeypatch.setattr(progress, "advance", lambda *_more, **_named: progress.cancel())
    with pytest.raises(Cancelled):
        walk.find_files(ScanOptions(roots=(root,)), progress)
