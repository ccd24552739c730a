"""The source of an ordinary HTML page in UTF-8 in, the text that a reader sees out; None for any other page. Pure.

A tree is needed for wrong mark-up only. Of a page whose tags end where they seem to, NumPy cuts out the tags and breaks
the lines where blocks begin and end: more than twice as fast as a parser. What is unusual is left to the parser.
"""

import re

import numpy as np

from finder_app.engine import character_references, html_tags
from finder_app.engine.html_tags import BLOCK, CELL, END_OF_PRE, INLINE, PRE, Codes, Tags, UnusualError

_MOST_MENTIONS = 2_000  # of words that may hide an element
_MOST_HIDDEN = 50
_LONGEST_TAG = 10_000
_HIDDEN = re.compile(rb"\shidden(?=[\s=/>])", re.I)
_NOT_DISPLAYED = re.compile(rb"""\sstyle\s*+=\s*+(?:"[^"]*?|'[^']*?)display\s*+:\s*+none""", re.I)
_VOID = frozenset(map(html_tags.key_of, html_tags.VOID))
_ENDED_BY_OTHERS = frozenset(
    map(
        html_tags.key_of, "p li dt dd td th tr thead tbody tfoot option optgroup rt rp h1 h2 h3 h4 h5 h6 a nobr".split()
    )
)
_BLANK = 0x20
_BREAK, _GAP = b"\x01\x02"  # stand for the ends of lines and cells; the lowest code of a white space remains of it
# Within <pre> white space stands as bytes that UTF-8 never has, so that it remains.
_KEPT = np.arange(256, dtype=np.uint8)
_KEPT[[0x20, 0x0A, 0x09]] = (0xFE, 0xFD, 0xFC)
_SIGNS = np.zeros(256, dtype=np.uint8)
_SIGNS[[BLOCK, PRE, END_OF_PRE]], _SIGNS[CELL] = _BREAK, _GAP
_SHOWN = bytes.maketrans(b"\t\n\f\x01\x02\xfe\xfd\xfc", b"   \n\t \n\t")
_REFERENCE = re.compile(r"&(?:#\w++|[^\t\n\f <&;]{1,33});?")
_MOST_MEMOS, _LONGEST_MEMO = 10_000, 40


def text(source: bytes) -> str | None:
    """The visible text of a page in UTF-8: blocks on lines of their own, cells behind tabs, <pre> as it is."""
    raw = source + html_tags.PADDING
    if b"\r" in raw:
        raw = raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    if _BREAK in raw or _GAP in raw:
        return None
    codes = np.frombuffer(raw, dtype=np.uint8)
    try:
        tags = html_tags.find(raw, codes)
        tags = _without_hidden(raw, tags)
        kept = _outside_of(tags, codes)
    except UnusualError:
        return None
    folded = _folded(kept).tobytes().translate(_SHOWN)
    return _with_characters(folded.decode("utf-8", "surrogatepass")).strip(" \t\n")


def _without_hidden(raw: bytes, tags: Tags) -> Tags:
    """The tags of what is seen; a hidden element counts as one tag."""
    mentions = _mentions(raw.lower())
    if not mentions:
        return tags
    candidates = sorted(set((tags.starts.searchsorted(mentions) - 1).tolist()) - {-1})
    hiding = [int(tags.starts[tag]) for tag in candidates if _hides(raw, tags, tag)]
    if len(hiding) > _MOST_HIDDEN:
        raise UnusualError
    for start in hiding:
        tag = int(tags.starts.searchsorted(start))
        if tag < len(tags.starts) and tags.starts[tag] == start:  # else it lies within a hidden element
            tags = _cut(raw, tags, tag)
    return tags


def _mentions(raw: bytes) -> list[int]:
    """The places of the words that may hide an element."""
    found: list[int] = []
    for word in (b"hidden", b"display"):
        place = raw.find(word)
        while place >= 0:
            found.append(place)
            place = raw.find(word, place + 1)
            if len(found) > _MOST_MENTIONS:
                raise UnusualError
    return found


