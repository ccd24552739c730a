"""Where resources, settings and logs lie, installed from a wheel, run from a checkout or frozen."""

import os
import sys
from pathlib import Path

import platformdirs

NAME = "finder-app"


def resources() -> Path:
    """The folder of icons, style sheet and translations: in the package, beside it, or in the frozen bundle."""
    package = Path(__file__).resolve().parent.parent
    bundle = Path(getattr(sys, "_MEIPASS", package))
    for folder in (package / "resources", package.parent / "resources", bundle / "resources"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no resources beside {package}")


def settings_file() -> Path:
    """The JSON document of the settings."""
    return Path(platformdirs.user_config_dir(NAME, appauthor=False)) / "settings.json"


def window_state_file() -> Path:
    """The INI file in which Qt keeps geometry, splitters and columns, and nothing else."""
    return Path(platformdirs.user_config_dir(NAME, appauthor=False)) / "window.ini"


def data_folder() -> Path:
    """Where the journal of file actions lies."""
    return Path(platformdirs.user_data_dir(NAME, appauthor=False))


def library_folder() -> Path:
    """Where the library of what was read lies, the same for the window and the commands."""
    return data_folder() / "library"


def not_duplicates_file() -> Path:
    """The lasting list of pairs that a person holds for no duplicates."""
    return data_folder() / "not-duplicates.sqlite"


def reviews_folder() -> Path:
    """Where reviews are kept while one works on them."""
    return data_folder() / "reviews"


def log_file() -> Path:
    """Where errors are written with all their details."""
    return Path(platformdirs.user_log_dir(NAME, appauthor=False)) / "finder-app.log"


def documents_folder() -> Path:
    """Where a person keeps files; not everyone has a folder for documents."""
    folder = Path(platformdirs.user_documents_dir())
    return folder if folder.is_dir() else Path.home()


def from_text(name: str) -> Path:
    """The path that `to_text` wrote."""
    return Path(os.fsdecode(name.encode("utf-8", "surrogateescape")))


def to_text(path: Path) -> str:
    """A path as it goes into JSON: what is not valid Unicode survives as lone surrogates."""
    return os.fsencode(path).decode("utf-8", "surrogateescape")
