"""The source of a page in, what a browser would set of it out: headings, paragraphs, lists, tables. Pure.

Nothing of the source but words gets through: no address, no script, no style, no picture. Time and memory grow with
the length alone, because every step goes on past what it has looked at.
"""

import re
from dataclasses import dataclass, field

from finder_app.engine import character_references, display_text
from finder_app.engine.html_tags import UNPARSED, UNSEEN, VOID
from finder_app.engine.html_text import pieces
from finder_app.engine.page_blocks import LONGEST_BLOCK, Block, Kind, Page, Run, Runs, Style, trimmed

MOST_CHARACTERS = 150_000  # of text; more takes a text widget too long
MOST_COLUMNS = 24
MOST_CELLS = 600  # of one table; a longer one goes on in another
DEEPEST = 8  # levels of lists and quotations that are still indented
_BLANKS = re.compile(r"[ \t\r\n\f]+")
_HIDDEN = re.compile(r"""\shidden(?=[\s=/]|$)|\sstyle\s*+=[^>]{0,200}?display\s{0,9}:\s{0,9}none""", re.I)
_ALT = re.compile(r"""\salt\s*+=\s*+(?:"([^"]*+)"|'([^']*+)'|([^\s>]++))""", re.I)


_STYLES = {
    **dict.fromkeys(("b", "strong", "th"), Style.BOLD),
    **dict.fromkeys(("i", "em", "cite", "dfn", "var"), Style.ITALIC),
    **dict.fromkeys(("code", "kbd", "samp", "tt"), Style.CODE),
    **dict.fromkeys(("s", "del", "strike"), Style.STRUCK),
    **dict.fromkeys(("u", "ins"), Style.UNDERLINED),
    "a": Style.LINK,
}
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_LISTS = frozenset({"ul", "ol", "menu", "dir"})
_LISTED = _LISTS | {"li", "blockquote"}
_TABLES = frozenset({"table", "tr", "td"})
_ALONE = frozenset({"br", "hr", "img"})
_PARAGRAPHS = frozenset(
    "address article aside body center dd details dialog div dl dt fieldset figcaption figure footer form header legend"
    " main nav p search section summary caption".split()
)


def of_html(source: str, most_characters: int | None = MOST_CHARACTERS) -> Page:
    """The outline of a page."""
    return _Writer(most_characters).read(source)


def of_text(text: str, most_characters: int | None = MOST_CHARACTERS) -> Page:
    """The outline of a plain text: a paragraph for each line that has any letters."""
    shown = display_text.unify_line_ends(text if most_characters is None else text[:most_characters])
    lines = (display_text.marked(line) for line in shown.split("\n") if line.strip())
    blocks = [
        Block(Kind.PARAGRAPH, (Run(line[at : at + LONGEST_BLOCK], Style.PLAIN),))
        for line in lines
        for at in range(0, len(line), LONGEST_BLOCK)
    ]
    return Page(tuple(blocks), False, most_characters is not None and len(text) > most_characters, 0)


@dataclass(slots=True)
class _Table:
    rows: list[list[Runs]] = field(default_factory=list)
    is_layout: bool = False  # holds other tables, lists or headings: its cells are set one below the other


