"""Workbooks, read again by their own mark-up: what stands in which cell, and of which type it is."""

import io
import os
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from finder_app.engine.progress import Cancelled, Progress
from finder_app.review.display import display_path
from finder_app.review.exporting import export_xlsx
from finder_app.review.exporting.export_csv import COLUMNS
from finder_app.review.exporting.export_listing import Listing, Selection
from tests.review.exporting.test_export_names import NAMES
from tests.review.listings import listing_at, listing_of, marked_review

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
ESCAPED = re.compile("_x([0-9A-F]{4})_")


class Sheet(NamedTuple):
    """The rows of a sheet, and the types of its cells."""

    rows: list[list[str]]
    kinds: set[str]


def book_of(listing: Listing, **options: int) -> "zipfile.ZipFile":
    pieces = export_xlsx.chunks(listing, Progress(), **options)
    return zipfile.ZipFile(io.BytesIO(b"".join(pieces)))


def sheets_of(book: zipfile.ZipFile) -> list[Sheet]:
    names = sorted(name for name in book.namelist() if name.startswith("xl/worksheets/sheet"))
    return [sheet_of(ElementTree.fromstring(book.read(name))) for name in names]


def sheet_of(root: Any) -> Sheet:
    cells = [[(cell.get("t", "n"), text_of(cell)) for cell in row] for row in root.iter(f"{MAIN}row")]
    return Sheet([[text for _, text in row] for row in cells], {kind for row in cells for kind, _ in row})


def text_of(cell: Any) -> str:
    text = "".join(cell.itertext())
    return ESCAPED.sub(lambda match: chr(int(match[1], 16)), text)


def mark_up(book: zipfile.ZipFile) -> Iterator[str]:
    for name in book.namelist():
        for element in ElementTree.fromstring(book.read(name)).iter():
            yield element.tag.rpartition("}")[2]


def test_a_row_says_all_about_a_file() -> None:
    files, about = sheets_of(book_of(listing_of("a.txt", "b.txt")))
    assert files.rows[0] == COLUMNS
    row = dict(zip(COLUMNS, files.rows[2], strict=False))
    assert (row["cluster"], row["decision"], row["relation"]) == ("1", "undecided", "near-duplicate")
    assert (row["path"], row["size"], row["similarity"]) == ("/nowhere/b.txt", "7", "0.9")
    assert abs(float(row["modified"]) - 45244.9259) < 0.001  # 2023-11-14 22:13:20
    assert row["fingerprint"] == "0000000000000001"
    assert dict(about.rows) == {
        "format": "finder-app/results",
        "selection": "all",
        "complete": "yes",
        "clusters": "1",
        "files": "2",
        "sheets of files": "1",
        "cells cut": "0",
    }


HOSTILE = [
    '=HYPERLINK("http://x")',
    "@SUM(1)",
    "+1",
    "-1",
    "http://evil.example",
    "mailto:a@b",
    "internal:files!A1",
    "{=1+1}",
    "<r><t>x<",
    "_x0041_",
    "]]>",
    "</t></is></c>",
    "1e5",
    "a\u202eb",
    "\x1b[31m",
    "文章",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_is_anything_but_a_text(name: str) -> None:
    book = book_of(listing_at(Path("a"), Path(name)))
    assert not {"f", "hyperlink", "hyperlinks", "r"} & set(mark_up(book))
    files, _ = sheets_of(book)
    shown = files.rows[2][COLUMNS.index("path")]
    assert shown.replace("‹r>", "<r>") == display_path(Path(name))
    assert files.kinds == {"n", "inlineStr"}
    has_raw = len(files.rows[2]) == len(COLUMNS)
    assert has_raw == (shown != str(Path(name)))
    assert 'ref="A1:M3"' in book.read("xl/worksheets/sheet1.xml").decode()


@settings(max_examples=20, deadline=None)
@given(st.lists(NAMES, min_size=2, max_size=5))
def test_every_name_stands_in_its_row(names: list[bytes]) -> None:
    files, _ = sheets_of(book_of(listing_of(*map(os.fsdecode, names))))
    paths = [Path(os.fsdecode(b"/nowhere/" + name)) for name in names]
    assert [row[COLUMNS.index("path")] for row in files.rows[1:]] == list(map(display_path, paths))


def test_what_does_not_fit_on_a_sheet_stands_on_the_next() -> None:
    book = book_of(listing_of(*map(str, range(7))), most_rows=4)
    *files, about = sheets_of(book)
    assert [len(sheet.rows) for sheet in files] == [4, 4, 2]
    assert [row[3] for sheet in files for row in sheet.rows[1:]] == [f"/nowhere/{number}" for number in range(7)]
    assert dict(about.rows)["sheets of files"] == "3"
    assert re.findall('<sheet name="([^"]*)"', book.read("xl/workbook.xml").decode()) == [
        "files",
        "files 2",
        "files 3",
        "about",
    ]


@pytest.mark.parametrize("letter", ["x", "𠀀"])
def test_a_text_that_no_cell_can_hold_is_cut_which_is_told(letter: str) -> None:
    files, about = sheets_of(book_of(listing_at(Path("a"), Path(letter * 40_000))))
    shown = files.rows[2][3]
    assert len(shown.encode("utf-16-le")) // 2 <= 32_767
    assert shown.endswith(letter + "…")
    assert int(dict(about.rows)["cells cut"]) == 1


def test_only_what_is_marked_can_be_exported() -> None:
    files, about = sheets_of(book_of(Listing.of(marked_review(), Selection.MARKED)))
    assert [row[3] for row in files.rows[1:]] == ["/nowhere/d"]
    assert dict(about.rows)["selection"] == "marked"


def test_a_cancelled_workbook_leaves_no_temporary_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        list(export_xlsx.chunks(listing_of("a", "b"), progress))
    assert list(tmp_path.iterdir()) == []


def test_a_person_may_cancel_while_the_book_is_packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    progress, pack = Progress(), xlsxwriter.Workbook.close
    seen: list[str] = []

    def cancelled_then(book: xlsxwriter.Workbook) -> None:
        seen.extend(path.name for path in tmp_path.iterdir())
        progress.cancel()
        pack(book)

    monkeypatch.setattr(xlsxwriter.Workbook, "close", cancelled_then)
    with pytest.raises(Cancelled):
        list(export_xlsx.chunks(listing_of("a", "b"), progress))
    assert len(seen) == 1
    assert list(tmp_path.iterdir()) == []
