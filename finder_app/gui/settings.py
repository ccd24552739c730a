"""What the program remembers ⇄ one JSON document; a broken value is replaced alone and reported."""

import json
import os
import re
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from finder_app.engine import process_lock, recipes, whole_file
from finder_app.engine.options import ScanOptions
from finder_app.gui import paths, settings_merging
from finder_app.gui.theme import MODES, Mode
from finder_app.review.query.query_memory import QueryMemory, read_memory
from finder_app.review.rules.rule_set import RuleSet

VERSION = 1
LARGEST_BYTES = 1_000_000
LOCK_TIMEOUT_S = 0.5
RECENT = 8
MOST_JOBS = 256


@dataclass(frozen=True, slots=True)
class Settings:
    """`options` carries no roots; `folders` are those chosen last, `recent` those chosen before, newest first.

    The folders that are protected are the references of the options.
    """

    folders: tuple[Path, ...] = ()
    recent: tuple[Path, ...] = ()
    options: ScanOptions = field(default_factory=ScanOptions)
    theme: Mode = "system"
    language: str = ""  # empty: the system's
    use_library: bool = True  # read only what has changed since a former scan
    notify: bool = True  # tell the desktop when a long scan has ended
    jobs: int = 0  # processes that read and compare; 0: one for each core
    queries: QueryMemory = field(default_factory=QueryMemory)
    rule_sets: tuple[RuleSet, ...] = ()  # a person's own


class Loaded(NamedTuple):
    """Settings, and the names of the values that had to be replaced; "*" stands for the whole document."""

    settings: Settings
    replaced: tuple[str, ...]


def load(file: Path) -> Loaded:
    """Read the settings; a document with anything broken is first kept beside itself as .bad."""
    try:
        raw = _read(file)
    except FileNotFoundError:
        return Loaded(Settings(), ())
    except OSError:
        return Loaded(Settings(), ("*",))
    loaded = parse(raw)
    if loaded.replaced:
        with suppress(OSError):
            if len(raw) > LARGEST_BYTES:  # whatever it is, a copy may take long
                file.replace(file.with_suffix(".bad"))
            else:
                whole_file.replace(file.with_suffix(".bad"), [raw], 0o600)
    return loaded


def _read(file: Path) -> bytes:
    """The document, or a little more than the longest that there may be."""
    with open(file, "rb", opener=lambda name, flags: os.open(name, flags | getattr(os, "O_NONBLOCK", 0))) as stream:
        return stream.read(LARGEST_BYTES + 1)  # of a FIFO, too, without waiting for anybody


def _document(raw: bytes) -> dict[str, Any] | None:
    try:
        plain = json.loads(raw) if len(raw) <= LARGEST_BYTES else None
    except (ValueError, RecursionError):
        return None
    return plain if isinstance(plain, dict) else None


def parse(raw: bytes) -> Loaded:
    """The settings that a document of any quality still yields; what only a newer program knows is passed over."""
    plain = _document(raw)
    if plain is None:
        return Loaded(Settings(), ("*",))
    values: dict[str, Any] = {}
    unknown = set(plain) - set(_READERS) - {"options", "references", "rule_sets", "version"}
    replaced = [] if _is_newer(plain) else sorted(unknown)
    for name, read in _READERS.items():
        try:
            if name in plain:
                values[name] = read(plain[name])
        except (TypeError, ValueError):
            replaced.append(name)
    options, broken = _options(plain.get("options", {}))
    try:
        options = replace(options, references=_paths(plain.get("references", [])))
    except (TypeError, ValueError):
        replaced.append("references")
    values["rule_sets"], unsound = _rule_sets(plain.get("rule_sets", []))
    return Loaded(Settings(**values, options=options), (*replaced, *broken, *unsound))


