"""A query and the columns of a review in, which members meet it out. Pure, but for the decisions as they are now.

What is asked of a pair is neither true nor false of a principal; so two columns say what is true and what is false.
"""

import fnmatch
import os
import re
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from finder_app.engine.cluster_table import RELATIONS
from finder_app.engine.progress import Progress
from finder_app.engine.records import Relation
from finder_app.review.decisions import DECISIONS, Codes, Decision
from finder_app.review.query.query import AllOf, Node, Not, Query, Term
from finder_app.review.query.query_columns import TYPES, FileColumns, Flags, MemberColumns
from finder_app.review.query.query_terms import Between, Key, OneOf, Text

Numbers = npt.NDArray[np.int64] | npt.NDArray[np.float64]
PAIR_KEYS = frozenset({Key.SIMILARITY, Key.CONTAINMENT, Key.RELATION})


class Facts(NamedTuple):
    """All that a query may ask of; `decisions` are places in DECISIONS by file, `reviewed` is by cluster."""

    files: FileColumns
    members: MemberColumns
    decisions: Callable[[], Codes]
    reviewed: Callable[[], Flags]


class _Truth(NamedTuple):
    yes: Flags
    no: Flags


def matching(query: Query, facts: Facts, progress: Progress) -> Flags:
    """Which members meet a query; raises Cancelled."""
    if query.root is None:
        return np.ones(len(facts.members), dtype=np.bool_)
    return _truth(query.root, facts, progress).yes


def _truth(node: Node, facts: Facts, progress: Progress) -> _Truth:
    progress.check()
    if isinstance(node, Term):
        return _of_term(node, facts, progress)
    if isinstance(node, Not):
        inner = _truth(node.node, facts, progress)
        return _Truth(inner.no, inner.yes)
    found = _truth(node.nodes[0], facts, progress)
    for each in node.nodes[1:]:
        other = _truth(each, facts, progress)
        if isinstance(node, AllOf):
            found = _Truth(found.yes & other.yes, found.no | other.no)
        else:
            found = _Truth(found.yes | other.yes, found.no & other.no)
    return found


def _of_term(term: Term, facts: Facts, progress: Progress) -> _Truth:
    yes = _TESTS[term.key](term, facts, progress)
    no = ~yes
    asks_principals = isinstance(term.test, OneOf) and Relation.PRINCIPAL in term.test.choices
    if term.key in PAIR_KEYS and not asks_principals:
        principals = facts.members.is_principal
        yes, no = yes & ~principals, no & ~principals
    return _Truth(yes, no)


def _word(term: Term, facts: Facts, progress: Progress) -> Flags:
    """In a bare word stars and question marks stand for the name as a whole, all other words are looked for."""
    assert isinstance(term.test, Text)
    return _name(term, facts, progress) if term.test.is_pattern else _path(term, facts, progress)


def _name(term: Term, facts: Facts, progress: Progress) -> Flags:
    assert isinstance(term.test, Text)
    return _of_members(facts.files.of_names(_holding(term.test), progress), facts)


def _path(term: Term, facts: Facts, progress: Progress) -> Flags:
    assert isinstance(term.test, Text)
    files, test = facts.files, Text(term.test.wanted.replace("/", os.sep), term.test.is_pattern)
    if test.is_pattern:
        found = _path_pattern(test, files, progress)
    else:
        found = files.of_folders(_holding(test))
        head, separator, tail = test.wanted.rpartition(os.sep)
        if not separator:
            found |= files.of_names(_holding(test), progress)
        elif tail:
            ends = files.of_folders(lambda folder: folder.endswith(head + separator))
            if ends.any():
                found |= ends & files.of_names(lambda name: name.startswith(tail), progress)
    return _of_members(found, facts)


def _path_pattern(test: Text, files: FileColumns, progress: Progress) -> Flags:
    holds = _holding(test)
    found: list[bool] = []
    folders, place = files.folders, iter(files.folder_of.tolist())
    for lot in files.names:
        progress.check()
        found.extend(holds(folders[next(place)] + name) for name in lot[:-1].split("\0"))
    return np.array(found, dtype=np.bool_)


