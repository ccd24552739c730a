"""Every file that the program keeps for itself, damaged in every way: what is said of it, and what is taken for true.

python -m tests.soak.damaged_files [--rounds N] [--seed S]

Each round damages one file of each kind: cut at a multiple of 4 KiB or anywhere, bits flipped, pages of zeros or of
noise, another file in its place. Nothing may raise; nothing that was not written may be taken for true where there are
checksums; and afterwards the program must be able to go on, and to keep something new.
"""

import os
import random
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from finder_app.engine.library import RESTLESS_NS, Library
from finder_app.engine.library_file import Trouble
from finder_app.engine.library_frames import Fault
from finder_app.engine.library_schema import NAME
from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId
from finder_app.gui import settings
from finder_app.gui.settings import Settings
from finder_app.review.acting.journal import Journal
from finder_app.review.decisions import Decision
from finder_app.review.not_duplicates import Entry, NotDuplicates, Side
from finder_app.review.review_state import ReviewState
from finder_app.review.saving import autosave, result_file
from finder_app.review.saving.autosave import Autosave
from finder_app.review.saving.result_file import Saved
from tests.engine import library_documents
from tests.review.builders import made_up, result_of
from tests.soak import long_run

PAGE = 4096
OPTIONS = ScanOptions()
DOCUMENTS = [library_documents.document(number) for number in range(200)]
KNOWN = Settings(folders=(Path("/home/文档"),), theme="dark", jobs=3, recent=tuple(Path(f"/{n}") for n in range(8)))
RESULT = result_of([made_up(number // 2) for number in range(200)])
NOTHING = ReviewState(0.85, 0.9)
MARKED = ReviewState(0.85, 0.9, {FileId(number): Decision.DELETE for number in range(1, 200, 2)})
PAIRS = [
    Entry(Side(bytes([n]) * 16, b"/%d" % n), Side(bytes([n]) * 15 + b"x", b"/%dx" % n), "2026-03-14")
    for n in range(1, 250)
]


class Kind(NamedTuple):
    """How a file is made, and what is said of it when it has been damaged: an answer, or what is wrong about it."""

    make: Callable[[Path], Path]
    look: Callable[[Path], tuple[str, list[str]]]


def make_library(folder: Path) -> Path:
    with Library(folder) as library:
        library.remember(DOCUMENTS, OPTIONS, read_after_ns=2 * RESTLESS_NS)
    return folder / NAME


def look_at_library(path: Path) -> tuple[str, list[str]]:
    with Library(path.parent) as library:
        found = library.recall([each.file for each in DOCUMENTS], OPTIONS).values()
        known = [each.document for each in library.entries()]
        library.index(OPTIONS)
        library.stats()
        trouble, aside = library.trouble, library.set_aside
    wrong = [f"a wrong document: {each.file.path}" for each in (*found, *known) if each not in DOCUMENTS]
    with Library(path.parent) as library:
        library.remember(DOCUMENTS, OPTIONS, read_after_ns=2 * RESTLESS_NS)
        # Rows whose numbers were damaged may be in the way of others once more, which costs time and nothing else.
        is_of_use = len(library.recall([each.file for each in DOCUMENTS], OPTIONS)) > len(DOCUMENTS) // 2
        wrong += [] if is_of_use or library.trouble is Trouble.DAMAGED else ["the next scan cannot use it"]
    return f"{trouble.value if trouble else 'sound'}{', set aside' if aside else ''}", wrong


def make_settings(folder: Path) -> Path:
    settings.save(KNOWN, folder / "settings.json")
    return folder / "settings.json"


def look_at_settings(path: Path) -> tuple[str, list[str]]:
    raw = path.read_bytes()
    found = settings.load(path)
    wrong = []
    if found.replaced and path.with_suffix(".bad").read_bytes() != raw:
        wrong.append("the old file was not kept")
    settings.save(replace(found.settings, theme="light"), path, found.settings)
    if settings.load(path) != (replace(found.settings, theme="light"), ()):
        wrong.append("what was set afterwards is not there")
    return f"{'in part' if found.replaced not in ((), ('*',)) else 'all' if found.replaced else 'none'} replaced", wrong


def make_result(folder: Path) -> Path:
    heading = result_file.heading_now("ab12", RESULT, clusters=9, reviewed=1, marked=1)
    result_file.write_private(folder / f"ab12{autosave.RESULT}", Saved(heading, RESULT, NOTHING), Progress())
    return folder / f"ab12{autosave.RESULT}"


def look_at_result(path: Path) -> tuple[str, list[str]]:
    found = result_file.read(path, Progress())
    if isinstance(found, Fault):
        return found.value, []
    return "sound", [] if (found.result, found.state) == (RESULT, NOTHING) else ["a wrong result was taken"]


def make_autosave(folder: Path) -> Path:
    result = make_result(folder)
    with closing(Autosave(folder, "ab12")) as kept:
        kept.keep(result_file.heading_now("ab12", RESULT, clusters=9, reviewed=1, marked=100), MARKED)
        return kept.path if result else result


def look_at_autosave(path: Path) -> tuple[str, list[str]]:
    offered = autosave.kept(path.parent)
    found = autosave.read(path.with_suffix(autosave.RESULT), Progress())
    if isinstance(found, Fault):
        return found.value, [] if found is Fault.NEWER else ["the result is lost with its state"]
    wrong = [] if found.result == RESULT and found.state in (NOTHING, MARKED) else ["wrong decisions were taken"]
    wrong += [] if len(offered) == 1 else ["it is not offered to go on with"]
    with closing(Autosave(path.parent, "ab12")) as kept:
        kept.keep(result_file.heading_now("ab12", RESULT, clusters=9, reviewed=1, marked=100), MARKED)
    again = autosave.read(path.with_suffix(autosave.RESULT), Progress())
    wrong += [] if isinstance(again, Saved) and again.state == MARKED else ["what was decided next was not kept"]
    return "decisions" if found.state == MARKED else "as found first", wrong


def make_list(folder: Path) -> Path:
    NotDuplicates(folder / "list.sqlite").change(PAIRS)
    return folder / "list.sqlite"


def look_at_list(path: Path) -> tuple[str, list[str]]:
    known = NotDuplicates(path)
    found = known.entries()
    new = Entry(Side(b"n" * 16, b"/n"), Side(b"o" * 16, b"/o"), "2026-03-15")
    known.change([new])
    wrong = [] if len(found) <= len(PAIRS) else ["there are more pairs than before"]
    if not known.problem and new not in NotDuplicates(path).entries():
        wrong.append("what was said next was not kept")
    if known.problem and not known.is_newer:
        wrong.append(f"no way on: {known.problem}")
    return "set aside" if known.set_aside else "newer" if known.is_newer else "read", wrong


def make_journal(folder: Path) -> Path:
    with closing(Journal(folder / "journal.sqlite")) as journal:
        assert journal.ops() == []
    return folder / "journal.sqlite"


def look_at_journal(path: Path) -> tuple[str, list[str]]:
    try:
        with closing(Journal(path)) as journal:
            journal.ops()
            return "set aside" if journal.set_aside else "read", []
    except (OSError, sqlite3.Error) as error:  # then nothing can be done, which is said
        return type(error).__name__, []


KINDS = {
    "library": Kind(make_library, look_at_library),
    "settings": Kind(make_settings, look_at_settings),
    "result": Kind(make_result, look_at_result),
    "autosave": Kind(make_autosave, look_at_autosave),
    "list": Kind(make_list, look_at_list),
    "journal": Kind(make_journal, look_at_journal),
}


def damaged(whole: bytes, chosen: random.Random, number: int) -> tuple[str, bytes]:
    """The file with damage of one way after the other; cuts go through all the pages."""
    raw, place = bytearray(whole), chosen.randrange(len(whole))
    match number % 7:
        case 0:
            return "cut at a page", whole[: number // 7 * PAGE % (len(whole) // PAGE * PAGE + 1)]
        case 1:
            return "cut anywhere", whole[:place]
        case 2 | 3:
            for _ in range(chosen.randint(1, 8)):
                raw[chosen.randrange(len(raw))] ^= 1 << chosen.randrange(8)
            return "flipped bits", bytes(raw)
        case 4:
            page = place // PAGE * PAGE
            return "a page of zeros", whole[:page] + bytes(min(PAGE, len(whole) - page)) + whole[page + PAGE :]
        case 5:
            length = min(len(raw) - place, chosen.randint(1, PAGE))
            return "noise", whole[:place] + chosen.randbytes(length) + whole[place + length :]
        case _:
            others = (b"", b"\0" * 9_000, b"PK\x03\x04" * 99, b"SQLite format 3\0" + bytes(4_080), b'{"a": [', b"[1]")
            return "another file", chosen.choice(others)


class Account(NamedTuple):
    """What many rounds came to."""

    rounds: int
    answers: Counter[str]
    violations: list[str]


def run(rounds: int, seed: int, kinds: Sequence[str] = tuple(KINDS)) -> Account:
    """Damage one file of each kind, so many times; the same seed does the same."""
    account = Account(rounds * len(kinds), Counter(), [])
    for name in kinds:
        chosen = random.Random(f"{seed} {name}")
        with tempfile.TemporaryDirectory() as place:
            whole = KINDS[name].make(_new(Path(place), "whole")).read_bytes()
            for number in range(rounds):
                folder = _new(Path(place), f"{name}{number}")
                how, raw = damaged(whole, chosen, number)
                KINDS[name].make(folder).write_bytes(raw)
                answer, wrong = _looked(KINDS[name], folder, name)
                account.answers[f"{name}: {answer}"] += 1
                account.violations.extend(f"{name} {number}, {how}: {each}" for each in wrong)
                _empty(folder)
    return account


def _looked(kind: Kind, folder: Path, name: str) -> tuple[str, list[str]]:
    endings = {"library": NAME, "settings": "settings.json", "list": "list.sqlite", "journal": "journal.sqlite"}
    path = folder / endings.get(name, f"ab12{autosave.STATE if name == 'autosave' else autosave.RESULT}")
    try:
        return kind.look(path)
    except Exception as error:  # noqa: BLE001 - any is one too many
        return "raised", [f"raised {error!r}"]


def _new(place: Path, name: str) -> Path:
    folder = place / name
    folder.mkdir(mode=0o700)
    return folder


def _empty(folder: Path) -> None:
    for path in folder.iterdir():
        if path.is_dir():
            _empty(path)
        else:
            os.unlink(path)  # noqa: PTH108
    folder.rmdir()


def main() -> int:
    """Run, print the figures, and fail where something was violated."""
    arguments = long_run.parser(__doc__, rounds=300).parse_args()
    account = run(arguments.rounds, arguments.seed)
    return long_run.ended(
        f"{account.rounds:,} damaged files", account.violations, dict(sorted(account.answers.items()))
    )


if __name__ == "__main__":
    sys.exit(main())
