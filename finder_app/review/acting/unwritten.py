"""A proven file in; the certainty that nobody writes to it out, for as long as the block runs.

Linux gives a read lease only while nobody has the file open for writing, and lets nobody open it so before the lease is
given back. It is asked for before the last name of a content is taken away: what somebody writes into a file without a
name is lost. File systems without leases, and the files of other users, cannot be told so; there nothing is asked.
"""

import errno
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from finder_app.review.acting.proof import Proof


class Written(Exception):  # noqa: N818 - an answer, not a fault
    """Another program has the file open for writing."""


@contextmanager
def unwritten(proof: Proof) -> Iterator[None]:
    """Keep others from writing to the file; raises Written when somebody does."""
    is_leased = _lease(proof.fd)
    try:
        yield
    finally:
        if is_leased:
            _give_back(proof.fd)


if sys.platform == "linux":
    import fcntl

    def _lease(fd: int) -> bool:
        try:
            # Who wants to write meanwhile is told of by a signal: one that nobody dies of.
            fcntl.fcntl(fd, fcntl.F_SETSIG, signal.SIGURG)
            fcntl.fcntl(fd, fcntl.F_SETLEASE, fcntl.F_RDLCK)
        except OSError as error:
            if error.errno == errno.EAGAIN:
                raise Written from error
            return False
        return True

    def _give_back(fd: int) -> None:
        with suppress(OSError):
            fcntl.fcntl(fd, fcntl.F_SETLEASE, fcntl.F_UNLCK)

else:

    def _lease(fd: int) -> bool:
        return False

    def _give_back(fd: int) -> None:
        """There was nothing to be given."""
