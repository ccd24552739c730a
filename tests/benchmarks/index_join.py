"""How long the self-join takes: random codes with 1 % planted pairs, against one sort of the codes in the same run.

python -m tests.benchmarks.index_join [COUNT…]
"""

import resource
import sys
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.candidates import block_index, designs
from finder_app.engine.candidates.codes import distinct
from finder_app.engine.candidates.pairs import Found, Steps

LIMITS = (3, 6, 10)
REPEATS = 3


def planted(count: int, limit: int, seed: int = 1) -> NDArray[np.uint64]:
    """Random codes, of which 1 % are copies of others with up to `limit` bits flipped."""
    rng = np.random.default_rng(seed)
    codes = rng.integers(0, 2**64, count, dtype=np.uint64)
    for copy in rng.choice(count, count // 100, replace=False):
        bits = rng.choice(64, rng.integers(0, limit + 1), replace=False)
        codes[copy] = codes[(copy + 1) % count] ^ np.bitwise_or.reduce(
            np.uint64(1) << bits.astype(np.uint64), initial=0
        )
    return codes


def best(work: Callable[[], object]) -> float:
    """The shortest of a few runs, in seconds of the processor (the work is single-threaded)."""
    times = []
    for _ in range(REPEATS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def join(codes: NDArray[np.uint64], limit: int) -> Found:
    """The join alone: codes to pairs of distinct codes."""
    found = Found()
    block_index.join(distinct(codes, 64), 64, limit, found, Steps(None, len(codes)))
    return found


def main(counts: list[int]) -> None:
    print("    codes  limit  tables  join ms  join/sort  with ids ms   pairs  peak MB")
    for count in counts:
        for limit in LIMITS:
            codes = planted(count, limit)
            sort = best(lambda codes=codes: np.sort(codes))  # type: ignore[misc]
            tables = len(designs.plan(64, limit, count).masks)
            alone = best(lambda codes=codes, limit=limit: join(codes, limit))  # type: ignore[misc]
            whole = best(lambda codes=codes, limit=limit: block_index.find_pairs(codes, limit))  # type: ignore[misc]
            pairs = len(join(codes, limit).arrays()[0])
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            print(
                f"{count:9d} {limit:6d} {tables:7d} {alone * 1e3:8.1f} {alone / sort:10.1f} {whole * 1e3:12.1f}"
                f" {pairs:7d} {peak:8.0f}"
            )


if __name__ == "__main__":
    main([int(argument) for argument in sys.argv[1:]] or [100_000, 1_000_000])
