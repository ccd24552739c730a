"""The spool gives back what was put into it, or nothing; it leaves nothing behind and takes no disk to its end."""

import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from finder_app.engine import spool
from finder_app.engine.records import Spooled
from finder_app.engine.spool import Spool

KEYS = np.arange(1000, dtype=np.uint64) << np.uint64(40)
LINES = np.arange(0, 1000, 10, dtype=np.uint32)
AN_HOUR_AGO = time.time() - 3600
LEFT_BY_A_KILLED_PROCESS = """
import os, pathlib, sys
from finder_app.engine.spool import Spool
folder = Spool(pathlib.Path(sys.argv[1])).__enter__()
(folder / "1.keys").write_bytes(bytes(100))
print(folder)
sys.stdout.flush()
os._exit(1)
"""


def written(folder: Path, keys: npt.NDArray[np.uint64] = KEYS) -> Spooled:
    place = spool.write(folder, keys, LINES)
    assert place is not None
    return place


def grow_old(folder: Path) -> None:
    os.utime(folder, (AN_HOUR_AGO, AN_HOUR_AGO))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.lists(st.integers(0, 2**64 - 1)), st.lists(st.integers(0, 2**32 - 1))), max_size=5))
def test_what_is_written_is_read(tmp_path: Path, texts: list[tuple[list[int], list[int]]]) -> None:
    arrays = [(np.array(keys, dtype=np.uint64), np.array(lines, dtype=np.uint32)) for keys, lines in texts]
    places = [spool.write(tmp_path, *each) for each in arrays]
    for place, (keys, lines) in zip(places, arrays, strict=True):
        assert place is not None
        found = spool.read(tmp_path, place)
        assert found is not None
        assert found.keys.tolist() == keys.tolist()
        assert found.line_starts.tolist() == lines.tolist()


def test_a_damaged_byte_is_noticed_wherever_it_is(tmp_path: Path) -> None:
    place = written(tmp_path, KEYS[:10])
    [file] = tmp_path.iterdir()
    sound = file.read_bytes()
    for at in range(0, len(sound), 7):
        file.write_bytes(sound[:at] + bytes([sound[at] ^ 1]) + sound[at + 1 :])
        assert spool.read(tmp_path, place) is None
    file.write_bytes(sound)
    assert spool.read(tmp_path, place) is not None


@pytest.mark.parametrize("left_bytes", [0, 5, 8, 500])
def test_a_truncated_file_is_noticed(tmp_path: Path, left_bytes: int) -> None:
    place = written(tmp_path)
    [file] = tmp_path.iterdir()
    os.truncate(file, left_bytes)
    assert spool.read(tmp_path, place) is None


@pytest.mark.parametrize(
    "wrong", [{"offset": 8}, {"offset": 1 << 62}, {"tokens": 998, "lines": 104}, {"lines": 99}, {"file": 1}]
)
def test_another_place_is_noticed(tmp_path: Path, wrong: dict[str, int]) -> None:
    place = written(tmp_path)
    written(tmp_path)
    assert spool.read(tmp_path, place._replace(**wrong)) is None


def test_a_vanished_folder_is_no_accident(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    place = written(folder)
    shutil.rmtree(folder)
    assert spool.read(folder, place) is None
    assert spool.write(folder, KEYS, LINES) is None
    assert spool.write(tmp_path / "never", KEYS, LINES) is None


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_no_accident(tmp_path: Path) -> None:
    (tmp_path / f"{os.getpid()}.keys").symlink_to("/dev/full")
    assert spool.write(tmp_path, KEYS, LINES) is None


def test_no_more_is_written_than_the_budget_allows(tmp_path: Path) -> None:
    one = KEYS.nbytes + LINES.nbytes + 8
    places = [spool.write(tmp_path, KEYS, LINES, most_bytes=3 * one + 1) for _ in range(5)]
    assert [place is not None for place in places] == [True, True, True, False, False]
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) == 3 * one
    for place in places[:3]:
        assert place is not None
        assert spool.read(tmp_path, place) is not None


def test_three_quarters_of_the_disk_stay_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = KEYS.nbytes + LINES.nbytes + 8
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: usage._replace(free=4 * one - 1))
    assert spool.write(tmp_path, KEYS, LINES) is None
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: usage._replace(free=4 * one))
    assert spool.write(tmp_path, KEYS, LINES) is not None


def test_the_folder_is_private_and_removed_at_the_end(tmp_path: Path) -> None:
    with Spool(tmp_path) as folder:
        assert folder is not None
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        written(folder)
    assert list(tmp_path.iterdir()) == []


def test_the_folder_is_removed_after_an_accident(tmp_path: Path) -> None:
    def scan() -> None:
        with Spool(tmp_path) as folder:
            assert folder is not None
            written(folder)
            raise KeyError

    with pytest.raises(KeyError):
        scan()
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_vanished_before_its_end_is_no_accident(tmp_path: Path) -> None:
    with Spool(tmp_path) as folder:
        assert folder is not None
        shutil.rmtree(folder)
    assert list(tmp_path.iterdir()) == []


def test_without_a_place_for_it_there_is_no_folder(tmp_path: Path) -> None:
    with Spool(tmp_path / "missing") as folder:
        assert folder is None


def test_what_a_killed_process_left_is_removed_by_the_next(tmp_path: Path) -> None:
    killed = subprocess.run(
        [sys.executable, "-c", LEFT_BY_A_KILLED_PROCESS, str(tmp_path)], capture_output=True, text=True, check=False
    )
    left = Path(killed.stdout.strip())
    with Spool(tmp_path):
        assert left.exists()  # so young that its process may not have locked it yet
    grow_old(left)
    with Spool(tmp_path):
        assert not left.exists()


def test_the_folder_of_a_living_process_stays(tmp_path: Path) -> None:
    with Spool(tmp_path) as folder:
        assert folder is not None
        place = written(folder)
        grow_old(folder)
        with Spool(tmp_path) as other:
            assert other not in (None, folder)
        assert spool.read(folder, place) is not None


def test_what_belongs_to_others_stays(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "finder-app-spool-link"
    target.mkdir()
    link.symlink_to(target)
    file, foreign = tmp_path / "finder-app-spool-file", tmp_path / "another-folder"
    file.touch()
    foreign.mkdir()
    for path in (target, file, foreign):
        grow_old(path)
    with Spool(tmp_path):
        pass
    assert all(path.exists() for path in (target, link, file, foreign))


def test_the_temporary_folder_is_the_one_that_the_user_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with Spool() as folder:
        assert folder is not None
        assert folder.parent == tmp_path
