"""A proven file and the copy that stays in, the file removed for good out.

It is renamed to a hidden name, looked at there, read once more, and only then unlinked: nobody can put another file
under that name, nor write into it, meanwhile. What remains: the copy that stays may be removed by somebody else in the
moment between the last look at it and the unlinking; and where the file system knows no leases, a program that holds
the file open may go on writing to what is gone.
"""

import os
from collections.abc import Callable
from pathlib import Path

from finder_app.review.acting.outcomes import NotDone, Status
from finder_app.review.acting.proof import Proof
from finder_app.review.acting.rename import Entry, identity, move_in
from finder_app.review.acting.second_look import look_before_last, take_back, told
from finder_app.review.acting.unwritten import unwritten


def remove(
    source: Entry, hidden: bytes, victim: Proof, keeper: Proof, folder: Path, step: Callable[[], object]
) -> None:
    """Remove a file; raises NotDone, or the OSError of the first rename, with the file under its name.

    `folder` is where `source` lies, to say where the file is should its name be taken. `step` is called between any
    two changes of the disk.
    """
    if identity(source) != victim.identity:
        raise NotDone(Status.CHANGED)
    aside = Entry(source.folder, hidden)
    move_in(source, aside)
    status, detail = told(lambda: unlink(aside, victim, keeper, step))
    if status is not Status.DONE:
        raise take_back(aside, source, folder, status, detail)


def unlink(aside: Entry, victim: Proof, keeper: Proof, step: Callable[[], object]) -> Status:
    """Remove a hidden name if it stands for the proven file, nobody writes to that, and its copy stays.

    Raises OSError and Written.
    """
    step()
    with unwritten(victim):
        status = look_before_last(aside, victim, keeper)
        if status is Status.DONE:
            os.unlink(aside.name, dir_fd=aside.folder)
    return status
