"""The self-join of fingerprints by other programs, where they are installed: for comparison in the same run.

faiss-cpu (IndexBinaryMultiHash, IndexBinaryFlat), simhash-pybind (simhash-cpp's find_all) and simhash (1e0ng's
SimhashIndex) are optional; the last two share the name of their module, so that one environment holds one of them. The
buckets of text-dedup and the plain NumPy join are written down here, as their authors publish the method.
"""

import importlib
import importlib.util
from collections import defaultdict
from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.uint64]
Join = Callable[[Codes, int], int]


class Peer(NamedTuple):
    """A name, what it needs (a module and a name in it), how many codes it joins in a minute or so, and the join.

    A join takes the codes and the limit, and returns the number of pairs of ids.
    """

    name: str
    needs: tuple[str, str] | None
    most_codes: dict[int, int]  # by limit
    join: Join

    def affords(self, codes: int, limit: int) -> bool:
        return codes <= self.most_codes.get(limit, 0)

    @property
    def is_installed(self) -> bool:
        """Whether the module is there, and is the right one of two with the same name."""
        if self.needs is None:
            return True
        module, name = self.needs
        return importlib.util.find_spec(module) is not None and hasattr(importlib.import_module(module), name)


def numpy_blocks(codes: Codes, limit: int) -> int:
    """k + 1 blocks, argsort, all pairs of each bucket: the join that one writes first."""
    found = []
    edges = [64 * block // (limit + 1) for block in range(limit + 2)]
    for low, high in pairwise(edges):
        keys = codes >> np.uint64(low) & np.uint64((1 << (high - low)) - 1)
        order = np.argsort(keys)
        ordered = keys[order]
        ends = np.searchsorted(ordered, ordered, side="right")
        counts = ends - np.arange(len(codes)) - 1
        for start in range(0, len(codes), 1 << 17):
            part = slice(start, start + (1 << 17))
            first = np.repeat(np.arange(len(codes))[part], counts[part])
            turn = np.arange(len(first)) - np.repeat(np.cumsum(counts[part]) - counts[part], counts[part])
            a, b = order[first], order[first + turn + 1]
            near = np.bitwise_count(codes[a] ^ codes[b]) <= limit
            found.append(np.minimum(a, b)[near] << 32 | np.maximum(a, b)[near])
    return len(np.unique(np.concatenate(found)))


def numpy_brute_force(codes: Codes, limit: int) -> int:
    """Each code with all later ones."""
    return sum(
        int(np.count_nonzero(np.bitwise_count(codes[place + 1 :] ^ code) <= limit)) for place, code in enumerate(codes)
    )


def text_dedup_buckets(codes: Codes, limit: int) -> int:
    """A dictionary of buckets for each of k + 1 blocks, and a look into the buckets of each code as it comes."""
    edges = [64 * block // (limit + 1) for block in range(limit + 2)]
    blocks = [(low, (1 << (high - low)) - 1) for low, high in pairwise(edges)]
    buckets: dict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    pairs = 0
    for number, code in enumerate(codes.tolist()):
        met: set[tuple[int, int]] = set()
        for block, (low, mask) in enumerate(blocks):
            bucket = buckets[block, code >> low & mask]
            met.update(other for other in bucket if (other[1] ^ code).bit_count() <= limit)
            bucket.append((number, code))
        pairs += len(met)
    return pairs


def faiss_flat(codes: Codes, limit: int) -> int:
    """IndexBinaryFlat.range_search: exhaustive."""
    faiss = _faiss()
    index = faiss.IndexBinaryFlat(64)
    return _range_search(index, codes, limit)


def faiss_multi_hash(codes: Codes, limit: int) -> int:
    """IndexBinaryMultiHash: k + 1 tables without flips, or as few tables as one or two flips need."""
    faiss = _faiss()
    tables, flips = {3: (4, 0), 6: (4, 1), 10: (4, 2)}.get(limit, (limit + 1, 0))
    index = faiss.IndexBinaryMultiHash(64, tables, 64 // tables)
    index.nflip = flips
    return _range_search(index, codes, limit)


def simhash_cpp(codes: Codes, limit: int) -> int:
    """simhash-cpp's find_all with k + 1 blocks; it finds pairs of codes, equal ones being one."""
    import simhash

    return len(simhash.find_all(codes.tolist(), limit + 1, limit))


def simhash_index(codes: Codes, limit: int) -> int:
    """1e0ng's SimhashIndex, asked for each code after all were added."""
    from simhash import Simhash, SimhashIndex

    index = SimhashIndex([], k=limit)
    hashes = [Simhash(code) for code in codes.tolist()]
    for number, each in enumerate(hashes):
        index.add(str(number), each)
    met = sum(len(index.get_near_dups(each)) for each in hashes)
    return (met - len(hashes)) // 2


def _faiss() -> Any:
    import faiss

    faiss.omp_set_num_threads(1)
    return faiss


def _range_search(index: Any, codes: Codes, limit: int) -> int:
    vectors = codes.view(np.uint8).reshape(-1, 8)
    index.add(vectors)
    met = 0
    for start in range(0, len(vectors), 50_000):
        limits, _, _ = index.range_search(vectors[start : start + 50_000], limit + 1)  # the radius is exclusive
        met += int(limits[-1])
    return (met - len(vectors)) // 2


SMALL, LARGE = 100_000, 1_000_000
PEERS = (
    Peer("NumPy, k + 1 blocks", None, {3: LARGE, 6: SMALL, 10: SMALL}, numpy_blocks),
    Peer("NumPy, brute force", None, {3: SMALL, 6: SMALL, 10: SMALL}, numpy_brute_force),
    Peer("text-dedup's buckets", None, {3: SMALL, 6: SMALL}, text_dedup_buckets),
    Peer("faiss multi-hash", ("faiss", "IndexBinaryFlat"), {3: LARGE, 6: SMALL, 10: SMALL}, faiss_multi_hash),
    Peer("faiss flat", ("faiss", "IndexBinaryFlat"), {3: SMALL, 6: SMALL, 10: SMALL}, faiss_flat),
    Peer("simhash-cpp find_all", ("simhash", "find_all"), {3: LARGE, 6: SMALL, 10: SMALL}, simhash_cpp),
    Peer("simhash (1e0ng)", ("simhash", "SimhashIndex"), {3: SMALL}, simhash_index),
)
