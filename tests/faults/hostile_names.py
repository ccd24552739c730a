"""A thousand names that a file may have and that hurt whoever trusts them, as bytes; the same at each call."""

import os
import unicodedata
from pathlib import Path
from random import Random

_TEXT = "the lanterns along the harbour were lit one after the other while the ferry waited for its last passengers"

_TRICKS = (
    *(bytes([code]) for code in range(1, 32)),
    b"\x7f",
    *(
        chr(code).encode()
        for code in (0x85, 0xA0, 0xAD, 0x200B, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202D, 0x202E)
    ),
    *(chr(code).encode() for code in (0x2060, 0x2066, 0x2067, 0x2069, 0xFEFF, 0xFFF9, 0xE0001, 0xE0041, 0xF0000)),
    b"\x1b[2J\x1b[31m",
    b"\x1b]0;title\x07",
    b"\x1b]8;;http:x\x07here\x1b]8;;\x07",
    b"\x9b31m",
    b"<b>bold<b>",
    b"<img src=x.png>",
    b"<a href=x>",
    b"&lt;b&gt;",
    b"<!-- ",
    b"<script>alert(1)<",
    b"=1+1",
    b"@SUM(A1)",
    b"+1",
    b"-rf",
    b"--help",
    b"$(touch x)",
    b"`touch x`",
    b"; touch x",
    b"| cat",
    b"> x",
    b"%d%s%n",
    b"{0}{name}",
    b"'\"",
    b"\\",
    b"CON",
    b"a:b",
    b"a?*b",
    b"~",
    b" ",
    b"  .",
    "é".encode(),
    "e\u0301".encode(),
    "ﬁ".encode(),
    "раура".encode(),  # Cyrillic letters that look like Latin ones
    "\U0001f600".encode(),
    "\U0001f468\u200d\U0001f469".encode(),
    "第一章".encode(),
    "שלום".encode(),
    b"\xff",
    b"\xfe\xff",
    b"\xc3(",
    b"\xed\xa0\x80",
    b"\xf8\x88\x80\x80\x80",
    b"\xe4\xb8",
)
_LONGEST = 255


def hostile_names() -> list[bytes]:
    """1,000 distinct names, all texts by their endings; a hundred are not Unicode and have a twin that is."""
    names = dict.fromkeys(trick + b".txt" for trick in _TRICKS)
    names |= dict.fromkeys((b"n" * 251 + b".txt", "文".encode() * 83 + b".txt", b".txt", b" .txt", b"a", b"a."))
    chance = Random(4)
    for number in range(100):
        names[b"report%d\xff.txt" % number] = None
        names[b"report%d.txt" % number] = None
    while len(names) < 1000:
        parts = [chance.choice((*_TRICKS, b"report", b" of ", b"2024")) for _ in range(chance.randrange(2, 6))]
        names[(b"".join(parts).replace(b"/", b"_") + b".txt")[-_LONGEST:]] = None
    return [name for name in names if b"/" not in name and b"\0" not in name][:1000]


def one_of_each() -> list[bytes]:
    """A name for each trick, and one pair of twins."""
    return [*(trick + b" x.txt" for trick in _TRICKS), b"n" * 251 + b".txt", b"report.txt", b"report\xff.txt"]


def harmful(shown: str) -> list[str]:
    """The characters of a shown text that could hide, reorder or break a line, or speak to a terminal."""
    return [each for each in shown if not each.isprintable() and unicodedata.category(each) != "Zs"]


def write(folder: Path, names: list[bytes], text: str = _TEXT) -> list[bytes]:
    """Files of these names and nearly one text; the paths."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [os.path.join(os.fsencode(folder), name) for name in names]  # noqa: PTH118 - bytes
    for number, path in enumerate(paths):
        with open(path, "xb") as file:  # noqa: PTH123 - bytes
            file.write(f"{text} {number % 7}".encode())
    return paths
