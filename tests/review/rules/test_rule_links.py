"""Which member holds the text of which: the columns say the same as the kin of each cluster."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from finder_app.engine import clusters as grouping
from finder_app.engine.cluster_table import ClusterTable
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import FileId, VerifiedPair
from finder_app.review.copies import find_kin
from finder_app.review.kinship import Thresholds
from finder_app.review.rules.rule_links import Members, text_links
from finder_app.review.text_pairs import TextPairs
from tests.review.builders import cluster, made_up, result_of

THRESHOLDS = Thresholds(0.85, 0.9)
SHARES = st.sampled_from([0.2, 0.86, 0.95, 1.0])


@settings(deadline=None)
@given(data=st.data(), texts=st.lists(st.integers(0, 4), min_size=2, max_size=7))
def test_members_are_held_as_the_kin_says(data: st.DataObject, texts: list[int]) -> None:
    documents = [made_up(text, words=1 + text % 3) for text in texts]
    leaders = grouping.representatives(documents)
    pairs = [
        VerifiedPair(FileId(a), FileId(b), 3, data.draw(SHARES), data.draw(SHARES))
        for a in sorted(set(leaders))
        for b in sorted(set(leaders))
        if a < b and data.draw(st.booleans())
    ]
    result = result_of(documents, pairs)
    by_hand = [cluster(0, *((file, data.draw(SHARES)) for file in range(1, len(texts))))]
    for clusters in (by_hand, grouping.group(documents, pairs, *THRESHOLDS)):
        table = DocumentTable.of(result.documents)
        words, text_of = table.word_counts(), np.array(leaders)
        links = text_links(result, text_of, words, THRESHOLDS)
        members = Members(ClusterTable.of(clusters), text_of, words, links, THRESHOLDS)
        for position, each in enumerate(clusters):
            kin = find_kin(words, each, TextPairs(result), THRESHOLDS)
            places = np.flatnonzero(members.cluster == position)
            for one in places:
                held = members.held(np.full(len(places), one), places)
                for other, is_held in zip(places, held.is_held.tolist(), strict=True):
                    group, beside = (kin.group_of[FileId(members.file.item(place))] for place in (one, other))
                    assert is_held == (group == beside or beside in kin.stand_ins[group])


def test_how_alike_two_members_are_is_the_best_that_is_known() -> None:
    documents = [made_up(0), made_up(1), made_up(1), made_up(2)]
    pairs = [VerifiedPair(FileId(1), FileId(3), 3, 0.88, 0.88)]
    result = result_of(documents, pairs)
    text_of = np.array(grouping.representatives(documents))
    words = DocumentTable.of(documents).word_counts()
    clusters = ClusterTable.of([cluster(0, (1, 0.9), (2, 0.9), (3, 0.86))])
    members = Members(clusters, text_of, words, text_links(result, text_of, words, THRESHOLDS), THRESHOLDS)
    held = members.held(np.array([1, 2, 3, 3]), np.array([2, 0, 2, 0]))
    assert held.similarity.tolist() == [1.0, 0.9, 0.88, 0.86]
