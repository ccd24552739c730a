"""A table of files in, columns that a file can keep out, and back; columns that do not fit together are noticed. Pure.

Names are bytes, as the file system gave them. Whatever is read is looked at before a table is made of it: ValueError,
TypeError or LookupError tell that no program of ours has written it.
"""

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.arena import Arena
from finder_app.engine.file_table import FileParts, FileTable

Columns = Mapping[str, NDArray[Any]]

_NUMBERS = {
    "folder": np.uint32,
    "size": np.uint64,
    "modified": np.int64,
    "changed": np.int64,
    "volume": np.uint32,
    "inode": np.uint64,
    "protected": np.uint8,
}
_MOST_BYTES = 1 << 62  # of a file: sums of two still fit
_MOST_BITS = 128  # of a device, and of the upper half of an inode


def of_files(files: FileTable) -> dict[str, NDArray[Any]]:
    """The columns of a table."""
    parts = files.parts()
    others = [(row, path) for row, paths in sorted(parts.other_paths.items()) for path in paths]
    more = {
        "volumes": [list(volume) for volume in parts.volumes],
        "far_times": [[row, *times] for row, times in parts.far_times.items()],
        "is_ordered": parts.is_ordered,
    }
    return {
        **dict(zip(_NUMBERS, parts.numbers, strict=True)),
        **of_strings("folders", parts.folders),
        **of_strings("names", parts.names),
        **of_strings("others", Arena(os.fsencode(path) for _, path in others)),
        "others.rows": np.array([row for row, _ in others], dtype=np.int64),
        "files": packed(more),
    }


def files_of(columns: Columns, count: int) -> FileTable:
    """The table of so many files."""
    numbers = tuple(checked(columns[name], kind, count) for name, kind in _NUMBERS.items())
    names = strings_of("names", columns)
    more = unpacked(columns["files"])
    volumes = [(_whole(device), _whole(upper)) for device, upper in more["volumes"]]
    parts = FileParts(
        numbers,
        strings_of("folders", columns),
        names,
        volumes,
        {_row(row, count): (_time(modified), _time(changed)) for row, modified, changed in more["far_times"]},
        _others_of(columns, count),
        more["is_ordered"] is True,
    )
    _check(parts, count)
    return FileTable.of_parts(parts)


def of_strings(name: str, strings: Arena) -> dict[str, NDArray[Any]]:
    """Two columns: the strings one behind the other, and how long each is."""
    joined = np.frombuffer(strings.joined, dtype=np.uint8)
    return {f"{name}.bytes": joined, f"{name}.sizes": strings.sizes().astype(np.uint32)}


def strings_of(name: str, columns: Columns) -> Arena:
    """The strings of two columns."""
    joined, sizes = columns[f"{name}.bytes"], columns[f"{name}.sizes"]
    if joined.dtype != np.uint8 or sizes.dtype != np.uint32:
        raise ValueError(f"{name} are no strings")
    return Arena.of_joined(joined.tobytes(), sizes.astype(np.int64))


def paths_of(strings: Iterable[bytes]) -> list[Path]:
    """The paths that these bytes are; ValueError for what can be none."""
    listed = list(strings)
    if any(not each or b"\0" in each for each in listed):
        raise ValueError("no path")
    return [Path(os.fsdecode(each)) for each in listed]


def checked(column: NDArray[Any], kind: type, count: int) -> NDArray[Any]:
    """A column that has so many numbers of this kind; ValueError for any other."""
    if column.dtype != np.dtype(kind) or len(column) != count:
        raise ValueError(f"{len(column)} numbers of {column.dtype} are not {count} of {np.dtype(kind)}")
    return column


def packed(plain: Any) -> NDArray[np.uint8]:
    """Plain data as a column of bytes."""
    return np.frombuffer(json.dumps(plain).encode(), dtype=np.uint8)


def unpacked(column: NDArray[Any]) -> Any:
    """The plain data of a column of bytes; ValueError for anything else."""
    try:
        return json.loads(column.tobytes())
    except RecursionError as error:
        raise ValueError("too deep") from error


def _check(parts: FileParts, count: int) -> None:
    folder, size, _modified, _changed, volume, _inode, protected = parts.numbers
    joined = bytes(parts.names.joined)
    are_fitting = (
        len(parts.names) == count,
        not count or int(folder.max()) < len(parts.folders),
        not count or int(volume.max()) < len(parts.volumes),
        not count or int(size.max()) < _MOST_BYTES,
        not count or int(protected.max()) <= 1,
        b"\0" not in joined and b"/" not in joined,
        b"\0" not in bytes(parts.folders.joined),
        bool(np.all(parts.names.sizes() > 0)),
        all(folder.endswith(os.sep.encode()) for folder in parts.folders),
    )
    if not all(are_fitting):
        raise ValueError("these are no files")


def _others_of(columns: Columns, count: int) -> dict[int, tuple[Path, ...]]:
    paths = paths_of(strings_of("others", columns))
    rows = checked(columns["others.rows"], np.int64, len(paths)).tolist()
    others: dict[int, list[Path]] = {}
    for row, path in zip(rows, paths, strict=True):
        others.setdefault(_row(row, count), []).append(path)
    return {row: tuple(listed) for row, listed in others.items()}


def _row(row: object, count: int) -> int:
    if type(row) is not int or not 0 <= row < count:
        raise ValueError(f"{row!r} is none of {count} files")
    return row


def _whole(number: object) -> int:
    if type(number) is not int or number < 0 or number.bit_length() > _MOST_BITS:
        raise ValueError(f"{number!r} is part of no identity")
    return number


def _time(number: object) -> int:
    if type(number) is not int or number.bit_length() > _MOST_BITS:
        raise ValueError(f"{number!r} is no time")
    return number
