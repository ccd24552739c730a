"""A listing in, the raw paths of its files out, each ended by a newline or by NUL."""

import os
from collections.abc import Iterator

from finder_app.engine.progress import Progress
from finder_app.review.atomic_file import ExportProblem, ExportRefused
from finder_app.review.export_listing import Listing


def chunks(listing: Listing, progress: Progress, *, nul: bool) -> Iterator[bytes]:
    """The paths, byte by byte as they are on the disk; NUL ends them as `xargs -0` reads it. Raises Cancelled.

    A name with a newline in it is refused unless `nul`, before anything else comes: whoever reads the list would take
    it for two files.
    """
    table = listing.table
    files, rows = listing.clusters.columns.file[listing.wanted].tolist(), table.file_rows()
    paths = [table.files.path(rows.item(file)) for file in files]
    for path in paths:
        if not nul and b"\n" in os.fsencode(path):
            raise ExportRefused(ExportProblem.NEWLINE_IN_NAME, path)
    end = b"\0" if nul else b"\n"
    for path in paths:
        yield os.fsencode(path) + end
        progress.advance()
