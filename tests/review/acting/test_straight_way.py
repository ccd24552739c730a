import os
from pathlib import Path

import pytest

from finder_app.review.acting.outcomes import UNBOUNDED, Bounds, NotDone, Status
from finder_app.review.acting.straight_way import identities, is_straight, open_way, refuse_protected


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file two folders below a root."""
    file = tmp_path / "root" / "in" / "a.txt"
    file.parent.mkdir(parents=True)
    file.write_text("a text")
    return file


def opened(path: Path, bounds: Bounds) -> int:
    """The inode of the folder that was opened."""
    fd = open_way(path, bounds)
    try:
        return os.fstat(fd).st_ino
    finally:
        os.close(fd)


def refusal(path: Path, bounds: Bounds) -> Status:
    with pytest.raises(NotDone) as caught:
        open_way(path, bounds)
    return caught.value.status


def swap(folder: Path) -> None:
    """Put a link in the place of a folder, to where that is now."""
    folder.rename(folder.with_name("elsewhere"))
    folder.symlink_to(folder.with_name("elsewhere"))


def test_the_folder_of_a_file_is_opened(path: Path, tmp_path: Path) -> None:
    assert opened(path, Bounds((tmp_path / "root",))) == path.parent.stat().st_ino
    assert is_straight(path, Bounds((tmp_path / "root",)))


def test_a_root_may_be_a_link(path: Path, tmp_path: Path) -> None:
    swap(tmp_path / "root")
    bounds = Bounds((tmp_path / "root",))
    assert opened(path, bounds) == path.parent.stat().st_ino
    assert is_straight(path, bounds)


def test_below_the_root_a_folder_that_is_a_link_now_is_refused(path: Path, tmp_path: Path) -> None:
    swap(path.parent)
    bounds = Bounds((tmp_path / "root",))
    assert (refusal(path, bounds), is_straight(path, bounds)) == (Status.LINK, False)


def test_a_root_within_a_root_may_be_a_link(path: Path, tmp_path: Path) -> None:
    swap(path.parent)
    bounds = Bounds((tmp_path / "root", tmp_path / "root" / "in"))
    assert opened(path, bounds) == path.parent.stat().st_ino


def test_a_file_that_was_chosen_itself_has_no_link_in_its_way_at_all(path: Path, tmp_path: Path) -> None:
    bounds = Bounds((path,))
    assert opened(path, bounds) == path.parent.stat().st_ino
    swap(tmp_path / "root")
    assert (refusal(path, bounds), is_straight(path, bounds)) == (Status.LINK, False)


def test_where_no_roots_are_known_links_are_followed(path: Path, tmp_path: Path) -> None:
    swap(path.parent)
    assert opened(path, UNBOUNDED) == path.parent.stat().st_ino


def test_what_lies_in_a_protected_folder_is_refused_whatever_the_way(path: Path, tmp_path: Path) -> None:
    swap(tmp_path / "root")
    protected = Bounds((tmp_path / "root",), (tmp_path / "elsewhere",))
    assert refusal(path, protected) is Status.PROTECTED
    assert refusal(path, Bounds((), (path.parent,))) is Status.PROTECTED


def test_beside_a_protected_folder_all_is_well(path: Path, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    gone = tmp_path / "gone"
    assert opened(path, Bounds((tmp_path / "root",), (tmp_path / "other", gone))) == path.parent.stat().st_ino


def test_the_root_of_all_ends_the_look_upwards(tmp_path: Path) -> None:
    fd = os.open("/", os.O_RDONLY)
    try:
        refuse_protected(fd, identities([tmp_path]))
    finally:
        os.close(fd)


def test_a_folder_that_is_gone_is_said_so_and_nothing_stays_open(path: Path, tmp_path: Path) -> None:
    before = len(list(Path("/proc/self/fd").iterdir()))
    path.unlink()
    path.parent.rmdir()
    with pytest.raises(FileNotFoundError):
        open_way(path, Bounds((tmp_path / "root",)))
    path.parent.write_text("a file where a folder was")
    with pytest.raises(NotADirectoryError):
        open_way(path, Bounds((tmp_path / "root",)))
    assert len(list(Path("/proc/self/fd").iterdir())) == before
