"""What was decided of a former result in, what of it holds for a new one out: by paths and bytes. Pure.

A decision holds for a file with the same path and the same bytes, and for one that lies elsewhere now when no other has
those bytes. What has changed is left undecided, and so is a file that was to go for a copy that has changed.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np

from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import FileId, ScanResult
from finder_app.review.decisions import Decision
from finder_app.review.review_state import ReviewState

_Places = Mapping[FileId, FileId]


class Carried(NamedTuple):
    """The state by the new result's ids, and of the former decisions how many hold, and why others do not."""

    state: ReviewState
    kept: int
    changed: int  # other bytes than before, or a changed copy
    missing: int  # not scanned any more


def carry_over(former: ScanResult, state: ReviewState, new: ScanResult, present: ReviewState) -> Carried:
    """What still holds of a former state; the thresholds are the present ones."""
    before, now = DocumentTable.of(former.documents), DocumentTable.of(new.documents)
    wanted = _wanted(state)
    places, changed = _places(before, now, sorted(wanted))
    decisions = dict(_holding(state, places))
    undecided = state.decisions.keys() - decisions.keys()
    unsure = sum(file in changed or file in places for file in undecided)
    carried = ReviewState(
        present.similarity,
        present.containment,
        {places[file]: decision for file, decision in decisions.items()},
        {
            places[file]: reason._replace(kept=None if reason.kept is None else places.get(reason.kept))
            for file, reason in state.reasons.items()
            if file in decisions
        },
        frozenset(places[file] for file in state.reviewed if file in places),
        frozenset(),
        tuple((places[a], places[b]) for a, b in state.apart if a in places and b in places),
        tuple(_walls(state.splits, places)),
    )
    return Carried(carried, len(decisions), unsure, len(undecided) - unsure)


def overlap(one: Iterable[Path], other: Iterable[Path]) -> bool:
    """Whether some folder of the one is, holds or lies in some folder of the other."""
    others = [(path, set(path.parents)) for path in other]
    return any(path == each or path in above or each in path.parents for path in one for each, above in others)


def _wanted(state: ReviewState) -> set[FileId]:
    """The files of which anything is known, and those that it was decided for."""
    kept = (reason.kept for reason in state.reasons.values() if reason.kept is not None)
    apart = (file for both in state.apart for file in both)
    split = (file for side in state.splits for file in side)
    return {*state.decisions, *state.reviewed, *kept, *apart, *split} - state.gone


def _places(before: DocumentTable, now: DocumentTable, files: list[FileId]) -> tuple[dict[FileId, FileId], set[FileId]]:
    """Where the files are in the new result; and those that are there with other bytes."""
    paths = _keys(before)
    wanted = {paths[file]: file for file in files}
    found = {wanted[key]: FileId(number) for number, key in enumerate(_keys(now)) if key in wanted}
    old, new = before.raw_digests(), now.raw_digests()
    same = {file: place for file, place in found.items() if old[file].any() and np.array_equal(old[file], new[place])}
    lost = [file for file in files if file not in found]
    return same | dict(_moved(lost, before, now, set(found.values()), paths)), found.keys() - same.keys()


def _moved(
    lost: list[FileId], before: DocumentTable, now: DocumentTable, taken: set[FileId], paths: list[bytes]
) -> Iterator[tuple[FileId, FileId]]:
    """The files that lie elsewhere: whose bytes one file lost, and one file alone has now that was not there before."""
    if not lost:
        return
    old, new = _joined(before), _joined(now)
    known = set(paths)
    by_bytes: dict[bytes, list[FileId]] = {}
    for file in lost:
        by_bytes.setdefault(old[file], []).append(file)
    arrived: dict[bytes, list[FileId]] = {}
    for number, key in enumerate(_keys(now)):
        if new[number] in by_bytes and key not in known and FileId(number) not in taken:
            arrived.setdefault(new[number], []).append(FileId(number))
    for digest, files in by_bytes.items():
        there = arrived.get(digest, [])
        if len(files) == len(there) == 1 and any(digest):
            yield files[0], there[0]


def _holding(state: ReviewState, places: _Places) -> Iterator[tuple[FileId, Decision]]:
    """The decisions for files that are as they were, and so is the copy that a reason names."""
    for file, decision in state.decisions.items():
        reason = state.reasons.get(file)
        kept = None if reason is None else reason.kept
        is_for_nothing = decision is Decision.DELETE and kept is not None and kept not in places
        if file in places and not is_for_nothing:
            yield file, decision


def _walls(splits: tuple[tuple[FileId, ...], ...], places: _Places) -> Iterator[tuple[FileId, ...]]:
    for one, other in zip(splits[::2], splits[1::2], strict=False):
        sides = [tuple(places[file] for file in side if file in places) for side in (one, other)]
        if all(sides):
            yield from sides


def _keys(documents: DocumentTable) -> list[bytes]:
    keys = documents.files.keys()
    return [keys[row] for row in documents.file_rows().tolist()]


def _joined(documents: DocumentTable) -> list[bytes]:
    joined = documents.raw_digests().tobytes()
    return [joined[start : start + 16] for start in range(0, len(joined), 16)]
