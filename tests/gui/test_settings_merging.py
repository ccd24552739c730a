"""Two windows change one document: nothing that one of them changed alone is lost."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.gui.settings_merging import merged

PLAIN = st.dictionaries(
    st.sampled_from(["theme", "options", "recent", "named", "other"]),
    st.integers(0, 3) | st.lists(st.integers(0, 3), max_size=3, unique=True),
    max_size=4,
)


@pytest.mark.parametrize(
    ("before", "mine", "other", "both"),
    [
        ({"theme": 1}, {"theme": 1}, {"theme": 2}, {"theme": 2}),
        ({"theme": 1}, {"theme": 3}, {"theme": 2}, {"theme": 3}),
        ({}, {}, {"later": 1}, {"later": 1}),
        ({"recent": [1, 2]}, {"recent": [3, 1]}, {"recent": [1, 2, 4]}, {"recent": [3, 1, 4]}),
        ({"options": {"a": 1, "b": 1}}, {"options": {"a": 2, "b": 1}}, {"options": {"a": 1, "b": 3}},
         {"options": {"a": 2, "b": 3}}),
        ({"named": [["x", "1"]]}, {"named": [["x", "1"], ["y", "1"]]}, {"named": [["x", "2"]]},
         {"named": [["x", "2"], ["y", "1"]]}),
        ({"rule_sets": [{"name": "x"}]}, {"rule_sets": [{"name": "y"}]}, {"rule_sets": [{"name": "x"}]},
         {"rule_sets": [{"name": "y"}]}),
        ({"folders": [1]}, {"folders": [2]}, {"folders": [3]}, {"folders": [2]}),
    ],
)  # fmt: skip
def test_both_count(before: Any, mine: Any, other: Any, both: Any) -> None:
    assert merged(before, mine, other) == both


@given(before=PLAIN, mine=PLAIN)
def test_alone_in_the_file_a_window_gets_what_it_wants(before: dict[str, Any], mine: dict[str, Any]) -> None:
    mine = {**before, **mine}
    assert merged(before, mine, before) == mine


@given(before=PLAIN, other=PLAIN)
def test_who_has_changed_nothing_changes_nothing(before: dict[str, Any], other: dict[str, Any]) -> None:
    assert merged(before, before, {**before, **other}) == {**before, **other}
