"""A review in, what a file keeps of it out; and from that the review again, which is no work for the GUI thread."""

from finder_app.engine.clusters import Grouping
from finder_app.engine.records import ScanResult
from finder_app.review.not_duplicates import NotDuplicates
from finder_app.review.saving import result_file
from finder_app.review.saving.result_file import Heading, Saved
from finder_app.review.session import Review


def saved_of(review: Review, name: str) -> Saved:
    """What to keep of a review at this moment: quick, and nothing of it changes when the review does."""
    return Saved(heading_of(review, name), review.result, review.state())


def heading_of(review: Review, name: str) -> Heading:
    """What a list shows of a review at this moment."""
    totals = review.totals()
    reviewed = int(review.reviewed().sum())
    return result_file.heading_now(
        name, review.result, clusters=totals.clusters, reviewed=reviewed, marked=totals.marked
    )


def review_of(saved: Saved, lasting: NotDuplicates | None = None) -> Review:
    """The review as it was, without its steps; `lasting` is the list of what is kept apart for good."""
    review = _fresh(saved.result, lasting)
    review.restore(saved.state)
    return review


def _fresh(result: ScanResult, lasting: NotDuplicates | None) -> Review:
    options = result.options
    thresholds = options.similarity, options.containment
    linked = Grouping(result.documents, result.pairs, options.similarity, options.across)
    return Review(result, linked.clusters(*thresholds), not_duplicates=lasting, grouping=linked)
