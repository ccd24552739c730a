"""An index that is filled, emptied and asked in any order answers as a look at everything does."""

import random

import numpy as np
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from finder_app.engine.candidates import STRATEGIES, online, open_index
from finder_app.engine.candidates.online import OnlineIndex

WIDTHS = (32, 64, 128)
IDS = st.integers(0, 40)
Row = tuple[int, int, int]


def near(held: dict[int, int], asked: int, limit: int) -> list[tuple[int, int]]:
    """Distances and ids within the limit, in plain Python."""
    distances = [((code ^ asked).bit_count(), number) for number, code in held.items()]
    return sorted(pair for pair in distances if pair[0] <= limit)


class ComingAndGoing(RuleBasedStateMachine):
    """Inserts, removals and questions, against a dictionary."""

    @initialize(strategy=st.sampled_from(STRATEGIES), width=st.sampled_from(WIDTHS), limit=st.integers(0, 24))
    def open(self, strategy: str, width: int, limit: int) -> None:
        self.limit = min(limit, 3) if strategy.startswith("permuted-") else limit
        self.width = width
        self.index = open_index(self.limit, width, strategy)
        self.held: dict[int, int] = {}
        self.random = random.Random(limit)

    def code(self, seed: int) -> int:
        rng = random.Random(seed)
        base = rng.getrandbits(self.width) if seed % 3 else 0
        return base ^ sum({1 << self.random.randrange(self.width) for _ in range(self.random.randrange(8))})

    @rule(rows=st.dictionaries(IDS, st.integers(0, 6), max_size=12))
    def insert(self, rows: dict[int, int]) -> None:
        codes = {number: self.code(seed) for number, seed in rows.items()}
        if codes.keys() & self.held.keys():
            with pytest.raises(ValueError, match="already"):
                self.index.insert(list(codes), list(codes.values()))
        else:
            self.index.insert(list(codes), list(codes.values()))
            self.held |= codes

    @rule(ids=st.sets(IDS, max_size=4))
    def remove(self, ids: set[int]) -> None:
        if ids <= self.held.keys():
            self.index.remove(sorted(ids))
            for number in ids:
                del self.held[number]
        else:
            with pytest.raises(KeyError):
                self.index.remove(sorted(ids))

    @rule(seeds=st.lists(st.integers(0, 6), max_size=5))
    def ask(self, seeds: list[int]) -> None:
        asked = [self.code(seed) for seed in seeds]
        expected = [(i, distance, id_) for i, code in enumerate(asked) for distance, id_ in self.near(code)]
        queries, ids, distances = self.index.query_many(asked)
        assert list(zip(queries.tolist(), distances.tolist(), ids.tolist(), strict=True)) == expected
        for code in asked:
            ids, distances = self.index.query(code)
            assert list(zip(distances.tolist(), ids.tolist(), strict=True)) == self.near(code)

    def near(self, asked: int) -> list[tuple[int, int]]:
        return near(self.held, asked, self.limit)

    @invariant()
    def counts(self) -> None:
        if hasattr(self, "index"):
            assert len(self.index) == len(self.held)


@pytest.fixture(autouse=True)
def tables_for_few_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(online, "SMALL", 4)


TestComingAndGoing = ComingAndGoing.TestCase
TestComingAndGoing.settings = settings(max_examples=120, stateful_step_count=20, deadline=None)


def family(rng: random.Random, width: int, limit: int, size: int) -> list[int]:
    codes = [rng.getrandbits(width) for _ in range(size // 2)]
    flips = [rng.sample(range(width), rng.randrange(min(width, limit + 3))) for _ in range(size - size // 2)]
    return codes + [rng.choice(codes) ^ sum(1 << bit for bit in flipped) for flipped in flips]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("limit", range(25))
def test_every_strategy_answers_alike(width: int, limit: int) -> None:
    rng = random.Random(width + limit)
    codes = family(rng, width, limit, 60)
    held = dict(enumerate(codes))
    for strategy in STRATEGIES:
        if limit > 3 and strategy.startswith("permuted-"):
            continue
        index = open_index(limit, width, strategy)
        index.insert(range(len(codes)), codes)
        found = index.query_many(codes[::5])
        expected = [(i, d, n) for i, code in enumerate(codes[::5]) for d, n in near(held, code, limit)]
        assert list(zip(found.queries, found.distances, found.ids, strict=True)) == expected, strategy


@pytest.mark.parametrize("limit", [3, 6, 10])
def test_thousands_of_codes_in_several_segments(limit: int) -> None:
    rng = np.random.default_rng(limit)
    codes = rng.integers(0, 2**64, 30_000, dtype=np.uint64)
    index = OnlineIndex(limit, 64, lambda _count: (0xFFFF, 0xFFFF << 16, 0xFFFF << 32, 0xFFFF << 48))
    for start, end in ((0, 20_000), (20_000, 24_000), (24_000, 24_500), (24_500, 30_000)):
        index.insert(np.arange(start, end), codes[start:end])
    index.remove(np.arange(0, 30_000, 3))
    flipped = codes[::10] ^ np.uint64(0b1010)
    found = index.query_many(flipped)
    alive = np.arange(0, 30_000, 10) % 3 != 0
    assert set(np.flatnonzero(alive).tolist()) <= set(found.queries.tolist())
    assert (np.bitwise_count(codes[found.ids] ^ flipped[found.queries]) == found.distances).all()
    assert not (found.ids % 3 == 0).any()


def test_an_id_may_come_back_with_another_code() -> None:
    index = open_index(0)
    index.insert([1, 2, 3], [7, 7, 9])
    index.remove([1])
    index.insert([1], [9])
    assert index.query(7).ids.tolist() == [2]
    assert index.query(9).ids.tolist() == [1, 3]


@pytest.mark.parametrize("strategy", ["auto", "bit"])
def test_what_cannot_be_kept_is_refused(strategy: str) -> None:
    index = open_index(3, 64, strategy)
    with pytest.raises(ValueError, match="64 bits"):
        index.insert([1], [1 << 64])
    with pytest.raises(ValueError, match="twice"):
        index.insert([1, 1], [5, 6])
    with pytest.raises(ValueError, match="id"):
        index.insert([1, 2], [5])
    assert len(index) == 0


def test_nothing_is_near_in_an_empty_index() -> None:
    index = open_index(3)
    index.insert([], [])
    assert index.query(5).ids.tolist() == []
    assert index.query_many([5, 6]).queries.tolist() == []


@pytest.mark.parametrize(("limit", "width"), [(-1, 64), (3, 48)])
def test_an_impossible_index_is_refused(limit: int, width: int) -> None:
    with pytest.raises(ValueError, match="no index"):
        open_index(limit, width)
