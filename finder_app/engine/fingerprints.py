"""A text and a recipe in, its fingerprint out: features, weights, hashes and their weighted sum of signs."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

import numpy as np

from finder_app.engine import normalize, simhash, tokens, weights
from finder_app.engine.hashing import FeatureHasher
from finder_app.engine.options import Recipe
from finder_app.engine.word_counts import WordCounts


def of_text(recipe: Recipe, text: str, folded: str, words: WordCounts) -> int:
    """The fingerprint of a text, given as it is, folded, and as its counted words; 0 where it has no words."""
    if not words.counts.size:
        return 0
    if recipe.weighting == "textrank":
        return _of_weights(recipe, weights.textrank(text, recipe.keywords))
    if recipe.tokens != "words" or recipe.keywords is not None or not _hashes_as_counted(recipe):
        return _of_counts(recipe, _counted(recipe, folded))
    heavy = _tools(recipe)[0].weigh_by(words.counts.astype(np.float64), words.idf)
    rows = words.hashes.astype(">u8").view(np.uint8).reshape(-1, 8)
    return simhash.of_vector(simhash.vector_of_rows(rows, heavy))


def forget() -> None:
    """Drop what was remembered of the words met so far."""
    _tools.cache_clear()


def _counted(recipe: Recipe, folded: str) -> Counter[str]:
    """The features of a folded text with their frequencies.

    A long text goes by pieces: the list of its words would take 15 times the memory of the text.
    """
    features: Counter[str] = Counter()
    for piece in normalize.pieces(folded):
        features.update(tokens.words(piece) if recipe.tokens == "words" else _other_features(recipe, piece))
    return features


def _other_features(recipe: Recipe, folded: str) -> list[str]:
    if recipe.tokens == "shingles":
        return tokens.shingles(tokens.words(folded))
    line = normalize.fold_white_space(folded)
    return tokens.ngrams(line) if recipe.tokens == "ngrams" else tokens.chunks(line)


def _hashes_as_counted(recipe: Recipe) -> bool:
    return (recipe.feature_hash, recipe.width) == ("xxh3", 64)


def _of_counts(recipe: Recipe, counted: Mapping[str, int]) -> int:
    weigher, hasher = _tools(recipe)
    heavy = weigher.weigh(counted)
    if recipe.keywords is not None and len(counted) > recipe.keywords:
        named = dict(zip(counted, heavy.tolist(), strict=True))
        return _of_weights(recipe, weights.heaviest(named, recipe.keywords))
    return simhash.of_vector(simhash.vector_of_rows(hasher.rows(counted), heavy))


def _of_weights(recipe: Recipe, weighed: Mapping[str, float]) -> int:
    rows = _tools(recipe)[1].rows(weighed)
    return simhash.of_vector(simhash.vector_of_rows(rows, np.array(list(weighed.values()), dtype=np.float64)))


@lru_cache(maxsize=8)
def _tools(recipe: Recipe) -> tuple[weights.Weigher, FeatureHasher]:
    """The two that remember what they have seen; one pair for each recipe in each process."""
    light = normalize.stop_words("en")
    return weights.Weigher(recipe.weighting, light), FeatureHasher(recipe.feature_hash, recipe.width)
