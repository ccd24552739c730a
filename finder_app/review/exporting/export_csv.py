"""A listing in, a table of its files as CSV out, piece by piece."""

import csv
import io
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from finder_app.engine.progress import Progress
from finder_app.engine.records import Member
from finder_app.review.display import display_text
from finder_app.review.exporting.export_listing import Listing
from finder_app.review.exporting.export_names import harmless, path_cells

COLUMNS = (
    "cluster decision relation path size modified encoding words "
    "similarity containment distance fingerprint path_base64"
).split()
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def chunks(listing: Listing, progress: Progress, *, bom: bool) -> Iterator[bytes]:
    """The table as UTF-8, with the byte-order mark that spreadsheets look for or without. Raises Cancelled.

    A path is shown as in the program: what cannot be seen is escaped, what a spreadsheet would take for a formula has
    an apostrophe before it; `path_base64` has the raw bytes wherever the two differ.
    """
    line = io.StringIO(newline="")
    writer = csv.writer(line)
    writer.writerow(COLUMNS)
    yield line.getvalue().encode("utf-8-sig" if bom else "utf-8")
    for listed in listing:
        line.seek(0)
        line.truncate()
        writer.writerows(_row(listing, listed.number, member) for member in listed.members)
        yield line.getvalue().encode("utf-8")
        progress.advance(len(listed.members))


def moment(time_ns: int) -> datetime | None:
    """The second in UTC; None when the calendar has no such year."""
    try:
        return _EPOCH + timedelta(seconds=time_ns // 10**9)
    except OverflowError:
        return None


def _row(listing: Listing, number: int, member: Member) -> list[object]:
    document = listing.document(member.file)
    path, raw = path_cells(document.file.path)
    modified = moment(document.file.mtime_ns)
    return [
        number,
        listing.decision(member.file).value,
        member.relation.value,
        path,
        document.file.size,
        modified.isoformat() if modified else "",
        harmless(display_text(document.encoding)),
        document.word_count,
        member.similarity,
        member.containment,
        member.distance,
        listing.fingerprint(document),
        raw,
    ]
