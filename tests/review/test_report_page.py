import dataclasses

from finder_app.cli.report_words import english
from finder_app.review import report_page
from finder_app.review.export_listing import Listing
from finder_app.review.report_page import Extent
from tests.review.listings import listing_of, marked_review
from tests.review.reports import MOMENT, Page


def head(listing: Listing, extent: Extent) -> str:
    return "".join(report_page.head(listing, english(), extent, MOMENT))


def test_the_mark_stands_within_the_first_bytes() -> None:
    assert report_page.MARK in head(listing_of("a", "b"), Extent(1, 0, 0))[:512]


def test_nothing_is_said_of_limits_that_were_not_reached() -> None:
    assert 'class="note"' not in head(Listing.of(marked_review()), Extent(2, 3, 3))


def test_a_scan_that_was_stopped_is_told() -> None:
    listing = listing_of("a", "b")
    part = dataclasses.replace(listing, result=dataclasses.replace(listing.result, complete=False))
    assert "stopped early" in head(part, Extent(1, 0, 0))


def test_the_contents_lead_to_each_cluster() -> None:
    listing = Listing.of(marked_review())
    clusters = list(listing)
    page = Page("".join(report_page.contents(listing, english(), clusters)))
    assert [each["href"] for tag, each in page.elements if tag == "a"] == ["#c1", "#c2"]
    sections = [Page("".join(report_page.section(listing, english(), each, {}, {}))) for each in clusters]
    assert [each["id"] for page in sections for tag, each in page.elements if tag == "section"] == ["c1", "c2"]
