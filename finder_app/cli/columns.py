"""Text in, text of a certain width on a terminal out: Chinese takes two columns a character, an accent none. Pure."""

import unicodedata

_WITHOUT_WIDTH = ("Mn", "Me", "Cf")


def width(text: str) -> int:
    """The columns that a text takes."""
    if text.isascii():
        return len(text)
    return sum(map(_width, text))


def fitted(text: str, columns: int) -> str:
    """The text in exactly so many columns: filled up with blanks, or cut and ended by an ellipsis."""
    if width(text) <= columns:
        return text + " " * (columns - width(text))
    kept, used = [], 0
    for character in text:
        used += _width(character)
        if used > columns - 1:
            break
        kept.append(character)
    cut = "".join(kept) + "…"
    return cut + " " * (columns - width(cut))


def _width(character: str) -> int:
    if unicodedata.category(character) in _WITHOUT_WIDTH:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
