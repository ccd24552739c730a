"""The command `restore BATCH|ACT…`: where each file would come back to, or, when told so, its coming back."""

import argparse
import json
import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from finder_app.cli import journal_access
from finder_app.cli.exit_codes import DONE, FAILED, INTERRUPTED
from finder_app.cli.history import path
from finder_app.cli.output import write
from finder_app.cli.terminal import say
from finder_app.engine.progress import Progress
from finder_app.review.acting import history
from finder_app.review.acting.journal import Journal, Op, OpState
from finder_app.review.acting.restoring import RestoreOutcome, RestoreStatus, foresee, restore
from finder_app.review.display import display_text
from finder_app.review.exporting import json_text
from finder_app.review.exporting.export_names import path_fields

_REASONS = {
    RestoreStatus.TAKEN: "another file has its name now; --rename gives it one like it",
    RestoreStatus.NO_FOLDER: "its folder is gone; --create-folders makes it again",
    RestoreStatus.LINK: "a link is in the way to its folder, where there was none",
    RestoreStatus.PROTECTED: "its folder lies in a protected one by now",
    RestoreStatus.GONE: "is no longer where it was put",
    RestoreStatus.AWAY: "the disk or folder it lies in is not there",
    RestoreStatus.CHANGED: "what lies there is another text by now",
    RestoreStatus.FOR_GOOD: "was deleted for good",
    RestoreStatus.NOT_DONE: "nothing had been done to it",
    RestoreStatus.ALREADY: "is back already",
    RestoreStatus.UNKNOWN: "only the system's own trash can put it back",
    RestoreStatus.BUSY: "another window or command is at work; try again when that has ended",
    RestoreStatus.CANCELLED: "you stopped before it",
    RestoreStatus.FAILED: "could not be put back",
}


class Target(NamedTuple):
    """A batch, or one of its acts by its place in it, from 1 on."""

    batch: int
    number: int | None = None


def target(word: str) -> Target:
    """What a word of the command line names: 3, or 3.12; raises ValueError."""
    batch, dot, number = word.partition(".")
    found = Target(int(batch), int(number) if dot else None)
    if found.batch < 1 or (found.number is not None and found.number < 1):
        raise ValueError(word)
    return found


def run(arguments: argparse.Namespace, progress: Progress) -> int:
    """Say it or do it, and return the exit code: failed when anything is not back that was to be."""
    try:
        if arguments.yes:
            with journal_access.written_to() as journal:
                chosen = list(_chosen(journal, arguments.targets))
                numbers = [op.id for op in chosen]
                found = _restored(journal, numbers, arguments, progress)
        else:
            with journal_access.looked_at() as looked_at:
                chosen = [] if looked_at is None else list(_chosen(looked_at, arguments.targets))
                found = _foreseen(looked_at, chosen, arguments)
    except journal_access.Unusable as unusable:
        say(f"finder-app restore: {unusable}")
        return FAILED
    if not found:
        say("finder-app restore: there is no such batch or act; finder-app history lists them")
        return FAILED
    _tell(arguments, found)
    if any(one.status is RestoreStatus.CANCELLED for one in found):
        return INTERRUPTED
    return DONE if not arguments.yes or all(one.status is RestoreStatus.DONE for one in found) else FAILED


def _foreseen(
    looked_at: Journal | None, chosen: Sequence[Op], arguments: argparse.Namespace
) -> tuple[RestoreOutcome, ...]:
    if looked_at is None:
        return ()
    return tuple(foresee(looked_at, op, arguments.create_folders, arguments.rename) for op in chosen)


def _restored(
    journal: Journal, numbers: Sequence[int], arguments: argparse.Namespace, progress: Progress
) -> tuple[RestoreOutcome, ...]:
    try:
        return restore(journal, numbers, progress, arguments.create_folders, arguments.rename)
    except sqlite3.Error as error:  # before anything was touched
        words = f"the journal cannot be written: {display_text(str(error))}; nothing was done"
        raise journal_access.Unusable(words) from error


def _chosen(journal: Journal, targets: Sequence[Target]) -> Iterator[Op]:
    """The acts that are named, each once; of a batch those that were done."""
    seen: set[int] = set()
    for one in targets:
        acts = history.acts(journal, one.batch)
        named = acts if one.number is None else acts[one.number - 1 : one.number]
        for op in named:
            if op.id not in seen and (one.number is not None or _was_done(op)):
                seen.add(op.id)
                yield op


def _was_done(op: Op) -> bool:
    """Whether anything was done to a file that a person may want to be taken back."""
    return op.state not in (OpState.REFUSED, OpState.PLANNED)


def _tell(arguments: argparse.Namespace, found: Sequence[RestoreOutcome]) -> None:
    if arguments.format == "json":
        head = json.dumps({"format": "finder-app/restored", "version": 1, "restored": arguments.yes})
        facts = ",\n".join(json_text.dumps(_facts(one)) for one in found)
        write(f'{head[:-1]}, "files": [\n{facts}\n]}}\n')
    else:
        write("".join(map(_line, found)))
    back = sum(one.status is RestoreStatus.DONE for one in found)
    counts = f"{back:,} of {len(found):,} files"
    say(f"{counts}: back" if arguments.yes else f"{counts} would come back; nothing was done yet; --yes does it")


def _line(one: RestoreOutcome) -> str:
    if one.status is RestoreStatus.DONE:
        other = f"  as {path(one.path)}" if one.path is not None and one.path != one.op.source else ""
        return f"back    {path(one.op.source)}{other}\n"
    detail = f" ({display_text(one.detail)})" if one.detail else ""
    return f"left    {path(one.op.source)}: {_REASONS[one.status]}{detail}\n"


def _facts(one: RestoreOutcome) -> dict[str, Any]:
    facts = {
        "act": one.op.kind.value,
        "answer": one.status.value,
        **path_fields(history.path_of(one.op.source)),
        "detail": display_text(one.detail),
    }
    return facts if one.path is None else {**facts, "back": path_fields(history.path_of(one.path))}
