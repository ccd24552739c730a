"""Every file and every content there ever was in, what is missing out.

A file is known by its inode, so that the loss of one of two equal files is seen; a content by its digest, so that what
another file took the inode of is seen, too.
"""

import os
import stat
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path

Identity = tuple[int, int]  # device and inode


class Account:
    """What was there, and what somebody took away on purpose."""

    def __init__(self, *places: Path) -> None:
        self._places = places
        self.files: set[Identity] = set()
        self.contents: set[str] = set()
        self.overwritten: set[str] = set()  # by somebody who wrote into a file
        self.returned: set[str] = set()  # contents that were put back
        self.written: set[Identity] = set()  # files whose content was changed in place

    def note(self, raw: bytes, found: os.stat_result) -> None:
        """There is a file of this content now."""
        self.files.add((found.st_dev, found.st_ino))
        self.contents.add(digest(raw))

    def note_all(self) -> None:
        """Whatever lies in the places now."""
        for path, found in self.present():
            self.note(read(path), found)

    def present(self) -> Iterator[tuple[bytes, os.stat_result]]:
        """The regular files that lie in the places now."""
        for place in self._places:
            yield from regular_files(os.fsencode(place))

    def lost(self, let_go: Iterable[Identity], let_go_contents: Iterable[str]) -> list[str]:
        """Files and contents that are nowhere, but for those that were to go."""
        there, contents = set(), set()
        for path, found in self.present():
            there.add((found.st_dev, found.st_ino))
            contents.add(digest(read(path)))
        files = self.files - there - set(let_go)
        missing = self.contents - contents - self.overwritten - set(let_go_contents)
        return [f"file {one} is nowhere" for one in files] + [f"content {one} is nowhere" for one in missing]


def digest(raw: bytes) -> str:
    """What a content is known by; the same as a document's `raw_digest`, in letters."""
    return blake2b(raw, digest_size=16).hexdigest()


def read(path: bytes) -> bytes:
    """A file's content."""
    with open(path, "rb") as file:  # noqa: PTH123 - bytes
        return file.read()


def thaw(root: Path) -> None:
    """Let everything be read again, as far as permissions forbid it."""
    pending = [os.fsencode(root)]
    while pending:
        folder = pending.pop()
        os.chmod(folder, stat.S_IMODE(os.stat(folder).st_mode) | 0o700)  # noqa: PTH101, PTH116
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    pending.append(entry.path)
                elif entry.is_file(follow_symlinks=False):
                    os.chmod(entry.path, stat.S_IMODE(entry.stat().st_mode) | 0o600)  # noqa: PTH101


def regular_files(root: bytes) -> Iterator[tuple[bytes, os.stat_result]]:
    """All regular files below a folder, no link followed."""
    pending = [root] if os.path.isdir(root) else []  # noqa: PTH112
    while pending:
        with os.scandir(pending.pop()) as entries:
            for entry in entries:
                found = entry.stat(follow_symlinks=False)
                if stat.S_ISDIR(found.st_mode):
                    pending.append(entry.path)
                elif stat.S_ISREG(found.st_mode):
                    yield entry.path, found
