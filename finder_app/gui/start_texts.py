"""What happened before the window opened in, the sentences about it out, translated at the moment of use."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from finder_app.gui import texts
from finder_app.review.acting.recovery import Recovery

translate = QCoreApplication.translate


def recovered(recovery: Recovery) -> str:
    """What became of a clean-up that was interrupted; empty where there was none."""
    left = texts.files(recovery.refused + recovery.undone)
    if recovery.moved or recovery.linked or recovery.deleted:
        words = translate(
            "MainWindow",
            "The last clean-up was interrupted: {0} in the trash, {1} moved, {2} replaced by hard links,"
            " {3} deleted for good, {4} left in place, none lost.",
        )
        done = recovery.done, recovery.moved, recovery.linked, recovery.deleted
        return words.format(*map(texts.files, done), left)
    if not (recovery.done or recovery.refused or recovery.undone):
        return ""
    words = translate(
        "MainWindow", "The last clean-up was interrupted: {0} in the trash, {1} left in place, none lost."
    )
    return words.format(texts.files(recovery.done), left)


def under_way() -> str:
    """That another program is acting on files just now."""
    return translate(
        "MainWindow",
        "Another window or command is cleaning up just now. What it does stands in the history afterwards.",
    )


def replaced(names: Sequence[str]) -> str:
    """Which settings were broken and are as at the beginning again."""
    words = translate("MainWindow", "Some settings could not be read and were reset: {}. The old file was kept.")
    return words.format(", ".join(map(texts.printable, names)))


def unkept(error: OSError) -> str:
    """The settings cannot be written."""
    words = translate("MainWindow", "Your settings cannot be saved: {}. They count until you close the window.")
    return words.format(texts.printable(error.strerror or str(error)))


def nothing_left() -> str:
    """That there is nothing of an interrupted clean-up to go on with."""
    return translate("MainWindow", "Nothing of that clean-up is left to be done.")
