"""The commands about what was seen before: `check FILE…|-` and `library add|remove|list|stats|clear`."""

import argparse
import contextlib
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import platformdirs

from finder_app.cli.exit_codes import DONE, FAILED, USAGE
from finder_app.cli.terminal import library_trouble, problem, say, shown, size
from finder_app.engine import content_seen, reading, walk
from finder_app.engine.content_seen import Answer, Sighting
from finder_app.engine.library import Library
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import WorkerPool, available_cores
from finder_app.engine.progress import Progress
from finder_app.engine.records import SourceFile
from finder_app.engine.scan import PRELOAD
from finder_app.review import export
from finder_app.review.display import display_path

STANDARD_INPUT = Path("-")
_DAY_S = 86_400


def folder() -> Path:
    """Where the library lies on this platform."""
    return Path(platformdirs.user_data_dir("finder-app", appauthor=False)) / "library"


@contextlib.contextmanager
def opened(*, wanted: bool = True, quiet: bool = False) -> Iterator[Library | None]:
    """The library, or None when it is not wanted; what is wrong with it is told in the end, unless `quiet`."""
    if not wanted:
        yield None
        return
    with Library(folder()) as library:
        try:
            yield library
        finally:
            if library.trouble is not None and not quiet:
                say(library_trouble(library.trouble, library.path, library.set_aside))


def check(arguments: argparse.Namespace, progress: Progress) -> int:
    """Say of each file whether its content was seen before, and where."""
    try:
        options = ScanOptions(similarity=arguments.similarity)
    except ValueError as error:
        say(f"finder-app check: {error}")
        return USAGE
    with tempfile.TemporaryDirectory(prefix="finder-app-") as place, _needed() as library:
        files = _files(arguments.files, Path(place), progress)
        sources = [source for _, source in files]
        with _workers(len(sources)) as pool:
            answers = content_seen.check(options, sources, pool, progress, library, arguments.most)
        usable = library.is_usable
    found = [(name, answer) for (name, _), answer in zip(files, answers, strict=True)]
    if arguments.format == "json":
        sys.stdout.write(json.dumps(_answers_dict(found), ensure_ascii=False, indent=1) + "\n")
    else:
        for name, answer in found:
            _write(_answer_text(name, answer))
    sys.stdout.flush()
    is_complete = len(files) == len(arguments.files) and all(answer.was_read for answer in answers)
    for _, answer in found:
        if answer.problem is not None:
            say(problem(answer.problem))
    return DONE if usable and is_complete else FAILED


def add(arguments: argparse.Namespace, progress: Progress) -> int:
    """Read files and folders, and keep what they are."""
    roots = tuple(Path(os.path.abspath(path)) for path in arguments.paths)  # noqa: PTH100 - keeps links
    options = ScanOptions(roots=roots)
    with _needed() as library, shown(progress, sys.stderr, enabled=True):
        files, skipped = walk.find_files(options, progress)
        with _workers(len(files)) as pool:
            read = reading.read(options, files, pool, progress, library, added=True)
        usable = library.is_usable
    for row in [*skipped, *read.skipped]:
        say(problem(row))
    if usable:
        say(f"{len(read.documents):,} files added, {read.recalled:,} of them known from before")
    return DONE if usable and not skipped and not read.skipped else FAILED


def remove(arguments: argparse.Namespace, _progress: Progress) -> int:
    """Forget files, and all files below folders; the files themselves stay."""
    paths = [Path(os.path.abspath(path)) for path in arguments.paths]  # noqa: PTH100 - keeps links
    with _needed() as library:
        say(f"{library.forget(paths):,} entries removed from the library")
        return DONE if library.is_usable else FAILED


def show_list(_arguments: argparse.Namespace, _progress: Progress) -> int:
    """Print the files that the library knows, one a line: status, words, path."""
    with _needed() as library:
        known = sorted(library.entries(), key=lambda each: os.fsencode(each.document.file.path))
        for document, _ in known:
            _write(f"{document.status.value:<9} {document.word_count:>8}  {display_path(document.file.path)}\n")
        sys.stdout.flush()
        return DONE if library.is_usable else FAILED


