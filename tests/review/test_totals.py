"""The figures of a review equal a slow count of what there is."""

from finder_app.engine.records import FileId
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.review.test_session import equal_files


def recount(review: Review) -> tuple[int, int, int, int, int]:
    """Clusters, duplicates, bytes to be won, marked files and their bytes, one file after the other."""
    others = [member.file for cluster in review.clusters for member in cluster.members[1:]]
    marked = [file for file in others if review.decision(file) is Decision.DELETE]
    marked += [each.principal for each in review.clusters if review.decision(each.principal) is Decision.DELETE]
    sizes = [review.reclaimable_bytes(file) for file in others]
    return (len(review.clusters), len(others), sum(sizes), len(marked), sum(map(review.reclaimable_bytes, marked)))


def test_the_figures_follow_what_a_person_does() -> None:
    review = equal_files(5)
    for step in (
        lambda: review.decide([FileId(1), FileId(2)], Decision.DELETE),
        lambda: review.decide([FileId(0)], Decision.DELETE),
        lambda: review.forget([FileId(1)]),
        review.undo,
    ):
        step()
        totals = review.totals()
        assert recount(review) == (
            totals.clusters,
            totals.duplicates,
            totals.reclaimable_bytes,
            totals.marked,
            totals.marked_bytes,
        )
    assert review.totals().files == 4
