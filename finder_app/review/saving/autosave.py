"""A review in; in the data folder its result, once, and what was made of it, after each change: both are whole or old.

A result never changes once it is there, so only the small state is written again. Each review has files of its own and
a lock while a program works on it, which a killed one lets go: two programs never write the same file, and none offers
what another has open. Raises OSError when the disk refuses.
"""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Literal, NamedTuple

from finder_app.engine import whole_file
from finder_app.engine.library_frames import Fault, FaultyError
from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import ScanResult
from finder_app.review.review_state import ReviewState
from finder_app.review.saving import column_file, result_file, state_columns
from finder_app.review.saving.result_file import Heading, Saved

MOST_REVIEWS = 5
MOST_BYTES = 1_000_000_000  # of all results together
RESULT = result_file.SUFFIX
STATE = ".finder-state"
LOCK = ".lock"
ABANDONED_NS = 3_600_000_000_000
"""A half-written file is that of a program that died when it is so old."""
_MAGIC = b"finder-app review\n"
_VERSION = 1
_ENDINGS = (RESULT, STATE, LOCK)


class Kept(NamedTuple):
    """A review that can be gone on with."""

    path: Path  # of the result
    heading: Heading

    @property
    def is_unfinished(self) -> bool:
        """Whether something is marked and still there, or some cluster was never looked at."""
        return self.heading.marked > 0 or self.heading.reviewed < self.heading.clusters


class Autosave:
    """The files of one review, whose lock is held until `close`."""

    def __init__(self, folder: Path, name: str) -> None:
        """Take the files of this name; BlockingIOError when another program has them."""
        self.name = name
        self._result = folder / f"{name}{RESULT}"
        self.path = self._result.with_suffix(STATE)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock = _locked(self._result.with_suffix(LOCK))
        self._ahead_ns = _ahead_ns(self._result)

    def begin(self, saved: Saved, progress: Progress) -> None:
        """Write the whole review, once; older ones that there is no room for are removed.

        Raises Cancelled, too; then nobody has the files any more.
        """
        try:
            result_file.write_private(self._result, saved._replace(heading=self._newest(saved.heading)), progress)
        except (OSError, Cancelled):
            self.close()
            raise
        keep_newest(self._result.parent)

    def keep(self, heading: Heading, state: ReviewState) -> None:
        """Write what was made of it until now; when this returns, no crash takes it away."""
        heading = self._newest(heading)
        columns = {"heading": result_file.of_heading(heading), **state_columns.of_state(state)}
        whole_file.replace(self.path, column_file.written(_MAGIC, _VERSION, columns), 0o600)
        if self._ahead_ns:
            os.utime(self.path, ns=(heading.saved_ns, heading.saved_ns))

    def _newest(self, heading: Heading) -> Heading:
        """What is kept last is the newest, though the clock was set back: what is older must not be gone on with."""
        return heading._replace(saved_ns=max(heading.saved_ns, self._ahead_ns))

    def discard(self) -> None:
        """Remove the files: there is nothing left to go on with."""
        self.close()
        _remove(self._result)

    def close(self) -> None:
        """Let others have the files."""
        self._lock.close()


def kept(folder: Path) -> list[Kept]:
    """The reviews that no program works on, the newest first; files that cannot be read are passed over."""
    found = []
    for path in _results(folder):
        heading = _heading(path)
        if heading is not None and not _is_locked(path):
            found.append(Kept(path, heading))
    return sorted(found, key=lambda each: each.heading.saved_ns, reverse=True)


def read(path: Path, progress: Progress) -> Saved | Fault:
    """The result with what was made of it last; raises OSError and Cancelled."""
    saved = result_file.read(path, progress)
    if isinstance(saved, Fault):
        return saved
    newer = _state(path, saved.result)
    if newer is Fault.NEWER:
        return Fault.NEWER  # it holds more than could be shown, and the next change would replace it
    is_of_it = newer is not None and newer[0].name == saved.heading.name
    return saved._replace(heading=newer[0], state=newer[1]) if newer is not None and is_of_it else saved


