"""Facts of many files and rows of the library in, those rows that are of these very files out, column by column.

A million documents as objects would take longer to make than to find; here they stay in arrays and joined bytes, and
whoever wants an object makes it of one place.
"""

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine import library_rows
from finder_app.engine.file_table import FileTable
from finder_app.engine.library_rows import HEAD, HEAD_BYTES, Remark, Row
from finder_app.engine.records import Document, SkippedFile, SourceFile

_LOW = (1 << 64) - 1

Places = NDArray[np.int64]


class FileFacts(NamedTuple):
    """What tells whether files are as they were; one place of each column belongs to one file."""

    paths: Sequence[bytes]
    devices: NDArray[np.uint64]
    inodes: NDArray[np.uint64]  # the lower 64 bits
    inodes_high: NDArray[np.uint64]
    sizes: NDArray[np.uint64]
    modified: NDArray[np.int64]
    changed: NDArray[np.int64]

    def part(self, places: slice) -> "FileFacts":
        """Some of the files."""
        return FileFacts(
            self.paths[places],
            self.devices[places],
            self.inodes[places],
            self.inodes_high[places],
            self.sizes[places],
            self.modified[places],
            self.changed[places],
        )


@dataclass(frozen=True, slots=True)
class Recalled:
    """Documents of files that are as they were: `places` among those asked for, ascending, and a column of each field.

    `heads` holds the fields of fixed size; `remarks` are numbers of `distinct_remarks`.
    """

    places: Places
    heads: NDArray[np.void]
    sketches: list[bytes]
    shingles: list[bytes]
    lines: list[bytes]
    remarks: NDArray[np.int32]
    distinct_remarks: list[Remark]

    def __len__(self) -> int:
        return len(self.places)

    def document(self, index: int, file: SourceFile) -> Document:
        """The document at an index, whose file this is."""
        head = self.heads[index]
        remark = self.distinct_remarks[self.remarks[index]]
        return Document(
            file=file,
            status=library_rows.STATUSES[head["status"]],
            encoding=remark.encoding,
            raw_digest=bytes(head["raw_digest"])[: head["raw_size"]],
            text_digest=bytes(head["text_digest"])[: head["text_size"]],
            word_count=int(head["words"]),
            fingerprint=int(head["fingerprint_high"]) << 64 | int(head["fingerprint"]),
            sketch=self.sketches[index],
            token_count=int(head["tokens"]),
            problem=None if remark.reason is None else SkippedFile(file.path, remark.reason, remark.detail),
            shingles=self.shingles[index],
            lines=self.lines[index],
        )


class Found(NamedTuple):
    """What was recalled, and what is to be written because of it: files met under a new path, rows long not marked."""

    recalled: Recalled
    moved: list[Row]
    unmarked: list[int]  # numbers of rows


def facts_of(files: Sequence[SourceFile]) -> FileFacts:
    """The facts of files; of a table they are at hand."""
    if isinstance(files, FileTable):
        return _facts_of_table(files)
    identities = [file.identity for file in files]
    return FileFacts(
        [os.fsencode(file.path) for file in files],
        np.array([device & _LOW for device, _ in identities], dtype=np.uint64),
        np.array([inode & _LOW for _, inode in identities], dtype=np.uint64),
        np.array([inode >> 64 for _, inode in identities], dtype=np.uint64),
        np.array([file.size for file in files], dtype=np.uint64),
        np.array([file.mtime_ns for file in files], dtype=np.int64),
        np.array([file.ctime_ns for file in files], dtype=np.int64),
    )


def _facts_of_table(files: FileTable) -> FileFacts:
    _, first, which = np.unique(files.column("volume"), return_index=True, return_inverse=True)
    identities = [files.identity(row) for row in first.tolist()]
    devices = np.array([device & _LOW for device, _ in identities], dtype=np.uint64)
    upper = np.array([inode >> 64 for _, inode in identities], dtype=np.uint64)
    return FileFacts(
        files.keys(),
        devices[which],
        files.column("inode").astype(np.uint64),
        upper[which],
        files.column("size").astype(np.uint64),
        files.column("modified").astype(np.int64),
        files.column("changed").astype(np.int64),
    )