def save(settings: Settings, file: Path, before: Settings | None = None) -> None:
    """Write the settings to a new file and move it into place; OSError when that fails.

    With the settings that were written `before`, what another program has changed since is kept.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        with suppress(sqlite3.Error):  # where no lock can be had, the file itself tells
            stack.enter_context(process_lock.alone(file.with_name(f".{file.name}.lock"), LOCK_TIMEOUT_S))
        plain = _plain(settings)
        if before is not None:
            plain = _with_other(_plain(before), plain, file)
        whole_file.replace(file, [json.dumps(plain, indent=2).encode()], 0o600)


def _plain(settings: Settings) -> dict[str, Any]:
    """The document."""
    return {
        "version": VERSION,
        "folders": [paths.to_text(path) for path in settings.folders],
        "recent": [paths.to_text(path) for path in settings.recent],
        "references": [paths.to_text(path) for path in settings.options.references],
        "options": {name: value for name, value in settings.options.to_dict().items() if name not in _APART},
        "theme": settings.theme,
        "language": settings.language,
        "use_library": settings.use_library,
        "notify": settings.notify,
        "jobs": settings.jobs,
        "queries": settings.queries.to_plain(),
        "rule_sets": [rules.to_dict() for rules in settings.rule_sets],
    }


def _with_other(before: dict[str, Any], mine: dict[str, Any], file: Path) -> dict[str, Any]:
    """Mine with what another program has written meanwhile; mine alone where the two do not go together."""
    try:
        other = _document(_read(file))
        if other is None:
            return mine
        both = json.loads(json.dumps(settings_merging.merged(_of_json(before), _of_json(mine), other)))
    except (OSError, ValueError, TypeError):
        return mine
    both["recent"] = both["recent"][:RECENT]
    return both if not parse(json.dumps(both).encode()).replaced else mine


def _of_json(plain: dict[str, Any]) -> dict[str, Any]:
    """A document as it is when it comes back."""
    return dict(json.loads(json.dumps(plain)))


def remember(settings: Settings, folders: tuple[Path, ...], options: ScanOptions) -> Settings:
    """The settings after a scan of `folders` was started."""
    recent = dict.fromkeys((*folders, *options.references, *settings.recent))
    return replace(settings, folders=folders, recent=tuple(recent)[:RECENT], options=replace(options, roots=()))


def _paths(value: object) -> tuple[Path, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise TypeError("not a list of names")
    found = tuple(paths.from_text(name) for name in value)
    if not all(path.is_absolute() and "\0" not in str(path) for path in found):
        raise ValueError("not an absolute path")
    return found


def _theme(value: object) -> Mode:
    for mode in MODES:
        if mode == value:
            return mode
    raise ValueError("no such theme")


def _language(value: object) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"([A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8}){0,2})?", value):
        raise ValueError("no such language")
    return value


def _is_newer(plain: Mapping[str, Any]) -> bool:
    version = plain.get("version")
    return type(version) is int and version > VERSION


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError("neither true nor false")
    return value


def _jobs(value: object) -> int:
    if type(value) is not int or not 0 <= value <= MOST_JOBS:
        raise ValueError("no such number of processes")
    return value


_APART = ("roots", "references")
"""Options that are folders: names that are not valid Unicode have to survive."""

_READERS: dict[str, Callable[[object], object]] = {
    "folders": _paths,
    "recent": _paths,
    "theme": _theme,
    "language": _language,
    "use_library": _flag,
    "notify": _flag,
    "jobs": _jobs,
    "queries": read_memory,
}


def _rule_sets(plain: object) -> tuple[tuple[RuleSet, ...], list[str]]:
    """Every rule set that is sound."""
    if not isinstance(plain, list):
        return (), ["rule_sets"]
    sound, broken = [], []
    for number, each in enumerate(plain):
        try:
            sound.append(RuleSet.from_dict(each))
        except (TypeError, ValueError):
            broken.append(f"rule_sets.{number + 1}")
    return tuple(sound), broken


def _options(plain: object) -> tuple[ScanOptions, list[str]]:
    """Every option that is sound; the others keep their default."""
    if not isinstance(plain, dict):
        return ScanOptions(), ["options"]
    defaults = ScanOptions().to_dict()
    order = list(defaults)
    sound: dict[str, Any] = {}
    broken = []
    for name in sorted(plain, key=lambda name: order.index(name) if name in order else -1):
        value = plain[name]
        try:
            if name == "references" and value == []:  # written by former versions
                continue
            if name in _APART or not _is_like(value, defaults[name]):
                raise TypeError(name)
            # Some options are sound only beside others, which come before them.
            recipes.refuse_contradictions(ScanOptions.from_dict({**sound, name: value}).recipe)
            sound[name] = value
        except (KeyError, TypeError, ValueError):
            broken.append(f"options.{name}")
    return ScanOptions.from_dict(sound), broken


def _is_like(value: object, default: object) -> bool:
    """Whether a value from JSON has the kind of its default; None stands for "a whole number or nothing"."""
    if default is None:
        return value is None or type(value) is int
    if isinstance(default, float):
        return type(value) in (int, float)
    if isinstance(default, list):
        return isinstance(value, list) and all(isinstance(item, str) for item in value)
    if isinstance(default, dict):
        return isinstance(value, Mapping) and all(
            key in default and _is_like(item, default[key]) for key, item in value.items()
        )
    return type(value) is type(default)
