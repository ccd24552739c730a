import dataclasses

from finder_app.cli.report_words import english
from finder_app.engine.progress import Progress
from finder_app.review.exporting import report_page
from finder_app.review.exporting.export_listing import Listing
from finder_app.review.exporting.report_plan import Limits, plan
from tests.review.listings import listing_of, marked_review
from tests.review.reports import MOMENT, Page


def head(listing: Listing, limits: Limits | None = None) -> str:
    return "".join(report_page.head(plan(listing, limits or Limits(), Progress()), english(), MOMENT))


def test_the_mark_stands_within_the_first_bytes() -> None:
    assert report_page.MARK in head(listing_of("a", "b"))[:512]


def test_only_limits_that_were_reached_are_told() -> None:
    listing = Listing.of(marked_review())
    assert 'class="note"' not in head(listing)
    assert head(listing, Limits(1, None)).count('class="note"') == 1
    assert head(listing, Limits(1, 0)).count('class="note"') == 2


def test_a_scan_that_was_stopped_is_told() -> None:
    listing = listing_of("a", "b")
    part = dataclasses.replace(listing, result=dataclasses.replace(listing.result, complete=False))
    assert "stopped early" in head(part)


def test_the_contents_lead_to_each_cluster() -> None:
    chosen = plan(Listing.of(marked_review()), Limits(differences=0), Progress())
    page = Page("".join(report_page.contents(chosen, english())))
    assert [each["href"] for tag, each in page.elements if tag == "a"] == ["#c1", "#c2"]
    sections = [Page("".join(report_page.section(chosen, english(), each, iter(())))) for each in chosen.clusters()]
    assert [each["id"] for page in sections for tag, each in page.elements if tag == "section"] == ["c1", "c2"]
