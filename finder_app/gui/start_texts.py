"""What happened before the window opened in, the sentences about it out, translated at the moment of use."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from finder_app.gui import texts
from finder_app.review.acting.recovery import Recovery

translate = QCoreApplication.translate


def recovered(recovery: Recovery) -> str:
    """What became of a clean-up that was interrupted, or of putting files back; empty where there was neither."""
    return "\n".join(filter(None, (_acted(recovery), _restored(recovery), _unreachable(recovery))))


def _acted(recovery: Recovery) -> str:
    counted = {
        translate("MainWindow", "{} in the trash"): recovery.done,
        translate("MainWindow", "{} moved"): recovery.moved,
        translate("MainWindow", "{} replaced by hard links"): recovery.linked,
        translate("MainWindow", "{} deleted for good"): recovery.deleted,
        translate("MainWindow", "{} left in place"): recovery.refused,
    }
    return _counted(translate("MainWindow", "The last clean-up was interrupted: {}, none lost."), counted)


def _restored(recovery: Recovery) -> str:
    counted = {
        translate("MainWindow", "{} put back"): recovery.undone,
        translate("MainWindow", "{} not back yet"): recovery.still_away,
    }
    return _counted(translate("MainWindow", "Putting files back was interrupted: {}, none lost."), counted)


def _counted(sentence: str, counts: Mapping[str, int]) -> str:
    """A sentence with all that is not none; empty where there is nothing."""
    parts = [words.format(texts.files(count)) for words, count in counts.items() if count]
    return sentence.format(texts.listed(parts)) if parts else ""


def _unreachable(recovery: Recovery) -> str:
    if not recovery.unreachable:
        return ""
    words = translate("MainWindow", "{} on a disk that is not there now; the next start looks again.")
    return words.format(texts.files(recovery.unreachable))


def under_way() -> str:
    """That another program is acting on files just now."""
    return translate(
        "MainWindow",
        "Another window or command is cleaning up just now. What it does stands in the history afterwards.",
    )


def replaced(names: Sequence[str]) -> str:
    """Which settings were broken and are as at the beginning again."""
    words = translate("MainWindow", "Some settings could not be read and were reset: {}. The old file was kept.")
    return words.format(texts.listed(map(texts.printable, names)))


def unkept(error: OSError) -> str:
    """The settings cannot be written."""
    words = translate("MainWindow", "Your settings cannot be saved: {}. They count until you close the window.")
    return words.format(texts.printable(error.strerror or str(error)))


def nothing_left() -> str:
    """That there is nothing of an interrupted clean-up to go on with."""
    return translate("MainWindow", "Nothing of that clean-up is left to be done.")


def as_root() -> str:
    """The program runs with the rights of the administrator."""
    return translate(
        "MainWindow",
        "The program runs as root: it can remove files of every user, and they go to the trash of root.",
    )


def log_at(log: Path) -> str:
    """Where errors are written with all their details."""
    return translate("MainWindow", "Errors are written to {}.").format(texts.display_path(log))
