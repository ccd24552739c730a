"""A way to act on files in, what is said about it out, translated at the moment of use."""

import sqlite3
from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from finder_app.gui import reasons, texts
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, Status

translate = QCoreApplication.translate

TOLD_BY_THE_SYSTEM = frozenset({Status.FAILED, Status.NO_TRASH, Status.UNSUPPORTED})


def question(kind: ActionKind, count: int) -> str:
    """What is asked before."""
    return {
        ActionKind.TRASH: translate("acts", "Move {} to the trash?"),
        ActionKind.MOVE: translate("acts", "Move {} to a folder?"),
        ActionKind.HARD_LINK: translate("acts", "Replace {} by hard links?"),
        ActionKind.DELETE: translate("acts", "Delete {} for good?"),
    }[kind].format(texts.files(count))


def meaning(kind: ActionKind) -> str:
    """What it means, in a sentence."""
    return {
        ActionKind.TRASH: translate("acts", "They can be put back from there."),
        ActionKind.MOVE: translate(
            "acts", "Each keeps its place below the folder; nothing there is overwritten, and nothing is freed."
        ),
        ActionKind.HARD_LINK: translate(
            "acts",
            "Every name stays and leads to the kept copy, with its permissions, owner and time; a"
            " change in one shows in all.",
        ),
        ActionKind.DELETE: translate("acts", "They are in no trash and cannot be put back."),
    }[kind]


def frees(kind: ActionKind, size: str) -> str:
    """What the disk wins, and when."""
    return {
        ActionKind.TRASH: translate("acts", "frees {} when the trash is emptied"),
        ActionKind.MOVE: translate("acts", "frees {}"),
        ActionKind.HARD_LINK: translate("acts", "frees {}"),
        ActionKind.DELETE: translate("acts", "frees {}"),
    }[kind].format(size)


def going(kind: ActionKind) -> str:
    """What is said while it is done."""
    return {
        ActionKind.TRASH: translate("acts", "Moving to the trash…"),
        ActionKind.MOVE: translate("acts", "Moving…"),
        ActionKind.HARD_LINK: translate("acts", "Linking…"),
        ActionKind.DELETE: translate("acts", "Deleting…"),
    }[kind]


def finished(kind: ActionKind, count: int) -> str:
    """What is said after."""
    if not count:
        return translate("acts", "Nothing was done")
    return {
        ActionKind.TRASH: translate("acts", "{} in the trash"),
        ActionKind.MOVE: translate("acts", "{} moved"),
        ActionKind.HARD_LINK: translate("acts", "{} replaced by hard links"),
        ActionKind.DELETE: translate("acts", "{} deleted for good"),
    }[kind].format(texts.files(count))


def freed(kind: ActionKind, size: str) -> str:
    """What the disk has won, or will."""
    if kind is ActionKind.TRASH:
        return translate("acts", "{} freed when the trash is emptied").format(size)
    return translate("acts", "{} freed").format(size)


def column(kind: ActionKind) -> str:
    """The heading above the files."""
    return {
        ActionKind.TRASH: translate("acts", "Goes to the trash"),
        ActionKind.MOVE: translate("acts", "Is moved"),
        ActionKind.HARD_LINK: translate("acts", "Becomes a link"),
        ActionKind.DELETE: translate("acts", "Is deleted for good"),
    }[kind]


def outcome(kind: ActionKind) -> str:
    """What became of one file with which all went well."""
    return {
        ActionKind.TRASH: translate("acts", "In the trash"),
        ActionKind.MOVE: translate("acts", "Moved"),
        ActionKind.HARD_LINK: translate("acts", "Replaced by a hard link"),
        ActionKind.DELETE: translate("acts", "Deleted for good"),
    }[kind]


def ended(one: ActionOutcome) -> str:
    """What became of one file, with the system's own word where nothing else says why, and where it lies now."""
    if one.status is Status.DONE:
        return outcome(one.action.kind)
    words = reasons.status(one.status)
    if one.detail and one.status in TOLD_BY_THE_SYSTEM:
        words = f"{words} ({texts.printable(one.detail)})"
    if one.place is None:
        return words
    return translate("acts", "{0}; it is now {1}").format(words, texts.display_path(one.place))


def left(counts: Mapping[Status, int]) -> list[str]:
    """How many files are where they were, and how many were gone before; nothing of those that there are none of."""
    gone, facts = counts.get(Status.GONE, 0), []
    in_place = sum(counts.values()) - counts.get(Status.DONE, 0) - gone
    if in_place:
        facts.append(translate("acts", "{} left in place").format(texts.files(in_place)))
    if gone:
        facts.append(translate("acts", "{} gone already").format(texts.files(gone)))
    return facts


def without_trash(count: int) -> str:
    """What to do with files on a disk without a trash: nothing is copied to another one, nor deleted."""
    words = translate("acts", "{} on a disk without a trash: move them to a folder there, or leave them")
    return words.format(texts.files(count))


def differing(count: int) -> str:
    """How many of the files are like the copy that stays, but not the same."""
    return translate("acts", "{} not identical to the copy that stays").format(texts.files(count))


def not_begun(error: Exception) -> str:
    """Why nothing of a plan was done, where nothing could even be written down."""
    word = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    if not isinstance(error, OSError | sqlite3.Error):
        return texts.printable(word)
    words = translate(
        "acts",
        "Nothing was done: each act is first written into the journal, and that cannot be written ({}). Make room on"
        " its disk, or see who may write there, and try again.",
    )
    return words.format(texts.printable(word))


def banner(kind: ActionKind, count: int) -> str:
    """What is said in the window afterwards."""
    if not count:
        return translate("acts", "Nothing was done.")
    return {
        ActionKind.TRASH: translate("acts", "{} moved to the trash, to be put back from there if need be."),
        ActionKind.MOVE: translate("acts", "{} moved to the folder."),
        ActionKind.HARD_LINK: translate("acts", "{} replaced by hard links."),
        ActionKind.DELETE: translate("acts", "{} deleted for good."),
    }[kind].format(texts.files(count))
