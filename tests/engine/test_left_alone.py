"""What is left alone, and what only looks as if it should be."""

import os
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from finder_app.engine import left_alone
from finder_app.engine.records import SkipReason


@pytest.mark.parametrize("name", [".Trash", ".Trash-1000", "$RECYCLE.BIN", ".Trashes", ".finder-app-trash-1000"])
def test_folders_for_what_was_thrown_away_are_known_by_their_names(name: str) -> None:
    assert left_alone.folder_reason(name, f"/nowhere/{name}") is SkipReason.TRASH


@pytest.mark.parametrize("name", [".Trash-old", "RECYCLE.BIN", "Trash", "trash", "finder-app", "finder-app-notes"])
def test_folders_that_merely_sound_like_it_are_not(name: str) -> None:
    assert left_alone.folder_reason(name, f"/nowhere/{name}") is None


def test_the_texts_of_a_running_scan_are_not_scanned() -> None:
    assert left_alone.folder_reason("finder-app-spool-ab12_xyz", "/tmp/finder-app-spool-ab12_xyz") is not None


def test_file_systems_without_a_disk_are_known_by_their_devices(tmp_path: Path) -> None:
    mounts = tmp_path / "mountinfo"
    mounts.write_bytes(
        b"22 27 0:21 / /proc rw,relatime shared:1 master:2 - proc proc rw\n"
        b"27 1 254:0 / / rw,relatime - ext4 /dev/vda rw\n"
        b"30 25 0:27 / /srv/a\\040b/\xff/sys rw - sysfs sysfs rw\n"
        b"31 25 0:28 / /mnt/proc rw - tmpfs proc rw\n"
        b"nonsense\n - proc\n33 1 x:y / / rw - proc proc rw\n"
    )
    assert left_alone.pseudo_devices(mounts) == {os.makedev(0, 21), os.makedev(0, 27)}
    assert left_alone.pseudo_devices(tmp_path / "no") == frozenset()


@pytest.mark.parametrize(
    ("attributes", "expected"), [(0x20, False), (0x1000, True), (0x4_0000, True), (0x40_0020, True), (0x400, False)]
)
def test_windows_says_what_is_not_on_this_machine(attributes: int, expected: bool) -> None:
    status = cast(os.stat_result, SimpleNamespace(st_file_attributes=attributes))
    assert left_alone.is_online_only(status) is expected


def test_macos_says_what_is_not_on_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    status = cast(os.stat_result, SimpleNamespace(st_flags=0x4000_0000))
    assert not left_alone.is_online_only(status)
    monkeypatch.setattr("sys.platform", "darwin")
    assert left_alone.is_online_only(status)
    assert not left_alone.is_online_only(cast(os.stat_result, SimpleNamespace(st_flags=0)))
