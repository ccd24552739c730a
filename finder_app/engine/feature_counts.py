"""A text and a recipe in, its features with their frequencies out: cleaned, cut, and counted by pieces.

The default recipe has a faster way (see word_counts); this one knows every variant.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import xxhash

from finder_app.engine import normalize, own_words, tokens, word_lists
from finder_app.engine.folding import fold
from finder_app.engine.options import Recipe

NGRAM_SIZE, CHUNK_SIZE, SHINGLE_SIZE = 4, 5, 3
_SIGN = re.compile(r"([^\w\s]|_)")


def count(recipe: Recipe, text: str, folded: str) -> Counter[str]:
    """The features of a text, given as it is and folded, with their frequencies.

    A long text goes by pieces: the list of its words would take 15 times the memory of the text.
    """
    features: Counter[str] = Counter()
    for piece in normalize.pieces(_cleaned(recipe, text, folded)):
        features.update(_features(recipe, piece))
    return features


def hashes(features: Counter[str]) -> npt.NDArray[np.uint64]:
    """A number of 64 bits for each feature, by which the table of a collection knows it."""
    found = [xxhash.xxh3_64_intdigest(feature.encode("utf-8", "surrogatepass")) for feature in features]
    return np.array(found, dtype=np.uint64)


def stop_words(recipe: Recipe) -> frozenset[str]:
    """The words that a recipe drops, folded."""
    return _stop_words(recipe.stop_words == "drop", recipe.own_stop_words)


def folding(recipe: Recipe) -> Callable[[str], str]:
    """How a recipe folds texts and the words of a user's dictionary."""
    if recipe.fold_case and recipe.fold_width:
        return fold
    if recipe.fold_case:
        return str.casefold
    return _fold_width if recipe.fold_width else str


def _fold_width(text: str) -> str:
    return unicodedata.normalize("NFKC", text)


def _cleaned(recipe: Recipe, text: str, folded: str) -> str:
    folds = folding(recipe)
    return folded if folds is fold else folds(text)


def _features(recipe: Recipe, piece: str) -> list[str]:
    if recipe.tokens == "words":
        return _words(recipe, piece)
    if recipe.tokens == "shingles":
        return tokens.shingles(_words(recipe, piece), recipe.size or SHINGLE_SIZE)
    line = normalize.fold_white_space(_line(recipe, piece))
    if recipe.tokens == "ngrams":
        return tokens.ngrams(line, recipe.size or NGRAM_SIZE, recipe.step)
    return tokens.chunks(line, recipe.size or CHUNK_SIZE)


def _line(recipe: Recipe, piece: str) -> str:
    """What n-grams and chunks are cut from."""
    if stop_words(recipe):
        return " ".join(_words(recipe, piece))
    return normalize.without_punctuation(piece) if recipe.punctuation == "drop" else piece


def _words(recipe: Recipe, piece: str) -> list[str]:
    found = _with_signs(recipe, piece) if recipe.punctuation == "keep" else _cut(recipe, piece)
    unwanted = stop_words(recipe)
    if not unwanted:
        return found
    if folding(recipe) is fold:
        return [word for word in found if word not in unwanted]
    return [word for word in found if fold(word) not in unwanted]


def _with_signs(recipe: Recipe, piece: str) -> list[str]:
    found: list[str] = []
    for place, part in enumerate(_SIGN.split(piece)):
        found += [part] if place % 2 else _cut(recipe, part)
    return found


def _cut(recipe: Recipe, piece: str) -> list[str]:
    if not recipe.user_words:
        return tokens.words(piece)
    return own_words.words(piece, word_lists.parse_user_words(recipe.user_words, folding(recipe)))


@lru_cache(maxsize=4)
def _stop_words(built_in: bool, own: str) -> frozenset[str]:
    listed = frozenset().union(*map(normalize.stop_words, normalize.LANGUAGES)) if built_in else frozenset[str]()
    return frozenset(map(fold, (*listed, *own.splitlines())))
