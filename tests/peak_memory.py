"""A process in, the most memory that it has had out."""

import re
import resource
import sys
from pathlib import Path

_STATUS = Path("/proc/self/status")


def peak_bytes() -> int:
    """The most memory this process has had since it runs this program.

    What the system counts for a process goes on from the one that started it, however large that was; Linux says it
    for the program alone, too.
    """
    if _STATUS.exists() and (found := re.search(r"^VmHWM:\s+(\d+) kB$", _STATUS.read_text(), re.M)):
        return int(found[1]) * 1024
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
