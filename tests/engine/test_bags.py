"""What texts share, against counters and sets; and that spelling them changes no comparison."""

from collections import Counter

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import bags
from finder_app.engine.bags import Prepared, Shelf

Keys = npt.NDArray[np.uint64]

texts = st.lists(st.sampled_from([1, 2, 3, 5 << 40, 2**64 - 1]) | st.integers(0, 60), max_size=50).map(
    lambda keys: np.array(keys, dtype=np.uint64)
)
shelves = st.lists(texts, min_size=1, max_size=6)


@given(texts)
def test_a_text_is_its_names_and_which_of_them_each_token_is(keys: Keys) -> None:
    text = Prepared(keys)
    assert dict(zip(text.names.tolist(), text.counts.tolist(), strict=True)) == Counter(keys.tolist())
    assert text.names.tolist() == sorted(set(keys.tolist()))
    assert text.keys.tolist() == keys.tolist()
    assert len(text) == keys.size


@given(shelves)
def test_texts_share_the_intersection_of_their_bags(keys: list[Keys]) -> None:
    shelf = Shelf([Prepared(each) for each in keys])
    counters = [Counter(each.tolist()) for each in keys]
    others = list(range(len(keys)))
    for one in others:
        expected = [sum((counters[one] & counters[other]).values()) for other in others]
        assert shelf.common(one, others).tolist() == expected


@given(shelves, st.booleans())
def test_equal_tokens_of_a_shelf_are_spelled_alike_and_others_are_not(keys: list[Keys], is_spellable: bool) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bags, "_MOST_CHARACTERS", 1 << 20 if is_spellable else -1)
        shelf = Shelf([Prepared(each) for each in keys])
        spelled = [letter for place in range(len(keys)) for letter in shelf.spelled(place)]
    together = [key for each in keys for key in each.tolist()]
    assert len(spelled) == len(together)
    assert len(set(zip(spelled, together, strict=True))) == len(set(spelled)) == len(set(together))


@given(texts, texts, st.booleans())
def test_what_two_texts_share_is_spelled_alike_and_the_rest_dropped(one: Keys, other: Keys, is_spellable: bool) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bags, "_MOST_CHARACTERS", 1 << 20 if is_spellable else -1)
        shelf = Shelf([Prepared(one), Prepared(other)])
        spelled = [letter for side in shelf.spelled_shared(0, 1) for letter in side]
    shared = {*one.tolist()} & {*other.tolist()}
    together = [key for each in (one, other) for key in each.tolist() if key in shared]
    assert len(spelled) == len(together)
    assert len(set(zip(spelled, together, strict=True))) == len(set(spelled)) == len(shared)


def test_the_commonest_tokens_get_the_first_characters() -> None:
    shelf = Shelf(
        [Prepared(np.array([7, 7, 7, 9], dtype=np.uint64)), Prepared(np.array([9, 8, 9, 9], dtype=np.uint64))]
    )
    assert shelf.spelled(0) == "\x01\x01\x01\x00"
    assert shelf.spelled_shared(0, 1) == ("\x01", "\x01\x01\x01")


def test_no_letter_is_a_surrogate() -> None:
    letters = bags.characters(bags.alphabet(0xE000))
    assert len(set(letters)) == 0xE000
    assert not any(0xD800 <= ord(letter) < 0xE000 for letter in letters)
