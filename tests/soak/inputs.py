"""Spoilt files through decode → HTML → tokens → fingerprint → comparison → rows, patch and page: nothing may break.

    python -m tests.soak.inputs [--rounds N] [--seed S] [--first N]

A round is one input. All are decoded, taken out of HTML, cut into tokens and fingerprinted; a share of them is
compared, laid side by side, made a patch of and set as a page, each beside a slow answer that must be the same. An
input that takes over five seconds is a violation, and so is a process that needs more than a gigabyte.
"""

import faulthandler
import random
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field

from finder_app.engine.records import TextStatus
from tests.peak_memory import peak_bytes
from tests.soak import hostile_bytes, long_run, promises_of_input
from tests.soak.hostile_bytes import Input

MOST_S = 5.0
MOST_BYTES = 1 << 30
_STUCK_S = 60  # after which a run gives up, whatever holds the interpreter
_SLICE = 100
_SHARES = {"compared": 6, "side by side": 16, "patch": 12, "page": 8, "right page": 16}  # one of so many


@dataclass(slots=True)
class Figures:
    """What a run has seen."""

    counts: Counter[str] = field(default_factory=Counter)
    slowest_s: float = 0.0
    slowest: int = 0
    broken: list[str] = field(default_factory=list)


def run(rounds: int, seed: int, first: int = 0) -> Figures:
    """Try so many inputs, from the `first` on."""
    figures = Figures()
    for number in range(first, first + rounds):
        if number % _SLICE == 0:
            faulthandler.dump_traceback_later(_STUCK_S, exit=True)
        begun = time.process_time()
        try:
            follow(hostile_bytes.make(seed, number), random.Random(number), figures.counts)
        except Exception:  # noqa: BLE001 - whatever it is, it is a violation and is told
            figures.broken.append(f"input {number} of seed {seed}\n{traceback.format_exc()}")
        took = time.process_time() - begun
        if took > figures.slowest_s:
            figures.slowest_s, figures.slowest = took, number
        if took > MOST_S:
            figures.broken.append(f"input {number} of seed {seed} took {took:.1f} s")
    faulthandler.cancel_dump_traceback_later()
    return figures


def follow(tried: Input, chance: random.Random, counts: Counter[str]) -> None:
    """One input on its whole way; counted is what was tried."""
    counts["inputs"] += 1
    found = promises_of_input.read(tried.name, tried.raw)
    counts[found.status.value] += 1
    counts["pages"] += found.is_html
    wanted = {name for name, share in _SHARES.items() if chance.randrange(share) == 0}
    if "page" in wanted:
        counts["page"] += 1
        promises_of_input.set_as_page(tried.name, tried.raw)
    if found.status is not TextStatus.OK:
        return
    promises_of_input.fingerprint(found.text)
    if "right page" in wanted:
        counts["right page"] += 1
        promises_of_input.right_page(chance, found.text)
    if not wanted & {"compared", "side by side", "patch"}:
        return
    other = promises_of_input.read(tried.name, tried.like).text
    steps = {
        "compared": promises_of_input.alike,
        "side by side": promises_of_input.side_by_side,
        "patch": promises_of_input.patch,
    }
    for name in wanted & steps.keys():
        counts[name] += 1
        steps[name](found.text, other)


def main() -> int:
    """Run, print the figures, and fail where something was broken."""
    parser = long_run.parser(__doc__, rounds=1_000_000)
    parser.add_argument("--first", type=int, default=0)
    arguments = parser.parse_args()
    begun, done, end = time.monotonic(), Figures(), arguments.first + arguments.rounds
    for first in range(arguments.first, end, 10_000):
        part = run(min(10_000, end - first), arguments.seed, first)
        done.counts += part.counts
        done.broken += part.broken
        if part.slowest_s > done.slowest_s:
            done.slowest_s, done.slowest = part.slowest_s, part.slowest
        for story in part.broken:
            print(story, flush=True)
        print(f"{min(first + 10_000, end) - arguments.first:,} inputs, {time.monotonic() - begun:.0f} s", flush=True)
    return _tell(done, time.monotonic() - begun)


def _tell(figures: Figures, took_s: float) -> int:
    most = peak_bytes()
    if most > MOST_BYTES:
        figures.broken.append(f"the process took {most:,} bytes")
    slowest = f"slowest {figures.slowest_s:.2f} s (input {figures.slowest})"
    sum_up = f"{took_s:.0f} s, {slowest}, most memory {most >> 20} MiB"
    return long_run.ended(sum_up, figures.broken, figures.counts)


if __name__ == "__main__":
    sys.exit(main())
