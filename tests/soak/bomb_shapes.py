"""Pages that keep parsers busy out of all proportion to their size: a name in, a maker of any size out. Pure."""

from collections.abc import Callable, Mapping

Shape = Callable[[int], str]


def repeated(before: str, piece: str, after: str = "") -> Shape:
    """A piece again and again between two others."""
    return lambda count: before + piece * count + after


def numbered(before: str, piece: str, after: str = "") -> Shape:
    """A piece again and again, with another number in it each time."""
    return lambda count: before + "".join([piece.replace("#", str(number)) for number in range(count)]) + after


def nested(*names: str) -> Shape:
    """Elements within elements, all of them closed."""
    opening, closing = "".join(f"<{name}>" for name in names), "".join(f"</{name}>" for name in reversed(names))
    return lambda count: opening * count + "word" + closing * count


HTML: Mapping[str, Shape] = {
    "div in div": repeated("", "<div>", "word"),
    "div in div, closed": nested("div"),
    "b in b": repeated("", "<b>", "word"),
    "span in span, closed": nested("span"),
    "a in div": repeated("", "<a><div>", "word"),
    "b in div": repeated("", "<b><div>", "word"),
    "b in div, closed wrongly": repeated("", "<b><div></b>", "word"),
    "b and i crossed": repeated("", "<b><i></b>", "word"),
    "many formats": repeated("", "<a><b><font><i><nobr><s><u><tt><big>", "word"),
    "numbered fonts": numbered("", "<font size=#>", "word"),
    "p in fonts": numbered("", "<font color=#><p>", "word"),
    "list in list": repeated("", "<ul><li>", "word"),
    "dl in dl": repeated("", "<dl><dt><dd>", "word"),
    "table in table": repeated("", "<table><tr><td>", "word"),
    "text in tables": repeated("<table>", "word<table>"),
    "cells": repeated("<table><tr>", "<td>word"),
    "rows": repeated("<table>", "<tr><td>word"),
    "options": repeated("word<select>", "<option>"),
    "select in select": repeated("word", "<select>"),
    "button in button": repeated("", "<button>", "</button>word"),
    "form in form": repeated("", "<form>", "word"),
    "headings": repeated("", "<h1><h2>", "word"),
    "ruby": repeated("", "<ruby><rb><rt>", "word"),
    "template in template": repeated("word", "<template>"),
    "svg in svg": repeated("word", "<svg>"),
    "math in math": repeated("word", "<math><mi>"),
    "svg and html": repeated("word", "<svg><foreignObject><div>"),
    "frameset": repeated("word", "<frameset>"),
    "body again": numbered("word", "<body a#=1>"),
    "html again": numbered("word", "<html a#=1>"),
    "attributes": numbered("<div ", "a#=1 ", ">word"),
    "equal attributes": repeated("<div ", "a=1 ", ">word"),
    "bare attributes": numbered("<div ", "a# ", ">word"),
    "attributes and slashes": numbered("<div ", "a#/", ">word"),
    "attributes that hide the end": numbered("<div ", 'a#=">" ', ">word"),
    "attributes of an end tag": numbered("<div>word</div ", "a#=1 ", ">"),
    "a long attribute": repeated('<div title="', "x y ", '">word'),
    "a long name": repeated("<", "x", ">word"),
    "a long comment": repeated("word<!--", "- "),
    "comments": repeated("word", "<!---->"),
    "unclosed comments": repeated("word", "<!--"),
    "comment ends": repeated("word<!--", "--!"),
    "a long script": repeated("word<script>", "<!--<script>"),
    "scripts": repeated("word", "<script></script>"),
    "unclosed scripts": repeated("word", "<script>"),
    "script ends": repeated("word<script>", "</scrip"),
    "a long style": repeated("word<style>", "</styl"),
    "a long title": repeated("word<title>", "</titl"),
    "text areas": repeated("word", "<textarea>"),
    "CDATA": repeated("word", "<![CDATA["),
    "CDATA ends": repeated("word<svg><![CDATA[", "]]"),
    "declarations": repeated("word", "<!x>"),
    "unclosed declarations": repeated("word", "<!x"),
    "instructions": repeated("word", "<?x "),
    "document types": repeated("word", "<!doctype html>"),
    "unclosed tags": repeated("word", "<a"),
    "unclosed end tags": repeated("word", "</a"),
    "unclosed quotes": repeated("word", "<a b='"),
    "odd quotes": repeated("word", "<a b=\"'>"),
    "less-than signs": repeated("word", "<"),
    "greater-than signs": repeated("word", ">"),
    "equal signs": repeated("word<a ", "="),
    "blanks in a tag": repeated("word<a b=", " "),
    "end tags": repeated("word", "</b>"),
    "end tags of p": repeated("word", "</p>"),
    "br end tags": repeated("word", "</br>"),
    "paragraphs": repeated("word", "<p>"),
    "breaks": repeated("word", "<br>"),
    "entities": repeated("word", "&amp;"),
    "long entities": repeated("word", "&NotEqualTilde;"),
    "unknown entities": numbered("word", "&e#;"),
    "half entities": repeated("word", "&"),
    "numbers": numbered("word", "&##;"),
    "huge numbers": repeated("word", "&#99999999999;"),
    "a long number": repeated("word&#", "9", ";"),
    "halves of characters": repeated("word", "&#xD800;"),
    "hidden": repeated("word", "<p hidden>"),
    "hidden in hidden": repeated("word", "<div style='display:none'>"),
    "display": repeated("word", "<i style='display:block'>"),
    "pre": repeated("word", "<pre>\n"),
    "blanks": repeated("word", " ", "word"),
    "line ends": repeated("word", "\n", "word"),
    "tabs and line ends": repeated("word", "\t\n", "word"),
    "pictures": numbered("word", "<img src=x# alt=y>"),
    "links": numbered("word", "<a href='x#'>y</a>"),
    "one word": repeated("", "word"),
    "one character": repeated("word ", "字"),
    "marks on a letter": repeated("worde", "\u0301"),
    "one ligature": repeated("word ", "\ufdfa"),
    "directions": repeated("word", "\u202e"),
    "billion laughs": numbered("<!DOCTYPE x [<!ENTITY e0 'ha'>", "<!ENTITY f# '&e0;&e0;&e0;'>", "]><p>word&f9;"),
    "zeros": repeated("word", "a" * 40 + "\0"),
}
"""By their name; the text of each has the word "word", unless it stands where no reader sees it."""
