"""How long the self-join takes: random codes with planted pairs, hostile codes, and other programs in the same run.

python -m tests.benchmarks.index_join [--largest N] [--no-peers]
"""

import argparse
import resource
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.candidates import Candidates, designs, find_pairs
from tests.benchmarks.peers import PEERS, Peer

Codes = NDArray[np.uint64]

CASES = ((100_000, 3), (100_000, 6), (100_000, 10), (1_000_000, 3), (1_000_000, 6), (1_000_000, 10))
LARGE_CASES = ((10_000_000, 3), (50_000_000, 3))
REPEATS = 3
QUICK = 2.0  # seconds above which a run is not repeated


class Measured(NamedTuple):
    """CPU seconds, and megabytes at the peak beyond those at the start."""

    seconds: float
    megabytes: float
    found: Candidates


def main(largest: int, *, with_peers: bool) -> None:
    random_codes(largest)
    hostile_codes()
    two_threads()
    if with_peers:
        peers()


def random_codes(largest: int) -> None:
    """The cost of random codes with planted pairs, against one sort of them."""
    print("    codes  limit  tables        ms  ms/sort  extra MB    pairs  planted all found")
    for count, limit in CASES + tuple(case for case in LARGE_CASES if case[0] <= largest):
        codes, first, second = planted(count, limit)
        tables = len(designs.plan(64, limit, count).masks)
        sort = min(_seconds(lambda codes=codes: np.sort(codes)) for _ in range(REPEATS))  # type: ignore[misc]
        done = measure(codes, limit)
        all_found = _holds(done.found, first, second)
        print(
            f"{count:9d} {limit:6d} {tables:7d} {done.seconds * 1e3:9.1f} {done.seconds / sort:8.1f}"
            f" {done.megabytes:9.0f} {len(done.found.pairs):8d}  {'yes' if all_found else 'NO'}",
            flush=True,
        )


def hostile_codes(count: int = 1_000_000) -> None:
    """The cost of codes that crowd; pairs beyond the caps are dropped, and counted."""
    print("\nhostile codes, 1,000,000 each, limit 3              s  extra MB     pairs     dropped")
    rng = np.random.default_rng(3)
    for name, codes in (
        ("300,000 of them in 20,000 clusters", clustered(rng, count)),
        ("half of them equal", half_equal(rng, count)),
        ("24 bits skewed to p = 0.95", skewed(rng, count)),
        ("all share 3 of 4 blocks with others", sharing_blocks(rng, count)),
        ("all share the same 3 of 4 blocks", rng.integers(0, 1 << 16, count, dtype=np.uint64)),
    ):
        done = measure(codes, 3)
        print(
            f"{name:45s} {done.seconds:7.2f} {done.megabytes:9.0f} {len(done.found.pairs):9d} {done.found.dropped:11d}",
            flush=True,
        )


def two_threads() -> None:
    """Seconds of the clock of a large limit, which only comparing all with all can serve."""
    codes = planted(100_000, 16)[0]
    print("\n100,000 codes, limit 16:", end="")
    for threads in (1, 2):
        start = time.perf_counter()
        find_pairs(codes, 16, threads=threads)
        print(f"  {threads} thread{'s' * (threads > 1)} {time.perf_counter() - start:.2f} s", end="")
    print(" of the clock")


def peers() -> None:
    """The same joins by other programs."""
    print("\npeer                      codes  limit          ms  pairs as ours")
    for count, limit in CASES:
        codes = planted(count, limit)[0]
        ours = measure(codes, limit)
        total = len(ours.found.pairs) + ours.found.dropped
        print(f"{'this one':22s} {count:9d} {limit:6d} {ours.seconds * 1e3:11.1f}")
        for peer in PEERS:
            _ask_peer(peer, codes, limit, total)


def _ask_peer(peer: Peer, codes: Codes, limit: int, total: int) -> None:
    label = f"{peer.name:22s} {len(codes):9d} {limit:6d}"
    if not peer.is_installed:
        print(f"{label}      absent")
    elif not peer.affords(len(codes), limit):
        print(f"{label}    too slow")
    else:
        start = time.process_time()
        found = peer.join(codes, limit)
        seconds = time.process_time() - start
        print(f"{label} {seconds * 1e3:11.1f}  {'yes' if found == total else found}", flush=True)


