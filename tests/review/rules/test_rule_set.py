"""Rule sets go to plain values and come back; whatever else is there is refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine.records import Relation
from finder_app.review.criteria import Criterion
from finder_app.review.rules.rule_set import ARGUMENTS, CHOOSABLE, RELATIONS, Effect, Replace, Rule, RuleSet, Scope

RULES = st.one_of(
    st.sampled_from([Rule.of(criterion) for criterion in CHOOSABLE]),
    st.builds(Rule, st.sampled_from(list(ARGUMENTS)), st.text(st.characters(exclude_characters="\0"), max_size=9)),
    st.builds(Rule, st.just(Criterion.LONGEST), st.just(""), st.floats(0, 100)),
)
SCOPES = st.builds(
    Scope,
    st.frozensets(st.sampled_from(RELATIONS)),
    st.floats(0, 1),
    st.booleans(),
    st.booleans(),
    st.sampled_from(Replace),
)
NAMES = st.text(st.characters(exclude_characters="\0"), max_size=9)
SETS = st.builds(RuleSet, NAMES, st.lists(RULES, max_size=4).map(tuple), SCOPES, st.sampled_from(Effect))


@given(rules=SETS)
def test_a_set_comes_back_as_it_was(rules: RuleSet) -> None:
    assert RuleSet.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules


def test_what_is_missing_is_as_usual() -> None:
    assert RuleSet.from_dict({}) == RuleSet()
    newest = RuleSet.from_dict({"rules": [{"criterion": "newest"}]})
    assert newest.rules == (Rule(Criterion.NEWEST, "", 2),)


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        {"name": 1},
        {"name": "x" * 201},
        {"rules": {}},
        {"rules": [{}]},
        {"rules": [{"criterion": "stays"}]},
        {"rules": [{"criterion": "newest", "argument": "/a"}]},
        {"rules": [{"criterion": "newest", "tolerance": -1}]},
        {"rules": [{"criterion": "newest", "tolerance": True}]},
        {"rules": [{"criterion": "first-path", "tolerance": 1}]},
        {"rules": [{"criterion": "in-folder", "argument": "a\0"}]},
        {"rules": [{"criterion": "newest"}] * 51},
        {"relations": ["principal"]},
        {"similarity": float("nan")},
        {"similarity": 2},
        {"only_unreviewed": 1},
        {"replace": "all"},
        {"effect": "burn"},
    ],
)
def test_whatever_is_wrong_is_refused(plain: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        RuleSet.from_dict(plain)


def test_a_set_is_complete_when_each_rule_has_what_it_needs() -> None:
    folder = Rule(Criterion.IN_FOLDER)
    assert not RuleSet(rules=(folder,)).is_complete
    assert RuleSet(rules=(Rule(Criterion.IN_FOLDER, "/a"),)).is_complete
    assert not RuleSet().is_complete
    assert RuleSet(effect=Effect.UNMARK).is_complete
    assert not RuleSet(rules=(Rule(Criterion.HTML),), scope=Scope(frozenset[Relation]())).is_complete
