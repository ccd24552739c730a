from collections.abc import Sequence

import pytest

from finder_app.engine.progress import Cancelled, Progress
from finder_app.review.exporting.export_listing import Listing
from finder_app.review.exporting.report_plan import Limits, Plan, plan
from finder_app.review.session import Review
from tests.review.builders import cluster, made_up, result_of


def planned(texts: Sequence[Sequence[int]], limits: Limits) -> Plan:
    """The plan for clusters of documents of which equal numbers are equal texts."""
    documents = [made_up(text) for numbers in texts for text in numbers]
    starts = [sum(map(len, texts[:place])) for place in range(len(texts))]
    clusters = [
        cluster(start, *range(start + 1, start + len(numbers))) for start, numbers in zip(starts, texts, strict=True)
    ]
    return plan(Listing.of(Review(result_of(documents), clusters)), limits, Progress())


@pytest.mark.parametrize(
    ("most", "chosen"),
    [(None, {1, 2, 4, 6}), (9, {1, 2, 4, 6}), (3, {1, 4, 6}), (2, {1, 4}), (0, set())],
)
def test_the_first_of_each_cluster_is_chosen_before_the_second_of_any(most: int | None, chosen: set[int]) -> None:
    found = planned([[1, 2, 3], [4, 5], [6, 7]], Limits(None, most))
    assert found.chosen == chosen
    assert (found.cluster_count, found.comparable_count) == (3, 4)


def test_members_of_one_text_are_twins() -> None:
    found = planned([[1, 2, 2, 3, 2]], Limits())
    assert found.chosen == {1, 3}
    assert found.twins == {2: 1, 4: 1}
    assert found.comparable_count == 2


def test_clusters_beyond_the_limit_are_not_looked_at() -> None:
    found = planned([[1, 2], [3, 4], [5, 6]], Limits(2, None))
    assert found.chosen == {1, 3}
    assert [listed.number for listed in found.clusters()] == [1, 2]
    assert found.cluster_count == 2


def test_a_person_may_cancel() -> None:
    progress = Progress()
    progress.cancel()
    review = Review(result_of([made_up(1), made_up(2)]), [cluster(0, 1)])
    with pytest.raises(Cancelled):
        plan(Listing.of(review), Limits(), progress)
