"""A proven file and the copy that stays in, the file removed for good out.

It is renamed to a hidden name, looked at there, and only then unlinked: nobody can put another file under that name
meanwhile. What remains: a program that holds the file open may go on writing to what is gone, and the copy that stays
may be removed by somebody else in the moment between the last look at it and the unlinking.
"""

import os
from collections.abc import Callable
from pathlib import Path

from finder_app.review.acting.outcomes import NotDone, Status
from finder_app.review.acting.proof import Proof
from finder_app.review.acting.rename import Entry, identity, move_in
from finder_app.review.acting.second_look import look, take_back


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
    try:
        step()
        status = look(aside, victim, keeper)
        if status is Status.DONE:
            os.unlink(aside.name, dir_fd=aside.folder)
    except OSError as error:
        raise take_back(aside, source, folder, Status.FAILED, error.strerror or "") from error
    if status is not Status.DONE:
        raise take_back(aside, source, folder, status)
