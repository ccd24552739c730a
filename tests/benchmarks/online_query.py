"""How long an index needs to say what is near one fingerprint, while fingerprints come and go.

python -m tests.benchmarks.online_query [--codes N] [--limit K] [--strategy NAME]
"""

import argparse
import resource
import time

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.candidates import STRATEGIES, Index, Matches, open_index

QUERIES, BATCH, CHANGES = 2_000, 100_000, 10_000


def main(count: int, limit: int, strategy: str) -> None:
    rng = np.random.default_rng(1)
    codes = rng.integers(0, 2**64, count, dtype=np.uint64)
    before = _peak_mb()
    index = open_index(limit, 64, strategy)
    start = time.perf_counter()
    index.insert(np.arange(count), codes)
    print(f"{count:,} codes, limit {limit}, {strategy}: filled in {time.perf_counter() - start:.2f} s,", end=" ")
    print(f"{_peak_mb() - before:,.0f} MB at the peak beside the codes")

    places = rng.integers(0, count, BATCH)
    flips = np.bitwise_or.reduce(np.uint64(1) << rng.integers(0, 64, (limit, BATCH), dtype=np.uint64), axis=0)
    asked = codes[places] ^ flips
    _ask_one_by_one(index, asked[:QUERIES].tolist(), "one by one")
    start = time.perf_counter()
    found = index.query_many(asked)
    seconds = time.perf_counter() - start
    print(f"a batch of {BATCH:,}: {BATCH / seconds:,.0f} queries/s, all found: {_all_found(found, places)}")

    more = rng.integers(0, 2**64, CHANGES, dtype=np.uint64)
    start = time.perf_counter()
    for i in range(1_000):
        index.insert([count + i], more[i : i + 1])
    print(f"insert one by one: {(time.perf_counter() - start) * 1e3:.1f} µs each")
    start = time.perf_counter()
    index.insert(np.arange(count + 1_000, count + CHANGES), more[1_000:])
    print(f"insert {CHANGES - 1_000:,} at once: {(time.perf_counter() - start) * 1e3:.1f} ms")
    gone = np.unique(rng.integers(0, count, CHANGES))
    start = time.perf_counter()
    index.remove(gone)
    print(f"remove {len(gone):,} at once: {(time.perf_counter() - start) * 1e3:.1f} ms")
    _ask_one_by_one(index, asked[:QUERIES].tolist(), "one by one, after the changes")


def _ask_one_by_one(index: Index, asked: list[int], name: str) -> None:
    times = []
    for code in asked:
        start = time.perf_counter()
        index.query(code)
        times.append(time.perf_counter() - start)
    p50, p99 = np.percentile(np.array(times) * 1e3, [50, 99])
    print(f"{name}: p50 {p50:.3f} ms, p99 {p99:.3f} ms")


def _all_found(found: Matches, places: NDArray[np.int64]) -> bool:
    hit = found.ids == places[found.queries]
    return len(np.unique(found.queries[hit])) == len(places)


def _peak_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--codes", type=int, default=1_000_000)
    parser.add_argument("--limit", type=int, default=3)
    parser.add_argument("--strategy", choices=STRATEGIES, default="auto")
    given = parser.parse_args()
    main(given.codes, given.limit, given.strategy)
