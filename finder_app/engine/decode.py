"""Bytes in, text and the name of its encoding out, or the finding that they are no text. Pure; never raises.

The order: byte-order mark, UTF-8, UTF-16 by its zero bytes, the declaration of an HTML file, quick tests for GB18030
and Big5, and what chardet makes of a few kilobytes around the first byte that is not ASCII.
"""

import codecs
import re
from functools import cache
from typing import NamedTuple

from finder_app.engine import chinese_encodings
from finder_app.engine.resources import lines

SAMPLE_BYTES = 4096


class Decoded(NamedTuple):
    """A text; `damaged` counts the characters that could not be read and stand as U+FFFD."""

    text: str
    encoding: str
    damaged: int = 0


_MARKS = (  # the longer marks first: UTF-32's begins with UTF-16's
    (codecs.BOM_UTF8, "utf-8", "UTF-8 BOM"),
    (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32 LE"),
    (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32 BE"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16 LE"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16 BE"),
)
_WIDE = {"utf-16-le": "UTF-16 LE", "utf-16-be": "UTF-16 BE"}
_MAGIC = tuple(
    bytes.fromhex(sign)
    for sign in (
        "7f454c46 89504e470d0a1a0a 474946383761 474946383961 ffd8ff 504b0304 504b0506 1f8b08 425a6839 fd377a585a00"
        " 377abcaf271c 28b52ffd 526172211a07 255044462d d0cf11e0a1b11ae1 cafebabe 53514c69746520666f726d6174203300"
        " 4f676753 494433 774f4646 774f4632 664c6143 2142444e 0061736d cffaedfe cefaedfe"
    ).split()
)
_MOST_ZEROS = 0.005
_MOST_CONTROLS = 0.05
_MOST_DAMAGED = 0.1
_MOST_LOST = 0.001
_ABOVE_ASCII = bytes(range(0x80, 0x100))
_CONTROLS = bytes(code for code in range(0x20) if code not in b"\t\n\r\f\x08\x1b") + b"\x7f"
_NOT_ASCII = re.compile(rb"[\x80-\xff]")
_DECLARATION = re.compile(
    rb"<meta[^>]{0,400}?charset\s{0,9}=\s{0,9}[\"']?\s{0,9}([\w.:-]{1,40})"
    rb"|<\?xml[^>]{0,200}?encoding\s{0,9}=\s{0,9}[\"']([\w.:-]{1,40})",
    re.IGNORECASE,
)
# The text encodings that are believed, by Python's name: their name for people and the codec that reads most of them.
# As browsers do, a superset stands for its subsets.
_KNOWN = {
    "ascii": ("windows-1252", "cp1252"),
    "iso8859-1": ("windows-1252", "cp1252"),
    "cp1252": ("windows-1252", "cp1252"),
    "utf-8": ("UTF-8", "utf-8"),
    "gb2312": ("GB18030", "gb18030"),
    "gbk": ("GB18030", "gb18030"),
    "gb18030": ("GB18030", "gb18030"),
    "hz": ("HZ-GB-2312", "hz"),
    "big5": ("Big5", "big5hkscs"),
    "big5hkscs": ("Big5", "big5hkscs"),
    "cp950": ("Big5", "cp950"),
    "shift_jis": ("Shift_JIS", "cp932"),
    "shift_jis_2004": ("Shift_JIS", "shift_jis_2004"),
    "shift_jisx0213": ("Shift_JIS", "shift_jisx0213"),
    "cp932": ("Shift_JIS", "cp932"),
    "euc_jp": ("EUC-JP", "euc_jp"),
    "euc_jis_2004": ("EUC-JP", "euc_jis_2004"),
    "euc_jisx0213": ("EUC-JP", "euc_jisx0213"),
    "euc_kr": ("EUC-KR", "cp949"),
    "cp949": ("EUC-KR", "cp949"),
    "johab": ("Johab", "johab"),
    "iso8859-9": ("windows-1254", "cp1254"),
    "iso8859-11": ("windows-874", "cp874"),
    "tis-620": ("windows-874", "cp874"),
    "cp874": ("windows-874", "cp874"),
    "koi8-r": ("KOI8-R", "koi8-r"),
    "koi8-u": ("KOI8-U", "koi8-u"),
    "koi8-t": ("KOI8-T", "koi8-t"),
    "mac-roman": ("Macintosh", "mac-roman"),
    "mac-cyrillic": ("Mac Cyrillic", "mac-cyrillic"),
    "iso2022_jp": ("ISO-2022-JP", "iso2022_jp"),
    "iso2022_jp_1": ("ISO-2022-JP", "iso2022_jp_1"),
    "iso2022_jp_2": ("ISO-2022-JP", "iso2022_jp_2"),
    "iso2022_kr": ("ISO-2022-KR", "iso2022_kr"),
} | {
    name: (label + name.removeprefix(prefix), name)
    for prefix, label, numbers in (
        ("iso8859-", "ISO-8859-", (2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16)),
        ("cp", "windows-", (1250, 1251, 1253, 1254, 1255, 1256, 1257, 1258)),
        ("cp", "IBM", (437, 720, 737, 775, 850, 852, 855, 857, 858, 860, 861, 862, 863, 864, 865, 866, 869)),
    )
    for name in (f"{prefix}{number}" for number in numbers)
}


def decode(raw: bytes, *, is_html: bool = False) -> Decoded | None:
    """The text of a file's bytes; None where they are no text."""
    found = _decode(raw, is_html)
    return found if found is not None and found.damaged <= max(1, _MOST_DAMAGED * len(found.text)) else None


def _decode(raw: bytes, is_html: bool) -> Decoded | None:
    for mark, codec, name in _MARKS:
        if raw.startswith(mark):
            return _decode_as(raw[len(mark) :], codec, name)
    if raw.startswith(_MAGIC):
        return None
    found = _wide(raw)
    if found is not None:
        return found
    if _is_binary(raw[: 16 * SAMPLE_BYTES]):
        return None
    if raw.isascii():
        return _seven_bits(raw)
    return _strictly(raw, "utf-8", "UTF-8") or _eight_bits(raw, is_html)


def _eight_bits(raw: bytes, is_html: bool) -> Decoded | None:
    sample = _sample(raw, SAMPLE_BYTES)
    if chinese_encodings.is_gb18030(sample):
        return _decode_as(raw, "gb18030", "GB18030")
    return (
        _damaged_utf_8(raw, sample)
        or (_declared(raw) if is_html else None)
        or _detected(raw, sample)
        or _nearly_ascii(raw)
    )


def _nearly_ascii(raw: bytes) -> Decoded | None:
    """Plain text in which a few bytes are of no encoding that anybody knows: they are lost, and the rest is not."""
    others = len(raw) - len(raw.translate(None, _ABOVE_ASCII))
    return _decode_as(raw, "utf-8", "UTF-8") if others <= _MOST_LOST * len(raw) else None


def _decode_as(raw: bytes, codec: str, name: str) -> Decoded:
    try:
        return Decoded(raw.decode(codec), name)
    except UnicodeDecodeError:
        text = raw.decode(codec, "replace")
        return Decoded(text, name, text.count("\ufffd"))


def _strictly(raw: bytes, codec: str, name: str) -> Decoded | None:
    try:
        return Decoded(raw.decode(codec), name)
    except UnicodeDecodeError:
        return None


def _is_binary(head: bytes) -> bool:
    """Whether there are more zero bytes or control characters than any text has."""
    controls = len(head) - len(head.translate(None, _CONTROLS))
    return head.count(0) > _MOST_ZEROS * len(head) or controls > _MOST_CONTROLS * len(head)


def _wide(raw: bytes) -> Decoded | None:
    """UTF-16 without a byte-order mark: there are zero bytes, and one byte order makes common characters of them."""
    head = raw[: SAMPLE_BYTES & ~1]
    if head.count(0) <= _MOST_ZEROS * len(head):
        return None
    shares = {codec: _share_of_common(head[: len(head) & ~1].decode(codec, "replace")) for codec in _WIDE}
    codec = max(shares, key=lambda codec: shares[codec])
    return _decode_as(raw, codec, _WIDE[codec]) if shares[codec] >= 0.9 else None


def _share_of_common(text: str) -> float:
    """The share of characters that ordinary text is made of: letters of the alphabets, kana, Hangul, common Chinese."""
    common = sum(
        character in _common_han()
        or "\uac00" <= character <= "\ud7a3"
        or (character < "\u0590" and (character.isprintable() or character in "\t\n\r\f"))
        or "\u3040" <= character <= "\u30ff"
        for character in text
    )
    return common / len(text) if text else 0.0


def _seven_bits(raw: bytes) -> Decoded:
    """ASCII, or the Japanese that is written in its bytes between escapes."""
    if b"\x1b$" in raw:
        found = _strictly(raw, "iso2022_jp_2", "ISO-2022-JP")
        if found is not None:
            return found
    return Decoded(raw.decode("ascii"), "ASCII")


def _damaged_utf_8(raw: bytes, sample: bytes) -> Decoded | None:
    """UTF-8 that is cut within its last character, or damaged in a few places only."""
    try:
        raw.decode()
    except UnicodeDecodeError as error:
        is_cut = error.reason == "unexpected end of data" and _is_cut_short(raw, error.start)
        if not is_cut and not _is_mostly_utf_8(sample):
            return None
    return _decode_as(raw, "utf-8", "UTF-8")


def _is_cut_short(raw: bytes, start: int) -> bool:
    """Whether the last bytes begin a character of UTF-8, rather than being the last letter of "café" in Latin 1."""
    return start > 0 and (len(raw) - start > 1 or raw[start] < 0xDF or not raw[:start].isascii())


def _is_mostly_utf_8(sample: bytes) -> bool:
    """Whether a sample has at least 20 whole characters of UTF-8 for each damaged one."""
    text = sample.decode("utf-8", "replace")
    wide = len(text) - len(text.encode("ascii", "ignore"))
    return wide > 20 * text.count("\ufffd")


def _declared(raw: bytes) -> Decoded | None:
    """What an HTML file says of itself, where it says so truly."""
    declaration = _DECLARATION.search(raw[:SAMPLE_BYTES])
    known = _known((declaration[1] or declaration[2]).decode("ascii")) if declaration else None
    return _strictly(raw, known[1], known[0]) if known else None


def _known(label: str) -> tuple[str, str] | None:
    """The name for people and the codec of an encoding's label; None for whatever is no text encoding."""
    try:
        return _KNOWN.get(codecs.lookup(label).name)
    except (LookupError, ValueError):
        return None


def _sample(raw: bytes, size: int) -> bytes:
    """Some kilobytes from the line of the first byte that is not ASCII, up to the end of a line."""
    first = _NOT_ASCII.search(raw)
    middle = first.start() if first else 0
    start = max(raw.rfind(b"\n", 0, middle) + 1, middle - size // 2)
    end = raw.rfind(b"\n", middle, start + size) if start + size < len(raw) else len(raw)
    return raw[start : end if end > middle else start + size]


def _detected(raw: bytes, sample: bytes) -> Decoded | None:
    if chinese_encodings.is_big5(sample):
        return _decode_as(raw, "big5hkscs", "Big5")
    import chardet  # takes 50 ms; most folders never need it

    verdict = chardet.detect(sample, prefer_superset=True, compat_names=False)
    known = _known(verdict["encoding"] or "")
    return _decode_as(raw, known[1], known[0]) if known else None


@cache
def _common_han() -> frozenset[str]:
    punctuation = "，。、；：？！“”‘’（）《》〈〉【】「」『』〔〕…—－·～％　０１２３４５６７８９"
    return frozenset("".join(lines("common_han.txt")) + punctuation)
