"""HTML source in, the text that a reader sees out, always with a word on how far it can be trusted. Pure.

Most pages are ordinary, and plain_html reads them fastest; Resiliparse, a parser, reads the others, and finds the main
content. Some shapes of small files keep every tree parser busy for minutes; those that can be told at once, and files
beyond a size, go to a plain scanner of our own that takes time in proportion to the length.
(Python's html.parser takes quadratic time for unclosed comments and tags, and raises for some malformed sections.)
"""

import re
from collections.abc import Iterator
from enum import Enum
from pathlib import PurePath
from typing import NamedTuple

from finder_app.engine import character_references, plain_html
from finder_app.engine.file_types import FileType, file_type
from finder_app.engine.html_tags import BLOCKS, UNPARSED, UNSEEN, VOID

MOST_TAGS = 100_000
LONGEST_TAG = 20_000
MOST_ATTRIBUTES = 2_000
DEEPEST = 500
MOST_OPTIONS = 2_000  # whose time grows with their square
_ATTRIBUTES_OF_A_TAG = 40  # on average; real pages have one or two
_LEAST_OF_MAIN = 0.2  # of the whole text; with less, the main content was not found


class Extent(Enum):
    """Whether there is text, and by which way it was found."""

    FULL = "full"
    SCANNED = "scanned"
    EMPTY = "empty"


class HtmlText(NamedTuple):
    """The visible text; blocks stand on lines of their own."""

    text: str
    extent: Extent


_STARTS_AS_HTML = re.compile(rb"\s{0,200}(?:<\?xml[^>]{0,200}>\s{0,200})?(?:<!doctype\s{1,9}html|<html[\s>])", re.I)
_MARK_UP = re.compile(r"<(?:[!?]|/?[a-zA-Z])")
_TAG = re.compile(r"""<(/?[a-zA-Z][^\s/>]*+)((?:[^>=]++|=\s*+(?:"[^"]*+"|'[^']*+')?+)*+)>""")
_HIDDEN = re.compile(
    r"""\shidden(?=[\s=/]|$)|\sstyle\s{0,9}=\s{0,9}["'][^"']{0,400}?display\s{0,9}:\s{0,9}none""", re.I
)
_TAG_NAME = re.compile(r"<(/?)([a-zA-Z][^\s/>]*)")
# Named one by one, because the parser's own choice of what is no text takes out figures and the labels of forms too.
_NEVER_SEEN = [
    "[hidden]",
    '[style*="display:none" i]',
    '[style*="display: none" i]',
    "img",
    "area",
    "embed",
    "input",
    "option",
]
_NEVER_SEEN += sorted(UNSEEN | UNPARSED)
_BLANKS = re.compile(r"[ \t\r\n\f]+")
_END_OF_LINE = re.compile(r"[ \t]*\n\s*")
_ENDED_BY_THE_NEXT = frozenset("p li dt dd td th tr option".split())
_UNPARSED_BY_BROWSERS = UNPARSED | frozenset("xmp noembed noframes".split())


def is_html(name: str, head: bytes) -> bool:
    """Whether a file is HTML: by its ending, or by how it begins where it has none; mark-up in a .txt file is text."""
    if file_type(name) is FileType.HTML:
        return True
    return not PurePath(name).suffixes and _STARTS_AS_HTML.match(head) is not None


def extract(source: str, *, most_characters: int, main_only: bool = False, utf_8: bytes | None = None) -> HtmlText:
    """The text that a reader of the page sees: no scripts, no styles, nothing hidden, no list bullets, no alt texts.

    With `main_only` without navigation, header, footer and the like, where they can be told. `utf_8` is the source in
    UTF-8 where it is at hand.
    """
    if "\0" in source:  # a parser drops zeros, and different files would look the same
        source, utf_8 = source.replace("\0", "\ufffd"), None
    found = _visible(source, utf_8, most_characters)
    if main_only and found.extent is Extent.FULL and not (_is_dangerous(source) or _is_deep(source)):
        main = _parse(source, main_only=True)
        if main is not None and len(main) >= _LEAST_OF_MAIN * len(found.text):
            return HtmlText(main, Extent.FULL)
    return found


def _visible(source: str, utf_8: bytes | None, most_characters: int) -> HtmlText:
    if len(source) <= most_characters:
        text = plain_html.text(source.encode("utf-8", "surrogatepass") if utf_8 is None else utf_8)
        if text is None and not _is_dangerous(source):
            text = _parse(source, main_only=False)
        if text is not None:
            return HtmlText(text, Extent.FULL if text.strip() else Extent.EMPTY)
    text = _scan(source)
    return HtmlText(text, Extent.SCANNED if text.strip() else Extent.EMPTY)


