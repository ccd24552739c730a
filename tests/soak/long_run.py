"""What a long run understands on its command line, and how it ends: with its figures, and 1 after a violation."""

import argparse
from collections.abc import Mapping, Sequence


def parser(story: str | None, rounds: int | None = None) -> argparse.ArgumentParser:
    """Rounds and a seed; without rounds to begin with, a run tries everything unless some are asked for."""
    made = argparse.ArgumentParser(description=story, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("--rounds", type=int, default=rounds)
    made.add_argument("--seed", type=int, default=1)
    return made


def ended(sum_up: str, violations: Sequence[str], counts: Mapping[str, int] | None = None) -> int:
    """Print what was violated, what was counted, and what it comes to; the exit code."""
    for story in violations:
        print(f"VIOLATION: {story}")
    for name, count in (counts or {}).items():
        print(f"{count:11,} {name}")
    print(f"{sum_up}, {len(violations)} violations")
    return 1 if violations else 0
