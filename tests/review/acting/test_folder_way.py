import os
from pathlib import Path, PurePath

import pytest

from finder_app.review.acting.folder_way import open_folder


def test_missing_folders_are_made_below_the_base_only(tmp_path: Path) -> None:
    fd = open_folder(tmp_path, PurePath("a/b"))
    assert os.path.samestat(os.fstat(fd), (tmp_path / "a" / "b").stat())
    os.close(fd)
    with pytest.raises(FileNotFoundError):
        open_folder(tmp_path / "missing", PurePath("a"))


@pytest.mark.parametrize("linked", ["base", "base/below"])
def test_no_link_is_followed_on_the_way(tmp_path: Path, linked: str) -> None:
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / linked
    link.parent.mkdir(exist_ok=True)
    link.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(OSError, match=r"Not a directory|symbolic links"):
        open_folder(tmp_path / "base", PurePath("below"))


def test_no_descriptor_is_left_open(tmp_path: Path) -> None:
    before = len(list(Path("/proc/self/fd").iterdir()))
    os.close(open_folder(tmp_path, PurePath("a/b/c")))
    with pytest.raises(FileNotFoundError):
        open_folder(tmp_path / "missing", PurePath())
    assert len(list(Path("/proc/self/fd").iterdir())) == before
