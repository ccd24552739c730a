"""Pairs that share shingles: held to a plain count, and to what must be found among many texts alike."""

import random
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.candidates import containment, shared_hashes, tally
from finder_app.engine.candidates.containment import SHORT, SMALL_PART, Needed, Parts, Rules
from finder_app.engine.candidates.shared_hashes import ASKED, WIDEST, Hashes, Ids, Samples
from finder_app.engine.progress import Cancelled, Progress

ANY = Needed(hashes=2, share=0.25)
SMALL = Needed(hashes=3, share=0.6)
ONE = Needed(hashes=1, share=0.25)
EVERYTHING = 1 << 32
Text = Sequence[int]


def samples(texts: Sequence[Text], lengths: Sequence[int] | None = None, limit: int = EVERYTHING) -> Samples:
    packed = [np.unique(np.array(text, dtype=np.uint32)) for text in texts]
    sizes = [len(set(text)) for text in texts] if lengths is None else lengths

    def read(wanted: Ids) -> tuple[Hashes, Ids]:
        found = [packed[text] for text in wanted.tolist()]
        return np.concatenate(found), np.array([len(sample) for sample in found])

    return Samples(read, np.full(len(texts), limit, dtype=np.uint64), np.array(sizes, dtype=np.int64))


def find(texts: Samples) -> Parts:
    return containment.find_pairs(texts, Rules(ANY, SMALL, ONE), Progress())


def pairs(found: Parts) -> list[tuple[int, int]]:
    return list(zip(found.first.tolist(), found.second.tolist(), strict=True))


def slow_pairs(texts: Sequence[Text]) -> list[tuple[int, int]]:
    """The definition, for few texts: the longer text has enough of the smallest hashes of the shorter one."""
    found = []
    order = sorted(range(len(texts)), key=lambda text: (-len(set(texts[text])), text))
    for place, part in enumerate(order):
        asked = sorted(set(texts[part]))[:ASKED]
        for whole in order[:place]:
            shared = len(set(asked) & set(texts[whole]))
            is_small = len(set(texts[part])) < SMALL_PART * len(set(texts[whole]))
            needed = SMALL if is_small else ONE if len(set(texts[part])) < SHORT else ANY
            if shared >= needed.hashes and shared / len(asked) >= needed.share:
                found.append((min(part, whole), max(part, whole)))
    return sorted(found)


@given(texts=st.lists(st.lists(st.integers(0, 90), max_size=70), max_size=12))
def test_it_finds_what_a_plain_count_finds(texts: list[list[int]]) -> None:
    assert pairs(find(samples(texts))) == slow_pairs(texts)


def test_many_parts_find_their_wholes_whatever_the_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(7)
    wholes = [[chance.getrandbits(32) for _ in range(200)] for _ in range(100)]
    texts = wholes + [whole[50:90] for whole in wholes]
    expected = [(number, 100 + number) for number in range(100)]
    assert pairs(find(samples(texts))) == expected
    monkeypatch.setattr(shared_hashes, "SLICE", 300)
    assert pairs(find(samples(texts))) == expected


def test_little_memory_changes_neither_the_pairs_nor_what_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(8)
    licence = [chance.getrandbits(20) for _ in range(25)]
    wholes = [[*licence, *(chance.getrandbits(32) for _ in range(200))] for _ in range(120)]
    texts = samples([*wholes, *(whole[20:90] for whole in wholes)])
    expected = find(texts)
    assert expected.crowded > 0
    monkeypatch.setattr(shared_hashes, "LEAST_ENTRIES", 3_000)
    monkeypatch.setattr(shared_hashes, "LEAST_PAIRS", 1_000)
    monkeypatch.setattr(shared_hashes, "PAIRS_A_TEXT", 0)
    monkeypatch.setattr(tally, "LEAST_WAITING", 100)
    found = find(texts)
    assert pairs(found) == pairs(expected)
    assert found.crowded == expected.crowded


def test_of_too_many_pairs_the_strongest_are_kept_and_the_others_told(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(9)
    wholes = [[chance.getrandbits(32) for _ in range(90)] for _ in range(20)]
    parts = [
        [*whole[: 20 + number], *(chance.getrandbits(32) for _ in range(20 - number))]
        for number, whole in enumerate(wholes)
    ]
    monkeypatch.setattr(containment, "MAX_PAIRS", 6)
    monkeypatch.setattr(shared_hashes, "LEAST_PAIRS", 2)
    monkeypatch.setattr(shared_hashes, "PAIRS_A_TEXT", 0)
    monkeypatch.setattr(tally, "LEAST_WAITING", 1)
    found = find(samples([*wholes, *parts]))
    assert len(found.first) == 6
    assert found.crowded > 0
    assert (19, 39) in pairs(found)


def test_only_what_both_samples_keep_is_compared() -> None:
    whole = list(range(0, 1000))  # a huge text, of which only the hashes below 1000 were kept
    part = [*range(5), *range(5000, 5020)]
    texts = samples([whole, part], lengths=[90_000, 2_000])
    assert pairs(find(texts)) == []
    assert pairs(find(texts._replace(limits=np.array([1000, EVERYTHING], dtype=np.uint64)))) == [(0, 1)]


def test_a_passage_that_all_texts_share_is_no_burden_and_is_told() -> None:
    chance = random.Random(3)
    licence = [chance.getrandbits(20) for _ in range(40)]  # the smallest hashes of all
    texts = [[*licence, *(chance.getrandbits(32) for _ in range(60))] for _ in range(500)]
    found = find(samples(texts))
    assert len(found.first) <= WIDEST * 500
    assert found.crowded > 0


def test_a_usual_collection_is_not_crowded() -> None:
    chance = random.Random(4)
    assert find(samples([[chance.getrandbits(32) for _ in range(50)] for _ in range(300)])).crowded == 0


def test_a_cancel_is_obeyed() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        containment.find_pairs(samples([[1, 2, 3], [1, 2, 3, 4]]), Rules(ANY, SMALL, ONE), progress)


@pytest.mark.parametrize("texts", [[], [[]], [[], []], [[1, 2, 3], []]])
def test_texts_without_shingles_have_no_pairs(texts: list[list[int]]) -> None:
    assert pairs(find(samples(texts))) == []
