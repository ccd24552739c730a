"""The walk over real folders: what it takes, what it leaves, and what it must never do."""

import errno
import os
import socket
import threading
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from finder_app.engine import left_alone, walk
from finder_app.engine.file_table import FileTable
from finder_app.engine.file_types import FileType, file_type
from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import SkippedFile, SkipReason, SourceFile
from tests.conftest import WriteFiles


def find(*roots: Path, **knobs: object) -> tuple[FileTable, list[SkippedFile]]:
    options = ScanOptions.from_dict({"roots": roots, **knobs})
    return walk.find_files(options, Progress())


def rows(*roots: Path) -> tuple[list[SourceFile], list[SkippedFile]]:
    files, skipped = find(*roots)
    return list(files), skipped


def names(root: Path, *roots: Path, **knobs: object) -> list[str]:
    files, _ = find(*(roots or (root,)), **knobs)
    return [str(file.path.relative_to(root)) for file in files]


def test_finds_text_html_and_names_without_an_ending(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "a", "b/c.html": "c", "b/README": "r", "x.png": "x", "m.md": "m", "code.py": "p"})
    assert names(root) == ["a.txt", "b/README", "b/c.html", "m.md"]


def test_types_choose_groups(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "a", "c.html": "c", "code.py": "p"})
    assert names(root, types=[FileType.SOURCE.value]) == ["code.py"]


def test_include_replaces_the_types(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "a", "b.xyz": "b", "sub/c.xyz": "c"})
    assert names(root, include=["*.xyz"]) == ["b.xyz", "sub/c.xyz"]


def test_exclude_prunes_files_and_folders(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "a", "skip/b.txt": "b", "sub/skip.txt": "c", "sub/d.txt": "d"})
    assert names(root, exclude=["skip", "skip.*"]) == ["a.txt", "sub/d.txt"]
    assert names(root, exclude=["sub/*"]) == ["a.txt", "skip/b.txt"]


def test_hidden_files_only_on_demand(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "a", ".b.txt": "b", ".git/c.txt": "c"})
    assert names(root) == ["a.txt"]
    assert names(root, hidden=True) == [".b.txt", ".git/c.txt", "a.txt"]


def test_a_file_as_root_is_taken_whatever_its_type(write_files: WriteFiles) -> None:
    root = write_files({"a.weird": "a"})
    assert names(root, root / "a.weird") == ["a.weird"]


def test_overlapping_roots_give_each_file_once(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "a", "b/c.txt": "c"})
    assert names(root, root / "b", root, root / "b" / "c.txt") == ["a.txt", "b/c.txt"]


def test_a_hard_link_is_the_same_file(write_files: WriteFiles) -> None:
    root = write_files({"deep/er/a.txt": "a"})
    os.link(root / "deep/er/a.txt", root / "b.txt")
    files, _ = find(root)
    assert [(file.path, file.other_paths) for file in files] == [(root / "b.txt", (root / "deep/er/a.txt",))]


def test_links_are_not_followed_and_loops_end(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "a", "sub/b.txt": "b"})
    (root / "sub" / "loop").symlink_to("..")
    (root / "link.txt").symlink_to("a.txt")
    files, skipped = find(root)
    assert [file.path.name for file in files] == ["a.txt", "b.txt"]
    assert skipped == []


def test_links_to_what_is_not_found_anyway_are_named(write_files: WriteFiles, tmp_path: Path) -> None:
    root = write_files({"a.txt": "a", ".hidden/b.txt": "b"})
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "c.txt").write_text("c")
    for name, target in {
        "file.txt": tmp_path / "elsewhere/c.txt",
        "folder.d": tmp_path / "elsewhere",
        "into-hidden": root / ".hidden",
        "dangling.txt": tmp_path / "nothing",
        "known.txt": root / "a.txt",
        "around": root,
        "itself.txt": root / "itself.txt",
        ".hidden.txt": tmp_path / "elsewhere/c.txt",
    }.items():
        (root / name).symlink_to(target)
    files, skipped = find(root)
    assert [file.path.name for file in files] == ["a.txt"]
    assert skipped == [SkippedFile(root / name, SkipReason.LINK) for name in ("file.txt", "folder.d", "into-hidden")]


def test_a_root_that_is_a_link_is_what_the_user_meant(write_files: WriteFiles, tmp_path: Path) -> None:
    root = write_files({"a.txt": "a"})
    (tmp_path / "link").symlink_to(root)
    assert [file.path.name for file in find(tmp_path / "link")[0]] == ["a.txt"]


def test_a_missing_root_is_a_problem(tmp_path: Path) -> None:
    files, skipped = find(tmp_path / "no")
    assert (list(files), skipped) == ([], [SkippedFile(tmp_path / "no", SkipReason.MISSING)])


