"""A result and its clusters' thresholds in, every pair of alike files out: as JSON or as CSV."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from finder_app.engine import clusters, roots, shares, simhash
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import Document, FileId, Relation, ScanResult, TextStatus
from finder_app.review.exporting import json_text
from finder_app.review.exporting.export_names import path_cells, path_fields

COLUMNS = "a b relation similarity containment share_of_a_in_b share_of_b_in_a distance".split()
BASE64_COLUMNS = ("a_base64", "b_base64")


class ListedPair(NamedTuple):
    """Two files, a < b, that are alike; `share_a` of a stands in b; `distance` is None where one has no fingerprint."""

    a: FileId
    b: FileId
    relation: Relation
    similarity: float
    containment: float
    share_a: float
    share_b: float
    distance: int | None


def pairs(result: ScanResult, wanted: Iterable[Relation] = tuple(Relation)) -> list[ListedPair]:
    """The pairs that were verified, ascending, of the wanted relations.

    Texts were compared once, however many copies they have: each copy is paired with the first file of the same bytes,
    and each of those with the file that was compared for its text. Where only pairs across
    folders were asked for, the others are left out.
    """
    chosen = frozenset(wanted)
    found = (pair for pair in (*_copies(result.documents), *_compared(result)) if pair.relation in chosen)
    if not result.options.across_only:
        return sorted(found)
    folders = result.options.folders
    root_of = roots.numbers(DocumentTable.of(result.documents), folders).tolist()
    return sorted(pair for pair in found if root_of[pair.a] != root_of[pair.b])


def as_json(document: Iterable[bytes], result: ScanResult, listed: Sequence[ListedPair]) -> Iterator[bytes]:
    """A JSON object that comes in chunks, with an array `pairs` as its last member."""
    held = b""
    for chunk in document:
        yield held
        held = chunk
    body = held.rstrip()
    assert body.endswith(b"}")
    yield body[:-1] + b',\n"pairs": ['
    separator = b"\n"
    for pair in listed:
        yield separator + json_text.dumps(_fields(result, pair)).encode("utf-8")
        separator = b",\n"
    yield b"]}\n"


def as_csv(result: ScanResult, listed: Sequence[ListedPair], *, bom: bool = False) -> Iterator[bytes]:
    """A table of the pairs as UTF-8; paths as in the table of files, their raw bytes beside them where they differ."""
    line = io.StringIO(newline="")
    writer = csv.writer(line)
    writer.writerow((*COLUMNS, *BASE64_COLUMNS))
    yield line.getvalue().encode("utf-8-sig" if bom else "utf-8")
    for pair in listed:
        line.seek(0)
        line.truncate()
        cells = [path_cells(result.documents[file].file.path) for file in (pair.a, pair.b)]
        numbers = [pair.similarity, pair.containment, pair.share_a, pair.share_b]
        distance = "" if pair.distance is None else pair.distance
        shown, raw = zip(*cells, strict=True)
        writer.writerow([*shown, pair.relation.value, *numbers, distance, *raw])
        yield line.getvalue().encode("utf-8")


def _compared(result: ScanResult) -> Iterator[ListedPair]:
    options, documents = result.options, result.documents
    for pair in result.pairs:
        if pair.similarity >= options.similarity:
            relation = Relation.NEAR_DUPLICATE
        elif pair.containment >= max(options.similarity, options.containment):
            relation = Relation.CONTAINED
        else:
            continue
        counts = documents[pair.a].token_count, documents[pair.b].token_count
        both = shares.both_ways(pair.similarity, pair.containment, *counts)
        yield ListedPair(pair.a, pair.b, relation, pair.similarity, pair.containment, *both, pair.distance)


def _copies(documents: Sequence[Document]) -> Iterator[ListedPair]:
    first: dict[tuple[FileId, bytes], FileId] = {}
    for file, leader in enumerate(clusters.representatives(documents)):
        if file == leader:
            continue
        raw = documents[file].raw_digest
        if raw == documents[leader].raw_digest:
            yield _copy(documents, leader, FileId(file), Relation.IDENTICAL)
        elif (leader, raw) in first:
            yield _copy(documents, first[leader, raw], FileId(file), Relation.IDENTICAL)
        else:
            first[leader, raw] = FileId(file)
            yield _copy(documents, leader, FileId(file), Relation.SAME_TEXT)


def _copy(documents: Sequence[Document], one: FileId, other: FileId, relation: Relation) -> ListedPair:
    a, b = min(one, other), max(one, other)
    has_bits = documents[a].status is documents[b].status is TextStatus.OK
    distance = simhash.distance(documents[a].fingerprint, documents[b].fingerprint) if has_bits else None
    return ListedPair(a, b, relation, 1.0, 1.0, 1.0, 1.0, distance)


def _fields(result: ScanResult, pair: ListedPair) -> dict[str, Any]:
    files = {name: path_fields(result.documents[file].file.path) for name, file in (("a", pair.a), ("b", pair.b))}
    return {
        **files,
        "relation": pair.relation.value,
        "similarity": pair.similarity,
        "containment": pair.containment,
        "share_of_a_in_b": pair.share_a,
        "share_of_b_in_a": pair.share_b,
        "distance": pair.distance,
    }
