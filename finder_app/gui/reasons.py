"""Why something was left out, refused or not done: an enum in, a heading and a sentence with advice out."""

from PySide6.QtCore import QCoreApplication

from finder_app.engine.records import SkippedFile, SkipReason
from finder_app.gui import texts
from finder_app.review.acting.outcomes import Status
from finder_app.review.atomic_file import ExportProblem
from finder_app.review.decisions import Refusal

translate = QCoreApplication.translate


def skip_reason(reason: SkipReason) -> str:
    """Why files were left out: a heading."""
    return {
        SkipReason.MISSING: translate("reasons", "Not there"),
        SkipReason.UNREADABLE: translate("reasons", "No permission or not readable"),
        SkipReason.NOT_REGULAR: translate("reasons", "Not an ordinary file"),
        SkipReason.LINK: translate("reasons", "A link"),
        SkipReason.EMPTY: translate("reasons", "Empty"),
        SkipReason.NO_TEXT: translate("reasons", "No visible text"),
        SkipReason.NOT_TEXT: translate("reasons", "Not a text"),
        SkipReason.TOO_LARGE: translate("reasons", "Too large"),
        SkipReason.DAMAGED: translate("reasons", "Damaged text"),
        SkipReason.CHANGED: translate("reasons", "Changed while scanning"),
        SkipReason.VANISHED: translate("reasons", "Gone while scanning"),
        SkipReason.CRASHED: translate("reasons", "The reader crashed on it"),
        SkipReason.TIMED_OUT: translate("reasons", "Took too long"),
        SkipReason.OUT_OF_MEMORY: translate("reasons", "Needs too much memory"),
        SkipReason.TOO_MANY_CANDIDATES: translate("reasons", "Too many possible pairs"),
        SkipReason.OWN_REPORT: translate("reasons", "A report of this program"),
        SkipReason.PARTLY_LISTED: translate("reasons", "Folder listed in part"),
        SkipReason.SYSTEM_FOLDER: translate("reasons", "A view into the system"),
        SkipReason.TRASH: translate("reasons", "Trash"),
        SkipReason.OWN_FOLDER: translate("reasons", "Data of this program"),
        SkipReason.ONLINE_ONLY: translate("reasons", "Online only"),
        SkipReason.HUGE: translate("reasons", "Larger than 100 GB"),
    }[reason]


def skip_advice(reason: SkipReason) -> str:
    """What that means and what to do about it, in a sentence."""
    return {
        SkipReason.MISSING: translate(
            "reasons", "The folder or file does not exist. Check its name or connect its disk."
        ),
        SkipReason.UNREADABLE: translate(
            "reasons", "Ask for permission to read it, or run the program as a user who may."
        ),
        SkipReason.NOT_REGULAR: translate("reasons", "Pipes, sockets and devices hold no text of their own."),
        SkipReason.LINK: translate("reasons", "Links are not followed. Choose the folder that it points to."),
        SkipReason.EMPTY: translate("reasons", "The file has no content, so there is nothing to compare."),
        SkipReason.NO_TEXT: translate("reasons", "A reader would see nothing. It was matched by its bytes only."),
        SkipReason.NOT_TEXT: translate(
            "reasons", "The content is not text in any encoding. It was matched by its bytes only."
        ),
        SkipReason.TOO_LARGE: translate("reasons", "It is beyond the size limit. It was matched by its bytes only."),
        SkipReason.DAMAGED: translate("reasons", "Some of its characters cannot be read. The rest was compared."),
        SkipReason.CHANGED: translate("reasons", "Another program wrote to it. Scan again when that has ended."),
        SkipReason.VANISHED: translate("reasons", "It was moved or deleted by another program."),
        SkipReason.CRASHED: translate("reasons", "It was left out; all the other files are unaffected."),
        SkipReason.TIMED_OUT: translate("reasons", "It was left out so that the scan could go on."),
        SkipReason.OUT_OF_MEMORY: translate("reasons", "It was left out so that the scan could go on."),
        SkipReason.TOO_MANY_CANDIDATES: translate(
            "reasons", "Many texts look alike at once; not every pair was compared. Scan fewer folders."
        ),
        SkipReason.OWN_REPORT: translate("reasons", "It tells of an earlier scan, so it is no text to compare."),
        SkipReason.PARTLY_LISTED: translate("reasons", "The listing broke off: it may hold more. Check its disk."),
        SkipReason.SYSTEM_FOLDER: translate("reasons", "What it shows lies on no disk and changes at each look."),
        SkipReason.TRASH: translate("reasons", "What lies in the trash is not compared. Put it back first."),
        SkipReason.OWN_FOLDER: translate("reasons", "Settings, history and library of this program are no texts."),
        SkipReason.ONLINE_ONLY: translate(
            "reasons", "To read it would download it. Keep it on this machine first, and scan again."
        ),
        SkipReason.HUGE: translate("reasons", "It was not read at all, not even to find exact copies of it."),
    }[reason]


