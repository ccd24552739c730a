"""Inputs that are looked for by the parts of the program that they reach, through the same way as those of `inputs`.

    pip install atheris        # nothing else needs it; there are wheels for CPython 3.11 to 3.13 on Linux
    python -m tests.soak.guided_inputs [--rounds N] [--seed S] [--corpus FOLDER]

Atheris (libFuzzer) changes what it has and keeps what reaches new lines of Python; the folder keeps it for the next
run. An exception or five seconds for one input is a violation; the input is left beside the folder. The limit on
memory is a wide one, because the search itself takes 27 kB more with each input.
"""

import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.soak import hostile_bytes, long_run

ROOT = hostile_bytes.ROOT
LONGEST = 3_000
MOST_S = 5.0
_LIMITS = ("-timeout=60", "-rss_limit_mb=3072", f"-max_len={LONGEST}", "-print_final_stats=1", "-verbosity=0")
_CHILD = "from tests.soak import guided_inputs; guided_inputs.search()"
_BEGINNINGS = 300


def try_bytes(data: bytes) -> None:
    """All steps for one input: its first byte names the file, its second tells where the content of another begins."""
    from tests.soak import promises_of_input

    if len(data) < 3:
        return
    begun = time.process_time()
    name = hostile_bytes.NAMES[data[0] % len(hostile_bytes.NAMES)]
    middle = 2 + (len(data) - 2) * data[1] // 256
    raw, other = data[2:middle], data[middle:]
    left, right = (promises_of_input.read(name, content).text for content in (raw, other))
    promises_of_input.set_as_page(name, raw)
    if left:
        promises_of_input.fingerprint(left)
    promises_of_input.alike(left, right)
    promises_of_input.side_by_side(left, right)
    promises_of_input.patch(left, right)
    promises_of_input.right_page(random.Random(data[1]), right)
    assert time.process_time() - begun < MOST_S


def beginnings(seed: int) -> list[bytes]:
    """What a search begins with."""
    chance = random.Random(seed)
    made = (hostile_bytes.make(seed, number) for number in range(_BEGINNINGS))
    return [chance.randbytes(2) + tried.raw[:LONGEST] for tried in made]


def search() -> None:
    """Run in a process of its own, which atheris ends; the words behind the program are libFuzzer's."""
    import atheris

    with atheris.instrument_imports(include=["finder_app"]):
        from tests.soak import promises_of_input
    for content in beginnings(0)[:50]:  # what is loaded once takes a second
        promises_of_input.fingerprint(promises_of_input.read("page.html", content).text or "中文")
    atheris.Setup(sys.argv, try_bytes)
    atheris.Fuzz()


def run(rounds: int, seed: int, corpus: Path) -> tuple[int, str]:
    """Search so many inputs; the exit code, and what libFuzzer says at the end."""
    corpus.mkdir(parents=True, exist_ok=True)
    for number, content in enumerate(beginnings(seed)):
        (corpus / f"beginning-{seed}-{number}").write_bytes(content)
    words = [f"-runs={rounds}", f"-seed={seed}", *_LIMITS, f"-artifact_prefix={corpus.parent}/", str(corpus)]
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", _CHILD, *words], cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False
    )
    return done.returncode, done.stderr


def main(arguments: Sequence[str] | None = None) -> int:
    """Search, print the figures, and fail where something was broken."""
    parser = long_run.parser(__doc__, rounds=200_000)
    parser.add_argument("--corpus", type=Path, default=Path(tempfile.gettempdir()) / "finder-app-corpus" / "inputs")
    chosen = parser.parse_args(arguments)
    code, told = run(chosen.rounds, chosen.seed, chosen.corpus)
    figures = re.findall(r"stat::(\w+):\s*(\d+)", told)
    print(", ".join(f"{name.replace('_', ' ')} {int(value):,}" for name, value in figures))
    print(f"{sum(1 for _ in chosen.corpus.iterdir()):,} inputs kept in {chosen.corpus}")
    if code:
        print(told[-6_000:])
    print(f"{int(code != 0)} violations")
    return 1 if code else 0


if __name__ == "__main__":
    sys.exit(main())