class _Writer:
    """Follows the tags of a page and collects its blocks."""

    def __init__(self, most_characters: int | None) -> None:
        self._most = most_characters
        self._blocks: list[Block] = []
        self._runs: list[Run] = []
        self._open: dict[str, int] = {}
        self._lists: list[int] = []  # the number of the last item of each open list; -1 without numbers
        self._quotes = 0
        self._tables: list[_Table] = []
        self._in_cell = False
        self._heading = self._pictures = self._characters = 0
        self._hiding, self._hidden = "", 0
        self._marker = ""

    def read(self, source: str) -> Page:
        is_cut = False
        for text, tag, attributes in pieces(source):
            if text and not self._hidden:
                self._write(text)
            self._turn(tag.removeprefix("/"), tag.startswith("/"), attributes)
            if self._most is not None and self._characters > self._most:
                is_cut = True
                break
        self._end_block()
        while self._tables:
            self._end_table()
        return Page(tuple(self._blocks), True, is_cut, self._pictures)

    # Text

    def _write(self, source: str) -> None:
        text = character_references.resolved(source)
        if not self._open.get("pre"):
            text = _BLANKS.sub(" ", text)
            if not self._runs or self._runs[-1].text.endswith((" ", "\n")):
                text = text.lstrip(" ")
        if text:
            self._add(display_text.marked(display_text.unify_line_ends(text)), self._style())

    def _add(self, text: str, style: Style) -> None:
        self._characters += len(text)
        for at in range(0, len(text), LONGEST_BLOCK):
            if sum(len(run.text) for run in self._runs[-1:]) >= LONGEST_BLOCK and not self._in_cell:
                self._end_block()
            self._runs.append(Run(text[at : at + LONGEST_BLOCK], style))

    def _style(self) -> Style:
        style = Style.PLAIN
        for name, count in self._open.items():
            if count:
                style |= _STYLES.get(name, Style.PLAIN)
        return style

    # Tags

    def _turn(self, name: str, is_end: bool, attributes: str) -> None:
        if self._hidden:
            if name == self._hiding:
                self._hidden += -1 if is_end else 1
            return
        if not is_end and name not in VOID and (name in UNSEEN | UNPARSED or _HIDDEN.search(attributes)):
            self._hiding, self._hidden = name, 1
        else:
            self._turn_seen(name, is_end, attributes)

    def _turn_seen(self, name: str, is_end: bool, attributes: str) -> None:
        if name in _STYLES or name == "pre":
            self._turn_style(name, is_end)
        elif name in _HEADINGS:
            self._end_block()
            self._heading = 0 if is_end else _HEADINGS[name]
            self._spoil_table()
        elif name in _LISTED:
            self._turn_list(name, is_end)
        elif name in _TABLES:
            self._turn_table(name, is_end)
        elif name in _PARAGRAPHS:
            self._end_paragraph()
        elif name in _ALONE:
            self._set_alone(name, attributes)

    def _turn_style(self, name: str, is_end: bool) -> None:
        if name == "th":
            self._turn_table("td", is_end)
        if name == "pre":
            self._end_block()
        self._open[name] = max(0, self._open.get(name, 0) + (-1 if is_end else 1))

    def _turn_list(self, name: str, is_end: bool) -> None:
        self._spoil_table()
        self._end_block()
        if name == "blockquote":
            self._quotes = max(0, self._quotes + (-1 if is_end else 1))
        elif name in _LISTS and is_end:
            del self._lists[-1:]
        elif name in _LISTS:
            self._lists.append(0 if name == "ol" else -1)
        elif name == "li" and not is_end:
            if self._lists and self._lists[-1] >= 0:
                self._lists[-1] += 1
            self._marker = f"{self._lists[-1]}." if self._lists and self._lists[-1] > 0 else "•"

    def _turn_table(self, name: str, is_end: bool) -> None:
        if name == "table":
            if is_end:
                self._end_block()
                self._end_table()
            else:
                self._spoil_table()
                self._end_block()
                self._tables.append(_Table())
            return
        self._end_block()
        table = self._tables[-1] if self._tables else None
        self._in_cell = name == "td" and not is_end and table is not None and not table.is_layout
        self._open["th"] = 0
        if table is not None and name == "tr" and not is_end:
            table.rows.append([])

    def _set_alone(self, name: str, attributes: str) -> None:
        if name == "br":
            self._add("\n", Style.PLAIN)
        elif name == "hr":
            self._end_block()
            self._blocks.append(Block(Kind.RULE))
        else:
            self._pictures += 1
            alt = _ALT.search(attributes)
            words = _BLANKS.sub(" ", character_references.resolved(next(filter(None, alt.groups()), ""))) if alt else ""
            self._add(f"▢ {display_text.marked(words[:200])}".rstrip() + " ", Style.PICTURE)

    # Blocks

    def _end_paragraph(self) -> None:
        if self._in_cell:
            if self._runs and not self._runs[-1].text.endswith("\n"):
                self._add("\n", Style.PLAIN)
        else:
            self._end_block()

    def _end_block(self) -> None:
        runs = trimmed(self._runs) if not self._open.get("pre") else tuple(self._runs)
        self._runs = []
        if self._in_cell and self._tables:
            self._in_cell = False
            table = self._tables[-1]
            if not table.rows:
                table.rows.append([])
            table.rows[-1].append(runs)
        elif runs:
            self._blocks.append(self._block(runs))
            self._marker = ""

    def _block(self, runs: Runs) -> Block:
        level = min(DEEPEST, len(self._lists) + self._quotes)
        if self._open.get("pre"):
            return Block(Kind.PREFORMATTED, runs, level)
        if self._heading:
            return Block(Kind.HEADING, runs, self._heading)
        return Block(Kind.ITEM if self._marker else Kind.PARAGRAPH, runs, level, self._marker)

    def _spoil_table(self) -> None:
        """What a table only arranges is no table to a reader: set its cells one below the other."""
        if self._tables and not self._tables[-1].is_layout:
            self._end_block()
            table = self._tables[-1]
            self._blocks += [Block(Kind.PARAGRAPH, cell) for row in table.rows for cell in row if cell]
            table.rows, table.is_layout = [], True

    def _end_table(self) -> None:
        if not self._tables:
            return
        table = self._tables.pop()
        rows = [tuple(row) for row in table.rows if any(row)]
        columns = max(map(len, rows), default=0)
        if columns > MOST_COLUMNS or columns == 1:
            self._blocks += [Block(Kind.PARAGRAPH, cell) for row in rows for cell in row if cell]
            return
        step = max(1, MOST_CELLS // max(1, columns))
        self._blocks += [Block(Kind.TABLE, rows=tuple(rows[at : at + step])) for at in range(0, len(rows), step)]
