"""What is compared of pages with templates: the same as line by line for each pair alone."""

import numpy as np
import numpy.typing as npt
from hypothesis import example, given
from hypothesis import strategies as st

from finder_app.engine import template_lines
from finder_app.engine.page_rests import Page, Rests
from finder_app.engine.template_lines import PageLines

Keys = npt.NDArray[np.uint64]

# A page is a list of lines, a line stands for its key; line n has n % 7 + 1 tokens.
lines = st.lists(st.integers(0, 25), max_size=14)
templates = st.lists(st.sets(st.integers(0, 25), max_size=12), min_size=1, max_size=3)
A_FRAME = {1, 2, 3, 4}


def line_tokens(line: int) -> list[int]:
    return [100 * line + token for token in range(line % 7 + 1)]


def page(of: list[int]) -> Page:
    tokens = [line_tokens(line) for line in of]
    starts = np.cumsum([0, *map(len, tokens)])[:-1]
    keys = np.array([token for line in tokens for token in line], dtype=np.uint64)
    return Page(keys, starts.astype(np.uint32), np.array(of, dtype=np.uint64))


def plain_rest(left: list[int], right: list[int], template: set[int]) -> list[list[int]]:
    one, other = (
        PageLines(np.array(side, dtype=np.uint64), np.array([len(line_tokens(line)) for line in side], dtype=np.int64))
        for side in (left, right)
    )
    out = template_lines.left_out(one, other, np.array(sorted(template), dtype=np.uint64))
    flags = out or (np.zeros(len(left), dtype=bool), np.zeros(len(right), dtype=bool))
    return [
        [token for line, is_out in zip(side, flag.tolist(), strict=True) if not is_out for token in line_tokens(line)]
        for side, flag in zip((left, right), flags, strict=True)
    ]


@given(st.lists(st.tuples(lines, st.integers(-1, 2)), min_size=2, max_size=4), templates)
@example([([1, 2, 3, 4, *range(10, 20)], 0), ([1, 2, 3, *range(13, 23)], 0), ([3, 2, 1, *range(9, 20)], 0)], [A_FRAME])
@example([([1, 2, 3, 4, *range(10, 20)], 0), ([*range(10, 20), 1, 2], 0), ([*range(10, 20), 4], -1)], [A_FRAME])
def test_pairs_leave_out_what_each_would_leave_out_alone(
    pages: list[tuple[list[int], int]], sets: list[set[int]]
) -> None:
    numbers = [min(number, len(sets) - 1) for _, number in pages]
    keys = {number: np.array(sorted(found), dtype=np.uint64) for number, found in enumerate(sets)}
    rests = Rests([page(of) for of, _ in pages], numbers, keys)
    for a in range(len(pages)):
        for b in range(len(pages)):
            template = {line for number in (numbers[a], numbers[b]) if number >= 0 for line in sets[number]}
            found = [rests.variants[variant].tolist() for variant in rests.pair(a, b)]
            assert found == plain_rest(pages[a][0], pages[b][0], template)


def test_pages_of_one_frame_share_their_rests() -> None:
    pages = [page([1, 2, 3, 4, *range(10 * number, 10 * number + 10), 99]) for number in range(1, 4)]
    rests = Rests(pages, [0, 0, 0], {0: np.array([1, 2, 3, 4], dtype=np.uint64)})
    assert [rests.pair(0, 1), rests.pair(1, 2), rests.pair(0, 2)] == [(3, 4), (4, 5), (3, 5)]
    assert len(rests.variants) == 6


def test_versions_of_one_page_have_no_rests() -> None:
    pages = [page([1, 2, 3, 4, *range(number, 20)]) for number in (10, 12)]
    rests = Rests(pages, [0, 0], {0: np.array([1, 2, 3, 4], dtype=np.uint64)})
    assert rests.pair(0, 1) == (0, 1)
    assert len(rests.variants) == 2


def test_without_templates_whole_texts_are_compared() -> None:
    rests = Rests([page([1, 2]), page([1, 2])], [-1, -1], {})
    assert rests.pair(0, 1) == (0, 1)
