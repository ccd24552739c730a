"""Many wishes judged at once fare as if each had been asked alone."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import clusters as grouping
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import FileId, VerifiedPair
from finder_app.review.copies import Copies, Facts
from finder_app.review.decisions import DELETE, Decisions, Refusal
from finder_app.review.kinship import Thresholds
from finder_app.review.mass_marking import GRANTED, LAST_COPY, NOT_VERIFIED, OPEN, Asked, judge
from finder_app.review.text_pairs import TextPairs
from tests.review.builders import made_up, result_of

REFUSALS = {GRANTED: None, LAST_COPY: Refusal.LAST_COPY, NOT_VERIFIED: Refusal.NOT_VERIFIED}
SHARES = st.sampled_from([0.0, 0.5, 0.95, 1.0])


@st.composite
def collections(draw: st.DrawFn) -> Copies:
    """Some files of a few texts, of which some are alike and some stand in others."""
    words = draw(st.lists(st.integers(1, 3), min_size=6, max_size=6))
    documents = [
        made_up(text, words=words[text]) for text in draw(st.lists(st.integers(0, 5), min_size=2, max_size=12))
    ]
    texts = sorted(set(grouping.representatives(documents)))
    pairs = []
    for place, a in enumerate(texts):
        for b in texts[place + 1 :]:
            similarity = draw(SHARES)
            containment = max(similarity, draw(SHARES))
            if similarity >= 0.85 or containment >= 0.9:
                pairs.append(VerifiedPair(a, b, 3, similarity, containment))
    result = result_of(documents, pairs)
    clusters = grouping.group(documents, pairs, 0.85, 0.9)
    return Copies(Facts(DocumentTable.of(documents)), clusters, TextPairs(result), Thresholds(0.85, 0.9))


@given(collections(), st.data())
def test_wishes_of_many_clusters_fare_as_if_each_was_asked_alone(copies: Copies, data: st.DataObject) -> None:
    files = copies.clusters.columns.file
    decisions = Decisions(copies, np.zeros(len(copies.places), dtype=np.int8))
    before = np.array([data.draw(st.booleans()) for _ in files], dtype=np.bool_)
    decisions.put(files[before], np.full(int(before.sum()), DELETE, dtype=np.int8))
    left = [file for file in files.tolist() if decisions.of(np.array([file]))[0] != DELETE]
    wanted = data.draw(st.permutations(left)) if left else []
    wanted.sort(key=copies.places.__getitem__)
    kin = copies.kinship(np.arange(len(copies.clusters)))
    group_of = dict(zip(kin.files.tolist(), kin.group.tolist(), strict=True))
    groups = np.array([group_of[file] for file in wanted], dtype=np.int64)
    asked = Asked(groups, kin.cluster[groups])
    verdicts = judge(kin, decisions.of(kin.files) == DELETE, asked, fewest=1)
    for file, verdict in zip(wanted, verdicts.tolist(), strict=True):
        refused = decisions.put(np.array([file]), np.array([DELETE], dtype=np.int8))
        assert refused.get(FileId(file)) is REFUSALS[verdict]


def test_few_doubtful_clusters_are_left_to_be_asked_one_by_one() -> None:
    documents = [made_up(0), made_up(0)]
    result = result_of(documents, [])
    clusters = grouping.group(documents, [], 0.85, 0.9)
    copies = Copies(Facts(DocumentTable.of(documents)), clusters, TextPairs(result), Thresholds(0.85, 0.9))
    asked = Asked(np.zeros(2, dtype=np.int64), np.zeros(2, dtype=np.int64))
    kin = copies.kinship(np.array([0]))
    assert judge(kin, np.zeros(2, dtype=np.bool_), asked).tolist() == [OPEN, OPEN]
    assert judge(kin, np.zeros(2, dtype=np.bool_), asked, fewest=1).tolist() == [GRANTED, LAST_COPY]
