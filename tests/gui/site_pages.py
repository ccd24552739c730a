"""Two sites of many articles in one folder, some articles in both; and a long text with excerpts of it."""

import random
from pathlib import Path

_SYLLABLES = [first + rest for first in "bdfgklmnprst" for rest in ("a", "e", "ing", "on", "ush", "ir")]
MENU = [f"Menu entry {number}: all about the {number}. subject of this site" for number in range(12)]
NOTICE = [f"Notice {number}: nothing of this page may be sold, lent or set to music" for number in range(6)]
OTHER_MENU = [f"Chapter {number} of the other archive, with figures and tables" for number in range(12)]
OTHER_NOTICE = [f"The other archive, rule {number}: visitors leave their umbrellas here" for number in range(6)]


def write_parts(folder: Path) -> Path:
    """A long text, eight lines of it, and ten lines of it with a few words more."""
    dice = random.Random(1)
    words = ["".join(dice.choices(_SYLLABLES, k=3)) for _ in range(4_000)]
    lines = [" ".join(dice.choices(words, k=60)) for _ in range(300)]
    folder.mkdir(parents=True, exist_ok=True)
    for name, part in (("whole", lines), ("excerpt", lines[40:48]), ("more", [*lines[140:150], "a word of its own"])):
        (folder / f"{name}.txt").write_text("\n".join(part), "utf-8")
    return folder


def write_sites(folder: Path, articles: int = 24) -> Path:
    """Each article stands in the first site, every second one in the second site too, with a word changed."""
    dice = random.Random(3)
    words = ["".join(dice.choices(_SYLLABLES, k=3)) for _ in range(4_000)]
    for number in range(articles):
        text = [" ".join(dice.choices(words, k=40)) for _ in range(4)]
        _write(folder / "first" / f"{number:02}.html", MENU, text, NOTICE)
        if number % 2 == 0:
            edited = [f"{text[0]} moreover", *text[1:]]
            _write(folder / "second" / f"{number:02}.html", OTHER_MENU, edited, OTHER_NOTICE)
    return folder


def _write(path: Path, menu: list[str], text: list[str], notice: list[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = "\n".join(f"<p>{line}</p>" for line in (*menu, *text, *notice))
    path.write_text(f"<html><body>{lines}</body></html>", "utf-8")
