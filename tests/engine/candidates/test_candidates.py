"""Every strategy finds what the plain oracle finds."""

import random
import threading
import time
from collections.abc import Callable, Sequence
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finder_app.engine.candidates import STRATEGIES, Lengths, default_limit, find_pairs
from finder_app.engine.progress import Cancelled, Progress, Stage
from finder_app.engine.records import CandidatePair, FileId

WIDTHS = (32, 64, 128)
LIMITS = range(25)
LAYOUTS = [strategy for strategy in STRATEGIES if strategy.startswith("permuted-")]


def covering(limit: int) -> list[str]:
    """The strategies that can answer for a limit."""
    return [strategy for strategy in STRATEGIES if limit <= 3 or strategy not in LAYOUTS]


def oracle(fingerprints: Sequence[int], limit: int) -> list[CandidatePair]:
    """All pairs, in plain Python."""
    distances = (
        (a, b, (fingerprints[a] ^ fingerprints[b]).bit_count()) for a, b in combinations(range(len(fingerprints)), 2)
    )
    return [CandidatePair(FileId(a), FileId(b), distance) for a, b, distance in distances if distance <= limit]


def family(rng: random.Random, width: int, limit: int, size: int = 44) -> list[int]:
    """Random codes, and copies of them with about as many flipped bits as the limit allows."""
    codes = [rng.getrandbits(width) for _ in range(size // 2)]
    while len(codes) < size:
        flipped = rng.sample(range(width), rng.randrange(min(width, limit + 3)))
        codes.append(rng.choice(codes) ^ sum(1 << bit for bit in flipped))
    return codes


def many_equal(rng: random.Random, width: int, limit: int) -> list[int]:
    return rng.choices(family(rng, width, limit, 16), k=50)


def sharing_blocks(rng: random.Random, width: int, limit: int) -> list[int]:
    """All share three of four blocks with one another."""
    base, block = rng.getrandbits(width), width // 4
    return [base ^ rng.getrandbits(block) << (block * rng.randrange(4)) for _ in range(50)]


def skewed(rng: random.Random, width: int, limit: int) -> list[int]:
    """The lower half of the bits is nearly always 0."""
    rare = [sum(1 << bit for bit in range(width // 2) if rng.random() < 0.05) for _ in range(300)]
    return [rng.getrandbits(width // 2) << (width // 2) | low for low in rare]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("build", [family, many_equal, sharing_blocks])
def test_every_strategy_finds_what_the_oracle_finds(
    width: int, limit: int, build: Callable[[random.Random, int, int], list[int]]
) -> None:
    fingerprints = build(random.Random(width * 100 + limit), width, limit)
    expected = oracle(fingerprints, limit)
    for strategy in covering(limit):
        found = find_pairs(fingerprints, limit, width, strategy=strategy)
        assert list(found.pairs) == expected, strategy
        assert found.dropped == 0, strategy


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("limit", [1, 3, 7, 12])
def test_skewed_bits_are_dealt_without_losing_a_pair(width: int, limit: int) -> None:
    fingerprints = skewed(random.Random(limit), width, limit)
    expected = oracle(fingerprints, limit)
    assert find_pairs(fingerprints, limit, width, strategy="block").pairs == expected
    assert find_pairs(fingerprints, limit, width, strategy="permuted").pairs == expected


@settings(max_examples=150, deadline=None)
@given(data=st.data(), width=st.sampled_from(WIDTHS), limit=st.integers(0, 24))
def test_the_strategies_agree_on_any_codes(data: st.DataObject, width: int, limit: int) -> None:
    codes = st.one_of(
        st.integers(0, 2**width - 1), st.integers(0, 255), st.sets(st.integers(0, width - 1)).map(bits_set)
    )
    fingerprints = data.draw(st.lists(codes, max_size=40))
    expected = oracle(fingerprints, limit)
    for strategy in covering(limit):
        assert find_pairs(fingerprints, limit, width, strategy=strategy).pairs == expected, strategy


def bits_set(bits: set[int]) -> int:
    return sum(1 << bit for bit in bits)


@pytest.mark.parametrize("limit", [3, 6, 10, 14])
def test_the_index_agrees_with_brute_force_on_thousands_of_codes(limit: int) -> None:
    rng = random.Random(limit)
    fingerprints = family(rng, 64, limit, 6_000)
    by_blocks = find_pairs(fingerprints, limit, strategy="block")
    assert by_blocks == find_pairs(fingerprints, limit, strategy="brute-force")


@pytest.mark.parametrize("limit", [2, 4])
def test_long_runs_of_equal_keys_lose_nothing(limit: int) -> None:
    rng = random.Random(limit)
    fingerprints = [rng.getrandbits(18) << 46 | 0x2AAAA for _ in range(2_000)] + family(rng, 64, limit, 1_000)
    by_blocks = find_pairs(fingerprints, limit, strategy="block")
    assert by_blocks == find_pairs(fingerprints, limit, strategy="brute-force")


@pytest.mark.parametrize(("strategy", "width"), [("block", 64), ("block", 128), ("brute-force", 64)])
def test_two_threads_find_what_one_finds(strategy: str, width: int) -> None:
    fingerprints = family(random.Random(1), width, 5, 3_000)
    alone = find_pairs(fingerprints, 5, width, strategy=strategy)
    assert find_pairs(fingerprints, 5, width, strategy=strategy, threads=2) == alone


def test_tables_that_share_a_sort_find_what_brute_force_finds() -> None:
    rng = np.random.default_rng(1)
    codes = rng.integers(0, 2**64, 150_000, dtype=np.uint64)
    codes[:20] = codes[-20:] ^ np.uint64(0x0101_0001_0000_0000)
    pairs = find_pairs(codes, 4, strategy="block").pairs
    assert [(pair.a, pair.b, pair.distance) for pair in pairs] == [(i, 149_980 + i, 3) for i in range(20)]


@pytest.mark.parametrize("strategy", LAYOUTS)
def test_a_layout_refuses_a_limit_that_it_cannot_answer(strategy: str) -> None:
    with pytest.raises(ValueError, match="limit of up to 3"):
        find_pairs([1, 2], 4, strategy=strategy)


def test_an_unknown_strategy_is_refused_with_the_names_of_the_others() -> None:
    with pytest.raises(ValueError, match="permuted-20"):
        find_pairs([1, 2], 3, strategy="quick")


def test_arrays_are_read_as_they_are() -> None:
    codes = np.array([7, 3, 7], dtype=np.uint64)
    assert find_pairs(codes, 1).pairs == oracle([7, 3, 7], 1)


@pytest.mark.parametrize("fingerprints", [[2**64], [-1]])
def test_a_fingerprint_beyond_the_width_is_refused(fingerprints: list[int]) -> None:
    with pytest.raises(ValueError, match="64 bits"):
        find_pairs(fingerprints, 3)


def test_a_fingerprint_beyond_32_bits_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bits"):
        find_pairs([2**32], 3, 32)


@pytest.mark.parametrize(("limit", "width"), [(-1, 64), (3, 48)])
def test_an_impossible_question_is_refused(limit: int, width: int) -> None:
    with pytest.raises(ValueError, match="no join"):
        find_pairs([1, 2], limit, width)


def test_ten_thousand_equal_codes_make_a_star_and_say_what_was_left_out() -> None:
    found = find_pairs([5] * 10_000, 3)
    assert len(found.pairs) == 9_999
    assert {pair.a for pair in found.pairs} == {0}
    assert len(found.pairs) + found.dropped == 10_000 * 9_999 // 2


def test_two_large_groups_side_by_side_make_stars() -> None:
    found = find_pairs([5, 4] * 100, 3)
    total = 200 * 199 // 2
    assert len(found.pairs) + found.dropped == total
    linked = {(pair.a, pair.b) for pair in found.pairs}
    assert {(0, later) for later in range(1, 200)} <= linked


def test_lengths_turn_away_what_cannot_be_similar() -> None:
    found = find_pairs([5, 5, 4], 3, lengths=Lengths([100, 73, 90], 0.85 / 1.15))
    assert [(pair.a, pair.b) for pair in found.pairs] == [(0, 2), (1, 2)]


def test_the_work_ends_with_all_items_told() -> None:
    progress = Progress()
    progress.enter(Stage.MATCH, 5_000)
    find_pairs(family(random.Random(1), 64, 6, 5_000), 6, progress=progress)
    assert progress.snapshot().done == 5_000


@pytest.mark.parametrize("limit", [10, 24])
def test_a_cancel_is_obeyed_at_once(limit: int) -> None:
    rng = np.random.default_rng(1)
    codes = rng.integers(0, 2**64, 200_000, dtype=np.uint64)
    progress = Progress()
    asked: list[float] = []

    def cancel() -> None:
        asked.append(time.perf_counter())
        progress.cancel()

    timer = threading.Timer(0.05, cancel)
    timer.start()
    with pytest.raises(Cancelled):
        find_pairs(codes, limit, progress=progress)
    assert time.perf_counter() - asked[0] < 0.5  # 0.1 on a machine that has nothing else to do
    timer.join()


def test_the_limit_shrinks_with_the_number_of_files() -> None:
    limits = [default_limit(10**power) for power in range(9)]
    assert limits == sorted(limits, reverse=True)
    assert limits[0] == 18
    assert limits[-1] == 3
