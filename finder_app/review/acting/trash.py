"""A folder in, the trash for its files out, after the FreeDesktop.org Trash Specification 1.0.

https://specifications.freedesktop.org/trash-spec/latest/ Each item has a record info/NAME.trashinfo, which is made
first and exclusively and so reserves files/NAME. A trash is used only if it is a real folder of this user on the very
volume of the file: nothing is ever copied.
"""

import os
import re
import secrets
import stat
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote_from_bytes

from finder_app.review.acting.descriptors import let_go
from finder_app.review.acting.rename import Entry

_OPEN_FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_NOFOLLOW", 0)
_ONLY_NAME = getattr(os, "O_PATH", os.O_RDONLY) | getattr(os, "O_DIRECTORY", 0)
_RECORD_ENDING = b".trashinfo"
_LONGEST_NAME = 255 - len(_RECORD_ENDING)  # bytes
_LONGEST_ENDING = 16


class NoTrash(Exception):  # noqa: N818 - an answer, not a fault
    """No trash on the file's own volume can be trusted; the message is the place or the system's word."""


class Volume(NamedTuple):
    """Where a folder is mounted; bind mounts share a device but cannot be renamed across."""

    device: int
    mount: int


class Slot(NamedTuple):
    """A name in a trash, not yet reserved."""

    trash: "TrashFolder"
    name: bytes
    record: bytes  # what the .trashinfo is to say

    @property
    def item(self) -> Entry:
        return Entry(self.trash.files, self.name)

    @property
    def item_path(self) -> Path:
        return self.trash.path / "files" / os.fsdecode(self.name)

    @property
    def record_path(self) -> Path:
        return self.trash.path / "info" / os.fsdecode(self.name + _RECORD_ENDING)

    def reserve(self) -> None:
        """Write the record, durably; FileExistsError when the name is taken, OSError when it cannot be written."""
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
        fd = os.open(self.name + _RECORD_ENDING, flags, 0o600, dir_fd=self.trash.info)
        try:
            _write_all(fd, self.record)
            os.fsync(fd)
        except OSError:
            self.release()
            raise
        finally:
            let_go(fd)

    def release(self) -> None:
        """Remove the record of an item that is not there."""
        os.unlink(self.name + _RECORD_ENDING, dir_fd=self.trash.info)


class TrashFolder:
    """One open trash: its folders files and info, and the folder that its records are relative to."""

    def __init__(self, path: Path, base: Path | None, files: int, info: int) -> None:
        self.path = path
        self._base = base
        self.files = files
        self.info = info

    def slot(self, path: Path, now: datetime, token: str) -> Slot:
        """A name for a file in this trash, and the record that leads back."""
        location = path
        if self._base is not None:
            location = Path(os.path.realpath(path.parent), path.name).relative_to(self._base)
        record = (
            "[Trash Info]\n"
            f"Path={quote_from_bytes(os.fsencode(location))}\n"
            f"DeletionDate={now.strftime('%Y-%m-%dT%H:%M:%S')}\n"
        )
        return Slot(self, trash_name(os.fsencode(path.name), token.encode()), record.encode())

    def close(self) -> None:
        """Let go of the folders."""
        let_go(self.files)
        let_go(self.info)


class Trashes:
    """The trashes of one user, opened when first needed. Close it after a batch."""

    def __init__(self, home_trash: Path, uid: int, token: Callable[[], str] = lambda: secrets.token_hex(4)) -> None:
        self._home_trash = home_trash
        self._uid = uid
        self.token = token
        self._open: dict[Volume, TrashFolder] = {}

    def for_folder(self, folder: Path) -> TrashFolder:
        """The trash for files of a folder; raises NoTrash."""
        try:
            volume = _volume(folder)
            if volume not in self._open:
                self._open[volume] = self._find(folder, volume)
        except OSError as error:
            raise NoTrash(error.strerror or "") from error
        return self._open[volume]

    def close(self) -> None:
        """Let go of all open trashes."""
        for trash in self._open.values():
            trash.close()
        self._open.clear()

    def _find(self, folder: Path, volume: Volume) -> TrashFolder:
        if _volume(_nearest_existing(self._home_trash)) == volume:
            self._home_trash.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            return self._open_trash(self._home_trash, None, volume)
        top = _top_folder(folder, volume)
        shared = top / ".Trash"
        if _is_sticky_folder(shared):
            with suppress(OSError, NoTrash):  # the specification: then try the trash of one's own
                return self._open_trash(shared / str(self._uid), top, volume)
        return self._open_trash(top / f".Trash-{self._uid}", top, volume)

    def _open_trash(self, path: Path, base: Path | None, volume: Volume) -> TrashFolder:
        root = self._open_own(os.fsencode(path), None, volume)
        try:
            files = self._open_own(b"files", root, volume)
            try:
                return TrashFolder(path, base, files, self._open_own(b"info", root, volume))
            except (OSError, NoTrash):
                let_go(files)
                raise
        finally:
            let_go(root)

    def _open_own(self, name: bytes, parent: int | None, volume: Volume) -> int:
        """Open a folder, made if it is missing, that belongs to the user and lies on the volume."""
        with suppress(FileExistsError):
            os.mkdir(name, 0o700, dir_fd=parent)
        fd = os.open(name, _OPEN_FOLDER, dir_fd=parent)
        status = os.fstat(fd)
        if status.st_uid != self._uid or status.st_dev != volume.device:
            let_go(fd)
            raise NoTrash(os.fsdecode(name))
        return fd


def trash_name(name: bytes, token: str | bytes) -> bytes:
    """A file name for the trash: with a token, so that no other program picks it, and short enough for a record."""
    stem, dot, ending = name.rpartition(b".")
    tail = dot + ending
    if not stem or len(ending) > _LONGEST_ENDING:
        stem, tail = name, b""
    mark = b"." + (token if isinstance(token, bytes) else token.encode())
    room = _LONGEST_NAME - len(mark) - len(tail)
    while 0 < room < len(stem) and stem[room] & 0xC0 == 0x80:  # not inside a UTF-8 character
        room -= 1
    return stem[:room] + mark + tail


def home_trash(environment: dict[str, str], home: Path) -> Path:
    """The user's own trash; the base directory specification ignores an XDG_DATA_HOME that is empty or relative."""
    data_home = environment.get("XDG_DATA_HOME", "")
    return (Path(data_home) if data_home.startswith("/") else home / ".local" / "share") / "Trash"


def _write_all(fd: int, content: bytes) -> None:
    while content:
        content = content[os.write(fd, content) :]


def _volume(folder: Path) -> Volume:
    fd = os.open(folder, _ONLY_NAME)
    try:
        return Volume(os.fstat(fd).st_dev, _mount(fd))
    finally:
        let_go(fd)


def _mount(fd: int) -> int:
    """The kernel's number of the mount that an open file is on; -1 where it is not told."""
    try:
        told = Path(f"/proc/self/fdinfo/{fd}").read_text("ascii")
    except OSError:
        return -1
    number = re.search(r"^mnt_id:\s*(\d+)", told, re.MULTILINE)
    return int(number[1]) if number else -1


def _nearest_existing(path: Path) -> Path:
    while not path.is_dir() and path != path.parent:
        path = path.parent
    return path


def _top_folder(folder: Path, volume: Volume) -> Path:
    top = Path(os.path.realpath(folder))
    while top != top.parent and _volume(top.parent) == volume:
        top = top.parent
    return top


def _is_sticky_folder(path: Path) -> bool:
    try:
        mode = path.lstat().st_mode
    except OSError:
        return False
    return stat.S_ISDIR(mode) and bool(mode & stat.S_ISVTX)
