"""A listing in, the raw paths of its files out, each ended by a newline or by NUL."""

import os
from collections.abc import Iterator
from pathlib import Path

from finder_app.engine.progress import Progress
from finder_app.review.atomic_file import ExportProblem, ExportRefused
from finder_app.review.exporting.export_listing import Listing


def chunks(listing: Listing, progress: Progress, *, nul: bool) -> Iterator[bytes]:
    """The paths, byte by byte as they are on the disk; NUL ends them as `xargs -0` reads it. Raises Cancelled.

    A name with a newline in it is refused unless `nul`, before anything else comes: whoever reads the list would take
    it for two files.
    """
    if not nul:
        for path in _paths(listing):
            progress.check()
            if b"\n" in os.fsencode(path):
                raise ExportRefused(ExportProblem.NEWLINE_IN_NAME, path)
    end = b"\0" if nul else b"\n"
    for path in _paths(listing):
        yield os.fsencode(path) + end
        progress.advance()


def _paths(listing: Listing) -> Iterator[Path]:
    table = listing.table
    rows = table.file_rows()[listing.clusters.columns.file[listing.wanted]]
    return (table.files.path(row) for row in rows.tolist())
