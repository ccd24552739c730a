"""Documents in, the templates of sites out: which lines of a page are left out of the match. Pure.

The pages of a site share lines around their own texts: a heading, a menu, a notice at the end. They are known by three
signs. Many pages have the line; what else those pages have is unlike, which tells a site from the versions of one page;
and it stands at the rim of the page, which tells it from a text that many pages quote. The pages a line occurs on are
what is judged, so that the templates of several sites in one folder are told apart, and so are those of a site's parts.

Time grows with the number of lines: of very many pages only a sample is learned from, the same number of each folder.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine import shingles, sketch
from finder_app.engine.document_table import STATUSES, DocumentTable
from finder_app.engine.progress import Progress
from finder_app.engine.records import Document, Templates, TextStatus

LEAST_PAGES = 8  # that share a line
MOST_PAGES = 10_000  # that are learned from
OWN_SHARE = 0.2  # of a page's shingles, from which on the page can tell anything
LEAST_TELLING = 1 / 3  # of the pages
ALIKE = 0.6  # the similarity of two rests from which on they are versions of one text
MOST_ALIKE = 0.34  # share of the pairs of rests that may be alike
PAIRS = 12  # of pages that are looked at for a set of pages
RARE = 4  # own text stands on a quarter of the pages at most
RIM = 2  # lines from the beginning or the end of a page, not counting those that many pages share
RIM_SHARE = 0.1
_SLICE = 1_000  # pages at a time

Ids = NDArray[np.int64]
Keys = NDArray[np.uint64]
Flags = NDArray[np.bool_]
Shares = NDArray[np.float64]


def none(count: int) -> Templates:
    """No templates for so many documents."""
    return Templates(np.full(count, -1, dtype=np.int32), (), np.zeros(0, dtype=np.uint32))


def learn(documents: Sequence[Document], progress: Progress) -> Templates:
    """The templates of these documents; raises Cancelled."""
    table = DocumentTable.of(documents)
    pages = _pages(table, progress)
    if len(pages) < LEAST_PAGES:
        return none(len(documents))
    lines = _shared_lines(*table.lines(pages))
    progress.check()
    texts = _Texts.of(table, pages)
    sets = _page_sets(lines, texts.chance)
    is_template = np.array([_are_unlike(texts, pages_of) for pages_of in sets.pages], dtype=bool)
    progress.check()
    chosen = is_template[sets.of_line]
    if not chosen.any():
        return none(len(documents))
    kept = np.unique(sets.of_line[chosen])
    frame = np.unique(np.concatenate([_frame_shingles(texts, sets.pages[each]) for each in kept.tolist()]))
    return _applied(table, lines.keys[chosen], sets.rank(chosen), frame, progress)


# --- which pages


def _pages(documents: DocumentTable, progress: Progress) -> Ids:
    """The documents that are learned from: pages of different texts, at most so many, as equal a number of each folder.

    Which pages of a folder are taken is left to chance, by the digests of their texts.
    """
    usable = documents.statuses() == STATUSES.index(TextStatus.OK)
    for rows in _slices(len(documents)):
        progress.check()
        usable[rows] &= documents.lines(rows).sizes > 0
    pages = np.flatnonzero(usable)
    digests = documents.text_digests()[pages]
    order = np.lexsort((pages, digests[:, 1], digests[:, 0]))
    is_new = np.ones(len(pages), dtype=bool)
    is_new[1:] = np.any(digests[order[1:]] != digests[order[:-1]], axis=1)
    pages = pages[order[is_new]]  # in the order of their digests, which is one of chance
    if len(pages) > MOST_PAGES:
        folder = documents.files.column("folder")[documents.file_rows()[pages]]
        by_folder = np.argsort(folder, kind="stable")
        sizes = np.bincount(np.unique(folder, return_inverse=True)[1])
        place = np.arange(len(pages)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        pages = pages[by_folder[place < max(LEAST_PAGES, _quota(sizes, MOST_PAGES))]]
    return np.sort(pages)


def _slices(count: int) -> Iterator[Ids]:
    for start in range(0, count, _SLICE):
        yield np.arange(start, min(start + _SLICE, count))


def _quota(sizes: Ids, total: int) -> int:
    """How many of each can be taken so that they are `total` at most."""
    low, high = 0, int(sizes.max())
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if int(np.minimum(sizes, middle).sum()) <= total else (low, middle - 1)
    return low


# --- which lines


class _Lines(NamedTuple):
    """Lines at the rim that many pages share: their keys, and for each, one after another, its pages; ascending."""

    keys: Keys
    pages: Ids
    starts: Ids
    counts: Ids


def _shared_lines(keys: NDArray[Any], sizes: Ids) -> _Lines:
    page = np.repeat(np.arange(len(sizes)), sizes)
    distinct, number = np.unique(keys, return_inverse=True)
    placed = np.sort(number.astype(np.int64) << 32 | page)
    placed = placed[np.diff(placed, prepend=-1) != 0]
    count = np.bincount(placed >> 32, minlength=len(distinct))
    shared = count >= LEAST_PAGES
    shared &= _share_at_rim(shared[number], sizes, number, len(distinct)) >= 1 - MOST_ALIKE
    placed = placed[shared[placed >> 32]]
    counts = count[shared]
    return _Lines(distinct[shared], placed & 0xFFFF_FFFF, np.cumsum(counts) - counts, counts)


def _share_at_rim(is_shared: Flags, sizes: Ids, number: Ids, lines: int) -> Shares:
    """For each line the share of its occurrences that have few lines of the page's own before or after them."""
    own = ~is_shared
    before: Ids = np.cumsum(own) - own
    starts = np.cumsum(sizes) - sizes
    before -= np.repeat(before[np.minimum(starts, len(before) - 1)], sizes)
    of_page = np.repeat(np.add.reduceat(np.append(own, False), starts) * (sizes > 0), sizes)
    at_rim = np.minimum(before, of_page - before) <= np.maximum(RIM, RIM_SHARE * of_page)
    return np.bincount(number, weights=at_rim, minlength=lines) / np.maximum(np.bincount(number, minlength=lines), 1)


