"""Decisions and a way in, the plan of what is to be done out: each marked file with the copy of it that stays."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path, PurePath

from finder_app.engine.options import ScanOptions
from finder_app.engine.records import Document, FileId
from finder_app.review.acting.outcomes import ActionKind, Bounds, Destination, PlannedAction
from finder_app.review.decisions import Decision
from finder_app.review.session import Review

_Bytes = tuple[int, bytes]
"""The device and the digest of a file."""


def plan(review: Review, kind: ActionKind = ActionKind.TRASH, folder: Path | None = None) -> tuple[PlannedAction, ...]:
    """What is to be done, in the order of the files; `folder` is where files that are moved go.

    To be linked is only what stands byte by byte in a file that stays, too; the rest is left out.
    """
    if kind is ActionKind.HARD_LINK:
        return tuple(_links(review))
    place = None if folder is None else Path(os.path.realpath(folder))
    base = _common_folder(review.result.options.roots)
    bounds = bounds_of(review.result.options)
    return tuple(
        PlannedAction(
            kind,
            review.document(file),
            review.document(kept),
            None if place is None else Destination(place, below(review.document(file).file.path, base)),
            _reason(review, file),
            bounds,
        )
        for file, kept in review.keepers()
    )


def bounds_of(options: ScanOptions) -> Bounds:
    """Where acts upon the files of a scan stay."""
    return Bounds(tuple(map(_absolute, options.folders)), tuple(map(_absolute, options.references)))


def is_protected(review: Review, folder: Path) -> bool:
    """Whether a folder lies in one of those that are never touched."""
    place = Path(os.path.realpath(folder))
    return any(place.is_relative_to(os.path.realpath(reference)) for reference in review.result.options.references)


def with_way(actions: Sequence[PlannedAction], kind: ActionKind, folder: Path | None = None) -> list[PlannedAction]:
    """The same files, another way, without a review: moved files keep their place below their own common folder."""
    if kind is not ActionKind.MOVE or folder is None:
        return [replace(action, kind=kind, destination=None) for action in actions]
    place = Path(os.path.realpath(folder))
    base = _common_folder([action.file.file.path.parent for action in actions])
    return [
        replace(action, kind=kind, destination=Destination(place, below(action.file.file.path, base)))
        for action in actions
    ]


def below(path: Path, base: Path | None) -> PurePath:
    """A file's place below a base folder; below the root of everything when it is not in there."""
    if base is not None and path.is_relative_to(base) and path != base:
        return path.relative_to(base)
    return PurePath(*path.parts[1:])


def _common_folder(roots: Sequence[Path]) -> Path | None:
    """The folder that holds all the roots, so that each keeps its name and no two files get the same place."""
    try:
        return Path(os.path.commonpath([root.parent for root in roots]))
    except ValueError:  # none, or on several drives
        return None


def _absolute(folder: Path) -> Path:
    return Path(os.path.abspath(folder))  # noqa: PTH100 - as the walk does: a root may be a link


def _reason(review: Review, file: FileId) -> str:
    why = review.reason(file)
    if why is None:
        return ""
    return f"{why.criterion.value}: {why.argument}" if why.argument else str(why.criterion.value)


def _links(review: Review) -> Iterator[PlannedAction]:
    bounds = bounds_of(review.result.options)
    staying: dict[int, dict[_Bytes, FileId]] = {}  # of each cluster, by what must be equal
    for file, kept in review.keepers():
        document = review.document(file)
        if _may_be_linked(document, review.document(kept)):
            yield _link(review, file, kept, bounds)
            continue
        position = review.cluster_of(file)
        if position not in staying:
            staying[position] = _staying(review, position)
        other = staying[position].get(_bytes(document))
        if other is not None:
            yield _link(review, file, other, bounds)


def _link(review: Review, file: FileId, kept: FileId, bounds: Bounds) -> PlannedAction:
    pair = review.document(file), review.document(kept)
    return PlannedAction(ActionKind.HARD_LINK, *pair, None, _reason(review, file), bounds)


def _staying(review: Review, position: int) -> dict[_Bytes, FileId]:
    found: dict[_Bytes, FileId] = {}
    for member in review.clusters[position].members:
        document = review.document(member.file)
        if review.decision(member.file) is not Decision.DELETE and not document.file.protected:
            found.setdefault(_bytes(document), member.file)
    return found


def _bytes(document: Document) -> _Bytes:
    return document.file.identity[0], document.raw_digest


def _may_be_linked(document: Document, kept: Document) -> bool:
    return _bytes(document) == _bytes(kept) and not kept.file.protected
