"""Queries are remembered: the newest first, the named ones by name, and nothing that is broken."""

import json

import pytest

from finder_app.review.query.query_memory import RECENT, QueryMemory, read_memory


def test_the_newest_comes_first_and_none_twice() -> None:
    memory = QueryMemory().with_used("a").with_used("b").with_used("a")
    assert memory.recent == ("a", "b")
    for number in range(20):
        memory = memory.with_used(str(number))
    assert len(memory.recent) == RECENT


def test_a_name_stands_for_one_query_until_it_is_removed() -> None:
    memory = QueryMemory().with_named("old", "path:old").with_named("big", "size:>1M").with_named("old", "path:older")
    assert memory.named == (("big", "size:>1M"), ("old", "path:older"))
    assert memory.without("big").named == (("old", "path:older"),)


def test_it_survives_a_file() -> None:
    memory = QueryMemory().with_used('name:"两 个"').with_named("两", "sim:>90")
    assert read_memory(json.loads(json.dumps(memory.to_plain()))) == memory


@pytest.mark.parametrize(
    "plain", [None, [], {"recent": "a"}, {"recent": [1]}, {"named": [["a"]]}, {"named": [["", "b"]]}]
)
def test_what_is_broken_is_refused(plain: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        read_memory(plain)
