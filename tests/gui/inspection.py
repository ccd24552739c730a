"""Every state of a small window in, whatever is wrong with how it looks or how it is reached out.

`python -m tests.gui.inspection LANGUAGE MODE` prints it, at the scale of QT_SCALE_FACTOR.
"""

import sys
import tempfile
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import cast

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget

from finder_app.gui.han_font import with_han
from finder_app.gui.language import Language
from finder_app.gui.theme import Mode
from tests.gui import fitting, legibility, reachability
from tests.gui.album import Album

SIZE = QSize(1000, 640)


def inspect(widget: QWidget) -> Iterator[str]:
    """What a person would stumble over; how words stand out is measured where their strokes are drawn full."""
    yield from fitting.cut_off(widget)
    if widget.devicePixelRatio() >= 2:
        yield from legibility.faint(widget)
    yield from chain(reachability.nameless(widget), reachability.out_of_reach(widget), reachability.backward(widget))


def main(code: str, mode: Mode) -> None:
    """Go through every state of a small window."""
    app = QApplication([])
    app.setFont(with_han(app.font(), [code]))
    Language(app, code)

    def look(name: str, widget: QWidget) -> None:
        sys.stdout.writelines(f"{name}: {words}\n" for words in inspect(widget))

    with tempfile.TemporaryDirectory() as folder:
        album = Album(app, mode, Path(folder), look)
        album.window.resize(SIZE)
        album.all()


if __name__ == "__main__":
    main(sys.argv[1], cast("Mode", sys.argv[2]))
