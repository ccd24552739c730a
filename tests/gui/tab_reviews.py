"""A review of real files for the tabs about a pair: the small library, and a long text with excerpts of it."""

from pathlib import Path

from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId
from finder_app.gui.scanning import scanner
from finder_app.review.session import Review
from tests.gui.site_pages import write_parts, write_sites
from tests.gui.texts_on_disk import write_library


def library_review(folder: Path) -> Review:
    """Near-duplicates, equal texts and contained ones."""
    write_library(folder / "library")
    write_parts(folder / "parts")
    options = ScanOptions(roots=(folder,), similarity=0.7)
    return scanner.find(options, SerialPool(), Progress())


def sites_review(folder: Path) -> Review:
    """Pages of two sites, with templates."""
    return scanner.find(ScanOptions(roots=(write_sites(folder),)), SerialPool(), Progress())


def file_named(review: Review, name: str) -> FileId:
    """The file of this name."""
    return next(FileId(place) for place, each in enumerate(review.result.documents) if each.file.path.name == name)
