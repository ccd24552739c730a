"""Decisions outlive a new scan where path and bytes still hold, and nowhere else."""

import dataclasses
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.options import ScanOptions
from finder_app.engine.records import Document, FileId, ScanResult, SourceFile, TextStatus
from finder_app.review.criteria import Criterion, Reason
from finder_app.review.decisions import Decision
from finder_app.review.review_state import ReviewState
from finder_app.review.saving.carry_over import Carried, carry_over, overlap
from finder_app.review.session import Review
from tests.review.builders import cluster, digest_of

KEEP, DELETE = Decision.KEEP, Decision.DELETE
Files = dict[str, int]  # name and number of its bytes


def result(files: Files) -> ScanResult:
    """A scan of these files, all of one text."""
    return ScanResult(ScanOptions(), tuple(document(name, files[name]) for name in sorted(files)), (), ())


def document(name: str, content: int) -> Document:
    file = SourceFile(Path("/texts") / name, 10, 1, 1, (1, content))
    return Document(file, TextStatus.OK, "UTF-8", digest_of(b"%d" % content), digest_of(b"text"), 100, 5)


def state(files: Files, decisions: dict[str, Decision], **more: object) -> ReviewState:
    names = sorted(files)
    wanted = {FileId(names.index(name)): decision for name, decision in decisions.items()}
    return dataclasses.replace(ReviewState(0.85, 0.9, wanted), **more)  # type: ignore[arg-type]


def carried(before: Files, decisions: dict[str, Decision], now: Files, **more: object) -> Carried:
    return carry_over(result(before), state(before, decisions, **more), result(now), ReviewState(0.7, 0.8))


def named(found: Carried, now: Files) -> dict[str, Decision]:
    names = sorted(now)
    return {names[file]: decision for file, decision in found.state.decisions.items()}


NAMES = st.sampled_from(["a", "b", "c", "d"])
CONTENTS = st.dictionaries(NAMES, st.integers(1, 4))


@given(CONTENTS, CONTENTS, st.dictionaries(NAMES, st.sampled_from([KEEP, DELETE])))
def test_a_decision_holds_where_path_and_bytes_do(before: Files, now: Files, wanted: dict[str, Decision]) -> None:
    decisions = {name: each for name, each in wanted.items() if name in before}
    found = carried(before, decisions, now)
    expected = {name: each for name, each in decisions.items() if now.get(name) == before[name]}
    moved = {}
    for name in decisions.keys() - now.keys():
        lost = [each for each in decisions if each not in now and before[each] == before[name]]
        there = [each for each in now if each not in before and now[each] == before[name]]
        if len(lost) == len(there) == 1:
            moved[there[0]] = decisions[name]
    assert named(found, now) == expected | moved
    assert found.kept == len(expected) + len(moved)
    assert found.changed == sum(name in now and now[name] != before[name] for name in decisions)
    assert found.kept + found.changed + found.missing == len(decisions)


def test_the_thresholds_are_those_of_the_new_review() -> None:
    found = carried({"a": 1}, {}, {"a": 1})
    assert (found.state.similarity, found.state.containment) == (0.7, 0.8)


def test_reasons_marks_of_review_and_what_is_apart_go_along() -> None:
    before, now = {"a": 1, "b": 2, "c": 3}, {"0 new": 9, "a": 1, "b": 2, "c": 4}
    first, second, third = map(FileId, range(3))
    found = carried(
        before,
        {"b": DELETE},
        now,
        reasons={second: Reason(Criterion.NEWEST, "", first)},
        reviewed=frozenset({first, second, third}),
        apart=((first, second), (first, third)),
        splits=((first,), (second, third), (second,), (third,)),
    ).state
    assert dict(found.reasons) == {FileId(2): Reason(Criterion.NEWEST, "", FileId(1))}
    assert found.reviewed == {1, 2}
    assert found.apart == ((1, 2),)
    assert found.splits == ((1,), (2,))


def test_a_file_whose_copy_has_changed_is_left_undecided() -> None:
    before, now = {"a": 1, "b": 2}, {"a": 7, "b": 2}
    found = carried(before, {"b": DELETE}, now, reasons={FileId(1): Reason(Criterion.NEWEST, "", FileId(0))})
    assert named(found, now) == {}
    assert (found.kept, found.changed, found.missing) == (0, 1, 0)


def test_a_file_without_a_digest_is_never_taken_for_the_same() -> None:
    unread = dataclasses.replace(document("a", 1), raw_digest=b"")
    one = ScanResult(ScanOptions(), (unread,), (), ())
    found = carry_over(one, ReviewState(0.8, 0.9, {FileId(0): KEEP}), one, ReviewState(0.8, 0.9))
    assert (found.kept, found.changed) == (0, 1)


def test_what_is_carried_over_is_one_step_of_the_new_review() -> None:
    files = {"a": 1, "b": 2, "c": 3}
    former = Review(result(files), [cluster(0, 1, 2)])
    former.decide([FileId(2)], DELETE)
    former.set_reviewed([FileId(0)], True)
    new = Review(result(files), [cluster(0, 1, 2)])
    new.adopt_state(carry_over(former.result, former.state(), new.result, new.state()).state)
    assert new.marked() == (2,)
    assert new.is_reviewed(0)
    new.undo()
    assert new.marked() == ()
    assert not new.is_reviewed(0)


@pytest.mark.parametrize(
    ("one", "other", "do_overlap"),
    [
        (["/a"], ["/a"], True),
        (["/a/b"], ["/a"], True),
        (["/a"], ["/x", "/a/b/c"], True),
        (["/a"], ["/ab"], False),
        ([], ["/a"], False),
    ],
)
def test_folders_overlap_when_one_holds_the_other(one: list[str], other: list[str], do_overlap: bool) -> None:
    assert overlap(map(Path, one), map(Path, other)) is do_overlap
