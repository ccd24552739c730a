"""The frozen records that travel from stage to stage; all of them can be pickled, none has behaviour."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import NamedTuple, NewType

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.options import ScanOptions

FileId = NewType("FileId", int)
"""The position of a document in `ScanResult.documents`."""


class TextStatus(Enum):
    """How far a file's text can be trusted to stand for the file."""

    OK = "ok"
    TOO_SHORT = "too-short"  # fewer words than ScanOptions.min_words: matched as identical or same text only
    NO_TEXT = "no-text"  # nothing visible: matched by bytes only, as are the three below
    TOO_LARGE = "too-large"
    NOT_TEXT = "not-text"
    FAILED = "failed"


class SkipReason(Enum):
    """Why a file, or part of it, was left out."""

    MISSING = "missing"
    UNREADABLE = "unreadable"
    NOT_REGULAR = "not-a-regular-file"
    LINK = "symbolic-link"
    EMPTY = "empty"
    NO_TEXT = "no-text"
    NOT_TEXT = "not-text"
    TOO_LARGE = "too-large"
    DAMAGED = "damaged-text"
    CHANGED = "changed"
    VANISHED = "vanished"
    CRASHED = "crashed"
    TIMED_OUT = "timed-out"
    OUT_OF_MEMORY = "out-of-memory"
    TOO_MANY_CANDIDATES = "too-many-candidates"
    OWN_REPORT = "own-report"
    PARTLY_LISTED = "partly-listed"  # a folder whose listing broke off: what came before is used
    SYSTEM_FOLDER = "system-folder"  # it lies on no disk
    TRASH = "trash"
    OWN_FOLDER = "own-folder"
    ONLINE_ONLY = "online-only"
    HUGE = "huge"  # so large that it was not even read for its bytes


class Relation(Enum):
    """How a member stands to the principal of its cluster, strongest first."""

    PRINCIPAL = "principal"
    IDENTICAL = "identical"
    SAME_TEXT = "same-text"
    NEAR_DUPLICATE = "near-duplicate"
    CONTAINED = "contained"


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A fact about the disk at the moment of the walk. `other_paths` are further names of the same file."""

    path: Path
    size: int
    mtime_ns: int
    ctime_ns: int
    identity: tuple[int, int]  # (device, inode)
    protected: bool = False
    other_paths: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class SkippedFile:
    """A file, or a part of it, that the match could not use; `detail` is the system's own word, not a sentence."""

    path: Path
    reason: SkipReason
    detail: str = ""


class Spooled(NamedTuple):
    """Where the comparison tokens of a text wait to be compared: which file of the spool, from which byte on.

    `tokens` and `lines` say how many there are of each.
    """

    file: int
    offset: int
    tokens: int
    lines: int


@dataclass(frozen=True, slots=True)
class Document:
    """What reading a file yielded; no text. Digests are 16 bytes; `text_digest` is empty where there is no text.

    `word_count` counts what the fingerprint was made of, `token_count` what texts are compared by: a Chinese word is
    one of the former and several of the latter. `lines` are the keys of a page's lines, 8 bytes each, by which the
    template of a site is known. `spooled` is None where the text has to be read again to be compared.
    """

    file: SourceFile
    status: TextStatus
    encoding: str
    raw_digest: bytes
    text_digest: bytes
    word_count: int
    fingerprint: int
    sketch: bytes = b""
    token_count: int = 0
    problem: SkippedFile | None = None
    shingles: bytes = b""
    lines: bytes = b""
    spooled: Spooled | None = None


class CandidatePair(NamedTuple):
    """Two documents, a < b, whose fingerprints differ in `distance` bits."""

    a: FileId
    b: FileId
    distance: int


class VerifiedPair(NamedTuple):
    """Two documents, a < b, compared as texts: similarity = 2·LCS/(|a|+|b|), containment = LCS/min(|a|,|b|)."""

    a: FileId
    b: FileId
    distance: int
    similarity: float
    containment: float


class Member(NamedTuple):
    """A document of a cluster; distance, similarity and containment are relative to the principal."""

    file: FileId
    distance: int
    similarity: float
    containment: float
    relation: Relation


@dataclass(frozen=True, slots=True)
class Cluster:
    """Documents that are each alike to the principal; `members[0]` is the principal itself."""

    members: tuple[Member, ...]

    @property
    def principal(self) -> FileId:
        return self.members[0].file


@dataclass(frozen=True, slots=True, eq=False)
class Templates:
    """Lines that many pages of a site share: for each document the number of its template, or -1.

    `lines` are the keys of each template's lines, ascending; `shingles` are those of all templates, ascending.
    """

    numbers: NDArray[np.int32]
    lines: tuple[NDArray[np.uint64], ...]
    shingles: NDArray[np.uint32]

    def of(self, file: FileId) -> int | None:
        """The template of a document, if it has one."""
        number = int(self.numbers[file])
        return None if number < 0 else number


@dataclass(frozen=True, slots=True)
class ScanResult:
    """All that a scan found. `complete` is False when it was stopped early and `unread` files were left."""

    options: ScanOptions
    documents: Sequence[Document]
    pairs: Sequence[VerifiedPair]
    skipped: tuple[SkippedFile, ...]
    complete: bool = True
    unread: int = 0
    seconds: tuple[tuple[str, float], ...] = ()  # (stage, wall-clock seconds)
    recalled: int = 0  # documents that were in the library
    templates: Templates | None = field(default=None, compare=False)  # what was left out of the match
