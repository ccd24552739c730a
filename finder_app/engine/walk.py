"""Folders in, the files to read out; what could not be looked at comes out beside them.

Symbolic links are never followed. A file met under several names (hard links, overlapping folders, bind mounts) is one
file of the table. An explicit stack of os.scandir calls: os.walk loses deep trees and unreadable folders without a
word.
"""

import contextlib
import os
import re
import stat
import sys
from collections.abc import Callable, Iterable
from fnmatch import translate
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

from finder_app.engine.file_table import FileTable, source_file
from finder_app.engine.file_types import FileType, endings, file_type
from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkippedFile, SkipReason

_TRASH = re.compile(r"\.Trash(-\d+)?|\$RECYCLE\.BIN|\.Trashes", re.ASCII)
_PSEUDO = ("/proc", "/sys", "/dev") if sys.platform == "linux" else ()
_SLICE = 1_000  # entries of a folder between two looks at whether the user has cancelled

_Identity = tuple[int, int]  # device and inode


class _Folder(NamedTuple):
    path: str
    relative: str  # to its root, "" for the root itself
    protected: bool


class _Wanted(NamedTuple):
    """What the options ask of a name; compiled once."""

    types: frozenset[FileType]
    by_ending: dict[str, bool]  # what is known of a name without a closer look
    include: Callable[[str], object] | None
    exclude: Callable[[str], object] | None
    hidden: bool

    @classmethod
    def by(cls, options: ScanOptions) -> "_Wanted":
        by_ending = {f".{ending}": kind in options.types for kind in FileType for ending in endings(kind)}
        return cls(options.types, by_ending, _any_of(options.include), _any_of(options.exclude), options.hidden)

    def folder(self, name: str, relative: str, path: str) -> bool:
        return not (self._is_hidden(name) or self._is_excluded(name, relative) or _is_trash(name, path))

    def file(self, name: str, inside: str) -> bool:
        """Whether a file is wanted that lies `inside` a folder: "" or the folder's path below its root and a slash."""
        if self._is_hidden(name) or (self.exclude is not None and self._is_excluded(name, inside + name)):
            return False
        if self.include is not None:
            return bool(self.include(name) or self.include(inside + name))
        known = self.by_ending.get(name[name.rfind(".") :])
        return known if known is not None and name[0] != "." else file_type(name) in self.types

    def _is_hidden(self, name: str) -> bool:
        return name[0] == "." and not self.hidden

    def _is_excluded(self, name: str, relative: str) -> bool:
        return self.exclude is not None and bool(self.exclude(name) or self.exclude(relative))


def find_files(options: ScanOptions, progress: Progress) -> tuple[FileTable, list[SkippedFile]]:
    """The regular files below the roots and references that the options select, and what could not be looked at.

    Both are sorted by path; what lies below a reference is protected. A root that is a file is taken whatever its type.
    Raises Cancelled.
    """
    walk = _Walk(options, progress)
    for root in options.folders:
        walk.take(Path(os.path.abspath(root)))  # noqa: PTH100 - keeps links
    return walk.files.one_of_each(), sorted(walk.skipped.values(), key=lambda skip: os.fsencode(skip.path))


def _any_of(globs: Iterable[str]) -> Callable[[str], object] | None:
    # fnmatch's translation has no nested quantifiers, so a hostile pattern cannot blow up.
    patterns = [translate(os.path.normcase(glob.rstrip("/"))) for glob in globs]
    return re.compile("|".join(patterns)).match if patterns else None


def _is_trash(name: str, path: str) -> bool:
    """Whether a folder holds what was thrown away; "Trash" alone may be anybody's folder, so its make-up decides."""
    if name == "Trash":
        return Path(path, "files").is_dir() and Path(path, "info").is_dir()
    return _TRASH.fullmatch(name) is not None


