import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import html_text
from finder_app.engine.html_text import Extent, extract, is_html
from finder_app.engine.tokens import comparison_tokens

LIMIT = 8_000_000
PAGE = """<!DOCTYPE html><html><head><title>Never seen</title><style>p > a {}</style>
<script>if (a < b && c > d) document.write("<p>no</p>")</script></head>
<body><h1>Heading</h1><!-- <p>comment</p> --><p>First para&shy;graph &amp; more&nbsp;<b>bo</b>ld.<p>Second<br>line
<ul><li>one<li>two</ul><table><tr><td>left<td>right<tr><td>below</table><pre>kept
  lines</pre><noscript>unscripted</noscript><template>mould</template><p hidden>secret</p><p>seen
<div style="color: red; display:none">gone <div>inner</div> gone</div><img alt="picture" src=x><textarea>form</textarea>
<p title="a > b">quoted</p></body></html>"""
WORDS = "heading first para\u00adgraph more bold second line one two left right below kept lines seen quoted".replace(
    "\u00ad", " "
).split()


@pytest.mark.parametrize("most", [LIMIT, 10])
def test_a_page_yields_what_a_reader_sees(most: int) -> None:
    found = extract(PAGE, most_characters=most)
    assert comparison_tokens(found.text) == WORDS
    assert found.extent is (Extent.FULL if most == LIMIT else Extent.SCANNED)


@pytest.mark.parametrize("most", [LIMIT, 0])
def test_blocks_stand_on_lines_of_their_own(most: int) -> None:
    text = extract("<div>one</div><p>two <i>and</i>\n a half<li>three", most_characters=most).text
    assert [line.strip() for line in text.splitlines() if line.strip()] == ["one", "two and a half", "three"]


@pytest.mark.parametrize("most", [LIMIT, 0])
@pytest.mark.parametrize(
    "source",
    ["", "<script>word</script>", "<!-- word -->", "<style>a{}", "<template><p>x</template>", "<p hidden>x</p>", " \n"],
)
def test_a_page_without_text_says_so(source: str, most: int) -> None:
    assert extract(source, most_characters=most).extent is Extent.EMPTY


def test_a_zero_byte_is_not_dropped() -> None:
    assert extract("<p>a\0b", most_characters=LIMIT).text != extract("<p>ab", most_characters=LIMIT).text


BOMBS = {
    "attributes": "<div " + " ".join(f"a{number}=1" for number in range(100_000)) + ">word",
    "attributes that hide the end": "<div " + " ".join(f'a{number}=">"' for number in range(100_000)) + ">word",
    "bare attributes": "<div " + "/".join(f"a{number}" for number in range(100_000)) + ">word",
    "nested": "<div>" * 200_000 + "word",
    "nested links": "<a><div>" * 200_000 + "word",
    "lists": "<ul><li>" * 100_000 + "word",
    "unclosed tags": "word" + "<a" * 300_000,
    "unclosed comments": "word" + "<!--" * 300_000,
    "unclosed scripts": "word" + "<script>" * 200_000,
    "unclosed quotes": "word" + "<a b='" * 200_000,
    "odd quotes": "word" + "<a b=\"'>" * 100_000,
    "sections": "word" + "<![x" * 200_000,
    "entities": "word" + "&amp;" * 500_000,
    "hidden": "word" + "<svg>" * 150_000,
    "equal signs": "word<a " + "=" * 500_000,
    "spaces": "word<a " + "a=" + " " * 500_000,
    "end tags": "word" + "</b>" * 150_000,
    "options": "word<select>" + "<option>" * 90_000,
}


@pytest.mark.parametrize("name", BOMBS)
def test_hostile_pages_end_quickly(name: str) -> None:
    begun = time.process_time()
    found = extract(BOMBS[name], most_characters=LIMIT)
    assert time.process_time() - begun < 2
    assert "word" in found.text


@pytest.mark.parametrize("name", BOMBS)
def test_the_scanner_alone_takes_time_in_proportion(name: str) -> None:
    begun = time.process_time()
    extract(BOMBS[name], most_characters=0)
    assert time.process_time() - begun < 2


