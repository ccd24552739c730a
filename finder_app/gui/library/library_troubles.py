"""What is wrong with the library, or with the lasting list beside it, in; a plain sentence, and what to do, out."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from finder_app.engine.library_file import Trouble
from finder_app.gui import texts
from finder_app.review.not_duplicates import NotDuplicates

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
        Trouble.NOT_OURS: translate(
            "library", "The library lies behind a link or belongs to another user, so it is not used."
        ),
    }[trouble]
    if set_aside is None:
        return words
    kept = translate("library", "The old file was kept as {}.").format(texts.display_name(set_aside))
    return texts.sentences(words, kept)


def after_scan(trouble: Trouble, set_aside: Path | None = None) -> str:
    """The same beside the result of a scan, which lacks nothing."""
    whole = translate("library", "The result of this scan is complete all the same.")
    return texts.sentences(sentence(trouble, set_aside), whole)


def of_list(known: NotDuplicates) -> str:
    """What is wrong with the lasting list of pairs that are no duplicates; empty where nothing is."""
    if known.is_newer:
        return translate(
            "library",
            "The list of pairs that are not duplicates was written by a newer version of the program;"
            " this one does not touch it. What you say now counts until you close the window.",
        )
    if known.problem:
        words = translate("library", "The list of pairs that are not duplicates cannot be read or written now: {}.")
        return words.format(texts.printable(known.problem))
    if known.set_aside is not None:
        words = translate(
            "library",
            "The list of pairs that are not duplicates was damaged; what could be read of it was kept, {} pairs.",
        )
        kept = translate("library", "The old file was kept as {}.").format(texts.display_name(known.set_aside))
        return texts.sentences(words.format(texts.number(known.saved)), kept)
    return ""
