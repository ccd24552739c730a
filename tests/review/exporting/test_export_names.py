import base64
import os
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.review.exporting.export_names import FORMULA_SIGNS, harmless, path_cells, path_fields

NAMES = st.binary(min_size=1, max_size=20).filter(lambda name: not {*name} & {*b"/\0"} and name not in (b".", b".."))


@given(NAMES)
def test_every_path_comes_back_from_what_is_shown_and_the_bytes_beside_it(name: bytes) -> None:
    path = Path(os.fsdecode(b"/nowhere/" + name))
    shown, raw = path_cells(path)
    assert (base64.b64decode(raw) if raw else shown.encode()) == os.fsencode(path)
    fields = path_fields(path)
    encoded = fields.get("path_base64")
    assert (base64.b64decode(encoded) if encoded else fields["path"].encode()) == os.fsencode(path)


@pytest.mark.parametrize("start", [*FORMULA_SIGNS, ' "=', "a;=", 'b|"+', "\u3000=", "\xa0＝", "a,﹣", '";﹫'])
def test_a_formula_gets_an_apostrophe(start: str) -> None:
    made = harmless(f"{start}cmd|' /C calc'!A0")
    assert "'" in made[: len(start) + 1]


@pytest.mark.parametrize("name", ["a - b.txt", "notes + ideas", "x@y", "1=1", "/nowhere/-rf", "文件－一.txt"])
def test_an_ordinary_name_stays_as_it_is(name: str) -> None:
    assert harmless(name) == name


def test_every_form_of_a_sign_that_begins_a_formula_is_known() -> None:
    forms = {chr(code) for code in range(0x110000) if unicodedata.normalize("NFKC", chr(code)) in "=+-@" and code > 32}
    assert forms <= set(FORMULA_SIGNS)
