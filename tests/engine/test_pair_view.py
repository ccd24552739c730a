"""What the window shows of two real files."""

import os
import pickle
from pathlib import Path

import numpy as np
import pytest

from finder_app.engine import pair_view, token_keys, walk
from finder_app.engine.diff import Note, RowKind
from finder_app.engine.folding import fold
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import PairRequest, PairView, View
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkippedFile, SkipReason, SourceFile
from tests.conftest import WriteFiles

PAGE = "<html><head><meta charset='utf-8'><title>News</title></head><body><p>The {} fox jumps.</p></body></html>"


def found_in(folder: Path) -> list[SourceFile]:
    files, _skipped = walk.find_files(ScanOptions(roots=(folder,)), Progress())
    return list(files)


def loaded(request: PairRequest) -> PairView:
    view = pair_view.load(ScanOptions(), request)
    assert isinstance(view, PairView)
    return view


def test_a_pair_in_two_encodings_is_shown_with_its_shares(write_files: WriteFiles) -> None:
    text = "他昨天去了上海的图书馆看书，回来以后又写了一篇很长的文章。" * 3
    a, b = found_in(write_files({"a.txt": text, "b.txt": (text + "后来他病了。" * 9).encode("gb18030")}))
    view = loaded(PairRequest(a, b, distance=4))
    assert (view.left_encoding, view.right_encoding) == ("UTF-8", "GB18030")
    assert view.share_left == view.containment == 1.0
    assert view.share_right == pytest.approx(view.diff.left_count / view.diff.right_count)
    assert view.similarity == view.diff.similarity < 1.0
    assert view.distance == 4


def test_a_page_is_shown_as_its_reader_sees_it_or_as_source(write_files: WriteFiles) -> None:
    a, b = found_in(write_files({"a.html": PAGE.format("quick"), "b.html": PAGE.format("<b>quick</b>")}))
    text, source = loaded(PairRequest(a, b)), loaded(PairRequest(a, b, View.SOURCE))
    assert text.similarity == 1.0
    assert text.diff.changes == ()
    assert source.similarity < 1.0
    assert source.diff.rows[0].right is not None
    assert "<b>quick</b>" in source.diff.rows[0].right.text


def test_a_view_survives_the_way_between_processes(write_files: WriteFiles) -> None:
    a, b = found_in(write_files({"a.txt": "One line.\nTwo lines.", "b.txt": "One line.\nTwo more lines."}))
    view = loaded(pickle.loads(pickle.dumps(PairRequest(a, b))))
    assert pickle.loads(pickle.dumps(view)) == view


def test_a_file_changed_since_the_scan_is_refused(write_files: WriteFiles) -> None:
    a, b = found_in(write_files({"a.txt": "one two three", "b.txt": "one two four"}))
    a.path.write_text("something else altogether")
    os.utime(a.path, ns=(a.mtime_ns + 1, a.mtime_ns + 1))
    for view in View:
        assert pair_view.load(ScanOptions(), PairRequest(a, b, view)) == SkippedFile(a.path, SkipReason.CHANGED)


def test_a_vanished_file_is_refused(write_files: WriteFiles) -> None:
    a, b = found_in(write_files({"a.txt": "one two three", "b.txt": "one two four"}))
    b.path.unlink()
    refused = pair_view.load(ScanOptions(), PairRequest(a, b))
    assert isinstance(refused, SkippedFile)
    assert (refused.path, refused.reason) == (b.path, SkipReason.VANISHED)


def test_a_file_without_text_is_refused_in_the_text_view_only(write_files: WriteFiles) -> None:
    script = "<html><body><script>let x = 1;</script></body></html>"
    a, b = found_in(write_files({"a.html": script, "b.html": PAGE.format("quick")}))
    assert pair_view.load(ScanOptions(), PairRequest(a, b)) == SkippedFile(a.path, SkipReason.NO_TEXT)
    assert loaded(PairRequest(a, b, View.SOURCE)).diff.rows


