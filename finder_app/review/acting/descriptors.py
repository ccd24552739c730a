"""An open descriptor in, nothing out: let go of without a word.

Whatever the system answers, the descriptor is closed then, and what was written through it was synced before; an act
that has been done must not count as failed for it.
"""

import os
from contextlib import suppress


def let_go(fd: int) -> None:
    """Close a descriptor."""
    with suppress(OSError):
        os.close(fd)
