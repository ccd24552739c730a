"""The journal of what was done, opened for a command; and what an interruption has left, told first."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import platformdirs

from finder_app.cli.terminal import say
from finder_app.review.acting.journal import Journal, NewerJournal, Origin
from finder_app.review.acting.recovery import Recovery, recover
from finder_app.review.display import display_path, display_text


class Unusable(Exception):  # noqa: N818 - an answer, not a fault
    """The journal cannot be used; the message says why, for a person."""


def place() -> Path:
    """Where the journal lies on this platform."""
    return Path(platformdirs.user_data_dir("finder-app", appauthor=False)) / "journal.sqlite"


@contextmanager
def looked_at() -> Iterator[Journal | None]:
    """The journal, never written to; None when nothing was ever done. Raises Unusable."""
    if not place().exists():
        yield None
        return
    with _in_words("read"), closing(_to_read()) as journal:
        yield journal


def _to_read() -> Journal:
    try:
        return Journal.to_read(place())
    except (sqlite3.OperationalError, NewerJournal):
        raise
    except sqlite3.DatabaseError:  # damaged: what can be read of it goes on in a new one
        with written_to():
            return Journal.to_read(place())


@contextmanager
def written_to(origin: Origin = Origin.COMMAND) -> Iterator[Journal]:
    """The journal, after what a kill has left is in order. Raises Unusable."""
    with _in_words("written"):
        opened = Journal(place(), origin)
    with closing(opened) as journal:
        if journal.set_aside is not None:
            kept = display_path(journal.set_aside)
            say(f"the journal was damaged; what could be read goes on, and the old file was kept as {kept}")
        with _in_words("written"):
            tell_recovery(recover(journal))
        yield journal


def tell_recovery(recovery: Recovery) -> None:
    """What was interrupted, and how it stands now."""
    counted = {
        "in the trash": recovery.done,
        "moved": recovery.moved,
        "replaced by hard links": recovery.linked,
        "deleted for good": recovery.deleted,
        "left in place": recovery.refused,
    }
    told = [f"{count:,} {words}" for words, count in counted.items() if count]
    if told:
        say(f"the last clean-up was interrupted: {', '.join(told)}, none lost")
        for batch in recovery.batches:
            say(f"finder-app history {batch} tells more; finder-app restore {batch} puts its files back")
    if recovery.undone or recovery.still_away:
        say(
            f"the last restoring was interrupted: {recovery.undone:,} files are back,"
            f" {recovery.still_away:,} are where they were"
        )


@contextmanager
def _in_words(how: str) -> Iterator[None]:
    try:
        yield
    except NewerJournal as newer:
        raise Unusable("the journal was written by a newer version of the program; nothing was done") from newer
    except (OSError, sqlite3.Error) as error:
        raise Unusable(f"the journal cannot be {how}: {display_text(str(error))}; nothing was done") from error
