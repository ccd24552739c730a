"""What a person typed to find files in, a query out; or what is wrong with it, and where. Pure.

    query     = group ("OR" group)*          one of them
    group     = condition+                   all of them
    condition = "-" condition                not
              | "(" query ")"
              | word                         the name or the folder holds it: report, "two words"
              | key ":" value

    name:     a part of the file's name; with * or ? the whole of it: name:*.html
    path:     a part of the folder and name; with * or ? the whole of it: path:*/old/*
    enc:      a part of the encoding's name: enc:gb18030, enc:utf8
    type:     html, text, markdown, source, other; several with commas
    relation: identical, same, near, contained; principal
    decision: keep, delete, undecided
    marked:, reviewed:, protected:   yes or no
    sim:, contained:                 percentages: sim:>90, sim:85..95, sim:100
    words:, cluster:                 how many words a file, how many files its cluster has: cluster:>5
    size:                            in bytes, with k, M, G and Ki, Mi, Gi: size:>10k
    modified:                        a day, month or year: modified:2024, modified:>2024-01-31, modified:2023..2024-06

A number alone stands for all that is rounded to it. Quotes make any text a plain one: "sim:", name:"a b". Upper and
lower case are the same, but for OR. What is asked of a pair (`sim:`, `contained:`, `relation:`) is asked of no
principal: it neither meets such a condition nor its opposite.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from finder_app.review.query.query_terms import Key, QueryErrorKind, Test, Text, read_value

LONGEST = 1_000  # letters
DEEPEST = 40  # groups in groups


class Term(NamedTuple):
    """One condition, and where it is written."""

    key: Key
    test: Test
    start: int = 0
    end: int = 0


class Not(NamedTuple):
    """What must not hold."""

    node: "Node"


class AllOf(NamedTuple):
    """What must hold together."""

    nodes: tuple["Node", ...]


class AnyOf(NamedTuple):
    """Of which one must hold."""

    nodes: tuple["Node", ...]


Node = Term | Not | AllOf | AnyOf


class Query(NamedTuple):
    """What files must be like; None is satisfied by all."""

    root: Node | None = None

    def keys(self) -> frozenset[Key]:
        """What the conditions are about."""
        return frozenset(term.key for term in _terms(self.root))


class QueryError(NamedTuple):
    """What is wrong, and from which to which letter; `key` where it is about one."""

    kind: QueryErrorKind
    start: int
    end: int
    key: Key | None = None


def parse(text: str) -> Query | QueryError:
    """Read a query; nothing but white space is satisfied by all files."""
    if len(text) > LONGEST:
        return QueryError(QueryErrorKind.TOO_LONG, LONGEST, len(text))
    reader = _Reader(text)
    try:
        reader.skip_space()
        if reader.is_at_end:
            return Query()
        root = reader.any_of(0)
        if not reader.is_at_end:
            return QueryError(QueryErrorKind.STRAY_CLOSE, reader.at, reader.at + 1)
    except _WrongError as wrong:
        return wrong.error
    return Query(root)


_KEYS = {key.value: key for key in Key if key is not Key.WORD}
_KEY = re.compile(r"[^\W\d_]+:")
_OR = re.compile(r"OR(?=[\s()]|$)")


class _WrongError(Exception):
    def __init__(self, kind: QueryErrorKind, start: int, end: int, key: Key | None = None) -> None:
        super().__init__(kind)
        self.error = QueryError(kind, start, end, key)


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self.at = 0

    @property
    def is_at_end(self) -> bool:
        return self.at >= len(self._text)

    def skip_space(self) -> None:
        while not self.is_at_end and self._text[self.at].isspace():
            self.at += 1

    def any_of(self, depth: int) -> Node:
        nodes = [self._all_of(depth)]
        while found := _OR.match(self._text, self.at):
            self.at = found.end()
            self.skip_space()
            if self.is_at_end or self._text[self.at] == ")":
                raise _WrongError(QueryErrorKind.NOTHING_BESIDE, *found.span())
            nodes.append(self._all_of(depth))
        return nodes[0] if len(nodes) == 1 else AnyOf(tuple(nodes))

    def _all_of(self, depth: int) -> Node:
        nodes: list[Node] = []
        while not self.is_at_end and self._text[self.at] != ")":
            if found := _OR.match(self._text, self.at):
                if not nodes:
                    raise _WrongError(QueryErrorKind.NOTHING_BESIDE, *found.span())
                break
            nodes.append(self._condition(depth))
            self.skip_space()
        if not nodes:
            raise _WrongError(QueryErrorKind.STRAY_CLOSE, self.at, self.at + 1)
        return nodes[0] if len(nodes) == 1 else AllOf(tuple(nodes))

    def _condition(self, depth: int) -> Node:
        start = self.at
        while self._text[self.at : self.at + 1] == "-":
            self.at += 1
        is_denied = (self.at - start) % 2 == 1
        if self.at > start and (self.is_at_end or self._text[self.at].isspace() or self._text[self.at] == ")"):
            raise _WrongError(QueryErrorKind.NOTHING_BESIDE, start, self.at)
        node = self._group(depth) if self._text[self.at] == "(" else self._term()
        return Not(node) if is_denied else node

    def _group(self, depth: int) -> Node:
        start = self.at
        if depth >= DEEPEST:
            raise _WrongError(QueryErrorKind.TOO_LONG, start, start + 1)
        self.at += 1
        self.skip_space()
        if self.is_at_end:
            raise _WrongError(QueryErrorKind.OPEN_GROUP, start, start + 1)
        node = self.any_of(depth + 1)
        if self.is_at_end:
            raise _WrongError(QueryErrorKind.OPEN_GROUP, start, start + 1)
        self.at += 1
        return node

    def _term(self) -> Term:
        start = self.at
        key = Key.WORD
        found = _KEY.match(self._text, self.at)
        if found is not None:
            known = _KEYS.get(found[0][:-1].casefold())
            if known is None:
                raise _WrongError(QueryErrorKind.UNKNOWN_KEY, *found.span())
            key, self.at = known, found.end()
        value, is_quoted = self._value()
        test = Text(value.casefold()) if key is Key.WORD and is_quoted else read_value(key, value, is_quoted=is_quoted)
        if isinstance(test, QueryErrorKind):
            raise _WrongError(test, start, self.at, key)
        return Term(key, test, start, self.at)

    def _value(self) -> tuple[str, bool]:
        if self._text[self.at : self.at + 1] == '"':
            end = self._text.find('"', self.at + 1)
            if end < 0:
                raise _WrongError(QueryErrorKind.OPEN_QUOTE, self.at, len(self._text))
            value, self.at = self._text[self.at + 1 : end], end + 1
            return value, True
        start, depth = self.at, 0
        while not self.is_at_end and not (letter := self._text[self.at]).isspace():
            depth += (letter == "(") - (letter == ")")
            if depth < 0:
                break
            self.at += 1
        return self._text[start : self.at], False


def _terms(node: Node | None) -> Iterator[Term]:
    if isinstance(node, Term):
        yield node
    elif isinstance(node, Not):
        yield from _terms(node.node)
    elif node is not None:
        for each in node.nodes:
            yield from _terms(each)
