"""Shared hashes are counted as dictionaries of sets count them, in whatever ranges and groups."""

import bisect
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.candidates import shared_hashes, tally
from finder_app.engine.candidates.shared_hashes import ASKED, WIDEST, Hashes, Ids, Samples, SharedHashes
from finder_app.engine.progress import Cancelled, Progress

EVERYTHING = 1 << 32
Text = Sequence[int]
HASHES = st.one_of(st.integers(0, 60), st.integers(0, EVERYTHING - 1), st.just(EVERYTHING - 1))
TEXTS = st.lists(st.lists(HASHES, max_size=70), max_size=14)
LIMITS = {"ENTRIES_A_TEXT": 0, "PAIRS_A_TEXT": 0}


def samples(texts: Sequence[Text], limit: int = EVERYTHING) -> Samples:
    packed = [np.unique(np.array(text, dtype=np.uint32)) for text in texts]

    def read(wanted: Ids) -> tuple[Hashes, Ids]:
        found = [packed[text] for text in wanted.tolist()]
        return np.concatenate(found), np.array([len(sample) for sample in found])

    lengths = np.array([len(text) for text in packed], dtype=np.int64)
    return Samples(read, np.full(len(texts), limit, dtype=np.uint64), lengths)


@contextmanager
def little_memory(entries: int, pairs: int, at_a_time: int = 3) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {**LIMITS, "LEAST_ENTRIES": entries, "LEAST_PAIRS": pairs, "TEXTS": at_a_time}.items():
            patch.setattr(shared_hashes, name, value)
        patch.setattr(shared_hashes, "SLICE", 2 * WIDEST)
        patch.setattr(tally, "LEAST_WAITING", 5)
        yield


def found_in(texts: Samples) -> tuple[list[tuple[int, int, int]], list[int]]:
    index = SharedHashes(texts, Progress())
    rows = [row for met in index.met(1) for row in zip(*(column.tolist() for column in met), strict=True)]
    return rows, index.beyond.tolist()


def slow(texts: Sequence[Text]) -> tuple[list[tuple[int, int, int]], list[int]]:
    """The definition: of each hash that a text asks by, the longest texts that have it, if they are longer."""
    ranked = sorted((set(text) for text in texts), key=lambda text: -len(text))
    having = {number: [r for r, text in enumerate(ranked) if number in text] for number in set().union(*ranked)}
    shared: dict[tuple[int, int], int] = {}
    beyond = [0] * len(ranked)
    for part, text in enumerate(ranked):
        for number in sorted(text)[:ASKED]:
            longer = having[number][: bisect.bisect_left(having[number], part)]
            beyond[part] += len(longer) > WIDEST
            for whole in longer[:WIDEST]:
                shared[part, whole] = shared.get((part, whole), 0) + 1
    return [(part, whole, count) for (part, whole), count in sorted(shared.items())], beyond


@given(texts=TEXTS)
def test_it_counts_what_sets_share(texts: list[list[int]]) -> None:
    assert found_in(samples(texts)) == slow(texts)


@given(texts=TEXTS, entries=st.integers(1, 60), pairs=st.integers(1, 20))
def test_little_memory_changes_nothing(texts: list[list[int]], entries: int, pairs: int) -> None:
    with little_memory(entries, pairs):
        assert found_in(samples(texts)) == slow(texts)


def test_a_passage_of_many_texts_changes_nothing_in_groups() -> None:
    dice = np.random.default_rng(5)
    texts = [[*range(35), *dice.integers(100, EVERYTHING, 40, dtype=np.int64).tolist()] for _ in range(150)]
    expected = slow(texts)
    assert max(expected[1]) == ASKED
    with little_memory(entries=700, pairs=500, at_a_time=40):
        assert found_in(samples(texts)) == expected


def test_texts_are_read_in_their_order_on_the_disk() -> None:
    dice = np.random.default_rng(6)
    texts = samples([dice.integers(0, EVERYTHING, size).tolist() for size in dice.integers(5, 90, 50)])
    asked: list[int] = []

    def read(wanted: Ids) -> tuple[Hashes, Ids]:
        asked.extend(wanted.tolist())
        return texts.read(wanted)

    with little_memory(entries=1_000_000, pairs=1_000, at_a_time=7):
        list(SharedHashes(texts._replace(read=read), Progress()).met(1))
    assert asked == 2 * list(range(50))


@given(texts=TEXTS, limit=HASHES)
def test_what_is_asked_below_a_limit_is_counted(texts: list[list[int]], limit: int) -> None:
    index = SharedHashes(samples(texts, limit), Progress())
    ranked = [sorted(set(texts[text]))[:ASKED] for text in index.order.tolist()]
    with little_memory(1, 1):
        for met in index.met(1):
            expected = [sum(number < limit for number in ranked[part]) for part in met.part.tolist()]
            assert index.asked_below(met).tolist() == expected


def test_a_cancel_is_obeyed() -> None:
    progress = Progress()
    index = SharedHashes(samples([[1, 2], [1, 2, 3]]), progress)
    progress.cancel()
    with pytest.raises(Cancelled):
        list(index.met(1))
