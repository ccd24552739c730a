"""Tokens in, {feature: weight} out: term frequency, TF-IDF with a fixed table, TextRank, the N heaviest.

The table is jieba's, and does not depend on the collection: fingerprints stay comparable when files are added.
"""

import heapq
import importlib.util
import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache
from itertools import repeat
from pathlib import Path
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import xxhash

from finder_app.engine.word_lists import UserWord

Weighting = Literal["damped-tf-idf", "damped-tf", "tf", "sqrt-tf", "tf-idf", "sqrt-tf-idf", "textrank", "jieba-tf-idf"]
Weights = npt.NDArray[np.float64]

LIGHT_IDF = 2.0
"""What a stop word of a language without a table weighs; jieba's table gives 0.9 to 4 to the Chinese ones."""
_ANY_HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_EXPONENTS = {"sqrt": 0.5, "damped": 0.75}
"""Tables and boilerplate repeat a few words hundreds of times; tests/benchmarks/recipe_curve.py shows the effect."""
_MOST_MEMOS = 200_000


class Weigher:
    """Weighs counted features; remembers the inverse document frequencies that it has looked up."""

    def __init__(self, weighting: Weighting, light: Collection[str] = ()) -> None:
        self._weighting = weighting
        self._light = {word: LIGHT_IDF for word in light if _ANY_HAN.search(word) is None}
        self._seen: dict[str, float] = dict(self._light)

    def weigh(self, counts: Mapping[str, int]) -> Weights:
        """The weight of each feature, in the order of `counts`, which says how often it occurs."""
        frequencies = np.fromiter(counts.values(), dtype=np.float64, count=len(counts))
        return self.weigh_by(frequencies, self.idf(counts) if self.needs_idf else frequencies)

    def weigh_by(self, frequencies: Weights, idf: Weights) -> Weights:
        """The weight of features that occur so often and have these inverse document frequencies."""
        frequencies = frequencies ** _EXPONENTS.get(self._weighting.partition("-")[0], 1.0)
        return frequencies * idf if self.needs_idf else frequencies

    @property
    def needs_idf(self) -> bool:
        return self._weighting.endswith("-idf")

    def idf(self, words: Collection[str]) -> Weights:
        """The inverse document frequency of each word."""
        if len(self._seen) > _MOST_MEMOS:
            self._seen = dict(self._light)
        if not "".join(words).isascii():
            self._look_up([word for word in set(words).difference(self._seen) if not word.isascii()])
        found = map(self._seen.get, words, repeat(MEDIAN_IDF))
        return np.fromiter(found, dtype=np.float64, count=len(words))

    def _look_up(self, words: Sequence[str]) -> None:
        if _ANY_HAN.search("".join(words)) is not None:  # else the table need not be loaded
            self._seen.update(zip(words, idf(words).tolist(), strict=True))


MEDIAN_IDF = 11.9547675029
"""The median of jieba's table, which stands for every word that is not in it."""


def idf(words: Sequence[str]) -> Weights:
    """The inverse document frequency of Chinese words by jieba's table."""
    keys, values = _idf_table()
    wanted = _hashes(words)
    places = np.minimum(np.searchsorted(keys, wanted), len(keys) - 1)
    return np.where(keys[places] == wanted, values[places].astype(np.float64), MEDIAN_IDF)


def heaviest(weights: Mapping[str, float], count: int) -> dict[str, float]:
    """The `count` heaviest features, the heaviest first; equal ones in the order of their characters."""
    return dict(heapq.nsmallest(count, weights.items(), key=lambda item: (-item[1], item[0])))


def jieba_keywords(
    text: str, count: int | None, own: Sequence[UserWord] = (), unwanted: Collection[str] = ()
) -> dict[str, float]:
    """The heaviest keywords by jieba's own TF-IDF, with their weights; None takes all.

    jieba reads the text as it is written, leaves out words of one character, and knows `own` words and `unwanted` ones.
    """
    extractor = _jieba_extractors(tuple(own), frozenset(unwanted))[0]
    return dict(extractor.extract_tags(text, topK=count, withWeight=True))


def textrank(
    text: str, count: int | None = None, own: Sequence[UserWord] = (), unwanted: Collection[str] = ()
) -> dict[str, float]:
    """The keywords by jieba's TextRank with their weights, Chinese nouns and verbs alone; None takes all."""
    extractor = _jieba_extractors(tuple(own), frozenset(unwanted))[1]
    return dict(extractor.textrank(text, topK=count, withWeight=True))


@cache
def _idf_table() -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.float32]]:
    """jieba's table as sorted hashes and values: 3 MB where a dictionary of words takes 40.

    The file is read where it lies, because importing jieba takes a second.
    """
    package = importlib.util.find_spec("jieba")
    if package is None or package.origin is None:
        raise ModuleNotFoundError("jieba", name="jieba")
    fields = (Path(package.origin).parent / "analyse" / "idf.txt").read_bytes().split()
    words, values = fields[::2], fields[1::2]
    keys = np.fromiter(map(xxhash.xxh3_64_intdigest, words), dtype=np.uint64, count=len(words))
    order = np.argsort(keys)
    return keys[order], np.fromiter(map(float, values), dtype=np.float32, count=len(values))[order]


def _hashes(words: Sequence[str]) -> npt.NDArray[np.uint64]:
    return np.array(
        [xxhash.xxh3_64_intdigest(word.encode("utf-8", "surrogatepass")) for word in words], dtype=np.uint64
    )


@lru_cache(maxsize=2)
def _jieba_extractors(own: tuple[UserWord, ...], unwanted: frozenset[str]) -> tuple[Any, Any]:
    """jieba's TF-IDF and TextRank: its own where nothing was added to them, others that know the user's words else."""
    analyse = _jieba_analyse()
    if not own and not unwanted:
        return analyse.default_tfidf, analyse.default_textrank
    import jieba.posseg

    by_tf_idf, by_rank = analyse.TFIDF(), analyse.TextRank()
    if own:
        tokenizer = jieba.Tokenizer()
        for word in own:
            tokenizer.add_word(*word)
        by_tf_idf.tokenizer = tokenizer
        by_rank.tokenizer = by_rank.postokenizer = jieba.posseg.POSTokenizer(tokenizer)
    by_tf_idf.stop_words |= unwanted
    by_rank.stop_words |= unwanted
    return by_tf_idf, by_rank


@cache
def _jieba_analyse() -> Any:
    import jieba
    import jieba.analyse

    jieba.setLogLevel("WARNING")
    return jieba.analyse
