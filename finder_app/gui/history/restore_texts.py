"""Questions and answers about putting files back in, what a person reads out, translated at the moment of use."""

import os
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from finder_app.gui import error_words, reasons, texts
from finder_app.review.acting.journal import NewerJournal
from finder_app.review.acting.restoring import RestoreOutcome, RestoreStatus

translate = QCoreApplication.translate

LONGEST_NAME = 40  # of a button


def question(count: int) -> str:
    """What is asked before."""
    return translate("history", "Put {} back?").format(texts.files(count))


def where(folders: Sequence[Path], more: int) -> str:
    """Where the files go, before they do."""
    named = texts.listed(map(texts.display_path, folders))
    if more:
        named = translate("history", "{0} and {1} more").format(named, texts.folders(more))
    words = translate("history", "To where they were: {}.")
    return texts.sentences(words.replace("{}", named), translate("history", "No file is overwritten."))


def finished(counts: Mapping[RestoreStatus, int]) -> str:
    """How many files are back, of how many."""
    back = counts.get(RestoreStatus.DONE, 0)
    left = sum(counts.values()) - back
    if not left:
        return translate("history", "{} put back").format(texts.files(back))
    return translate("history", "{0} put back, {1} not").format(texts.files(back), texts.number(left))


def why_not(counts: Mapping[RestoreStatus, int]) -> list[str]:
    """A line for each reason for which files were not put back, with how many they are."""
    reasons_left = (kind for kind in RestoreStatus if kind is not RestoreStatus.DONE and counts.get(kind))
    words = translate("history", "{0}: {1}")
    return [words.format(texts.files(counts[kind]), explained(kind)) for kind in reasons_left]


def renewed(count: int) -> list[str]:
    """A line about files that are back, but not as those that were scanned."""
    words = translate("history", "{}: back as a new copy or under another name; a new scan shows it.")
    return [words.replace("{}", texts.files(count))] if count else []


def outcome(kind: RestoreStatus) -> str:
    """What became of putting back one file, in a few words."""
    return {
        RestoreStatus.DONE: translate("history", "Put back"),
        RestoreStatus.TAKEN: translate("history", "Not put back: name taken"),
        RestoreStatus.NO_FOLDER: translate("history", "Not put back: folder gone"),
        RestoreStatus.LINK: translate("history", "Not put back: a link is in the way"),
        RestoreStatus.PROTECTED: translate("history", "Not put back: protected folder"),
        RestoreStatus.GONE: translate("history", "No longer in the trash"),
        RestoreStatus.AWAY: translate("history", "Not put back: disk not there"),
        RestoreStatus.CHANGED: translate("history", "Not put back: changed since"),
        RestoreStatus.FOR_GOOD: translate("history", "Deleted for good"),
        RestoreStatus.NOT_DONE: translate("history", "It was left in place"),
        RestoreStatus.ALREADY: translate("history", "Put back before"),
        RestoreStatus.UNKNOWN: translate("history", "In the trash of the system"),
        RestoreStatus.BUSY: translate("history", "Not put back: clean-up under way"),
        RestoreStatus.CANCELLED: translate("history", "You stopped before it"),
        RestoreStatus.FAILED: translate("history", "Not put back: the system refused"),
    }[kind]


