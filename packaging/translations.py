#!/usr/bin/env python3
"""The words of the window in, resources/i18n out: new words into each .ts, each .ts into the .qm that Qt loads.

python packaging/translations.py update    find the words of the code; what has no translation yet is marked unfinished
python packaging/translations.py compile   make the .qm files, which are kept beside the .ts files
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CODE = ROOT / "finder_app" / "gui"
CATALOGUES = ROOT / "resources" / "i18n"


def main(arguments: Sequence[str]) -> int:
    """Do what a person typed; the exit code."""
    work = {"update": update, "compile": release}.get(" ".join(arguments))
    if work is None:
        print(__doc__)
        return 2
    for catalogue in sorted(CATALOGUES.glob("*.ts")):
        work(catalogue)
    return 0


def update(catalogue: Path) -> None:
    """Bring a .ts up to date with the code."""
    # Without places in the code and in the order of the alphabet, a catalogue changes only where the words do.
    options = ["-no-obsolete", "-locations", "none", "-sort-messages", "-silent"]
    _run("lupdate", [*map(str, sorted(CODE.rglob("*.py"))), *options, "-ts", str(catalogue)])


def release(catalogue: Path) -> None:
    """Make the .qm of a .ts, beside it."""
    _run("lrelease", ["-silent", str(catalogue), "-qm", str(catalogue.with_suffix(".qm"))])


def _run(name: str, arguments: Sequence[str]) -> None:
    """Call one of Qt's tools, which PySide6-Essentials brings along."""
    spec = find_spec("PySide6")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("PySide6 is not installed here")
    tool = Path(spec.origin).parent / (f"{name}.exe" if os.name == "nt" else name)
    subprocess.run([tool, *arguments], check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