def test_fifos_and_sockets_are_named_and_not_opened(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "a"})
    os.mkfifo(root / "fifo.txt")
    with socket.socket(socket.AF_UNIX) as endpoint:
        endpoint.bind(str(root / "s.txt"))
        files, skipped = find(root)
    assert len(files) == 1
    assert [(skip.path.name, skip.reason) for skip in skipped] == [
        ("fifo.txt", SkipReason.NOT_REGULAR),
        ("s.txt", SkipReason.NOT_REGULAR),
    ]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_an_unreadable_folder_is_a_problem(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "a", "no/b.txt": "b"})
    (root / "no").chmod(0)
    files, skipped = find(root)
    (root / "no").chmod(0o755)
    assert len(files) == 1
    assert [(skip.path.name, skip.reason) for skip in skipped] == [("no", SkipReason.UNREADABLE)]


def test_a_folder_that_fails_to_list_is_a_problem(write_files: WriteFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write_files({"a.txt": "a", "no/b.txt": "b"})
    scandir = os.scandir

    def failing(path: str) -> Iterator[os.DirEntry[str]]:
        if path.endswith("no"):
            raise PermissionError(13, "Permission denied")
        return scandir(path)

    monkeypatch.setattr(os, "scandir", failing)
    _, skipped = find(root)
    assert skipped == [SkippedFile(root / "no", SkipReason.UNREADABLE, "Permission denied")]


class BrokenListing:
    """The listing of a folder that fails after some entries."""

    def __init__(self, listing: "os._ScandirIterator[str]", most: int) -> None:
        with listing:
            self._entries = list(islice(listing, most))

    def __enter__(self) -> Iterator[os.DirEntry[str]]:
        return self._failing()

    def __exit__(self, *_error: object) -> None:
        """Nothing is left open."""

    def _failing(self) -> Iterator[os.DirEntry[str]]:
        yield from self._entries
        raise OSError(errno.EIO, "Input/output error")


@pytest.mark.parametrize("most", [0, 1, 3, 1_000])
def test_a_folder_whose_listing_breaks_off_keeps_what_came_and_says_so(
    most: int, write_files: WriteFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = write_files({f"{number:04}.txt": "a" for number in range(1_001 if most > 3 else 5)})
    scandir = os.scandir
    monkeypatch.setattr(os, "scandir", lambda path: BrokenListing(scandir(path), most))
    files, skipped = find(root)
    assert len(files) == most
    reason = SkipReason.PARTLY_LISTED if most else SkipReason.UNREADABLE
    assert skipped == [SkippedFile(root, reason, "Input/output error")]


def test_a_device_in_the_place_of_a_file_is_named_and_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object, **_more: object) -> int:
        raise AssertionError(f"opened {arguments}")

    monkeypatch.setattr(left_alone, "pseudo_devices", frozenset)
    monkeypatch.setattr(os, "open", refuse)
    assert find(Path("/dev/zero"))[1] == [SkippedFile(Path("/dev/zero"), SkipReason.NOT_REGULAR)]


def test_cancel_is_heard_while_a_disk_does_not_answer(write_files: WriteFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write_files({"a.txt": "a", "dead/b.txt": "b"})
    scandir, answers, asked = os.scandir, threading.Event(), threading.Event()

    def waiting_for_ever(path: str) -> Iterator[os.DirEntry[str]]:
        if path.endswith("dead"):
            asked.set()
            answers.wait()
        return scandir(path)

    monkeypatch.setattr(os, "scandir", waiting_for_ever)
    progress = Progress()

    def cancel() -> None:
        asked.wait()
        progress.cancel()

    canceller = threading.Thread(target=cancel)
    canceller.start()
    try:
        with pytest.raises(Cancelled):
            walk.find_files(ScanOptions(roots=(root,)), progress)
        assert not answers.is_set()
    finally:
        answers.set()
        canceller.join()


@pytest.mark.parametrize("number", [errno.ESTALE, errno.ETIMEDOUT, errno.EHOSTDOWN, errno.ENOTCONN])
def test_a_share_that_has_gone_is_a_problem_with_the_systems_word(
    number: int, write_files: WriteFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = write_files({"a.txt": "a", "share/b.txt": "b", "z/c.txt": "c"})
    scandir = os.scandir

    def failing(path: str) -> Iterator[os.DirEntry[str]]:
        if path.endswith("share"):
            raise OSError(number, os.strerror(number))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", failing)
    files, skipped = find(root)
    assert [file.path.name for file in files] == ["a.txt", "c.txt"]
    assert skipped == [SkippedFile(root / "share", SkipReason.UNREADABLE, os.strerror(number))]


def test_an_online_only_file_is_named_and_not_found(write_files: WriteFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write_files({"a.txt": "a", "b.txt": "bb"})
    monkeypatch.setattr(left_alone, "is_online_only", lambda status: status.st_size == 2)
    files, skipped = find(root)
    assert [file.path.name for file in files] == ["a.txt"]
    assert skipped == [SkippedFile(root / "b.txt", SkipReason.ONLINE_ONLY)]


def test_a_file_with_holes_is_no_online_only_file(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": ""})
    os.truncate(root / "a.txt", 1 << 40)
    files, skipped = find(root)
    assert ([file.size for file in files], skipped) == ([1 << 40], [])


def test_a_name_that_is_not_unicode_is_found(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "a"})
    odd = os.path.join(os.fsencode(root), b"report\xff.txt")  # noqa: PTH118 - bytes
    os.close(os.open(odd, os.O_CREAT | os.O_WRONLY))
    files, _ = find(root)
    assert [os.fsencode(file.path) for file in files] == [os.fsencode(root / "a.txt"), odd]


def test_trash_folders_are_named_and_left_alone(write_files: WriteFiles) -> None:
    root = write_files({".Trash-1000/a.txt": "a", "Trash/files/b.txt": "b", "Trash/info/b.txt": "b", "c.txt": "c"})
    files, skipped = find(root, hidden=True)
    assert [file.path.name for file in files] == ["c.txt"]
    assert skipped == [SkippedFile(root / name, SkipReason.TRASH) for name in (".Trash-1000", "Trash")]


def test_a_root_in_the_trash_is_not_scanned_and_says_so(write_files: WriteFiles) -> None:
    root = write_files({"Trash/files/b.txt": "b", "Trash/info/b.txt": "b", "$RECYCLE.BIN/x/c.txt": "c"})
    for place in (root / "Trash", root / "Trash/files", root / "Trash/files/b.txt", root / "$RECYCLE.BIN/x"):
        assert rows(place) == ([], [SkippedFile(place, SkipReason.TRASH)])


def test_what_the_program_keeps_for_itself_is_no_collection(write_files: WriteFiles) -> None:
    root = write_files({"share/finder-app/journal.sqlite": "j", "share/finder-app/reviews/a.txt": "a", "c.txt": "c"})
    files, skipped = find(root)
    assert [file.path.name for file in files] == ["c.txt"]
    assert skipped == [SkippedFile(root / "share/finder-app", SkipReason.OWN_FOLDER)]
    assert find(root / "share/finder-app/reviews")[1] == [
        SkippedFile(root / "share/finder-app/reviews", SkipReason.OWN_FOLDER)
    ]


def test_a_folder_that_merely_has_the_programs_name_is_scanned(write_files: WriteFiles) -> None:
    root = write_files({"finder-app/library/talk.txt": "b"})
    assert names(root) == ["finder-app/library/talk.txt"]


def test_a_folder_that_is_merely_called_trash_is_scanned(write_files: WriteFiles) -> None:
    root = write_files({"Trash/talk.txt": "b"})
    assert names(root) == ["Trash/talk.txt"]


def test_a_very_deep_tree_is_walked_as_far_as_the_system_allows(tmp_path: Path) -> None:
    home = Path.cwd()
    os.chdir(tmp_path)
    try:
        for _ in range(300):  # 300 × 20 letters: past PATH_MAX
            Path("d" * 20).mkdir()
            os.chdir("d" * 20)
    finally:
        os.chdir(home)
    files, skipped = find(tmp_path)
    assert files == []
    assert [skip.reason for skip in skipped] == [SkipReason.UNREADABLE]


@pytest.mark.skipif(not Path("/proc/self/mountinfo").exists(), reason="Linux has them")
@pytest.mark.parametrize("place", ["/proc", "/proc/self", "/sys", "/dev", "/proc/cpuinfo"])
def test_pseudo_file_systems_are_named_in_one_line_and_not_entered(place: str) -> None:
    files, skipped = find(Path(place), hidden=True)
    assert (list(files), skipped) == ([], [SkippedFile(Path(place), SkipReason.SYSTEM_FOLDER)])


def test_a_pseudo_file_system_is_known_wherever_it_is_mounted(
    write_files: WriteFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = write_files({"a.txt": "a"})
    monkeypatch.setattr(left_alone, "pseudo_devices", lambda: frozenset({root.stat().st_dev}))
    assert rows(root) == ([], [SkippedFile(root, SkipReason.SYSTEM_FOLDER)])
    assert rows(root / "a.txt") == ([], [SkippedFile(root / "a.txt", SkipReason.SYSTEM_FOLDER)])


def test_cancel_is_obeyed(write_files: WriteFiles) -> None:
    root = write_files({f"{number}/a.txt": "a" for number in range(5)})
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        walk.find_files(ScanOptions(roots=(root,)), progress)


def test_files_that_come_and_go_do_no_harm(write_files: WriteFiles) -> None:
    root = write_files({f"{number}.txt": "a" for number in range(50)})
    stop = threading.Event()

    def churn() -> None:
        while not stop.is_set():
            (root / "7.txt").rename(root / "new.txt")
            (root / "new.txt").rename(root / "7.txt")

    thread = threading.Thread(target=churn)
    thread.start()
    try:
        for _ in range(50):
            files, _ = find(root)
            assert len({file.identity for file in files}) == len(files) >= 49
    finally:
        stop.set()
        thread.join()


def protected(*roots: Path, references: tuple[Path, ...]) -> dict[str, bool]:
    files, _ = find(*roots, references=references)
    return {file.path.name: file.protected for file in files}


def test_references_are_walked_too_and_protected(write_files: WriteFiles) -> None:
    root = write_files({"a/x.txt": "x", "b/y.txt": "y", "b/sub/z.txt": "z"})
    assert protected(root / "a", references=(root / "b",)) == {"x.txt": False, "y.txt": True, "z.txt": True}
    assert protected(root / "a", references=(root / "b/y.txt",)) == {"x.txt": False, "y.txt": True}


def test_a_reference_may_lie_below_a_root_or_above_it(write_files: WriteFiles) -> None:
    root = write_files({"x.txt": "x", "b/y.txt": "y", "b/.sub/z.txt": "z", "c/y2.txt": "y2"})
    below = {"x.txt": False, "y.txt": True, "y2.txt": False}
    assert protected(root, references=(root / "b",)) == below
    assert protected(root, root / "c", references=(root / "b",)) == below
    above = {"y.txt": True, "z.txt": True}
    assert protected(root / "b/.sub", references=(root / "b",)) == above
    assert protected(root / "b/.sub/z.txt", references=(root / "b",)) == above
    assert protected(root / "b", references=(root / "b",)) == {"y.txt": True}


def test_a_reference_is_known_under_any_name(write_files: WriteFiles, tmp_path: Path) -> None:
    root = write_files({"x.txt": "x", "b/y.txt": "y", "b/sub/z.txt": "z"})
    (tmp_path / "link").symlink_to(root / "b")
    assert protected(root, references=(tmp_path / "link",)) == {"x.txt": False, "y.txt": True, "z.txt": True}
    assert protected(root / "b/sub", references=(tmp_path / "link",)) == {"y.txt": True, "z.txt": True}


def test_another_name_of_a_protected_file_is_protected(write_files: WriteFiles) -> None:
    root = write_files({"b/deep/y.txt": "y"})
    os.link(root / "b/deep/y.txt", root / "x.txt")
    assert protected(root, references=(root / "b",)) == {"x.txt": True}


def test_a_missing_reference_is_a_problem(write_files: WriteFiles) -> None:
    root = write_files({"x.txt": "x"})
    assert find(root, references=(root / "no",))[1] == [SkippedFile(root / "no", SkipReason.MISSING)]


def test_files_come_in_the_order_of_their_bytes(write_files: WriteFiles) -> None:
    places = ["a/b.txt", "a.txt", "a-b/c.txt", "a/b/c.txt", "a/b-c.txt", "é.txt", "z.txt", "文/文.txt"]
    root = write_files(dict.fromkeys(places, "x"))
    assert names(root) == sorted(places, key=os.fsencode)
    again = find(root, root / "a", root / "a.txt")[0]
    assert [str(file.path.relative_to(root)) for file in again] == sorted(places, key=os.fsencode)


def test_two_walks_of_the_same_files_are_the_same_table(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "a", "b/c.txt": "c"})
    first, second = find(root)[0], find(root)[0]
    assert first.same_as(second)
    (root / "b/c.txt").write_text("changed")
    assert not first.same_as(find(root)[0])


def test_every_ending_is_judged_as_its_name_alone(write_files: WriteFiles) -> None:
    odd = [
        "txt",
        "html",
        "..html",
        ".html",
        "a..html",
        "A.HTML",
        "a.html.",
        "x.tar.gz",
        "index.html.en",
        "README.Debian",
    ]
    root = write_files(dict.fromkeys(odd, "x"))
    for kind in FileType:
        expected = sorted((name for name in odd if file_type(name) is kind), key=os.fsencode)
        assert names(root, types=[kind.value], hidden=True) == expected