def explained(kind: RestoreStatus) -> str:
    """The same in a sentence, with what to do about it."""
    return {
        RestoreStatus.DONE: translate("history", "back where it was."),
        RestoreStatus.TAKEN: translate("history", "another file has the name now; nothing is overwritten."),
        RestoreStatus.NO_FOLDER: translate("history", "the folder is gone."),
        RestoreStatus.LINK: translate("history", "a link stands where its folder was; nothing is put through it."),
        RestoreStatus.PROTECTED: translate("history", "its folder is protected now; nothing is put into it."),
        RestoreStatus.GONE: translate("history", "no longer where it was put; the trash may have been emptied."),
        RestoreStatus.AWAY: translate(
            "history", "the disk or folder it was put into is not there now; connect it and try again."
        ),
        RestoreStatus.CHANGED: translate(
            "history", "what lies there now is not what was put there; it was left alone."
        ),
        RestoreStatus.FOR_GOOD: translate("history", "deleted for good; nothing brings it back."),
        RestoreStatus.NOT_DONE: translate("history", "nothing had been done to it."),
        RestoreStatus.ALREADY: translate("history", "put back before."),
        RestoreStatus.UNKNOWN: translate(
            "history", "in the trash of the system: put it back there, with its own command."
        ),
        RestoreStatus.BUSY: translate(
            "history", "another window or command is cleaning up just now; try again when it has ended."
        ),
        RestoreStatus.CANCELLED: translate("history", "you stopped before it; it is still chosen."),
        RestoreStatus.FAILED: translate("history", "the system refused; the list says why."),
    }[kind]


def trouble(error: BaseException) -> str:
    """Why the history cannot be shown, and what to do."""
    if isinstance(error, NewerJournal):
        return translate(
            "history", "The history was written by a newer version of this program. Use that version to look at it."
        )
    if isinstance(error, sqlite3.OperationalError) and "locked" in str(error):
        return translate("history", "Another window or command is writing the history just now. Try again in a moment.")
    if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError):
        return translate(
            "history",
            "The history is damaged. What can be read of it is kept when something is done the next time;"
            " your files are not affected.",
        )
    if isinstance(error, OSError):
        return texts.sentences(translate("history", "The history cannot be read."), error_words.happened(error))
    said = translate("history", "The history cannot be read: {}").replace("{}", texts.printable(str(error)))
    return said


def beside(taken: Sequence[RestoreOutcome]) -> str:
    """What a button says that puts files back under another name."""
    if len(taken) == 1:
        name = restored_name(Path(os.fsdecode(taken[0].op.source)))
        return translate("history", "Put it back as “{}”").replace("{}", name)
    words = translate("history", "Put {} back beside the others, as “… (restored)”")
    return words.format(texts.files(len(taken)))


def folder_again(homeless: Sequence[RestoreOutcome]) -> str:
    """What a button says that makes folders again."""
    folders = {os.path.dirname(each.op.source) for each in homeless}  # noqa: PTH120 - raw bytes
    if len(folders) == 1:
        return translate("history", "Make the folder again")
    return translate("history", "Make {} again").format(texts.folders(len(folders)))


def restored_name(path: Path) -> str:
    """The name under which a file comes back whose own is taken, short enough for a button."""
    shown = texts.display_name(path.with_name(f"{path.stem} (restored){path.suffix}"))
    return shown if len(shown) <= LONGEST_NAME else f"{shown[: LONGEST_NAME // 2]}…{shown[-LONGEST_NAME // 2 :]}"


def reading() -> tuple[str, str]:
    """A heading without a sentence for a history that is not read yet: another program may have to end first."""
    return translate("history", "Reading the history…"), ""


def nothing(error: BaseException | None) -> tuple[str, str]:
    """A heading and a sentence for a history with nothing in it, or one that cannot be shown."""
    if error is not None:
        return translate("history", "The history cannot be shown now"), trouble(error)
    return (
        translate("history", "Nothing has been done yet"),
        translate(
            "history",
            "What you move to the trash or to a folder, replace by links or delete with this program stands here"
            " afterwards, and what can be put back is put back from here.",
        ),
    )


def set_aside(path: Path) -> str:
    """That the journal was damaged once."""
    words = translate(
        "history", "The history was damaged and begun anew; what could be read of it is here. The old file: {}"
    )
    return words.replace("{}", texts.display_path(path))


def not_saved(error: Exception) -> str:
    """That the text could not be written."""
    return trouble(error) if isinstance(error, sqlite3.Error) else reasons.not_written(error)


def reviewed_again(count: int) -> str:
    """That the review shows files again that were put back."""
    return translate("history", "{} back in the review, undecided.").format(texts.files(count))
