"""The frozen records of acting: what is planned for a file, and what became of it."""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path, PurePath
from typing import NamedTuple

from finder_app.engine.records import Document


class ActionKind(Enum):
    """What may be done to a file."""

    TRASH = "trash"
    MOVE = "move"  # to a folder, below which it keeps its place
    HARD_LINK = "hard-link"  # its name becomes another name of the copy that stays
    DELETE = "delete"  # for good


class Status(Enum):
    """What became of a planned action."""

    DONE = "done"
    CHANGED = "changed"  # the file is not what was scanned; it was left, or put back
    GONE = "gone"
    KEEPER_CHANGED = "keeper-changed"
    KEEPER_GONE = "keeper-gone"
    NOT_IDENTICAL = "not-identical"  # only files of the same bytes can share them
    TAKEN = "taken"  # another file has the name it was to get
    OTHER_VOLUME = "other-volume"  # files on two volumes cannot be one
    NO_FOLDER = "no-folder"  # the folder it was to go to is not there, or cannot be entered without following a link
    UNSUPPORTED = "unsupported"  # not on this platform
    LINK = "link"  # a link is in the way to the file, where there was none
    BUSY = "busy"  # another batch is under way, in this program or another
    IN_USE = "in-use"  # another program has it open for writing
    SAME_FILE = "same-file"  # the file and the copy that stays are one and the same
    PROTECTED = "protected"
    NO_TRASH = "no-trash"  # no trash on the file's own volume that is safe to use
    FAILED = "failed"
    CANCELLED = "cancelled"


class Destination(NamedTuple):
    """Where a moved file goes: a folder that is there, and its place below it, whose folders are made."""

    folder: Path  # without links
    below: PurePath

    @property
    def path(self) -> Path:
        return self.folder / self.below


class Bounds(NamedTuple):
    """Where acts stay: below the roots of the scan, where no folder is a link; and out of what is protected."""

    roots: tuple[Path, ...] = ()  # as they were given: one may be a link itself; none: not known
    protected: tuple[Path, ...] = ()  # folders that are never touched


UNBOUNDED = Bounds()


@dataclass(frozen=True, slots=True)
class PlannedAction:
    """A file to act on, and the copy of it that stays. `destination` is where a file that is moved goes."""

    kind: ActionKind
    file: Document
    kept: Document
    destination: Destination | None = None
    reason: str = ""  # why the file was chosen: a criterion and what it was given; empty when a person did
    bounds: Bounds = UNBOUNDED

    @property
    def freed_bytes(self) -> int:
        """What the disk will win, at the latest when the trash is emptied: nothing while the file has other names."""
        return 0 if self.kind is ActionKind.MOVE or self.file.file.other_paths else self.file.file.size


@dataclass(frozen=True, slots=True)
class ActionOutcome:
    """What became of one action. `detail` is the system's own word; `place` is where the file lies now, if known."""

    action: PlannedAction
    status: Status
    detail: str = ""
    place: Path | None = None
    other_names: bool = False  # the content has further names outside the trash, so nothing is freed
    held_bytes: int | None = None  # what the file held of the disk: a file with holes has less than its size

    @property
    def freed_bytes(self) -> int:
        """What the disk will win when the trash is emptied."""
        if self.status is not Status.DONE or self.other_names:
            return 0
        freed = self.action.freed_bytes
        return freed if self.held_bytes is None else min(freed, self.held_bytes)


class NotDone(Exception):  # noqa: N818 - an answer, not a fault
    """An act was refused, or taken back; `place` is where the file lies when it could not be put back."""

    def __init__(self, status: Status, detail: str = "", place: Path | None = None) -> None:
        super().__init__(status, detail, place)
        self.status = status
        self.detail = detail
        self.place = place
