"""Whatever the program saves, killed in the midst of it: there is the old file or the whole new one, and never a part.

python -m tests.soak.save_kills [--rounds N] [--seed S]

Each kind of file is saved again and again by a process that is killed: before and after each call of the system by
which files are made, and N times at random. What was acknowledged is there, what was under way is there whole or not at
all, and the next save leaves no unfinished file behind.
"""

import json
import os
import random
import signal
import sys
import tempfile
import time
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from finder_app.engine import library_transfer
from finder_app.engine.library import RESTLESS_NS, Library
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.gui import settings
from finder_app.gui.acting import exporting
from finder_app.gui.acting.exporting import Order
from finder_app.gui.settings import Settings
from finder_app.review.exporting.export import Format
from finder_app.review.not_duplicates import Entry, NotDuplicates, Side
from finder_app.review.review_state import ReviewState
from finder_app.review.saving import autosave, result_file
from finder_app.review.saving.autosave import Autosave
from finder_app.review.saving.result_file import Heading, Saved
from tests.engine import library_documents
from tests.review.builders import made_up, result_of
from tests.review.listings import review_of
from tests.soak import long_run

RESULT = result_of([made_up(number // 2) for number in range(400)])
REVIEWS = [review_of(*(f"{name}{number}.txt" for number in range(30 * name + 2))) for name in (1, 2)]
CALLS = ("open", "fsync", "replace", "listdir")
SECOND = 2  # the save that is killed at each call of it
LONG_AGO_S = 3_600
MOST_CALLS = 40


class Kind(NamedTuple):
    """How the `n`th state is saved, and which is there; an exception, or None, for a part of one."""

    save: Callable[[Path, int], object]
    read: Callable[[Path], int | None]
    name: str
    is_counted: bool = True  # else only whether it is whole can be told


def _heading(number: int) -> Heading:
    return result_file.heading_now("ab12", RESULT, clusters=9, reviewed=0, marked=number)


def save_result(path: Path, number: int) -> None:
    result_file.write(path, Saved(_heading(number), RESULT, ReviewState(0.85, 0.9)), Progress())


def read_result(path: Path) -> int | None:
    found = result_file.read(path, Progress())
    return found.heading.marked if isinstance(found, Saved) and found.result == RESULT else None


def save_state(path: Path, number: int) -> None:
    with closing(Autosave(path.parent, "ab12")) as kept:
        if number == 1:
            kept.begin(Saved(_heading(0), RESULT, ReviewState(0.85, 0.9)), Progress())
        kept.keep(_heading(number), ReviewState(0.85, 0.9))


def read_state(path: Path) -> int | None:
    found = autosave.read(path.with_suffix(autosave.RESULT), Progress())
    return found.heading.marked if isinstance(found, Saved) else None


def save_settings(path: Path, number: int) -> None:
    settings.save(replace(Settings(), jobs=number), path, replace(Settings(), jobs=number - 1))


def read_settings(path: Path) -> int | None:
    found = settings.load(path)
    return None if found.replaced else found.settings.jobs


def save_pair(path: Path, number: int) -> None:
    raw = number.to_bytes(15, "big")
    NotDuplicates(path).change([Entry(Side(b"a" + raw, b"/a"), Side(b"b" + raw, b"/b"))])


def read_pairs(path: Path) -> int | None:
    known = NotDuplicates(path)
    count = len(known.entries())
    return None if known.problem or known.set_aside else count


def export_library(path: Path, number: int) -> None:
    with Library(path.parent / f"library{number % 2}") as library:
        if not library.stats().files:
            documents = [library_documents.document(each) for each in range(50 + number % 2)]
            library.remember(documents, ScanOptions(), read_after_ns=2 * RESTLESS_NS)
        library_transfer.export(library, path, Progress())


def read_library(path: Path) -> int | None:
    with tempfile.TemporaryDirectory() as folder, Library(Path(folder)) as library:
        taken = library_transfer.take(library, path, Progress())
    return 1 if taken.taken in (50, 51) and not taken.refused else None


def export_list(kind: Format, path: Path, number: int) -> None:
    exporting.write(REVIEWS[number % 2], Order(kind), path, SerialPool, Progress())


def _is_csv(path: Path) -> int | None:
    raw = path.read_bytes()
    return 1 if raw.endswith(b"\n") and raw.count(b"\n") in (33, 63) else None


def _is_json(path: Path) -> int | None:
    return len(json.loads(path.read_bytes())["clusters"])


def _is_workbook(path: Path) -> int | None:
    with zipfile.ZipFile(path) as book:
        return 1 if book.testzip() is None else None


def _is_page(path: Path) -> int | None:
    return 1 if path.read_bytes().rstrip().endswith(b"</html>") else None


KINDS = {
    "result": Kind(save_result, read_result, f"mine{result_file.SUFFIX}"),
    "autosave": Kind(save_state, read_state, f"ab12{autosave.STATE}"),
    "settings": Kind(save_settings, read_settings, "settings.json"),
    "list": Kind(save_pair, read_pairs, "list.sqlite"),
    "library export": Kind(export_library, read_library, "exported", is_counted=False),
    "csv": Kind(partial(export_list, Format.CSV), _is_csv, "list.csv", is_counted=False),
    "json": Kind(partial(export_list, Format.JSON), _is_json, "list.json", is_counted=False),
    "xlsx": Kind(partial(export_list, Format.XLSX), _is_workbook, "list.xlsx", is_counted=False),
    "html": Kind(partial(export_list, Format.HTML), _is_page, "list.html", is_counted=False),
}


def killed(kind: Kind, path: Path, *, at_call: int | None = None, after_s: float = 0.0) -> int | None:
    """How many saves were acknowledged before the kill, at a call of the second save or so many seconds after the
    first; None when that save makes fewer calls.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            _save_for_ever(kind, path, writing, at_call)
        finally:
            os._exit(3)
    os.close(writing)
    acknowledged = len(os.read(reading, 1))
    if at_call is None:
        time.sleep(after_s)
        os.kill(child, signal.SIGKILL)
    while more := os.read(reading, 1 << 16):
        acknowledged += len(more)
    _, status = os.waitpid(child, 0)
    os.close(reading)
    if os.WIFEXITED(status):
        if os.WEXITSTATUS(status):
            raise AssertionError("a save failed")
        return None
    return acknowledged


def _save_for_ever(kind: Kind, path: Path, writing: int, at_call: int | None) -> None:
    kind.save(path, 1)
    os.write(writing, b".")
    if at_call is not None:
        _die_at(at_call)
        kind.save(path, SECOND)
        os._exit(0)
    for number in range(SECOND, 100_000):
        kind.save(path, number)
        os.write(writing, b".")


def _die_at(moment: int) -> None:
    """End this process before the call of that number from now, or after it for odd moments."""
    left = [moment]

    def counted(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            for is_after in (False, True):
                if left[0] == 0:
                    os.kill(os.getpid(), signal.SIGKILL)
                left[0] -= 1
                if not is_after:
                    answer = real(*arguments, **named)
            return answer

        return call

    for name in CALLS:
        setattr(os, name, counted(getattr(os, name)))


class Account(NamedTuple):
    """What many kills came to."""

    kills: Counter[str]
    violations: list[str]


def run(rounds: int, seed: int, kinds: Sequence[str] = tuple(KINDS), most_calls: int = MOST_CALLS) -> Account:
    """Kill each kind of save at each call, and so many times at random."""
    account = Account(Counter(), [])
    for name in kinds:
        chosen = random.Random(f"{seed} {name}")
        for how, moment in _moments(rounds, chosen, most_calls):
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / KINDS[name].name
                done = killed(KINDS[name], path, **{how: moment})  # type: ignore[arg-type]
                if done is None:
                    continue
                account.kills[f"{name}, {'at a call' if how == 'at_call' else 'at random'}"] += 1
                account.violations.extend(f"{name}, {how} {moment}: {each}" for each in _wrong(KINDS[name], path, done))
    return account


def _moments(rounds: int, chosen: random.Random, most_calls: int) -> Iterator[tuple[str, float]]:
    for moment in range(most_calls):
        yield "at_call", moment
    for _ in range(rounds):
        yield "after_s", chosen.random() * 0.05


def _wrong(kind: Kind, path: Path, acknowledged: int) -> Iterator[str]:
    """What is not as it should be after a kill; then one more save is made."""
    try:
        found = kind.read(path)
    except Exception as error:  # noqa: BLE001 - of a part of a file
        yield f"it cannot be read: {error!r}"
        return
    if found is None or (kind.is_counted and found not in (acknowledged, acknowledged + 1)):
        yield f"{acknowledged} were acknowledged, {found} is there"
    for left in path.parent.glob(".*.tmp"):
        os.utime(left, (time.time() - LONG_AGO_S, time.time() - LONG_AGO_S))
    kind.save(path, SECOND + acknowledged)
    left_over = [left.name for left in path.parent.rglob("*.tmp")]
    if left_over:
        yield f"left behind: {left_over}"
    if kind.is_counted and kind.read(path) not in (acknowledged + 1, acknowledged + SECOND):
        yield "the next save is not there"


def main() -> int:
    """Run, print the figures, and fail where something was violated."""
    parser = long_run.parser(__doc__, rounds=40)
    parser.add_argument("--calls", type=int, default=MOST_CALLS)
    arguments = parser.parse_args()
    account = run(arguments.rounds, arguments.seed, most_calls=arguments.calls)
    return long_run.ended(f"{account.kills.total():,} kills", account.violations, dict(sorted(account.kills.items())))


if __name__ == "__main__":
    sys.exit(main())
