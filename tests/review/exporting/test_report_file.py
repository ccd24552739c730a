"""Reports of real files, as a browser reads them."""

import base64
import hashlib
import os
import re
from pathlib import Path

import pytest

from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import SkipReason
from finder_app.review.decisions import Decision
from finder_app.review.exporting import export, pair_list
from finder_app.review.exporting.export import Format
from finder_app.review.exporting.export_listing import Listing, Selection
from finder_app.review.exporting.report_plan import Limits
from tests.conftest import WriteFiles
from tests.review.listings import listing_of, marked_review
from tests.review.reports import MOMENT, Page, is_ours, made, review_of_folder

SENTENCE = "The quick brown fox number {} jumps over the lazy dog while seven wizards brew a potion. "
STORY = "\n".join(SENTENCE.format(number) * 2 for number in range(20))
HARMFUL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe]")
PAYLOADS = [
    "<script>alert(1)</script>",
    "</style><script>alert(1)</script>",
    "</td></tr></table><img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "' onmouseover='alert(1)",
    "<!--",
    "]]><![CDATA[",
    "<?php",
    "&lt;b&gt; &#60;b&#62; &amp;",
    "javascript:alert(1)",
    "{0} {1} %s",
    "\u202egpj.exe\u2066",
    "\x00\x07\x1b[31m\x7f\x9b",
    "\u2028\u2029\ufeff\ufffe",
    "<bdi></bdi><base href=//evil>",
    "x" * 1_000_000,
]


@pytest.fixture
def folder(write_files: WriteFiles) -> Path:
    return write_files({"a.txt": STORY, "b.txt": STORY.replace("lazy", "sleepy", 1), "c.txt": STORY})


def test_a_report_shows_files_decisions_and_differences(folder: Path) -> None:
    review = review_of_folder(folder)
    member = next(each for each in review.clusters[0].members if review.path(each.file).name == "b.txt")
    review.decide([member.file], Decision.DELETE)
    page = Page(made(Listing.of(review)))
    assert is_ours(page)
    assert {"a.txt", "b.txt", "c.txt", str(folder)} <= set(page.text_in("bdi"))
    assert page.text_in("del") == ["lazy"]
    assert page.text_in("ins") == ["sleepy"]
    assert "delete" in page.text_in("td")
    assert "Unchanged lines: 17" in page.all_text()
    assert "2023-11-14 22:13 UTC" in page.all_text()
    assert MOMENT == 1_700_000_000_000_000_000


@pytest.mark.parametrize("payload", PAYLOADS, ids=lambda payload: ascii(payload)[:20])
def test_no_text_is_anything_but_a_text(write_files: WriteFiles, payload: str) -> None:
    raw = f"{payload}\n{STORY}\n{payload}{payload[:99]}".encode("utf-8", "surrogatepass")
    folder = write_files({"a.txt": STORY, "b.txt": raw, "c.html": raw.replace(b"lazy", payload[:99].encode(), 3)})
    text = made(Listing.of(review_of_folder(folder, 0.5)))
    page = Page(text)
    assert is_ours(page)
    assert not re.search(
        "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe]", text
    )
    assert len(text) < 2_000_000


@pytest.mark.parametrize("payload", [payload[:60] for payload in PAYLOADS], ids=lambda payload: ascii(payload)[:20])
def test_no_name_is_anything_but_a_text(write_files: WriteFiles, payload: str) -> None:
    name = payload.replace("/", "").replace("\0", "") + ".txt"
    folder = write_files({"a.txt": STORY})
    Path(folder, name).write_text(STORY.replace("lazy", "sleepy", 1), "utf-8")
    text = made(Listing.of(review_of_folder(folder)))
    page = Page(text)
    assert is_ours(page)
    assert sum(element == "details" for element, _ in page.elements) == 2  # the contents, and the differences
    assert not HARMFUL.search(text)


