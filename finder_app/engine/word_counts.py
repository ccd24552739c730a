"""A text's tokens in, its distinct words out as hashes, with their frequencies and inverse document frequencies.

The same words as those of `tokens.words`, without an object for each: keys where words stand apart, numbers of the
segmenter's words in Chinese.
"""

from collections.abc import Sequence
from functools import cache, partial
from itertools import repeat
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import xxhash

from finder_app.engine import normalize, spaced_words, tokens, weights
from finder_app.engine.segmented_words import SegmentedWords
from finder_app.engine.spaced_words import Counts, Keys
from finder_app.engine.token_keys import Found
from finder_app.engine.vocabulary import Facts, KeyedVocabulary

_HASH, _IDF = range(2)  # the columns of facts


class WordCounts(NamedTuple):
    """Distinct words: xxh3 of 64 bits, how often each occurs, and its inverse document frequency."""

    hashes: npt.NDArray[np.uint64]
    counts: npt.NDArray[np.int64]
    idf: npt.NDArray[np.float64]


def count(found: Found, keys: Keys, counts: Counts) -> WordCounts:
    """The words of a piece of a text, of whose tokens the distinct keys are counted already."""
    if found.words is None:
        return _count_segments(found.folded)
    facts = _words_apart().facts(keys, partial(spaced_words.spelled, found.words))
    return WordCounts(facts[:, _HASH], counts, facts[:, _IDF].view(np.float64))


def merged(parts: Sequence[WordCounts]) -> WordCounts:
    """The words of all pieces of a text."""
    if len(parts) == 1:
        return parts[0]
    hashes, sums = spaced_words.merged([(part.hashes, part.counts) for part in parts])
    every, idf = np.concatenate([part.hashes for part in parts]), np.concatenate([part.idf for part in parts])
    order = np.argsort(every, kind="stable")
    return WordCounts(hashes, sums, idf[order[every[order].searchsorted(hashes)]])


def _count_segments(folded: str) -> WordCounts:
    words = _segmented()
    numbers, counts = spaced_words.count(words.numbers(folded))
    facts = words.facts(numbers)
    return WordCounts(facts[:, _HASH], counts, facts[:, _IDF].copy().view(np.float64))


def _described(words: Sequence[bytes]) -> Facts:
    """Hash and inverse document frequency of words that have no Chinese character."""
    idf = map(_light().get, words, repeat(weights.MEDIAN_IDF))
    facts = np.empty((len(words), 2), dtype=np.uint64)
    facts[:, _HASH] = np.fromiter(map(xxhash.xxh3_64_intdigest, words), dtype=np.uint64, count=len(words))
    facts[:, _IDF] = np.fromiter(idf, dtype=np.float64, count=len(words)).view(np.uint64)
    return facts


def _described_segments(segments: Sequence[str]) -> Facts:
    facts = np.empty((len(segments), 2), dtype=np.uint64)
    facts[:, _HASH] = [xxhash.xxh3_64_intdigest(segment.encode("utf-8", "surrogatepass")) for segment in segments]
    facts[:, _IDF] = _weigher().idf(segments).view(np.uint64)
    return facts


@cache
def _weigher() -> weights.Weigher:
    return weights.Weigher("tf-idf", normalize.stop_words("en"))


@cache
def _light() -> dict[bytes, float]:
    words = [word for word in normalize.stop_words("en") if not tokens.has_han(word)]
    return {word.encode(): weights.LIGHT_IDF for word in words}


@cache
def _words_apart() -> KeyedVocabulary:
    return KeyedVocabulary(_described, columns=2)


@cache
def _segmented() -> SegmentedWords:
    return SegmentedWords(_described_segments, columns=2)
