"""Files that a person names one by one in, what a worker process makes of them out; what is wrong is told."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from finder_app.cli import recipe_arguments
from finder_app.cli.terminal import problem, say
from finder_app.engine import walk
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.pool import Failure, WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import Document, SkippedFile, SourceFile
from finder_app.review.display import display_path

Pair = tuple[SourceFile, SourceFile]
R = TypeVar("R")


def options(arguments: argparse.Namespace, command: str) -> ScanOptions | None:
    """The options for single files, or None when they contradict each other, which is told.

    A person who names a file wants its numbers, however short it is.
    """
    try:
        recipe = recipe_arguments.chosen(arguments)
    except ValueError as error:
        say(f"finder-app {command}: {error}")
        return None
    return ScanOptions(min_words=1, html=arguments.html, recipe=recipe)


def of_pair(
    function: Callable[[ScanOptions, Pair], R | SkippedFile],
    options: ScanOptions,
    arguments: argparse.Namespace,
    progress: Progress,
) -> R | None:
    """What the function makes of the files a and b; None when it could not, which is told."""
    files = find([arguments.a, arguments.b], progress)
    if len(files) < 2:
        return None
    pair = files[0][1], files[1][1]
    with WorkerPool(1) as pool:
        [(_, result)] = pool.map(function, options, [pair], weigh=_weight, progress=progress)
    if isinstance(result, SkippedFile | Failure):
        complain(pair[0], result)
        return None
    return result


def find(paths: Sequence[Path], progress: Progress) -> list[tuple[Path, SourceFile]]:
    """The files at the paths, each with its name as it was given; what is none is named on standard error."""
    files: list[tuple[Path, SourceFile]] = []
    for path in paths:
        if path.is_dir():
            say(f"{display_path(path)}: is a folder")
            continue
        found, skipped = walk.find_files(ScanOptions(roots=(path,)), progress)
        files.extend((path, source) for source in found)
        for row in skipped:
            say(problem(row))
    return files


def complain(file: SourceFile, result: SkippedFile | Failure | None) -> None:
    """Tell why a file has no answer."""
    if isinstance(result, Failure):
        result = SkippedFile(file.path, result.reason, result.detail)
    say(problem(result) if result else f"{display_path(file.path)}: no text")


def bits_in_hex(recipe: Recipe, file: Document) -> str:
    """A fingerprint as hex digits, as many as the recipe's width asks for."""
    return f"{file.fingerprint:0{recipe.width // 4}x}"


def _weight(pair: Pair) -> int:
    return pair[0].size + pair[1].size
