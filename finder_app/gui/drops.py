"""What was dropped on the window in, local paths out."""

import os
import sys
from pathlib import Path
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QMimeData, QUrl

from finder_app.review.saving.result_file import SUFFIX


def dropped_paths(data: QMimeData) -> list[Path]:
    """The local folders and files of a drop, names that are no Unicode included."""
    return [path_of_url(url) for url in data.urls() if url.isLocalFile()]


def dropped_results(data: QMimeData) -> Path | None:
    """The file with results that was dropped, if that is all."""
    found = dropped_paths(data)
    return found[0] if len(found) == 1 and found[0].suffix.lower() == SUFFIX else None


def path_of_url(url: QUrl) -> Path:
    """A local URL as a path; its bytes are taken as they are, where QUrl.toLocalFile would replace some."""
    if sys.platform == "win32":
        return Path(url.toLocalFile())
    return Path(os.fsdecode(unquote_to_bytes(url.path(QUrl.ComponentFormattingOption.FullyEncoded))))
