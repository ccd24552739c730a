"""A seed and a folder in, a random tree of files out: odd names, encodings, pages, links, permissions, twins.

What is written is known by its seed, so that a round that fails can be had again.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

_WORDS = (
    "harbour lantern orchard violin thunder meadow copper whisper gravel saddle winter candle river marble feather "
    "hollow garden timber silver anchor barley cobble drift ember fallow granite heather island juniper kettle"
).split()
_NAMES = (
    b"index.html",
    b"README",
    b"notes.txt",
    b"report\xff.txt",
    b"report.txt",
    b"two\nlines.txt",
    b"\x1b[31mred.txt",
    "exe.\u202etxt".encode(),
    "zero\u200bwidth.md".encode(),
    b"<b>bold.txt",
    b"<img src=x.png>.html",
    b"-rf.txt",
    b"$(touch x).txt",
    b"'quoted\".txt",
    b"%d%s.txt",
    b" .txt",
    b"trailing .txt",
    "\U0001f600.txt".encode(),
    "e\u0301.txt".encode(),
    "é.txt".encode(),
    "第一章.txt".encode(),
    b"CON.txt",
    b"a:b.txt",
    b"n" * 251 + b".txt",
)
_FOLDERS = (b"a", b"b", b"deep", b"Trash", b"\xfe", "文档".encode(), b"-", b"<i>", b"sp ace", b"new\nline")
_CODECS = ("utf-8", "utf-16", "utf-8-sig", "latin-1", "gb18030")
_MODES = (0o644, 0o600, 0o444, 0o755, 0o000)


def grow(chance: Random, root: Path, most: int = 80) -> None:
    """Make a tree of at most so many files and links below a folder."""
    folders = [os.fsencode(root)]
    for _ in range(chance.randrange(6)):
        folder = os.path.join(chance.choice(folders), chance.choice(_FOLDERS))  # noqa: PTH118 - bytes
        if not os.path.lexists(folder):
            os.mkdir(folder)  # noqa: PTH102
            folders.append(folder)
    files: list[bytes] = []
    for _ in range(chance.randrange(2, most)):
        path = new_place(chance, folders)
        if not os.path.lexists(path):
            chance.choices(_MAKERS, _WEIGHTS)[0](chance, path, files)
    for path in folders[1:]:
        if chance.randrange(25) == 0:
            os.chmod(path, 0)  # noqa: PTH101


def new_place(chance: Random, folders: list[bytes]) -> bytes:
    """A path in one of the folders; it may be taken."""
    name = chance.choice(_NAMES)
    if chance.randrange(3):
        stem, dot, ending = name[:200].rpartition(b".")
        name = stem + str(chance.randrange(30)).encode() + dot + ending
    return os.path.join(chance.choice(folders), name)  # noqa: PTH118


def content(chance: Random) -> bytes:
    """A text that is often like another one, in some encoding, as a page or plainly; or what is no text."""
    kind = chance.randrange(20)
    if kind == 0:
        return b""
    if kind == 1:
        return chance.randbytes(chance.randrange(1, 300))
    if kind == 2:
        return b" \n\t" * chance.randrange(1, 20)
    source = Random(chance.randrange(4))
    words = [source.choice(_WORDS) for _ in range(60)]
    for _ in range(chance.choice((0, 0, 0, 1, 2, 20))):
        words[chance.randrange(60)] = f"word{chance.randrange(1000)}"
    text = " ".join(words[: chance.choice((60, 60, 60, 59, 6))])
    if chance.randrange(3) == 0:
        text = f"<html><body><p>{text}</p></body></html>"
    return text.encode(chance.choice(_CODECS if chance.randrange(3) == 0 else _CODECS[:1]))


def _file(chance: Random, path: bytes, files: list[bytes]) -> None:
    with open(path, "xb") as file:  # noqa: PTH123
        file.write(content(chance))
    if chance.randrange(4) == 0:
        os.chmod(path, chance.choice(_MODES))  # noqa: PTH101
    if chance.randrange(4) == 0:
        os.utime(path, ns=(0, chance.choice((0, -1, 10**9, 2**62, 1_700_000_000_123_456_789))))
    files.append(path)


def _twin(chance: Random, path: bytes, files: list[bytes]) -> None:
    raw = content(chance)
    if files:
        with suppress(PermissionError), open(chance.choice(files), "rb") as file:  # noqa: PTH123
            raw = file.read()
    with open(path, "xb") as file:  # noqa: PTH123
        file.write(raw)
    files.append(path)


def _hard_link(chance: Random, path: bytes, files: list[bytes]) -> None:
    if files:
        os.link(chance.choice(files), path)


def _link(chance: Random, path: bytes, files: list[bytes]) -> None:
    os.symlink(chance.choice([*files, b"..", b"nothing", os.path.basename(path)]), path)  # noqa: PTH119, PTH211 - bytes


def _fifo(_chance: Random, path: bytes, _files: list[bytes]) -> None:
    os.mkfifo(path)


def _sparse(chance: Random, path: bytes, files: list[bytes]) -> None:
    with open(path, "xb") as file:  # noqa: PTH123
        file.truncate(chance.randrange(1, 200_000))
    files.append(path)


_MAKERS: tuple[Callable[[Random, bytes, list[bytes]], None], ...] = (_file, _twin, _hard_link, _link, _fifo, _sparse)
_WEIGHTS = (10, 12, 3, 2, 1, 1)
