"""How any two documents stand to each other."""

from dataclasses import replace

import numpy as np

from finder_app.engine.options import ScanOptions
from finder_app.engine.records import FileId, Relation, ScanResult, Templates, TextStatus
from finder_app.review import pair_facts
from tests.review.builders import made_up


def test_digests_tell_the_relation() -> None:
    one, same, other = made_up(1), made_up(1), made_up(2)
    copy = replace(other, raw_digest=one.raw_digest)
    told = [pair_facts.relation(one, each) for each in (copy, same, other)]
    assert told == [Relation.IDENTICAL, Relation.SAME_TEXT, Relation.NEAR_DUPLICATE]


def test_what_has_no_digest_is_like_nothing() -> None:
    empty = replace(made_up(1), raw_digest=b"", text_digest=b"")
    assert pair_facts.relation(empty, empty) is Relation.NEAR_DUPLICATE


def test_the_distance_counts_bits_where_both_have_a_fingerprint() -> None:
    one, other = made_up(0b1011), made_up(0b0010)
    assert pair_facts.distance(one, other) == 2
    assert pair_facts.distance(one, replace(other, status=TextStatus.TOO_SHORT)) is None


def test_the_template_of_a_pair_holds_the_lines_of_both() -> None:
    lines = tuple(np.array(keys, dtype=np.uint64) for keys in ([3, 5], [4, 5]))
    learned = Templates(np.array([0, 1, -1], dtype=np.int32), lines, np.zeros(0, dtype=np.uint32))
    result = ScanResult(ScanOptions(), (made_up(1), made_up(2), made_up(3)), (), (), templates=learned)
    pairs = (0, 1), (1, 0), (2, 1), (1, 2), (2, 2)  # whichever stands on the left
    told = [pair_facts.template(result, FileId(one), FileId(other)) for one, other in pairs]
    assert [np.frombuffer(keys, "<u8").tolist() for keys in told] == [[3, 4, 5], [3, 4, 5], [4, 5], [4, 5], []]
    assert pair_facts.template(replace(result, templates=None), FileId(0), FileId(1)) == b""
