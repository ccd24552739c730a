"""Two files in, every number about them as a pair out, whatever they have in common: what `compare` prints."""

from dataclasses import dataclass

from finder_app.engine import compare, document, simhash, source_text, tokens
from finder_app.engine.options import ScanOptions
from finder_app.engine.records import Document, Relation, SkippedFile, SourceFile, TextStatus
from finder_app.engine.source_text import SourceText


@dataclass(frozen=True, slots=True)
class PairReport:
    """Both documents and how they stand to each other; `relation` is None when they are neither alike nor contained.

    `distance` and `likeness` speak of the fingerprints and are None where a text has none.
    """

    a: Document
    b: Document
    distance: int | None
    likeness: float | None
    similarity: float
    containment: float
    relation: Relation | None


def report(options: ScanOptions, pair: tuple[SourceFile, SourceFile]) -> PairReport | SkippedFile:
    """Read and compare two files in full, without any cut-off. Runs in a worker process."""
    sides: list[tuple[Document, SourceText]] = []
    for file in pair:
        text = source_text.read(options, file)
        if isinstance(text, SkippedFile):
            return text
        sides.append((document.describe(options, file, text), text))
    (a, text_a), (b, text_b) = sides
    similarity, containment = _likeness_of_texts(a, b, text_a, text_b)
    has_fingerprints = a.status is b.status is TextStatus.OK
    width = options.recipe.width
    return PairReport(
        a,
        b,
        simhash.distance(a.fingerprint, b.fingerprint) if has_fingerprints else None,
        simhash.likeness(a.fingerprint, b.fingerprint, width) if has_fingerprints else None,
        similarity,
        containment,
        _relation(options, a, b, similarity, containment),
    )


def _likeness_of_texts(a: Document, b: Document, text_a: SourceText, text_b: SourceText) -> tuple[float, float]:
    if a.raw_digest == b.raw_digest or (a.text_digest and a.text_digest == b.text_digest):
        return 1.0, 1.0
    found = compare.compare(tokens.comparison_tokens(text_a.text), tokens.comparison_tokens(text_b.text))
    return found.similarity, found.containment


def _relation(options: ScanOptions, a: Document, b: Document, similarity: float, containment: float) -> Relation | None:
    if a.raw_digest == b.raw_digest:
        return Relation.IDENTICAL
    if a.text_digest and a.text_digest == b.text_digest:
        return Relation.SAME_TEXT
    if similarity >= options.similarity:
        return Relation.NEAR_DUPLICATE
    return Relation.CONTAINED if containment >= max(options.similarity, options.containment) else None
