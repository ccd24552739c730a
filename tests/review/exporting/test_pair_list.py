"""Every pair of alike files: those that were compared, and copies beside their first."""

import csv
import dataclasses
import io
import json
from pathlib import Path

from finder_app.engine.records import Document, FileId, Relation, ScanResult, TextStatus
from finder_app.review.exporting import pair_list
from finder_app.review.exporting.pair_list import ListedPair
from tests.review.builders import made_up, pair, result_of


def copy_of(document: Document, name: str) -> Document:
    return dataclasses.replace(made_up(0, name=name), raw_digest=document.raw_digest, text_digest=document.text_digest)


def facts(listed: list[ListedPair]) -> list[tuple[int, int, Relation]]:
    return [(each.a, each.b, each.relation) for each in listed]


def test_compared_pairs_have_their_relation_and_shares() -> None:
    documents = [
        dataclasses.replace(made_up(number), token_count=tokens) for number, tokens in enumerate((300, 100, 99))
    ]
    result = result_of(documents, [pair(0, 1, 0.5, 1.0), pair(1, 2, 0.9), pair(0, 2, 0.5, 0.7)])
    listed = pair_list.pairs(result)
    assert facts(listed) == [(0, 1, Relation.CONTAINED), (1, 2, Relation.NEAR_DUPLICATE)]
    assert (listed[0].share_a, listed[0].share_b) == (1 / 3, 1.0)
    assert pair_list.pairs(result, [Relation.CONTAINED]) == listed[:1]


def test_copies_stand_beside_their_first() -> None:
    first = made_up(1, name="a.txt")
    others = [copy_of(first, "b.txt"), made_up(1, name="c.txt")]
    documents = [first, *others, copy_of(others[1], "d.txt")]
    assert facts(pair_list.pairs(result_of(documents))) == [
        (0, 1, Relation.IDENTICAL),
        (0, 2, Relation.SAME_TEXT),
        (2, 3, Relation.IDENTICAL),
    ]


def test_copies_without_a_fingerprint_have_no_distance() -> None:
    first = dataclasses.replace(made_up(1, name="a.bin"), status=TextStatus.NOT_TEXT, text_digest=b"")
    listed = pair_list.pairs(result_of([first, dataclasses.replace(first)]))
    assert [each.distance for each in listed] == [None]
    [row] = csv.DictReader(io.StringIO(text_of(result_of([first, first]), listed)))
    assert row["distance"] == ""


def test_json_ends_with_the_pairs() -> None:
    result = result_of([made_up(1), made_up(2)], [pair(0, 1)])
    listed = pair_list.pairs(result)
    found = json.loads(b"".join(pair_list.as_json([b'{"a": ', b"1", b"}\n"], result, listed)))
    assert found["a"] == 1
    [only] = found["pairs"]
    assert only["a"] == {"path": str(result.documents[0].file.path)}
    assert (only["relation"], only["similarity"], only["distance"]) == ("near-duplicate", 0.9, 3)
    assert json.loads(b"".join(pair_list.as_json([b'{"a": 1}\n'], result, [])))["pairs"] == []


def test_a_name_in_a_table_is_harmless() -> None:
    odd = Path("/nowhere/;=cmd()\udcff.txt")
    one = made_up(1)
    one = dataclasses.replace(one, file=dataclasses.replace(one.file, path=odd))
    result = result_of([one, made_up(2)], [pair(0, 1)])
    [row] = csv.DictReader(io.StringIO(text_of(result, pair_list.pairs(result))))
    assert row["a"] == "/nowhere/;'=cmd()\\xff.txt"
    assert row["a_base64"]
    assert row["b_base64"] == ""


def text_of(result: ScanResult, listed: list[ListedPair]) -> str:
    return b"".join(pair_list.as_csv(result, listed)).decode()


def test_every_file_of_a_pair_is_one_of_the_result() -> None:
    result = result_of([made_up(3), made_up(3)])
    [only] = pair_list.pairs(result)
    assert (only.a, only.b) == (FileId(0), FileId(1))
