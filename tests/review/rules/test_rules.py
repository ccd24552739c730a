"""What rules choose and propose, example by example, and then against a slow and obvious twin."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finder_app.engine import clusters as grouping
from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import Cluster, Document, FileId, Relation, VerifiedPair
from finder_app.review.copies import find_kin
from finder_app.review.criteria import Criterion, Reason
from finder_app.review.decisions import Decision
from finder_app.review.kinship import Thresholds
from finder_app.review.rules.rule_presets import PRESETS, TAKE_BACK_ALL, TAKE_BACK_AUTOMATIC, Preset
from finder_app.review.rules.rule_set import Effect, Replace, Rule, RuleSet, Scope
from finder_app.review.rules.rules import Left, Proposal, propose
from finder_app.review.session import Review
from finder_app.review.text_pairs import TextPairs
from tests.review.builders import cluster, digest_of, ids, made_up, pair, result_of

KEEP, DELETE, UNDECIDED = Decision.KEEP, Decision.DELETE, Decision.UNDECIDED
NEWEST, LONGEST, FIRST = Rule(Criterion.NEWEST), Rule(Criterion.LONGEST), Rule(Criterion.FIRST_PATH)
SECOND_NS = 1_000_000_000
SAME = Scope(relations=frozenset({Relation.IDENTICAL, Relation.SAME_TEXT}))
IDENTICAL = Scope(relations=frozenset({Relation.IDENTICAL}))


def document(text: int, name: str, *, seconds: int = 0, words: int = 100, size: int = 10, **more: object) -> Document:
    """A made-up document; `seconds` is when it was last changed."""
    made = made_up(text, words=words, size=size, name=name, protected=bool(more.get("protected")))
    file = replace(made.file, mtime_ns=seconds * SECOND_NS)
    return replace(made, file=file, encoding=str(more.get("encoding", "UTF-8")))


def review_of(*documents: Document, pairs: tuple[VerifiedPair, ...] = (), members: Cluster | None = None) -> Review:
    """A review of these documents in one cluster, the first the principal."""
    return Review(result_of(documents, pairs), [members or cluster(0, *range(1, len(documents)))])


def rules(*chosen: Rule, scope: Scope | None = None, effect: Effect = Effect.MARK_OTHERS) -> RuleSet:
    return RuleSet("mine", chosen, scope or Scope(), effect)


def by(*chosen: Criterion) -> RuleSet:
    return rules(*map(Rule, chosen))


def apply(review: Review, proposal: Proposal) -> None:
    """Grant the wishes; nothing that was promised is refused."""
    assert review.decide_each(proposal.wishes, proposal.reasons).refused == ()


def test_the_newest_is_kept_and_the_others_go_with_their_reasons() -> None:
    review = review_of(document(1, "a"), document(1, "b", seconds=9), document(1, "c", seconds=5))
    proposal = propose(review, rules(NEWEST))
    assert proposal.wishes == {0: DELETE, 1: KEEP, 2: DELETE}
    gone = Reason(Criterion.NEWEST, "", FileId(1))
    assert proposal.reasons == {0: gone, 1: Reason(Criterion.NEWEST), 2: gone}
    assert (proposal.marked, proposal.clusters, proposal.kept, proposal.freed_bytes) == (2, 1, 1, 20)


@pytest.mark.parametrize(
    ("criterion", "argument", "kept"),
    [
        (Criterion.NEWEST, "", "new.txt"),
        (Criterion.OLDEST, "", "old.txt"),
        (Criterion.LONGEST, "", "long.txt"),
        (Criterion.LARGEST, "", "large.txt"),
        (Criterion.SMALLEST, "", "small.txt"),
        (Criterion.SHORTEST_PATH, "", "s"),
        (Criterion.LONGEST_PATH, "", "a very long name.txt"),
        (Criterion.HTML, "", "page.html"),
        (Criterion.PLAIN_TEXT, "", "s"),
        (Criterion.NAME_MATCHES, "*.HTML", "page.html"),
        (Criterion.NAME_MATCHES, "*/sub/*", "sub/in.txt"),
        (Criterion.IN_FOLDER, "/nowhere/sub", "sub/in.txt"),
        (Criterion.FIRST_PATH, "", "a very long name.txt"),
    ],
)
def test_each_criterion_keeps_what_it_says(criterion: Criterion, argument: str, kept: str) -> None:
    documents = [
        document(1, "new.txt", seconds=500_000),
        document(1, "old.txt", seconds=-500_000),
        document(1, "long.txt", words=900),
        document(1, "large.txt", size=900),
        document(1, "small.txt", size=1),
        document(1, "s"),
        document(1, "a very long name.txt"),
        document(1, "page.html"),
        document(1, "sub/in.txt"),
    ]
    review = review_of(*documents)
    proposal = propose(review, rules(Rule(criterion, argument), Rule(Criterion.SHORTEST_PATH)))
    (found,) = [file for file, wish in proposal.wishes.items() if wish is KEEP]
    assert review.path(found) == Path("/nowhere") / kept
    assert proposal.reasons[found] == Reason(criterion, argument)


@pytest.mark.parametrize(
    ("better", "worse"),
    [("UTF-8", "GB18030"), ("ASCII", "UTF-16 LE"), ("UTF-8", "UTF-8 BOM"), ("UTF-16 LE", "Big5"), ("Big5", "")],
)
def test_the_better_encoding_is_kept(better: str, worse: str) -> None:
    review = review_of(document(1, "a", encoding=worse), document(1, "b", encoding=better))
    assert propose(review, by(Criterion.BEST_ENCODING)).wishes == {0: DELETE, 1: KEEP}


def test_the_order_of_the_rules_matters() -> None:
    review = review_of(document(1, "new", seconds=99), document(1, "long", words=900))
    assert propose(review, rules(NEWEST, LONGEST)).wishes[FileId(0)] is KEEP
    assert propose(review, rules(LONGEST, NEWEST)).wishes[FileId(1)] is KEEP


def test_a_near_tie_falls_through_to_the_next_rule() -> None:
    review = review_of(document(1, "a", seconds=10), document(1, "b", seconds=8, words=900), document(1, "c"))
    proposal = propose(review, rules(Rule(Criterion.NEWEST, "", 2), LONGEST))
    assert proposal.wishes == {0: DELETE, 1: KEEP, 2: DELETE}
    assert proposal.reasons[FileId(0)] == Reason(Criterion.LONGEST, "", FileId(1))
    assert proposal.reasons[FileId(2)] == Reason(Criterion.NEWEST, "", FileId(1))
    assert proposal.reasons[FileId(1)] == Reason(Criterion.NEWEST)


def test_a_near_tie_in_words_is_measured_in_percent() -> None:
    review = review_of(document(1, "a", words=1000), document(1, "b", words=990, seconds=5))
    assert propose(review, rules(Rule(Criterion.LONGEST, "", 1), NEWEST)).wishes[FileId(1)] is KEEP
    assert propose(review, rules(Rule(Criterion.LONGEST, "", 0.5), NEWEST)).wishes[FileId(0)] is KEEP


def test_where_no_rule_finds_a_difference_the_cluster_is_left_alone() -> None:
    proposal = propose(review_of(document(1, "a"), document(1, "b")), rules(NEWEST))
    assert (proposal.wishes, proposal.clusters_left) == ({}, {Left.EQUAL: 1})


def test_of_those_that_no_rule_tells_apart_the_first_path_is_kept() -> None:
    review = review_of(document(1, "z", seconds=9), document(1, "b", seconds=9), document(1, "a"))
    proposal = propose(review, rules(NEWEST))
    assert proposal.wishes == {0: DELETE, 1: KEEP, 2: DELETE}
    assert proposal.reasons[FileId(0)].criterion is Criterion.FIRST_PATH


def test_among_equals_a_protected_file_is_kept() -> None:
    review = review_of(document(1, "a", seconds=9), document(1, "b", seconds=9, protected=True), document(1, "c"))
    proposal = propose(review, rules(NEWEST))
    assert proposal.wishes == {0: DELETE, 1: KEEP, 2: DELETE}
    assert proposal.reasons[FileId(0)] == Reason(Criterion.STAYS, "", FileId(1))


def test_the_first_rule_may_have_to_decide() -> None:
    review = review_of(document(1, "a", seconds=9), document(1, "b"))
    asked = rules(Rule(Criterion.HTML), NEWEST, scope=Scope(first_must_decide=True))
    assert propose(review, asked).clusters_left == {Left.EQUAL: 1}


def test_a_protected_file_is_left() -> None:
    review = review_of(document(1, "a", protected=True), document(1, "b", seconds=9))
    proposal = propose(review, rules(NEWEST))
    assert (proposal.wishes, proposal.files_left) == ({}, {Left.PROTECTED: 1})
    assert proposal.clusters_left == {Left.PROTECTED: 1}


def test_an_excerpt_never_stands_for_its_whole() -> None:
    pairs = (VerifiedPair(FileId(0), FileId(1), 9, 0.3, 0.99),)
    documents = [document(1, "whole", words=900), document(2, "part", words=90, seconds=9)]
    review = Review(result_of(documents, pairs), grouping.group(documents, pairs, 0.85, 0.9))
    assert propose(review, rules(NEWEST)).files_left == {Left.HOLDS_MORE: 1}
    assert propose(review, rules(LONGEST)).wishes == {0: KEEP, 1: DELETE}


def test_a_file_that_was_not_compared_with_the_kept_one_is_left() -> None:
    review = review_of(document(0, "a"), document(1, "b", seconds=9), document(2, "c"))
    proposal = propose(review, rules(NEWEST))
    assert (proposal.wishes, proposal.files_left) == ({0: DELETE, 1: KEEP}, {Left.NOT_VERIFIED: 1})


def test_a_persons_own_decision_stays_and_is_counted() -> None:
    review = review_of(document(1, "a", seconds=9), document(1, "b"), document(1, "c"))
    review.decide(ids(1), KEEP)
    proposal = propose(review, rules(NEWEST))
    assert (proposal.wishes, proposal.own) == ({0: KEEP, 2: DELETE}, 1)
    asked = rules(NEWEST, scope=Scope(replace=Replace.EVERYTHING))
    assert propose(review, asked).wishes == {0: KEEP, 1: DELETE, 2: DELETE}


def test_what_a_person_marked_is_never_the_one_to_keep() -> None:
    review = review_of(document(1, "a", seconds=9), document(1, "b", seconds=5), document(1, "c"))
    review.decide(ids(0), DELETE)
    assert propose(review, rules(NEWEST)).wishes == {1: KEEP, 2: DELETE}


def test_other_rules_replace_what_rules_decided_before() -> None:
    review = review_of(document(1, "a", seconds=9), document(1, "b", words=900), document(1, "c"))
    apply(review, propose(review, rules(NEWEST)))
    apply(review, propose(review, rules(LONGEST)))
    assert [review.decision(FileId(file)) for file in range(3)] == [DELETE, KEEP, DELETE]
    assert review.reason(FileId(2)) == Reason(Criterion.LONGEST, "", FileId(1))


def test_only_undecided_files_may_be_asked_for() -> None:
    review = review_of(document(1, "a", seconds=9), document(1, "b", words=900), document(1, "c"))
    apply(review, propose(review, rules(NEWEST)))
    proposal = propose(review, rules(LONGEST, FIRST, scope=Scope(replace=Replace.NOTHING)))
    assert (proposal.wishes, proposal.own) == ({}, 3)


def test_the_same_rules_again_have_nothing_to_do() -> None:
    review = review_of(document(1, "a", seconds=9), document(1, "b"))
    apply(review, propose(review, rules(NEWEST)))
    proposal = propose(review, rules(NEWEST))
    assert (proposal.wishes, proposal.clusters_left) == ({}, {Left.ALREADY: 1})


def test_a_copy_that_a_marked_file_needs_is_left() -> None:
    review = review_of(document(0, "a"), document(1, "b", seconds=9), document(2, "c"))
    review.decide(ids(2), DELETE)  # only 0, the principal, may stand for it
    proposal = propose(review, rules(NEWEST))
    assert (proposal.wishes, proposal.files_left[Left.STANDS_FOR_ANOTHER]) == ({}, 1)


def test_of_identical_files_only_each_group_keeps_one() -> None:
    one, two = document(1, "a"), document(2, "bb")
    same = [replace(one, raw_digest=digest_of(b"1")), replace(document(1, "aa"), raw_digest=digest_of(b"1"))]
    same += [replace(two, raw_digest=digest_of(b"2")), replace(document(2, "b"), raw_digest=digest_of(b"2"))]
    review = review_of(*same, pairs=(pair(0, 2),))
    proposal = propose(review, PRESETS[Preset.IDENTICAL])
    assert proposal.wishes == {0: KEEP, 1: DELETE, 2: DELETE, 3: KEEP}


def test_a_cluster_without_identical_files_says_so() -> None:
    proposal = propose(review_of(document(1, "a"), document(2, "b")), PRESETS[Preset.IDENTICAL])
    assert proposal.clusters_left == {Left.OTHER_RELATION: 1}


def test_less_alike_files_are_left() -> None:
    review = review_of(document(0, "a", seconds=9), document(1, "b"), members=cluster(0, (1, 0.9)))
    assert propose(review, rules(NEWEST, scope=Scope(similarity=0.95))).files_left == {Left.LESS_ALIKE: 1}
    assert propose(review, rules(NEWEST, scope=Scope(similarity=0.9))).marked == 1


def test_a_reviewed_cluster_is_left_unless_asked_for() -> None:
    review = review_of(document(1, "a", seconds=9), document(1, "b"))
    review.set_reviewed(ids(0), True)
    assert propose(review, rules(NEWEST)).clusters_left == {Left.REVIEWED: 1}
    assert propose(review, rules(NEWEST, scope=Scope(only_unreviewed=False))).marked == 1


def test_only_the_chosen_files_may_change() -> None:
    review = review_of(document(1, "a", seconds=9), document(1, "b"), document(1, "c"))
    assert propose(review, rules(NEWEST), ids(2)).wishes == {2: DELETE}


def test_only_the_best_may_be_marked_to_keep() -> None:
    review = review_of(document(1, "a", seconds=9), document(2, "b"))
    assert propose(review, rules(NEWEST, effect=Effect.KEEP_BEST)).wishes == {0: KEEP}


def test_decisions_of_rules_are_taken_back_alone_or_with_all_others() -> None:
    review = review_of(document(1, "a", seconds=9), document(1, "b"), document(1, "c"))
    review.decide(ids(2), DELETE)
    apply(review, propose(review, rules(NEWEST)))
    assert propose(review, TAKE_BACK_AUTOMATIC).wishes == {0: UNDECIDED, 1: UNDECIDED}
    assert propose(review, TAKE_BACK_ALL).unmarked == 3


def test_an_unfinished_set_proposes_nothing() -> None:
    assert propose(review_of(document(1, "a"), document(1, "b")), rules(Rule(Criterion.IN_FOLDER))).is_empty


def test_cancelling_ends_it() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        propose(review_of(document(1, "a"), document(1, "b")), rules(NEWEST), progress=progress)


def test_a_review_without_clusters_has_nothing_to_propose() -> None:
    for asked in (*PRESETS.values(), TAKE_BACK_ALL):
        assert propose(Review(result_of([]), []), asked).is_empty


# The slow twin

KINDS = (Criterion.NEWEST, Criterion.LONGEST, Criterion.SMALLEST, Criterion.NOT_A_COPY, Criterion.FIRST_PATH)
SHARES = st.sampled_from([0.0, 0.5, 0.86, 0.95, 1.0])


@st.composite
def reviews(draw: st.DrawFn) -> tuple[Review, list[Cluster]]:
    """Documents of few texts, all possible pairs, and what a person decided."""
    chosen = draw(st.lists(st.integers(0, 4), min_size=2, max_size=8))
    words = draw(st.lists(st.integers(1, 3), min_size=5, max_size=5))
    documents = [
        document(
            text,
            f"{place} copy" if draw(st.booleans()) else f"{place}",
            seconds=draw(st.integers(0, 3)),
            size=draw(st.integers(1, 3)),
            words=words[text],
            protected=draw(st.integers(0, 5)) == 0,
        )
        for place, text in enumerate(chosen)
    ]
    texts = sorted(set(grouping.representatives(documents)))
    found = [(a, b, draw(SHARES), draw(SHARES)) for a in texts for b in texts if a < b]
    pairs = [VerifiedPair(a, b, 3, near, max(near, part)) for a, b, near, part in found if max(near, part) >= 0.85]
    clusters = list(grouping.group(documents, pairs, 0.85, 0.9))
    review = Review(result_of(documents, pairs), clusters)
    files = [member.file for each in review.clusters for member in each.members]
    for file in files:
        review.decide([file], draw(st.sampled_from(Decision)))
    return review, clusters


RULES = st.lists(
    st.builds(Rule, st.sampled_from(KINDS)) | st.builds(Rule, st.just(Criterion.NEWEST), st.just(""), st.just(1.0)),
    min_size=1,
    max_size=3,
).map(tuple)
SETS = st.builds(
    rules,
    scope=st.builds(
        Scope,
        relations=st.sampled_from([SAME.relations, IDENTICAL.relations, Scope().relations]),
        similarity=st.sampled_from([0.0, 0.9]),
        first_must_decide=st.booleans(),
        replace=st.sampled_from(Replace),
    ),
    effect=st.sampled_from(Effect),
).flatmap(lambda made: RULES.map(lambda chosen: replace(made, rules=chosen)))


def value(review: Review, file: FileId, criterion: Criterion) -> float:
    """How good a file is."""
    found = review.document(file)
    return {
        Criterion.NEWEST: found.file.mtime_ns,
        Criterion.LONGEST: found.word_count,
        Criterion.SMALLEST: -found.file.size,
        Criterion.NOT_A_COPY: "copy" not in found.file.path.name,
        Criterion.FIRST_PATH: -sorted(each.file.path for each in review.result.documents).index(found.file.path),
    }[criterion]


def is_beaten(review: Review, file: FileId, rivals: list[FileId], rule: Rule) -> bool:
    best = max(value(review, rival, rule.criterion) for rival in rivals)
    return value(review, file, rule.criterion) < best - rule.tolerance * SECOND_NS


def is_held(review: Review, each: Cluster, file: FileId, other: FileId) -> bool:
    """Whether the other was verified to hold the file's text."""
    texts = TextPairs(review.result)
    words = review.table.word_counts()
    kin = find_kin(words, each, texts, Thresholds(review.similarity, review.containment))
    one, another = kin.group_of[file], kin.group_of[other]
    return one == another or another in kin.stand_ins[one]


