"""Facts about files in, columns of numbers and names out, a list of SourceFile to whoever reads it: 70 bytes a file.

Pure.
"""

import os
from array import array
from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, overload

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.arena import Arena
from finder_app.engine.records import SourceFile

Rows = NDArray[np.int64]
Flags = NDArray[np.bool_]
Column: TypeAlias = "array[int]"

_INODE_BITS = 64  # that stand in the column; the rest, of some file systems, goes with the device


class _Columns(NamedTuple):
    """A number of each file; `folder` and `volume` are places in the lists of those."""

    folder: Column
    size: Column
    modified: Column
    changed: Column
    volume: Column
    inode: Column
    protected: Column


_TYPES = ("I", "Q", "q", "q", "I", "Q", "B")


class FileParts(NamedTuple):
    """All that a table consists of. `numbers` are its columns, `volumes` devices and upper halves of inodes."""

    numbers: tuple[NDArray[Any], ...]
    folders: Arena  # each with a separator at its end
    names: Arena
    volumes: Sequence[tuple[int, int]]
    far_times: Mapping[int, tuple[int, int]]
    other_paths: Mapping[int, tuple[Path, ...]]
    is_ordered: bool


class FileTable(Sequence[SourceFile]):
    """Files in the order in which they came. Equal to any list of equal files."""

    __slots__ = (
        "_columns",
        "_far_times",
        "_folders",
        "_is_ordered",
        "_last_folder",
        "_names",
        "_numbers",
        "_other_paths",
        "_volumes",
    )
    __hash__ = None  # type: ignore[assignment]

    def __init__(self) -> None:
        columns: list[Column] = [array(kind) for kind in _TYPES]
        self._columns = _Columns(*columns)
        self._folders = Arena()  # each with a separator at its end
        self._last_folder = ""
        self._names = Arena()
        self._volumes: list[tuple[int, int]] = []  # (device, upper half of the inode)
        self._numbers: dict[tuple[int, int], int] = {}  # of the volumes
        self._far_times: dict[int, tuple[int, int]] = {}  # from before 1678 or after 2262: beyond 64 bits
        self._other_paths: dict[int, tuple[Path, ...]] = {}
        self._is_ordered = False  # whether the order is known to be that of the paths

    @classmethod
    def of(cls, files: Iterable[SourceFile]) -> "FileTable":
        """The table of some files; a table is its own."""
        if isinstance(files, FileTable):
            return files
        table = cls()
        for file in files:
            table.append(file)
        return table

    @classmethod
    def of_parts(cls, parts: FileParts) -> "FileTable":
        """The table of parts that fit together, which is to be looked at before."""
        table = cls()
        for column, numbers in zip(table._columns, parts.numbers, strict=True):
            column.frombytes(np.ascontiguousarray(numbers, dtype=column.typecode).tobytes())
        table._folders, table._names, table._volumes = parts.folders, parts.names, list(parts.volumes)
        table._numbers = {volume: number for number, volume in enumerate(table._volumes)}
        table._far_times, table._other_paths = dict(parts.far_times), dict(parts.other_paths)
        table._is_ordered = parts.is_ordered
        return table

    def parts(self) -> FileParts:
        """What the table consists of, which is not to be changed."""
        numbers = tuple(np.array(column) for column in self._columns)
        names = self._folders, self._names, self._volumes
        return FileParts(numbers, *names, self._far_times, self._other_paths, self._is_ordered)

    def append(self, file: SourceFile) -> None:
        """Take one more."""
        row = len(self)
        times = file.mtime_ns, file.ctime_ns
        if not all(-(1 << 63) <= time < 1 << 63 for time in times):
            self._far_times[row], times = times, (0, 0)
        if file.other_paths:
            self._other_paths[row] = file.other_paths
        device, inode = file.identity
        volume = self._volume(device, inode >> _INODE_BITS)
        folder = self._folder(os.path.join(file.path.parent, ""))  # noqa: PTH118 - with a separator at the end
        numbers = folder, file.size, *times, volume, inode & ((1 << _INODE_BITS) - 1), file.protected
        for column, number in zip(self._columns, numbers, strict=True):
            column.append(number)
        self._names.append(os.fsencode(file.path.name))

    def extend(self, folder: str, names: Sequence[str], found: Sequence[os.stat_result], *, protected: bool) -> None:
        """Take some files of one folder, whose path ends with a separator; `found` is what the system says of each."""
        try:
            columns = _numbers(found)
        except OverflowError:
            for name, status in zip(names, found, strict=True):
                self.append(source_file(Path(folder + name), status, protected=protected))
            return
        count = len(names)
        number = self._folder(folder)
        devices = list(map(attrgetter("st_dev"), found))
        of_device = {device: self._volume(device, 0) for device in sorted(set(devices))}
        volumes = array("I", map(of_device.__getitem__, devices))
        filled = array("I", (number,)) * count, *columns[:3], volumes, columns[3], array("B", (protected,)) * count
        for column, numbers in zip(self._columns, filled, strict=True):
            column.extend(numbers)
        self._names.extend(_encoded(names))

    def __len__(self) -> int:
        return len(self._names)

    @overload
    def __getitem__(self, place: int) -> SourceFile: ...
    @overload
    def __getitem__(self, place: slice) -> "FileTable": ...
    def __getitem__(self, place: int | slice) -> "SourceFile | FileTable":
        if isinstance(place, slice):
            return self.take(np.arange(len(self))[place])
        row = range(len(self))[place]
        columns = self._columns
        times = columns.modified[row], columns.changed[row]
        if self._far_times:
            times = self._far_times.get(row, times)
        return SourceFile(
            self.path(row),
            columns.size[row],
            *times,
            self.identity(row),
            columns.protected[row] == 1,
            self._other_paths.get(row, ()),
        )

    def __eq__(self, other: object) -> bool:
        if isinstance(other, FileTable) and self.same_as(other):
            return True
        if not isinstance(other, FileTable | list | tuple):
            return NotImplemented
        return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    def same_as(self, other: "FileTable") -> bool:
        """Whether two walks found the very same: no file is looked at by itself, so equal tables may seem unlike."""
        facts = (name for name in self.__slots__ if name not in ("_last_folder", "_is_ordered"))
        return all(getattr(self, name) == getattr(other, name) for name in facts)

    def path(self, row: int) -> Path:
        """The path of a file."""
        return Path(os.fsdecode(self._folders[self._columns.folder[row]] + self._names[row]))

    def linked_rows(self) -> Rows:
        """The files that have other names."""
        return np.array(sorted(self._other_paths), dtype=np.int64)

    def identity(self, row: int) -> tuple[int, int]:
        """Device and inode of a file."""
        device, upper = self._volumes[self._columns.volume[row]]
        return device, upper << _INODE_BITS | self._columns.inode[row]

    def has_path(self, path: Path) -> bool:
        """Whether this is a name of one of the files."""
        folder, name = os.fsencode(os.path.join(path.parent, "")), os.fsencode(path.name)  # noqa: PTH118 - as it is kept
        rows = (row for row, each in enumerate(self._names) if each == name)
        if any(self._folders[self._columns.folder[row]] == folder for row in rows):
            return True
        return any(path in others for others in self._other_paths.values())

    def with_identity(self, identity: tuple[int, int]) -> list[SourceFile]:
        """The files of this device and inode."""
        lower = np.uint64(identity[1] & ((1 << _INODE_BITS) - 1))
        rows = np.flatnonzero(np.array(self._columns.inode) == lower)
        return [self[row] for row in rows.tolist() if self.identity(row) == identity]

    def column(self, name: str) -> NDArray[np.int64 | np.uint64 | np.uint32 | np.uint8]:
        """One number of all files: folder, size, modified, changed (nanoseconds), volume, inode or protected."""
        return np.array(getattr(self._columns, name))

    def total_bytes(self) -> int:
        """The sizes of all files together."""
        return int(np.array(self._columns.size).sum())

    def keys(self) -> list[bytes]:
        """The bytes of all paths, by which files are ordered."""
        folders = list(self._folders)
        return [folders[folder] + name for folder, name in zip(self._columns.folder, self._names, strict=True)]

    def ranks(self) -> Rows:
        """The place of each file when they are ordered by the bytes of their paths."""
        if self._is_ordered:
            return np.arange(len(self))
        keys = self.keys()
        ranks = np.empty(len(keys), dtype=np.int64)
        ranks[sorted(range(len(keys)), key=keys.__getitem__)] = np.arange(len(keys))
        return ranks

    def take(self, rows: Rows, *, is_ordered: bool = False) -> "FileTable":
        """The files of these numbers, in this order, which may be known to be that of their paths."""
        taken = FileTable()
        columns = (array(column.typecode, np.asarray(column)[rows].tobytes()) for column in self._columns)
        taken._columns = _Columns(*columns)
        taken._folders, taken._volumes, taken._numbers = self._folders, self._volumes, self._numbers
        taken._names = self._names.take(rows)
        taken._is_ordered = is_ordered
        if self._far_times or self._other_paths:
            places = list(enumerate(rows.tolist()))
            taken._far_times = {place: self._far_times[row] for place, row in places if row in self._far_times}
            taken._other_paths = {place: self._other_paths[row] for place, row in places if row in self._other_paths}
        return taken

    def one_of_each(self) -> "FileTable":
        """Each file once, whatever its names, in the order of paths; the shortest path stands for it.

        A file is protected when one of its names is.
        """
        keys = self.keys()
        gone: set[int] = set()
        for rows in self._met_often():
            paths = sorted({(keys[row].count(os.sep.encode()), keys[row]) for row in rows})
            first = next(row for row in rows if keys[row] == paths[0][1])
            gone.update(row for row in rows if row != first)
            if len(paths) > 1:
                self._other_paths[first] = tuple(Path(os.fsdecode(key)) for _, key in paths[1:])
            self._columns.protected[first] = any(self._columns.protected[row] for row in rows)
        order = sorted((row for row in range(len(keys)) if row not in gone), key=keys.__getitem__)
        return self.take(np.array(order, dtype=np.int64), is_ordered=True)

    def _met_often(self) -> list[list[int]]:
        """The rows, ascending, of each file that has several."""
        inode, volume = np.array(self._columns.inode), np.array(self._columns.volume)
        order = np.lexsort((volume, inode))
        is_new = (np.diff(inode[order], prepend=~inode[order[:1]]) != 0) | (np.diff(volume[order], prepend=0) != 0)
        starts = np.flatnonzero(is_new)
        ends = np.append(starts[1:], len(order))
        often = np.flatnonzero(ends - starts > 1)
        return [order[start:end].tolist() for start, end in zip(starts[often], ends[often], strict=True)]

    def _folder(self, path: str) -> int:
        self._is_ordered = False  # somebody appends to the table
        if path != self._last_folder or not len(self._folders):
            self._folders.append(os.fsencode(path))
            self._last_folder = path
        return len(self._folders) - 1

    def _volume(self, device: int, upper: int) -> int:
        number = self._numbers.setdefault((device, upper), len(self._volumes))
        if number == len(self._volumes):
            self._volumes.append((device, upper))
        return number


def source_file(path: Path, status: os.stat_result, *, protected: bool) -> SourceFile:
    """What the system says of a file, as a record."""
    times = status.st_mtime_ns, status.st_ctime_ns
    return SourceFile(path, status.st_size, *times, (status.st_dev, status.st_ino), protected)


def _numbers(found: Sequence[os.stat_result]) -> tuple[Column, Column, Column, Column]:
    """Size, times and inode; OverflowError when one does not fit."""
    return (
        array("Q", map(attrgetter("st_size"), found)),
        array("q", map(attrgetter("st_mtime_ns"), found)),
        array("q", map(attrgetter("st_ctime_ns"), found)),
        array("Q", map(attrgetter("st_ino"), found)),
    )


def _encoded(names: Sequence[str]) -> list[bytes]:
    return os.fsencode("\0".join(names)).split(b"\0") if names else []
