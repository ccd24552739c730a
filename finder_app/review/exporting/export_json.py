"""A listing in; its JSON out, piece by piece or as plain data. Version 1 of `finder-app/results`."""

import os
from collections.abc import Iterator
from typing import Any

from finder_app.engine.progress import Progress
from finder_app.engine.records import Member, SkippedFile
from finder_app.review.exporting import json_text
from finder_app.review.exporting.export_listing import ListedCluster, Listing, Selection
from finder_app.review.exporting.export_names import path_fields
from finder_app.review.exporting.parts import divide

FORMAT = "finder-app/results"
VERSION = 1


def results_dict(listing: Listing) -> dict[str, Any]:
    """The results as plain data. A path that is not valid Unicode has its bytes in `path_base64` beside it.

    Of the `files` of a cluster every two are related; its `parts`, where there are any, merely stand in its principal,
    and may have nothing to do with each other.
    """
    return {
        **_head(listing),
        "clusters": [_cluster(listing, listed) for listed in listing],
        "skipped": [_skipped(skipped) for skipped in listing.result.skipped],
    }


def chunks(listing: Listing, progress: Progress) -> Iterator[bytes]:
    """`results_dict` as UTF-8, so that a million files never stand in memory twice. Raises Cancelled."""
    yield _dump(_head(listing))[:-1] + b',\n"clusters": ['
    yield from _joined(_clusters(listing, progress))
    yield b'],\n"skipped": ['
    yield from _joined(map(_skipped, listing.result.skipped))
    yield b"]}\n"


def _head(listing: Listing) -> dict[str, Any]:
    result, totals = listing.result, listing.totals
    head = {
        "format": FORMAT,
        "version": VERSION,
        "complete": result.complete,
        "options": result.options.to_dict(),
        "summary": {
            "files": len(result.documents),
            "bytes": int(listing.table.sizes().sum()),
            "clusters": totals.clusters,
            "duplicates": totals.duplicates,
            "reclaimable_bytes": totals.reclaimable_bytes,
            "skipped": totals.skipped,
            "seconds": dict(result.seconds),
        },
    }
    return head if listing.selection is Selection.ALL else {**head, "selection": listing.selection.value}


def _clusters(listing: Listing, progress: Progress) -> Iterator[dict[str, Any]]:
    for listed in listing:
        yield _cluster(listing, listed)
        progress.advance(len(listed.members))


def _cluster(listing: Listing, listed: ListedCluster) -> dict[str, Any]:
    wanted = {member.file for member in listed.members}
    files, parts = (
        [_file(listing, member) for member in members if member.file in wanted] for members in divide(listed.cluster)
    )
    return {"id": listed.number, "files": files, **({"parts": parts} if parts else {})}


def _file(listing: Listing, member: Member) -> dict[str, Any]:
    document = listing.document(member.file)
    return {
        **path_fields(document.file.path),
        "size": document.file.size,
        "modified_ns": document.file.mtime_ns,
        "encoding": document.encoding,
        "words": document.word_count,
        "fingerprint": listing.fingerprint(document),
        "distance": member.distance,
        "similarity": member.similarity,
        "containment": member.containment,
        "relation": member.relation.value,
        "decision": listing.decision(member.file).value,
    }


def _skipped(skipped: SkippedFile) -> dict[str, Any]:
    detail = os.fsencode(skipped.detail).decode("utf-8", "backslashreplace")
    return {**path_fields(skipped.path), "reason": skipped.reason.value, "detail": detail}


def _joined(items: Iterator[dict[str, Any]]) -> Iterator[bytes]:
    separator = b"\n"
    for item in items:
        yield separator + _dump(item)
        separator = b",\n"


def _dump(item: dict[str, Any]) -> bytes:
    return json_text.dumps(item).encode("utf-8")
