import os
import stat
import subprocess
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from urllib.parse import unquote_to_bytes

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.review.acting import trash as trash_module
from finder_app.review.acting.trash import NoTrash, Slot, Trashes, home_trash, trash_name

NOW = datetime(2024, 2, 29, 13, 5, 9)
IS_ROOT = os.getuid() == 0

Mount = Callable[[str], Path]


@pytest.fixture
def trashes(tmp_path: Path) -> Iterator[Trashes]:
    """The trashes of this user, that of the home below the test's folder."""
    found = Trashes(tmp_path / "share" / "Trash", os.getuid(), lambda: "token")
    yield found
    found.close()


@pytest.fixture
def volume(tmp_path: Path) -> Iterator[Path]:
    """Another volume, with a folder in it."""
    place = tmp_path / "volume"
    place.mkdir()
    if not IS_ROOT or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", place], check=False).returncode:
        pytest.skip("cannot mount")
    (place / "folder").mkdir()
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", place], check=True)


def slot_for(trashes: Trashes, path: Path) -> Slot:
    return trashes.for_folder(path.parent).slot(path, NOW, "token")


def test_files_of_the_homes_volume_go_to_the_homes_trash(tmp_path: Path, trashes: Trashes) -> None:
    slot = slot_for(trashes, tmp_path / "a b.txt")
    assert slot.item_path == tmp_path / "share" / "Trash" / "files" / "a b.token.txt"
    assert slot.record_path == tmp_path / "share" / "Trash" / "info" / "a b.token.txt.trashinfo"


def test_the_trash_is_for_nobody_else(tmp_path: Path, trashes: Trashes) -> None:
    trashes.for_folder(tmp_path)
    assert stat.S_IMODE((tmp_path / "share" / "Trash" / "files").stat().st_mode) == 0o700


def test_a_record_is_as_the_specification_says(tmp_path: Path, trashes: Trashes) -> None:
    slot = slot_for(trashes, tmp_path / "50% é\n.txt")
    slot.reserve()
    path = tmp_path.as_posix() + "/50%25%20%C3%A9%0A.txt"
    assert slot.record_path.read_text() == f"[Trash Info]\nPath={path}\nDeletionDate=2024-02-29T13:05:09\n"
    assert stat.S_IMODE(slot.record_path.stat().st_mode) == 0o600


def test_a_name_is_reserved_only_once(tmp_path: Path, trashes: Trashes) -> None:
    slot_for(trashes, tmp_path / "a.txt").reserve()
    with pytest.raises(FileExistsError):
        slot_for(trashes, tmp_path / "a.txt").reserve()


def test_a_reservation_can_be_given_back(tmp_path: Path, trashes: Trashes) -> None:
    slot = slot_for(trashes, tmp_path / "a.txt")
    slot.reserve()
    slot.release()
    assert not slot.record_path.exists()


def test_a_record_that_cannot_be_written_leaves_nothing(
    tmp_path: Path, trashes: Trashes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_fd: int, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(trash_module, "_write_all", full)
    slot = slot_for(trashes, tmp_path / "a.txt")
    with pytest.raises(OSError, match="No space"):
        slot.reserve()
    assert not slot.record_path.exists()


@given(st.binary(min_size=1, max_size=255).filter(lambda name: b"/" not in name and b"\0" not in name))
def test_every_name_fits_with_its_record(name: bytes) -> None:
    short = trash_name(name, "0123abcd")
    assert len(short + b".trashinfo") <= 255
    assert b".0123abcd" in short


@given(st.text(st.characters(blacklist_characters="/\0", blacklist_categories=["Cs"]), min_size=1, max_size=120))
def test_a_shortened_name_is_still_unicode(name: str) -> None:
    trash_name(name.encode(), "0123abcd").decode()


def test_the_ending_of_a_long_name_stays() -> None:
    assert trash_name(b"x" * 250 + b".html", "t").endswith(b"x.t.html")
    assert trash_name(b"." + b"x" * 250, "t") == b"." + b"x" * 242 + b".t"


@pytest.mark.parametrize("value", ["", "relative/share"])
def test_a_data_home_that_is_not_absolute_does_not_count(value: str) -> None:
    assert home_trash({"XDG_DATA_HOME": value}, Path("/home/u")) == Path("/home/u/.local/share/Trash")


def test_a_data_home_that_is_absolute_counts() -> None:
    assert home_trash({"XDG_DATA_HOME": "/data"}, Path("/home/u")) == Path("/data/Trash")


def test_a_trash_that_is_a_link_is_not_used(tmp_path: Path, trashes: Trashes) -> None:
    (tmp_path / "share").mkdir()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "share" / "Trash").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(NoTrash):
        trashes.for_folder(tmp_path)
    assert not any((tmp_path / "elsewhere").iterdir())


