"""An exception that nobody expected in; what happened and what to do, in words, and all details for a report, out."""

import errno
import platform
import traceback

from PySide6.QtCore import QCoreApplication, qVersion

from finder_app import __version__
from finder_app.engine.pool import WorkersUnusableError
from finder_app.gui import texts

translate = QCoreApplication.translate

LONGEST_DETAILS = 20_000


def happened(error: BaseException) -> str:
    """What went wrong, as far as it can be told."""
    if isinstance(error, MemoryError):
        return translate("errors", "There was not enough memory.")
    if isinstance(error, WorkersUnusableError):
        return translate("errors", "The processes that read files do not start.")
    if isinstance(error, OSError):
        known = {
            errno.ENOSPC: translate("errors", "The disk is full."),
            errno.EDQUOT: translate("errors", "Your share of the disk is used up."),
            errno.EACCES: translate("errors", "The system does not allow it."),
            errno.EPERM: translate("errors", "The system does not allow it."),
            errno.EROFS: translate("errors", "The disk is read-only."),
            errno.EMFILE: translate("errors", "Too many files are open at once."),
            errno.EIO: translate("errors", "The disk does not respond as it should."),
        }
        if error.errno in known:
            return known[error.errno]
    return translate("errors", "Something went wrong.")


def advice(error: BaseException) -> str:
    """What a person can do about it."""
    if isinstance(error, MemoryError):
        return translate("errors", "Close other programs, or scan fewer folders at a time.")
    if isinstance(error, WorkersUnusableError):
        return translate("errors", "Close other programs and try again. If nothing helps, install the program anew.")
    if isinstance(error, OSError):
        known = {
            errno.ENOSPC: translate("errors", "Make room on it, and try again."),
            errno.EDQUOT: translate("errors", "Make room on it, and try again."),
            errno.EACCES: translate("errors", "Check the permissions of the file that the details name."),
            errno.EPERM: translate("errors", "Check the permissions of the file that the details name."),
            errno.EROFS: translate("errors", "Choose another place, and try again."),
            errno.EMFILE: translate("errors", "Close other programs, and try again."),
            errno.EIO: translate("errors", "Check its cable and its health before you go on."),
        }
        if error.errno in known:
            return known[error.errno]
    return translate("errors", "You can go on. If it happens again, restart the program and report the details.")


def details(error: BaseException) -> str:
    """Everything that helps to find the fault; nothing in it is shown as anything but text."""
    versions = f"Finder App {__version__}, Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}"
    story = "".join(traceback.format_exception(error))
    lines = (texts.printable(line) for line in f"{versions}\n\n{story}".splitlines())
    return "\n".join(lines)[-LONGEST_DETAILS:]
