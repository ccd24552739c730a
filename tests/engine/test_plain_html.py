"""Ordinary pages read without a tree; the parser is the oracle, by the tokens that are compared."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import html_text, plain_html
from finder_app.engine.tokens import comparison_tokens


def read(source: str) -> str | None:
    return plain_html.text(source.encode("utf-8", "surrogatepass"))


def parsed(source: str) -> str:
    text = html_text._parse(source, main_only=False)
    assert text is not None
    return text


PAGE = """<!DOCTYPE html>\r
<html lang=en><head><title>A title</title><meta charset=utf-8><style>p > a {color: red}</style>
<script>if (a < b && c > d) document.write("<p>no</p>")</script></head>
<body class="home page"><!-- a <b>comment</b> with "one quote -->
<div id="search" style="display: none"><div>never</div> shown <form><input type="hidden" value="v"></form></div>
<h1>The   heading<a class="headerlink" href="#x" title="What's this?">&#182;</a></h1>
<p>One <em>em</em>phasised word &amp; one &lt;entity&gt;, caf&eacute; &copy 2020 &unknown; 1 < 2 > 0
over two lines.<p>Second<br>line<wbr>break</p>
<table><tr><td>left</td><td>right &nbsp;</td></tr><tr><th>be<b>low</b></th></tr></table>
<ul><li>one<li>two <span hidden>gone <span>too</span></span></ul>
<pre>
def kept():
    return  <b>1</b>
