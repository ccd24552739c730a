"""Which lines of two pages are left out: what both have of one frame, or all of two different frames."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.records import FileId, Templates
from finder_app.engine.template_lines import LEAST_OWN, Keys, PageLines, left_out, of_pair

FRAME, OTHER_FRAME = range(100, 110), range(200, 210)


def page(*lines: int, size: int = 10) -> PageLines:
    return PageLines(np.array(lines, dtype=np.uint64), np.full(len(lines), size))


def keys(*lines: int) -> Keys:
    return np.array(sorted(lines), dtype=np.uint64)


def out(left: PageLines, right: PageLines, template: Keys) -> list[list[int]] | None:
    found = left_out(left, right, template)
    return found and [side.keys[is_out].tolist() for side, is_out in zip((left, right), found, strict=True)]


def test_pages_of_two_frames_leave_out_both() -> None:
    left, right = page(*FRAME, 1, 2, 3), page(1, 2, 3, *OTHER_FRAME)
    assert out(left, right, keys(*FRAME, *OTHER_FRAME)) == [list(FRAME), list(OTHER_FRAME)]


def test_a_page_beside_a_plain_text_leaves_out_its_frame() -> None:
    assert out(page(*FRAME, 1, 2, 3), page(1, 2, 3), keys(*FRAME)) == [list(FRAME), []]


def test_a_plain_text_that_has_the_frame_leaves_it_out_too() -> None:
    assert out(page(*FRAME, 1, 2, 3, 4), page(*FRAME, 1, 5, 6, 7), keys(*FRAME)) == [list(FRAME), list(FRAME)]


def test_of_one_frame_an_edited_line_stays_on_both_pages() -> None:
    shared = [line for line in FRAME if line != 105]
    assert out(page(*FRAME, 1, 2, 3), page(*shared, 999, 1, 5, 6), keys(*FRAME)) == [shared, shared]


def test_versions_of_one_page_are_compared_whole() -> None:
    assert out(page(*FRAME, 1, 2, 3), page(*FRAME, 1, 4, 5), keys(*FRAME)) is None
    shared = [line for line in FRAME if line != 105]
    assert out(page(*FRAME, 1, 2, 3), page(*shared, 1, 2, 4), keys(*FRAME)) is None


def test_a_page_that_has_a_third_of_another_but_much_else_is_no_version_of_it() -> None:
    assert out(page(*FRAME, 1, 2, 3), page(*FRAME, 1, 2, *range(4, 9)), keys(*FRAME)) == [list(FRAME), list(FRAME)]


def test_of_versions_whose_menu_was_turned_round_the_frame_is_left_out() -> None:
    turned = FRAME[::-1]
    assert out(page(*FRAME, 1, 2, 3), page(*turned, 1, 2, 4), keys(*FRAME)) == [list(FRAME), list(turned)]


def test_a_text_of_which_too_little_would_be_left_is_compared_whole() -> None:
    assert out(page(*FRAME, 1), page(*OTHER_FRAME, 1, 2), keys(*FRAME, *OTHER_FRAME)) is None
    assert LEAST_OWN > 10


def test_nothing_of_a_frame_leaves_nothing_out() -> None:
    assert out(page(1, 2, 3), page(1, 2, 3), keys(*FRAME)) is None
    assert out(page(*FRAME), page(*FRAME), keys()) is None


def test_the_lines_of_a_pair_are_those_of_both_templates() -> None:
    numbers = np.array([0, 1, -1, 0], dtype=np.int32)
    templates = Templates(numbers, (keys(1, 2), keys(2, 3)), np.zeros(0, dtype=np.uint32))
    pairs = ((0, 1), (0, 3), (2, 1), (2, 2))
    assert [of_pair(templates, FileId(a), FileId(b)).tolist() for a, b in pairs] == [[1, 2, 3], [1, 2], [2, 3], []]
    assert of_pair(None, FileId(0), FileId(1)).tolist() == []


LINES = st.lists(st.integers(0, 12), max_size=12)


@given(left=LINES, right=LINES, template=st.sets(st.integers(0, 12)), size=st.integers(1, 30))
def test_only_lines_of_the_frame_are_left_out_and_either_side_alike(
    left: list[int], right: list[int], template: set[int], size: int
) -> None:
    sides = page(*left, size=size), page(*right, size=size)
    found = out(*sides, keys(*template))
    mirrored = out(*sides[::-1], keys(*template))
    assert found == (mirrored and mirrored[::-1])
    for lines, gone in zip((left, right), found or ([], []), strict=True):
        assert set(gone) <= template
        assert not gone or (len(lines) - len(gone)) * size >= LEAST_OWN
