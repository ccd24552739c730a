"""Distinct codes in, all near pairs out, by blocks and the pigeonhole principle: the default for many codes.

The same blocks serve one question at a time: has something near this fingerprint been seen before?
"""

from collections.abc import Sequence

import numpy as np

from finder_app.engine.candidates import designs, sort_join
from finder_app.engine.candidates.codes import WORD_BITS, Nodes, Words
from finder_app.engine.candidates.pairs import Candidates, Found, Steps, self_join
from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId

SAMPLE = 2_048


def find_pairs(
    fingerprints: Sequence[int] | Words, limit: int, width: int = 64, progress: Progress | None = None
) -> Candidates:
    """All pairs within `limit` bits, exactly."""
    return self_join(join, fingerprints, limit, width, progress)


def join(nodes: Nodes, width: int, limit: int, found: Found, steps: Steps) -> None:
    """One table for each key of the cheapest design."""
    plan = designs.plan(width, limit, nodes.total, nodes.entropy)
    sort_join.join(nodes, plan.masks, limit, found, steps)


def seconds(nodes: Nodes, width: int, limit: int) -> float:
    """The expected time. A sample of codes tells of blocks that many share although no bit is skewed."""
    plan = designs.plan(width, limit, nodes.total, nodes.entropy)
    sample = [column[:: max(1, nodes.total // SAMPLE)] for column in nodes.columns]
    extra = sum(_crowding(sample, mask) for mask in plan.masks) * nodes.total
    return plan.seconds + designs.COMPARE * nodes.total * extra


def _crowding(sample: Sequence[Words], mask: int) -> float:
    """The share of other codes that have the same key as a code, beyond a few by chance."""
    word = 0 if mask < 1 << WORD_BITS else 1
    keys = np.sort(sample[word] & np.uint64(mask >> (WORD_BITS * word)))
    runs = np.diff(np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1], [True]))))
    by_chance = 4 * 0.5 ** mask.bit_count() + 8 / len(keys) ** 2
    return max(0.0, float(np.sum(runs * (runs - 1))) / len(keys) ** 2 - by_chance)


class BlockIndex:
    """Fingerprints that come and go, asked for those within `limit` bits of a given one.

    A table per key of the design for `expected` fingerprints; a look-up meets about expected / 2^(key bits) strangers.
    """

    def __init__(self, limit: int, width: int = 64, expected: int = 100_000) -> None:
        self._limit = limit
        self._masks = designs.plan(width, limit, expected).masks
        self._tables: list[dict[int, set[int]]] = [{} for _ in self._masks]
        self._files: dict[int, set[FileId]] = {}

    def insert(self, file: FileId, fingerprint: int) -> None:
        """Remember the fingerprint of a file; one that is known already stays once."""
        known = self._files.setdefault(fingerprint, set())
        if not known:
            for mask, table in zip(self._masks, self._tables, strict=True):
                table.setdefault(fingerprint & mask, set()).add(fingerprint)
        known.add(file)

    def remove(self, file: FileId, fingerprint: int) -> None:
        """Forget the fingerprint of a file; KeyError when it is not known."""
        known = self._files[fingerprint]
        known.remove(file)
        if known:
            return
        del self._files[fingerprint]
        for mask, table in zip(self._masks, self._tables, strict=True):
            bucket = table[fingerprint & mask]
            bucket.remove(fingerprint)
            if not bucket:
                del table[fingerprint & mask]

    def query(self, fingerprint: int) -> list[tuple[int, FileId]]:
        """The distances and files of all fingerprints within the limit, nearest first."""
        seen: set[int] = set()
        for mask, table in zip(self._masks, self._tables, strict=True):
            seen |= table.get(fingerprint & mask, _NONE)
        near = ((distance, code) for code in seen if (distance := (code ^ fingerprint).bit_count()) <= self._limit)
        return sorted((distance, file) for distance, code in near for file in self._files[code])


_NONE: frozenset[int] = frozenset()
