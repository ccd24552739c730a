"""A path that another file may have by now in, the path that a file gets instead out, in the same folder."""

import os
from collections.abc import Iterator

_MOST_NAMES = 1000  # "name (restored 2).txt" and so on, before it is given up
_LONGEST_BYTES = 255
_LONGEST_ENDING = 16  # what is longer is no ending, but a part of the name


def name_for(path: bytes, rename_taken: bool) -> bytes | None:
    """The path itself where it is free, one like it where it is not and that is wanted; None where there is none."""
    if not os.path.lexists(path):
        return path
    if not rename_taken:
        return None
    return next((name for name in names_like(path) if not os.path.lexists(name)), None)


def names_like(path: bytes) -> Iterator[bytes]:
    """name (restored).txt, name (restored 2).txt and so on, short enough for a folder."""
    folder, name = os.path.split(path)
    stem, dot, ending = name.rpartition(b".")
    tail = dot + ending
    if not stem or len(tail) > _LONGEST_ENDING:
        stem, tail = name, b""
    for number in range(1, _MOST_NAMES):
        mark = b" (restored)" if number == 1 else b" (restored %d)" % number
        room = _LONGEST_BYTES - len(mark) - len(tail)
        yield os.path.join(folder, _shortened(stem, room) + mark + tail)  # noqa: PTH118 - raw bytes


def _shortened(stem: bytes, room: int) -> bytes:
    while 0 < room < len(stem) and stem[room] & 0xC0 == 0x80:  # not inside a UTF-8 character
        room -= 1
    return stem[:room]
