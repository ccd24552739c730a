"""A folder without links on the way in, an open descriptor of it out; below a base missing ones are made, durable."""

import os
from pathlib import Path, PurePath

from finder_app.review.acting.descriptors import let_go
from finder_app.review.acting.outcomes import NotDone
from finder_app.review.acting.straight_way import Identity, enter, make_folder, refuse_protected

_FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_NOFOLLOW", 0)


def open_folder(base: Path, below: PurePath, protected: frozenset[Identity] = frozenset()) -> int:
    """Open a folder step by step, none of them a link, and make what is missing below `base`.

    Raises OSError, and NotDone before anything is made in a protected folder.
    """
    fd = os.open(base.anchor, _FOLDER)
    try:
        for name in base.parts[1:]:
            fd = enter(fd, name)
        refuse_protected(fd, protected)
        for name in below.parts:
            make_folder(fd, name, protected)
            fd = enter(fd, name)
            if protected:
                refuse_protected(fd, protected)
    except (OSError, NotDone):
        let_go(fd)
        raise
    return fd
