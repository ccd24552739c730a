"""A place on the disk in, the reason why nothing is read there out, or None: the system's own, trash, this program's.

Asks the disk only about folders whose names raise the question.
"""

import os
import re
import sys
from pathlib import Path

from finder_app.engine.records import SkipReason

PSEUDO_FOLDERS = ("/proc", "/sys", "/dev") if sys.platform == "linux" else ()
_PSEUDO_SYSTEMS = frozenset(
    "proc sysfs devtmpfs devpts cgroup cgroup2 debugfs tracefs securityfs configfs pstore bpf mqueue binfmt_misc "
    "efivarfs selinuxfs fusectl rpc_pipefs nsfs".split()
)
_MOUNTS = Path("/proc/self/mountinfo")
_TRASH = re.compile(r"\.Trash(-\d+)?|\$RECYCLE\.BIN|\.Trashes|\.finder-app-trash(-\d+)?", re.ASCII)
_OWN_NAME = "finder-app"
_OWN_CONTENT = ("window.ini", "journal.sqlite", "not-duplicates.sqlite", "library/library-v*", "log/finder-app.log")
_OWN_SPOOL = re.compile(r"finder-app-spool-\w+", re.ASCII)
# What a file consists of lies with a provider; reading it would fetch it. Windows says so in attributes (offline,
# recall on open, recall on data access), macOS in a flag (dataless). Blocks say nothing: a file with holes has none.
_WINDOWS_ELSEWHERE = 0x1000 | 0x4_0000 | 0x40_0000
_MACOS_DATALESS = 0x4000_0000


def folder_reason(name: str, path: str) -> SkipReason | None:
    """Why nothing below a folder is looked at; "Trash" alone may be anybody's folder, so its make-up decides."""
    if name == "Trash" and Path(path, "files").is_dir() and Path(path, "info").is_dir():
        return SkipReason.TRASH
    if _TRASH.fullmatch(name):
        return SkipReason.TRASH
    if name == _OWN_NAME and any(any(Path(path).glob(each)) for each in _OWN_CONTENT):
        return SkipReason.OWN_FOLDER
    return SkipReason.OWN_FOLDER if _OWN_SPOOL.fullmatch(name) else None


def root_reason(real: Path) -> SkipReason | None:
    """Why a root is not looked at: it is such a folder, or lies in one."""
    reasons = (folder_reason(each.name, str(each)) for each in (real, *real.parents))
    return next((reason for reason in reasons if reason is not None), None)


def pseudo_devices(mounts: Path = _MOUNTS) -> frozenset[int]:
    """The devices of file systems that lie on no disk: endless, blocking or different at each look."""
    try:
        lines = mounts.read_bytes().decode("utf-8", "surrogateescape").splitlines()
    except OSError:
        return frozenset()
    return frozenset(filter(None, map(_pseudo_device, lines)))


def is_online_only(status: os.stat_result) -> bool:
    """Whether the system says that a file's content is not on this machine."""
    attributes: int = getattr(status, "st_file_attributes", 0)
    flags: int = getattr(status, "st_flags", 0) if sys.platform == "darwin" else 0
    return bool(attributes & _WINDOWS_ELSEWHERE or flags & _MACOS_DATALESS)


def _pseudo_device(line: str) -> int | None:
    """The device of a line of mountinfo (proc_pid_mountinfo(5)), if it is such a file system."""
    before, separator, after = line.partition(" - ")
    fields = before.split(" ")
    if not separator or len(fields) < 3 or after.split(" ")[0] not in _PSEUDO_SYSTEMS:
        return None
    major, _, minor = fields[2].partition(":")
    return os.makedev(int(major), int(minor)) if major.isdigit() and minor.isdigit() else None
