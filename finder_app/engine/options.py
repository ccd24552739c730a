"""Every knob of a scan, checked once, to and from a plain dict."""

import dataclasses
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from finder_app.engine.file_types import FileType

MEGABYTE = 1_000_000

Tokens = Literal["words", "ngrams", "chunks", "shingles"]
Weighting = Literal["damped-tf-idf", "damped-tf", "tf", "sqrt-tf", "tf-idf", "sqrt-tf-idf", "textrank", "jieba-tf-idf"]
Idf = Literal["table", "collection"]
StopWords = Literal["light", "drop"]
Punctuation = Literal["usual", "keep", "drop"]
HtmlPart = Literal["visible", "main"]
FeatureHash = Literal["xxh3", "md5", "sha1", "fnv1a", "jenkins", "blake2b"]
WIDTHS = (32, 64, 128)
_NARROW_INDEXES = ("permuted-4", "permuted-10", "permuted-16", "permuted-20")
INDEXES = ("auto", "brute-force", "bit", "block", "permuted", *_NARROW_INDEXES)
MOST_FOR_TABLES = 3  # differing bits that the fixed layouts of permuted tables are made for


@dataclass(frozen=True, slots=True)
class CollectionTable:
    """The document frequencies of a scanned collection: equal ones are known by their digest, wherever they lie.

    `path` is where worker processes find the table while the scan lasts.
    """

    digest: str
    path: Path | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a text becomes a fingerprint; fingerprints of different recipes are never compared."""

    tokens: Tokens = "words"
    weighting: Weighting = "damped-tf-idf"
    keywords: int | None = None  # only the N heaviest features; None takes all
    feature_hash: FeatureHash = "xxh3"
    width: int = 64
    size: int | None = None  # of n-grams and chunks in characters, of shingles in words; None: 4, 5 and 3
    step: int = 1  # from one n-gram to the next, in characters
    idf: Idf = "table"  # jieba's, or counted in the collection itself
    collection: CollectionTable | None = None  # what was counted; a scan fills it in
    stop_words: StopWords = "light"
    punctuation: Punctuation = "usual"  # part of n-grams and chunks, no word
    fold_case: bool = True
    fold_width: bool = True  # full-width forms and other variants of a letter, by NFKC
    user_words: str = ""  # lines of `word frequency tag`, as word_lists.user_words makes them
    own_stop_words: str = ""  # dropped; lines as word_lists.stop_words makes them

    def __post_init__(self) -> None:
        for name, allowed in _CHOICES.items():
            if getattr(self, name) not in allowed:
                raise ValueError(f"{name} must be one of {', '.join(map(str, allowed))}, not {getattr(self, name)}")
        for name in ("user_words", "own_stop_words"):
            if not isinstance(getattr(self, name), str):
                raise TypeError(f"{name} must be lines of text, not {getattr(self, name)!r}")
        for name in ("keywords", "size", "step"):
            value = getattr(self, name)
            if value is not None and value < 1:
                raise ValueError(f"{name} must be at least 1, not {value}")

    def to_dict(self) -> dict[str, Any]:
        """The recipe as plain data, ready for JSON; of a collection's table the digest."""
        plain = dataclasses.asdict(self)
        plain["collection"] = self.collection.digest if self.collection else None
        return plain

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> "Recipe":
        """The recipe that `to_dict` wrote; ValueError or TypeError says which value is wrong."""
        values = dict(plain)
        if values.get("collection") is not None:
            values["collection"] = CollectionTable(values["collection"])
        return cls(**values)


_CHOICES: dict[str, tuple[object, ...]] = {
    "tokens": get_args(Tokens),
    "weighting": get_args(Weighting),
    "feature_hash": get_args(FeatureHash),
    "width": WIDTHS,
    "idf": get_args(Idf),
    "stop_words": get_args(StopWords),
    "punctuation": get_args(Punctuation),
}


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
    index: str = "auto"  # how pairs of near fingerprints are found; all find the same
    min_words: int = 10
    max_text_bytes: int = 64 * MEGABYTE
    max_html_bytes: int = 8 * MEGABYTE
    recipe: Recipe = field(default_factory=Recipe)

    def __post_init__(self) -> None:
        for name in ("similarity", "containment"):
            value = getattr(self, name)
            if not 0.5 <= value <= 1.0:  # also refuses NaN
                raise ValueError(f"{name} must lie between 0.5 and 1, not {value}")
        if self.html not in get_args(HtmlPart):
            raise ValueError(f"html must be visible or main, not {self.html}")
        self._check_search()
        for name in ("min_words", "max_text_bytes", "max_html_bytes"):
            if getattr(self, name) < 1:
                raise ValueError(f"{name} must be at least 1, not {getattr(self, name)}")

    @property
    def folders(self) -> tuple[Path, ...]:
        """Everything that is walked: the roots, then the references."""
        return (*self.roots, *self.references)

    @property
    def across(self) -> tuple[Path, ...]:
        """The folders of which a cluster must have files below two; none where any will do."""
        return self.folders if self.across_only else ()

    def _check_search(self) -> None:
        if self.index not in INDEXES:
            raise ValueError(f"index must be one of {', '.join(INDEXES)}, not {self.index}")
        if self.index in _NARROW_INDEXES and (self.max_distance is None or self.max_distance > MOST_FOR_TABLES):
            raise ValueError(f"index {self.index} needs a max_distance of at most {MOST_FOR_TABLES}")
        if self.max_distance is not None and not 0 <= self.max_distance <= 24:
            raise ValueError(f"max_distance must lie between 0 and 24, not {self.max_distance}")

    def to_dict(self) -> dict[str, Any]:
        """The options as plain data, ready for JSON; paths as their readable names."""
        plain = dataclasses.asdict(self)
        plain["roots"] = [os.fsencode(root).decode("utf-8", "backslashreplace") for root in self.roots]
        plain["references"] = [os.fsencode(root).decode("utf-8", "backslashreplace") for root in self.references]
        plain["types"] = sorted(kind.value for kind in self.types)
        plain["include"] = list(self.include)
        plain["exclude"] = list(self.exclude)
        plain["recipe"] = self.recipe.to_dict()
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
            values["recipe"] = Recipe.from_dict(values["recipe"])
        return cls(**values)
