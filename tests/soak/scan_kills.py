"""A scan that is killed, from the command line, in the window and at each write of the library; then another scan.

python -m tests.soak.scan_kills [--rounds N] [--seed S]

N times each a command and a window are killed at a random moment of their scan; and a scan is killed before, within and
after each change of the library and of what it keeps beside it. Afterwards no worker process is alive, the library is
sound and has all that it had before, and a scan that goes on with it finds what one without any library finds.
"""

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from finder_app.engine import library as library_module
from finder_app.engine import whole_file
from finder_app.engine.library import Library
from finder_app.engine.library_file import LibraryFile
from finder_app.engine.library_schema import NAME
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import ScanResult
from finder_app.engine.scan import scan
from tests.engine.library_documents import later_ns
from tests.gui.texts_on_disk import write_library
from tests.soak import long_run

PROJECT = Path(__file__).resolve().parents[2]
FOLDERS = 12
RESTLESS_S = 3.2
ORPHANS_S = 15.0  # one that is just being started hears of it when it has been loaded
DATA = Path(".local/share/finder-app/library")
SMALL_BATCH = 8
MOST_MOMENTS = 10_000


class Account(NamedTuple):
    """What many kills came to."""

    kills: Counter[str]
    violations: list[str]


def write_corpus(folder: Path, folders: int) -> Path:
    """Copies of a small library, each with a difference of its own."""
    for number in range(folders):
        write_library(folder / f"part {number}")
        for path in sorted((folder / f"part {number}").rglob("*.txt"))[:3]:
            path.write_bytes(path.read_bytes() + b"\n" + b"%d words of its own \n" % number * (number % 4))
    return folder


# By each change of the library


def at_each_write(corpus: Path, account: Account, step: int = 1) -> None:
    """Kill a scan before, within and after each change of the library, and of what is kept beside it."""
    expected = _found(corpus, None)
    for moment in range(0, MOST_MOMENTS, step):
        with tempfile.TemporaryDirectory() as place:
            if not _killed_at(corpus, Path(place), moment):
                return
            account.kills["at a write of the library"] += 1
            wrong = list(_library_wrongs(Path(place) / NAME))
            with Library(Path(place), later_ns) as library:
                wrong += [] if library.trouble is None else [f"the library is {library.trouble.value}"]
                if _facts(scan(_options(corpus), SerialPool(), Progress(), library)) != expected:
                    wrong.append("another result")
            with Library(Path(place), later_ns) as library:
                if _facts(scan(_options(corpus), SerialPool(), Progress(), library)) != expected:
                    wrong.append("another result of the scan after the next")
        account.violations.extend(f"write {moment}: {each}" for each in wrong)


def _killed_at(corpus: Path, place: Path, moment: int) -> bool:
    """Whether a scan has come to this moment and died there."""
    child = os.fork()
    if not child:
        try:
            with _dying(moment), Library(place, later_ns) as library:
                scan(_options(corpus), SerialPool(), Progress(), library)
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


@contextmanager
def _dying(moment: int) -> Iterator[None]:
    """While it holds, this process ends at a moment, of which each change has three."""
    left = [moment]

    def step() -> None:
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left[0] -= 1

    real_write, real_replace = LibraryFile.write, whole_file.replace

    def write(file: LibraryFile, work: Any, otherwise: Any) -> Any:
        def within(db: sqlite3.Connection) -> Any:
            answer = work(db)
            step()  # all is written, and nothing committed
            return answer

        step()
        answer = real_write(file, within, otherwise)
        step()
        return answer

    def replace(target: Path, chunks: Any, mode: int) -> None:
        step()
        real_replace(target, _stepping(chunks, step), mode)
        step()

    with (
        mock.patch.object(LibraryFile, "write", write),
        mock.patch.object(whole_file, "replace", replace),
        mock.patch.object(library_module, "_BATCH", SMALL_BATCH),
    ):
        yield


def _stepping(chunks: Iterable[bytes], step: Callable[[], None]) -> Iterator[bytes]:
    for number, chunk in enumerate(chunks):
        if number == 1:
            step()
        yield chunk


def _options(corpus: Path) -> ScanOptions:
    return ScanOptions(roots=(corpus,), similarity=0.7)


def _found(corpus: Path, library: Library | None) -> tuple[Any, ...]:
    return _facts(scan(_options(corpus), SerialPool(), Progress(), library))


def _facts(result: ScanResult) -> tuple[Any, ...]:
    return list(result.documents), list(result.pairs), list(result.skipped), result.complete


# By real programs


