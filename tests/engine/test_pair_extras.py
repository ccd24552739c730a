"""A patch, the passages and the pages of two real files."""

from pathlib import Path

from finder_app.engine import pair_extras, pair_view
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_extras import OnlyHere, Patch
from finder_app.engine.pair_view import PairRequest, PairView, View
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkippedFile
from finder_app.engine.walk import find_files
from tests.conftest import WriteFiles

PAGE = "<html><body><h1>Title</h1><p>One line.</p><p>Another line.</p><script>x()</script></body></html>"
TEXT = "Title\nOne line.\nA third line stands here alone."


def _request(write_files: WriteFiles, view: View = View.TEXT_AS_MATCHED) -> tuple[ScanOptions, PairRequest]:
    options = ScanOptions(roots=(write_files({"a.html": PAGE, "b.txt": TEXT}),))
    left, right = sorted(find_files(options, Progress())[0], key=lambda file: file.path)
    return options, PairRequest(left, right, view)


def test_the_patch_is_of_the_view_that_is_shown(write_files: WriteFiles) -> None:
    options, request = _request(write_files)
    found = pair_extras.patch(options, request)
    assert isinstance(found, Patch)
    assert found.text.startswith("--- a/a.html\n+++ b/b.txt\n")
    assert "-Another line." in found.text
    source = pair_extras.patch(options, _request(write_files, View.SOURCE)[1])
    assert isinstance(source, Patch)
    assert "<script>" in source.text


def test_what_stands_only_on_a_side_agrees_with_the_shares(write_files: WriteFiles) -> None:
    options, request = _request(write_files)
    view = pair_view.load(options, request)
    left, right = pair_extras.only_left(options, request), pair_extras.only_right(options, request)
    assert isinstance(view, PairView)
    assert isinstance(left, OnlyHere)
    assert isinstance(right, OnlyHere)
    assert [passage.text for passage in right.passages] == ["A third line stands here alone."]
    assert 1 - left.own_words / left.words == view.share_left
    assert 1 - right.own_words / right.words == view.share_right


def test_pages_are_set_and_the_shares_are_those_of_the_text(write_files: WriteFiles) -> None:
    options, request = _request(write_files, View.PAGE)
    view, text = pair_view.load(options, request), pair_view.load(*_request(write_files))
    assert isinstance(view, PairView)
    assert isinstance(text, PairView)
    assert view.pages is not None
    assert [page.is_html for page in view.pages] == [True, False] == list(view.is_html)
    assert "x()" not in repr(view.pages)
    assert view.similarity == text.similarity


def test_a_file_that_is_gone_is_said(write_files: WriteFiles) -> None:
    options, request = _request(write_files)
    Path(request.right.path).unlink()
    assert isinstance(pair_extras.patch(options, request), SkippedFile)
    assert isinstance(pair_extras.only_left(options, request), SkippedFile)
