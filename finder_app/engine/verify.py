"""Texts and which pairs of them may be alike in, the pairs that are out: what a worker process does for one task.

The tokens come from the spool, where they are; a file whose tokens are not there is read again, and refused when it is
no longer what was fingerprinted. A task has as many texts as are in memory at a time.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from finder_app.engine import compare, lcs, source_text, spool, token_keys
from finder_app.engine.bags import Prepared, Shelf
from finder_app.engine.folding import fold
from finder_app.engine.options import ScanOptions
from finder_app.engine.page_rests import Page, Rests
from finder_app.engine.records import SkippedFile, SkipReason, SourceFile, Spooled
from finder_app.engine.token_keys import TokenKeys

Keys = npt.NDArray[np.uint64]
Places = npt.NDArray[np.int64]
Shares = npt.NDArray[np.float64]

_NOTHING = TokenKeys(np.zeros(0, dtype=np.uint64), np.zeros(0, dtype=np.uint32))


class Desk(NamedTuple):
    """What all tasks of a scan share; `spool_folder` is None where nothing was spooled."""

    options: ScanOptions
    spool_folder: Path | None


class Text(NamedTuple):
    """What is needed of a document to have its tokens; `template` is the number of its template, or -1."""

    file: SourceFile
    raw_digest: bytes
    spooled: Spooled | None
    template: int


class Task(NamedTuple):
    """Texts and the pairs of them that are compared, as rows of two places among the texts.

    `templates` are the lines of those templates that the texts have, ascending. `number` and `cost` are the caller's.
    """

    number: int
    texts: Sequence[Text]
    pairs: npt.NDArray[np.int32]
    templates: Mapping[int, Keys]
    cost: int = 0


class Verified(NamedTuple):
    """The pairs that reach a threshold, as rows of the task's `pairs`; and the texts that cannot be trusted now."""

    rows: Places
    similarity: Shares
    containment: Shares
    failed: Mapping[int, SkippedFile]


def verify(desk: Desk, task: Task) -> Verified:
    """Compare the texts of the pairs; kept are those that reach one of the two thresholds of the options."""
    failed: dict[int, SkippedFile] = {}
    pages = []
    framed = _framed(task)
    for place, text in enumerate(task.texts):
        found = _tokens(desk, text, needs_lines=place in framed)
        if isinstance(found, SkippedFile):
            failed[place] = found
            found = _NOTHING  # which is like nothing
        lines = token_keys.of_lines(found) if place in framed else _NOTHING.keys
        pages.append(Page(found.keys, found.line_starts, lines))
    rests = Rests(pages, [text.template for text in task.texts], task.templates)
    ends = np.array([rests.pair(a, b) for a, b in task.pairs.tolist()], dtype=np.int64).reshape(-1, 2)
    used, places = np.unique(ends, return_inverse=True)
    shelf = Shelf([Prepared(rests.variants[variant]) for variant in used.tolist()])
    return Verified(*_alike(desk.options, shelf, places.reshape(-1, 2)), failed)


def _framed(task: Task) -> set[int]:
    """The texts that are compared with a page that has a template, and those pages."""
    has_template = np.array([text.template >= 0 for text in task.texts])
    return set(task.pairs[has_template[task.pairs].any(axis=1)].ravel().tolist())


def _tokens(desk: Desk, text: Text, *, needs_lines: bool) -> TokenKeys | SkippedFile:
    """The tokens of a text. Of one that is no page the spool does not know the lines."""
    is_enough = text.spooled is not None and (text.template >= 0 or not needs_lines or text.spooled.lines > 1)
    if desk.spool_folder is not None and text.spooled is not None and is_enough:
        spooled = spool.read(desk.spool_folder, text.spooled)
        if spooled is not None:
            return TokenKeys(*spooled)
    source = source_text.read(desk.options, text.file)
    if isinstance(source, SkippedFile):
        return source
    if source.raw_digest != text.raw_digest:
        return SkippedFile(text.file.path, SkipReason.CHANGED)
    return token_keys.of_text(fold(source.text))


def _alike(options: ScanOptions, shelf: Shelf, ends: Places) -> tuple[Places, Shares, Shares]:
    sizes = np.array([len(text) for text in shelf.texts], dtype=np.int64)
    counts, other_counts = sizes[ends[:, 0]], sizes[ends[:, 1]]
    least = compare.least_common(counts, other_counts, options.similarity, options.containment)
    most = _most_common(shelf, ends)
    common = np.zeros(len(ends), dtype=np.int64)
    for row in ((most >= least) & (most > 0)).nonzero()[0].tolist():
        one, other = ends[row].tolist()
        common[row] = lcs.length_on(shelf, one, other, int(least[row]), int(most[row]))
    rows = common.nonzero()[0]
    common, counts, other_counts = common[rows], counts[rows], other_counts[rows]
    return rows, 2 * common / (counts + other_counts), common / np.minimum(counts, other_counts)


def _most_common(shelf: Shelf, ends: Places) -> Places:
    """The most tokens that the texts of each pair can have in common, found for all partners of a text at once."""
    most = np.zeros(len(ends), dtype=np.int64)
    order = np.argsort(ends[:, 0], kind="stable")
    pivots, starts = np.unique(ends[order, 0], return_index=True)
    for pivot, rows in zip(pivots.tolist(), np.split(order, starts[1:]), strict=True):
        most[rows] = shelf.common(pivot, ends[rows, 1].tolist())
    return most