@settings(deadline=None, max_examples=150)
@given(world=reviews(), asked=SETS)
def test_whatever_is_proposed_may_be_and_is_right(world: tuple[Review, list[Cluster]], asked: RuleSet) -> None:
    review, _ = world
    before = {member.file: review.decision(member.file) for each in review.clusters for member in each.members}
    proposal = propose(review, asked)
    for file, wish in proposal.wishes.items():
        assert wish is not before[file]
        assert before[file] is UNDECIDED or asked.scope.replace is Replace.EVERYTHING
        assert wish is not DELETE or not review.document(file).file.protected
    for file, reason in proposal.reasons.items():
        if reason.kept is not None:
            cluster_of = review.clusters[review.cluster_of(file)]
            assert is_held(review, cluster_of, file, reason.kept)
            if reason.criterion in KINDS:
                assert not is_beaten(review, reason.kept, [file, reason.kept], Rule(reason.criterion))
            assert proposal.wishes.get(reason.kept, before[reason.kept]) is KEEP
    apply(review, proposal)
    marked = [file for file in proposal.wishes if proposal.wishes[file] is DELETE]
    assert (proposal.marked, propose(review, asked).marked) == (len(marked), 0)


@settings(deadline=None, max_examples=150)
@given(world=reviews(), chosen=RULES)
def test_the_kept_file_is_the_best_by_an_obvious_count(
    world: tuple[Review, list[Cluster]], chosen: tuple[Rule, ...]
) -> None:
    review, _ = world
    marked = {file for each in review.clusters for file, *_ in each.members if review.decision(file) is DELETE}
    proposal = propose(review, rules(*chosen))
    for each in review.clusters:
        rivals = [member.file for member in each.members if member.file not in marked]
        for rule in chosen:
            rivals = [file for file in rivals if not is_beaten(review, file, rivals, rule)]
        for file, *_ in each.members:
            reason = proposal.reasons.get(file)
            if reason is not None:
                kept = file if reason.kept is None else reason.kept
                assert kept in rivals


@settings(deadline=None, max_examples=60)
@given(world=reviews(), asked=SETS, order=st.randoms(use_true_random=False))
def test_the_order_of_the_clusters_does_not_matter(
    world: tuple[Review, list[Cluster]], asked: RuleSet, order: object
) -> None:
    review, clusters = world
    shuffled = list(clusters)
    order.shuffle(shuffled)  # type: ignore[attr-defined]
    other = Review(review.result, shuffled)
    for decision in (KEEP, DELETE):
        files = [file for each in clusters for file, *_ in each.members if review.decision(file) is decision]
        other.decide(files, decision)
    one, another = propose(review, asked), propose(other, asked)
    assert (one.wishes, one.reasons) == (another.wishes, another.reasons)
    assert (one.files_left, one.clusters_left) == (another.files_left, another.clusters_left)