class _Walk:
    """What was met so far."""

    def __init__(self, options: ScanOptions, progress: Progress) -> None:
        self.files = FileTable()
        self.skipped: dict[Path, SkippedFile] = {}
        self._wanted = _Wanted.by(options)
        self._references = _identities(options.references)
        self._seen: set[_Identity] = set()
        self._progress = progress

    def take(self, root: Path) -> None:
        """Take a file, or all below a folder."""
        try:
            status = root.stat()
        except FileNotFoundError:
            self._skip(root, SkipReason.MISSING)
            return
        except OSError as error:
            self._skip(root, SkipReason.UNREADABLE, error.strerror or "")
            return
        real = Path(os.path.realpath(root))
        protected = bool(self._references & _identities((real, *real.parents))) if self._references else False
        if stat.S_ISDIR(status.st_mode):
            self._take_folders(_Folder(str(root), "", protected))
        elif stat.S_ISREG(status.st_mode):
            self.files.append(source_file(real, status, protected=protected))
        else:
            self._skip(root, SkipReason.NOT_REGULAR)

    def _take_folders(self, root: _Folder) -> None:
        stack = [root]
        while stack:
            folder = stack.pop()
            try:
                folder, entries = self._entries(folder)
            except OSError as error:
                self._skip(Path(folder.path), SkipReason.UNREADABLE, error.strerror or "")
                continue
            count = 0
            below: list[_Folder] = []
            for start in range(0, len(entries), _SLICE):
                self._progress.check()
                files, folders = self._sorted_out(folder, entries[start : start + _SLICE])
                self._look_at(folder, files)
                count += len(files)
                below += folders
            stack += reversed(below)
            self._progress.advance(count, current=folder.path)

    def _entries(self, folder: _Folder) -> tuple[_Folder, list["os.DirEntry[str]"]]:
        """A folder, protected if it is a reference, and its entries; none when it was visited already."""
        if folder.path in _PSEUDO:
            return folder, []
        status = os.stat(folder.path, follow_symlinks=not folder.relative)  # noqa: PTH116 - one call for each folder
        identity = (status.st_dev, status.st_ino)
        if identity in self._seen or not stat.S_ISDIR(status.st_mode):
            return folder, []
        self._seen.add(identity)
        if identity in self._references:
            folder = folder._replace(protected=True)
        with os.scandir(folder.path) as entries:
            return folder, sorted(entries, key=attrgetter("name"))

    def _sorted_out(
        self, folder: _Folder, entries: list["os.DirEntry[str]"]
    ) -> tuple[list["os.DirEntry[str]"], list[_Folder]]:
        """The entries that are wanted: what is no folder, and folders."""
        inside = f"{folder.relative}/" if folder.relative else ""
        files, folders = [], []
        for entry in entries:
            name = entry.name
            if not entry.is_file(follow_symlinks=False) and entry.is_dir(follow_symlinks=False):
                if self._wanted.folder(name, inside + name, entry.path):
                    folders.append(_Folder(entry.path, inside + name, folder.protected))
            elif self._wanted.file(name, inside) and not entry.is_symlink():
                files.append(entry)
        return files, folders

    def _look_at(self, folder: _Folder, entries: list["os.DirEntry[str]"]) -> None:
        names, found = [], []
        for entry in entries:
            try:
                # On Windows DirEntry.stat() leaves device and inode at zero.
                status = os.lstat(entry.path) if sys.platform == "win32" else entry.stat(follow_symlinks=False)
            except FileNotFoundError:
                self._skip(Path(entry.path), SkipReason.VANISHED)
                continue
            except OSError as error:
                self._skip(Path(entry.path), SkipReason.UNREADABLE, error.strerror or "")
                continue
            if stat.S_ISREG(status.st_mode):
                names.append(entry.name)
                found.append(status)
            else:
                self._skip(Path(entry.path), SkipReason.NOT_REGULAR)
        if names:
            self.files.extend(os.path.join(folder.path, ""), names, found, protected=folder.protected)  # noqa: PTH118

    def _skip(self, path: Path, reason: SkipReason, detail: str = "") -> None:
        self.skipped[path] = SkippedFile(path, reason, detail)


def _identities(paths: Iterable[Path]) -> set[_Identity]:
    """What the paths stand for on the disk, as far as they exist."""
    found = set()
    for path in paths:
        with contextlib.suppress(OSError):
            status = path.stat()
            found.add((status.st_dev, status.st_ino))
    return found
