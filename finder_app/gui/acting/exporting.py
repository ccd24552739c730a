"""What a person chose about an export in, the work that writes it out. For any thread."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from finder_app.engine.pool import Pool
from finder_app.engine.progress import Progress
from finder_app.gui.acting import report_texts
from finder_app.review.decisions import Flags
from finder_app.review.exporting import export, report_file
from finder_app.review.exporting.export import Format
from finder_app.review.exporting.export_listing import Listing, Selection
from finder_app.review.exporting.report_file import Makers
from finder_app.review.exporting.report_plan import Limits
from finder_app.review.session import Review


@dataclass(frozen=True, slots=True, eq=False)
class Order:
    """What to write; `shown` says for each document whether the filter shows it, None where it shows all."""

    kind: Format
    selection: Selection = Selection.ALL
    shown: Flags | None = None
    bom: bool = True
    nul: bool = False
    limits: Limits = field(default_factory=Limits)


def write(review: Review, order: Order, target: Path, pool: Callable[[], Pool], progress: Progress) -> Path:
    """Write an export; the target. Raises ExportRefused, OSError or Cancelled, and then the old file is still there."""
    listing = Listing.of(review, order.selection, order.shown)
    if order.kind is Format.HTML:
        makers = Makers(report_texts.words(order.selection), pool(), progress)
        pieces = report_file.chunks(listing, makers, order.limits, time.time_ns())
    else:
        pieces = export.chunks(listing, order.kind, progress, bom=order.bom, nul=order.nul)
    export.write(target, listing, pieces)
    return target
