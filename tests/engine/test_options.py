"""The options are checked once and survive the way to a dict and back."""

import json
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import candidates
from finder_app.engine.file_types import FileType
from finder_app.engine.options import (
    INDEXES,
    WIDTHS,
    CollectionTable,
    FeatureHash,
    Idf,
    Punctuation,
    Recipe,
    ScanOptions,
    StopWords,
    Tokens,
    Weighting,
)

RECIPES = st.builds(
    Recipe,
    tokens=st.sampled_from(get_args(Tokens)),
    weighting=st.sampled_from(get_args(Weighting)),
    keywords=st.none() | st.integers(1, 500),
    feature_hash=st.sampled_from(get_args(FeatureHash)),
    width=st.sampled_from(WIDTHS),
    size=st.none() | st.integers(1, 20),
    step=st.integers(1, 5),
    idf=st.sampled_from(get_args(Idf)),
    collection=st.none() | st.builds(CollectionTable, st.text("0123456789abcdef", min_size=1)),
    stop_words=st.sampled_from(get_args(StopWords)),
    punctuation=st.sampled_from(get_args(Punctuation)),
    fold_case=st.booleans(),
    fold_width=st.booleans(),
    user_words=st.sampled_from(["", "区块链 5 n\n台积电"]),
    own_stop_words=st.sampled_from(["", "the\n的"]),
)
OPTIONS = st.builds(
    ScanOptions,
    roots=st.lists(st.sampled_from([Path("/a"), Path("/b c"), Path("文件")])).map(tuple),
    types=st.frozensets(st.sampled_from(FileType)),
    include=st.lists(st.text(max_size=5)).map(tuple),
    exclude=st.lists(st.text(max_size=5)).map(tuple),
    hidden=st.booleans(),
    similarity=st.floats(0.5, 1.0),
    containment=st.floats(0.5, 1.0),
    max_distance=st.none() | st.integers(0, 24),
    min_words=st.integers(1, 100),
    references=st.lists(st.sampled_from([Path("/r"), Path("参考")])).map(tuple),
    across_only=st.booleans(),
    html=st.sampled_from(["visible", "main"]),
    templates=st.booleans(),
    index=st.sampled_from(["auto", "brute-force", "bit", "block", "permuted"]),
    recipe=RECIPES,
)


@given(options=OPTIONS)
def test_options_survive_json(options: ScanOptions) -> None:
    assert ScanOptions.from_dict(json.loads(json.dumps(options.to_dict()))) == options


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("similarity", 0.3),
        ("similarity", 1.01),
        ("similarity", float("nan")),
        ("containment", 2.0),
        ("max_distance", 25),
        ("max_distance", -1),
        ("min_words", 0),
        ("max_text_bytes", 0),
        ("types", ["no such type"]),
        ("recipe", {"width": 63}),
        ("recipe", {"keywords": 0}),
        ("recipe", {"tokens": "letters"}),
        ("recipe", {"weighting": "heavy"}),
        ("recipe", {"feature_hash": "crc32"}),
        ("recipe", {"size": 0}),
        ("recipe", {"step": 0}),
        ("recipe", {"idf": "guessed"}),
        ("recipe", {"stop_words": "some"}),
        ("recipe", {"punctuation": "some"}),
        ("html", "half"),
        ("index", "fast"),
        ("nonsense", 1),
    ],
)
def test_a_wrong_value_is_refused(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=r".+"):
        ScanOptions.from_dict({name: value})


def test_a_root_that_is_not_unicode_is_written_readably() -> None:
    assert ScanOptions(roots=(Path("/a\udcff"),)).to_dict()["roots"] == ["/a\\xff"]


def test_the_indexes_are_the_strategies() -> None:
    assert INDEXES == candidates.STRATEGIES


@pytest.mark.parametrize("index", INDEXES)
def test_fixed_layouts_of_tables_serve_three_bits(index: str) -> None:
    assert ScanOptions(index=index, max_distance=3).index == index
    if index.startswith("permuted-"):
        for limit in (None, 4):
            with pytest.raises(ValueError, match="max_distance"):
                ScanOptions(index=index, max_distance=limit)


@pytest.mark.parametrize(("name", "value"), [("size", "4"), ("user_words", ["区块链"]), ("own_stop_words", None)])
def test_a_value_of_another_kind_is_refused(name: str, value: Any) -> None:
    with pytest.raises(TypeError):
        ScanOptions.from_dict({"recipe": {name: value}})


def test_options_of_older_versions_open() -> None:
    old = {
        "roots": ["/a"], "types": ["text"], "include": [], "exclude": [], "hidden": False, "similarity": 0.9,
        "containment": 0.9, "max_distance": None, "min_words": 10, "max_text_bytes": 64_000_000,
        "max_html_bytes": 8_000_000,
        "recipe": {
            "tokens": "words", "weighting": "tf", "keywords": None, "feature_hash": "md5", "width": 64,
        },
    }  # fmt: skip
    opened = ScanOptions.from_dict(old)
    assert opened == ScanOptions((Path("/a"),), frozenset({FileType.TEXT}), similarity=0.9, recipe=opened.recipe)
    assert opened.recipe == Recipe(weighting="tf", feature_hash="md5")


def test_tables_of_a_collection_are_known_by_their_digest() -> None:
    assert CollectionTable("1f", Path("/here")) == CollectionTable("1f", Path("/there")) != CollectionTable("2e")
