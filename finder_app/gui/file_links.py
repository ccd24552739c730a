"""A path in, the desktop's own program or folder window out; never a shell, never a program that the file names."""

import os
import re
import stat
import sys
from pathlib import Path
from urllib.parse import quote_from_bytes

from PySide6.QtCore import QByteArray, QProcess, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication

from finder_app.engine.file_types import FileType, file_type
from finder_app.gui import texts

READABLE = frozenset({FileType.TEXT, FileType.MARKDOWN})
"""What a double click may open: a text editor reads it. Pages and scripts may do things, so they open by hand."""
NOT_FOR_EDITORS = (".csv", ".tsv", ".eml", ".mbox", ".nfo")
"""Text that a spreadsheet calculates, a mail program loads pictures for, or Windows runs a program on."""
_HEAD_BYTES = 1024
# What the desktop may take for a program or a page whatever its name is: some go by the content first.
_ACTIVE = re.compile(
    rb"(?:\xef\xbb\xbf)?(?:\s*#(?!!)[^\n]*\n)*\s*"
    rb"(?:#!|\x7fELF|MZ|\[desktop entry\]|%!ps|%pdf|<(?:!doctype|html|script|svg|\?|%))",
    re.IGNORECASE,
)


def can_open(path: Path) -> bool:
    """Whether the file's name and permissions are those of a text that nothing executes; a link never is."""
    if file_type(path.name) not in READABLE or path.suffix.lower() in NOT_FOR_EDITORS:
        return False
    try:
        mode = path.lstat().st_mode
    except OSError:
        return False
    return stat.S_ISREG(mode) and not mode & 0o111


def open_file(path: Path) -> bool:
    """Show the file in the program that the desktop has for it; where it might do more than be read, its folder.

    False when the file itself was not opened.
    """
    if can_open(path) and not _is_active(path):
        return QDesktopServices.openUrl(url(path))
    show_in_folder(path)
    return False


def show_in_folder(path: Path) -> bool:
    """Open the folder that holds the file; False when the desktop has no program for that."""
    if sys.platform == "darwin":  # to open a folder is to start it there when it is an application
        return bool(QProcess.startDetached("/usr/bin/open", ["-R", os.path.abspath(path)])[0])  # noqa: PTH100 - links stay
    return QDesktopServices.openUrl(url(path.parent))


def copy_paths(paths: list[Path]) -> None:
    """Put paths on the clipboard, one on each line; what is not Unicode appears as it is shown."""
    QGuiApplication.clipboard().setText("\n".join(_plain(path) for path in paths))


def url(path: Path) -> QUrl:
    """The file as a URL, byte for byte; a name that is not valid Unicode must not become another one."""
    if os.name == "nt":
        return QUrl.fromLocalFile(str(path))
    return QUrl.fromEncoded(QByteArray(b"file://" + quote_from_bytes(os.fsencode(path)).encode()))


def _is_active(path: Path) -> bool:
    """Whether the beginning is that of a program, a script, a page or a starter, or cannot be read."""
    try:
        fd = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
        with open(fd, "rb") as file:  # noqa: PTH123 - by fd
            return _ACTIVE.match(file.read(_HEAD_BYTES)) is not None
    except OSError:
        return True


def _plain(path: Path) -> str:
    name = str(path)
    return name if name.isprintable() else texts.display_path(path)
