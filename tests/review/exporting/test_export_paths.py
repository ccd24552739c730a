import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.progress import Progress
from finder_app.review.atomic_file import ExportProblem, ExportRefused
from finder_app.review.exporting import export
from finder_app.review.exporting.export import Format
from finder_app.review.exporting.export_listing import Selection
from tests.review.exporting.test_export_names import NAMES
from tests.review.listings import bytes_of, listing_of, marked_review, review_of


@given(st.lists(NAMES, min_size=2, max_size=5))
def test_every_name_comes_back_from_a_list_with_nul(names: list[bytes]) -> None:
    paths = [b"/nowhere/" + name for name in names]
    assert bytes_of(review_of(*map(os.fsdecode, names)), Format.PATHS, nul=True).split(b"\0") == [*paths, b""]


def test_only_what_is_marked_can_be_exported() -> None:
    assert bytes_of(marked_review(), Format.PATHS, Selection.MARKED) == b"/nowhere/d\n"


def test_a_newline_in_a_name_is_refused_in_a_list_of_lines(tmp_path: Path) -> None:
    listing = listing_of("a", "b\nc")
    with pytest.raises(ExportRefused) as caught:
        export.write(tmp_path / "list", listing, export.chunks(listing, Format.PATHS, Progress()))
    assert (caught.value.problem, caught.value.path) == (ExportProblem.NEWLINE_IN_NAME, Path("/nowhere/b\nc"))
    assert list(tmp_path.iterdir()) == []
