"""The members of a cluster in, how alike any two of them are out, as the side-by-side view would say it.

What the scan has compared is taken over; the other pairs are compared in worker processes, each text read a few times
at most. Pairs beyond a bound of work are left out, which is said, the dearest first.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine import lcs, shares, source_text, token_keys
from finder_app.engine.bags import Prepared, Shelf
from finder_app.engine.compare import of_common
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.folding import fold
from finder_app.engine.options import ScanOptions
from finder_app.engine.page_rests import Page, Rests
from finder_app.engine.pair_table import PairTable
from finder_app.engine.pool import Failure, Pool
from finder_app.engine.progress import Progress, Stage
from finder_app.engine.records import Document, FileId, Member, ScanResult, SkippedFile, SkipReason, VerifiedPair
from finder_app.engine.token_keys import TokenKeys
from finder_app.engine.verify import Task, Text

MOST_TOKENS = 3_000_000  # of all texts together
MOST_CELLS = 500_000_000_000  # pairs of tokens: some seconds where the texts are unlike, far less where they are alike
_LEAST_TILE = 250_000  # tokens of a group of texts whose pairs are compared together
_TASK_CELLS = 40_000_000_000  # half a second at most: whoever looks at a pair meanwhile waits for a task or two
_MOST_GROUPS = 4  # so often is a text read
_NOTHING = TokenKeys(np.zeros(0, dtype=np.uint64), np.zeros(0, dtype=np.uint32))

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Matrix:
    """How alike files are, pair by pair; NaN for a pair that was not compared.

    `share[i, j]` of the text of file i stands in that of file j. `failed` are the files that could not be read, and
    why; `left_out` counts the pairs that would have taken too long.
    """

    files: tuple[FileId, ...]
    similarity: Floats
    share: Floats
    failed: Mapping[FileId, SkippedFile] = field(default_factory=dict)
    left_out: int = 0

    def taken(self, order: Sequence[int]) -> "Matrix":
        """The same files in another order, or some of them."""
        rows = np.asarray(order, dtype=np.int64)
        picked = np.ix_(rows, rows)
        files = tuple(self.files[row] for row in order)
        return replace(self, files=files, similarity=self.similarity[picked], share=self.share[picked])


class Counted(NamedTuple):
    """For each pair of a task the tokens in common and those of either text; the texts that could not be read."""

    common: Ints
    left: Ints
    right: Ints
    failed: Mapping[int, SkippedFile]


def of_members(documents: Sequence[Document], members: Sequence[Member]) -> Matrix:
    """What the clusters say already: each member beside the principal, which is the first, and equal texts."""
    found = _empty([member.file for member in members])
    counts = [document.token_count for document in documents]
    for place, member in enumerate(members[1:], start=1):
        both = shares.both_ways(member.similarity, member.containment, counts[0], counts[place])
        _enter(found, 0, place, member.similarity, *both)
    _enter_equal(found, documents)
    return found


def of_files(documents: Sequence[Document], files: Sequence[FileId]) -> Matrix:
    """What the digests of any files say: which have the same text."""
    found = _empty(files)
    _enter_equal(found, documents)
    return found


def complete(result: ScanResult, start: Matrix, pool: Pool, progress: Progress, *, unlimited: bool = False) -> Matrix:
    """The matrix with all pairs that can be compared within bounds; raises Cancelled."""
    table = DocumentTable.of(result.documents)
    found = replace(start, similarity=start.similarity.copy(), share=start.share.copy())
    numbers = _templates(result, start.files)
    counts = table.token_counts()[list(start.files)]
    _enter_scanned(found, result, numbers, counts)
    pairs, left_out = _within_bounds(_to_compare(found, numbers), counts, unlimited)
    failed: dict[FileId, SkippedFile] = {}
    tasks = list(_tasks(result, table, start.files, numbers, counts, pairs))
    progress.enter(Stage.COMPARE, len(pairs))
    for (task, places), counted in _answers(pool, result.options, tasks, progress):
        if isinstance(counted, Failure):
            left_out += len(places)
        else:
            _enter_counted(found, task, places, counted)
            failed |= {start.files[_place(task, places, bad)]: why for bad, why in counted.failed.items()}
        progress.advance(len(places))
    return replace(found, failed=failed, left_out=left_out)


def count(options: ScanOptions, task: Task) -> Counted:
    """Compare the pairs of a task whole, without a threshold. Runs in a worker process."""
    pages, failed = [], dict[int, SkippedFile]()
    has_templates = bool(task.templates)
    for place, text in enumerate(task.texts):
        read = _read(options, text)
        if isinstance(read, SkippedFile):
            failed[place] = read
            read = _NOTHING
        pages.append(Page(read.keys, read.line_starts, token_keys.of_lines(read) if has_templates else _NOTHING.keys))
    rests = Rests(pages, [text.template for text in task.texts], task.templates)
    ends = np.array([rests.pair(a, b) for a, b in task.pairs.tolist()], dtype=np.int64).reshape(-1, 2)
    shelf = Shelf([Prepared(variant) for variant in rests.variants])
    sizes = np.array([len(text) for text in shelf.texts], dtype=np.int64)
    common = [lcs.length_on(shelf, a, b, 0, int(shelf.common(a, [b])[0])) for a, b in ends.tolist()]
    return Counted(np.array(common, dtype=np.int64), sizes[ends[:, 0]], sizes[ends[:, 1]], failed)


def seriation(similarity: Floats) -> list[int]:
    """An order of the files in which alike ones stand together, so that groups are seen as blocks.

    Groups are joined by their average similarity, the nearest first (Sokal, Michener 1958), each turned so that the
    ends that meet are the most alike.
    """
    near = np.nan_to_num(similarity, nan=0.0)
    groups = [[place] for place in range(len(near))]
    between = near.copy()
    np.fill_diagonal(between, -1.0)
    while len(groups) > 1:
        one, other = sorted(divmod(int(between.argmax()), len(groups)))
        sizes = len(groups[one]), len(groups[other])
        row = (between[one] * sizes[0] + between[other] * sizes[1]) / sum(sizes)
        between[one], between[:, one] = row, row
        between[one, one] = -1.0
        between = np.delete(np.delete(between, other, 0), other, 1)
        groups[one] = _joined(groups[one], groups.pop(other), near)
    return groups[0] if groups else []


def _joined(one: list[int], other: list[int], near: Floats) -> list[int]:
    turns = [(a, b) for a in (one, one[::-1]) for b in (other, other[::-1])]
    a, b = max(turns, key=lambda turn: near[turn[0][-1], turn[1][0]])
    return [*a, *b]


def _empty(files: Sequence[FileId]) -> Matrix:
    size = len(files)
    return Matrix(tuple(files), np.full((size, size), np.nan), np.full((size, size), np.nan))


def _enter(found: Matrix, a: int, b: int, similarity: float, share_a: float, share_b: float) -> None:
    found.similarity[a, b] = found.similarity[b, a] = similarity
    found.share[a, b], found.share[b, a] = share_a, share_b


def _enter_equal(found: Matrix, documents: Sequence[Document]) -> None:
    """Files of equal bytes or of the same text are wholly alike; a file is like itself."""
    for digests in ([each.raw_digest for each in documents], [each.text_digest for each in documents]):
        places: dict[bytes, list[int]] = {}
        for place, digest in enumerate(digests):
            places.setdefault(digest or b"no digest %d" % place, []).append(place)
        for equal in places.values():
            found.similarity[np.ix_(equal, equal)] = found.share[np.ix_(equal, equal)] = 1.0


def _templates(result: ScanResult, files: Sequence[FileId]) -> list[int]:
    """The number of each file's template, or -1."""
    return [-1] * len(files) if result.templates is None else result.templates.numbers[list(files)].tolist()


