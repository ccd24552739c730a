"""Text in, a new file with a name that nothing had before out. Raises OSError."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from finder_app.engine import whole_file

MODE = 0o666  # as far as the user's umask lets it


def write_new(wanted: Path, chunks: Iterable[bytes]) -> Path:
    """Write a file of this name, or of this name with a number where there is one already; where it lies."""
    for place in _names(wanted):
        try:
            # Nobody else can take the name from now on, and nothing that lay there is ever replaced.
            os.close(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, MODE))
        except FileExistsError:
            continue
        whole_file.replace(place, chunks, MODE)
        return place
    raise AssertionError("the numbers never end")


def _names(wanted: Path) -> Iterator[Path]:
    yield wanted
    number = 2
    while True:
        yield wanted.with_name(f"{wanted.stem} ({number}){wanted.suffix}")
        number += 1