class _Sets(NamedTuple):
    """Sets of pages, and for each line which of them it occurs on, nearly; `weights` count pages times lines."""

    of_line: Ids
    pages: list[Ids]
    weights: Ids

    def rank(self, chosen: Flags) -> Ids:
        """For each chosen line the rank of its set, the weightiest first."""
        order = np.argsort(-self.weights, kind="stable")
        rank = np.empty(len(order), dtype=np.int64)
        rank[order] = np.arange(len(order))
        return rank[self.of_line[chosen]]


def _page_sets(lines: _Lines, chance: Keys) -> _Sets:
    """Sets that have the same size, nearly, and the same pages where chance looks for them, count as one."""
    size = np.log2(lines.counts).round(0)
    signs = []
    values = chance[lines.pages]
    for _ in range(3):  # the three smallest values of each set
        least = np.minimum.reduceat(values, lines.starts) if len(lines.keys) else values
        signs.append(least)
        values = np.where(values == np.repeat(least, lines.counts), np.uint64(2**64 - 1), values)
    _, first, of_line = np.unique(
        np.stack((size.astype(np.uint64), *signs), axis=1), axis=0, return_index=True, return_inverse=True
    )
    starts, counts = lines.starts[first].tolist(), lines.counts[first].tolist()
    pages = [lines.pages[start : start + count] for start, count in zip(starts, counts, strict=True)]
    of_line = of_line.reshape(-1)
    return _Sets(of_line, pages, np.bincount(of_line, minlength=len(pages)) * lines.counts[first])


# --- are the pages unlike beyond what they share?


class _Texts(NamedTuple):
    """What is known of the pages' texts; `chance` is a random number for each, always the same."""

    samples: list[NDArray[np.uint32]]
    limits: Keys
    tokens: Ids
    sketches: NDArray[np.uint8]
    chance: Keys

    @classmethod
    def of(cls, documents: DocumentTable, pages: Ids) -> "_Texts":
        hashes, sizes = documents.shingles(pages)
        ends = np.cumsum(sizes)
        last = hashes[np.maximum(ends, 1) - 1] if len(hashes) else np.zeros(len(pages), dtype=np.uint32)
        return cls(
            np.split(hashes.astype(np.uint32, copy=False), ends[:-1]),
            shingles.limits(sizes, last.astype(np.uint32)),
            documents.token_counts()[pages],
            documents.sketches(pages),
            documents.text_digests()[pages, 0],
        )