def test_a_name_that_is_not_unicode_is_shown_by_its_bytes() -> None:
    page = Page(made(listing_of("a", os.fsdecode(b"b\xff")), Limits(differences=0)))
    assert "b\\xff" in page.text_in("bdi")


def test_the_policy_lets_the_style_of_the_page_and_nothing_else(folder: Path) -> None:
    page = Page(made(Listing.of(review_of_folder(folder))))
    [style] = page.text_in("style")
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    [policy] = [each["content"] for tag, each in page.elements if tag == "meta" and "http-equiv" in each]
    assert policy == f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    assert "url(" not in style
    assert "@import" not in style


def test_files_of_one_text_are_compared_once(folder: Path) -> None:
    review = review_of_folder(folder)
    page = made(Listing.of(review))
    assert page.count("<details open>") == 1
    members = [each.relation.value for each in review.clusters[0].members]
    assert ("has the same text as" in page) == (members.count("near-duplicate") > 1)


def test_what_is_beyond_the_limits_is_said(write_files: WriteFiles) -> None:
    files: dict[str, str | bytes] = {}
    for number in range(4):
        text = "\n".join(
            f"Story {number} has in its line {line} the words {line * 7} and {number * line}." for line in range(40)
        )
        files |= {f"{number}/{copy}.txt": f"{text}\nEnd {copy}" for copy in ("one", "two", "three")}
    listing = Listing.of(review_of_folder(write_files(files), 0.85))
    assert listing.cluster_count == 4
    page = made(listing, Limits(clusters=3, differences=4))
    assert "This page lists 3 of 4 clusters." in page
    assert "Differences are shown for 4 of 6 files that differ in words." in page
    assert page.count("<section") == 3
    sections = page.split("<section")[1:]
    assert [section.count("<details open>") for section in sections] == [2, 1, 1]
    assert "This page lists" not in made(listing, Limits(clusters=None, differences=None))


def test_the_marked_are_compared_with_their_principal(folder: Path) -> None:
    review = review_of_folder(folder)
    doomed = next(each.file for each in review.clusters[0].members if review.path(each.file).name == "b.txt")
    review.decide([doomed], Decision.DELETE)
    page = Page(made(Listing.of(review, Selection.MARKED)))
    assert "a.txt" in page.all_text()
    assert page.text_in("ins") == ["sleepy"]


def test_a_file_that_has_changed_since_is_told(folder: Path) -> None:
    listing = Listing.of(review_of_folder(folder))
    (folder / "b.txt").write_text("something else")
    assert "The differences cannot be shown: a file changed while it was being read." in made(listing)


def test_files_that_are_not_there_are_listed_all_the_same() -> None:
    page = made(Listing.of(marked_review()))
    assert page.count("<section") == 2
    assert "a file vanished during the scan" in page


def test_a_person_may_cancel(folder: Path) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        made(Listing.of(review_of_folder(folder)), progress=progress)


def test_progress_counts_clusters_and_differences(folder: Path) -> None:
    progress = Progress()
    made(Listing.of(review_of_folder(folder)), progress=progress)
    now = progress.snapshot()
    assert now.done == now.total == 2


def test_a_report_in_a_scanned_folder_is_known_again(folder: Path) -> None:
    review = review_of_folder(folder)
    (folder / "report.html").write_text(made(Listing.of(review)), "utf-8")
    for kind, name in ((Format.CSV, "list.csv"), (Format.JSON, "list.txt")):
        listing = Listing.of(review)
        export.write(folder / name, listing, export.chunks(listing, kind, Progress(), bom=True))
    (folder / "pairs.csv").write_bytes(b"".join(pair_list.as_csv(review.result, [])))
    again = review_of_folder(folder)
    assert len(again.result.documents) == 3
    assert {(each.path.name, each.reason) for each in again.result.skipped} == {
        (name, SkipReason.OWN_REPORT) for name in ("report.html", "list.csv", "list.txt", "pairs.csv")
    }
