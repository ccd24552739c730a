"""Exports of more files than fit anywhere: piece by piece, never half of it, and what does not fit is said."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from finder_app.engine.progress import Progress
from finder_app.review.exporting import export
from finder_app.review.exporting.export import Format
from finder_app.review.exporting.export_listing import Listing
from finder_app.review.session import Review
from tests.benchmarks.big_exports import cost, listing_of
from tests.review.builders import cluster, result_of
from tests.review.listings import listing_of as listing_of_names
from tests.review.listings import named

STREAMED = [kind for kind in Format if kind is not Format.HTML]
BAD = [b"report\xff.txt", b"report.txt", b"\xed\xa0\x80", b"\x80\x81", "é".encode("latin-1"), b"a\xf0\x9f"]


def longest_piece(listing: Listing, kind: Format) -> int:
    """The most that an export of a listing holds at a time."""
    return max(map(len, export.chunks(listing, kind, Progress())))


@pytest.mark.parametrize("kind", [Format.CSV, Format.JSON])
def test_ten_times_the_files_come_in_pieces_that_are_no_larger(kind: Format) -> None:
    few, many = listing_of(500), listing_of(5_000)
    assert longest_piece(many, kind) < 1.5 * longest_piece(few, kind)


@pytest.mark.parametrize("kind", [Format.CSV, Format.XLSX])
def test_whenever_it_is_cancelled_nothing_is_left_over(tmp_path: Path, kind: Format) -> None:
    found = cost(listing_of(500), kind, tmp_path, cancel_at=(0.1, 0.5, 0.9))
    assert found.left_over == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", STREAMED)
def test_a_name_that_is_not_unicode_breaks_no_form(kind: Format) -> None:
    listing = listing_of_names(*map(os.fsdecode, BAD))
    made = b"".join(export.chunks(listing, kind, Progress(), nul=True))
    assert len(made) > 60
    if kind is not Format.PATHS:
        assert kind is Format.XLSX or made.decode("utf-8")


def test_json_is_strict_whatever_the_folders_are_called() -> None:
    result = result_of(named("a", os.fsdecode(b"b\xff")))
    odd = Path(os.fsdecode(b"/nowhere/\xff\x80\x1b"))
    review = Review(replace(result, options=replace(result.options, roots=(odd,))), [cluster(0, 1)])
    made = b"".join(export.chunks(Listing.of(review), Format.JSON, Progress()))
    text = made.decode("utf-8", "strict")
    plain = json.loads(text, parse_constant=lambda name: pytest.fail(f"{name} is not JSON"))
    json.dumps(plain, ensure_ascii=False).encode("utf-8", "strict")  # no half of a character anywhere
    assert all(each.isprintable() or each == "\n" for each in text)
