import numpy as np
import pytest

from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import Cluster, Document, FileId, VerifiedPair
from finder_app.review.copies import Copies, Facts
from finder_app.review.decisions import DELETE, KEEP, UNDECIDED, Decisions
from finder_app.review.keepers import keepers, kept_for
from finder_app.review.kinship import Thresholds
from finder_app.review.text_pairs import TextPairs
from tests.review.builders import cluster, made_up, pair, result_of


def decided(documents: list[Document], clusters: list[Cluster], codes: list[int], *pairs: VerifiedPair) -> Decisions:
    texts = TextPairs(result_of(documents, pairs))
    copies = Copies(Facts(DocumentTable.of(documents)), clusters, texts, Thresholds(0.85, 0.9))
    return Decisions(copies, np.array(codes, dtype=np.int8))


def test_the_principal_stays_for_the_others() -> None:
    decisions = decided([made_up(text) for text in range(3)], [cluster(0, 1, 2)], [UNDECIDED, DELETE, DELETE])
    assert list(keepers(decisions)) == [(1, 0), (2, 0)]


def test_a_file_to_keep_stays_before_the_principal() -> None:
    decisions = decided([made_up(1) for _ in range(3)], [cluster(0, 1, 2)], [UNDECIDED, DELETE, KEEP])
    assert kept_for(decisions, FileId(1)) == 2


def test_without_either_the_most_similar_stays() -> None:
    documents, marks = [made_up(text) for text in range(4)], [DELETE, DELETE, UNDECIDED, UNDECIDED]
    pairs = pair(1, 2, 0.88), pair(1, 3, 0.97)
    assert kept_for(decided(documents, [cluster(0, 1, 2, 3)], marks, *pairs), FileId(1)) == 3


def test_where_nothing_stays_there_is_no_copy_to_name() -> None:
    decisions = decided([made_up(text) for text in range(3)], [cluster(0, 1, 2)], [DELETE, UNDECIDED, UNDECIDED])
    with pytest.raises(LookupError):
        kept_for(decisions, FileId(1))
