"""A path or a text from the disk in, what may be shown of it out. Pure."""

import os
import unicodedata
from pathlib import Path

_NOT_SHOWN_AS_IS = frozenset({"Cf", "Cs", "Co", "Cn", "Zl", "Zp"})  # Unicode's general categories


def display_path(path: Path) -> str:
    """A path in which nothing hides, reorders the line or breaks it; two different paths may look the same."""
    return display_text(os.fsencode(path).decode("utf-8", "surrogateescape"))


def display_text(text: str) -> str:
    """Text with control characters and undecodable bytes as \\xNN, reordering and invisible marks as ‹U+202E›."""
    return text if text.isprintable() else "".join(map(_shown, text))


def is_unicode(path: Path) -> bool:
    """Whether the name is valid Unicode, so that it can be written as it is."""
    try:
        os.fsencode(path).decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _shown(character: str) -> str:
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:  # how Python carries a byte that is not UTF-8
        return f"\\x{code - 0xDC00:02x}"
    category = unicodedata.category(character)
    if category == "Cc":
        return f"\\x{code:02x}"
    return f"‹U+{code:04X}›" if category in _NOT_SHOWN_AS_IS else character
