"""A folder for unfinished work is nobody else's, and goes: at its end, or with the next one after a kill."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from finder_app.engine.private_folder import PrivateFolder, sweep
from tests.engine.test_file_lock import grow_old

KILLED = """
import os, pathlib, sys
from finder_app.engine.private_folder import PrivateFolder
folder = PrivateFolder(pathlib.Path(sys.argv[1])).__enter__()
(folder / "half").write_bytes(bytes(100))
print(folder, flush=True)
os.kill(os.getpid(), 9)
"""


def test_only_the_user_may_look_into_it_and_it_goes(tmp_path: Path) -> None:
    with PrivateFolder(tmp_path) as folder:
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        (folder / "text").write_text("pasted")
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_process_left_goes_with_the_next(tmp_path: Path) -> None:
    killed = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], capture_output=True, text=True, check=False)
    left = Path(killed.stdout.strip())
    sweep(tmp_path)
    assert left.exists()
    grow_old(left)
    with PrivateFolder(tmp_path):
        assert not left.exists()


def test_the_folder_of_a_living_process_stays(tmp_path: Path) -> None:
    with PrivateFolder(tmp_path) as folder:
        grow_old(folder)
        sweep(tmp_path)
        assert folder.exists()


@pytest.mark.parametrize("name", ["finder-app-1.2.0", "finder-app-private-notes", "finder-app-private-abcdefgh"])
def test_a_folder_that_a_person_made_stays(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    folder.mkdir()
    (folder / "mine.txt").write_text("precious")
    grow_old(folder)
    sweep(tmp_path)
    assert (folder / "mine.txt").read_text() == "precious"


def test_a_link_in_its_place_leads_nowhere(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "finder-app-private-abcdefgh"
    target.mkdir()
    (target / "lock").touch()
    link.symlink_to(target)
    os.utime(target, (0, 0))
    grow_old(link)
    sweep(tmp_path)
    assert (target / "lock").exists()
    assert link.is_symlink()
