"""One file in, its Document out, or the reason why it was skipped: what a worker process does for one file."""

from collections.abc import Mapping
from functools import lru_cache

import numpy as np

from finder_app.engine import normalize, simhash, source_text, tokens, weights
from finder_app.engine.folding import fold
from finder_app.engine.hashing import FeatureHasher, digest
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.records import Document, SkippedFile, SourceFile, TextStatus
from finder_app.engine.source_text import SourceText


def read(options: ScanOptions, file: SourceFile) -> Document | SkippedFile:
    """Read a file and take its fingerprint."""
    source = source_text.read(options, file)
    return source if isinstance(source, SkippedFile) else _document(options, file, source)


def fingerprint(recipe: Recipe, text: str) -> tuple[int, int]:
    """The fingerprint of a text by a recipe, and how many words the text has."""
    folded = fold(text)
    found = tokens.words(folded)
    if not found:
        return 0, 0
    if recipe.weighting == "textrank":
        return _of_weights(recipe, weights.textrank(text, recipe.keywords)), len(found)
    features = weights.counts(_features(recipe, folded, found))
    weigher, hasher = _tools(recipe)
    heavy = weigher.weigh(features)
    if recipe.keywords is not None and len(features) > recipe.keywords:
        named = dict(zip(features, heavy.tolist(), strict=True))
        return _of_weights(recipe, weights.heaviest(named, recipe.keywords)), len(found)
    return simhash.of_vector(simhash.vector_of_rows(hasher.rows(features), heavy)), len(found)


def _document(options: ScanOptions, file: SourceFile, source: SourceText) -> Document:
    status, text_digest, word_count, bits = source.status, b"", 0, 0
    if status is TextStatus.OK:
        text_digest = digest(normalize.fold_white_space(source.text).encode("utf-8", "surrogatepass"))
        bits, word_count = fingerprint(options.recipe, source.text)
        if word_count < options.min_words:
            status, bits = TextStatus.TOO_SHORT, 0
    return Document(
        file=file,
        status=status,
        encoding=source.encoding,
        raw_digest=source.raw_digest,
        text_digest=text_digest,
        word_count=word_count,
        fingerprint=bits,
        problem=_problem(file, source),
    )


def _problem(file: SourceFile, source: SourceText) -> SkippedFile | None:
    if source.problem_reason is None:
        return None
    return SkippedFile(file.path, source.problem_reason, source.problem_detail)


def _features(recipe: Recipe, folded: str, found: list[str]) -> list[str]:
    if recipe.tokens == "words":
        return found
    if recipe.tokens == "shingles":
        return tokens.shingles(found)
    line = normalize.fold_white_space(folded)
    return tokens.ngrams(line) if recipe.tokens == "ngrams" else tokens.chunks(line)


def _of_weights(recipe: Recipe, weighed: Mapping[str, float]) -> int:
    rows = _tools(recipe)[1].rows(weighed)
    return simhash.of_vector(simhash.vector_of_rows(rows, np.array(list(weighed.values()), dtype=np.float64)))


@lru_cache(maxsize=8)
def _tools(recipe: Recipe) -> tuple[weights.Weigher, FeatureHasher]:
    """The two that remember what they have seen; one pair for each recipe in each process."""
    light = normalize.stop_words("en")
    return weights.Weigher(recipe.weighting, light), FeatureHasher(recipe.feature_hash, recipe.width)
