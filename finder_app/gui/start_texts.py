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


def replaced(names: Sequence[str]) -> str:
    """Which settings were broken and are as at the beginning again."""
    words = translate("MainWindow", "Some settings could not be read and were reset: {}. The old file was kept.")
    return words.format(", ".join(map(texts.printable, names)))