def _is_dangerous(source: str) -> bool:
    """Whether there are very many tags, or one tag with very many attributes."""
    if len(source) > MOST_TAGS and source.count("<") > MOST_TAGS:
        return True
    if source.count("<") > MOST_OPTIONS and source.lower().count("<option") > MOST_OPTIONS:
        return True
    quoted = source.count('="') + source.count("='")  # a quoted value may hide the end of its tag
    if quoted > MOST_ATTRIBUTES and quoted > _ATTRIBUTES_OF_A_TAG * source.count("<"):
        return True
    half = LONGEST_TAG // 2  # whatever is LONGEST_TAG long covers one of these stretches
    if all(source.find(">", start, start + half) >= 0 for start in range(0, len(source) - half, half)):
        return False
    return any(
        len(piece) >= LONGEST_TAG and len(piece.split()) + sum(map(piece.count, "/\"'")) > MOST_ATTRIBUTES
        for piece in source.split(">")
    )


def _is_deep(source: str) -> bool:
    """Whether elements nest so deeply that looking for the main content would take minutes."""
    depth = 0
    for end, name in _TAG_NAME.findall(source):
        name = name.lower()
        if name not in VOID and name not in _ENDED_BY_THE_NEXT:
            depth = max(0, depth - 1) if end else depth + 1
            if depth > DEEPEST:
                return True
    return False


def _parse(source: str, *, main_only: bool) -> str | None:
    # Takes 20 ms to import; many folders never need it.
    from resiliparse.extract.html2text import extract_plain_text
    from resiliparse.parse.html import HTMLParserException

    try:
        text: str = extract_plain_text(
            source,
            preserve_formatting=True,
            main_content=main_only,
            list_bullets=False,
            alt_texts=True,
            form_fields=True,
            skip_elements=_NEVER_SEEN,
        )
    except HTMLParserException:
        return None
    return text


def _scan(source: str) -> str:
    """The text between the tags, in one pass."""
    found: list[str] = []
    hiding, depth, in_pre = "", 0, 0  # the element that hides the text, and how many of its name are open
    for text, tag, attributes in pieces(source):
        if text and not depth:
            found.append(character_references.resolved(text if in_pre else _BLANKS.sub(" ", text)))
        name, is_end = tag.removeprefix("/"), tag.startswith("/")
        if depth:
            depth = _depth_after(hiding, depth, name, is_end)
        elif not is_end and _hides(name, attributes):
            hiding, depth = name, 1
        elif name in BLOCKS or name == "pre":
            found.append("\n")
        elif name in ("td", "th"):
            found.append("\t")
        if name == "pre":
            in_pre = max(0, in_pre + (-1 if is_end else 1))
    return _END_OF_LINE.sub("\n", "".join(found)).strip()


def _hides(name: str, attributes: str) -> bool:
    return name not in VOID and (name in UNSEEN or _HIDDEN.search(attributes) is not None)


def _depth_after(hiding: str, depth: int, name: str, is_end: bool) -> int:
    if name != hiding:
        return depth
    if is_end:
        return depth - 1
    return 0 if name in _ENDED_BY_THE_NEXT else depth + 1


def pieces(source: str) -> Iterator[tuple[str, str, str]]:
    """Each text with the tag after it (in small letters, "/" before an end tag) and the tag's attributes.

    Every step moves on past what it has looked at, and what is missing up to the end ends the scan.
    """
    position = 0
    while (mark_up := _MARK_UP.search(source, position)) is not None:
        text = source[position : mark_up.start()]
        if source[mark_up.start() + 1] in "!?":
            position = _end_of_declaration(source, mark_up.start())
            yield text, "", ""
            continue
        tag = _TAG.match(source, mark_up.start())
        if tag is None:  # no ">" up to the end
            yield text, "", ""
            return
        name, position = tag[1].lower(), tag.end()
        if name in _UNPARSED_BY_BROWSERS:
            end = re.compile(rf"</{name}(?=[\s/>])", re.I).search(source, position)
            position = end.start() if end else len(source)
        yield text, name, tag[2]
    yield source[position:], "", ""


def _end_of_declaration(source: str, start: int) -> int:
    closing = "-->" if source.startswith("<!--", start) else ">"
    end = source.find(closing, start + 2)
    return end + len(closing) if end >= 0 else len(source)
