"""Words after options, and the sentences about those that cannot be."""

import argparse
from collections.abc import Callable

import pytest

from finder_app.cli import values
from finder_app.engine.file_types import FileType
from finder_app.engine.records import Relation


def test_words_become_values() -> None:
    assert values.share("0.9") == 0.9
    assert (values.distance("auto"), values.distance("7")) == (None, 7)
    assert (values.jobs("0"), values.positive("3")) == (0, 3)
    assert values.types("text,html") == {FileType.TEXT, FileType.HTML}
    assert values.relations("identical,same-text") == {Relation.IDENTICAL, Relation.SAME_TEXT}


@pytest.mark.parametrize(
    ("read", "word"),
    [
        (values.share, "much"),
        (values.distance, "far"),
        (values.jobs, "-1"),
        (values.positive, "0"),
        (values.types, "text,nonsense"),
        (values.relations, "principal"),
        (values.relations, "identical,\x1b[31m"),
    ],
)
def test_what_cannot_be_is_told(read: Callable[[str], object], word: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match=r"is not (a|one)") as refusal:
        read(word)
    assert "\x1b" not in str(refusal.value)
