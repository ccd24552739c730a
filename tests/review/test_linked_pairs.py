"""Pairs are linked once, or not at all where somebody has done so."""

from finder_app.engine.clusters import Grouping
from finder_app.review.linked_pairs import LinkedPairs
from tests.gui.reviews import review_of


def test_pairs_are_linked_once() -> None:
    linked = LinkedPairs(review_of([3, 2]).result)
    assert linked.grouping() is linked.grouping()


def test_what_is_linked_already_is_not_linked_again() -> None:
    result = review_of([3, 2]).result
    grouping = Grouping(result.documents, result.pairs, result.options.similarity)
    assert LinkedPairs(result, grouping).grouping() is grouping
