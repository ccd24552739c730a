"""What changed since the scan is left alone, and said."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from finder_app.review.acting.outcomes import ActionKind, Status
from tests.end_to_end.promise_desk import STORY, PromiseDesk, window_desk

__all__ = ["window_desk"]

NEWER = STORY.replace("quiet", "noisy")


def write_in_place(path: Path) -> None:
    """As long as before, and as old."""
    status = path.stat()
    path.write_text(NEWER, "utf-8")
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def save_anew(path: Path) -> None:
    """As editors do."""
    beside = path.with_suffix(".new")
    beside.write_text(NEWER, "utf-8")
    beside.rename(path)


def put_an_equal_file(path: Path) -> None:
    """Of the same bytes and time, but another one."""
    status = path.stat()
    path.rename(path.with_suffix(".old"))
    path.write_text(STORY, "utf-8")
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def make_it_a_link(path: Path) -> None:
    """To the very file."""
    path.rename(path.with_suffix(".real"))
    path.symlink_to(path.with_suffix(".real"))


def make_it_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "inside.txt").write_text(NEWER, "utf-8")


def rename_its_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("renamed"))


def set_the_clock_back(path: Path) -> None:
    """And write it then."""
    path.write_text(NEWER, "utf-8")
    os.utime(path, ns=(0, -1_000_000_000))


def photograph(folder: Path) -> list[tuple[str, bytes | str]]:
    return sorted(
        (str(path), str(path.readlink()) if path.is_symlink() else path.read_bytes())
        for path in folder.rglob("*")
        if path.is_symlink() or path.is_file()
    )


MEANWHILE = [
    write_in_place,
    save_anew,
    put_an_equal_file,
    make_it_a_link,
    make_it_a_folder,
    rename_its_folder,
    set_the_clock_back,
    os.unlink,
]


@pytest.mark.parametrize("meanwhile", MEANWHILE)
def test_a_file_that_is_not_as_it_was_stays_as_it_is(
    window_desk: PromiseDesk, meanwhile: Callable[[Path], object]
) -> None:
    window_desk.write("in/kept.txt")
    gone = window_desk.write("in/deep/gone.txt")
    window_desk.scan(window_desk.folder / "in")
    window_desk.mark(gone)
    after: list[tuple[str, bytes | str]] = []

    def change() -> None:
        meanwhile(gone)
        after.extend(photograph(window_desk.folder / "in"))

    assert Status.DONE not in window_desk.act(ActionKind.DELETE, between=change).values()
    assert photograph(window_desk.folder / "in") == after
    if os.path.lexists(gone):
        (left,) = window_desk.review.failures()
        assert left.status is Status.CHANGED
        assert window_desk.marked() == {"gone.txt"}


@pytest.mark.parametrize("meanwhile", [write_in_place, make_it_a_link])
def test_nothing_goes_for_a_copy_that_is_not_as_it_was(
    window_desk: PromiseDesk, meanwhile: Callable[[Path], object]
) -> None:
    kept, gone = window_desk.write("in/kept.txt"), window_desk.write("in/gone.txt")
    window_desk.scan(window_desk.folder / "in")
    window_desk.mark(gone)
    done = window_desk.act(ActionKind.DELETE, between=lambda: meanwhile(kept))
    assert set(done.values()) <= {Status.KEEPER_CHANGED, Status.KEEPER_GONE}
    assert gone.read_text("utf-8") == STORY


def test_a_root_that_leads_elsewhere_now_is_left(window_desk: PromiseDesk) -> None:
    """It was a link when it was chosen; what it leads to now was never shown."""
    for name in ("one/kept.txt", "one/gone.txt", "two/gone.txt"):
        window_desk.write(name)
    root = window_desk.folder / "chosen"
    root.symlink_to(window_desk.folder / "one")
    window_desk.scan(root)
    window_desk.mark(root / "gone.txt")

    def lead_elsewhere() -> None:
        root.unlink()
        root.symlink_to(window_desk.folder / "two")

    assert Status.DONE not in window_desk.act(between=lead_elsewhere).values()
    assert (window_desk.folder / "two" / "gone.txt").exists()
    assert (window_desk.folder / "one" / "gone.txt").exists()


def test_through_a_root_that_is_a_link_the_very_file_goes(window_desk: PromiseDesk) -> None:
    for name in ("one/kept.txt", "one/gone.txt"):
        window_desk.write(name)
    (window_desk.folder / "chosen").symlink_to(window_desk.folder / "one")
    window_desk.scan(window_desk.folder / "chosen")
    window_desk.mark(window_desk.folder / "chosen" / "gone.txt")
    assert window_desk.act() == {"gone.txt": Status.DONE}
    assert {path.name for path in (window_desk.folder / "one").iterdir()} == {"kept.txt"}


def test_results_of_another_machine_do_nothing_to_other_files_here(window_desk: PromiseDesk) -> None:
    """The same paths, other files: whatever the results say of them."""
    kept, gone = window_desk.write("in/kept.txt"), window_desk.write("in/gone.txt")
    window_desk.scan(window_desk.folder / "in")
    window_desk.mark(gone)
    for path in (kept, gone):
        status = path.stat()
        path.unlink()
        path.with_name("spare").write_text("")  # so that no inode is given again
        path.write_text(STORY, "utf-8")
        os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns + 1))
    assert Status.DONE not in window_desk.act(ActionKind.DELETE).values()
    assert gone.exists()
