"""The command `history [BATCH]`: what was done, and where each file lies now."""

import argparse
import json
import time
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

from finder_app.cli import journal_access
from finder_app.cli.exit_codes import DONE, FAILED, USAGE
from finder_app.cli.output import write
from finder_app.cli.terminal import say, size
from finder_app.engine import whole_file
from finder_app.engine.progress import Progress
from finder_app.review.acting import export_text, history, plan_file
from finder_app.review.acting.history import BatchSummary, Whereabouts, path_of
from finder_app.review.acting.journal import Journal, Op, OpState
from finder_app.review.acting.leftover import left_of
from finder_app.review.acting.outcomes import ActionKind
from finder_app.review.acting.pruning import prune
from finder_app.review.display import display_path, display_text
from finder_app.review.exporting import json_text
from finder_app.review.exporting.export_names import path_fields

_WAYS = {
    ActionKind.TRASH: "trashed",
    ActionKind.MOVE: "moved",
    ActionKind.HARD_LINK: "linked",
    ActionKind.DELETE: "deleted",
}
_WHERE = {
    Whereabouts.IN_TRASH: "in the trash",
    Whereabouts.IN_FOLDER: "moved",
    Whereabouts.LINKED: "linked",
    Whereabouts.DELETED: "deleted",
    Whereabouts.GONE: "gone",
    Whereabouts.RESTORED: "restored",
    Whereabouts.NOT_DONE: "left",
    Whereabouts.UNDER_WAY: "under way",
    Whereabouts.UNKNOWN: "in the trash",
    Whereabouts.CHANGED: "changed",
    Whereabouts.AWAY: "away",
}


def run(arguments: argparse.Namespace, _progress: Progress) -> int:
    """Tell, write or shorten the history; return the exit code."""
    try:
        if arguments.prune:
            return _prune()
        if arguments.left is not None:
            return _save_left(arguments)
        with journal_access.looked_at() as journal:
            if arguments.export is not None:
                return _export(journal, arguments.export)
            return _tell(journal, arguments)
    except journal_access.Unusable as unusable:
        say(f"finder-app history: {unusable}")
        return FAILED


def _tell(journal: Journal | None, arguments: argparse.Namespace) -> int:
    if arguments.batch is None:
        found = () if journal is None else history.batches(journal, arguments.most)
        _write(arguments, "batches", map(_batch_facts, found), map(_batch_line, found))
        if not found:
            say("nothing was done yet")
        return DONE
    try:
        if journal is None:
            raise KeyError(arguments.batch)
        summary = history.batch(journal, arguments.batch)
    except KeyError:
        say(f"finder-app history: there is no batch {arguments.batch}; finder-app history lists them")
        return FAILED
    acts = history.acts(journal, summary.id)
    numbered = [(number, op, history.where(op)) for number, op in enumerate(acts, 1)]
    _write(arguments, "acts", (_act_facts(*one) for one in numbered), (_act_line(*one) for one in numbered))
    say(_batch_line(summary).strip())
    return DONE


def _write(arguments: argparse.Namespace, what: str, facts: Iterable[dict[str, Any]], lines: Iterable[str]) -> None:
    if arguments.format == "json":
        head = json.dumps({"format": "finder-app/history", "version": 1})
        listed = ",\n".join(json_text.dumps(one) for one in facts)
        write(f'{head[:-1]}, "{what}": [\n{listed}\n]}}\n')
    else:
        write("".join(lines))


def _batch_line(batch: BatchSummary) -> str:
    ways = "+".join(_WAYS[kind] for kind in batch.kinds) or "nothing"
    told = [f"{batch.acts:,} files", size(batch.size)]
    counts = {
        "can be put back": batch.restorable,
        "restored": batch.counts.get(OpState.UNDONE, 0),
        "left": batch.counts.get(OpState.REFUSED, 0),
    }
    told += [f"{count:,} {words}" for words, count in counts.items() if count]
    told += [f"interrupted before {batch.left:,} of them"] if batch.left else []
    return f"{batch.id:>4}  {moment(batch.started_ns)}  {ways:<8} {', '.join(told)}\n"


def _act_line(number: int, op: Op, where: Whereabouts) -> str:
    line = f"{op.batch}.{number}  {_WHERE[where]:<12}  {path(op.source)}"
    if where is Whereabouts.IN_FOLDER and op.place is not None:
        line += f"  to {path(op.place)}"
    if op.back not in (None, op.source) and where is Whereabouts.RESTORED:
        line += f"  as {path(op.back or b'')}"
    why = [f"stays: {path(op.kept)}", display_text(op.reason), op.status, display_text(op.detail)]
    return f"{line}  ({'; '.join(word for word in why if word)})\n"


def _batch_facts(batch: BatchSummary) -> dict[str, Any]:
    return {
        "batch": batch.id,
        "started_ns": batch.started_ns,
        "ended_ns": batch.ended_ns,
        "origin": batch.origin.value,
        "interrupted": batch.interrupted,
        "acts": [kind.value for kind in batch.kinds],
        "counts": {state.value: count for state, count in batch.counts.items()},
        "bytes": batch.size,
        "restorable": batch.restorable,
        "left": batch.left,
    }


def _act_facts(number: int, op: Op, where: Whereabouts) -> dict[str, Any]:
    facts = {
        "number": f"{op.batch}.{number}",
        "act": op.kind.value,
        "state": op.state.value,
        "where": where.value,
        **path_fields(path_of(op.source)),
        "kept": path_fields(path_of(op.kept)),
        "bytes": op.size,
        "reason": display_text(op.reason),
        "status": op.status,
        "detail": display_text(op.detail),
        "ended_ns": op.ended_ns,
        "restored_ns": op.undone_ns,
    }
    named = {"place": op.place, "back": op.back}
    return facts | {name: path_fields(path_of(raw)) for name, raw in named.items() if raw is not None}


def _export(journal: Journal | None, target: Path) -> int:
    if journal is None:
        say("nothing was done yet; nothing was written")
        return DONE
    try:
        whole_file.write(target, export_text.chunks(journal))
    except OSError as error:
        say(f"finder-app history: {display_path(target)} cannot be written: {error.strerror}")
        return FAILED
    say(f"the journal stands in {display_path(target)}; it names files")
    return DONE


def _prune() -> int:
    with journal_access.written_to() as journal:
        say(f"{prune(journal, time.time_ns()):,} old batches were removed")
    return DONE


def _save_left(arguments: argparse.Namespace) -> int:
    """Save what an interruption has left as a plan."""
    if arguments.batch is None:
        say("finder-app history: --left needs the number of a batch")
        return USAGE
    with journal_access.written_to() as journal:
        left = left_of(journal, arguments.batch)
    if not left:
        say(f"nothing of batch {arguments.batch} was left by an interruption; nothing was written")
        return DONE
    try:
        whole_file.write(arguments.left, plan_file.chunks(left))
    except OSError as error:
        say(f"finder-app history: {display_path(arguments.left)} cannot be written: {error.strerror}")
        return FAILED
    say(f"left to do: {len(left):,}; finder-app apply {display_path(arguments.left)} tells what would be done")
    return DONE


def path(raw: bytes) -> str:
    """A path as it may be shown."""
    return display_path(path_of(raw))


def moment(ns: int) -> str:
    """A time on the clock of this place."""
    try:
        return datetime.fromtimestamp(ns // 1_000_000_000).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return "-"
