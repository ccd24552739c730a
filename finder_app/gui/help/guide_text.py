"""The user guide of a language and the commands in; Markdown with their names and keys as they are now out.

`{keep}` stands for the words and the first key of a command, so that the guide cannot name a wrong key. A paragraph
about a command that there is not is left out.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from finder_app.gui import paths

_PLACE = re.compile(r"\{(\w+)\}")


class Named(NamedTuple):
    """A command as a person meets it; `key` is empty where it has none."""

    words: str
    key: str = ""


def read(language: str) -> str:
    """The guide as it was written; in English where there is none in the language."""
    folder = paths.resources() / "help"
    file = folder / f"guide.{language}.md"
    return (file if language and file.is_file() else folder / "guide.en.md").read_text("utf-8")


def fill(guide: str, commands: Mapping[str, Named], form: str) -> str:
    """The guide with every command by its name; `form` says how a key follows the words, such as "{0} ({1})"."""

    def say(match: re.Match[str]) -> str:
        words, key = commands[match[1]]
        return form.format(f"**{words}**", f"`{key}`") if key else f"**{words}**"

    kept = [block for block in guide.split("\n\n") if names(block) <= set(commands)]
    return _PLACE.sub(say, "\n\n".join(kept))


def names(guide: str) -> frozenset[str]:
    """The commands that are named."""
    return frozenset(_PLACE.findall(guide))


def headings(guide: str) -> list[int]:
    """The levels of the headings, in order."""
    code = False
    levels = []
    for line in guide.splitlines():
        code ^= line.startswith("```")
        match = re.match(r"(#+) ", line)
        if match and not code:
            levels.append(len(match[1]))
    return levels
