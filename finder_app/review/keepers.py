"""Decisions in, for each marked file the copy that stays for it out. Pure."""

from collections.abc import Iterator

from finder_app.engine.records import FileId
from finder_app.review.copies import GroupId, Kin
from finder_app.review.decisions import KEEP, Decision, Decisions


def kept_for(decisions: Decisions, file: FileId) -> FileId:
    """The copy that stays for a file: one to keep first, then the principal, then the most similar.

    LookupError when none was verified to hold the file's text.
    """
    kept = _simple_keeper(decisions, file)
    if kept is None:
        kin = decisions.copies.kin(file)
        kept = _best_of(decisions, kin, kin.group_of[file], without=file)
    return _found(file, kept)


def keepers(decisions: Decisions) -> Iterator[tuple[FileId, FileId]]:
    """Each marked file with the copy that stays for it, in the order of the marked files."""
    best: dict[tuple[FileId, GroupId], FileId | None] = {}  # the same for all marked files of one text
    for file in map(FileId, decisions.marked().tolist()):
        kept = _simple_keeper(decisions, file)
        if kept is None:
            kin = decisions.copies.kin(file)
            place = kin.principal, kin.group_of[file]
            if place not in best:
                best[place] = _best_of(decisions, kin, place[1], without=file)
            kept = best[place]
        yield file, _found(file, kept)


def _found(file: FileId, kept: FileId | None) -> FileId:
    if kept is None:
        raise LookupError(f"no copy stays for file {file}")
    return kept


def _simple_keeper(decisions: Decisions, file: FileId) -> FileId | None:
    """The principal, where it is plain that no other file is a better copy to stay."""
    copies = decisions.copies
    position = copies.cluster_of(file)
    principal = FileId(copies.principals.item(position))
    if principal == file or not copies.is_simple.item(position) or decisions.count_in(position, KEEP):
        return None
    return None if decisions[principal] is Decision.DELETE else principal


def _best_of(decisions: Decisions, kin: Kin, group: GroupId, without: FileId) -> FileId | None:
    candidates = [
        (decisions[other] is Decision.KEEP, other == kin.principal, similarity, -other)
        for stand_in, similarity in {group: 1.0, **kin.stand_ins[group]}.items()
        if decisions.stays(kin, stand_in)
        for other in kin.groups[stand_in]
        if other != without and decisions[other] is not Decision.DELETE
    ]
    return FileId(-max(candidates)[-1]) if candidates else None
