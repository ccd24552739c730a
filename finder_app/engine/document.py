"""One file in, its Document out, or the reason why it was skipped: what a worker process does for one file."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from finder_app.engine import normalize, simhash, sketch, source_text, tokens, weights
from finder_app.engine.folding import fold
from finder_app.engine.hashing import FeatureHasher, digest
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.records import Document, SkippedFile, SourceFile, TextStatus
from finder_app.engine.source_text import SourceText

Counts = Mapping[str, int]
_SKETCH_RECIPE = Recipe()  # whose hashes of words go into every sketch


class Features(NamedTuple):
    """What the match knows of a text: `words` as the fingerprint counts them, `tokens` as the comparison does."""

    fingerprint: int
    words: int
    tokens: int
    sketch: bytes


def read(options: ScanOptions, file: SourceFile) -> Document | SkippedFile:
    """Read a file and take its fingerprint."""
    source = source_text.read(options, file)
    return source if isinstance(source, SkippedFile) else _document(options, file, source)


def features(recipe: Recipe, text: str) -> Features:
    """The fingerprint of a text by a recipe, its sketch, and how long it is."""
    folded = fold(text)
    words, others = _counted(recipe, folded)
    word_count = sum(words.values())
    rows = _tools(_SKETCH_RECIPE)[1].rows(words)
    token_count, sketched = _sketched(words, rows, folded)
    if not word_count:
        return Features(0, 0, token_count, sketched)
    if recipe.weighting == "textrank":
        bits = _of_weights(recipe, weights.textrank(text, recipe.keywords))
    elif recipe.tokens == "words":
        bits = _of_counts(recipe, words, rows if _hashes_alike(recipe, _SKETCH_RECIPE) else None)
    else:
        bits = _of_counts(recipe, others, None)
    return Features(bits, word_count, token_count, sketched)


def _document(options: ScanOptions, file: SourceFile, source: SourceText) -> Document:
    status, text_digest, found = source.status, b"", Features(0, 0, 0, b"")
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
    )


def _problem(file: SourceFile, source: SourceText) -> SkippedFile | None:
    if source.problem_reason is None:
        return None
    return SkippedFile(file.path, source.problem_reason, source.problem_detail)


def _counted(recipe: Recipe, folded: str) -> tuple[Counter[str], Counter[str]]:
    """The words of a folded text with their frequencies, and what else the recipe asks for.

    A long text goes by pieces: the list of its words would take 15 times the memory of the text.
    """
    words: Counter[str] = Counter()
    others: Counter[str] = Counter()
    for piece in normalize.pieces(folded):
        found = tokens.words(piece)
        words.update(found)
        if recipe.tokens != "words":
            others.update(_other_features(recipe, piece, found))
    return words, others


def _other_features(recipe: Recipe, folded: str, found: list[str]) -> list[str]:
    if recipe.tokens == "shingles":
        return tokens.shingles(found)
    line = normalize.fold_white_space(folded)
    return tokens.ngrams(line) if recipe.tokens == "ngrams" else tokens.chunks(line)


def _hashes_alike(a: Recipe, b: Recipe) -> bool:
    return (a.feature_hash, a.width) == (b.feature_hash, b.width)


def _of_counts(recipe: Recipe, counted: Counts, rows: simhash.Rows | None) -> int:
    weigher, hasher = _tools(recipe)
    heavy = weigher.weigh(counted)
    if recipe.keywords is not None and len(counted) > recipe.keywords:
        named = dict(zip(counted, heavy.tolist(), strict=True))
        return _of_weights(recipe, weights.heaviest(named, recipe.keywords))
    rows = hasher.rows(counted) if rows is None else rows
    return simhash.of_vector(simhash.vector_of_rows(rows, heavy))


def _of_weights(recipe: Recipe, weighed: Mapping[str, float]) -> int:
    rows = _tools(recipe)[1].rows(weighed)
    return simhash.of_vector(simhash.vector_of_rows(rows, np.array(list(weighed.values()), dtype=np.float64)))


def _sketched(words: Counts, rows: simhash.Rows, folded: str) -> tuple[int, bytes]:
    """The number of comparison tokens, nearly, and their sketch: Chinese words count by their characters."""
    hashes = rows.view(">u8").ravel().astype(np.uint64)
    counts = np.fromiter(words.values(), dtype=np.int64, count=len(words))
    characters, character_counts = tokens.cjk_characters(folded)
    if characters.size:
        is_whole = ~np.fromiter(map(tokens.has_cjk, words), dtype=np.bool_, count=len(words))
        hashes = np.concatenate((hashes[is_whole], characters))
        counts = np.concatenate((counts[is_whole], character_counts))
    return int(counts.sum()), sketch.sketch(hashes, counts)


@lru_cache(maxsize=8)
def _tools(recipe: Recipe) -> tuple[weights.Weigher, FeatureHasher]:
    """The two that remember what they have seen; one pair for each recipe in each process."""
    light = normalize.stop_words("en")
    return weights.Weigher(recipe.weighting, light), FeatureHasher(recipe.feature_hash, recipe.width)
