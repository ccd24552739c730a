"""The options are checked once and survive the way to a dict and back."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.file_types import FileType
from finder_app.engine.options import Recipe, ScanOptions

RECIPES = st.builds(
    Recipe,
    tokens=st.sampled_from(["words", "ngrams", "chunks", "shingles"]),
    weighting=st.sampled_from(["damped-tf-idf", "tf", "sqrt-tf", "tf-idf", "sqrt-tf-idf", "textrank"]),
    keywords=st.none() | st.integers(1, 500),
    feature_hash=st.sampled_from(["xxh3", "md5", "sha1", "fnv1a", "jenkins", "blake2b"]),
    width=st.sampled_from([32, 64, 128]),
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
        ("nonsense", 1),
    ],
)
def test_a_wrong_value_is_refused(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=r".+"):
        ScanOptions.from_dict({name: value})


def test_a_root_that_is_not_unicode_is_written_readably() -> None:
    assert ScanOptions(roots=(Path("/a\udcff"),)).to_dict()["roots"] == ["/a\\xff"]