</pre>
<dl><dt>Term<dd>Definition</dl><noscript><p>unscripted</p></noscript><select><option>a</select><svg><text>x</text></svg>
<figure><img alt="never" src=x><figcaption>A caption</figcaption></figure><label>Name: <input></label>
中文，<b>粗</b>体 日本語</body></html>"""


def test_a_page_reads_as_a_person_sees_it() -> None:
    assert read(PAGE) == (
        "The heading¶\nOne emphasised word & one <entity>, café © 2020 &unknown; 1 < 2 > 0 over two lines.\n"
        "Second\nlinebreak\nleft\tright \xa0\nbelow\none\ntwo\n\ndef kept():\n    return  1\n\nTerm\nDefinition\n"
        "A caption\nName: 中文，粗体 日本語"
    )
    assert comparison_tokens(read(PAGE) or "") == comparison_tokens(parsed(PAGE))


@pytest.mark.parametrize(
    "source",
    [
        '<p>a<b title="x > y">b</b>',
        "<p hidden>a<p>b",
        "<p>a<div hidden>b",
        "<pre>a<pre>b</pre></pre>",
        "<pre>a",
        "a\x01b",
        "<p>a\x02",
        "<b " + "a=1 " * 5_000 + "hidden>c</b>",
        "<i hidden>a</i>" * 100,
        "<p style='display:block'>a</p>" * 3_000,
    ],
)
def test_a_page_that_is_not_ordinary_is_left_to_the_parser(source: str) -> None:
    assert read(source) is None


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("", ""),
        ("words only", "words only"),
        (" \n a \t b ", "a b"),
        ("<p>a</p>\n\n<p>b", "a\nb"),
        ("a<!-- b -->c", "ac"),
        ("a<input hidden>b", "ab"),
        ("<i title='never hidden here'>a</i>", "a"),
        ('<i data-hidden="x" class=hidden>a</i>', "a"),
        ("<DIV STYLE='color:red; DISPLAY : none'>a</DIV>b", "b"),
        ("<b hidden>a <i hidden>b</i></b>c", "c"),
        ("<pre>a\t b\r\n  c</pre>d", "a\t b\n  c\nd"),
        ("<td>a<td>b<tr><td>c", "a\tb\nc"),
        ("a&amp;lt;b &AMP;&notit; &#x4e2d;&#0;", "a&lt;b &&notit; 中\ufffd".replace("&notit;", "¬it;")),
        (f"a&#{'9' * 5_000};b &#0{'0' * 40}65;", "a\ufffdb A"),
        ("lone \ud800 surrogate", "lone \ud800 surrogate"),
    ],
)
def test_small_pages(source: str, expected: str) -> None:
    assert read(source) == expected


inline = st.sampled_from(["alpha", "beta ", " été", "中文", "x &lt; y", "&copy;", "don't", '"quoted"', "a > b", "\n"])
attribute = st.sampled_from(
    [
        "",
        ' class="a b"',
        " id=x",
        " title='one \"two\"'",
        ' title="it\'s"',
        " hidden",
        ' style="display:none"',
        " x = 'y'",
    ]
)
name = st.sampled_from("p div h1 li ul section td table tr b i span a pre blockquote dd".split())


@st.composite
def elements(draw: st.DrawFn, depth: int = 3) -> str:
    """Mark-up that nests rightly, with comments and scripts in it."""
    if depth == 0 or draw(st.booleans()):
        return draw(inline)
    inner = "".join(draw(st.lists(elements(depth=depth - 1), max_size=3)))
    if draw(st.integers(0, 9)) == 0:
        return draw(st.sampled_from(["<!-- <p>x -->", "<script>a<b</script>", "<br>", "<img src=x>", "<hr/>"])) + inner
    tag = draw(st.sampled_from(["div", "section", "b", "span", "i", "h2"]))
    return f"<{tag}{draw(attribute)}>{inner}</{tag}>"


@given(elements())
def test_right_mark_up_reads_as_the_parser_reads_it(source: str) -> None:
    found = read(source)
    assert found is None or comparison_tokens(found) == comparison_tokens(parsed(source))


@given(st.lists(st.tuples(name, attribute, inline), max_size=8))
def test_blocks_that_are_not_closed_read_as_the_parser_reads_them(parts: list[tuple[str, str, str]]) -> None:
    source = "".join(f"<{tag}{value}>{words}</{tag}>" for tag, value, words in parts if tag not in {"table", "tr"})
    found = read(source)
    assert found is None or "".join(comparison_tokens(found)) == "".join(comparison_tokens(parsed(source)))


@given(
    st.lists(
        st.sampled_from([*"<>/!?-=\"'& \n", "a", "p", "<!--", "-->", "<script>", "</script>", "&#", "<pre>", "</"])
    )
)
def test_no_mark_up_makes_it_fail(parts: list[str]) -> None:
    found = read("".join(parts))
    assert found is None or isinstance(found, str)


SPHINX = """<!DOCTYPE html>
<html><head><meta charset="utf-8" /><title>struct</title><link rel="stylesheet" href="a.css" />
<script data-url_root="../" id="documentation_options" src="a.js"></script><style>@media only screen {table.full {}}
</style></head><body><div class="mobile-nav"><input type="checkbox" id="menuToggler" class="toggler__input"
aria-controls="navigation" aria-label="Menu" /><nav class="nav-content" role="navigation"><label for="menuToggler"
class="toggler__label"><span></span></label><span class="nav-items-wrapper"><a href="p.html" class="nav-logo">
<img src="py.svg" alt="Logo"/></a></span></nav></div><div class="related" role="navigation"><h3>Navigation</h3><ul>
<li style="margin-right: 10px"><a href="g.html" title="General Index" accesskey="I">index</a></li></ul></div>
<section id="module-struct"><span id="struct"></span><h1><code class="xref py py-mod docutils literal notranslate"><span
class="pre">struct</span></code> — Packed data<a class="headerlink" href="#m" title="Permalink">¶</a></h1>
<p>See <em>fmt</em>&nbsp;(<a href="x"><span class="std std-ref">Format</span></a>).</p>
<div class="highlight"><pre><span></span><span class="gp">&gt;&gt;&gt; </span><span class="kn">from</span> <span
class="nn">struct</span>
<span class="go">b&#39;\\x01&#39;</span>
</pre></div><dl class="py function"><dt class="sig sig-object py" id="pack"><span class="sig-name">pack</span><span
class="sig-paren">(</span><em class="sig-param"><span class="n">format</span></em>)</dt><dd><p>Return.</p></dd></dl>
<table class="docutils align-default"><thead><tr class="row-odd"><th class="head"><p>C</p></th><th><p>@</p></th></tr>
</thead><tbody><tr><td><p><code>x</code></p></td><td><p>pad</p></td></tr></tbody></table></section>
<div id="searchbox" style="display: none" role="search"><h3>Quick search</h3><div class="s"><form action="s"><input
type="text" name="q" /><input type="submit" value="Go" /></form></div></div><script>show();</script></body></html>"""
DOCBOOK = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>12.9. GIN</title></head><body id="docContent"><div
xmlns="http://www.w3.org/TR/xhtml1/transitional" class="navheader"><table width="100%" summary="Navigation"><tr><th
colspan="5" align="center">12.9. Types</th></tr><tr><td width="10%"><a accesskey="p" href="t.html">Prev</a> </td>
<td> </td></tr></table><hr /></div><div class="sect1" id="T"><h2 class="title" style="clear: both">12.9.&#160;Types<a
id="id-1" class="indexterm"></a></h2><p>第一 <span class="acronym">GIN</span> indexes — “best” </p><pre
class="programlisting">
SELECT a
  FROM b; <em class="lineannotation"><span class="lineannotation">-- all</span></em>
</pre><div class="note"><p>One<br clear="none" />two<sup>2</sup></p></div><div class="itemizedlist"><ul
class="itemizedlist" style="list-style-type: disc; "><li class="listitem"><p>item</p></li></ul></div></div></body>
</html>"""


@pytest.mark.parametrize("source", [SPHINX, DOCBOOK, SPHINX.upper(), DOCBOOK.replace("\n", "\r\n")])
def test_pages_as_generators_write_them_read_as_the_parser_reads_them(source: str) -> None:
    found = read(source)
    assert found is not None
    assert comparison_tokens(found) == comparison_tokens(parsed(source))


def test_what_a_script_hides_ends_where_browsers_end_it() -> None:
    source = "<p>a<noscript><p>b</noscript>c"  # by the letter, the open paragraph keeps <noscript> open up to the end
    assert read(source) == "ac"


def test_the_memory_of_references_is_bounded() -> None:
    for first in range(0, 30_000, 3_000):
        assert read("".join(f"&#{code};" for code in range(first + 256, first + 3_256))) is not None
    assert len(plain_html._CHARACTERS) <= plain_html._MOST_MEMOS + 3_000


def test_long_pages_take_time_in_proportion() -> None:
    begun = time.process_time()
    for hostile in ("<b>" * 300_000, "<!-- -->" * 50_000, "a < b " * 100_000, "<i x='hidden'>" * 100_000):
        read(hostile)
    assert time.process_time() - begun < 2