def stats(arguments: argparse.Namespace, _progress: Progress) -> int:
    """Print how much the library knows."""
    with _needed() as library:
        found = library.stats()
        since = None if found.since_day is None else time.strftime("%Y-%m-%d", time.gmtime(found.since_day * _DAY_S))
        if arguments.format == "json":
            facts = {**export.path_fields(library.path), **found._asdict(), "since": since}
            del facts["since_day"]
            sys.stdout.write(json.dumps(facts, ensure_ascii=False, indent=1) + "\n")
        else:
            rows = [
                ("files", f"{found.files:,}"),
                ("added", f"{found.added:,}"),
                ("recipes", f"{found.recipes:,}"),
                ("since", since or "–"),
                ("size", size(found.size_bytes)),
                ("place", display_path(library.path)),
            ]
            _write("".join(f"{name:<8} {value}\n" for name, value in rows))
        return DONE if library.is_usable else FAILED


def clear(_arguments: argparse.Namespace, _progress: Progress) -> int:
    """Forget everything."""
    with _needed() as library:
        say(f"{library.clear():,} entries removed from the library")
        return DONE if library.is_usable else FAILED


@contextlib.contextmanager
def _needed() -> Iterator[Library]:
    with opened() as library:
        assert library is not None
        yield library


def _workers(count: int) -> WorkerPool:
    """As many worker processes as can be of use for so many files."""
    return WorkerPool(min(available_cores(), max(1, count)), preload=PRELOAD)


def _files(paths: list[Path], place: Path, progress: Progress) -> list[tuple[Path, SourceFile]]:
    """The files at the paths with their names as they were given; what is none is named on standard error."""
    files: list[tuple[Path, SourceFile]] = []
    for path in paths:
        if path.is_dir():
            say(f"{display_path(path)}: is a folder")
            continue
        found, skipped = walk.find_files(ScanOptions(roots=(_on_disk(path, place),)), progress)
        files.extend((path, source) for source in found)
        for row in skipped:
            say(problem(row))
    return files


def _on_disk(path: Path, place: Path) -> Path:
    """A file to read: what comes from standard input is laid down in a folder of its own for as long as it takes."""
    if path != STANDARD_INPUT:
        return path
    copy = place / "standard-input"
    copy.write_bytes(sys.stdin.buffer.read())
    return copy


def _answers_dict(found: list[tuple[Path, Answer]]) -> dict[str, Any]:
    return {
        "format": "finder-app/check",
        "version": 1,
        "files": [
            {
                **export.path_fields(name),
                "answer": _word(answer),
                "nearest": [
                    {
                        **export.path_fields(each.known.path),
                        "relation": each.relation.value,
                        "distance": each.distance,
                        "similarity": each.similarity,
                        "containment": each.containment,
                        "basis": each.basis.value,
                        "same_file": _is_same_file(answer, each),
                    }
                    for each in answer.sightings
                ],
            }
            for name, answer in found
        ],
    }


def _answer_text(name: Path, answer: Answer) -> str:
    lines = [f"{_word(answer):<10} {display_path(name)}\n"]
    for each in answer.sightings:
        distance = "–" if each.distance is None else str(each.distance)
        notes = ["" if each.basis is not content_seen.Basis.SKETCH else "  (estimated: the known file has changed)"]
        notes += ["  (this file)"] if _is_same_file(answer, each) else []
        place = display_path(each.known.path)
        lines.append(f"  {each.relation.value:<15} {each.similarity:6.4f} {distance:>3}  {place}{''.join(notes)}\n")
    return "".join(lines)


def _word(answer: Answer) -> str:
    if not answer.was_read:
        return "unreadable"
    return "seen" if answer.sightings else "new"


def _is_same_file(answer: Answer, sighting: Sighting) -> bool:
    return answer.file.identity == sighting.known.identity


def _write(text: str) -> None:
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
