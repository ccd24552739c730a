"""Pages that were made to stop a reader, and pages without anything to read: nothing stops, nothing looks alike."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from finder_app.engine import html_text, page_outline, source_text
from finder_app.engine.html_text import extract
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool, WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import Document, SkippedFile, SkipReason, SourceFile, TextStatus
from finder_app.engine.scan import scan
from finder_app.engine.tokens import comparison_tokens
from tests.conftest import WriteFiles
from tests.soak import bombs, worker_deaths
from tests.soak.bomb_shapes import HTML

LIMIT = 8_000_000
WORDS = "An ordinary page with words enough to be told from others, and then a few more of them. "


def test_there_are_more_shapes_than_parsers_have_stumbled_over() -> None:
    assert len(HTML) >= 42


@pytest.mark.parametrize("name", HTML)
def test_a_page_of_any_shape_takes_time_in_proportion(name: str) -> None:
    source = HTML[name](7_000)
    begun = time.process_time()
    extract(source, most_characters=LIMIT)
    page_outline.of_html(source)
    assert time.process_time() - begun < 1.5  # one that grows with the square takes far longer


def test_pages_of_all_shapes_harm_no_worker_and_no_neighbour() -> None:
    figures = bombs.run(200, steps=("read", "page"))
    assert figures.broken == []
    assert figures.reported == {}
    assert len(figures.slowest["read"]) == figures.pages == 2 * len(HTML)


@pytest.mark.parametrize(
    "piece", ["<!--{}-->", "<script>{}</script>", "<p title='{}'>", "<![CDATA[{}]]>", "<p title='{}"]
)
def test_megabytes_in_one_piece_of_mark_up_are_read(piece: str) -> None:
    source = f"<p>{WORDS}" + piece.format("filling " * 130_000)
    begun = time.process_time()
    found = source_text.from_bytes(ScanOptions(), "a.html", source.encode())
    assert time.process_time() - begun < 2.5
    assert comparison_tokens(found.text)[:4] == ["an", "ordinary", "page", "with"]


@pytest.mark.parametrize("entity", ["&amp;", "&NotEqualTilde;", "&#38;", "&#x26;", "&unknown;", "&"])
def test_hundreds_of_thousands_of_entities_are_read(entity: str) -> None:
    source = "<p>word" + entity * 100_000
    begun = time.process_time()
    for most in (LIMIT * 10, 0):
        assert extract(source, most_characters=most).text.startswith("word")
    assert time.process_time() - begun < 3


@pytest.mark.parametrize("name", ["a.html", "a.xhtml", "a"])
def test_entities_of_a_document_are_not_expanded(name: str) -> None:
    laughs = "".join(f"<!ENTITY e{n} '{f'&e{n - 1};' * 10}'>" for n in range(1, 10))
    page = f"<?xml version='1.0'?><!DOCTYPE html [<!ENTITY e0 'haha'>{laughs}]><html><p>{WORDS}&e9; &e0;</p></html>"
    found = source_text.from_bytes(ScanOptions(), name, page.encode())
    assert found.status is TextStatus.OK
    assert len(found.text) < len(page)
    assert "hahahaha" not in found.text


@pytest.mark.parametrize("depth", [100, 255, 257, 1_000, 60_000])
@pytest.mark.parametrize("spoilt", ["", "<p title='>", "<b"])
def test_text_below_any_depth_is_read(depth: int, spoilt: str) -> None:
    found = extract("<div>" * depth + WORDS + "</div>" * depth + spoilt, most_characters=LIMIT)
    assert comparison_tokens(found.text) == comparison_tokens(WORDS)


NOTHING_SEEN = {
    "script.html": "<script>let words = 'of a script that no reader sees, {}'</script>",
    "style.html": "<style>p::after {{ content: 'words of a style {}' }}</style>",
    "template.html": "<template><p>words of a template that nobody has filled in {}</p></template>",
    "hidden.html": "<p hidden>words that are hidden from every reader of the page {}</p>",
    "noscript.html": "<noscript>words for those who have no scripts at all {}</noscript>",
    "comment.html": "<!-- words of a comment that only its author knows {} -->",
    "blank.html": "<p> \n&nbsp;</p><img src='{}.png'>",
    "mark.html": "\ufeff",
    "blank.txt": " \n\t \n",
}


def test_pages_without_text_are_listed_and_never_alike(write_files: WriteFiles) -> None:
    files = {f"{number}/{name}": text.format(number) for name, text in NOTHING_SEEN.items() for number in range(3)}
    files["0/blank.html"] += "<p>"
    result = scan(ScanOptions(roots=(write_files(files),)), SerialPool(), Progress())
    assert len(result.pairs) == 0
    assert {each.reason for each in result.skipped} == {SkipReason.NO_TEXT}
    assert len(result.skipped) == len(files)
    assert all(each.status is TextStatus.NO_TEXT and not each.text_digest for each in result.documents)


class _Faulty:
    """Workers that meet with an accident at some files."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool

    def map(
        self, function: Callable[..., Any], context: Any, items: Iterable[Any], **how: Any
    ) -> Iterator[tuple[Any, Any]]:
        chosen = _read_or_die if function.__name__ == "read_spooled" else function
        return self._pool.map(chosen, context, items, **how)

    def close(self) -> None:
        self._pool.close()


def _read_or_die(desk: tuple[ScanOptions, Any], file: SourceFile) -> Document | SkippedFile:
    return worker_deaths.read(desk[0], file)


def test_a_page_that_kills_its_reader_costs_itself_and_the_scan_goes_on(write_files: WriteFiles) -> None:
    files = {f"{number}.ok.txt": f"{WORDS * 3} {number}" for number in range(40)}
    files |= {"a.segfault.html": WORDS, "b.abort.html": WORDS, "c.memory.html": WORDS}
    with WorkerPool(2) as pool:
        result = scan(ScanOptions(roots=(write_files(files),)), _Faulty(pool), Progress())
    assert {(each.path.name[0], each.reason) for each in result.skipped} == {
        ("a", SkipReason.CRASHED),
        ("b", SkipReason.CRASHED),
        ("c", SkipReason.OUT_OF_MEMORY),
    }
    assert len(result.documents) == 40


def test_nobody_is_asked_for_what_a_page_names() -> None:
    asked: list[str] = []

    class Listener(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Listener) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            place = f"http://127.0.0.1:{server.server_port}"
            page = (
                f"<html><head><link rel=stylesheet href={place}/a><base href={place}/><script src={place}/b></script>"
                f"</head><body background={place}/c><img src={place}/d><iframe src={place}/e></iframe><p>{WORDS}</p>"
                f"<object data={place}/f></object><style>@import '{place}/g'</style><meta http-equiv=refresh"
                f" content='0;url={place}/h'><svg><image href={place}/i /></svg>"
            )
            for most in (LIMIT, 0):
                extract(page, most_characters=most)
                extract(page, most_characters=most, main_only=True)
            html_text._parse(page, main_only=False)
            outline = page_outline.of_html(page)
        finally:
            server.shutdown()
            thread.join()
    assert asked == []
    assert place not in str(outline)