def keep_newest(folder: Path, most: int = MOST_REVIEWS, most_bytes: int = MOST_BYTES) -> None:
    """Remove the reviews that were changed longest ago, beyond a number or so many bytes together, but no open one."""
    _remove_leftovers(folder)
    ages = sorted(((_changed_ns(path), path) for path in _results(folder)), reverse=True)
    total_bytes = 0
    for number, (_, path) in enumerate(ages):
        with suppress(OSError):
            total_bytes += path.stat().st_size
        if number and (number >= most or total_bytes > most_bytes) and not _is_locked(path):
            _remove(path)


def remove(path: Path) -> None:
    """Forget a review that nobody works on."""
    if not _is_locked(path):
        _remove(path)


def _state(path: Path, result: ScanResult) -> tuple[Heading, ReviewState] | Literal[Fault.NEWER] | None:
    """What was made of a result; None where that was never written, or is damaged. Raises OSError."""
    thresholds = result.options.similarity, result.options.containment
    try:
        with path.with_suffix(STATE).open("rb") as file:
            _, columns = column_file.read(file, _MAGIC, _VERSION)
        state = state_columns.state_of(columns, len(result.documents), *thresholds)
        return result_file.heading_of(columns["heading"]), state
    except FaultyError as error:
        return Fault.NEWER if error.fault is Fault.NEWER else None
    except (FileNotFoundError, ValueError, TypeError, LookupError, AttributeError):
        return None


def _heading(path: Path) -> Heading | None:
    try:
        with path.with_suffix(STATE).open("rb") as file:
            return result_file.heading_of(column_file.first(file, _MAGIC, _VERSION))
    except (OSError, FaultyError, ValueError, TypeError, LookupError):
        pass
    with suppress(OSError):
        heading = result_file.heading(path)
        return None if isinstance(heading, Fault) else heading
    return None


def _ahead_ns(own: Path) -> int:
    """A moment after all other reviews of a folder, where the clock was set back since one of them; else 0."""
    others = (_heading(path) for path in _results(own.parent) if path != own)
    latest = max((heading.saved_ns for heading in others if heading is not None), default=0)
    return latest + 1 if latest > time.time_ns() else 0


def _locked(path: Path) -> sqlite3.Connection:
    """A lock that ends with the process; BlockingIOError when another has it, OSError when it cannot be made."""
    lock = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        is_busy = error.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
        raise (BlockingIOError if is_busy else OSError)(None, str(error), str(path)) from error
    except sqlite3.DatabaseError as error:
        lock.close()
        raise OSError(None, str(error), str(path)) from error
    return lock


def _is_locked(path: Path) -> bool:
    lock = path.with_suffix(LOCK)
    if not lock.exists():
        return False
    try:
        _locked(lock).close()
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def _results(folder: Path) -> Iterator[Path]:
    with suppress(OSError):
        yield from sorted(path for path in folder.iterdir() if path.suffix == RESULT and path.is_file())


def _changed_ns(path: Path) -> int:
    for each in (path.with_suffix(STATE), path):
        with suppress(OSError):
            return each.stat().st_mtime_ns
    return 0


def _remove(result: Path) -> None:
    for ending in _ENDINGS:
        with suppress(OSError):
            result.with_suffix(ending).unlink()


def _remove_leftovers(folder: Path) -> None:
    """Half-written files of programs that died, and what belongs to no result."""
    with suppress(OSError):
        for path in folder.iterdir():
            is_alone = path.suffix in (STATE, LOCK) and not path.with_suffix(RESULT).exists()
            is_half = path.suffix == ".tmp" and path.stat().st_mtime_ns < time.time_ns() - ABANDONED_NS
            if is_half or (is_alone and not _is_locked(path)):
                path.unlink(missing_ok=True)
