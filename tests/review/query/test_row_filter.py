"""Which rows a query and the shown relations leave: the quick way and the plain one agree."""

import fnmatch
import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finder_app.engine.document_table import DocumentTable
from finder_app.engine.file_types import file_type
from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import Cluster, FileId, Member, Relation
from finder_app.review.decisions import Decision
from finder_app.review.query.query import AllOf, AnyOf, Node, Not, Query, Term, parse
from finder_app.review.query.query_terms import Between, Key, OneOf, Text
from finder_app.review.query.row_filter import TIERS, Choice, Columns, count_relations, find_shown
from finder_app.review.session import Review
from tests.review.builders import cluster, made_up, result_of

KINDS = (Relation.IDENTICAL, Relation.SAME_TEXT, Relation.NEAR_DUPLICATE, Relation.CONTAINED)


def _review() -> Review:
    """Two clusters: a news page with versions, and a note with its copies."""
    names = [
        "news/Page.html",
        "news/old/page 2.html",
        "news/old/page 3.txt",
        "notes/a.txt",
        "notes/Ä b.md",
        "x/a (1).py",
    ]
    documents = [
        made_up(number, words=100 * number, size=1_000 * number, name=name, protected=number == 5)
        for number, name in enumerate(names)
    ]
    first = Cluster(
        (
            Member(FileId(0), 0, 1.0, 1.0, Relation.PRINCIPAL),
            Member(FileId(1), 3, 0.95, 0.97, Relation.NEAR_DUPLICATE),
            Member(FileId(2), 9, 0.4, 0.99, Relation.CONTAINED),
        )
    )
    second = Cluster(
        (
            Member(FileId(3), 0, 1.0, 1.0, Relation.PRINCIPAL),
            Member(FileId(4), 0, 1.0, 1.0, Relation.SAME_TEXT),
            Member(FileId(5), 0, 1.0, 1.0, Relation.IDENTICAL),
        )
    )
    return Review(result_of(documents), [first, second])


def _shown(review: Review, text: str = "", hidden: frozenset[Relation] = frozenset()) -> tuple[list[int], list[int]]:
    """The files that have rows, and those of them that are hits."""
    query = parse(text)
    assert isinstance(query, Query), query
    columns = Columns(review)
    shown = find_shown(Choice(query, frozenset(TIERS) - hidden), columns, Progress())
    files = columns.members().files
    assert shown.files == shown.hits.sum()
    return files[shown.members].tolist(), files[shown.hits].tolist()


@pytest.mark.parametrize(
    ("text", "rows", "hits"),
    [
        ("", [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]),
        ("page", [0, 1, 2], [0, 1, 2]),
        ("OLD", [0, 1, 2], [1, 2]),
        ("path:old/page", [0, 1, 2], [1, 2]),
        ("path:s/a", [3], [3]),
        ("name:old", [], []),
        ("name:*.txt", [0, 2, 3], [2, 3]),
        ("*.html", [0, 1], [0, 1]),
        ("path:*/notes/*", [3, 4], [3, 4]),
        ('"page 2"', [0, 1], [1]),
        ("ä", [3, 4], [4]),
        ("-page", [3, 4, 5], [3, 4, 5]),
        ("page -old", [0], [0]),
        ("sim:>90", [0, 1, 3, 4, 5], [1, 4, 5]),
        ("-sim:>90", [0, 2], [2]),
        ("contained:98..99", [0, 2], [2]),
        ("relation:same,contained", [0, 2, 3, 4], [2, 4]),
        ("relation:principal", [0, 3], [0, 3]),
        ("type:html", [0, 1], [0, 1]),
        ("type:markdown,source", [3, 4, 5], [4, 5]),
        ("enc:utf8", [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]),
        ("enc:gb", [], []),
        ("words:<200", [0, 1], [0, 1]),
        ("size:>3k", [3, 4, 5], [4, 5]),
        ("cluster:3", [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]),
        ("cluster:>3", [], []),
        ("modified:2023", [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]),
        ("modified:>2023", [], []),
        ("protected:yes", [3, 5], [5]),
        ("sim:>90 (old OR name:a*)", [0, 1, 3, 5], [1, 5]),
    ],
)
def test_a_query_leaves_its_hits_and_their_principals(text: str, rows: list[int], hits: list[int]) -> None:
    assert _shown(_review(), text) == (rows, hits)


def test_decisions_and_reviewed_clusters_are_those_of_now() -> None:
    review = _review()
    review.decide([FileId(1)], Decision.DELETE)
    review.decide([FileId(3)], Decision.KEEP)
    review.set_reviewed([FileId(4)], True)
    assert _shown(review, "marked:yes")[1] == [1]
    assert _shown(review, "decision:keep,delete")[1] == [1, 3]
    assert _shown(review, "decision:undecided")[1] == [0, 2, 4, 5]
    assert _shown(review, "reviewed:no")[1] == [0, 1, 2]


def test_hidden_relations_leave_principals_only_beside_others() -> None:
    near, both = frozenset({Relation.NEAR_DUPLICATE}), frozenset({Relation.IDENTICAL, Relation.SAME_TEXT})
    assert _shown(_review(), hidden=near)[0] == [0, 2, 3, 4, 5]
    assert _shown(_review(), hidden=both)[0] == [0, 1, 2]
    assert _shown(_review(), "a.txt", hidden=both)[0] == []


