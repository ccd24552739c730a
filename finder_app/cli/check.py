"""The command `check FILE…|-`: was content like this seen before, and where?"""

import argparse
import dataclasses
import sys
from pathlib import Path
from typing import Any

from finder_app.cli.exit_codes import DONE, FAILED, USAGE
from finder_app.cli.library import needed, workers
from finder_app.cli.output import write
from finder_app.cli.terminal import problem, say
from finder_app.engine import content_seen, walk
from finder_app.engine.content_seen import Answer, Basis, Sighting
from finder_app.engine.options import ScanOptions
from finder_app.engine.private_folder import PrivateFolder
from finder_app.engine.progress import Progress
from finder_app.engine.records import Relation, SkippedFile, SourceFile
from finder_app.review.display import display_path
from finder_app.review.exporting import json_text
from finder_app.review.exporting.export_names import path_fields

STANDARD_INPUT = Path("-")
_NO_NAME = Path("standard input")
_ESTIMATED = "  (estimated: the known file is not what it was)"


def check(arguments: argparse.Namespace, progress: Progress) -> int:
    """Say of each file, and of each file below a folder, whether its content was seen before, and where."""
    try:
        options = ScanOptions(similarity=arguments.similarity)
    except ValueError as error:
        say(f"finder-app check: {error}")
        return USAGE
    with PrivateFolder() as place, needed() as library:
        files, is_complete = _files(arguments.files, place.resolve(), progress)
        sources = [source for _, source in files]
        with workers(len(sources)) as pool:
            answers = content_seen.check(options, sources, pool, progress, library, arguments.most)
        usable = library.is_usable
    found = [(name, answer) for (name, _), answer in zip(files, answers, strict=True)]
    if arguments.format == "json":
        write(json_text.dumps(_answers_dict(found), indent=1) + "\n")
    else:
        write("".join(_answer_text(name, answer) for name, answer in found))
    is_complete = is_complete and all(answer.was_read for answer in answers)
    for _, answer in found:
        if answer.problem is not None:
            say(_problem(answer.problem, place.resolve()))
    return DONE if usable and is_complete else FAILED


def _files(paths: list[Path], place: Path, progress: Progress) -> tuple[list[tuple[Path, SourceFile]], bool]:
    """The files at and below the paths with their names as they were given, and whether there was nothing else.

    What cannot be read is named on standard error.
    """
    files: list[tuple[Path, SourceFile]] = []
    is_complete = True
    for path in paths:
        real = _on_disk(path, place)
        found, skipped = walk.find_files(ScanOptions(roots=(real,)), progress)
        files.extend((source.path if real.is_dir() else path, source) for source in found)
        for row in skipped:
            say(_problem(row, place))
        is_complete = is_complete and not skipped
    return files, is_complete


def _on_disk(path: Path, place: Path) -> Path:
    """A file to read: what comes from standard input is laid down in a folder of its own for as long as it takes."""
    if path != STANDARD_INPUT:
        return path
    copy = place / "standard-input"
    copy.write_bytes(sys.stdin.buffer.read())
    return copy


def _problem(row: SkippedFile, place: Path) -> str:
    """A sentence about a file; one that came from standard input has no name of its own."""
    return problem(dataclasses.replace(row, path=_NO_NAME) if place in row.path.parents else row)


def _answers_dict(found: list[tuple[Path, Answer]]) -> dict[str, Any]:
    return {
        "format": "finder-app/check",
        "version": 1,
        "files": [
            {
                **path_fields(name),
                "answer": _word(answer),
                "nearest": [
                    {
                        **path_fields(each.known.path),
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
        notes = [_ESTIMATED] if each.basis is Basis.SKETCH else []
        notes += ["  (this file)"] if _is_same_file(answer, each) else []
        place = display_path(each.known.path)
        share = each.containment if each.relation is Relation.CONTAINED else each.similarity
        lines.append(f"  {each.relation.value:<15} {share:6.4f} {distance:>3}  {place}{''.join(notes)}\n")
    return "".join(lines)


def _word(answer: Answer) -> str:
    if not answer.was_read:
        return "unreadable"
    return "seen" if answer.sightings else "new"


def _is_same_file(answer: Answer, sighting: Sighting) -> bool:
    return answer.file.identity == sighting.known.identity
