"""A number in, a file's name and content out, the same for the same number: real texts and pages, spoilt.

What is spoilt are texts that are there wherever the tests are: those of the tests, the program's own guide, and the
documentation of Python. Most inputs are small, so that many can be tried; one of a few hundred is long.
"""

import random
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
CODECS = (
    "utf-8",
    "utf-8-sig",
    "utf-16",
    "utf-16-le",
    "utf-16-be",
    "utf-32",
    "gb18030",
    "big5",
    "shift_jis",
    "euc_jp",
    "iso2022_jp",
    "euc_kr",
    "cp1250",
    "cp1251",
    "cp1252",
    "koi8-r",
    "hz",
    "utf-7",
)
WORDS = (
    "图书馆很安靜，只有翻書的聲音。",
    "ページをめくる音だけが聞こえます",
    "도서관은 매우 조용하고",
    "В библиотеке очень тихо",
    "où l’on n’entend que le bruit",
    "naïve café ½ ㍿ ﬁ Straße İstanbul",
    "e\u0301\u0301\u0301",
    "\u202eright to left\u202c",
    "\ufeff\u200b\u00ad",
    "👩\u200d👩\u200d👧 𠀀𝒳",
)
PIECES: Sequence[bytes] = tuple(
    piece.encode("latin-1")
    for piece in (
        "<|>|/|=|\"|'|&|;|<!--|-->|--!>|<![CDATA[|]]>|<!doctype html>|<?xml encoding='utf-16'?>|<p>|</p>|<div>|</div>"
        "|<script>|</script>|<style>|</style>|<textarea>|<title>|<template>|<svg>|<math>|<plaintext>|<pre>|</pre>"
        "|<table>|<tr>|<td>|</table>|<ul><li>|<select><option>|<a href='x'>|<b><i></b></i>| hidden|style='display:none'"
        "|&amp;|&#xD800;|&#0;|&#99999999999;|&NotEqualTilde;|&amp|<meta charset=gbk>|<meta charset=utf-16>"
        "|<meta http-equiv=content-type content='text/html; charset=rot13'>|\r\n|\r|\n|\t|\f|\v|\0|\x01|\x02|\x1b$B"
        "|\x1b(B|~{|~}|+AGE-|\xff\xfe|\xfe\xff|\xef\xbb\xbf|\xff\xfe\0\0|\xc0\xaf|\xed\xa0\x80|\xf4\x90\x80\x80"
        "|\xe4\xb8|\x81\x30\x81\x30|\x85|\xa0|\x00<\x00p"
    ).split("|")
)
SHAPES: Sequence[tuple[bytes, bytes, bytes]] = (  # before, repeated, after
    (b"", b"<div>", b"word"),
    (b"<div ", b"a=1 ", b">word"),
    (b"word", b"<!--", b""),
    (b"word", b"<a b='", b""),
    (b"", b"<b><div>", b"</b>word"),
    (b"", b"&amp;", b""),
    (b"", b"<table><tr><td>", b"word"),
    (b"", b"a ", b""),
    (b"", b"\xe4\xb8\xad", b""),
    (b"", b"x", b""),
    (b"", b" \n", b"word"),
)
NAMES = ("page.html", "note.txt", "page", "README.md", "data.xhtml", "index.htm.zh")


class Input(NamedTuple):
    """What a file is called and holds, and another content that is like it."""

    name: str
    raw: bytes
    like: bytes


def make(seed: int, number: int) -> Input:
    """The input of a number; another seed gives others."""
    chance = random.Random(seed * 1_000_003 + number)
    raw = _spoilt(chance, _begun(chance, 400 if number % 400 else 20_000))
    return Input(chance.choice(NAMES), raw, _spoilt(chance, raw) if chance.random() < 0.9 else _begun(chance, 400))


def _begun(chance: random.Random, most: int) -> bytes:
    """A piece of a text or a page in some encoding, or one of the shapes."""
    if chance.random() < 0.08:
        before, repeated, after = chance.choice(SHAPES)
        return before + repeated * chance.randrange(most // 4) + after
    text = _text(chance, most)
    if chance.random() < 0.5:
        text = _marked_up(chance, text)
    codec = chance.choice(CODECS) if chance.random() < 0.5 else "utf-8"
    return text.encode(codec, "ignore")


def _text(chance: random.Random, most: int) -> str:
    text = chance.choice(texts())
    start = chance.randrange(max(1, len(text) - most))
    found = text[start : start + chance.randrange(1, most)]
    if chance.random() < 0.3:
        found += chance.choice(WORDS) * chance.randrange(1, 6)
    return found


def _marked_up(chance: random.Random, text: str) -> str:
    """A text as a page: its words in elements that nest rightly."""
    words = re.split(r"(\s+)", text)
    at, made = 0, ["<html><body>"] if chance.random() < 0.5 else []
    while at < len(words):
        count = chance.randrange(1, 12)
        name = chance.choice(("p", "div", "b", "h2", "li", "pre", "td", "a href='#'", "p hidden", "span class=x"))
        made.append(f"<{name}>{''.join(words[at : at + count])}</{name.split(maxsplit=1)[0]}>")
        at += count
    return "".join(made)


def _spoilt(chance: random.Random, raw: bytes) -> bytes:
    found = bytearray(raw)
    for _ in range(chance.choice((0, 1, 1, 2, 3, 6))):
        chance.choice(CHANGES)(chance, found)
    return bytes(found)


def _flip(chance: random.Random, raw: bytearray) -> None:
    if raw:
        raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)


def _put(chance: random.Random, raw: bytearray) -> None:
    at = chance.randrange(len(raw) + 1)
    raw[at:at] = chance.choice(PIECES) * chance.choice((1, 1, 1, 2, 30))


def _drop(chance: random.Random, raw: bytearray) -> None:
    at = chance.randrange(len(raw) + 1)
    del raw[at : at + chance.randrange(1, 60)]


def _move(chance: random.Random, raw: bytearray) -> None:
    at, size = chance.randrange(len(raw) + 1), chance.randrange(1, 80)
    piece = raw[at : at + size]
    del raw[at : at + size]
    to = chance.randrange(len(raw) + 1)
    raw[to:to] = piece * chance.choice((1, 2))


def _cut(chance: random.Random, raw: bytearray) -> None:
    del raw[chance.randrange(len(raw) + 1) :]


def _noise(chance: random.Random, raw: bytearray) -> None:
    at = chance.randrange(len(raw) + 1)
    raw[at:at] = chance.randbytes(chance.randrange(1, 12))


def _word(chance: random.Random, raw: bytearray) -> None:
    at = chance.randrange(len(raw) + 1)
    raw[at:at] = chance.choice(WORDS).encode(chance.choice(CODECS[:7]), "ignore")


CHANGES: Sequence[Callable[[random.Random, bytearray], None]] = (_flip, _put, _put, _drop, _move, _cut, _noise, _word)


@cache
def texts() -> tuple[str, ...]:
    """What is spoilt: a dozen real texts."""
    import pydoc_data.topics  # the documentation that comes with Python

    files = [*sorted((ROOT / "tests" / "data").glob("*.txt")), *sorted((ROOT / "resources" / "help").glob("*.md"))]
    found = [file.read_text("utf-8") for file in [*files, ROOT / "README.md"]]
    found += [str(topic) for _, topic in sorted(pydoc_data.topics.topics.items()) if len(topic) > 5_000][:12]
    return tuple(found)
