"""What is promised of scans and acts, whatever happens beside them; each function tells what was broken."""

import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from finder_app.engine.file_types import file_type
from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Progress
from finder_app.engine.records import ScanResult
from finder_app.review.acting.journal import Journal, OpState
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, Status
from finder_app.review.acting.restoring import RestoreStatus, restore
from tests.soak.tree_account import Account, digest, read, regular_files

Seen = dict[bytes, tuple[int, str]]


def seen(folder: Path) -> Seen:
    """Inode and content of each file below a folder."""
    return {path: (found.st_ino, digest(read(path))) for path, found in regular_files(os.fsencode(folder))}


def of_totals(result: ScanResult) -> list[str]:
    """Nothing is counted twice: a path is a document or was left out, and each has one row."""
    broken = []
    documents = [document.file.path for document in result.documents]
    identities = [document.file.identity for document in result.documents]
    problems = {document.problem.path for document in result.documents if document.problem is not None}
    rows = [row.path for row in result.skipped]
    if len(set(documents)) != len(documents) or len(set(rows)) != len(rows):
        broken.append("a path was counted twice")
    if len(set(identities)) != len(identities):
        broken.append("a file was counted twice")
    if doubles := (set(rows) - problems) & set(documents):
        broken.append(f"read and left out: {doubles}")
    if result.unread or not result.complete:
        broken.append(f"{result.unread} files were left unread")
    return broken


def of_a_quiet_scan(result: ScanResult) -> list[str]:
    """Found = read + left out, by a look at the disk that knows nothing of the scan's."""
    names: set[Path] = set()
    for document in result.documents:
        names.update((document.file.path, *document.file.other_paths))
    rows = {row.path for row in result.skipped}
    expected = _wanted(result.options)
    missing = expected - names - rows - _names_of(rows, expected)
    extra = {path for path in names if path not in expected}
    return [f"neither read nor left out: {sorted(missing)}"] * bool(missing) + [f"unasked: {extra}"] * bool(extra)


def _wanted(options: ScanOptions) -> set[Path]:
    """Everything but folders and links that a scan is to read or to name."""
    found = set()
    for folder, below, names in os.walk(options.roots[0], onerror=None):
        below[:] = [name for name in below if (options.hidden or name[0] != ".") and not _is_trash(folder, name)]
        for name in names:
            path = Path(folder, name)
            if (options.hidden or name[0] != ".") and file_type(name) in options.types and not path.is_symlink():
                found.add(path)
    return found


def _is_trash(folder: str, name: str) -> bool:
    return name == "Trash" and {"files", "info"} <= set(os.listdir(os.path.join(folder, name)))  # noqa: PTH118, PTH208


def _names_of(rows: set[Path], expected: set[Path]) -> set[Path]:
    """All names of the files that were left out: one of them has a row."""
    identities = {_identity(row) for row in rows if os.path.lexists(row)}
    return {path for path in expected - rows if _identity(path) in identities}


def _identity(path: Path) -> tuple[int, int]:
    found = path.lstat()
    return found.st_dev, found.st_ino


def of_acts(account: Account, outcomes: Sequence[ActionOutcome], tree: Path, attic: Path) -> list[str]:
    """Nothing is lost but what was to go for good, and of that the copy that stays is there."""
    done = [one for one in outcomes if one.status is Status.DONE]
    gone = [one.action.file for one in done if one.action.kind in (ActionKind.DELETE, ActionKind.HARD_LINK)]
    away = [one.action.file for one in done if one.action.kind is ActionKind.MOVE]  # copied to another volume
    let_go = {document.file.identity for document in (*gone, *away)}
    broken = account.lost(let_go, {document.raw_digest.hex() for document in gone})
    in_place = {digest(read(path)) for place in (tree, attic) for path, _ in regular_files(os.fsencode(place))}
    for one in done:
        kept = one.action.kept.raw_digest.hex()
        if kept not in in_place and kept not in account.overwritten:
            broken.append(f"the copy that stays for {one.action.file.file.path!r} is gone")
        if one.action.kind in (ActionKind.TRASH, ActionKind.MOVE):
            broken += _of_place(account, one)
    return broken


def _of_place(account: Account, one: ActionOutcome) -> list[str]:
    """The file lies where it is said to lie, until it is put back."""
    if one.place is None:
        return ["a file went to no place"]
    path, source = os.fsencode(one.place), one.action.file
    if source.file.identity in account.written:
        return []
    if not os.path.lexists(path):
        return [] if source.raw_digest.hex() in account.returned else [f"{path!r} is not where it was put"]
    return [] if digest(read(path)) == source.raw_digest.hex() else [f"{path!r} holds something else"]


def of_journal(journal: Journal, outcomes: Sequence[ActionOutcome], trash: Path) -> list[str]:
    """The journal tells of each act as it ended, and of every item in the trash; each item has its record."""
    broken = []
    ops = journal.ops(*OpState)
    done = [op for op in ops if op.state is OpState.DONE]
    expected = Counter(os.fsencode(one.action.file.file.path) for one in outcomes if one.status is Status.DONE)
    told = Counter(op.source for op in done)
    if expected - told:
        broken.append(f"done, and not in the journal: {expected - told}")
    if len(ops) != len(outcomes) and ops:
        broken.append(f"{len(outcomes)} acts, {len(ops)} in the journal")
    if open_ops := [op for op in ops if op.state not in (OpState.DONE, OpState.REFUSED)]:
        broken.append(f"left open: {open_ops}")
    return broken + of_trash(journal, trash)


def of_trash(journal: Journal, trash: Path) -> list[str]:
    """Every item in the trash has its record and is in the journal."""
    broken = []
    items = {path for path, _ in regular_files(os.fsencode(trash / "files"))}
    records = {os.path.basename(path) for path, _ in regular_files(os.fsencode(trash / "info"))}  # noqa: PTH119 - bytes
    if {os.path.basename(item) + b".trashinfo" for item in items} != records:  # noqa: PTH119
        broken.append(f"items and records differ: {items} {records}")
    if strangers := items - {op.place for op in journal.ops(OpState.DONE)}:
        broken.append(f"in the trash, and not in the journal: {strangers}")
    return broken


def of_restoring(journal: Journal, account: Account, counts: Counter[str]) -> list[str]:
    """What is put back is what it was: content, permissions and time; nothing is overwritten."""
    away = [op for op in journal.ops(OpState.DONE) if op.place is not None and os.path.lexists(op.place)]
    before = {op.id: _facts(op.place) for op in away if op.place is not None}
    broken = []
    for answer in restore(journal, [op.id for op in away], Progress()):
        op, place = answer.op, answer.op.place
        assert place is not None
        counts[f"put back: {answer.status.value}"] += 1
        if answer.status is not RestoreStatus.DONE:
            if not os.path.lexists(place):
                broken.append(f"not put back, and no longer in its place: {op}")
            if answer.status in (RestoreStatus.FAILED, RestoreStatus.GONE, RestoreStatus.AWAY):
                broken.append(f"could not be put back: {answer}")
        else:
            account.returned.add(before[op.id][-1])
            if answer.path is None or _facts(answer.path) != before[op.id]:
                broken.append(f"put back as something else: {op}")
    return broken


def _facts(path: bytes) -> tuple[int, int, int, str]:
    found = os.lstat(path)
    return found.st_mode, found.st_mtime_ns, found.st_size, digest(read(path))
