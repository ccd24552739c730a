"""Whatever is wrong with the library is said in a sentence, and where the old file is."""

from pathlib import Path

import pytest

from finder_app.engine.library_file import Trouble
from finder_app.gui.library import library_troubles


@pytest.mark.parametrize("trouble", Trouble)
def test_every_trouble_has_a_sentence(trouble: Trouble) -> None:
    assert library_troubles.sentence(trouble).endswith(".")


def test_a_file_that_was_set_aside_is_named_safely() -> None:
    said = library_troubles.sentence(Trouble.DAMAGED, Path("/x/library\u202e.bad-17"))
    assert ".bad-17" in said
    assert "\u202e" not in said
