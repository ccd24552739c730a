"""What a person made of a result in, columns that a file can keep out, and back. Pure.

Whatever is read is looked at: ValueError, TypeError or LookupError tell that no program of ours has written it. Whether
the decisions are allowed is for the review to say, which takes none that is not.
"""

from collections.abc import Iterable, Mapping, Set
from typing import Any

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.records import FileId
from finder_app.review.criteria import Criterion, Reason
from finder_app.review.decisions import DECISIONS, Decision
from finder_app.review.reason_column import NOBODY, Reasons
from finder_app.review.review_state import Decided, Looked, ReviewState
from finder_app.review.saving.file_columns import checked, packed, unpacked
from finder_app.review.slices import column_of

Columns = Mapping[str, NDArray[Any]]

_NOTHING = NOBODY
_LEAST = 0.5  # of the thresholds


def of_state(state: ReviewState) -> dict[str, NDArray[Any]]:
    """The columns of a state."""
    criteria = list(Criterion)
    files, codes = _decided(state.decisions)
    arguments: dict[str, int] = {}
    facts: dict[str, object] = {
        "decisions": [decision.value for decision in DECISIONS],
        "criteria": [criterion.value for criterion in criteria],
        "similarity": state.similarity,
        "containment": state.containment,
    }
    columns: dict[str, NDArray[Any]] = {
        "decided": files,
        "decisions": codes,
        **_explained(state.reasons, criteria, arguments),
        "reviewed": _reviewed(state.reviewed),
        "gone": _files(sorted(state.gone)),
        "apart": _files(file for both in state.apart for file in both),
        "split": _files(file for part in state.splits for file in part),
        "split.sizes": np.array([len(part) for part in state.splits], dtype=np.uint32),
    }
    facts["arguments"] = list(arguments)
    return {"state": packed(facts), **columns}


def state_of(columns: Columns, count: int, similarity: float, containment: float) -> ReviewState:
    """The state of its columns, of a result of so many documents; the thresholds hold where none were kept."""
    facts = unpacked(columns["state"])
    split = _known(columns, "split", count)
    return ReviewState(
        decisions=_decisions_of(columns, count, facts["decisions"]),
        reasons=_reasons_of(columns, count, facts),
        reviewed=_looked(columns, count),
        gone=frozenset(_known(columns, "gone", count)),
        apart=tuple(_pairs(_known(columns, "apart", count))),
        splits=tuple(_parts(split, columns)),
        similarity=_share(facts.get("similarity", similarity)),
        containment=_share(facts.get("containment", containment)),
    )


def _explained(
    reasons: Mapping[FileId, Reason], criteria: list[Criterion], arguments: dict[str, int]
) -> dict[str, NDArray[Any]]:
    """The files with reasons, and those by their criteria, the numbers of their `arguments`, and who stays instead."""
    table = reasons if isinstance(reasons, Reasons) else Reasons(0)
    files = table.files() if table is reasons else column_of(reasons, np.int64, len(reasons))
    told = table.told(files, reasons)
    kinds = table.kinds.known
    of_kinds = np.array([criteria.index(criterion) for criterion, _ in kinds], dtype=np.uint8)
    said = np.array([arguments.setdefault(argument, len(arguments)) for _, argument in kinds], dtype=np.uint32)
    number = told.kinds - 1
    return {
        "explained": files.astype(np.int32),
        "criteria": of_kinds[number],
        "arguments": said[number],
        "kept": told.kept,
    }


def _reviewed(files: Set[FileId]) -> NDArray[np.int32]:
    return np.flatnonzero(files.flags).astype(np.int32) if isinstance(files, Looked) else _files(sorted(files))


def _decided(decisions: Mapping[FileId, Decision]) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
    """The files that are decided, and the places of their decisions in DECISIONS."""
    if isinstance(decisions, Decided):
        files = np.flatnonzero(decisions.codes)
        return files.astype(np.int32), decisions.codes[files].astype(np.uint8)
    codes = [DECISIONS.index(decision) for decision in decisions.values()]
    return _files(decisions), np.array(codes, dtype=np.uint8)


def _decisions_of(columns: Columns, count: int, values: list[str]) -> Decided:
    places = np.array([DECISIONS.index(Decision(value)) for value in values], dtype=np.int8)
    codes = np.zeros(count, dtype=np.int8)
    files = _checked_files(columns, "decided", count)
    codes[files] = places[checked(columns["decisions"], np.uint8, len(files))]
    return Decided(codes)


def _looked(columns: Columns, count: int) -> Looked:
    flags = np.zeros(count, dtype=np.bool_)
    flags[_checked_files(columns, "reviewed", count)] = True
    return Looked(flags)


def _files(files: Iterable[FileId]) -> NDArray[np.int32]:
    return np.fromiter(files, dtype=np.int32)


def _known(columns: Columns, name: str, count: int) -> list[FileId]:
    return list(map(FileId, _checked_files(columns, name, count).tolist()))


def _checked_files(columns: Columns, name: str, count: int) -> NDArray[np.int32]:
    """The files of a column, each of them a document; none where an older program did not write it."""
    column = columns.get(name, np.zeros(0, dtype=np.int32))
    if column.dtype != np.int32 or np.any((column < 0) | (column >= count)):
        raise ValueError(f"{name} are no documents")
    return column


def _reasons_of(columns: Columns, count: int, facts: Mapping[str, Any]) -> dict[FileId, Reason]:
    files = _known(columns, "explained", count)
    if not files:
        return {}
    known = {criterion.value: criterion for criterion in Criterion}
    criteria = [known.get(value) for value in facts["criteria"]]  # one of a newer program is no reason here
    arguments = facts["arguments"]
    if not all(isinstance(argument, str) for argument in arguments):
        raise TypeError("these are no arguments")
    kept = checked(columns["kept"], np.int32, len(files))
    if np.any((kept < _NOTHING) | (kept >= count)):
        raise ValueError("what is kept is no document")
    rows = zip(
        files,
        checked(columns["criteria"], np.uint8, len(files)).tolist(),
        checked(columns["arguments"], np.uint32, len(files)).tolist(),
        kept.tolist(),
        strict=True,
    )
    return {
        file: Reason(why, arguments[argument], None if other == _NOTHING else FileId(other))
        for file, criterion, argument, other in rows
        if (why := criteria[criterion]) is not None
    }


def _pairs(files: list[FileId]) -> Iterable[tuple[FileId, FileId]]:
    return zip(files[::2], files[1::2], strict=True)


def _parts(files: list[FileId], columns: Columns) -> Iterable[tuple[FileId, ...]]:
    sizes = columns.get("split.sizes", np.zeros(0, dtype=np.uint32))
    if sizes.dtype != np.uint32 or int(sizes.astype(np.int64).sum()) != len(files):
        raise ValueError("these are no parts")
    ends = np.cumsum(sizes.astype(np.int64)).tolist()
    return (tuple(files[end - size : end]) for end, size in zip(ends, sizes.tolist(), strict=True))


def _share(number: object) -> float:
    if not isinstance(number, int | float) or not _LEAST <= number <= 1:
        raise ValueError(f"{number!r} is no threshold")
    return float(number)
