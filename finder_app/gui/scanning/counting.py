"""Chosen folders in, how much would be scanned out; counted in the background, each new choice ends the old count."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from finder_app.engine import walk
from finder_app.engine.file_types import FileType, file_type
from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Progress
from finder_app.gui.jobs import Job

PAUSE_MS = 150  # a person who drops three folders in a row is counted once


@dataclass(slots=True)
class Tally:
    """Files and bytes."""

    files: int = 0
    size_bytes: int = 0

    def add(self, size_bytes: int) -> None:
        self.files += 1
        self.size_bytes += size_bytes


@dataclass(frozen=True, slots=True)
class Count:
    """What lies below the roots, by type and by root."""

    by_type: dict[FileType, Tally] = field(default_factory=dict)
    by_root: dict[Path, dict[FileType, Tally]] = field(default_factory=dict)

    def total(self, types: frozenset[FileType], root: Path | None = None) -> Tally:
        """The sum of some types, of one root or of all."""
        tallies = self.by_type if root is None else self.by_root.get(root, {})
        chosen = [tally for kind, tally in tallies.items() if kind in types]
        return Tally(sum(tally.files for tally in chosen), sum(tally.size_bytes for tally in chosen))


def count(options: ScanOptions, progress: Progress) -> Count:
    """Count the files of every type, so that choosing types needs no second look at the disk; raises Cancelled."""
    found, _ = walk.find_files(replace(options, types=frozenset(FileType)), progress)
    result = Count({}, {root: {} for root in options.roots})
    prefixes = [(root, str(root).rstrip("/") + "/") for root in options.roots]
    for file in found:
        name = str(file.path)
        kind = file_type(file.path.name)
        result.by_type.setdefault(kind, Tally()).add(file.size)
        for root, prefix in prefixes:
            if name.startswith(prefix) or file.path == root:
                result.by_root[root].setdefault(kind, Tally()).add(file.size)
                break
        progress.check()
    return result


class Counter(QObject):
    """Counts in a thread whatever was asked for last."""

    counted = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._options = ScanOptions()
        self._job: Job | None = None
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._start)

    def ask(self, options: ScanOptions, roots: Sequence[Path]) -> None:
        """Count soon; `counted` follows for the newest question only."""
        self.stop()
        self._options = replace(options, roots=tuple(roots))
        self._pause.start()

    def stop(self) -> None:
        """Forget the question; the disk belongs to somebody else now."""
        self._pause.stop()
        if self._job is not None:
            self._job.cancel()
            self._job.done.disconnect(self.counted)
            self._job = None

    def _start(self) -> None:
        options = self._options
        self._job = Job(lambda progress: count(options, progress))
        self._job.done.connect(self.counted)
        self._job.start()
