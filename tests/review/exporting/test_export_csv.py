import base64
import csv
import dataclasses
import io
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.review.exporting.export import Format
from finder_app.review.exporting.export_csv import COLUMNS
from finder_app.review.exporting.export_listing import Selection
from finder_app.review.exporting.export_names import FORMULA_SIGNS
from finder_app.review.session import Review
from tests.review.builders import cluster, result_of
from tests.review.exporting.test_export_names import NAMES
from tests.review.listings import bytes_of, marked_review, named, review_of, review_of_parts


def rows_of(review: Review, selection: Selection = Selection.ALL) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(bytes_of(review, Format.CSV, selection).decode(), newline="")))


@given(st.lists(NAMES, min_size=2, max_size=5))
def test_every_name_comes_back(names: list[bytes]) -> None:
    rows = rows_of(review_of(*map(os.fsdecode, names)))
    found = [base64.b64decode(row["path_base64"]) if row["path_base64"] else row["path"].encode() for row in rows]
    assert found == [b"/nowhere/" + name for name in names]


@given(st.lists(NAMES, min_size=2, max_size=5))
def test_every_file_has_a_line_of_its_own_and_no_cell_is_longer_than_a_spreadsheet_takes(names: list[bytes]) -> None:
    lines = bytes_of(review_of(*map(os.fsdecode, names)), Format.CSV).split(b"\r\n")
    assert len(lines) == len(names) + 2
    assert not any(b"\n" in line or b"\t" in line for line in lines)


def test_the_longest_path_fits_into_a_cell_of_a_spreadsheet() -> None:
    review = review_of("a", "/".join([os.fsdecode(b"\xff" * 255)] * 15))
    assert max(len(cell) for row in rows_of(review) for cell in row.values()) < 32_767


def test_only_what_is_marked_can_be_exported() -> None:
    assert [row["path"] for row in rows_of(marked_review(), Selection.MARKED)] == ["/nowhere/d"]


def test_parts_are_listed_with_the_others() -> None:
    assert [row["path"][-5:] for row in rows_of(review_of_parts())] == ["0.txt", "1.txt", "2.txt"]


def test_a_table_row_says_all_about_a_file() -> None:
    review = review_of("a.txt", "b.txt")
    assert list(rows_of(review)[1].items()) == list(
        zip(
            COLUMNS,
            [
                "1",
                "undecided",
                "near-duplicate",
                "/nowhere/b.txt",
                "7",
                "2023-11-14T22:13:20+00:00",
                "UTF-8",
                "100",
                "0.9",
                "0.9",
                "3",
                "0000000000000001",
                "",
            ],
            strict=True,
        )
    )


@pytest.mark.parametrize("time_ns", [-(2**63), 2**63 - 1, -1])
def test_impossible_times_do_not_break_the_table(time_ns: int) -> None:
    document = named("a")[0]
    odd = dataclasses.replace(document, file=dataclasses.replace(document.file, mtime_ns=time_ns))
    assert len(rows_of(Review(result_of([*named("b"), odd]), [cluster(0, 1)]))) == 2


def test_a_time_beyond_the_calendar_is_empty() -> None:
    document = named("a")[0]
    odd = dataclasses.replace(document, file=dataclasses.replace(document.file, mtime_ns=10**30))
    assert rows_of(Review(result_of([*named("b"), odd]), [cluster(0, 1)]))[1]["modified"] == ""


@given(st.text(st.sampled_from(FORMULA_SIGNS + ";,| '\"a"), min_size=1, max_size=12))
def test_no_cell_is_a_formula_however_the_table_is_split(name: str) -> None:
    document = named("a")[0]
    odd = dataclasses.replace(document, file=dataclasses.replace(document.file, path=Path(name)))
    text = bytes_of(Review(result_of([odd, *named("b")]), [cluster(0, 1)]), Format.CSV).decode()
    for separator in ",;|":
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator, quoting=csv.QUOTE_NONE):
            assert not any(cell.lstrip(' "').startswith(tuple(FORMULA_SIGNS)) for cell in row)


def test_a_table_begins_with_the_mark_that_spreadsheets_look_for_if_it_is_wanted() -> None:
    review = review_of("a", "b")
    assert bytes_of(review, Format.CSV, bom=True).startswith(b"\xef\xbb\xbfcluster,")
    assert bytes_of(review, Format.CSV, bom=False).startswith(b"cluster,")