def _hides(raw: bytes, tags: Tags, place: int) -> bool:
    if tags.kinds[place] >= html_tags.DECLARATION or raw.startswith(b"</", tags.starts[place]):
        return False
    if tags.ends[place] - tags.starts[place] > _LONGEST_TAG:
        raise UnusualError
    tag = raw[tags.starts[place] : tags.ends[place] + 1]
    bare = _HIDDEN.search(tag)
    if bare is not None and (tag.count(b'"', 0, bare.start()) | tag.count(b"'", 0, bare.start())) % 2 == 0:
        return True
    return _NOT_DISPLAYED.search(tag) is not None


def _cut(raw: bytes, tags: Tags, first: int) -> Tags:
    """The tags without those within the element that a tag begins; its end becomes the end of that tag."""
    name = int(tags.names[first])
    if name in _VOID:
        return tags
    if name in _ENDED_BY_OTHERS:
        raise UnusualError
    same = (tags.names[first:] == tags.names[first]).nonzero()[0] + first
    depth = np.array([-1 if raw[start + 1] == ord("/") else 1 for start in tags.starts[same].tolist()]).cumsum()
    closed = (depth == 0).nonzero()[0]
    if not len(closed):
        raise UnusualError
    last = int(same[closed[0]])
    kept = np.ones(len(tags.starts), dtype=np.bool_)
    kept[first + 1 : last + 1] = False
    ends, kinds = tags.ends.copy(), tags.kinds.copy()
    ends[first], kinds[first] = ends[last], INLINE
    return Tags(*(values.compress(kept) for values in (tags.starts, ends, tags.names, kinds)))


def _outside_of(tags: Tags, codes: Codes) -> Codes:
    """The bytes outside of all tags, with signs for the ends of lines and cells, and for the white space of <pre>."""
    codes = codes.copy()
    shape = tags.kinds.tobytes()
    if PRE in shape or END_OF_PRE in shape:
        _keep_white_space(codes, tags)
    signs = _SIGNS.take(tags.kinds)
    stays = signs != 0
    codes[tags.starts.compress(stays)] = signs.compress(stays)
    bounds = np.empty(2 * len(tags.starts) + 2, dtype=np.int64)
    bounds[0], bounds[-1] = 0, len(codes) - len(html_tags.PADDING)
    bounds[1:-1:2] = tags.starts + stays
    bounds[2:-1:2] = tags.ends + 1
    is_text = np.zeros(len(bounds) - 1, dtype=np.bool_)
    is_text[::2] = True
    kept: Codes = codes[: bounds[-1]][is_text.repeat(bounds[1:] - bounds[:-1])]
    return kept


def _keep_white_space(codes: Codes, tags: Tags) -> None:
    """Mark the white space within each <pre>, which must not lie within another."""
    begins, ends = (tags.kinds == PRE).nonzero()[0], (tags.kinds == END_OF_PRE).nonzero()[0]
    if len(begins) != len(ends) or np.count_nonzero(begins > ends) or np.count_nonzero(ends[:-1] > begins[1:]):
        raise UnusualError
    for begin, end in zip(tags.ends.take(begins).tolist(), tags.starts.take(ends).tolist(), strict=True):
        codes[begin:end] = _KEPT.take(codes[begin:end])


def _folded(codes: Codes) -> Codes:
    """The bytes with each run of white space as one: as the end of a line or a cell, if there is one in it."""
    blank = codes <= _BLANK
    (pairs,) = (blank[1:] & blank[:-1]).nonzero()
    if len(pairs):
        lower = np.minimum(codes.take(pairs), codes.take(pairs + 1))
        begins = np.concatenate(([0], (pairs[1:] - pairs[:-1] > 1).nonzero()[0] + 1))
        codes[pairs.take(begins)] = np.minimum.reduceat(lower, begins)
        kept = np.ones(len(codes), dtype=np.bool_)
        kept[pairs + 1] = False
        codes = codes[kept]
    return codes


def _with_characters(text: str) -> str:
    """A text with the characters that its references name."""
    if len(_CHARACTERS) > _MOST_MEMOS:
        _CHARACTERS.clear()
    return _REFERENCE.sub(_CHARACTERS.of, text) if "&" in text else text


class _Characters(dict[str, str]):
    """What references stand for, looked up once."""

    def of(self, found: "re.Match[str]") -> str:
        reference = found[0]
        return self[reference] if len(reference) <= _LONGEST_MEMO else character_references.resolved(reference)

    def __missing__(self, reference: str) -> str:
        self[reference] = character = character_references.resolved(reference)
        return character


_CHARACTERS = _Characters()
