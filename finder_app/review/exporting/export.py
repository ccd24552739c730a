"""A listing in; CSV, XLSX, JSON or a list of paths out, as bytes or as a file that is replaced whole."""

from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path

from finder_app.engine.progress import Progress, Stage
from finder_app.review.atomic_file import write_whole
from finder_app.review.exporting import export_csv, export_json, export_paths, export_xlsx
from finder_app.review.exporting.export_listing import Listing


class Format(Enum):
    """What an export looks like."""

    CSV = "csv"
    XLSX = "xlsx"
    HTML = "html"
    JSON = "json"
    PATHS = "paths"


def chunks(
    listing: Listing, kind: Format, progress: Progress, *, bom: bool = False, nul: bool = False
) -> Iterator[bytes]:
    """The export in pieces, for a stream or for a file; a report is made by `report_file`. Raises Cancelled.

    `bom` is for CSV, `nul` for paths; see the modules that write them.
    """
    progress.enter(Stage.CLUSTER, listing.file_count)
    if kind is Format.CSV:
        return export_csv.chunks(listing, progress, bom=bom)
    if kind is Format.XLSX:
        return export_xlsx.chunks(listing, progress)
    if kind is Format.JSON:
        return export_json.chunks(listing, progress)
    if kind is Format.PATHS:
        return export_paths.chunks(listing, progress, nul=nul)
    raise ValueError(kind)


def write(target: Path, listing: Listing, pieces: Iterable[bytes]) -> None:
    """Write an export of the listing; raises ExportRefused or OSError, and then the old file is still there."""
    write_whole(target, pieces, listing.result)
