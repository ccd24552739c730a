"""A proven file and an identical copy that stays in; the file's name as another name of the copy out.

The copy gets a second, hidden name, which then changes places with the file in one step: at no moment is the file's
name free, and a version that somebody saves meanwhile is found under the hidden name and given its own again. Mode,
owner and time of the name are then those of the copy. File systems that cannot exchange two names are refused.
"""

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from finder_app.review.acting.outcomes import NotDone, Status
from finder_app.review.acting.proof import Proof
from finder_app.review.acting.rename import Entry, exchange, identity
from finder_app.review.acting.second_look import Displaced, take_back, told, what_is
from finder_app.review.acting.unlinking import unlink


def replace_by_link(
    source: Entry, hidden: bytes, victim: Proof, keeper: Proof, folder: Path, step: Callable[[], object]
) -> None:
    """Make the name of the file a name of the copy; raises NotDone, or OSError before anything was exchanged."""
    if identity(source) != victim.identity:
        raise NotDone(Status.CHANGED)
    aside = Entry(source.folder, hidden)
    _link(keeper, aside)
    try:
        step()
        if identity(aside) != keeper.identity:
            raise NotDone(Status.KEEPER_CHANGED)
        exchange(aside, source)
    except (OSError, NotDone):
        with suppress(OSError):
            os.unlink(aside.name, dir_fd=aside.folder)
        raise
    _finish(aside, source, victim, keeper, folder, step)


def _finish(
    aside: Entry, source: Entry, victim: Proof, keeper: Proof, folder: Path, step: Callable[[], object]
) -> None:
    """Remove what has the hidden name now if it is the file that was meant; else exchange the two again."""
    status, detail = told(lambda: unlink(aside, victim, keeper, step))
    if status is not Status.DONE:
        raise _undo(aside, source, keeper, folder, status, detail)


def _undo(aside: Entry, source: Entry, keeper: Proof, folder: Path, status: Status, detail: str) -> NotDone:
    with suppress(OSError):  # ENOENT: the name was freed meanwhile, so the file can simply have it back
        if identity(source) == keeper.identity:  # else somebody has saved meanwhile: the newest has the name
            exchange(aside, source)
    try:
        if what_is(aside) == keeper.identity:  # our link, of which others name the same file
            os.unlink(aside.name, dir_fd=aside.folder)
            return NotDone(status, detail)
    except OSError as error:
        place = folder / os.fsdecode(aside.name)
        return Displaced(status, detail or error.strerror or "", place, is_hidden=True)
    return take_back(aside, source, folder, status, detail)


def _link(keeper: Proof, aside: Entry) -> None:
    """Give the very file that was proven a further name; a name of it could stand for another one by now."""
    try:
        os.link(f"/proc/self/fd/{keeper.fd}", aside.name, dst_dir_fd=aside.folder, follow_symlinks=True)
    except OSError as error:
        if error.errno == errno.EXDEV:
            raise NotDone(Status.OTHER_VOLUME, error.strerror or "") from error
        raise NotDone(Status.FAILED, error.strerror or "") from error
