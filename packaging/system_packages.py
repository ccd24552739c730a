"""What pip cannot bring, in; the packages installed, or the exact command to type, out.

Only Linux lacks anything: Windows and macOS have all that Qt needs.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import environment

# What Qt's own library files and its X11 plug-in load, and the Debian package that has it.
NEEDED_LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
}
# What Qt uses where it is: several screens on X11, and a Wayland session without X11's help.
WELCOME_LIBRARIES = {
    "libxcb-xinerama.so.0": "libxcb-xinerama0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}
# What the set-up notes when nothing of it is missing any more; another list is checked again.
CHECKLIST = " ".join([*NEEDED_LIBRARIES, *WELCOME_LIBRARIES])
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
CJK_FONT_NAMES = ("*[Cc][Jj][Kk]*", "*wqy*", "*uming*", "*ukai*", "SourceHan*", "Noto*SC*", "DroidSansFallback*")


class Missing(NamedTuple):
    """A Debian package that is not there, what it is for, and whether the work can be done without it."""

    package: str
    purpose: str
    required: bool


def missing_for_environment() -> list[Missing]:
    """What a virtual environment needs: Debian splits ensurepip off its Python."""
    if importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip"):
        return []
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    return [Missing(package, "Python's venv module with pip", required=True)]


def missing_for_window(
    can_load: Callable[[str], bool] | None = None, font_folders: Iterable[str] = FONT_FOLDERS
) -> list[Missing]:
    """What the window needs: Qt's system libraries, and a font with Chinese characters."""
    if sys.platform != "linux":
        return []
    loads = can_load or _can_load
    missing = [
        Missing(package, name, required=libraries is NEEDED_LIBRARIES)
        for libraries in (NEEDED_LIBRARIES, WELCOME_LIBRARIES)
        for name, package in libraries.items()
        if not loads(name)
    ]
    if not _has_cjk_font(font_folders):
        missing.append(Missing("fonts-noto-cjk", "a font with Chinese characters", required=False))
    return missing


def missing_for_tests() -> list[Missing]:
    """What the tests need beside the window: an X server without a screen."""
    if sys.platform != "linux" or shutil.which("Xvfb"):
        return []
    return [Missing("xvfb", "the tests with a real X server, which are skipped without it", required=False)]


def can_install() -> bool:
    """Whether this process may install Debian packages."""
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(missing: Sequence[Missing]) -> None:
    """Install packages through apt-get, reading the package lists first where there are none or old ones fail."""
    packages = [entry.package for entry in missing]
    print("Installing system packages:", *packages, file=sys.stderr)
    has_lists = any(Path("/var/lib/apt/lists").glob("*_Packages*"))
    if not (has_lists and _apt("install", "--no-install-recommends", *packages)):
        _apt("update")
        _apt("install", "--no-install-recommends", *packages)


def advice(missing: Sequence[Missing]) -> str:
    """What is missing and the exact command to type."""
    rows = [f"  {entry.package}: {entry.purpose}" for entry in missing]
    if shutil.which("apt-get"):
        names = " ".join(entry.package for entry in missing)
        how = ["Type this, then start again:", f"  sudo apt-get update && sudo apt-get install -y {names}"]
    else:
        how = ["Install them with your system's package manager (these are Debian's names), then start again."]
    return "\n".join(["These system packages are missing:", *rows, *how])


def _can_load(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def _has_cjk_font(folders: Iterable[str]) -> bool:
    roots = [Path(folder).expanduser() for folder in folders]
    return any(next(root.rglob(name), None) for root in roots for name in CJK_FONT_NAMES)


def _apt(*arguments: str) -> bool:
    command = ["apt-get", "-y", "-q", "-o", "DPkg::Lock::Timeout=300", *arguments]
    return environment.call(command, DEBIAN_FRONTEND="noninteractive") == 0