def _enter_scanned(found: Matrix, result: ScanResult, numbers: Sequence[int], counts: Ints) -> None:
    """The pairs that the scan has compared, of texts without a template: of the others it does not know the shares."""
    place_of = {file: place for place, file in enumerate(found.files) if numbers[place] < 0}
    a, b = _column(result, "a"), _column(result, "b")
    known = list(place_of)
    for row in np.flatnonzero(np.isin(a, known) & np.isin(b, known)).tolist():
        pair = result.pairs[row]
        one, other = place_of[pair.a], place_of[pair.b]
        both = shares.both_ways(pair.similarity, pair.containment, int(counts[one]), int(counts[other]))
        _enter(found, one, other, pair.similarity, *both)


def _column(result: ScanResult, name: str) -> Ints:
    pairs = result.pairs if isinstance(result.pairs, PairTable) else PairTable(VerifiedPair, result.pairs)
    return pairs.column(name).astype(np.int64)


def _to_compare(found: Matrix, numbers: Sequence[int]) -> Ints:
    """The pairs that are not known to the last share, a row of two places for each."""
    has_template = np.array(numbers, dtype=np.int64) >= 0
    either = has_template[:, None] | has_template[None, :]
    wanted = np.isnan(found.similarity) | (either & (found.similarity < 1.0))
    return np.argwhere(np.triu(wanted, 1)).astype(np.int64).reshape(-1, 2)


