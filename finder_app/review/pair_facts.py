"""Two documents in, how they stand to each other by what is known without reading them out. Pure."""

from finder_app.engine import template_lines
from finder_app.engine.records import Document, FileId, Relation, ScanResult, TextStatus


def relation(one: Document, other: Document) -> Relation:
    """The strongest relation that the digests of any two documents show."""
    if one.raw_digest and one.raw_digest == other.raw_digest:
        return Relation.IDENTICAL
    if one.text_digest and one.text_digest == other.text_digest:
        return Relation.SAME_TEXT
    return Relation.NEAR_DUPLICATE


def distance(one: Document, other: Document) -> int | None:
    """In how many bits the fingerprints differ; None where a text has none that means anything."""
    if one.status is not TextStatus.OK or other.status is not TextStatus.OK:
        return None
    return (one.fingerprint ^ other.fingerprint).bit_count()


def template(result: ScanResult, one: FileId, other: FileId) -> bytes:
    """The keys of the lines that the match left out of two documents, 8 bytes each: those of their templates."""
    return template_lines.of_pair(result.templates, one, other).astype("<u8").tobytes()
