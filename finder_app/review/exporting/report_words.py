"""What a report says in a person's language; who asks for one gives the words. {} is the place of a figure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from finder_app.engine.diff import Note
from finder_app.engine.records import Relation, SkipReason
from finder_app.review.decisions import Decision


@dataclass(frozen=True, slots=True)
class DiffWords:
    """The words within the differences of two texts; they travel to the worker processes."""

    left: str
    right: str
    unchanged: str  # {} lines
    not_shown: str  # {} further rows
    notes: Mapping[Note, str]


@dataclass(frozen=True, slots=True)
class ReportWords:
    """All other words, and how figures are written."""

    language: str  # as in HTML: "en", "zh-CN"
    title: str
    folders: str
    files: str
    clusters: str
    duplicates: str
    reclaimable: str
    marked: str
    skipped: str
    threshold: str
    made: str
    incomplete: str
    selection: str  # which files, in a sentence; empty for all
    contents: str
    listed: str  # {0} of {1} clusters
    compared: str  # {0} of {1} files
    decision: str
    relation: str
    similarity: str
    containment: str
    name: str
    size: str
    count_of_words: str
    encoding: str
    modified: str
    protected: str
    difference: str  # of {0} from {1}
    twin: str  # {0} has the text of {1}
    too_large: str
    failed: str  # {}: why
    footer: str
    decisions: Mapping[Decision, str]
    relations: Mapping[Relation, str]
    reasons: Mapping[SkipReason, str]
    diff: DiffWords
    number: Callable[[int], str]
    percent: Callable[[float], str]
    bytes: Callable[[int], str]
    moment: Callable[[int], str]  # of nanoseconds since 1970
