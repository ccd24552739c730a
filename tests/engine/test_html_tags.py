import numpy as np
import pytest

from finder_app.engine import html_tags
from finder_app.engine.html_tags import BLOCK, CELL, END_OF_PRE, HIDING, INLINE, PRE, Tags, UnusualError, find


def found(page: str) -> Tags:
    raw = page.encode() + html_tags.PADDING
    return find(raw, np.frombuffer(raw, dtype=np.uint8))


def sources(page: str) -> list[str]:
    """What each tag spans in the source."""
    tags = found(page)
    return [page[start : end + 1] for start, end in zip(tags.starts, tags.ends, strict=True)]


def test_tags_are_found_with_what_they_do() -> None:
    page = "<Div class='x'>a < b<br/>c > d</DIV ><b\ntitle=\"it's\">e</b><pre>f</pre><td>"
    assert sources(page) == [
        "<Div class='x'>",
        "<br/>",
        "</DIV >",
        '<b\ntitle="it\'s">',
        "</b>",
        "<pre>",
        "</pre>",
        "<td>",
    ]
    assert found(page).kinds.tolist() == [BLOCK, BLOCK, BLOCK, INLINE, INLINE, PRE, END_OF_PRE, CELL]


@pytest.mark.parametrize(
    "element",
    [
        '<!-- <p> -- > " -->',
        "<!-->",
        "<script>if (a<b) '</p>' </script>",
        "<STYLE type='text/css'>a>b {}</Style >",
        "<svg/>",
        "<noscript><p title='x'>y</p></noscript>",
        "<textarea><p></textarea>",
    ],
)
def test_what_encloses_no_tags_of_the_page_is_one(element: str) -> None:
    assert sources(f"<i>{element}</i>") == ["<i>", element, "</i>"]


@pytest.mark.parametrize(
    "page",
    [
        "a <b",
        "a <b <i>",
        "<!-- open",
        "<!-- a --!> b -->",
        "<![CDATA[a]]>",
        "<script>open",
        "<svg><svg></svg></svg>",
        '<a title="b > c">d</a>',
        "<a title='b > c'>d</a>",
        '<a b=\'"\' c=">">',
        "<plaintext>a",
        "</>a",
        "</ p>a",
        "<script><!-- <script> </script> --></script>",
    ],
)
def test_a_page_that_needs_a_parser_is_refused(page: str) -> None:
    with pytest.raises(UnusualError):
        found(page)


def test_every_known_name_is_told_from_all_others() -> None:
    names = sorted(html_tags.BLOCKS | html_tags.CELLS | html_tags.UNSEEN | html_tags.UNPARSED | {"pre"})
    assert len({html_tags.key_of(name) for name in names}) == len(names)
    for name in names:
        kind = found(f"<{name}></{name}>").kinds[0]
        assert kind == (
            PRE if name == "pre" else CELL if name in html_tags.CELLS else BLOCK if name in html_tags.BLOCKS else HIDING
        )
        assert found(f"<x{name}>").kinds[0] == INLINE


def test_names_that_only_begin_like_others_hide_nothing() -> None:
    assert sources("<template-x>a</template-x>") == ["<template-x>", "</template-x>"]


def test_a_page_without_tags_has_none() -> None:
    assert sources("") == sources("a > b") == sources('1 < 2 & "3"') == []
