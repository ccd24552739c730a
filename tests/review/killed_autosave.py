"""A program that decides as fast as it can and is killed: run by the test of autosave, which reads what is left.

Prints for each round how many decisions were acknowledged and how many the files hold.
"""

import os
import random
import signal
import sys
import time
from pathlib import Path

from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId, ScanResult
from finder_app.review.decisions import Decision
from finder_app.review.review_state import ReviewState
from finder_app.review.saving import autosave, result_file
from finder_app.review.saving.autosave import Autosave
from finder_app.review.saving.result_file import Saved
from tests.review.builders import made_up, result_of

FILES = 400


def main(folder: Path, rounds: int) -> None:
    """Fork, kill and look, some times."""
    result, chosen = result_of([made_up(number) for number in range(FILES)]), random.Random(7)
    moment_s = moment(folder, result)
    for number in range(rounds):
        name = f"round{number}"
        heading = result_file.heading_now(name, result, clusters=9, reviewed=0, marked=0)
        saved = Saved(heading, result, ReviewState(0.85, 0.9))
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            decide(Autosave(folder, name), saved, writing)
        os.close(writing)
        time.sleep(moment_s * (0.5 + chosen.random() * 1.5))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        acknowledged = len(os.read(reading, 1 << 16))
        os.close(reading)
        sys.stdout.write(f"{acknowledged} {held(folder / f'{name}{autosave.RESULT}')}\n")


def moment(folder: Path, result: ScanResult) -> float:
    """How long it takes here and now until a review is kept for the first time."""
    began = time.perf_counter()
    files = Autosave(folder, "measured")
    heading = result_file.heading_now("measured", result, clusters=9, reviewed=0, marked=0)
    files.begin(Saved(heading, result, ReviewState(0.85, 0.9)), Progress())
    files.discard()
    return max(0.04, time.perf_counter() - began)


def decide(kept: Autosave, saved: Saved, writing: int) -> None:
    """Decide one file more each time, and acknowledge when it is kept."""
    kept.begin(saved, Progress())
    decisions: dict[FileId, Decision] = {}
    for number in range(FILES):
        decisions = decisions | {FileId(number): Decision.KEEP}
        heading = result_file.heading_now(saved.heading.name, saved.result, clusters=9, reviewed=0, marked=0)
        kept.keep(heading, ReviewState(0.85, 0.9, decisions))
        os.write(writing, b".")
    time.sleep(60)


def held(path: Path) -> int:
    """How many decisions the files have; -1 for no review at all."""
    if not path.exists():
        return -1
    saved = autosave.read(path, Progress())
    return len(saved.state.decisions) if isinstance(saved, Saved) else -2


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