def test_a_file_that_is_no_text_is_refused_in_both_views(write_files: WriteFiles) -> None:
    a, b = found_in(write_files({"a.txt": bytes(range(256)) * 40, "b.txt": "one two four"}))
    for view in View:
        assert pair_view.load(ScanOptions(), PairRequest(a, b, view)) == SkippedFile(a.path, SkipReason.NOT_TEXT)


def test_the_percentage_of_a_shortened_view_is_the_whole_texts(
    write_files: WriteFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pair_view, "MOST_CHARACTERS", 60)
    lines = [f"line number {number}" for number in range(20)]
    a, b = found_in(write_files({"a.txt": "\n".join(lines), "b.txt": "\n".join([*lines[:19], "wholly other"])}))
    short, whole = loaded(PairRequest(a, b)), loaded(PairRequest(a, b, unlimited=True))
    assert short.notes == (Note.LEFT_SHORTENED, Note.RIGHT_SHORTENED)
    assert {row.kind for row in short.diff.rows} == {RowKind.EQUAL}
    assert short.similarity == whole.similarity == whole.diff.similarity == 57 * 2 / 119
    assert whole.notes == ()


ARTICLE = "".join(
    f"<p>Sentence {number} tells of something else, namely of {number * 7} things.</p>" for number in range(9)
)
MENU = "".join(f"<p>menu item {number}</p>" for number in range(8))
FOOT = "<p>All rights reserved by somebody.</p>"


def keys_of(*lines: str) -> bytes:
    return np.sort(token_keys.of_lines(token_keys.of_text(fold("\n".join(lines))))).astype("<u8").tobytes()


def framed(write_files: WriteFiles) -> tuple[SourceFile, SourceFile]:
    pages = {
        "a.html": f"<html><body>{MENU}{ARTICLE}{FOOT}</body></html>",
        "b.html": f"<html><body>{ARTICLE}</body></html>",
    }
    a, b = found_in(write_files(pages))
    return a, b


TEMPLATE = [*(f"menu item {number}" for number in range(8)), "All rights reserved by somebody."]


def test_the_lines_of_a_template_are_shown_and_do_not_count(write_files: WriteFiles) -> None:
    a, b = framed(write_files)
    assert loaded(PairRequest(a, b)).similarity < 0.9
    view = loaded(PairRequest(a, b, template=keys_of(*TEMPLATE)))
    assert view.similarity == view.diff.similarity == view.containment == view.share_left == view.share_right == 1.0
    assert [row.left.text for row in view.diff.rows if row.is_template and row.left] == TEMPLATE
    assert all(row.right is None for row in view.diff.rows if row.is_template)
    assert {row.kind for row in view.diff.rows} == {RowKind.EQUAL}
    assert view.diff.changes == ()


def test_the_source_has_no_template(write_files: WriteFiles) -> None:
    a, b = framed(write_files)
    view = loaded(PairRequest(a, b, View.SOURCE, template=keys_of(*TEMPLATE)))
    assert not any(row.is_template for row in view.diff.rows)
    assert view.similarity < 0.9


def test_a_shortened_view_leaves_the_template_out_too(write_files: WriteFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pair_view, "MOST_CHARACTERS", 120)
    a, b = framed(write_files)
    assert loaded(PairRequest(a, b, template=keys_of(*TEMPLATE))).similarity == 1.0


def test_lines_that_end_in_other_ways_are_still_those_of_the_template(write_files: WriteFiles) -> None:
    rest = "".join(f"something else {number} that is told\u2028of it all\r\n" for number in range(9))
    a, b = found_in(write_files({"a.txt": f"menu of\u2028the site\r\nhome\r\n{rest}", "b.txt": rest}))
    view = loaded(PairRequest(a, b, template=keys_of("menu of\u2028the site", "home")))
    assert view.similarity == 1.0
    assert [row.left.number for row in view.diff.rows if row.is_template and row.left] == [1, 2, 3]