@given(
    st.lists(st.sampled_from(["<", ">", "/", "!", "--", "a", " ", "p", "=", '"', "'", "script", "&", "#", ";", "\0"]))
)
def test_no_mark_up_makes_it_fail(parts: list[str]) -> None:
    for most in (LIMIT, 0):
        assert isinstance(extract("".join(parts), most_characters=most).text, str)


words = st.lists(st.sampled_from(["alpha", "beta", "été", "中文", "x &lt; y", "&copy;"]), min_size=1, max_size=4)
inline = words.map(" ".join)
block = st.tuples(st.sampled_from(["p", "div", "h1", "li", "section", "td", "b", "blockquote"]), inline)


@given(st.lists(block, max_size=12))
def test_parser_and_scanner_see_the_same_words(blocks: list[tuple[str, str]]) -> None:
    source = "<body>" + "\n".join(f"<{name} class='a'>{text}</{name}>" for name, text in blocks)
    full, scanned = extract(source, most_characters=LIMIT), extract(source, most_characters=0)
    assert comparison_tokens(full.text) == comparison_tokens(scanned.text)


def test_the_scanner_takes_over_where_the_parser_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html_text, "_parse", lambda source, *, main_only: None)
    assert extract("<p>word<b", most_characters=LIMIT) == ("word", Extent.SCANNED)


def test_long_values_are_no_bomb() -> None:
    source = f"<img src='data:image/png;base64,{'QUFB' * 20_000}'><p>word"
    assert extract(source, most_characters=LIMIT) == ("word", Extent.FULL)


ARTICLE = "The committee met on Monday to discuss the budget of the coming year, and agreed on most of its points. "
SITE = (
    "<body><nav class=navigation><ul><li><a href=/>Home</a><li><a href=/shop>Shop</a></ul></nav><main><h1>Budget</h1>"
    + f"<p>{ARTICLE * 3}</p>" * 4
    + "</main><footer class=footer><a href=/legal>Imprint</a></footer></body>"
)


def test_the_main_content_leaves_navigation_and_footer_out() -> None:
    main = extract(SITE, most_characters=LIMIT, main_only=True)
    assert comparison_tokens(main.text) == comparison_tokens("Budget " + ARTICLE * 12)
    assert main.extent is Extent.FULL
    assert {"Home", "Imprint"} < set(extract(SITE, most_characters=LIMIT).text.split())


def test_a_page_without_main_content_keeps_its_text() -> None:
    page = f"<body><nav><ul><li>{ARTICLE * 5}</ul></nav><p>short"
    assert extract(page, most_characters=LIMIT, main_only=True) == extract(page, most_characters=LIMIT)


@pytest.mark.parametrize("name", BOMBS)
def test_hostile_pages_end_quickly_when_the_main_content_is_looked_for(name: str) -> None:
    begun = time.process_time()
    found = extract(BOMBS[name], most_characters=LIMIT, main_only=True)
    assert time.process_time() - begun < 3
    assert "word" in found.text


def test_figures_and_labels_are_seen() -> None:
    page = "<figure>drawing<figcaption>caption</figcaption></figure><label>label <input value=hidden></label>"
    assert extract(page, most_characters=LIMIT).text.split() == ["drawing", "caption", "label"]
    assert extract(page + "<b", most_characters=LIMIT).text.split() == ["drawing", "caption", "label"]  # parsed


@pytest.mark.parametrize(
    ("name", "head", "expected"),
    [
        ("index.html", b"", True),
        ("index.html.en", b"", True),
        ("notes.txt", b"<!DOCTYPE html><html>", False),
        ("page", b"\n<!DOCTYPE HTML PUBLIC", True),
        ("page", b"<?xml version='1.0'?>\n<html lang='en'>", True),
        ("page", b"<html5>", False),
        ("README", b"about <html>", False),
    ],
)
def test_html_is_told_by_name_or_by_its_beginning(name: str, head: bytes, expected: bool) -> None:
    assert is_html(name, head) is expected
