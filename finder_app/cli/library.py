"""The commands `library add|remove|list|stats|prune|clear|export|import`: what was seen before, and its keeping."""

import argparse
import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import platformdirs

from finder_app.cli.exit_codes import DONE, FAILED
from finder_app.cli.output import write
from finder_app.cli.terminal import library_trouble, problem, say, shown, size
from finder_app.engine import library_transfer, reading, walk
from finder_app.engine.library import MOST_DAYS, MOST_FILES, Library
from finder_app.engine.library_frames import Fault, FaultyError
from finder_app.engine.library_rows import Known
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import WorkerPool, available_cores
from finder_app.engine.progress import Progress
from finder_app.engine.scan import PRELOAD
from finder_app.review.display import display_path
from finder_app.review.exporting import json_text
from finder_app.review.exporting.export_names import path_fields

_DAY_S = 86_400
_FAULTS = {
    Fault.FOREIGN: "is not an exported library",
    Fault.NEWER: "was written by a newer version of the program",
    Fault.DAMAGED: "is damaged or not whole",
}


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


def add(arguments: argparse.Namespace, progress: Progress) -> int:
    """Read files and folders, and keep what they are."""
    roots = tuple(Path(os.path.abspath(path)) for path in arguments.paths)  # noqa: PTH100 - keeps links
    options = ScanOptions(roots=roots)
    with needed() as library, shown(progress, sys.stderr, enabled=True):
        files, skipped = walk.find_files(options, progress)
        with workers(len(files)) as pool:
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
    with needed() as library:
        say(f"{library.forget(paths):,} entries removed from the library")
        return DONE if library.is_usable else FAILED


def show_list(arguments: argparse.Namespace, _progress: Progress) -> int:
    """Print the files that the library knows, by their paths: status, words, path, or all that is known as JSON."""
    with needed() as library:
        render = _json_row if arguments.format == "json" else _text_row
        rows = sorted((os.fsencode(known.document.file.path), render(known)) for known in library.entries())
        lines = [line for _, line in rows]
        if arguments.format == "json":
            write('{"format": "finder-app/library", "version": 1, "files": [\n' + ",\n".join(lines) + "\n]}\n")
        else:
            write("".join(lines))
        return DONE if library.is_usable else FAILED


def stats(arguments: argparse.Namespace, _progress: Progress) -> int:
    """Print how much the library knows."""
    with needed() as library:
        found = library.stats()
        since = None if found.since_day is None else _date(found.since_day)
        if arguments.format == "json":
            facts = {**path_fields(library.path), **found._asdict(), "since": since}
            del facts["since_day"]
            write(json_text.dumps(facts, indent=1) + "\n")
        else:
            rows = [
                ("files", f"{found.files:,}"),
                ("added", f"{found.added:,}"),
                ("imported", f"{found.elsewhere:,}"),
                ("recipes", f"{found.recipes:,}"),
                ("since", since or "–"),
                ("size", size(found.size_bytes)),
                ("unused", size(found.free_bytes)),
                ("place", display_path(library.path)),
            ]
            write("".join(f"{name:<9} {value}\n" for name, value in rows))
        return DONE if library.is_usable else FAILED


def prune(arguments: argparse.Namespace, _progress: Progress) -> int:
    """Forget what was not met for long, and what is not there any more; nothing that was added by name."""
    with needed() as library:
        before = library.stats().size_bytes
        dropped = library.prune(arguments.most or MOST_FILES, MOST_DAYS if arguments.days is None else arguments.days)
        dropped += library.prune_missing() if arguments.missing else 0
        freed = max(0, before - library.stats().size_bytes)
        say(f"{dropped:,} entries removed from the library, {size(freed)} given back")
        return _ending(library)


def clear(_arguments: argparse.Namespace, _progress: Progress) -> int:
    """Forget everything."""
    with needed() as library:
        say(f"{library.clear():,} entries removed from the library")
        return _ending(library)


def export_file(arguments: argparse.Namespace, progress: Progress) -> int:
    """Write all that the library knows to one file."""
    target: Path = arguments.file
    with needed() as library:
        if not library.is_usable:
            return FAILED
        try:
            count = library_transfer.export(library, target, progress)
        except OSError as error:
            say(f"{display_path(target)}: cannot be written ({error.strerror})")
            return FAILED
        say(f"{count:,} entries written to {display_path(target)}, {size(target.stat().st_size)}")
        return _ending(library)


def import_file(arguments: argparse.Namespace, progress: Progress) -> int:
    """Take what an exported file knows and the library does not."""
    source: Path = arguments.file
    with needed() as library:
        if not library.is_usable:
            return FAILED
        try:
            taken, known, refused = library_transfer.take(library, source, progress)
        except FaultyError as error:
            say(f"{display_path(source)}: {_FAULTS[error.fault]}; nothing was taken")
            return FAILED
        except OSError as error:
            say(f"{display_path(source)}: cannot be read ({error.strerror})")
            return FAILED
        say(f"{taken:,} entries taken, {known:,} known already, {refused:,} refused because they are not sound")
        return FAILED if refused else _ending(library)


@contextlib.contextmanager
def needed() -> Iterator[Library]:
    """The library of a command that is of no use without one."""
    with opened() as library:
        assert library is not None
        yield library


def workers(count: int) -> WorkerPool:
    """As many worker processes as can be of use for so many files."""
    return WorkerPool(min(available_cores(), max(1, count)), preload=PRELOAD)


def _ending(library: Library) -> int:
    return DONE if library.is_usable and not library.is_refused else FAILED


def _text_row(known: Known) -> str:
    document = known.document
    return f"{document.status.value:<9} {document.word_count:>8}  {display_path(document.file.path)}\n"


def _json_row(known: Known) -> str:
    document = known.document
    facts = {
        **path_fields(document.file.path),
        "size_bytes": document.file.size,
        "status": document.status.value,
        "encoding": document.encoding,
        "words": document.word_count,
        "fingerprint": f"{document.fingerprint:016x}",
        "bytes_digest": document.raw_digest.hex(),
        "text_digest": document.text_digest.hex(),
    }
    return json_text.dumps(facts)


def _date(day: int) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(day * _DAY_S))
