"""Names for files whose own is taken."""

import os
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from finder_app.review.acting.taken_names import name_for, names_like


def test_a_taken_name_is_given_to_nobody_and_another_only_when_that_is_wanted(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path / "page.txt")
    assert name_for(path, rename_taken=False) == path
    for name in ("page.txt", "page (restored).txt"):
        (tmp_path / name).touch()
    assert name_for(path, rename_taken=False) is None
    assert name_for(path, rename_taken=True) == os.fsencode(tmp_path / "page (restored 2).txt")


@given(st.binary(min_size=1, max_size=255).filter(lambda name: b"/" not in name and b"\0" not in name))
@settings(max_examples=60)
def test_names_like_another_fit_into_a_folder_and_differ(name: bytes) -> None:
    names = [found for found, _ in zip(names_like(b"/folder/" + name), range(12), strict=False)]
    assert len({*names, b"/folder/" + name}) == 13
    assert all(len(found) <= len(b"/folder/") + 255 for found in names)


def test_a_name_that_is_too_long_is_cut_between_characters() -> None:
    (first, *_) = names_like("/folder/{}.txt".format("\u4e00" * 83).encode())
    assert first.decode().endswith("\u4e00 (restored).txt")
