"""Every reason reads as a sentence that says what speaks for one file and against the other."""

import pytest

from finder_app.engine.records import FileId
from finder_app.gui import reason_texts
from finder_app.gui.rules import rule_texts
from finder_app.review.criteria import Criterion, Reason
from finder_app.review.decisions import Decision
from finder_app.review.rules.rule_presets import Preset
from finder_app.review.rules.rule_proposal import Left, Proposal
from finder_app.review.rules.rule_set import Effect, Replace, Rule
from tests.gui.reviews import review_of

ONE, OTHER = FileId(0), FileId(1)


def test_a_decision_of_rules_says_why() -> None:
    review = review_of([2])
    reasons = {ONE: Reason(Criterion.NEWEST, "", OTHER), OTHER: Reason(Criterion.NEWEST)}
    review.decide_each({OTHER: Decision.KEEP, ONE: Decision.DELETE}, reasons)
    assert reason_texts.because(review, OTHER) == "kept: newest"
    assert reason_texts.because(review, ONE) == "deleted: older than file 000001.txt (kept: newest)"


def test_a_decision_of_a_person_needs_no_reason() -> None:
    review = review_of([2])
    review.decide([ONE], Decision.DELETE)
    assert reason_texts.because(review, ONE) == ""


@pytest.mark.parametrize("criterion", Criterion)
def test_each_criterion_has_words(criterion: Criterion) -> None:
    reason = Reason(criterion, "sub", ONE)
    assert reason_texts.merit(reason)
    assert "a.html" in reason_texts.lack(reason, "a.html")
    assert "{" not in reason_texts.deleted(reason, "a.html")
    assert rule_texts.criterion(criterion)


def test_braces_in_names_stay_as_they_are() -> None:
    told = reason_texts.deleted(Reason(Criterion.IN_FOLDER, "/{name}/{0}", ONE), "{folder}{}.txt")
    assert told == "deleted: not in /{name}/{0}, as {folder}{}.txt is (kept: in /{name}/{0})"


def test_what_a_name_hides_is_shown() -> None:
    assert "\u202e" not in reason_texts.merit(Reason(Criterion.IN_FOLDER, "/a\u202eb"))


def test_everything_else_has_words() -> None:
    assert all(map(rule_texts.left, Left))
    assert all(map(rule_texts.preset, Preset))
    assert all(map(rule_texts.effect, Effect))
    assert all(map(rule_texts.replaces, Replace))


def test_a_rule_says_what_counts_as_equal() -> None:
    assert rule_texts.rule(Rule.of(Criterion.NEWEST)) == "Newest · equal within 2 s"
    assert rule_texts.rule(Rule(Criterion.NAME_MATCHES, "{0}*")) == "Name matches {0}*"
    assert rule_texts.rule(Rule(Criterion.IN_FOLDER)) == "In …"


def test_why_clusters_are_left_is_counted() -> None:
    proposal = Proposal(clusters_left={Left.EQUAL: 12, Left.REVIEWED: 1})
    assert rule_texts.left_alone(proposal) == (
        "Left alone: 13 clusters (no rule finds a difference: 12, reviewed by you: 1)."
    )
    assert rule_texts.left_alone(Proposal()) == ""
