"""Listings for the tests of the exports: of names, of marks, and what each form of export makes of them."""

from dataclasses import replace
from pathlib import Path

from finder_app.engine.progress import Progress
from finder_app.engine.records import Cluster, Document, Member, Relation, ScanResult
from finder_app.review.decisions import Decision
from finder_app.review.exporting import export
from finder_app.review.exporting.export import Format
from finder_app.review.exporting.export_listing import Listing, Selection
from finder_app.review.session import Review
from tests.review.builders import cluster, ids, made_up, result_of


def named(*names: str) -> list[Document]:
    """Documents of one text with these names."""
    return [made_up(1, name=name, size=7) for name in names]


def review_of(*names: str) -> Review:
    """One cluster of files with these names."""
    return Review(result_of(named(*names)), [cluster(0, *range(1, len(names)))])


def listing_of(*names: str) -> Listing:
    """All of such a review."""
    return Listing.of(review_of(*names))


def listing_at(*paths: Path) -> Listing:
    """One cluster of files with these very paths."""
    documents = named(*map(str, range(len(paths))))
    moved = [replace(each, file=replace(each.file, path=path)) for each, path in zip(documents, paths, strict=True)]
    return Listing.of(Review(result_of(moved), [cluster(0, *range(1, len(paths)))]))


def marked_review() -> Review:
    """Two clusters; of the second, one file is marked."""
    result: ScanResult = result_of([*named("a", "b"), made_up(2, name="c"), made_up(2, name="d")])
    review = Review(result, [cluster(0, 1), cluster(2, 3)])
    review.decide(ids(3), Decision.DELETE)
    return review


def review_of_parts() -> Review:
    """A text that holds two others, which have nothing in common."""
    documents = [made_up(number, name=f"{number}.txt") for number in range(3)]
    halves = [Member(file, 9, 0.67, 1.0, Relation.CONTAINED) for file in ids(1, 2)]
    return Review(result_of(documents), [Cluster((Member(ids(0)[0], 0, 1.0, 1.0, Relation.PRINCIPAL), *halves))])


def bytes_of(review: Review, kind: Format, selection: Selection = Selection.ALL, **options: bool) -> bytes:
    """An export as one piece."""
    return b"".join(export.chunks(Listing.of(review, selection), kind, Progress(), **options))
