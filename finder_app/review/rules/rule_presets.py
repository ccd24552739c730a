"""The rule sets that are there from the beginning. Pure; their names are the window's."""

from enum import Enum

from finder_app.engine.records import Relation
from finder_app.review.criteria import Criterion
from finder_app.review.rules.rule_set import Effect, Replace, Rule, RuleSet, Scope


class Preset(Enum):
    """A rule set to begin with."""

    NEWEST = "newest"
    OLDEST = "oldest"
    LONGEST = "longest"
    IN_FOLDER = "in-folder"
    UTF_8 = "utf-8"
    IDENTICAL = "identical"


_IN_THE_END = Rule(Criterion.SHORTEST_PATH), Rule(Criterion.FIRST_PATH)
_NO_COPIES_FIRST = Rule(Criterion.NOT_A_COPY), *_IN_THE_END

PRESETS = {
    Preset.NEWEST: RuleSet(rules=(Rule.of(Criterion.NEWEST), *_NO_COPIES_FIRST)),
    Preset.OLDEST: RuleSet(rules=(Rule.of(Criterion.OLDEST), *_NO_COPIES_FIRST)),
    # The longest, not one that is nearly as long: the words that it has more would be lost.
    Preset.LONGEST: RuleSet(rules=(Rule(Criterion.LONGEST), Rule.of(Criterion.NEWEST), *_NO_COPIES_FIRST)),
    Preset.IN_FOLDER: RuleSet(
        rules=(Rule(Criterion.IN_FOLDER), Rule.of(Criterion.NEWEST), *_NO_COPIES_FIRST),
        scope=Scope(first_must_decide=True),
    ),
    Preset.UTF_8: RuleSet(
        rules=(Rule(Criterion.BEST_ENCODING), Rule.of(Criterion.NEWEST), *_NO_COPIES_FIRST),
        scope=Scope(first_must_decide=True),
    ),
    Preset.IDENTICAL: RuleSet(rules=_IN_THE_END, scope=Scope(relations=frozenset({Relation.IDENTICAL}))),
}

TAKE_BACK_AUTOMATIC = RuleSet(scope=Scope(only_unreviewed=False), effect=Effect.UNMARK)
"""Takes back what rules have decided, and nothing else."""

TAKE_BACK_ALL = RuleSet(scope=Scope(only_unreviewed=False, replace=Replace.EVERYTHING), effect=Effect.UNMARK)
"""Takes back every decision."""
