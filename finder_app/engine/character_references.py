"""Text of a page in, the same with the characters that its references stand for out. Pure; any text, in linear time."""

import html
import re

# Python refuses to make a number of so many digits, because that takes quadratic time; no character has it.
_TOO_LONG = re.compile(r"&#[0-9]{1000,};?")


def resolved(text: str) -> str:
    """The text that a reader sees: "&eacute;" is "é", and what stands for no character is U+FFFD."""
    if "&" not in text:
        return text
    return html.unescape(_TOO_LONG.sub("\ufffd", text) if "&#" in text and len(text) > 1000 else text)