def _within_bounds(pairs: Ints, counts: Ints, unlimited: bool) -> tuple[Ints, int]:
    """The pairs that are compared, the cheapest first, and how many are left out."""
    if unlimited or not len(pairs):
        return pairs, 0
    by_size = np.argsort(counts, kind="stable")
    is_read = np.zeros(len(counts), dtype=bool)
    is_read[by_size[np.cumsum(counts[by_size]) <= MOST_TOKENS]] = True
    cells = np.minimum(counts[pairs].prod(axis=1), lcs.EXACT_CELLS)
    order = np.lexsort((cells, ~is_read[pairs].all(axis=1)))
    fits = (np.cumsum(cells[order]) <= MOST_CELLS) & is_read[pairs[order]].all(axis=1)
    return pairs[np.sort(order[fits])], int((~fits).sum())


_Assignment = tuple[Task, Ints]
"""What a worker does, and the places in the matrix of the pairs that it compares."""


def _tasks(
    result: ScanResult,
    table: DocumentTable,
    files: Sequence[FileId],
    numbers: Sequence[int],
    counts: Ints,
    pairs: Ints,
) -> Iterator[_Assignment]:
    """The pairs of each two groups of texts."""
    used = np.unique(pairs)
    size = max(_LEAST_TILE, int(counts[used].sum()) // _MOST_GROUPS)
    group = np.zeros(len(files), dtype=np.int64)
    group[used] = np.cumsum(counts[used]) // size
    ends = np.sort(group[pairs], axis=1)
    cells = np.minimum(counts[pairs].prod(axis=1), lcs.EXACT_CELLS)
    tiles = np.unique(ends, axis=0).tolist() if len(pairs) else []
    parts = (part for tile in tiles for part in _parts((ends == tile).all(axis=1).nonzero()[0], cells))
    for number, rows in enumerate(parts):
        mine = pairs[rows]
        places, ends_in = np.unique(mine, return_inverse=True)
        texts = [Text(*table.source(files[place]), numbers[place]) for place in places.tolist()]
        templates = _lines(result, {text.template for text in texts} - {-1})
        yield Task(number, texts, ends_in.reshape(-1, 2).astype(np.int32), templates), mine


def _parts(rows: Ints, cells: Ints) -> list[Ints]:
    """Some pairs, cut where a task would take too long."""
    part = np.cumsum(cells[rows]) // _TASK_CELLS
    return np.split(rows, np.flatnonzero(np.diff(part)) + 1)


def _lines(result: ScanResult, numbers: set[int]) -> dict[int, NDArray[np.uint64]]:
    return {} if result.templates is None else {each: result.templates.lines[each] for each in numbers}


def _answers(
    pool: Pool, options: ScanOptions, tasks: Sequence[_Assignment], progress: Progress
) -> Iterator[tuple[_Assignment, Counted | Failure]]:
    # A task is a batch of its own: what else a worker is asked for waits for one of them at most.
    weigh = max(4_000_000, sum(task.texts[0].file.size for task, _ in tasks))
    answers = pool.map(count, options, [task for task, _ in tasks], weigh=lambda _: weigh, progress=progress)
    for task, counted in answers:
        yield tasks[task.number], counted


def _enter_counted(found: Matrix, task: Task, places: Ints, counted: Counted) -> None:
    numbers = np.column_stack((places, task.pairs, counted.common, counted.left, counted.right)).tolist()
    for a, b, one, other, common, left, right in numbers:
        if one in counted.failed or other in counted.failed:
            continue
        both = of_common(common, left, right)
        _enter(found, a, b, both.similarity, both.share_left, both.share_right)


def _place(task: Task, places: Ints, text: int) -> int:
    """The place in the matrix of a text of a task."""
    row, side = np.argwhere(task.pairs == text)[0].tolist()
    return int(places[row, side])


def _read(options: ScanOptions, text: Text) -> TokenKeys | SkippedFile:
    source = source_text.read(options, text.file)
    if isinstance(source, SkippedFile):
        return source
    if source.raw_digest != text.raw_digest:
        return SkippedFile(text.file.path, SkipReason.CHANGED)
    return token_keys.of_text(fold(source.text))
