"""Calls of the system by what acts, seen one by one: counted, made to fail, or the last that a process makes.

Only calls from the modules that act are seen, not those of the test, of Python's own modules or of SQLite.
"""

import ctypes
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest import mock

from finder_app.review.acting import rename

CALLS = (
    "open",
    "close",
    "stat",
    "lstat",
    "fstat",
    "lseek",
    "read",
    "write",
    "fsync",
    "mkdir",
    "rename",
    "link",
    "unlink",
    "utime",
    "fchmod",
    "listxattr",
    "getxattr",
    "setxattr",
    "posix_fadvise",
)
_OF_ACTS = ("finder_app.review.acting", "finder_app.engine.whole_file")


class Point(NamedTuple):
    """A call of the system: the `number`-th of that name, counted from 0."""

    call: str
    number: int


class Calls:
    """The calls so far; `before` and `after` are told of each one and may raise OSError, or end the process."""

    def __init__(
        self, before: Callable[[Point], object] = lambda _: None, after: Callable[[Point], object] = lambda _: None
    ) -> None:
        self.seen: list[Point] = []
        self._count: dict[str, int] = {}
        self.before, self.after = before, after

    def next(self, call: str) -> Point:
        """Note one more call of a name."""
        point = Point(call, self._count.get(call, 0))
        self._count[call] = point.number + 1
        self.seen.append(point)
        self.before(point)
        return point

    def done(self, point: Point) -> None:
        """Note that a call has ended well."""
        self.after(point)


@contextmanager
def watched(calls: Calls) -> Iterator[Calls]:
    """Let `calls` see what the modules that act ask of the system."""
    patches = [mock.patch.object(os, name, _seen(name, getattr(os, name), calls)) for name in CALLS]
    patches.append(mock.patch.object(rename, "_renameat2", _seen_rename(rename._renameat2, calls)))
    for patch in patches:
        patch.start()
    try:
        yield calls
    finally:
        for patch in patches:
            patch.stop()


def failing(point: Point, code: int) -> Calls:
    """Let one call fail."""

    def fail(seen: Point) -> None:
        if seen == point:
            raise OSError(code, os.strerror(code))

    # Whatever `close` answers, the descriptor is closed.
    return Calls(after=fail) if point.call == "close" else Calls(before=fail)


def _seen(name: str, real: Callable[..., Any], calls: Calls) -> Callable[..., Any]:
    def call(*arguments: Any, **named: Any) -> Any:
        if not str(sys._getframe(1).f_globals.get("__name__")).startswith(_OF_ACTS):
            return real(*arguments, **named)
        point = calls.next(name)
        answer = real(*arguments, **named)
        calls.done(point)
        return answer

    return call


def _seen_rename(real: Any, calls: Calls) -> Callable[..., int]:
    def call(*arguments: Any) -> int:
        try:
            point = calls.next("renameat2")
        except OSError as error:
            ctypes.set_errno(error.errno or 0)
            return -1
        answer: int = real(*arguments)
        if answer == 0:
            calls.done(point)
        return answer

    return call
