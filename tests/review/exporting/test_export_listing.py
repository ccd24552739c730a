import numpy as np

from finder_app.engine.records import FileId
from finder_app.review.decisions import Decision
from finder_app.review.exporting.export_listing import Listing, Selection
from tests.review.builders import ids
from tests.review.listings import marked_review


def listed(listing: Listing) -> list[tuple[int, list[int]]]:
    """The numbers of the clusters, and of the files that are listed of each."""
    return [(each.number, [member.file for member in each.members]) for each in listing]


def test_all_of_a_review_is_listed() -> None:
    listing = Listing.of(marked_review())
    assert listed(listing) == [(1, [0, 1]), (2, [2, 3])]
    assert (listing.cluster_count, listing.file_count) == (2, 4)


def test_only_what_is_marked_is_listed() -> None:
    listing = Listing.of(marked_review(), Selection.MARKED)
    assert listed(listing) == [(2, [3])]
    assert (listing.cluster_count, listing.file_count) == (1, 1)


def test_only_what_a_filter_shows_is_listed() -> None:
    listing = Listing.of(marked_review(), Selection.SHOWN, np.array([True, True, False, False]))
    assert listed(listing) == [(1, [0, 1])]


def test_a_filter_that_shows_nothing_leaves_an_empty_list() -> None:
    listing = Listing.of(marked_review(), Selection.SHOWN, np.zeros(4, dtype=np.bool_))
    assert listed(listing) == []
    assert listing.file_count == 0


def test_a_listing_stays_as_it_was() -> None:
    review = marked_review()
    listing = Listing.of(review, Selection.MARKED)
    review.decide(ids(3), Decision.KEEP)
    review.decide(ids(0), Decision.DELETE)
    assert listed(listing) == [(2, [3])]
    assert listing.decision(FileId(3)) is Decision.DELETE


def test_decisions_are_those_in_force() -> None:
    review = marked_review()
    review.decide(ids(0), Decision.KEEP)
    listing = Listing.of(review)
    assert [listing.decision(FileId(file)) for file in range(4)] == [review.decision(FileId(file)) for file in range(4)]
