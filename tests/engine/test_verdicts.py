"""A pair is answered when its very texts were compared before, and never otherwise."""

import dataclasses
from pathlib import Path

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import verdicts
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import Document, Templates
from finder_app.engine.verdicts import Verdicts
from tests.engine import library_documents

WORD = st.integers(0, 3)  # so few that the first words of keys often agree
KEYS = st.lists(st.tuples(WORD, WORD), unique=True, max_size=12)
Known = dict[tuple[int, int], tuple[float, float]]


def keys_of(pairs: list[tuple[int, int]]) -> verdicts.Words:
    return np.array(pairs, dtype=np.uint64).reshape(-1, 2)


def verdicts_of(pairs: list[tuple[int, int]], share: float = 0.5, age: int = 0) -> Verdicts:
    shares = np.full(len(pairs), share), np.full(len(pairs), share)
    found = Verdicts.of(keys_of(pairs), *shares)
    return found._replace(age=np.full(len(pairs), age, dtype=np.uint8))


def pairs_in(found: Verdicts) -> list[tuple[int, int]]:
    return list(zip(found.low.tolist(), found.high.tolist(), strict=True))


@given(known=st.lists(st.tuples(st.integers(0, 50), WORD), unique_by=lambda key: key[0], max_size=20), asked=KEYS)
def test_the_known_are_found_and_no_others(known: list[tuple[int, int]], asked: list[tuple[int, int]]) -> None:
    found = verdicts_of(known)
    for key, place in zip(asked, found.places(keys_of(asked)).tolist(), strict=True):
        assert (key in known) == (place >= 0)
        assert place < 0 or pairs_in(found)[place] == key


@given(known=KEYS, asked=KEYS)
def test_keys_that_begin_alike_are_never_confused(known: list[tuple[int, int]], asked: list[tuple[int, int]]) -> None:
    found = verdicts_of(known)
    places = found.places(keys_of(asked)).tolist()
    assert all(place < 0 or pairs_in(found)[place] == key for key, place in zip(asked, places, strict=True))


def test_what_was_met_stays_and_what_was_not_grows_old() -> None:
    met, known = verdicts_of([(1, 1), (5, 5)], 0.9), verdicts_of([(3, 3), (5, 5)], 0.1)
    found = verdicts.merged(met, known)
    assert pairs_in(found) == [(1, 1), (3, 3), (5, 5)]
    assert found.age.tolist() == [0, 1, 0]
    assert found.similarity.tolist() == [0.9, 0.1, 0.9]


def test_what_was_not_met_for_long_goes() -> None:
    found = verdicts_of([(3, 3)])
    for _ in range(verdicts.MOST_AGE):
        assert pairs_in(found) == [(3, 3)]
        found = verdicts.merged(verdicts_of([]), found)
    assert pairs_in(verdicts.merged(verdicts_of([]), found)) == []


def test_the_number_is_limited_and_the_youngest_stay() -> None:
    met = verdicts_of([(7, 7)])
    known = verdicts.joined(verdicts_of([(1, 1), (2, 2)], age=2), verdicts_of([(8, 8), (9, 9)], age=1))
    assert pairs_in(verdicts.merged(met, known, most=3)) == [(7, 7), (8, 8), (9, 9)]
    assert len(verdicts.merged(verdicts_of([(1, 0), (2, 0), (3, 0)]), known, most=2).low) == 2


def test_a_key_tells_all_that_a_comparison_depends_on() -> None:
    one = library_documents.document(1)
    renamed = dataclasses.replace(one, file=dataclasses.replace(one.file, path=Path("/nowhere/1.html")))
    moved = dataclasses.replace(one, file=dataclasses.replace(one.file, path=Path("/elsewhere/2.txt"), mtime_ns=5))
    lines = tuple(np.array(keys, dtype=np.uint64) for keys in ([1, 2], [1, 3]))
    number = np.zeros(1, dtype=np.int32)
    templates = [Templates(number + place, lines, np.zeros(0, dtype=np.uint32)) for place in (-1, 0, 1)]
    keys = [
        key_of(one),
        key_of(renamed),
        key_of(dataclasses.replace(one, raw_digest=bytes(16))),
        key_of(dataclasses.replace(one, text_digest=bytes(16))),
        *(key_of(one, each) for each in templates[1:]),
    ]
    assert len(set(keys)) == len(keys)
    assert key_of(moved) == key_of(one) == key_of(one, templates[0])


def test_a_template_is_known_by_its_lines_not_by_its_number() -> None:
    one, lines = library_documents.document(1), np.array([4, 9], dtype=np.uint64)
    none, number = np.zeros(0, dtype=np.uint32), np.zeros(1, dtype=np.int32)
    first = Templates(number, (lines,), none)
    second = Templates(number + 1, (lines[:1], lines), none)
    assert key_of(one, first) == key_of(one, second)


def test_pairs_have_keys_of_their_own_in_either_order() -> None:
    texts = np.random.default_rng(1).integers(0, 2**64, (60, 2), dtype=np.uint64)
    first, second = (places.ravel() for places in np.indices((60, 60)))
    keys = verdicts.pair_keys(texts[first], texts[second])
    assert len(np.unique(keys[:, 0])) == len(np.unique(keys[:, 1])) == 3600


def key_of(document: Document, templates: Templates | None = None) -> tuple[int, ...]:
    [key] = verdicts.text_keys(DocumentTable.of([document]), np.zeros(1, dtype=np.int64), templates).tolist()
    return tuple(key)
