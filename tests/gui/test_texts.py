"""Every enum has a text, every number an honest form, every name a harmless one."""

import unicodedata
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.file_types import FileType
from finder_app.engine.progress import Stage
from finder_app.engine.records import Relation, TextStatus
from finder_app.gui import texts
from finder_app.review.acting.outcomes import ActionKind
from finder_app.review.decisions import Decision

EVERY_ENUM: list[tuple[Callable[[Any], str], type[Enum]]] = [
    (texts.relation, Relation),
    (texts.relation_explained, Relation),
    (texts.stage, Stage),
    (texts.stage_explained, Stage),
    (texts.file_type, FileType),
    (texts.text_status, TextStatus),
    (texts.decision, Decision),
    (texts.action, ActionKind),
]


@pytest.mark.parametrize(("words", "kind"), EVERY_ENUM)
def test_every_member_of_an_enum_has_its_own_text(words: Callable[[Any], str], kind: type[Enum]) -> None:
    assert all(words(member) for member in kind)


@given(st.floats(0, 1, exclude_max=True))
def test_less_than_the_same_never_reads_100_percent(share: float) -> None:
    assert "100" not in texts.percent(share)


def test_an_exact_percentage_is_never_rounded_up_to_100() -> None:
    assert texts.exact_percent(0.99999) == "99.9\u00a0%"
    assert texts.exact_percent(1.0) == "100\u00a0%"


def test_the_same_reads_100_percent() -> None:
    assert texts.percent(1.0) == "100\u00a0%"
    assert texts.percent(0.9999) == "99.9\u00a0%"
    assert texts.percent(0.961) == "96\u00a0%"


def test_a_range_of_one_value_is_one_value() -> None:
    assert texts.percent_range(0.921, 0.98) == "92–98\u00a0%"
    assert texts.percent_range(0.921, 0.922) == "92\u00a0%"


@given(st.text())
def test_what_is_shown_can_be_printed(text: str) -> None:
    shown = texts.printable(text)
    assert all(character.isprintable() or unicodedata.category(character) == "Zs" for character in shown)


@given(st.binary(min_size=1, max_size=40).filter(lambda name: b"\0" not in name and b"/" not in name))
def test_any_name_on_disk_can_be_shown(name: bytes) -> None:
    path = Path("/folder") / Path(name.decode("utf-8", "surrogateescape"))
    assert texts.display_path(path).encode("utf-8")
    assert texts.display_name(path).encode("utf-8")


def test_tricks_in_names_become_visible() -> None:
    assert texts.printable("invoice\u202etxt.exe") == "invoice‹U+202E›txt.exe"
    assert texts.printable("a\nb") == "a\\x0ab"
    assert texts.display_name(Path("/x/report\udcff.txt")) == "report\\xff.txt"


def test_chinese_names_stay_as_they_are() -> None:
    assert texts.display_path(Path("/文档/第一章.txt")) == "/文档/第一章.txt"


def test_a_very_long_text_is_cut() -> None:
    assert len(texts.printable("x" * 100_000)) == texts.LONGEST_SHOWN


def test_a_very_long_path_keeps_its_name() -> None:
    shown = texts.display_path(Path("/" + "folder/" * 5_000 + "name.txt"))
    assert shown.startswith("/folder/")
    assert shown.endswith("/name.txt")
    assert len(shown) <= texts.LONGEST_SHOWN


def test_counts_have_their_plural() -> None:
    assert texts.files(1) == "1 file"
    assert texts.files(3) == "3 files"
    assert texts.clusters(0) == "0 clusters"


def test_no_sentences_are_an_empty_text() -> None:
    assert texts.sentences() == ""
    assert texts.sentences("One.", "Two.") == "One. Two."


def test_a_list_names_one_after_the_other_whatever_the_names_hold() -> None:
    assert texts.listed(()) == ""
    assert texts.listed(["{0}", "b, {1}", "c"]) == "{0}, b, {1}, c"


def test_sizes_and_spans_of_time() -> None:
    assert texts.size(1) == "1 byte"
    assert texts.size(999) == "999 bytes"
    assert texts.size(57_000) == "57.0 kB"
    assert texts.duration(0.42) == "0.4 s"
    assert texts.duration(8) == "8.0 s"
    assert texts.duration(8.4, tenths=False) == "8 s"
    assert texts.duration(75) == "1 min 15 s"
    assert texts.duration(3_840) == "1 h 4 min"


@pytest.mark.parametrize("mtime_ns", [-(2**63), 0, 2**63 - 1])
def test_any_date_on_disk_has_a_text(mtime_ns: int) -> None:
    assert texts.date(mtime_ns)
