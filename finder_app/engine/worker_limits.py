"""The weight of an order in, the memory that it may take out; and the limits that a worker process takes on."""

import contextlib
import os
import sys
from pathlib import Path

MEMORY_LIMIT_BYTES = 1 << 30  # that a worker uses, with all that it has imported
MOST_MEMORY_BYTES = 3 << 30  # for the longest texts that are compared
_MEMORY_FOR_A_BYTE = 12  # of an order beyond ORDINARY_BYTES: no small file can make a worker need much
ORDINARY_BYTES = 4_000_000
FILE_LIMIT_BYTES = 8 << 30  # of what a worker writes: the keys of the texts, see spool
OPEN_FILES = 64


def memory_for(weight_bytes: int) -> int:
    """The memory that an order of so many bytes may take."""
    more = _MEMORY_FOR_A_BYTE * max(0, weight_bytes - ORDINARY_BYTES)
    return min(MEMORY_LIMIT_BYTES + more, MOST_MEMORY_BYTES)


def take_on(nice: int) -> None:
    """Let this process have no more than a worker may, for as long as it lives."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(nice)
    limits = {
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_AS: unused_address_space() + MOST_MEMORY_BYTES,
        resource.RLIMIT_FSIZE: FILE_LIMIT_BYTES,
        resource.RLIMIT_NOFILE: OPEN_FILES,
    }
    for name, limit in limits.items():
        with contextlib.suppress(ValueError, OSError):  # a stricter limit is set already, or the system knows none
            resource.setrlimit(name, (limit, limit))


def allow(address_space: int) -> None:
    """Set the limit for the next order, as far as there is none that is stricter."""
    if sys.platform == "win32":
        return
    import resource

    with contextlib.suppress(ValueError, OSError):
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        wanted = address_space if most == resource.RLIM_INFINITY else min(address_space, most)
        resource.setrlimit(resource.RLIMIT_AS, (wanted, most))


def unused_address_space() -> int:
    """What this process has laid claim to without using it, for libraries most of all; a guess where nobody says."""
    try:
        size, resident = Path("/proc/self/statm").read_text().split()[:2]
        return (int(size) - int(resident)) * os.sysconf("SC_PAGESIZE")
    except (OSError, ValueError):
        return 1 << 29