def at_random(corpus: Path, account: Account, rounds: int, seed: int, way: str) -> None:
    """Kill a command or a window at random moments, one library for all of them, and scan again after each."""
    chosen = random.Random(f"{seed} {way}")
    with tempfile.TemporaryDirectory() as place:
        home = Path(place)
        expected, _, whole_s = _listed(corpus, home / "another", "--no-library")
        known = 0
        for number in range(rounds):
            if number % 4 == 0:  # from nothing again
                _forget(home)
                known = 0
            start_s = 0.0 if way == "scan" else 0.8  # until the window is there
            after_s = start_s + chosen.random() * whole_s * 1.2
            wrong = list(_killed(corpus, home, way, after_s))
            account.kills[f"{way}, at random"] += 1
            rows = _rows(home / DATA / NAME)
            wrong += [] if rows >= known else [f"{known} rows were there, now {rows}"]
            known = rows
            if number % 4 == 3:
                found, said, _ = _listed(corpus, home)
                wrong += [] if found == expected else ["another result"]
                wrong += [f"said: {said}"] if "the library" in said or "Traceback" in said else []
                known_again = _known_from_before(said)
                wrong += [] if known_again >= rows else [f"of {rows} rows {known_again} were of use"]
            account.violations.extend(f"{way} {number}, killed after {after_s:.2f} s: {each}" for each in wrong)


def _killed(corpus: Path, home: Path, way: str, after_s: float) -> Iterator[str]:
    words = ["scan", str(corpus), "--format", "json", "--similarity", "0.7"] if way == "scan" else [str(corpus)]
    with _start(words, home) as program:
        time.sleep(after_s)
        workers = list(_children(program.pid))
        program.kill()
    end = time.monotonic() + ORPHANS_S
    while time.monotonic() < end and any(map(_is_alive, workers)):
        time.sleep(0.05)
    if any(map(_is_alive, workers)):
        yield "a worker outlived it"
    yield from _library_wrongs(home / DATA / NAME)


def _start(words: list[str], home: Path) -> subprocess.Popen[str]:
    environment = {**os.environ, "HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "finder_app", *words]
    return subprocess.Popen(
        command, cwd=PROJECT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def _listed(corpus: Path, home: Path, *more: str) -> tuple[Any, str, float]:
    """The clusters of a whole scan, what was said, and how long it took."""
    began = time.monotonic()
    home.mkdir(exist_ok=True)
    with _start(["scan", str(corpus), "--format", "json", "--similarity", "0.7", *more], home) as program:
        output, said = program.communicate()
    return json.loads(output)["clusters"], said, time.monotonic() - began


def _known_from_before(said: str) -> int:
    return int(said.split(" known from before")[0].rsplit("(", 1)[1]) if "known from before" in said else 0


def _rows(library: Path) -> int:
    if not library.exists():
        return 0
    with closing(sqlite3.connect(library)) as db, suppress(sqlite3.OperationalError):  # no tables yet
        return int(db.execute("SELECT count(*) FROM file").fetchone()[0])
    return 0


def _forget(home: Path) -> None:
    folder = home / DATA
    if folder.is_dir():
        with Library(folder) as library:
            library.clear()


def _library_wrongs(path: Path) -> Iterator[str]:
    if path.exists():
        with closing(sqlite3.connect(path)) as db:
            answer = db.execute("PRAGMA integrity_check").fetchall()
        if answer != [("ok",)]:
            yield f"the library is not sound: {answer}"
        if any(".bad-" in each.name for each in path.parent.iterdir()):
            yield "the library was set aside"


def _children(process: int) -> Iterator[int]:
    for numbers in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):
            yield from map(int, numbers.read_text().split())


def _is_alive(process: int) -> bool:
    try:
        status = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return status.rsplit(")", 1)[1].split()[0] != "Z"


def run(rounds: int, seed: int, *, folders: int = FOLDERS, step: int = 1) -> Account:
    """All three ways; at changes of the library at each `step`th moment."""
    account = Account(Counter(), [])
    with tempfile.TemporaryDirectory() as place:
        corpus = write_corpus(Path(place) / "texts", folders)
        at_each_write(corpus, account, step)
        if rounds:
            time.sleep(RESTLESS_S)
            for way in ("scan", "window"):
                at_random(corpus, account, rounds, seed, way)
    return account


def main() -> int:
    """Run, print the figures, and fail where something was violated."""
    parser = long_run.parser(__doc__, rounds=60)
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--folders", type=int, default=FOLDERS)
    arguments = parser.parse_args()
    account = run(arguments.rounds, arguments.seed, folders=arguments.folders, step=arguments.step)
    return long_run.ended(f"{account.kills.total():,} kills", account.violations, dict(sorted(account.kills.items())))


if __name__ == "__main__":
    sys.exit(main())
