"""Pieces of one join in, all of them done: one after the other, or by a few threads (NumPy works without the lock)."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed

from finder_app.engine.candidates.pairs import Steps


def run(pieces: Sequence[Callable[[], None]], threads: int, steps: Steps) -> None:
    """Do every piece, and tell the steps of each that is done; the first error ends the work and is raised."""
    if threads < 2 or len(pieces) < 2:
        for done, piece in enumerate(pieces, 1):
            piece()
            steps.reach(done / len(pieces))
        return
    with ThreadPoolExecutor(threads) as pool:
        futures = [pool.submit(piece) for piece in pieces]
        try:
            for done, future in enumerate(as_completed(futures), 1):
                future.result()
                steps.reach(done / len(pieces))
        finally:
            for future in futures:
                future.cancel()
