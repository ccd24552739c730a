"""Folders in, the files to read out; what could not be looked at comes out beside them.

Symbolic links are never followed. A file met under several names (hard links, overlapping folders, bind mounts) is one
SourceFile. An explicit stack of os.scandir calls: os.walk loses deep trees and unreadable folders without a word.
"""

import os
import re
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from fnmatch import translate
from pathlib import Path
from typing import NamedTuple

from finder_app.engine.file_types import FileType, file_type
from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkippedFile, SkipReason, SourceFile

_TRASH = re.compile(r"\.Trash(-\d+)?|\$RECYCLE\.BIN|\.Trashes", re.ASCII)
_PSEUDO = ("/proc", "/sys", "/dev") if sys.platform == "linux" else ()


class _Folder(NamedTuple):
    path: str
    relative: str  # to its root, "" for the root itself


class _Wanted(NamedTuple):
    """What the options ask of a name; compiled once."""

    types: frozenset[FileType]
    include: Callable[[str], object] | None
    exclude: Callable[[str], object] | None
    hidden: bool

    def folder(self, name: str, relative: str, path: str) -> bool:
        return not (self._is_hidden(name) or self._is_excluded(name, relative) or _is_trash(name, path))

    def file(self, name: str, relative: str) -> bool:
        if self._is_hidden(name) or self._is_excluded(name, relative):
            return False
        if self.include is not None:
            return bool(self.include(name) or self.include(relative))
        return file_type(name) in self.types

    def _is_hidden(self, name: str) -> bool:
        return not self.hidden and name.startswith(".")

    def _is_excluded(self, name: str, relative: str) -> bool:
        return self.exclude is not None and bool(self.exclude(name) or self.exclude(relative))


def find_files(options: ScanOptions, progress: Progress) -> tuple[list[SourceFile], list[SkippedFile]]:
    """The regular files below the roots that the options select, sorted by path, and what could not be looked at.

    A root that is a file is taken whatever its type. Raises Cancelled.
    """
    wanted = _Wanted(options.types, _any_of(options.include), _any_of(options.exclude), options.hidden)
    found: dict[tuple[int, int], list[SourceFile]] = {}
    skipped: dict[Path, SkippedFile] = {}
    seen_folders: set[tuple[int, int]] = set()
    for root in options.roots:
        for item in _walk_root(Path(os.path.abspath(root)), wanted, seen_folders, progress):  # noqa: PTH100 - keeps links
            if isinstance(item, SourceFile):
                found.setdefault(item.identity, []).append(item)
            else:
                skipped[item.path] = item
    files = sorted((_merge(names) for names in found.values()), key=lambda file: os.fsencode(file.path))
    return files, sorted(skipped.values(), key=lambda skip: os.fsencode(skip.path))


def _any_of(globs: Iterable[str]) -> Callable[[str], object] | None:
    # fnmatch's translation has no nested quantifiers, so a hostile pattern cannot blow up.
    patterns = [translate(os.path.normcase(glob.rstrip("/"))) for glob in globs]
    return re.compile("|".join(patterns)).match if patterns else None


def _is_trash(name: str, path: str) -> bool:
    """Whether a folder holds what was thrown away; "Trash" alone may be anybody's folder, so its make-up decides."""
    if name == "Trash":
        return Path(path, "files").is_dir() and Path(path, "info").is_dir()
    return _TRASH.fullmatch(name) is not None


def _merge(names: list[SourceFile]) -> SourceFile:
    """One file from all the names under which it was met; the shortest path stands for it."""
    paths = sorted({name.path for name in names}, key=lambda path: (len(path.parts), os.fsencode(path)))
    first = next(name for name in names if name.path == paths[0])
    if len(paths) == 1:
        return first
    return SourceFile(
        first.path,
        first.size,
        first.mtime_ns,
        first.ctime_ns,
        first.identity,
        any(name.protected for name in names),
        tuple(paths[1:]),
    )


def _walk_root(
    root: Path, wanted: _Wanted, seen: set[tuple[int, int]], progress: Progress
) -> Iterator[SourceFile | SkippedFile]:
    try:
        status = root.stat()
    except FileNotFoundError:
        yield SkippedFile(root, SkipReason.MISSING)
        return
    except OSError as error:
        yield SkippedFile(root, SkipReason.UNREADABLE, error.strerror or "")
        return
    if stat.S_ISDIR(status.st_mode):
        yield from _walk_folders(root, wanted, seen, progress)
    elif stat.S_ISREG(status.st_mode):
        yield _source_file(Path(os.path.realpath(root)), status)
    else:
        yield SkippedFile(root, SkipReason.NOT_REGULAR)


def _walk_folders(
    root: Path, wanted: _Wanted, seen: set[tuple[int, int]], progress: Progress
) -> Iterator[SourceFile | SkippedFile]:
    stack = [_Folder(str(root), "")]
    while stack:
        folder = stack.pop()
        try:
            entries = _entries(folder, seen)
        except OSError as error:
            yield SkippedFile(Path(folder.path), SkipReason.UNREADABLE, error.strerror or "")
            continue
        count = 0
        for entry in entries:
            relative = f"{folder.relative}/{entry.name}" if folder.relative else entry.name
            if entry.is_dir(follow_symlinks=False):
                if wanted.folder(entry.name, relative, entry.path):
                    stack.append(_Folder(entry.path, relative))
            elif not entry.is_symlink() and wanted.file(entry.name, relative):
                count += 1
                yield _look_at(entry)
            if count % 1000 == 999:
                progress.check()
        progress.advance(count, current=folder.path)


def _entries(folder: _Folder, seen: set[tuple[int, int]]) -> list["os.DirEntry[str]"]:
    """A folder's entries, last first (the stack turns them round); none when it was visited already."""
    if folder.path in _PSEUDO:
        return []
    status = os.stat(folder.path, follow_symlinks=not folder.relative)  # noqa: PTH116 - one call for each folder
    identity = (status.st_dev, status.st_ino)
    if identity in seen or not stat.S_ISDIR(status.st_mode):
        return []
    seen.add(identity)
    with os.scandir(folder.path) as entries:
        return sorted(entries, key=lambda entry: entry.name, reverse=True)


def _look_at(entry: "os.DirEntry[str]") -> SourceFile | SkippedFile:
    path = Path(entry.path)
    try:
        # On Windows DirEntry.stat() leaves device and inode at zero.
        status = path.lstat() if sys.platform == "win32" else entry.stat(follow_symlinks=False)
    except FileNotFoundError:
        return SkippedFile(path, SkipReason.VANISHED)
    except OSError as error:
        return SkippedFile(path, SkipReason.UNREADABLE, error.strerror or "")
    if not stat.S_ISREG(status.st_mode):
        return SkippedFile(path, SkipReason.NOT_REGULAR)
    return _source_file(path, status)


def _source_file(path: Path, status: os.stat_result) -> SourceFile:
    return SourceFile(path, status.st_size, status.st_mtime_ns, status.st_ctime_ns, (status.st_dev, status.st_ino))