def _holding(test: Text) -> Callable[[str], bool]:
    if not test.is_pattern:
        return lambda text, wanted=test.wanted: wanted in text  # type: ignore[misc]
    matches = re.compile(fnmatch.translate(test.wanted.replace("[", "[[]"))).match
    return lambda text: matches(text) is not None


def _encoding(term: Term, facts: Facts, _progress: Progress) -> Flags:
    assert isinstance(term.test, Text)
    number, names = facts.files.encodings
    wanted = Text(_plain(term.test.wanted), term.test.is_pattern)
    known = np.array([_holding(wanted)(_plain(name.casefold())) for name in names] or [False], dtype=np.bool_)
    return _of_members(known[number], facts)


def _plain(encoding: str) -> str:
    return encoding.replace("-", "").replace("_", "")


def _type(term: Term, facts: Facts, _progress: Progress) -> Flags:
    assert isinstance(term.test, OneOf)
    wanted = np.array([kind in term.test.choices for kind in TYPES])
    return _of_members(wanted[facts.files.types], facts)


def _relation(term: Term, facts: Facts, _progress: Progress) -> Flags:
    assert isinstance(term.test, OneOf)
    wanted = np.array([relation in term.test.choices for relation in RELATIONS])
    found: Flags = wanted[facts.members.relations]
    return found


def _decision(term: Term, facts: Facts, _progress: Progress) -> Flags:
    assert isinstance(term.test, OneOf)
    return _decided_as(frozenset(each for each in term.test.choices if isinstance(each, Decision)), facts)


def _marked(term: Term, facts: Facts, _progress: Progress) -> Flags:
    return _as_wanted(term, _decided_as(frozenset({Decision.DELETE}), facts))


def _decided_as(wanted: frozenset[Decision], facts: Facts) -> Flags:
    known = np.array([decision in wanted for decision in DECISIONS])
    return _of_members(known[facts.decisions()], facts)


def _reviewed(term: Term, facts: Facts, _progress: Progress) -> Flags:
    return _as_wanted(term, facts.reviewed()[facts.members.clusters])


def _protected(term: Term, facts: Facts, _progress: Progress) -> Flags:
    return _as_wanted(term, _of_members(facts.files.protected, facts))


def _as_wanted(term: Term, flags: Flags) -> Flags:
    assert isinstance(term.test, OneOf)
    found = np.zeros(len(flags), dtype=np.bool_)
    if True in term.test.choices:
        found |= flags
    if False in term.test.choices:
        found |= ~flags
    return found


def _of_members(of_files: Flags, facts: Facts) -> Flags:
    found: Flags = of_files[facts.members.files]
    return found


def _between(column: Callable[[Facts], Numbers]) -> "_Test":
    def test(term: Term, facts: Facts, _progress: Progress) -> Flags:
        assert isinstance(term.test, Between)
        numbers = column(facts)
        found: Flags = (numbers >= term.test.least) & (numbers <= term.test.most)
        return found

    return test


def _of_files(column: Callable[[FileColumns], Numbers]) -> "_Test":
    return _between(lambda facts: column(facts.files)[facts.members.files])


_Test = Callable[[Term, Facts, Progress], Flags]
_TESTS: dict[Key, _Test] = {
    Key.WORD: _word,
    Key.NAME: _name,
    Key.PATH: _path,
    Key.TYPE: _type,
    Key.ENCODING: _encoding,
    Key.SIMILARITY: _between(lambda facts: facts.members.similarities),
    Key.CONTAINMENT: _between(lambda facts: facts.members.containments),
    Key.RELATION: _relation,
    Key.DECISION: _decision,
    Key.MARKED: _marked,
    Key.REVIEWED: _reviewed,
    Key.PROTECTED: _protected,
    Key.SIZE: _of_files(lambda files: files.sizes),
    Key.WORDS: _of_files(lambda files: files.words),
    Key.MODIFIED: _of_files(lambda files: files.modified),
    Key.CLUSTER: _between(lambda facts: facts.members.sizes[facts.members.clusters]),
}
