"""One file in, its Document out, or the reason why it was skipped: what a worker process does for one file."""

from typing import NamedTuple

import numpy as np

from finder_app.engine import fingerprints, normalize, shingles, sketch, source_text, token_keys, tokens, word_counts
from finder_app.engine.folding import fold
from finder_app.engine.hashing import digest
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
    bits = fingerprints.of_text(recipe, text, folded, words)
    return Features(bits, word_count, token_count, sketched, sampled)


def describe(options: ScanOptions, file: SourceFile, source: SourceText) -> Document:
    """The document of a file whose text was read already."""
    status, text_digest, lines, found = source.status, b"", b"", Features(0, 0, 0, b"", b"")
    if status is TextStatus.OK:
        text_digest = digest(normalize.fold_white_space(source.text).encode("utf-8", "surrogatepass"))
        found = features(options.recipe, source.text)
        if source.is_html:
            lines = token_keys.of_lines(token_keys.of_text(fold(source.text))).astype("<u8").tobytes()
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
        lines=lines,
    )


def _problem(file: SourceFile, source: SourceText) -> SkippedFile | None:
    if source.problem_reason is None:
        return None
    return SkippedFile(file.path, source.problem_reason, source.problem_detail)


def _sketched(words: WordCounts, folded: str) -> tuple[int, bytes]:
    """The number of comparison tokens, nearly, and their sketch: Chinese words count by their characters."""
    hashes, counts = words.hashes, words.counts
    characters, character_counts = tokens.cjk_characters(folded)
    if characters.size:
        hashes = np.concatenate((hashes[words.is_whole], characters))
        counts = np.concatenate((counts[words.is_whole], character_counts))
    return int(counts.sum()), sketch.sketch(hashes, counts)