def measure(codes: Codes, limit: int) -> Measured:
    """The whole of find_pairs: codes to pairs of ids."""
    with _Memory() as memory:
        start = time.process_time()
        found = find_pairs(codes, limit)
        seconds = time.process_time() - start
    for _ in range(REPEATS - 1 if seconds < QUICK else 0):
        seconds = min(seconds, _seconds(lambda: find_pairs(codes, limit)))
    return Measured(seconds, memory.peak - memory.start, found)


def planted(count: int, limit: int, seed: int = 1) -> tuple[Codes, NDArray[np.int64], NDArray[np.int64]]:
    """Random codes, of which 1 % are copies of others with up to `limit` bits flipped; and which of which."""
    rng = np.random.default_rng(seed)
    codes = rng.integers(0, 2**64, count, dtype=np.uint64)
    chosen = rng.choice(count, count // 100 * 2, replace=False)
    first, second = chosen[::2], chosen[1::2]
    flips = np.zeros(len(first), dtype=np.uint64)
    for _ in range(limit):
        bits = np.uint64(1) << rng.integers(0, 64, len(first), dtype=np.uint64)
        flips |= np.where(rng.random(len(first)) < 0.5, bits, np.uint64(0))
    codes[second] = codes[first] ^ flips
    return codes, first, second


def clustered(rng: np.random.Generator, count: int) -> Codes:
    """20,000 clusters of 15 codes each, at most 2 bits apart; the rest random."""
    codes = rng.integers(0, 2**64, count, dtype=np.uint64)
    heads = np.repeat(rng.integers(0, 2**64, 20_000, dtype=np.uint64), 15)
    codes[: len(heads)] = heads ^ (np.uint64(1) << rng.integers(0, 64, len(heads), dtype=np.uint64))
    return codes


def half_equal(rng: np.random.Generator, count: int) -> Codes:
    codes = rng.integers(0, 2**64, count, dtype=np.uint64)
    codes[::2] = 12_345
    return codes


def skewed(rng: np.random.Generator, count: int) -> Codes:
    """24 neighbouring bits that are 1 with a probability of 0.95."""
    codes = rng.integers(0, 2**40, count, dtype=np.uint64)
    for bit in range(40, 64):
        codes |= (rng.random(count) < 0.95).astype(np.uint64) << np.uint64(bit)
    return codes


def sharing_blocks(rng: np.random.Generator, count: int) -> Codes:
    """Sixteen codes, each with one of its four blocks replaced."""
    block = rng.integers(0, 4, count, dtype=np.uint64) * np.uint64(16)
    fresh = rng.integers(0, 1 << 16, count, dtype=np.uint64) << block
    heads = rng.integers(0, 2**64, 16, dtype=np.uint64)[rng.integers(0, 16, count)]
    return np.bitwise_or(heads & ~(np.uint64(0xFFFF) << block), fresh)


def _holds(found: Candidates, first: NDArray[np.int64], second: NDArray[np.int64]) -> bool:
    pairs = {(pair.a, pair.b) for pair in found.pairs}
    wanted = zip(np.minimum(first, second).tolist(), np.maximum(first, second).tolist(), strict=True)
    return all(pair in pairs for pair in wanted)


def _seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


class _Memory:
    """The most memory this process holds meanwhile, in megabytes, looked at every few milliseconds."""

    def __enter__(self) -> "_Memory":
        self.start = self.peak = _resident_mb()
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._look)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._is_over.wait(0.005):
            self.peak = max(self.peak, _resident_mb())


def _resident_mb() -> float:
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * resource.getpagesize() / 2**20


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--largest", type=int, default=1_000_000, help="10000000 or 50000000 for the large cases")
    parser.add_argument("--no-peers", action="store_true")
    given = parser.parse_args()
    main(given.largest, with_peers=not given.no_peers)
