"""Plain data in, JSON out that says the same and in which nothing hides, reorders or commands a terminal. Pure."""

import json
import unicodedata
from typing import Any


def dumps(plain: Any, indent: int | None = None) -> str:
    """As JSON with all letters as they are; control characters, changes of direction and the unseen as \\uXXXX.

    JSON itself asks that for the controls below U+0020 alone, and those from U+0080 on command a terminal as well.
    """
    made = json.dumps(plain, ensure_ascii=False, allow_nan=False, indent=indent)
    return made if made.isprintable() else "".join(map(_shown, made))


def _shown(character: str) -> str:
    if character.isprintable() or character == "\n" or unicodedata.category(character) == "Zs":
        return character
    return json.dumps(character)[1:-1]
