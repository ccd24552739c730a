"""A scan with a library finds what one without it finds, whatever happened in between, and goes on where it was."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from finder_app.engine import document, reading, spool, walk
from finder_app.engine.library import Library
from finder_app.engine.library_file import NAME
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import Failure, SerialPool
from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import Document, ScanResult, TextStatus
from finder_app.engine.scan import scan
from tests.conftest import WriteFiles
from tests.engine import library_documents

TEXT = "The quick brown fox jumps over the lazy dog while seven wizards brew a potion of purple ink. " * 8
Edit = Callable[[Path], None]
C = TypeVar("C")
T = TypeVar("T")
R = TypeVar("R")


@pytest.fixture
def root(write_files: WriteFiles) -> Path:
    return write_files(
        {
            "a.txt": TEXT,
            "b.txt": TEXT.replace("lazy", "eager", 1),
            "c.html": f"<p>{TEXT}</p>",
            "d.txt": "short",
            "e.txt": b"\xff\xfe\x00\x01\x02" * 30,
            "f.txt": " ",
            "sub/g.txt": "近似重复的文本很常见,同一部小说往往有三种编码。" * 9,
            "sub/h.txt": TEXT.encode() + b"\xff\xfe\xfa" * 3,
            "sub/i.txt": "Something else, with words of its own. " * 10,
        }
    )


def bare(root: Path) -> ScanResult:
    return scan(ScanOptions(roots=(root,)), SerialPool(), Progress())


def with_library(root: Path) -> ScanResult:
    with library_documents.library(root.parent) as library:
        result = scan(ScanOptions(roots=(root,)), SerialPool(), Progress(), library)
        assert library.trouble is None
    return result


def facts(result: ScanResult) -> ScanResult:
    return replace(result, seconds=(), recalled=0)


def test_a_second_scan_recalls_everything_and_finds_the_same(root: Path) -> None:
    expected = bare(root)
    first, second = with_library(root), with_library(root)
    assert (first.recalled, second.recalled) == (0, len(expected.documents))
    assert facts(first) == facts(second) == facts(expected)


def edit(root: Path) -> None:
    (root / "a.txt").write_text(TEXT.replace("purple", "green"))


def edit_in_place(root: Path) -> None:
    """The same size, the same inode, the same time of modification: only the time of change tells."""
    before = (root / "a.txt").stat()
    with (root / "a.txt").open("r+") as file:
        file.write(TEXT.replace("quick", "quack"))
    os.utime(root / "a.txt", ns=(before.st_atime_ns, before.st_mtime_ns))
    assert (root / "a.txt").stat().st_size == before.st_size


def save_atomically(root: Path) -> None:
    (root / "new").write_text(TEXT.replace("quick", "quack"))
    (root / "new").replace(root / "a.txt")


def rename(root: Path) -> None:
    (root / "a.txt").rename(root / "a.html")


def rename_the_folder(root: Path) -> None:
    (root / "sub").rename(root / "other")


def swap(root: Path) -> None:
    (root / "a.txt").rename(root / "x")
    (root / "sub/i.txt").rename(root / "a.txt")
    (root / "x").rename(root / "sub/i.txt")


def reuse_the_inode(root: Path) -> None:
    (root / "a.txt").unlink()
    for number in range(20):  # one of them gets the inode of the file that is gone
        (root / f"new{number}.txt").write_text(TEXT.replace("purple", f"colour {number}"))


def copy_with_times(root: Path) -> None:
    shutil.copy2(root / "b.txt", root / "a.txt")


def link(root: Path) -> None:
    (root / "a.html").hardlink_to(root / "a.txt")
    (root / "a.txt").unlink()


def remove(root: Path) -> None:
    (root / "c.html").unlink()


EDITS: list[Edit] = [
    edit,
    edit_in_place,
    save_atomically,
    rename,
    rename_the_folder,
    swap,
    reuse_the_inode,
    copy_with_times,
    link,
    remove,
]


@pytest.mark.parametrize("change", EDITS)
def test_whatever_changed_the_library_makes_no_difference(root: Path, change: Edit) -> None:
    with_library(root)
    change(root)
    found = with_library(root)
    assert facts(found) == facts(bare(root))
    assert found.recalled > 0
    assert facts(with_library(root)) == facts(bare(root))


def test_files_that_have_just_changed_are_read_again(root: Path) -> None:
    with Library(root.parent / "library") as library:
        for _ in range(2):
            assert scan(ScanOptions(roots=(root,)), SerialPool(), Progress(), library).recalled == 0


@pytest.mark.parametrize("content", [b"", b"x" * 5000])
def test_a_useless_library_makes_no_difference(root: Path, content: bytes) -> None:
    (root.parent / "library").mkdir()
    (root.parent / "library" / NAME).write_bytes(content)
    with library_documents.library(root.parent) as library:
        assert facts(scan(ScanOptions(roots=(root,)), SerialPool(), Progress(), library)) == facts(bare(root))


def test_a_library_that_cannot_be_opened_makes_no_difference(root: Path) -> None:
    (root.parent / "library").write_text("a file in its place")
    with library_documents.library(root.parent) as library:
        assert not library.is_usable
        assert facts(scan(ScanOptions(roots=(root,)), SerialPool(), Progress(), library)) == facts(bare(root))


def test_progress_counts_what_was_recalled(root: Path) -> None:
    with_library(root)
    seen = []

    class Watched(Progress):
        def advance(self, count: int = 1, size_bytes: int = 0, current: str = "", skipped: int = 0) -> None:
            super().advance(count, size_bytes, current, skipped)
            seen.append(self.snapshot())

    with library_documents.library(root.parent) as library:
        scan(ScanOptions(roots=(root,)), SerialPool(), Watched(), library)
    last = [now for now in seen if now.stage.value == "read"][-1]
    assert (last.done, last.done_bytes) == (last.total, last.total_bytes)
    assert last.skipped == sum(each.problem is not None for each in bare(root).documents) > 0


def test_a_cancelled_scan_goes_on_where_it_was(root: Path) -> None:
    class Impatient(Progress):
        def advance(self, count: int = 1, size_bytes: int = 0, current: str = "", skipped: int = 0) -> None:
            super().advance(count, size_bytes, current, skipped)
            if current.endswith("d.txt"):
                self.cancel()

    with library_documents.library(root.parent) as library, pytest.raises(Cancelled):
        scan(ScanOptions(roots=(root,)), SerialPool(), Impatient(), library)
    assert with_library(root).recalled == 4


def test_a_killed_scan_goes_on_where_it_was(tmp_path: Path) -> None:
    root = tmp_path / "files"
    root.mkdir()
    for number in range(1_600):
        words = random.Random(number).choices(range(10_000), k=30)
        (root / f"{number}.txt").write_text(" ".join(f"w{word}" for word in words))
    code = (
        "from pathlib import Path\n"
        "from finder_app.engine.options import ScanOptions\n"
        "from finder_app.engine.pool import SerialPool\n"
        "from finder_app.engine.progress import Progress\n"
        "from finder_app.engine.scan import scan\n"
        "from tests.engine import library_documents\n"
        f"with library_documents.library(Path({str(tmp_path)!r})) as library:\n"
        f"    scan(ScanOptions(roots=(Path({str(root)!r}),)), SerialPool(), Progress(), library)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], cwd=Path(__file__).parents[2]) as process:
        deadline = time.monotonic() + 30
        known = 0
        while not known and time.monotonic() < deadline:
            time.sleep(0.02)
            if (tmp_path / "library" / NAME).exists():
                with library_documents.library(tmp_path) as library:
                    known = library.stats().files
        process.send_signal(signal.SIGKILL)
    result = with_library(root)
    assert 1_000 <= known <= result.recalled < 1_600
    assert len(result.documents) == 1_600


class Asked(SerialPool):
    """Notes which items it was asked to work on, and in what order."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

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
        listed = list(items)
        self.sizes += map(weigh, listed)
        return super().map(function, context, listed, weigh=weigh, progress=progress, stop_early=stop_early)