def refusal(kind: Refusal) -> str:
    """Why a file could not be marked, in a sentence."""
    return {
        Refusal.PROTECTED: translate("reasons", "It lies in a protected folder, which is never touched."),
        Refusal.LAST_COPY: translate("reasons", "One copy stays in every cluster, and this would be the last."),
        Refusal.NOT_VERIFIED: translate(
            "reasons", "No file that stays was compared with it and found to hold its text."
        ),
    }[kind]


def status(kind: Status) -> str:
    """What became of an action: a heading."""
    return {
        Status.DONE: translate("reasons", "In the trash"),
        Status.CHANGED: translate("reasons", "Left: changed since the scan"),
        Status.GONE: translate("reasons", "Already gone"),
        Status.KEEPER_CHANGED: translate("reasons", "Left: the copy that was to stay has changed"),
        Status.KEEPER_GONE: translate("reasons", "Left: the copy that was to stay is gone"),
        Status.NOT_IDENTICAL: translate("reasons", "Left: the two files differ"),
        Status.TAKEN: translate("reasons", "Left: another file has its name there"),
        Status.OTHER_VOLUME: translate("reasons", "Left: the copy that stays is on another disk"),
        Status.NO_FOLDER: translate("reasons", "Left: the folder cannot be used"),
        Status.UNSUPPORTED: translate("reasons", "Left: this system cannot do it"),
        Status.LINK: translate("reasons", "Left: a link is in its way now"),
        Status.BUSY: translate("reasons", "Left: another clean-up is under way"),
        Status.IN_USE: translate("reasons", "Left: another program has it open"),
        Status.SAME_FILE: translate("reasons", "Left: both names are one file"),
        Status.PROTECTED: translate("reasons", "Left: protected"),
        Status.NO_TRASH: translate("reasons", "Left: its disk has no trash"),
        Status.FAILED: translate("reasons", "Left: it could not be done"),
        Status.CANCELLED: translate("reasons", "Left: you stopped before it"),
    }[kind]


def status_advice(kind: Status) -> str:
    """What that means and what to do about it, in a sentence."""
    return {
        Status.DONE: translate("reasons", "It can be put back from the trash."),
        Status.CHANGED: translate(
            "reasons", "It is not the file that was compared. Scan again to see how it stands now."
        ),
        Status.GONE: translate("reasons", "It was moved or deleted meanwhile, here or by another program."),
        Status.KEEPER_CHANGED: translate("reasons", "What would stay is not what was compared. Scan again."),
        Status.KEEPER_GONE: translate("reasons", "Nothing would stay in its place, so it was not touched."),
        Status.NOT_IDENTICAL: translate("reasons", "Only identical files can be linked. Choose another way."),
        Status.TAKEN: translate("reasons", "Nothing is overwritten. Choose another folder."),
        Status.OTHER_VOLUME: translate("reasons", "Hard links work only within one disk. Choose another way."),
        Status.NO_FOLDER: translate(
            "reasons", "The folder is gone, or its path leads through a link. Choose another folder."
        ),
        Status.UNSUPPORTED: translate("reasons", "Move it to the trash instead."),
        Status.LINK: translate("reasons", "A folder on its path is a link now. Scan again to see where it lies."),
        Status.BUSY: translate("reasons", "Another window or command is cleaning up. Try again when it is done."),
        Status.IN_USE: translate("reasons", "What is written to it now would be lost. Close it there and try again."),
        Status.SAME_FILE: translate("reasons", "Deleting one name would not free anything and might lose the text."),
        Status.PROTECTED: translate(
            "reasons", "It lies in a protected folder, or was to go to one. Those are never touched."
        ),
        Status.NO_TRASH: translate(
            "reasons", "Nothing is deleted for good without asking. Choose another way, such as moving it to a folder."
        ),
        Status.FAILED: translate("reasons", "The system refused. The details say why."),
        Status.CANCELLED: translate("reasons", "It is still marked, and was not touched."),
    }[kind]


def export_problem(kind: ExportProblem) -> str:
    """Why an export was refused, with a place for the path."""
    return {
        ExportProblem.IS_FOLDER: translate("reasons", "{} is a folder. Choose a file name inside it."),
        ExportProblem.NOT_REGULAR: translate("reasons", "{} is not an ordinary file. Choose another name."),
        ExportProblem.IS_SCANNED_FILE: translate("reasons", "{} is one of the scanned files. Choose another name."),
        ExportProblem.IS_DATABASE: translate("reasons", "{} is a database. Choose another name."),
        ExportProblem.NEWLINE_IN_NAME: translate(
            "reasons", "{} has a line break in its name. Choose NUL after each path, or another form."
        ),
    }[kind]


def not_written(error: Exception) -> str:
    """A file that could not be written, with the system's own word."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return translate("reasons", "It could not be written: {}. What was there before is unchanged.").format(reason)


def stale(problem: SkippedFile) -> str:
    """That a file is no longer what is shown of it."""
    name = texts.display_name(problem.path)
    if problem.reason is SkipReason.CHANGED:
        return translate("ComparePanel", "{} has changed since it was read. What you see is its earlier text.").format(
            name
        )
    return translate("ComparePanel", "{} can no longer be read. What you see is its earlier text.").format(name)