def test_a_trash_whose_folder_is_a_link_is_not_used(tmp_path: Path, trashes: Trashes) -> None:
    (tmp_path / "share" / "Trash" / "files").mkdir(parents=True)
    (tmp_path / "share" / "Trash" / "info").symlink_to(tmp_path)
    with pytest.raises(NoTrash):
        trashes.for_folder(tmp_path)


def test_somebody_elses_trash_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "share").mkdir()
    stranger = Trashes(tmp_path / "share" / "Trash", os.getuid() + 1)
    with pytest.raises(NoTrash):
        stranger.for_folder(tmp_path)


def test_a_missing_folder_has_no_trash(tmp_path: Path, trashes: Trashes) -> None:
    with pytest.raises(NoTrash):
        trashes.for_folder(tmp_path / "none")


def test_another_volume_has_a_trash_of_its_own(volume: Path, trashes: Trashes) -> None:
    slot = slot_for(trashes, volume / "folder" / "a.txt")
    assert slot.item_path == volume / f".Trash-{os.getuid()}" / "files" / "a.token.txt"
    assert b"\nPath=folder/a.txt\n" in slot.record


def test_the_volumes_shared_trash_is_used_where_it_is_safe(volume: Path, trashes: Trashes) -> None:
    (volume / ".Trash").mkdir()
    (volume / ".Trash").chmod(0o1777)
    assert slot_for(trashes, volume / "a.txt").item_path.is_relative_to(volume / ".Trash" / str(os.getuid()))


def test_a_shared_trash_without_the_sticky_bit_is_not_used(volume: Path, trashes: Trashes) -> None:
    (volume / ".Trash").mkdir()
    assert slot_for(trashes, volume / "a.txt").item_path.is_relative_to(volume / f".Trash-{os.getuid()}")


def test_a_shared_trash_that_is_a_link_is_not_used(tmp_path: Path, volume: Path, trashes: Trashes) -> None:
    (tmp_path / "sticky").mkdir()
    (tmp_path / "sticky").chmod(0o1777)
    (volume / ".Trash").symlink_to(tmp_path / "sticky")
    assert slot_for(trashes, volume / "a.txt").item_path.is_relative_to(volume / f".Trash-{os.getuid()}")


def test_where_the_shared_trash_fails_the_users_own_is_taken(volume: Path, trashes: Trashes) -> None:
    (volume / ".Trash").mkdir()
    (volume / ".Trash").chmod(0o1777)
    (volume / ".Trash" / str(os.getuid())).symlink_to("/")
    assert slot_for(trashes, volume / "a.txt").item_path.is_relative_to(volume / f".Trash-{os.getuid()}")


def test_a_read_only_volume_has_no_trash(volume: Path, trashes: Trashes) -> None:
    subprocess.run(["mount", "-o", "remount,ro", volume], check=True)
    with pytest.raises(NoTrash, match="Read-only"):
        trashes.for_folder(volume / "folder")


def test_a_bind_mount_of_the_same_device_is_another_volume(tmp_path: Path, volume: Path, trashes: Trashes) -> None:
    bound = tmp_path / "bound"
    bound.mkdir()
    (tmp_path / "source").mkdir()
    subprocess.run(["mount", "--bind", tmp_path / "source", bound], check=True)
    try:
        assert slot_for(trashes, bound / "a.txt").item_path.is_relative_to(bound)
    finally:
        trashes.close()
        subprocess.run(["umount", "-l", bound], check=True)


def test_without_proc_devices_tell_volumes_apart(
    tmp_path: Path, trashes: Trashes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_proc(self: Path, encoding: str) -> str:
        raise FileNotFoundError(self)

    monkeypatch.setattr(Path, "read_text", no_proc)
    assert trashes.for_folder(tmp_path).path == tmp_path / "share" / "Trash"


def test_the_path_in_a_record_leads_back_to_the_very_bytes(tmp_path: Path, trashes: Trashes) -> None:
    path = tmp_path / os.fsdecode(b"report\xff.txt")
    record = slot_for(trashes, path).record
    assert unquote_to_bytes(record.split(b"Path=")[1].split(b"\n")[0]) == os.fsencode(path)
