"""A path in, the desktop's own program or folder window out; never a shell, never a program that the file names."""

import os
from pathlib import Path
from urllib.parse import quote_from_bytes

from PySide6.QtCore import QByteArray, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication

from finder_app.engine.file_types import FileType, file_type
from finder_app.gui import texts

READABLE = frozenset({FileType.TEXT, FileType.MARKDOWN})
"""What a double click may open: a text editor reads it. Pages and scripts may do things, so they open by hand."""


def can_open(path: Path) -> bool:
    """Whether the file is of a type that nothing executes."""
    return file_type(path.name) in READABLE and not os.access(path, os.X_OK)


def open_file(path: Path) -> bool:
    """Show the file in the program that the desktop has for it; False when there is none or it may not be opened."""
    return can_open(path) and QDesktopServices.openUrl(url(path))


def show_in_folder(path: Path) -> bool:
    """Open the folder that holds the file; False when the desktop has no program for that."""
    return QDesktopServices.openUrl(url(path.parent))


def copy_paths(paths: list[Path]) -> None:
    """Put paths on the clipboard, one on each line; what is not Unicode appears as it is shown."""
    QGuiApplication.clipboard().setText("\n".join(_plain(path) for path in paths))


def url(path: Path) -> QUrl:
    """The file as a URL, byte for byte; a name that is not valid Unicode must not become another one."""
    if os.name == "nt":
        return QUrl.fromLocalFile(str(path))
    return QUrl.fromEncoded(QByteArray(b"file://" + quote_from_bytes(os.fsencode(path)).encode()))


def _plain(path: Path) -> str:
    name = str(path)
    return name if name.isprintable() else texts.display_path(path)
