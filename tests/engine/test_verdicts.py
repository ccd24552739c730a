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


NO_SHINGLES = np.zeros(0, dtype=np.uint32)
OTHER = library_documents.document(0)  # which has no lines


def page(number: int, lines: list[int]) -> Document:
    return dataclasses.replace(library_documents.document(number), lines=np.array(lines, dtype="<u8").tobytes())


def key_of(one: Document, other: Document = OTHER, templates: Templates | None = None) -> tuple[int, ...]:
    [key] = verdicts.pair_keys(DocumentTable.of([one, other]), np.array([[0, 1]]), templates).tolist()
    return tuple(key)


def templates_of(numbers: list[int], *lines: list[int]) -> Templates:
    keys = tuple(np.array(each, dtype=np.uint64) for each in lines)
    return Templates(np.array(numbers, dtype=np.int32), keys, NO_SHINGLES)


def test_a_key_tells_all_that_a_comparison_depends_on() -> None:
    one = library_documents.document(1)
    renamed = dataclasses.replace(one, file=dataclasses.replace(one.file, path=Path("/nowhere/1.html")))
    moved = dataclasses.replace(one, file=dataclasses.replace(one.file, path=Path("/elsewhere/2.txt"), mtime_ns=5))
    others = [renamed, dataclasses.replace(one, raw_digest=bytes(16)), dataclasses.replace(one, text_digest=bytes(16))]
    keys = [key_of(one), key_of(OTHER, one), *map(key_of, others)]
    assert len(set(keys)) == len(keys)
    assert key_of(moved) == key_of(one) == key_of(one, templates=templates_of([-1, -1], [1, 2]))


@given(
    lines=st.lists(st.integers(0, 6), min_size=1, max_size=6),
    other_lines=st.lists(st.integers(0, 6), min_size=1, max_size=6),
    sites=st.lists(st.lists(st.integers(0, 6), min_size=1, unique=True).map(sorted), min_size=4, max_size=4),
    numbers=st.tuples(st.integers(-1, 1), st.integers(-1, 1)),
)
def test_pages_are_known_by_the_lines_that_templates_leave_out(
    lines: list[int], other_lines: list[int], sites: list[list[int]], numbers: tuple[int, int]
) -> None:
    one, other = page(1, lines), page(2, other_lines)
    found = []
    for first, second in (sites[:2], sites[2:]):
        template = {line for number in numbers if number >= 0 for line in (first, second)[number]}
        left_out = [[line for line in each if line in template] for each in (lines, other_lines)]
        found.append((left_out, key_of(one, other, templates_of(list(numbers), first, second))))
    [(left_out, key), (other_left_out, other_key)] = found
    assert (key == other_key) == (list(map(sorted, left_out)) == list(map(sorted, other_left_out)))


def test_a_text_that_is_no_page_is_known_with_the_whole_template() -> None:
    one = page(1, [1, 5])
    keys = [key_of(one, OTHER, templates_of([0, -1], lines)) for lines in ([1, 2], [1, 3], [1, 2])]
    assert keys[0] == keys[2] != keys[1]


def test_many_pairs_have_the_keys_that_each_has_alone() -> None:
    chosen = np.random.default_rng(1)
    pages = [page(number, chosen.integers(0, 9, number % 4).tolist()) for number in range(20)]
    numbers = chosen.integers(-1, 3, 20).tolist()
    sites = [1, 2, 3], [3, 4], [5, 6, 7, 8]
    ends = np.column_stack(np.triu_indices(20, 1))
    keys = verdicts.pair_keys(DocumentTable.of(pages), ends, templates_of(numbers, *sites)).tolist()
    for (a, b), key in zip(ends.tolist(), keys, strict=True):
        assert tuple(key) == key_of(pages[a], pages[b], templates_of([numbers[a], numbers[b]], *sites))
    assert len(set(map(tuple, keys))) == len(keys)
