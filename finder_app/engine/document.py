"""One file in, its Document out, or the reason why it was skipped: what a worker process does for one file."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from finder_app.engine import normalize, shingles, simhash, sketch, source_text, tokens, weights, word_counts
from finder_app.engine.folding import fold
from finder_app.engine.hashing import FeatureHasher, digest
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.records import Document, SkippedFile, SourceFile, TextStatus
from finder_app.engine.source_text import SourceText
from finder_app.engine.word_counts import WordCounts


class Features(NamedTuple):
    """What the match knows of a text: `words` as the fingerprint counts them, `tokens` as the comparison does."""

    fingerprint: int
    words: int
    tokens: int
    sketch: bytes
    shingles: bytes


def read(options: ScanOptions, file: SourceFile) -> Document | SkippedFile:
    """Read a file and take its fingerprint."""
    source = source_text.read(options, file)
    return source if isinstance(source, SkippedFile) else describe(options, file, source)


def features(recipe: Recipe, text: str) -> Features:
    """The fingerprint of a text by a recipe, its sketch and shingles, and how long it is."""
    folded = fold(text)
    words = word_counts.count(folded)
    word_count = int(words.counts.sum())
    token_count, sketched = _sketched(words, folded)
    sampled = shingles.sample(normalize.pieces(folded))
    bits = _fingerprint(recipe, text, folded, words) if word_count else 0
    return Features(bits, word_count, token_count, sketched, sampled)


def _fingerprint(recipe: Recipe, text: str, folded: str, words: WordCounts) -> int:
    if recipe.weighting == "textrank":
        return _of_weights(recipe, weights.textrank(text, recipe.keywords))
    if recipe.tokens != "words" or recipe.keywords is not None or not _hashes_as_counted(recipe):
        return _of_counts(recipe, _counted(recipe, folded))
    heavy = _tools(recipe)[0].weigh_by(words.counts.astype(np.float64), words.idf)
    rows = words.hashes.astype(">u8").view(np.uint8).reshape(-1, 8)
    return simhash.of_vector(simhash.vector_of_rows(rows, heavy))


def describe(options: ScanOptions, file: SourceFile, source: SourceText) -> Document:
    """The document of a file whose text was read already."""
    status, text_digest, found = source.status, b"", Features(0, 0, 0, b"", b"")
    if status is TextStatus.OK:
        text_digest = digest(normalize.fold_white_space(source.text).encode("utf-8", "surrogatepass"))
        found = features(options.recipe, source.text)
        if found.words < options.min_words:
            status, found = TextStatus.TOO_SHORT, found._replace(fingerprint=0)
    return Document(
        file=file,
        status=status,
        encoding=source.encoding,
        raw_digest=source.raw_digest,
        text_digest=text_digest,
        word_count=found.words,
        fingerprint=found.fingerprint,
        sketch=found.sketch,
        token_count=found.tokens,
        problem=_problem(file, source),
        shingles=found.shingles,
    )


def _problem(file: SourceFile, source: SourceText) -> SkippedFile | None:
    if source.problem_reason is None:
        return None
    return SkippedFile(file.path, source.problem_reason, source.problem_detail)


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


def _sketched(words: WordCounts, folded: str) -> tuple[int, bytes]:
    """The number of comparison tokens, nearly, and their sketch: Chinese words count by their characters."""
    hashes, counts = words.hashes, words.counts
    characters, character_counts = tokens.cjk_characters(folded)
    if characters.size:
        hashes = np.concatenate((hashes[words.is_whole], characters))
        counts = np.concatenate((counts[words.is_whole], character_counts))
    return int(counts.sum()), sketch.sketch(hashes, counts)


@lru_cache(maxsize=8)
def _tools(recipe: Recipe) -> tuple[weights.Weigher, FeatureHasher]:
    """The two that remember what they have seen; one pair for each recipe in each process."""
    light = normalize.stop_words("en")
    return weights.Weigher(recipe.weighting, light), FeatureHasher(recipe.feature_hash, recipe.width)
