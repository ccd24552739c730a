from finder_app.review.criteria import Criterion, Reason


def test_a_reason_needs_a_criterion_alone() -> None:
    assert Reason(Criterion.NEWEST) == (Criterion.NEWEST, "", None)