def find(
    recipe: bytes,
    files: FileFacts,
    numbers: NDArray[np.int64],
    rows: Iterable[tuple[Any, ...]],
    stale_before: int,
    *,
    added: bool,
) -> Found:
    """The rows (number, path, record, checksum, day, added) that are sound, and those of the files with these numbers.

    A row is to be marked when its last mark is of a day before `stale_before`, or when it is now `added` by name.
    """
    sound = library_rows.sound(recipe, rows)
    heads = np.frombuffer(b"".join([row[2][:HEAD_BYTES] for row in sound]), dtype=HEAD)
    order = np.argsort(numbers, kind="stable")
    met = np.array([row[0] for row in sound], dtype=np.int64)
    places = order[np.searchsorted(numbers[order], met)] if len(met) else met
    is_same = _agree(files, places, heads)
    has_name = [
        row[1] == files.paths[place] or _is_renamed_folder(row[1], files.paths[place])
        for row, place in zip(sound, places.tolist(), strict=True)
    ]
    is_same &= np.array(has_name, dtype=bool)
    chosen = np.flatnonzero(is_same)
    chosen = chosen[np.argsort(places[chosen], kind="stable")]
    places, kept = places[chosen], [sound[index] for index in chosen.tolist()]
    moved = [
        library_rows.row_of_record(recipe, files.paths[place], row[2])
        for row, place in zip(kept, places.tolist(), strict=True)
        if row[1] != files.paths[place]
    ]
    unmarked = [
        row[0] for row in kept if not isinstance(row[4], int) or row[4] < stale_before or (added and row[5] != 1)
    ]
    return Found(_columns(places, heads[chosen], [row[2] for row in kept]), moved, unmarked)


def joined(parts: Sequence[Recalled]) -> Recalled:
    """Several parts as one; their places are those of the whole already."""
    if not parts:
        return _columns(np.zeros(0, dtype=np.int64), np.zeros(0, dtype=HEAD), [])
    remarks: dict[Remark, int] = {}
    numbered = []
    for part in parts:
        new = np.array([remarks.setdefault(each, len(remarks)) for each in part.distinct_remarks], dtype=np.int32)
        numbered.append(new[part.remarks] if len(new) else part.remarks)
    return Recalled(
        np.concatenate([part.places for part in parts]),
        np.concatenate([part.heads for part in parts]),
        [each for part in parts for each in part.sketches],
        [each for part in parts for each in part.shingles],
        [each for part in parts for each in part.lines],
        np.concatenate(numbered),
        list(remarks),
    )


def _agree(files: FileFacts, places: Places, heads: NDArray[np.void]) -> NDArray[np.bool_]:
    """Whether a file is the one of the row, and as it was when it had come to rest."""
    same = np.asarray(heads["settled"] == 1, dtype=np.bool_)
    for column, name in (
        (files.devices, "device"),
        (files.inodes, "inode"),
        (files.inodes_high, "inode_high"),
        (files.sizes, "size"),
        (files.modified, "modified"),
        (files.changed, "changed"),
    ):
        same &= column[places] == heads[name]
    return same


def _is_renamed_folder(before: bytes, now: bytes) -> bool:
    """Whether only the folder has another name: the name of the file itself decides how it is read."""
    return os.path.basename(before) == os.path.basename(now)  # noqa: PTH119 - bytes


def _columns(places: Places, heads: NDArray[np.void], records: Sequence[bytes]) -> Recalled:
    sketch_ends = heads["sketch_size"].astype(np.int64) + HEAD_BYTES
    shingle_ends = sketch_ends + heads["shingles_size"]
    line_ends = shingle_ends + heads["lines_size"]
    ends = [column.tolist() for column in (sketch_ends, shingle_ends, line_ends)]
    tails: dict[bytes, int] = {}
    remarks = [tails.setdefault(record[end:], len(tails)) for record, end in zip(records, ends[2], strict=True)]
    return Recalled(
        places,
        heads,
        [record[HEAD_BYTES:end] for record, end in zip(records, ends[0], strict=True)],
        [record[start:end] for record, start, end in zip(records, ends[0], ends[1], strict=True)],
        [record[start:end] for record, start, end in zip(records, ends[1], ends[2], strict=True)],
        np.array(remarks, dtype=np.int32),
        [library_rows.remark_of(tail) for tail in tails],
    )