def test_relations_are_counted() -> None:
    assert list(count_relations(Columns(_review()).members()).values()) == [1, 1, 1, 1]


def test_a_review_without_clusters_has_no_rows() -> None:
    assert _shown(Review(result_of([]), []), "a sim:>3 name:x*") == ([], [])


def test_filtering_can_be_cancelled() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        find_shown(Choice(Query(Term(Key.NAME, Text("a")))), Columns(_review()), progress)


def test_names_that_are_not_unicode_are_found() -> None:
    documents = [made_up(1, name=os.fsdecode(b"report\xff.txt")), made_up(1, name="b.txt")]
    assert _shown(Review(result_of(documents), [cluster(0, 1)]), "report")[1] == [0]


WORDS = st.sampled_from(["a", "old", "page", "A.TXT", "s/a", "*.txt", "p*", "zz"])
TERMS = st.one_of(
    st.builds(lambda key, word: f"{key}{word}", st.sampled_from(["", "name:", "path:"]), WORDS),
    st.sampled_from(["sim:>90", "sim:40", "contained:>=97", "relation:near", "relation:same,principal", "words:<250"]),
    st.sampled_from(["size:>2k", "type:text", "decision:keep", "decision:undecided", "marked:no", "reviewed:yes"]),
)
QUERIES = st.recursive(
    TERMS,
    lambda inner: st.one_of(
        inner.map(lambda text: f"-({text})"),
        st.tuples(inner, inner).map(" ".join),
        st.tuples(inner, inner).map(lambda both: f"({both[0]}) OR ({both[1]})"),
    ),
    max_leaves=6,
)


@settings(max_examples=60, deadline=None)
@given(QUERIES, st.sets(st.sampled_from(KINDS)), st.sets(st.integers(0, 5)), st.booleans())
def test_the_columns_agree_with_the_records(
    text: str, hidden: set[Relation], kept: set[int], is_reviewed: bool
) -> None:
    review = _review()
    review.decide([FileId(file) for file in sorted(kept)], Decision.KEEP)
    review.set_reviewed([FileId(3)], is_reviewed)
    rows, hits = _shown(review, text, frozenset(hidden))
    query = parse(text)
    assert isinstance(query, Query)
    expected_rows, expected_hits = [], []
    for place, each in enumerate(review.clusters):
        wanted = [m for m in each.members if m.relation not in hidden]
        if len(wanted) < 2:
            continue
        met = [m.file for m in wanted if query.root is None or _plainly(query.root, review, place, m)]
        expected_hits += met
        expected_rows += [m.file for m in wanted if met and (m.file in met or m.file == each.principal)]
    assert (rows, hits) == (expected_rows, expected_hits)


def _plainly(node: Node, review: Review, place: int, member: Member) -> bool | None:
    """Whether a member meets a condition; None where it cannot be asked."""
    if isinstance(node, Not):
        inner = _plainly(node.node, review, place, member)
        return None if inner is None else not inner
    if isinstance(node, AllOf | AnyOf):
        found = [_plainly(each, review, place, member) for each in node.nodes]
        decisive = isinstance(node, AnyOf)
        return decisive if decisive in found else None if None in found else not decisive
    return _term(node, review, place, member)


def _term(term: Term, review: Review, place: int, member: Member) -> bool | None:
    document, test = review.document(member.file), term.test
    name, path = document.file.path.name.casefold(), str(document.file.path).casefold()
    if isinstance(test, Text):
        whole = name if term.key is Key.NAME or (term.key is Key.WORD and test.is_pattern) else path
        return fnmatch.fnmatchcase(whole, test.wanted) if test.is_pattern else test.wanted in whole
    values: dict[Key, object] = {
        Key.SIMILARITY: member.similarity,
        Key.CONTAINMENT: member.containment,
        Key.RELATION: member.relation,
        Key.WORDS: document.word_count,
        Key.SIZE: document.file.size,
        Key.TYPE: file_type(name),
        Key.DECISION: review.decision(member.file),
        Key.MARKED: review.decision(member.file) is Decision.DELETE,
        Key.REVIEWED: review.is_reviewed(place),
    }
    value = values[term.key]
    of_pairs = term.key in (Key.SIMILARITY, Key.CONTAINMENT, Key.RELATION)
    asks_principals = isinstance(test, OneOf) and Relation.PRINCIPAL in test.choices
    if of_pairs and member.relation is Relation.PRINCIPAL and not asks_principals:
        return None
    if isinstance(test, Between):
        assert isinstance(value, int | float)
        return test.least <= value <= test.most
    return value in test.choices


@given(st.lists(st.sampled_from(["a.txt", "b.html", "README", "x.en", "i.html.en", ".profile", "c.tar.gz", "d.MD"])))
def test_types_are_those_of_the_names(names: list[str]) -> None:
    table = DocumentTable.of(made_up(1, name=f"{number}/{name}") for number, name in enumerate(names))
    columns = Columns(Review(result_of(list(table)), []))
    assert columns.files.types.tolist() == [list(type(file_type("a"))).index(file_type(name)) for name in names]
