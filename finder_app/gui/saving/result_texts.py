"""Kept results, and what is wrong with a file that should be one: sentences out, translated at use."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from finder_app.engine.library_frames import Fault
from finder_app.gui import texts
from finder_app.review.saving.carry_over import Carried
from finder_app.review.saving.result_file import Heading

translate = QCoreApplication.translate
SHOWN_FOLDERS = 2


def fault(kind: Fault) -> str:
    """Why a file is not opened, in a sentence with a place for its name."""
    return {
        Fault.FOREIGN: translate("results", "{} holds no saved results. Choose a file that Finder App has saved."),
        Fault.NEWER: translate("results", "{} was saved by a newer Finder App. Update this one to open it."),
        Fault.DAMAGED: translate("results", "{} is damaged or incomplete, so it was not opened. Nothing was changed."),
    }[kind]


def not_read(path: Path, error: OSError) -> str:
    """Why the system does not give a file, with its own word."""
    words = translate("results", "{0} could not be opened: {1}.")
    return words.format(texts.display_name(path), texts.printable(error.strerror or str(error)))


def not_kept(error: OSError) -> str:
    """Decisions cannot be kept while one works."""
    words = translate("results", "Your decisions cannot be saved while you work: {}. You can go on.")
    return words.format(texts.printable(error.strerror or str(error)))


def folders(paths: Sequence[Path]) -> str:
    """The folders of a result by their names, the first few."""
    names = [texts.display_name(path) for path in paths[:SHOWN_FOLDERS]]
    if len(paths) > SHOWN_FOLDERS:
        names.append(translate("results", "{} more").format(texts.number(len(paths) - SHOWN_FOLDERS)))
    return translate("results", ", ").join(names)


def state(heading: Heading) -> str:
    """When a result was kept, and how far one was."""
    words = translate("results", "{0} · {1} marked · {2} of {3} reviewed")
    reviewed, total = texts.number(heading.reviewed), texts.clusters(heading.clusters)
    return words.format(texts.date(heading.saved_ns), texts.files(heading.marked), reviewed, total)


def carried(found: Carried) -> str:
    """What became of the decisions of a former review."""
    kept = translate("results", "Decisions from before were kept for {}.").format(texts.files(found.kept))
    parts = [kept] if found.kept else []
    if found.changed:
        words = translate("results", "{} changed since, and undecided again.")
        parts.append(words.format(texts.files(found.changed)))
    if found.missing:
        parts.append(translate("results", "{} no longer there.").format(texts.files(found.missing)))
    return texts.sentences(*parts)
