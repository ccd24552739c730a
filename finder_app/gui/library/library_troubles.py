"""What is wrong with the library in; a plain sentence, and what to do, out."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from finder_app.engine.library_file import Trouble
from finder_app.gui import texts

translate = QCoreApplication.translate


def sentence(trouble: Trouble, set_aside: Path | None = None) -> str:
    """What happened, what it costs, and what a person may do. No scan is ever wrong because of it."""
    words = {
        Trouble.DAMAGED: translate("library", "The library was damaged; a new one was begun. The next scan fills it."),
        Trouble.NEWER: translate(
            "library", "The library was written by a newer version of the program; this one does not touch it."
        ),
        Trouble.BUSY: translate(
            "library", "Another scan is writing to the library just now. Try again when it has ended."
        ),
        Trouble.FULL: translate("library", "The disk with the library is full. Make room and try again."),
        Trouble.READ_ONLY: translate(
            "library", "The library cannot be written to; check the permissions of its folder."
        ),
        Trouble.UNREADABLE: translate("library", "The library cannot be opened; check the permissions of its folder."),
        Trouble.NOT_OURS: translate("library", "The folder of the library belongs to another user, so it is not used."),
    }[trouble]
    if set_aside is None:
        return words
    kept = translate("library", "The old file was kept as {}.").format(texts.display_name(set_aside))
    return texts.sentences(words, kept)
