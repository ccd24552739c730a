"""The options of a scan in, plain data with their very paths out, and back; each value is looked at. Pure."""

import dataclasses
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from finder_app.engine.options import Recipe, ScanOptions

_PATHS = ("roots", "references")
_LISTS = ("types", "include", "exclude", *_PATHS)


class UnknownOptionError(ValueError):
    """The program that wrote this knows an option that this one does not."""


def plain_options(options: ScanOptions) -> dict[str, Any]:
    """Options as plain data; a name that is no Unicode survives as lone surrogates, which JSON can hold."""
    paths = {name: [text_of(path) for path in getattr(options, name)] for name in _PATHS}
    return options.to_dict() | paths


def options_of(plain: Any) -> ScanOptions:
    """The options that `plain_options` wrote; ValueError, TypeError or LookupError for anything else."""
    recipe = plain.get("recipe", {}) if isinstance(plain, Mapping) else None
    if recipe is None or not isinstance(recipe, Mapping):
        raise TypeError("these are no options")
    _check(plain, ScanOptions())
    _check(recipe, Recipe())
    values = {name: value for name, value in plain.items() if name not in _PATHS}
    roots, references = (tuple(path_of(text) for text in plain.get(name, ())) for name in _PATHS)
    return dataclasses.replace(ScanOptions.from_dict(values), roots=roots, references=references)


def text_of(path: Path) -> str:
    """A path as text: what is not valid Unicode survives as lone surrogates."""
    return os.fsencode(path).decode("utf-8", "surrogateescape")


def path_of(text: str) -> Path:
    """The path that `text_of` wrote; ValueError for what can be none."""
    raw = text.encode("utf-8", "surrogateescape")
    if not raw or b"\0" in raw:
        raise ValueError(f"{text!r} is no path")
    return Path(os.fsdecode(raw))


def _check(plain: Mapping[str, Any], usual: ScanOptions | Recipe) -> None:
    known = {field.name for field in dataclasses.fields(usual)}
    if not known.issuperset(plain):
        raise UnknownOptionError(", ".join(sorted(map(str, set(plain) - known))))
    for name, value in plain.items():
        if not _is_of_kind(name, value, getattr(usual, name)):
            raise TypeError(f"{name} cannot be {value!r:.40}")


def _is_of_kind(name: str, value: object, usual: object) -> bool:
    """Whether a value is one that the option may have, as far as its kind goes."""
    if name in _LISTS:
        return isinstance(value, list) and all(isinstance(each, str) for each in value)
    if name == "recipe":
        return isinstance(value, Mapping)
    if usual is None:  # a number or a digest, or none
        return value is None or type(value) is int or (name == "collection" and isinstance(value, str))
    if isinstance(usual, float):
        return type(value) in (int, float)
    return type(value) is type(usual)
