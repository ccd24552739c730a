"""A recipe in words in, a Recipe out, and back: `tokens=ngrams,size=4,hash=md5`, or the name of a preset. Pure.

A preset may come first and be changed by what follows: `plain,width=128`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Any, NamedTuple, get_args

from finder_app.engine.options import (
    WIDTHS,
    FeatureHash,
    Idf,
    Punctuation,
    Recipe,
    StopWords,
    Tokens,
    Weighting,
)

PRESETS: dict[str, Recipe] = {
    "default": Recipe(),
    "plain": Recipe(weighting="tf", feature_hash="md5"),
    "ngrams": Recipe(tokens="ngrams", weighting="tf"),
    "chunks": Recipe(tokens="chunks", weighting="tf"),
    "shingles": Recipe(tokens="shingles", weighting="tf"),
    "jieba-keywords": Recipe(weighting="jieba-tf-idf", keywords=22, feature_hash="fnv1a"),
    "textrank": Recipe(weighting="textrank", keywords=20),
    "collection": Recipe(idf="collection"),
    "wide": Recipe(width=128),
}


class RecipeProblem(Enum):
    """What is wrong with a recipe in words."""

    UNKNOWN_PRESET = "unknown-preset"
    UNKNOWN_PART = "unknown-part"
    UNKNOWN_VALUE = "unknown-value"
    NOT_A_COUNT = "not-a-count"
    TWICE = "twice"
    CONTRADICTION = "contradiction"  # `part` does not go with `value`, another part


class RecipeError(ValueError):
    """A part of a recipe that cannot be; `allowed` are the words that could stand in its place."""

    def __init__(self, problem: RecipeProblem, part: str, value: str = "", allowed: tuple[str, ...] = ()) -> None:
        super().__init__(problem, part, value, allowed)
        self.problem = problem
        self.part = part
        self.value = value
        self.allowed = allowed


class Part(NamedTuple):
    """A part of a recipe: the field it sets, and the words for its values; without them it is a count."""

    field: str
    values: Mapping[str, object] | None = None
    none: str = ""  # the word for None


def parse(words: str) -> Recipe:
    """The recipe that the words tell; raises RecipeError."""
    recipe = PRESETS["default"]
    values: dict[str, Any] = {}
    for place, piece in enumerate(words.split(",")):
        name, equals, value = (word.strip() for word in piece.partition("="))
        if not equals and place == 0:
            recipe = _preset(name)
            continue
        if not equals or name not in PARTS:
            raise RecipeError(RecipeProblem.UNKNOWN_PART, name, value, tuple(PARTS))
        if PARTS[name].field in values:
            raise RecipeError(RecipeProblem.TWICE, name)
        values[PARTS[name].field] = _value(name, value)
    if values.get("tokens", recipe.tokens) != recipe.tokens:
        recipe = replace(recipe, size=None, step=1)
    recipe = replace(recipe, **values)
    refuse_contradictions(recipe)
    return recipe


def spell(recipe: Recipe) -> str:
    """The recipe in words: the parts in which it differs from the default; a user's own words are not told."""
    default = PRESETS["default"]
    parts = [
        f"{name}={_word(part, getattr(recipe, part.field))}"
        for name, part in PARTS.items()
        if getattr(recipe, part.field) != getattr(default, part.field)
    ]
    return ",".join(parts) or "default"


def refuse_contradictions(recipe: Recipe) -> None:
    """Raise RecipeError where one part of a recipe makes another one meaningless."""
    for part, other, clash in _CONTRADICTIONS:
        if clash(recipe):
            value = _word(PARTS[other], getattr(recipe, PARTS[other].field))
            raise RecipeError(RecipeProblem.CONTRADICTION, part, f"{other}={value}")


def _has_words(recipe: Recipe) -> bool:
    return recipe.tokens in ("words", "shingles")


def _is_by_jieba(recipe: Recipe) -> bool:
    return recipe.weighting in ("textrank", "jieba-tf-idf")


def _is_cleaned(recipe: Recipe) -> bool:
    return not (recipe.fold_case and recipe.fold_width) or recipe.punctuation != "usual"


_CONTRADICTIONS: tuple[tuple[str, str, Callable[[Recipe], bool]], ...] = (
    ("size", "tokens", lambda recipe: recipe.size is not None and recipe.tokens == "words"),
    ("step", "tokens", lambda recipe: recipe.step != 1 and recipe.tokens != "ngrams"),
    ("idf=collection", "weights", lambda recipe: recipe.idf == "collection" and not _weighs_by_idf(recipe)),
    ("tokens", "weights", lambda recipe: recipe.tokens != "words" and _is_by_jieba(recipe)),
    ("punctuation, case and full-width", "weights", lambda recipe: _is_cleaned(recipe) and _is_by_jieba(recipe)),
)


def _weighs_by_idf(recipe: Recipe) -> bool:
    return recipe.weighting.endswith("-idf") and not _is_by_jieba(recipe)


def takes_user_words(recipe: Recipe) -> bool:
    """Whether a user's dictionary can change the features of a recipe."""
    return _has_words(recipe)


def _preset(name: str) -> Recipe:
    if name not in PRESETS:
        raise RecipeError(RecipeProblem.UNKNOWN_PRESET, name, "", tuple(PRESETS))
    return PRESETS[name]


def _value(name: str, word: str) -> object:
    part = PARTS[name]
    if part.values is not None:
        if word not in part.values:
            raise RecipeError(RecipeProblem.UNKNOWN_VALUE, name, word, tuple(part.values))
        return part.values[word]
    if part.none and word == part.none:
        return None
    if not (word.isascii() and word.isdecimal() and 0 < int(word) < 1_000_000):
        raise RecipeError(RecipeProblem.NOT_A_COUNT, name, word, (part.none,) if part.none else ())
    return int(word)


def _word(part: Part, value: object) -> str:
    if part.values is None:
        return part.none if value is None else str(value)
    return next(word for word, meant in part.values.items() if meant == value)


def _words(*values: object) -> dict[str, object]:
    return {str(value): value for value in values}


_FOLDING = {"fold": True, "keep": False}
PARTS: dict[str, Part] = {
    "tokens": Part("tokens", _words(*get_args(Tokens))),
    "size": Part("size", none="usual"),
    "step": Part("step"),
    "weights": Part("weighting", _words(*get_args(Weighting))),
    "idf": Part("idf", _words(*get_args(Idf))),
    "keywords": Part("keywords", none="all"),
    "hash": Part("feature_hash", _words(*get_args(FeatureHash))),
    "width": Part("width", _words(*WIDTHS)),
    "stop-words": Part("stop_words", _words(*get_args(StopWords))),
    "punctuation": Part("punctuation", _words(*get_args(Punctuation))),
    "case": Part("fold_case", _FOLDING),
    "full-width": Part("fold_width", _FOLDING),
}
"""The names of the parts, in the order in which a recipe is spelled."""