def test_no_worker_is_asked_when_all_is_known(root: Path) -> None:
    with_library(root)
    files, _ = walk.find_files(ScanOptions(roots=(root,)), Progress())
    pool = Asked()
    with library_documents.library(root.parent) as library:
        read = reading.read(ScanOptions(roots=(root,)), files, pool, Progress(), library)
    assert read.recalled == len(read.documents)
    assert pool.sizes == []


def test_big_files_are_read_first_and_the_order_stays_that_of_the_paths(write_files: WriteFiles) -> None:
    sizes = {"a.txt": 300, "b.txt": 7_000, "c.txt": 200, "d.txt": 9_000, "e.txt": 100}
    root = write_files({name: ("word " * size)[:size] for name, size in sizes.items()})
    options = ScanOptions(roots=(root,))
    files, _ = walk.find_files(options, Progress())
    pool = Asked()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reading, "BIG_BYTES", 5_000)
        read = reading.read(options, files, pool, Progress())
    assert pool.sizes == [9_000, 7_000, 300, 200, 100]
    assert [document.file.path.name for document in read.documents] == list(sizes)


def test_documents_are_those_of_the_files_one_by_one(root: Path) -> None:
    options = ScanOptions(roots=(root,))
    files, _ = walk.find_files(options, Progress())
    expected = [each for each in (document.read(options, file) for file in files) if isinstance(each, Document)]
    assert reading.read(options, files, SerialPool(), Progress()).documents == expected
    assert reading.read(options, list(files), SerialPool(), Progress()).documents == expected
    with_library(root)
    with library_documents.library(root.parent) as library:
        assert reading.read(options, files, SerialPool(), Progress(), library).documents == expected


def test_tokens_are_left_in_the_spool(root: Path, tmp_path: Path) -> None:
    (tmp_path / "spool").mkdir()
    options = ScanOptions(roots=(root,))
    files, _ = walk.find_files(options, Progress())
    read = reading.read(options, files, SerialPool(), Progress(), spool_folder=tmp_path / "spool")
    for each in read.documents:
        found = each.spooled and spool.read(tmp_path / "spool", each.spooled)
        assert (found is not None) == (each.status is TextStatus.OK)


def test_a_sites_template_makes_no_difference_between_known_and_fresh(tmp_path: Path) -> None:
    """A text of another kind holds a line of the template: it is compared alike from the spool and from the file."""
    root = tmp_path / "site"
    root.mkdir()
    menu = "".join(f"<p>The {word} of this site stands on every page</p>" for word in ("start", "map", "end"))
    for number in range(12):
        words = random.Random(number).choices(range(10_000), k=80)
        text = " ".join(f"w{word}" for word in words)
        (root / f"{number}.html").write_text(f"<html><body>{menu}<p>{text}</p>{menu}</body></html>")
        (root / f"{number}.txt").write_text(f"The start of this site stands on every page\n{text}\n")
    first, second = with_library(root), with_library(root)
    assert (first.recalled, second.recalled) == (0, 24)
    assert len(first.pairs) >= 12
    assert facts(first) == facts(second) == facts(bare(root))
