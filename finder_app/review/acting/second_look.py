"""A file that was just taken off its name in; whether it is the one that was meant out, and the way back if it is not.

Between the proof of a file and the act on its name somebody may save another one under that name. Therefore no act
removes what a name stands for: it first gives the file a name that nobody else knows, and then looks which it was.
"""

import os
import secrets
from collections.abc import Callable
from pathlib import Path

from finder_app.review.acting.outcomes import NotDone, Status
from finder_app.review.acting.proof import Doubt, Proof
from finder_app.review.acting.rename import Entry, identity, move_out
from finder_app.review.acting.trash import trash_name
from finder_app.review.acting.unwritten import Written

_STEM, _ENDING = b".finder-app-", b".tmp"


class Displaced(NotDone):
    """The act was taken back, but the file has another name now, `place`; `is_hidden` when it is the hidden one."""

    def __init__(self, status: Status, detail: str, place: Path, *, is_hidden: bool = False) -> None:
        super().__init__(status, detail, place)
        self.is_hidden = is_hidden


def hidden_name() -> bytes:
    """A name that nobody else uses."""
    return _STEM + secrets.token_hex(8).encode() + _ENDING


def what_is(entry: Entry) -> tuple[int, int] | None:
    """The identity of what a name stands for; None when it is free."""
    try:
        return identity(entry)
    except FileNotFoundError:
        return None


def look(entry: Entry, victim: Proof, keeper: Proof) -> Status:
    """DONE when the name stands for the proven file, as it was, and the copy that stays is there, as it was."""
    if what_is(entry) != victim.identity or not victim.unchanged():
        return Status.CHANGED
    doubt = keeper.doubt()
    if doubt is None:
        return Status.DONE
    return Status.KEEPER_GONE if doubt is Doubt.GONE else Status.KEEPER_CHANGED


def look_before_last(entry: Entry, victim: Proof, keeper: Proof) -> Status:
    """As `look`, before the last name of the content goes: first it is read once more. Raises OSError."""
    # The copy that stays is looked at last: nothing that takes long comes between that and the removal.
    return look(entry, victim, keeper) if victim.holds_still() else Status.CHANGED


def told(answer: Callable[[], Status]) -> tuple[Status, str]:
    """What a look says, and the system's own word where it could not look."""
    try:
        return answer(), ""
    except OSError as error:
        return Status.FAILED, error.strerror or ""
    except Written:
        return Status.IN_USE, ""


def take_back(hidden: Entry, source: Entry, folder: Path, status: Status, detail: str = "") -> NotDone:
    """Give a file its name again, or one like it when somebody has saved under its own; what is to be raised."""
    try:
        other = put_back(hidden, source)
    except OSError as error:
        place = folder / os.fsdecode(hidden.name)
        return Displaced(status, detail or error.strerror or "", place, is_hidden=True)
    if other is None:
        return NotDone(status, detail)
    return Displaced(status, detail, folder / os.fsdecode(other))


def put_back(hidden: Entry, source: Entry) -> bytes | None:
    """Rename a file back, never over another; the name that it got when its own is taken. Raises OSError."""
    try:
        move_out(hidden, source)
    except FileExistsError:
        other = trash_name(source.name, secrets.token_hex(4))
        move_out(hidden, Entry(source.folder, other))
        return other
    return None