def _are_unlike(texts: _Texts, pages: Ids) -> bool:
    """Whether enough of the pages have own text, and the own texts of most pairs have little in common."""
    looked_at = _spread(texts, pages)
    own = _own_shares(texts, looked_at)
    telling = looked_at[own >= OWN_SHARE]
    if len(telling) < max(LEAST_PAGES // 2, LEAST_TELLING * len(looked_at)):
        return False
    half = len(telling) // 2
    pairs = [_similarity_of_rests(texts, a, b) for a, b in zip(telling[:half], telling[half:], strict=False)]
    return sum(similarity >= ALIKE for similarity in pairs) <= MOST_ALIKE * len(pairs)


def _spread(texts: _Texts, pages: Ids) -> Ids:
    """Some of the pages, by chance, in an order of chance."""
    return pages[np.argsort(texts.chance[pages], kind="stable")[: 2 * PAIRS]]


def _own_shares(texts: _Texts, pages: Ids) -> Shares:
    """For each page the share of its shingles that few of the others have."""
    sizes = np.array([len(texts.samples[page]) for page in pages.tolist()], dtype=np.int64)
    hashes = np.concatenate([texts.samples[page] for page in pages.tolist()])
    _, number, count = np.unique(hashes, return_inverse=True, return_counts=True)
    is_own = count[number] <= max(1, len(pages) // RARE)
    page = np.repeat(np.arange(len(pages)), sizes)
    return np.bincount(page, weights=is_own, minlength=len(pages)) / np.maximum(sizes, 1)


def _similarity_of_rests(texts: _Texts, a: int, b: int) -> float:
    """How alike two pages are beyond the passages that they share, by the words of both.

    Words in common beyond those in common passages are many in two versions of one text, of which every few words
    differ, and few in two texts.
    """
    both = float(texts.tokens[a] + texts.tokens[b])
    limit = min(texts.limits[a], texts.limits[b])
    left, right = (texts.samples[page][texts.samples[page] < limit] for page in (a, b))
    passages = len(np.intersect1d(left, right, assume_unique=True))
    shared = passages / max(1, len(left) + len(right) - passages)
    in_passages = shared * both / (1 + shared)
    alike = sketch.jaccard(texts.sketches[a].tobytes(), texts.sketches[b].tobytes())
    in_common = alike * both / (1 + alike)
    return max(0.0, in_common - in_passages) / max(1.0, both / 2 - in_passages)


def _frame_shingles(texts: _Texts, pages: Ids) -> NDArray[np.uint32]:
    """The shingles that stand on at least half of the pages."""
    looked_at = _spread(texts, pages)
    hashes, count = np.unique(np.concatenate([texts.samples[page] for page in looked_at.tolist()]), return_counts=True)
    complete = np.searchsorted(np.sort(texts.limits[looked_at]), hashes.astype(np.uint64), side="right")
    possible = len(looked_at) - complete
    return hashes[(count >= LEAST_PAGES // 2) & (2 * count >= possible)]


# --- and to which documents does that apply?


def _applied(
    documents: DocumentTable, keys: Keys, rank: Ids, frame: NDArray[np.uint32], progress: Progress
) -> Templates:
    """The template of a page is the weightiest set of pages of which it has a line; it has all lines of its pages."""
    nothing = int(rank.max()) + 1
    best = np.full(len(documents), nothing, dtype=np.int64)
    having: list[Ids] = []
    for rows in _slices(len(documents)):
        progress.check()
        found, sizes = documents.lines(rows)
        page = np.repeat(rows, sizes)
        place = np.minimum(np.searchsorted(keys, found), len(keys) - 1)
        is_known = keys[place] == found
        page, place = page[is_known], place[is_known]
        np.minimum.at(best, page, rank[place])
        having.append(np.unique(best[page] << 32 | place))
    pairs = np.unique(np.concatenate(having))
    wanted = np.unique(best[best < nothing])
    starts, ends = (np.searchsorted(pairs >> 32, wanted, side=side) for side in ("left", "right"))
    lines = tuple(keys[pairs[start:end] & 0xFFFF_FFFF] for start, end in zip(starts, ends, strict=True))
    numbers = np.where(best < nothing, np.searchsorted(wanted, best), -1).astype(np.int32)
    return Templates(numbers, lines, frame)
