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
from collections.abc import Callable, Collection, Iterable, Iterator
from fnmatch import translate
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

import numpy as np

from finder_app.engine import left_alone, waiting
from finder_app.engine.file_table import FileTable, source_file
from finder_app.engine.file_types import FileType, endings, file_type
from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkippedFile, SkipReason

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

    def folder(self, name: str, relative: str) -> bool:
        return not (self._is_hidden(name) or self._is_excluded(name, relative))

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
    Raises Cancelled, even while a disk does not answer.
    """
    return waiting.result_of(partial(_find_files, options, progress), progress)


def _find_files(options: ScanOptions, progress: Progress) -> tuple[FileTable, list[SkippedFile]]:
    walk = _Walk(options, progress)
    for root in options.folders:
        walk.take(Path(os.path.abspath(root)))  # noqa: PTH100 - keeps links
    walk.name_links()
    return walk.files.one_of_each(), sorted(walk.skipped.values(), key=lambda skip: os.fsencode(skip.path))


def _any_of(globs: Iterable[str]) -> Callable[[str], object] | None:
    # fnmatch's translation has no nested quantifiers, so a hostile pattern cannot blow up.
    patterns = [translate(os.path.normcase(glob.rstrip("/"))) for glob in globs]
    return re.compile("|".join(patterns)).match if patterns else None


class _Walk:
    """What was met so far."""

    def __init__(self, options: ScanOptions, progress: Progress) -> None:
        self.files = FileTable()
        self.skipped: dict[Path, SkippedFile] = {}
        self._wanted = _Wanted.by(options)
        self._references = _identities(options.references)
        self._seen: set[_Identity] = set()
        self._links: list[str] = []
        self._pseudo = left_alone.pseudo_devices()
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
        reason = left_alone.root_reason(real)
        protected = bool(self._references & _identities((real, *real.parents))) if self._references else False
        if reason is not None:
            self._skip(root, reason)
        elif stat.S_ISDIR(status.st_mode):
            self._take_folders(_Folder(str(root), "", protected))
        elif self._is_taken(root, status):
            self.files.append(source_file(real, status, protected=protected))

    def name_links(self) -> None:
        """Name the links that lead to what was not found anyway; what is not there is nobody's content."""
        targets: dict[_Identity, list[str]] = {}
        for path in self._links:
            with contextlib.suppress(OSError):
                status = os.stat(path)  # noqa: PTH116 - one call for each link
                identity = (status.st_dev, status.st_ino)
                if (stat.S_ISDIR(status.st_mode) or stat.S_ISREG(status.st_mode)) and identity not in self._seen:
                    targets.setdefault(identity, []).append(path)
        for identity in targets.keys() - _identities_among(self.files, targets):
            for path in targets[identity]:
                self._skip(Path(path), SkipReason.LINK)

    def _take_folders(self, root: _Folder) -> None:
        stack = [root]
        while stack:
            entered = self._entered(stack.pop())
            if entered is not None:
                stack += reversed(self._take_entries(entered))

    def _entered(self, folder: _Folder) -> _Folder | None:
        """A folder, protected if it is a reference; None when nothing is to be found there or it was visited."""
        try:
            status = os.stat(folder.path, follow_symlinks=not folder.relative)  # noqa: PTH116 - one call for each folder
        except OSError as error:
            self._skip(Path(folder.path), SkipReason.UNREADABLE, error.strerror or "")
            return None
        identity = (status.st_dev, status.st_ino)
        if status.st_dev in self._pseudo or folder.path in left_alone.PSEUDO_FOLDERS:
            self._skip(Path(folder.path), SkipReason.SYSTEM_FOLDER)
            return None
        if identity in self._seen or not stat.S_ISDIR(status.st_mode):
            return None
        self._seen.add(identity)
        return folder._replace(protected=True) if identity in self._references else folder

    def _take_entries(self, folder: _Folder) -> list[_Folder]:
        """Take the files of a folder; the folders in it, in the order of their names."""
        below: list[_Folder] = []
        entries = 0
        try:
            with os.scandir(folder.path) as listing:
                for some in _slices(listing):
                    entries += len(some)
                    self._progress.check()
                    files = self._sorted_out(folder, some, below)
                    self._look_at(folder, files)
                    self._progress.advance(len(files), current=folder.path)
        except OSError as error:
            reason = SkipReason.PARTLY_LISTED if entries else SkipReason.UNREADABLE
            self._skip(Path(folder.path), reason, error.strerror or "")
        return sorted(below)

    def _sorted_out(
        self, folder: _Folder, entries: list["os.DirEntry[str]"], below: list[_Folder]
    ) -> list["os.DirEntry[str]"]:
        """The entries that are wanted and no folders; wanted folders go to those `below`."""
        inside = f"{folder.relative}/" if folder.relative else ""
        files = []
        for entry in entries:
            name = entry.name
            if not entry.is_file(follow_symlinks=False) and entry.is_dir(follow_symlinks=False):
                if self._wanted.folder(name, inside + name) and not self._is_left_alone(name, entry.path):
                    below.append(_Folder(entry.path, inside + name, folder.protected))
            elif entry.is_symlink():
                if self._wanted.file(name, inside) or self._wanted.folder(name, inside + name):
                    self._links.append(entry.path)
            elif self._wanted.file(name, inside):
                files.append(entry)
        return files

    def _is_left_alone(self, name: str, path: str) -> bool:
        """Whether a folder is not looked into, which is noted."""
        reason = left_alone.folder_reason(name, path)
        if reason is not None:
            self._skip(Path(path), reason)
        return reason is not None

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
            if self._is_taken(entry, status):
                names.append(entry.name)
                found.append(status)
        if names:
            self.files.extend(os.path.join(folder.path, ""), names, found, protected=folder.protected)  # noqa: PTH118

    def _is_taken(self, place: "os.PathLike[str]", status: os.stat_result) -> bool:
        """Whether a file can be read; why not is noted."""
        if not stat.S_ISREG(status.st_mode):
            self._skip(Path(place), SkipReason.NOT_REGULAR)
        elif status.st_dev in self._pseudo:
            self._skip(Path(place), SkipReason.SYSTEM_FOLDER)
        elif left_alone.is_online_only(status):
            self._skip(Path(place), SkipReason.ONLINE_ONLY)
        else:
            return True
        return False

    def _skip(self, path: Path, reason: SkipReason, detail: str = "") -> None:
        self.skipped[path] = SkippedFile(path, reason, detail)


def _slices(listing: Iterable["os.DirEntry[str]"]) -> Iterator[list["os.DirEntry[str]"]]:
    """Some entries at a time, sorted by name; those that came before a failure come, too."""
    some: list[os.DirEntry[str]] = []
    try:
        for entry in listing:
            some.append(entry)
            if len(some) == _SLICE:
                yield sorted(some, key=attrgetter("name"))
                some = []
    except OSError:
        yield sorted(some, key=attrgetter("name"))
        raise
    yield sorted(some, key=attrgetter("name"))


def _identities(paths: Iterable[Path]) -> set[_Identity]:
    """What the paths stand for on the disk, as far as they exist."""
    found = set()
    for path in paths:
        with contextlib.suppress(OSError):
            status = path.stat()
            found.add((status.st_dev, status.st_ino))
    return found


def _identities_among(files: FileTable, asked: Collection[_Identity]) -> set[_Identity]:
    """Which of these devices and inodes are those of the files."""
    lower = np.array([inode & 0xFFFF_FFFF_FFFF_FFFF for _, inode in asked], dtype=np.uint64)
    rows = np.flatnonzero(np.isin(files.column("inode"), lower))
    return {files.identity(row) for row in rows.tolist()}.intersection(asked)
