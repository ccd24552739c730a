"""A person's rules for choosing the file to keep, with their conditions; to and from plain values. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, NamedTuple

from finder_app.engine.records import Relation
from finder_app.review.criteria import Criterion

LONGEST_NAME = 200
LONGEST_ARGUMENT = 4_096
MOST_RULES = 50
RELATIONS = tuple(relation for relation in Relation if relation is not Relation.PRINCIPAL)


class Argument(Enum):
    """What a criterion has to be told."""

    FOLDER = "folder"
    PATTERN = "pattern"


class Unit(Enum):
    """In what a near-tie is measured."""

    SECONDS = "seconds"
    PERCENT = "percent"


class Tolerance(NamedTuple):
    """How far behind the best a file may be and still count as equal to it, unless a person says otherwise."""

    unit: Unit
    default: float


ARGUMENTS = {
    Criterion.IN_FOLDER: Argument.FOLDER,
    Criterion.NOT_IN_FOLDER: Argument.FOLDER,
    Criterion.NAME_MATCHES: Argument.PATTERN,
    Criterion.NAME_DOES_NOT_MATCH: Argument.PATTERN,
}
_TIME = Tolerance(Unit.SECONDS, 2)  # as exactly as the file system of a memory stick knows it
_AMOUNT = Tolerance(Unit.PERCENT, 1)
TOLERANCES = {
    Criterion.NEWEST: _TIME,
    Criterion.OLDEST: _TIME,
    Criterion.LONGEST: _AMOUNT,
    Criterion.SHORTEST: _AMOUNT,
    Criterion.LARGEST: _AMOUNT,
    Criterion.SMALLEST: _AMOUNT,
}
MOST = {Unit.SECONDS: 1_000_000_000, Unit.PERCENT: 100}
CHOOSABLE = tuple(criterion for criterion in Criterion if criterion is not Criterion.STAYS)
"""Criteria that a rule may have; the other one is only ever a reason."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One criterion. Files within the tolerance of the best are equal, and the next rule decides between them."""

    criterion: Criterion
    argument: str = ""
    tolerance: float = 0.0

    def __post_init__(self) -> None:
        if self.criterion not in CHOOSABLE:
            raise ValueError(f"no rule: {self.criterion}")
        if len(self.argument) > LONGEST_ARGUMENT or "\0" in self.argument:
            raise ValueError("no such argument")
        if self.argument and self.criterion not in ARGUMENTS:
            raise ValueError(f"{self.criterion} takes no argument")
        known = TOLERANCES.get(self.criterion)
        if not 0 <= self.tolerance <= (MOST[known.unit] if known else 0):  # also refuses NaN
            raise ValueError(f"a tolerance of {self.tolerance} for {self.criterion}")

    @classmethod
    def of(cls, criterion: Criterion, argument: str = "") -> "Rule":
        """A rule with the usual tolerance."""
        known = TOLERANCES.get(criterion)
        return cls(criterion, argument, known.default if known else 0.0)

    @property
    def is_complete(self) -> bool:
        """Whether it has been told all that it needs."""
        return bool(self.argument) or self.criterion not in ARGUMENTS


class Effect(Enum):
    """What becomes of the files of a cluster."""

    MARK_OTHERS = "mark-others"  # the best is kept, the others are marked for deletion
    KEEP_BEST = "keep-best"  # the best is kept, nothing is marked
    UNMARK = "unmark"  # decisions are taken back; the rules do not matter


class Replace(Enum):
    """Which decisions that were made before may change."""

    NOTHING = "nothing"
    AUTOMATIC = "automatic"  # those that rules have made
    EVERYTHING = "everything"  # a person's own, too


@dataclass(frozen=True, slots=True)
class Scope:
    """Where the rules apply. A relation and a similarity are those between a file and the one that is kept for it."""

    relations: frozenset[Relation] = frozenset(RELATIONS)
    similarity: float = 0.0
    only_unreviewed: bool = True
    first_must_decide: bool = False  # clusters that the first rule does not divide are left alone
    replace: Replace = Replace.AUTOMATIC

    def __post_init__(self) -> None:
        if not self.relations <= frozenset(RELATIONS):
            raise ValueError("no relation between two files")
        if not 0 <= self.similarity <= 1:  # also refuses NaN
            raise ValueError(f"a similarity of {self.similarity}")


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Rules in their order: where one finds files equal, the next decides."""

    name: str = ""
    rules: tuple[Rule, ...] = ()
    scope: Scope = field(default_factory=Scope)
    effect: Effect = Effect.MARK_OTHERS

    def __post_init__(self) -> None:
        if len(self.name) > LONGEST_NAME or "\0" in self.name:
            raise ValueError("no such name")
        if len(self.rules) > MOST_RULES:
            raise ValueError("too many rules")

    @property
    def is_complete(self) -> bool:
        """Whether it can be applied."""
        if self.effect is Effect.UNMARK:
            return True
        return bool(self.rules and self.scope.relations) and all(rule.is_complete for rule in self.rules)

    def to_dict(self) -> dict[str, Any]:
        """As plain values, for a JSON document."""
        scope = self.scope
        return {
            "name": self.name,
            "rules": [
                {"criterion": rule.criterion.value, "argument": rule.argument, "tolerance": rule.tolerance}
                for rule in self.rules
            ],
            "relations": [relation.value for relation in RELATIONS if relation in scope.relations],
            "similarity": scope.similarity,
            "only_unreviewed": scope.only_unreviewed,
            "first_must_decide": scope.first_must_decide,
            "replace": scope.replace.value,
            "effect": self.effect.value,
        }

    @classmethod
    def from_dict(cls, plain: object) -> "RuleSet":
        """From plain values of any quality; what is missing is as usual. ValueError or TypeError when one is wrong."""
        values = _mapping(plain)
        usual = Scope()
        scope = replace(
            usual,
            relations=frozenset(Relation(_text(each)) for each in _list(values.get("relations", _ALL_RELATIONS))),
            similarity=_number(values.get("similarity", 0.0)),
            only_unreviewed=_flag(values.get("only_unreviewed", usual.only_unreviewed)),
            first_must_decide=_flag(values.get("first_must_decide", usual.first_must_decide)),
            replace=Replace(_text(values.get("replace", usual.replace.value))),
        )
        rules = tuple(_rule(each) for each in _list(values.get("rules", [])))
        effect = Effect(_text(values.get("effect", Effect.MARK_OTHERS.value)))
        return cls(_text(values.get("name", "")), rules, scope, effect)


_ALL_RELATIONS = [relation.value for relation in RELATIONS]


def _rule(plain: object) -> Rule:
    values = _mapping(plain)
    criterion = Criterion(_text(values.get("criterion")))
    usual = Rule.of(criterion)
    tolerance = _number(values.get("tolerance", usual.tolerance))
    return Rule(criterion, _text(values.get("argument", "")), tolerance)


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise TypeError("not a mapping")
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError("not a list")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("not a text")
    return value


def _number(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise TypeError("not a number")
    return float(value)


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError("neither true nor false")
    return value
