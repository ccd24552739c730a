"""A listing in, a workbook of its files out, written row by row: a million of them never stand in memory.

Texts from the disk are cells of the type text, never formulas or links. A sheet has room for 1,048,576 rows; what is
beyond stands on further sheets. The last sheet tells what the workbook holds.
"""

import io
import os
from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import IO, Any

import xlsxwriter
from xlsxwriter.exceptions import FileCreateError

from finder_app.engine.private_folder import PrivateFolder
from finder_app.engine.progress import Progress
from finder_app.engine.records import Member
from finder_app.review.display import display_path, display_text
from finder_app.review.exporting.export_csv import COLUMNS, moment
from finder_app.review.exporting.export_listing import Listing
from finder_app.review.exporting.export_names import with_raw

MOST_ROWS = 1_048_576  # of a sheet; Excel's limit
MOST_UNITS = 32_767  # of UTF-16 in a cell; Excel's limit
_BLOCK_BYTES = 1 << 20
_OPTIONS = {
    "constant_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
    "nan_inf_to_errors": True,
    "use_zip64": True,
}
_FORMATS: Mapping[str, dict[str, object]] = {
    "head": {"bold": True, "bottom": 1},
    "text": {"quote_prefix": True},  # it stays a text when somebody edits the cell
    "share": {"num_format": "0.0%"},
    "count": {"num_format": "#,##0"},
    "moment": {"num_format": "yyyy-mm-dd hh:mm:ss"},
}
_WIDTHS = {"cluster": 8, "path": 80, "modified": 19, "fingerprint": 18, "path_base64": 12}
_KINDS = {
    "cluster": "count",
    "size": "count",
    "modified": "moment",
    "words": "count",
    "similarity": "share",
    "containment": "share",
    "distance": "count",
}


def chunks(listing: Listing, progress: Progress, *, most_rows: int = MOST_ROWS) -> Iterator[bytes]:
    """The workbook, which is made in a folder of its own. Raises Cancelled, and OSError when its disk is full."""
    with PrivateFolder() as folder, (folder / "workbook.xlsx").open("w+b") as made:
        with closing(_Packing(made, progress)) as packing:
            book = xlsxwriter.Workbook(packing, {**_OPTIONS, "tmpdir": str(folder)})
            formats = {name: book.add_format(properties) for name, properties in _FORMATS.items()}
            try:
                rows = _Sheets(book, formats, most_rows)
                for listed in listing:
                    for member in listed.members:
                        rows.add(_row(listing, listed.number, member))
                    progress.advance(len(listed.members))
                rows.end()
                _tell(book, formats, listing, rows)
                book.close()
            except FileCreateError as error:
                raise error.args[0] from None  # the OSError within
            finally:
                for sheet in book.worksheets():
                    sheet._opt_close()  # noqa: SLF001 - there is no other way to close the files of an abandoned book
        made.seek(0)
        while block := made.read(_BLOCK_BYTES):
            progress.check()
            yield block


class _Packing(io.RawIOBase):
    """The file into which the book is packed: packing a million rows takes a while, and may be cancelled all the while.

    A book that is given up still writes its end; that goes nowhere, to places that are merely counted.
    """

    def __init__(self, file: IO[bytes], progress: Progress) -> None:
        self._file = file
        self._progress = progress
        self._place = self._end = 0
        self._is_given_up = False

    def write(self, piece: Any) -> int:
        if not self._is_given_up:
            try:
                self._progress.check()
                self._file.write(piece)
            except BaseException:
                self._is_given_up = True
                raise
        self._place += len(piece)
        self._end = max(self._end, self._place)
        return len(piece)

    def close(self) -> None:
        self._is_given_up = True

    def seekable(self) -> bool:
        return True

    def seek(self, place: int, whence: int = os.SEEK_SET) -> int:
        self._place = place + {os.SEEK_SET: 0, os.SEEK_CUR: self._place, os.SEEK_END: self._end}[whence]
        return self._place if self._is_given_up else self._file.seek(self._place)

    def tell(self) -> int:
        return self._place

    def flush(self) -> None:
        if not self._is_given_up:
            self._file.flush()


