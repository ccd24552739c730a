"""The name of a text in the resources folder in, its lines out."""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


@cache
def lines(name: str) -> tuple[str, ...]:
    """The lines of a text file that the program brings along, without comments and blank lines.

    The folder lies in the package when it was installed, beside it in a checkout and in a frozen bundle.
    """
    folder = next(
        folder for folder in (_PACKAGE / "resources", _PACKAGE.parent / "resources") if (folder / name).is_file()
    )
    text = (folder / name).read_text("utf-8")
    return tuple(line for line in map(str.strip, text.splitlines()) if line and not line.startswith("#"))
