"""A result and what a person made of it in, one file out, and back. A file that is not taken says why, as a value.

Version 1 held decisions alone; version 2 holds all of the state. An older file opens: what it does not have is as at
the beginning. Not SQLite: a million documents are a hundred megabytes of columns, written and read in a second each,
where rows would take ten; and a file from elsewhere is only ever read from its beginning to its end.

What such a file says is not believed. Its marks are wishes, granted as those of a person are: never for what it calls
protected, never for a last copy. Its paths may point anywhere, but nothing is touched that is not, by inode, size, time
and digest, the very file that was scanned, beside another one that is so, too.
"""

import os
import secrets
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from finder_app import __version__
from finder_app.engine import whole_file
from finder_app.engine.library_frames import Fault, FaultyError
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import ScanResult
from finder_app.review import atomic_file
from finder_app.review.review_state import ReviewState
from finder_app.review.saving import column_file, result_columns, state_columns
from finder_app.review.saving.file_columns import packed, unpacked
from finder_app.review.saving.option_values import UnknownOptionError, path_of, text_of

SUFFIX = ".finder-results"
MAGIC = b"finder-app results\n"
VERSION = 2
MOST_FOLDERS = 100  # in a heading

Answer = TypeVar("Answer")


class Heading(NamedTuple):
    """What a list of results shows of one. `name` is that of the result, the same in all files that hold it."""

    name: str
    saved_ns: int
    folders: tuple[Path, ...]
    files: int
    clusters: int
    reviewed: int  # clusters
    marked: int  # files


class Saved(NamedTuple):
    """What a file held."""

    heading: Heading
    result: ScanResult
    state: ReviewState


def new_name() -> str:
    """A name for a result, like no other."""
    return secrets.token_hex(8)


def write(target: Path, saved: Saved, progress: Progress) -> None:
    """Write a file where a person asked for it.

    Raises ExportRefused where that must not be, OSError and Cancelled; the old file stays until the new one is whole.
    """
    atomic_file.write_whole(target, _chunks(saved, progress), saved.result)


def write_private(place: Path, saved: Saved, progress: Progress) -> None:
    """Write a file of the program's own, for the user alone; raises OSError and Cancelled."""
    whole_file.replace(place, _chunks(saved, progress), 0o600)


def read(source: Path, progress: Progress) -> Saved | Fault:
    """What a file holds, or why it is not taken; raises OSError and Cancelled."""

    def taken(file: IO[bytes]) -> Saved:
        progress.enter(Stage.READ, total_bytes=os.fstat(file.fileno()).st_size)
        _, columns = column_file.read(file, MAGIC, VERSION, lambda size: progress.advance(0, size))
        progress.check()
        result = result_columns.result_of(columns)
        thresholds = result.options.similarity, result.options.containment
        state = state_columns.state_of(columns, len(result.documents), *thresholds)
        return Saved(heading_of(columns["heading"]), result, state)

    return _answer(source, taken)


def heading(source: Path) -> Heading | Fault:
    """The heading of a file, of which nothing else is read; raises OSError."""
    return _answer(source, lambda file: heading_of(column_file.first(file, MAGIC, VERSION)))


def heading_now(name: str, result: ScanResult, *, clusters: int, reviewed: int, marked: int) -> Heading:
    """The heading of a result at this moment."""
    folders = result.options.folders[:MOST_FOLDERS]
    return Heading(name, time.time_ns(), folders, len(result.documents), clusters, reviewed, marked)


def of_heading(head: Heading) -> NDArray[np.uint8]:
    """A heading as a column of bytes."""
    folders = [text_of(folder) for folder in head.folders]
    return packed(head._asdict() | {"folders": folders, "program": __version__})


def heading_of(column: NDArray[Any]) -> Heading:
    """The heading of a column; ValueError, TypeError or LookupError for anything else."""
    plain = unpacked(column)
    numbers = [plain[name] for name in ("saved_ns", "files", "clusters", "reviewed", "marked")]
    if any(type(number) is not int or not 0 <= number < 1 << 63 for number in numbers):
        raise ValueError("this is no heading")
    if not isinstance(plain["name"], str) or not plain["name"].isalnum():
        raise ValueError("this is no name")
    folders = tuple(path_of(text) for text in plain["folders"])
    return Heading(plain["name"], numbers[0], folders, *numbers[1:])


def _chunks(saved: Saved, progress: Progress) -> Iterator[bytes]:
    columns = {
        "heading": of_heading(saved.heading),
        **result_columns.of_result(saved.result),
        **state_columns.of_state(saved.state),
    }
    progress.enter(Stage.READ, total_bytes=sum(column.nbytes for column in columns.values()))
    for chunk in column_file.written(MAGIC, VERSION, columns):
        progress.advance(0, len(chunk))
        yield chunk


def _answer(source: Path, taken: Callable[[IO[bytes]], Answer]) -> Answer | Fault:
    """What was taken from a file, or why nothing was."""
    with _opened(source) as file:
        try:
            return taken(file)
        except FaultyError as error:
            return error.fault
        except UnknownOptionError:
            return Fault.NEWER
        except (ValueError, TypeError, LookupError, OverflowError, AttributeError):  # sums are right, values are not
            return Fault.DAMAGED


def _opened(source: Path) -> IO[bytes]:
    """A file open for reading; OSError for anything that is none, a FIFO too, which would never end."""
    return open(source, "rb", opener=lambda name, flags: os.open(name, flags | getattr(os, "O_NONBLOCK", 0)))
