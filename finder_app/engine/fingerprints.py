"""A text and a recipe in, its fingerprint out: features, weights, hashes and their weighted sum of signs."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

import numpy as np

from finder_app.engine import collection_table, feature_counts, normalize, simhash, tokens, weights, word_lists
from finder_app.engine.hashing import FeatureHasher
from finder_app.engine.options import Recipe
from finder_app.engine.word_counts import WordCounts


def of_text(recipe: Recipe, text: str, folded: str, words: WordCounts) -> int:
    """The fingerprint of a text, given as it is, folded, and as its counted words; 0 where it has no words."""
    if not words.counts.size:
        return 0
    if not _is_counted_so(recipe):
        return of_features(recipe, weigh(recipe, text, folded))
    heavy = _tools(recipe)[0].weigh_by(words.counts.astype(np.float64), words.idf)
    rows = words.hashes.astype(">u8").view(np.uint8).reshape(-1, 8)
    return simhash.of_vector(simhash.vector_of_rows(rows, heavy))


def weigh(recipe: Recipe, text: str, folded: str) -> dict[str, float]:
    """The features of a text, given as it is and folded, that make its fingerprint, with their weights.

    Raises LookupError when a recipe weighs by a collection whose table is not at hand.
    """
    found = _by_jieba(recipe, text)
    if found:
        return found
    counted = feature_counts.count(recipe, text, folded)
    weigher = _tools(recipe)[0]
    if recipe.idf == "collection" and weigher.needs_idf:
        if recipe.collection is None:
            raise LookupError("no collection was counted")
        frequencies = np.fromiter(counted.values(), dtype=np.float64, count=len(counted))
        idf = collection_table.load(recipe.collection).idf(feature_counts.hashes(counted))
        heavy = weigher.weigh_by(frequencies, idf)
    else:
        heavy = weigher.weigh(counted)
    named = dict(zip(counted, heavy.tolist(), strict=True))
    if recipe.keywords is not None and len(named) > recipe.keywords:
        return weights.heaviest(named, recipe.keywords)
    return named


def of_features(recipe: Recipe, weighed: Mapping[str, float]) -> int:
    """The fingerprint that weighed features make."""
    rows = _tools(recipe)[1].rows(weighed)
    return simhash.of_vector(simhash.vector_of_rows(rows, np.array(list(weighed.values()), dtype=np.float64)))


def forget() -> None:
    """Drop what was remembered of the words met so far."""
    _tools.cache_clear()


_BY_JIEBA = ("textrank", "jieba-tf-idf")
_DEFAULT = Recipe()


@lru_cache(maxsize=8)
def _is_counted_so(recipe: Recipe) -> bool:
    """Whether a recipe takes the words as they were counted already: it differs from the default in weights alone."""
    return recipe.weighting not in _BY_JIEBA and replace(recipe, weighting=_DEFAULT.weighting) == _DEFAULT


def _by_jieba(recipe: Recipe, text: str) -> dict[str, float]:
    """What jieba's own extraction of keywords finds; nothing where it is not asked for, or the text has none for it."""
    own = word_lists.parse_user_words(recipe.user_words)
    unwanted = feature_counts.stop_words(recipe)
    if recipe.weighting == "jieba-tf-idf":
        return weights.jieba_keywords(text, recipe.keywords, own, unwanted)
    if recipe.weighting == "textrank" and tokens.has_han(text):
        return weights.textrank(text, recipe.keywords, own, unwanted)
    return {}


@lru_cache(maxsize=8)
def _tools(recipe: Recipe) -> tuple[weights.Weigher, FeatureHasher]:
    """The two that remember what they have seen; one pair for each recipe in each process."""
    light = normalize.stop_words("en")
    return weights.Weigher(recipe.weighting, light), FeatureHasher(recipe.feature_hash, recipe.width)
