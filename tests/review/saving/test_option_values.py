"""Options come back with their very paths, and what is none of ours is refused."""

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.file_types import FileType
from finder_app.engine.options import CollectionTable, Recipe, ScanOptions
from finder_app.review.saving.option_values import UnknownOptionError, options_of, plain_options
from tests.engine.library_documents import PATHS

RECIPES = st.builds(
    Recipe,
    tokens=st.sampled_from(["words", "ngrams"]),
    width=st.sampled_from([32, 64, 128]),
    keywords=st.none() | st.integers(1, 50),
    collection=st.none() | st.builds(CollectionTable, st.just("ab" * 16)),
    user_words=st.text(max_size=20),
    fold_case=st.booleans(),
)
OPTIONS = st.builds(
    ScanOptions,
    roots=st.lists(PATHS, max_size=2).map(tuple),
    references=st.lists(PATHS, max_size=2).map(tuple),
    types=st.frozensets(st.sampled_from(FileType)),
    include=st.lists(st.text(max_size=5), max_size=2).map(tuple),
    similarity=st.floats(0.5, 1),
    containment=st.just(1) | st.floats(0.5, 1),
    max_distance=st.none() | st.integers(0, 24),
    hidden=st.booleans(),
    html=st.sampled_from(["visible", "main"]),
    recipe=RECIPES,
)


@given(OPTIONS)
def test_options_come_back_as_they_were(options: ScanOptions) -> None:
    assert options_of(json.loads(json.dumps(plain_options(options)))) == options


def test_a_name_that_is_no_unicode_comes_back() -> None:
    options = ScanOptions(roots=(Path("/texts/caf\udce9"),))
    assert options_of(json.loads(json.dumps(plain_options(options)))).roots == options.roots


def test_an_option_that_an_older_program_did_not_know_is_as_usual() -> None:
    plain = plain_options(ScanOptions(similarity=0.7))
    del plain["references"], plain["across_only"], plain["recipe"]["own_stop_words"]
    assert options_of(plain) == ScanOptions(similarity=0.7)


def test_an_option_of_a_newer_program_is_told_apart() -> None:
    with pytest.raises(UnknownOptionError):
        options_of(plain_options(ScanOptions()) | {"telepathy": True})


@pytest.mark.parametrize("value", [None, 5, -1, "x", "\0", [], [5], {}, {"a": 1}, True, 1e999, [[]], "\ud800"])
@pytest.mark.parametrize("name", [field.name for field in dataclasses.fields(ScanOptions)])
def test_a_value_of_another_kind_is_refused_or_harmless(name: str, value: Any) -> None:
    try:
        options = options_of(plain_options(ScanOptions()) | {name: value})
    except (ValueError, TypeError, LookupError):
        return
    assert type(getattr(options, name)) in (type(getattr(ScanOptions(), name)), int, type(None))


@pytest.mark.parametrize("plain", [None, [], "x", 5, {"recipe": 5}, {"recipe": {"tokens": []}}])
def test_what_are_no_options_is_refused(plain: Any) -> None:
    with pytest.raises((ValueError, TypeError, LookupError)):
        options_of(plain)
