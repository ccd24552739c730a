"""One file in, its Document out, or the reason why it was skipped: what a worker process does for one file."""

from pathlib import Path
from typing import NamedTuple

from finder_app.engine import (
    fingerprints,
    normalize,
    shingles,
    sketch,
    source_text,
    spaced_words,
    spool,
    token_keys,
    word_counts,
)
from finder_app.engine.folding import fold, special
from finder_app.engine.hashing import digest
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.records import Document, SkippedFile, SkipReason, SourceFile, TextStatus
from finder_app.engine.source_text import SourceText
from finder_app.engine.spaced_words import Counts, Keys, Places
from finder_app.engine.token_keys import TokenKeys
from finder_app.engine.word_counts import WordCounts

_USUAL = Recipe()


class Features(NamedTuple):
    """What the match knows of a text: `words` as the fingerprint counts them, `tokens` as the comparison does."""

    fingerprint: int
    words: int
    tokens: int
    sketch: bytes
    shingles: bytes


class _Tokenised(NamedTuple):
    """The tokens of a text: in their order, distinct and counted, and as the fingerprint's words."""

    tokens: TokenKeys
    keys: Keys
    counts: Counts
    words: WordCounts


def read(options: ScanOptions, file: SourceFile) -> Document | SkippedFile:
    """Read a file and take its fingerprint."""
    return read_spooled((options, None), file)


def read_spooled(desk: tuple[ScanOptions, Path | None], file: SourceFile) -> Document | SkippedFile:
    """The same, and leave the keys of its tokens in a folder (see spool) to be compared, where there is one."""
    options, folder = desk
    source = source_text.read(options, file)
    if isinstance(source, SkippedFile):
        return source
    if source.is_own_report:
        return SkippedFile(file.path, SkipReason.OWN_REPORT)
    return describe(options, file, source, folder)


def features(recipe: Recipe, text: str) -> Features:
    """The fingerprint of a text by a recipe, its sketch and shingles, and how long it is."""
    return _features(recipe, text, _tokenised(text, special(text), with_lines=False))


def describe(options: ScanOptions, file: SourceFile, source: SourceText, folder: Path | None = None) -> Document:
    """The document of a file whose text was read already; its keys go to the spool in `folder`."""
    status, text_digest, lines, found, spooled = source.status, b"", b"", Features(0, 0, 0, b"", b""), None
    if status is TextStatus.OK:
        different = special(source.text)
        text_digest = digest(normalize.one_line(source.text, different))
        tokenised = _tokenised(source.text, different, with_lines=source.is_html)
        found = _features(options.recipe, source.text, tokenised)
        if source.is_html:
            lines = token_keys.of_lines(tokenised.tokens).astype("<u8", copy=False).tobytes()
        if found.words < options.min_words:
            status, found = TextStatus.TOO_SHORT, found._replace(fingerprint=0)
        elif folder is not None:
            spooled = spool.write(folder, *tokenised.tokens)
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
        spooled=spooled,
    )


def _problem(file: SourceFile, source: SourceText) -> SkippedFile | None:
    if source.problem_reason is None:
        return None
    return SkippedFile(file.path, source.problem_reason, source.problem_detail)


def _tokenised(text: str, different: str, *, with_lines: bool) -> _Tokenised:
    """The tokens of a text, of which the characters beyond ASCII are known. A long one goes by pieces."""
    keys: list[Keys] = []
    line_ends: list[Places] = []
    counted: list[tuple[Keys, Counts]] = []
    words: list[WordCounts] = []
    for piece in normalize.pieces(text):
        found = token_keys.find(piece, different, with_lines=with_lines)
        keys.append(found.keys)
        line_ends.append(found.line_ends)
        counted.append(spaced_words.count(found.keys))
        words.append(word_counts.count(found, *counted[-1]))
    return _Tokenised(token_keys.joined(keys, line_ends), *spaced_words.merged(counted), word_counts.merged(words))


def _features(recipe: Recipe, text: str, found: _Tokenised) -> Features:
    folded = "" if recipe == _USUAL else fold(text)  # the usual recipe needs the counted words only
    return Features(
        fingerprints.of_text(recipe, text, folded, found.words),
        int(found.words.counts.sum()),
        found.tokens.keys.size,
        sketch.sketch(found.keys, found.counts),
        shingles.sample(found.tokens.keys),
    )
