import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import display_text
from finder_app.review.display import display_path
from finder_app.review.exporting.report_markup import LONGEST_NAME, file_name, path, words
from tests.review.exporting.test_export_names import NAMES
from tests.review.reports import Page, is_ours


@given(st.text())
def test_a_text_stays_a_text(text: str) -> None:
    page = Page(f"<p>{words(text)}</p>")
    assert is_ours(page)
    assert page.all_text() == display_text.marked(text).replace("\r", "\n")


@given(NAMES)
def test_a_path_is_one_element(raw: bytes) -> None:
    name = Path(os.fsdecode(raw))
    page = Page(path(name))
    assert [tag for tag, _ in page.elements] == ["bdi"]
    assert page.all_text() == display_path(name)


def test_a_very_long_path_is_cut() -> None:
    assert len(Page(path(Path("x/" * 5_000))).all_text()) == LONGEST_NAME


@pytest.mark.parametrize(("whole", "name"), [("/a/b.txt", "b.txt"), ("/", "/"), ("b", "b")])
def test_the_name_is_the_last_part(whole: str, name: str) -> None:
    assert Page(file_name(Path(whole))).all_text() == name
