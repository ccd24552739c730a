"""Every knob of a scan, checked once, to and from a plain dict."""

import dataclasses
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from finder_app.engine.file_types import FileType

MEGABYTE = 1_000_000

Tokens = Literal["words", "ngrams", "chunks", "shingles"]
Weighting = Literal["damped-tf-idf", "tf", "sqrt-tf", "tf-idf", "sqrt-tf-idf", "textrank"]
HtmlPart = Literal["visible", "main"]
FeatureHash = Literal["xxh3", "md5", "sha1", "fnv1a", "jenkins", "blake2b"]


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a text becomes a fingerprint; fingerprints of different recipes are never compared."""

    tokens: Tokens = "words"
    weighting: Weighting = "damped-tf-idf"
    keywords: int | None = None  # only the N heaviest features; None takes all
    feature_hash: FeatureHash = "xxh3"
    width: int = 64

    def __post_init__(self) -> None:
        if self.width not in (32, 64, 128):
            raise ValueError(f"width must be 32, 64 or 128, not {self.width}")
        if self.keywords is not None and self.keywords < 1:
            raise ValueError(f"keywords must be at least 1, not {self.keywords}")


@dataclass(frozen=True, slots=True)
class ScanOptions:
    """What to scan and how to match. Sizes are bytes, similarity and containment shares from 0 to 1."""

    roots: tuple[Path, ...] = ()
    types: frozenset[FileType] = frozenset({FileType.TEXT, FileType.HTML, FileType.MARKDOWN})
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    hidden: bool = False
    similarity: float = 0.85
    containment: float = 0.9
    max_distance: int | None = None  # None: chosen by the number of files
    references: tuple[Path, ...] = ()  # folders whose files match, and are never marked or touched
    across_only: bool = False  # only pairs whose files lie below different roots
    html: HtmlPart = "visible"  # all that a reader sees, or the main content alone
    templates: bool = True  # leave out of the match what many pages of a folder share
    min_words: int = 10
    max_text_bytes: int = 64 * MEGABYTE
    max_html_bytes: int = 8 * MEGABYTE
    recipe: Recipe = field(default_factory=Recipe)

    def __post_init__(self) -> None:
        for name in ("similarity", "containment"):
            value = getattr(self, name)
            if not 0.5 <= value <= 1.0:  # also refuses NaN
                raise ValueError(f"{name} must lie between 0.5 and 1, not {value}")
        if self.max_distance is not None and not 0 <= self.max_distance <= 24:
            raise ValueError(f"max_distance must lie between 0 and 24, not {self.max_distance}")
        for name in ("min_words", "max_text_bytes", "max_html_bytes"):
            if getattr(self, name) < 1:
                raise ValueError(f"{name} must be at least 1, not {getattr(self, name)}")

    def to_dict(self) -> dict[str, Any]:
        """The options as plain data, ready for JSON; paths as their readable names."""
        plain = dataclasses.asdict(self)
        plain["roots"] = [os.fsencode(root).decode("utf-8", "backslashreplace") for root in self.roots]
        plain["references"] = [os.fsencode(root).decode("utf-8", "backslashreplace") for root in self.references]
        plain["types"] = sorted(kind.value for kind in self.types)
        plain["include"] = list(self.include)
        plain["exclude"] = list(self.exclude)
        return plain

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> "ScanOptions":
        """The options that `to_dict` wrote; ValueError or TypeError says which value is wrong."""
        known = {knob.name for knob in dataclasses.fields(cls)}
        unknown = sorted(set(plain) - known)
        if unknown:
            raise ValueError(f"unknown options: {', '.join(unknown)}")
        values = dict(plain)
        for name in ("roots", "references"):
            if name in values:
                values[name] = tuple(Path(root) for root in values[name])
        if "types" in values:
            values["types"] = frozenset(FileType(kind) for kind in values["types"])
        for name in ("include", "exclude"):
            if name in values:
                values[name] = tuple(values[name])
        if "recipe" in values:
            values["recipe"] = Recipe(**values["recipe"])
        return cls(**values)