class _Sheets:
    """Sheets that are filled one after the other."""

    def __init__(self, book: Any, formats: Mapping[str, Any], most_rows: int) -> None:
        self._book = book
        self._formats = formats
        self._most_rows = most_rows
        self.count = 0
        self.files = 0
        self.cut = 0  # cells
        self._begin()

    def add(self, cells: list[object]) -> None:
        """Write the row of a file."""
        if self._next == self._most_rows:
            self.end()
            self._begin()
        for column, (name, cell) in enumerate(zip(COLUMNS, cells, strict=True)):
            kind = _KINDS.get(name, "text")
            if cell is None or cell == "":
                continue
            if kind == "text":
                self.cut += write_text(self._sheet, self._next, column, str(cell), self._formats["text"])
            elif kind == "moment":
                self._sheet.write_datetime(self._next, column, cell, self._formats[kind])
            else:
                self._sheet.write_number(self._next, column, cell, self._formats[kind])
        self._next += 1
        self.files += 1

    def end(self) -> None:
        """The rows of the sheet are all there: they can be filtered."""
        self._sheet.autofilter(0, 0, self._next - 1, len(COLUMNS) - 1)

    def _begin(self) -> None:
        """A new sheet, with the names of the columns above."""
        self.count += 1
        self._sheet = self._book.add_worksheet("files" if self.count == 1 else f"files {self.count}")
        self._sheet.freeze_panes(1, 0)
        for column, name in enumerate(COLUMNS):
            self._sheet.set_column(column, column, _WIDTHS.get(name, 12))
            self._sheet.write_string(0, column, name, self._formats["head"])
        self._next = 1


def write_text(sheet: Any, row: int, column: int, text: str, form: Any) -> bool:
    """Write a text as it is into a cell; whether it was cut, to end in an ellipsis, because no cell can hold it."""
    is_cut = len(text.encode("utf-16-le")) > 2 * MOST_UNITS
    if is_cut:
        text = text.encode("utf-16-le")[: 2 * (MOST_UNITS - 1)].decode("utf-16-le", "ignore") + "…"
    sheet.write_string(row, column, _plain(text), form)
    return is_cut


def _plain(text: str) -> str:
    """The library takes what begins so for mark-up of its own, and would write it as it is."""
    return "\u2039" + text[1:] if text.startswith("<r>") else text


def _row(listing: Listing, number: int, member: Member) -> list[object]:
    document = listing.document(member.file)
    path, raw = with_raw(document.file.path, _plain(display_path(document.file.path)))
    modified = moment(document.file.mtime_ns)
    return [
        number,
        listing.decision(member.file).value,
        member.relation.value,
        path,
        document.file.size,
        modified.replace(tzinfo=None) if modified and modified.year >= 1900 else None,
        display_text(document.encoding),
        document.word_count,
        member.similarity,
        member.containment,
        member.distance,
        listing.fingerprint(document),
        raw,
    ]


def _tell(book: Any, formats: Mapping[str, Any], listing: Listing, rows: _Sheets) -> None:
    """A last sheet about the others."""
    sheet = book.add_worksheet("about")
    sheet.set_column(0, 0, 24)
    facts = {
        "format": "finder-app/results",
        "selection": listing.selection.value,
        "complete": "yes" if listing.result.complete else "no",
        "clusters": listing.cluster_count,
        "files": rows.files,
        "sheets of files": rows.count,
        "cells cut": rows.cut,
    }
    for row, (name, fact) in enumerate(facts.items()):
        sheet.write_string(row, 0, name, formats["head"])
        if isinstance(fact, int):
            sheet.write_number(row, 1, fact)
        else:
            sheet.write_string(row, 1, fact)
