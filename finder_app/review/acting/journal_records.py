"""What the journal knows of an act and of a batch: its records, and the rows that they are written as. Pure."""

import json
import os
import sqlite3
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from finder_app.review.acting.outcomes import ActionKind, Bounds, PlannedAction

COLUMNS = (
    "id, batch, state, source, kept, size, inode, digest, place, record, record_text, detail, kind,"
    " status, reason, ended_ns, undone_ns, mtime_ns, mode, back, hidden, copy"
)
_NUMBER_BYTES = 16  # Windows has inodes of more than 63 bits, and some file systems times of more


class Origin(Enum):
    """Where a batch came from."""

    WINDOW = "window"
    COMMAND = "command"
    PLAN_FILE = "plan-file"
    UNKNOWN = "unknown"  # written by an older version


class OpState(Enum):
    """How far an act has come."""

    PLANNED = "planned"
    MOVING = "moving"  # the intent is written; the disk may show any part of it
    DONE = "done"
    REFUSED = "refused"
    RESTORING = "restoring"
    UNDONE = "undone"


FACTS = (
    "source, kept, size, inode, digest, kind, mtime_ns, mode, reason,"
    " kept_size, kept_inode, kept_mtime_ns, kept_digest, kept_protected, folder, below, bounds"
)
OPEN = (OpState.PLANNED, OpState.MOVING, OpState.RESTORING)
"""The states of an act that has not come to an end."""


class Op(NamedTuple):
    """One act as it is written down; paths are raw bytes."""

    id: int
    batch: int
    state: OpState
    source: bytes
    kept: bytes
    size: int
    inode: int
    digest: bytes
    place: bytes | None  # in the trash, or where it was moved to
    record: bytes | None  # the trash's own note of it; of other acts the hidden name that is used on the way
    record_text: bytes | None  # what the note says; of a file copied to another volume the inode of the copy
    detail: str
    kind: ActionKind
    status: str = ""  # the Status of an act that was refused, where it is known
    reason: str = ""  # why the file was chosen: a criterion, and what it was given; empty when a person did
    ended_ns: int | None = None
    undone_ns: int | None = None
    mtime_ns: int | None = None
    mode: int | None = None  # the permissions of a file before its name became that of another
    back: bytes | None = None  # where the file was restored to, or was going to be
    hidden: bytes | None = None  # the hidden name of the copy that is restored
    copy: int | None = None  # the inode of that copy


STATES = {state.value: state for state in OpState}
KINDS = {kind.value: kind for kind in ActionKind}
_STATE, _INODE, _KIND, _MTIME, _COPY = map(Op._fields.index, ("state", "inode", "kind", "mtime_ns", "copy"))


def state_of(word: str) -> OpState:
    """A state as it is written; raises sqlite3.DatabaseError for what is none."""
    try:
        return STATES[word]
    except (KeyError, TypeError) as error:
        raise sqlite3.DatabaseError("a state that there is not") from error


def kind_of(word: str) -> ActionKind:
    """A kind of act as it is written; raises sqlite3.DatabaseError for what is none."""
    try:
        return KINDS[word]
    except (KeyError, TypeError) as error:
        raise sqlite3.DatabaseError("a kind of act that there is not") from error


class Intent(NamedTuple):
    """Where an act is going to put its file."""

    op: int
    place: bytes | None  # None: nowhere, or in the trash of the system, which does not tell
    record: bytes | None
    record_text: bytes | None


class Settled(NamedTuple):
    """How an act ended."""

    op: int
    state: OpState
    detail: str = ""
    status: str = ""


class RestoreIntent(NamedTuple):
    """Where a file is going to be restored, and how it is known again while it is on the way."""

    op: int
    back: bytes
    hidden: bytes | None = None
    copy: int | None = None


def facts(action: PlannedAction, bounds: int) -> tuple[object, ...]:
    """A planned act as it is written, in the order of FACTS; `bounds` is the number of those that are its."""
    file, kept, to = action.file.file, action.kept.file, action.destination
    return (
        os.fsencode(file.path),
        os.fsencode(kept.path),
        file.size,
        raw(file.identity[1]),
        action.file.raw_digest,
        action.kind.value,
        raw(file.mtime_ns),
        _mode(action),
        action.reason,
        kept.size,
        raw(kept.identity[1]),
        raw(kept.mtime_ns),
        action.kept.raw_digest,
        kept.protected,
        None if to is None else os.fsencode(to.folder),
        None if to is None else os.fsencode(to.below),
        bounds,
    )


def words_of(bounds: Bounds) -> str:
    """The folders that bound an act, as they are written; paths in hexadecimal, as bytes have no other safe text."""
    return json.dumps([[os.fsencode(folder).hex() for folder in folders] for folders in bounds])


def bounds_of(words: str) -> Bounds:
    """What was written so; raises sqlite3.DatabaseError."""
    try:
        roots, protected = json.loads(words)
        return Bounds(tuple(map(_folder, roots)), tuple(map(_folder, protected)))
    except (ValueError, TypeError) as error:
        raise sqlite3.DatabaseError("bounds that cannot be read") from error


def _folder(raw_in_hexadecimal: str) -> Path:
    return Path(os.fsdecode(bytes.fromhex(raw_in_hexadecimal)))


def _mode(action: PlannedAction) -> int | None:
    """What a name loses that becomes the name of another file."""
    if action.kind is ActionKind.HARD_LINK:
        with suppress(OSError):
            return os.lstat(action.file.file.path).st_mode & 0o7777
    return None


def raw(number: int) -> bytes:
    """A number of up to 127 bits, as it is written."""
    return number.to_bytes(_NUMBER_BYTES, "big", signed=True)


def number_of(raw: bytes | None) -> int | None:
    """A number that was written so."""
    return None if raw is None else int.from_bytes(raw, "big", signed=True)


def op_of(row: tuple[Any, ...]) -> Op:
    """The act of a row of COLUMNS; raises sqlite3.DatabaseError for a damaged one."""
    try:
        facts = list(row)
        facts[_STATE], facts[_KIND] = STATES[row[_STATE]], KINDS[row[_KIND]]
        facts[_INODE] = int.from_bytes(row[_INODE], "big")
        facts[_MTIME], facts[_COPY] = number_of(row[_MTIME]), number_of(row[_COPY])
        return Op._make(facts)
    except (KeyError, TypeError) as error:
        raise sqlite3.DatabaseError(f"act {row[0]} cannot be read") from error
