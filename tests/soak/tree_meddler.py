"""A tree in, somebody who works in it meanwhile out: creates, saves, renames, deletes, links, writes, swaps.

It takes nothing away for good: what it deletes or saves over goes to an attic, in one step, so that whatever is missing
in the end was lost by somebody else. What it writes over in place is noted before.
"""

import os
import stat
import threading
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random

from finder_app.review.acting.rename import Entry, exchange, move_if_free
from tests.soak import tree_growth
from tests.soak.tree_account import Account, digest

_HERE = -100  # AT_FDCWD: the names are whole paths
_OURS = b".finder-app-"  # names that the program uses for an instant
_NO_LINK = os.O_NOFOLLOW | os.O_NONBLOCK


class Meddler:
    """Does one thing after the other until it is stopped."""

    def __init__(
        self, chance: Random, tree: Path, attic: Path, decoys: Path, account: Account, prefix: str = ""
    ) -> None:
        self._chance = chance
        self._tree = os.fsencode(tree)
        self._attic = os.fsencode(attic)
        self._decoys = os.fsencode(decoys)
        self._account = account
        self._numbers = (f"{prefix}{number}".encode() for number in count())
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self.steps = 0

    def __enter__(self) -> "Meddler":
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stop.is_set():
            self.step()
            self._stop.wait(self._chance.choice((0, 0, 0.0002, 0.002)))

    def step(self) -> None:
        """Do one thing, if it can be done."""
        with suppress(OSError):
            self._chance.choices(_DEEDS, _OFTEN)[0](self)
            self.steps += 1

    def create(self) -> None:
        self._write_new(self._new_place())

    def save(self) -> None:
        """As editors do: the new version under another name, then in one step in the place of the old one."""
        path = self._file()
        new = os.path.join(os.path.dirname(path), b".saving-" + next(self._numbers))  # noqa: PTH118, PTH120
        self._write_new(new)
        try:
            exchange(Entry(_HERE, new), Entry(_HERE, path))
        finally:
            self._to_attic(new)

    def write(self) -> None:
        """Write into a file, at times so that neither size nor time tell."""
        fd = os.open(self._file(), os.O_RDWR | _NO_LINK)
        with os.fdopen(fd, "r+b") as file:
            found = os.fstat(fd)
            if not stat.S_ISREG(found.st_mode):
                return
            before = file.read()
            self._account.written.add((found.st_dev, found.st_ino))
            self._account.note(before, found)
            self._account.overwritten.add(digest(before))
            after = self._chance.choice((before[:-1], before + b" more words here", before.swapcase()))
            self._account.note(after, found)
            file.seek(0)
            file.write(after)
            file.truncate(len(after))
            file.flush()
            if self._chance.randrange(2):
                os.utime(fd, ns=(found.st_atime_ns, found.st_mtime_ns))

    def delete(self) -> None:
        self._to_attic(self._file())

    def rename(self) -> None:
        self._move(self._file(), self._new_place())

    def swap_names(self) -> None:
        exchange(Entry(_HERE, self._file()), Entry(_HERE, self._file()))

    def link(self) -> None:
        os.link(self._file(), self._new_place(), follow_symlinks=False)

    def permit(self) -> None:
        path = self._chance.choice(self._paths())
        if not stat.S_ISLNK(os.lstat(path).st_mode):
            os.chmod(path, self._chance.choice((0o755, 0o700, 0o600, 0o444, 0)))  # noqa: PTH101

    def become_link(self) -> None:
        path = self._file()
        self._to_attic(path)
        os.symlink(os.path.join(self._decoys, b"notes.txt"), path)  # noqa: PTH118, PTH211

    def become_fifo(self) -> None:
        path = self._file()
        self._to_attic(path)
        os.mkfifo(path)

    def become_folder(self) -> None:
        path = self._file()
        self._to_attic(path)
        os.mkdir(path)  # noqa: PTH102

    def swap_folder_for_link(self) -> None:
        """A folder goes elsewhere; in its place leads a link to one that has files of the same names."""
        path = self._folder()
        self._to_attic(path)
        os.symlink(self._decoys, path)  # noqa: PTH211

    def put_folder_in_place_of_link(self) -> None:
        path = self._chance.choice(self._paths())
        if stat.S_ISLNK(os.lstat(path).st_mode):
            self._to_attic(path)
            os.mkdir(path)  # noqa: PTH102

    def rename_folder(self) -> None:
        self._move(self._folder(), self._new_place())

    def _write_new(self, path: bytes) -> None:
        raw = tree_growth.content(self._chance)
        fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o644)
        with os.fdopen(fd, "wb") as file:
            file.write(raw)
            file.flush()
            self._account.note(raw, os.fstat(fd))

    def _to_attic(self, path: bytes) -> None:
        self._move(path, os.path.join(self._attic, next(self._numbers)))  # noqa: PTH118

    def _move(self, source: bytes, target: bytes) -> None:
        if not move_if_free(Entry(_HERE, source), Entry(_HERE, target)):
            raise OSError("there is no rename that overwrites nothing")

    def _new_place(self) -> bytes:
        return tree_growth.new_place(self._chance, [self._tree, self._folder()])

    def _file(self) -> bytes:
        files = [path for path in self._paths() if not stat.S_ISDIR(os.lstat(path).st_mode)]
        return self._chance.choice(files) if files else os.path.join(self._tree, b"nothing")  # noqa: PTH118

    def _folder(self) -> bytes:
        folders = [path for path in self._paths() if stat.S_ISDIR(os.lstat(path).st_mode)]
        return self._chance.choice(folders) if folders else os.path.join(self._tree, b"nothing")  # noqa: PTH118

    def _paths(self) -> list[bytes]:
        found = []
        pending = [self._tree]
        while pending:
            with suppress(OSError), os.scandir(pending.pop()) as entries:
                for entry in entries:
                    if not entry.name.startswith(_OURS):
                        found.append(entry.path)
                        if entry.is_dir(follow_symlinks=False):
                            pending.append(entry.path)
        if not found:
            raise FileNotFoundError
        return sorted(found)


_DEEDS: tuple[Callable[[Meddler], None], ...] = (
    Meddler.create,
    Meddler.save,
    Meddler.write,
    Meddler.delete,
    Meddler.rename,
    Meddler.swap_names,
    Meddler.link,
    Meddler.permit,
    Meddler.become_link,
    Meddler.become_fifo,
    Meddler.become_folder,
    Meddler.swap_folder_for_link,
    Meddler.put_folder_in_place_of_link,
    Meddler.rename_folder,
)
_OFTEN = (4, 8, 6, 4, 4, 3, 3, 2, 1, 1, 1, 2, 2, 2)
