"""Of a page only words get through, set as a browser would; no page takes long or breaks it."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import page_outline
from finder_app.engine.page_blocks import LONGEST_BLOCK, Block, Kind, Page, Run, Style
from finder_app.engine.page_outline import of_html, of_text

TAGS = [
    "<p>",
    "</p>",
    "<table>",
    "<tr>",
    "<td>",
    "</td>",
    "</table>",
    "<ul>",
    "<li>",
    "</ul>",
    "<pre>",
    "</pre>",
    "<b>",
]
TAGS += ["</b>", "<h2>", "</h2>", "<br>", "<img alt=x>", "<script>", "</script>", "<!--", "-->", "<th>", "<hr>", "&lt;"]


def words(page: Page) -> str:
    """All words of a page, whatever they stand in."""
    cells = [cell for block in page.blocks for row in block.rows for cell in row]
    return " ".join(run.text for runs in [*(block.runs for block in page.blocks), *cells] for run in runs)


def kinds(page: Page) -> list[Kind]:
    return [block.kind for block in page.blocks]


def test_headings_paragraphs_and_styles_are_kept() -> None:
    page = of_html("<h1>Title</h1><p>Some <b>bold <i>and</i></b> <a href='http://x.example'>linked</a> words.</p>")
    assert page.blocks[0] == Block(Kind.HEADING, (Run("Title", Style.PLAIN),), 1)
    styles = {run.text.strip(): run.style for run in page.blocks[1].runs}
    assert styles["and"] == Style.BOLD | Style.ITALIC
    assert styles["linked"] is Style.LINK


def test_a_number_that_is_no_character_and_many_breaks_stop_nothing() -> None:
    assert words(of_html(f"<p>a&#{'9' * 5_000};b<img alt='&#{'9' * 5_000};'>")).startswith("a\ufffdb")
    begun = time.process_time()
    assert words(of_html("word" + "<br>" * 100_000 + "end", None)).split() == ["word", "end"]
    assert of_html("<br>" * 100_000, None).blocks == ()
    assert time.process_time() - begun < 5


def test_lists_are_numbered_and_indented() -> None:
    page = of_html("<ol><li>one<li>two<ul><li>inner</ul></ol>")
    assert [(block.marker, block.level) for block in page.blocks] == [("1.", 1), ("2.", 1), ("•", 2)]


def test_a_table_keeps_its_cells_and_one_that_only_arranges_does_not() -> None:
    page = of_html("<table><tr><th>a<th>b<tr><td>1<td>2</table>")
    assert [[cell[0].text for cell in row] for row in page.blocks[0].rows] == [["a", "b"], ["1", "2"]]
    assert page.blocks[0].rows[0][0][0].style is Style.BOLD
    arranged = of_html("<table><tr><td>menu<td><h1>Title</h1><p>text</table>")
    assert kinds(arranged) == [Kind.PARAGRAPH, Kind.HEADING, Kind.PARAGRAPH]


@pytest.mark.parametrize(
    "source",
    [
        "<script>alert('secret')</script>",
        "<style>secret</style>",
        "<p hidden>secret</p>",
        "<div style='display: none'>secret</div>",
        "<!-- secret -->",
        "<a href='http://secret.example/'>x</a>",
        "<img src='http://secret.example/pixel.png'>",
        "<iframe src=secret>secret</iframe>",
        "<object data=secret></object>",
        "<svg><text>secret</text></svg>",
        "<p style='background:url(secret)'>x</p>",
    ],
)
def test_nothing_but_seen_words_gets_through(source: str) -> None:
    page = of_html(f"<p>before</p>{source}<p>after</p>")
    assert "secret" not in repr(page)
    assert "after" in words(page)


def test_a_picture_is_only_named() -> None:
    page = of_html("<p>Look: <img src=a.png alt='A cat &amp; a dog'></p>")
    assert page.pictures == 1
    assert page.blocks[0].runs[-1] == Run("▢ A cat & a dog", Style.PICTURE)


def test_a_long_page_is_cut_and_says_so() -> None:
    page = of_html("<p>word</p>" * 1000, 500)
    assert page.is_cut
    assert len(words(page)) < 1000
    assert not of_html("<p>word</p>" * 1000, None).is_cut


def test_a_plain_text_is_paragraphs() -> None:
    page = of_text("one\n\ntwo <b>\x1b[31m")
    assert [block.runs[0].text for block in page.blocks] == ["one", "two <b>¤[31m"]
    assert not page.is_html


@given(parts=st.lists(st.sampled_from([*TAGS, "word ", "字"]), max_size=60))
def test_any_mix_of_tags_gives_blocks(parts: list[str]) -> None:
    page = of_html("".join(parts))
    assert all(len(run.text) <= LONGEST_BLOCK for block in page.blocks for run in block.runs)
    assert all(len(row) <= page_outline.MOST_COLUMNS for block in page.blocks for row in block.rows)
    if not {"<script>", "<!--"} & set(parts):
        assert words(page).count("word") == parts.count("word ")


@pytest.mark.parametrize(
    "part", ["<div>", "<table><tr><td>", "<ul><li>", "<b>", "<p", "<a b=c ", "<!--", "</p>", "&#x;"]
)
def test_monstrous_pages_take_no_time(part: str) -> None:
    start = time.process_time()
    of_html(part * (400_000 // len(part)), None)
    assert time.process_time() - start < 3
