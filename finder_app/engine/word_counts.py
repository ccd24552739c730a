"""A folded text in, its distinct words out as hashes, with their frequencies and inverse document frequencies.

The same words as those of `tokens.words`, without an object for each: bytes where words stand apart, numbers of the
segmenter's words in Chinese.
"""

from collections.abc import Sequence
from functools import cache, partial
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import xxhash

from finder_app.engine import normalize, spaced_words, tokens, weights
from finder_app.engine.tokens import Kind
from finder_app.engine.vocabulary import Facts, KeyedVocabulary, NumberedVocabulary, Numbers

_HASH, _IDF, _KIND, _HAS_CJK = range(4)  # the columns of facts


class WordCounts(NamedTuple):
    """Distinct words: xxh3 of 64 bits, how often each occurs, its IDF, and whether it has no CJK character."""

    hashes: npt.NDArray[np.uint64]
    counts: npt.NDArray[np.int64]
    idf: npt.NDArray[np.float64]
    is_whole: npt.NDArray[np.bool_]


def count(folded: str) -> WordCounts:
    """The words of a folded text. A long one goes by pieces, which bounds the memory."""
    parts = [_count(piece) for piece in normalize.pieces(folded)]
    if len(parts) == 1:
        return parts[0]
    hashes, counts, idf, is_whole = map(np.concatenate, zip(*parts, strict=True))
    order = np.argsort(hashes, kind="stable")
    ordered = hashes[order]
    firsts = np.flatnonzero(np.concatenate(([True], ordered[1:] != ordered[:-1]))) if ordered.size else order
    sums = np.add.reduceat(counts[order], firsts) if ordered.size else counts
    return WordCounts(ordered[firsts], sums, idf[order][firsts], is_whole[order][firsts])


def _count(folded: str) -> WordCounts:
    content = tokens.words_apart(folded)
    return _count_segments(folded) if content is None else _count_apart(content)


def _count_apart(content: bytes) -> WordCounts:
    found = spaced_words.find(content)
    keys, counts = spaced_words.count(found.keys)
    facts = _words_apart().facts(keys, partial(spaced_words.spelled, found))
    is_whole = np.ones(len(keys), dtype=np.bool_)
    return WordCounts(facts[:, _HASH], counts, facts[:, _IDF].copy().view(np.float64), is_whole)


def _count_segments(folded: str) -> WordCounts:
    vocabulary = _segments()
    vocabulary.shrink()
    if not tokens.has_han(folded):
        words = tokens.words(folded)
        return _distinct(vocabulary, vocabulary.numbers(words, len(words)))
    segments = tokens.segments(folded)
    numbers = vocabulary.numbers(segments, len(segments))
    kinds = vocabulary.fact(numbers, _KIND)
    loose = _loose(kinds)
    if loose.size:
        kinds[loose] = Kind.SIGN
        words = tokens.rejoined(_with_gaps(segments, loose.tolist()))
        numbers = np.concatenate((numbers[kinds != Kind.SIGN], vocabulary.numbers(words, len(words))))
    else:
        numbers = numbers[kinds != Kind.SIGN]
    return _distinct(vocabulary, numbers)


def _distinct(vocabulary: NumberedVocabulary, numbers: Numbers) -> WordCounts:
    distinct, counts = spaced_words.count(numbers)
    facts = vocabulary.facts(distinct)
    return WordCounts(facts[:, _HASH], counts, facts[:, _IDF].copy().view(np.float64), facts[:, _HAS_CJK] == 0)


def _loose(kinds: npt.NDArray[np.uint64]) -> npt.NDArray[np.intp]:
    """The segments whose words are found only together with their neighbours."""
    is_open = kinds >= Kind.OPEN
    is_loose = kinds == Kind.MIXED
    both = is_open[1:] & is_open[:-1]
    is_loose[1:] |= both
    is_loose[:-1] |= both
    return np.flatnonzero(is_loose)


def _with_gaps(segments: Sequence[str], places: Sequence[int]) -> list[str]:
    """The segments of these places, a blank between two that are no neighbours."""
    pieces: list[str] = []
    last = -1
    for place in places:
        if place != last + 1:
            pieces.append(" ")
        pieces.append(segments[place])
        last = place
    return pieces


def _described(words: Sequence[str]) -> Facts:
    facts = np.empty((len(words), 2), dtype=np.uint64)
    facts[:, _HASH] = [xxhash.xxh3_64_intdigest(word.encode("utf-8", "surrogatepass")) for word in words]
    facts[:, _IDF] = _weigher().idf(words).view(np.uint64)
    return facts


def _described_segments(segments: Sequence[str]) -> Facts:
    more = [(tokens.kind(segment), tokens.has_cjk(segment)) for segment in segments]
    return np.concatenate((_described(segments), np.array(more, dtype=np.uint64)), axis=1)


@cache
def _weigher() -> weights.Weigher:
    return weights.Weigher("tf-idf", normalize.stop_words("en"))


@cache
def _words_apart() -> KeyedVocabulary:
    return KeyedVocabulary(_described, columns=2)


@cache
def _segments() -> NumberedVocabulary:
    return NumberedVocabulary(_described_segments, columns=4)
