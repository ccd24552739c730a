"""Documents and a rule in, a number for each document out: the higher, the better by that rule. Pure."""

import os
import re
from collections.abc import Callable, Mapping
from fnmatch import translate
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from finder_app.engine import file_types
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.file_types import FileType
from finder_app.review.criteria import Criterion
from finder_app.review.rules.rule_set import TOLERANCES, Rule, Unit

Values = NDArray[np.int64]
SECOND_NS = 1_000_000_000

_UNICODE = re.compile(r"UTF-(16|32)|GB18030")
_UTF_8 = frozenset(("UTF-8", "ASCII"))
_TIMES = np.iinfo(np.int64)

# What copying, syncing and backing up leave in names: "a (1).txt", "a - Copy.txt", "Copy of a.txt", "a.bak", "a.txt~".
_COPY = re.compile(
    r"""\(\d{1,3}\)\s*$ | \bcop(y|ies|ie)\b | \bkopie\b | \bcopia\b | 副本 | 复制 | 拷贝 | 備份 | 备份 | コピー
    | (?<![^\W_])(backup|bak|conflicted\ copy|duplicate)(?![^\W_])""",
    re.IGNORECASE | re.VERBOSE,
)
_COPY_ENDING = re.compile(r"(~|\.(bak|backup|orig|old|copy))$", re.IGNORECASE)


class RuleValues:
    """The columns of some documents that rules go by, each made when it is first asked for."""

    def __init__(self, documents: DocumentTable) -> None:
        self._documents = documents
        self._rows = documents.file_rows()
        self._parts = documents.files.parts()
        self._make: Mapping[Criterion, Callable[[str], Values]] = {
            Criterion.IN_FOLDER: self._in_folder,
            Criterion.NOT_IN_FOLDER: lambda folder: 1 - self._in_folder(folder),
            Criterion.NEWEST: lambda _: self._modified,
            Criterion.OLDEST: lambda _: -self._modified,
            Criterion.LONGEST: lambda _: self._words,
            Criterion.SHORTEST: lambda _: -self._words,
            Criterion.LARGEST: lambda _: self.sizes,
            Criterion.SMALLEST: lambda _: -self.sizes,
            Criterion.SHORTEST_PATH: lambda _: -self._path_lengths,
            Criterion.LONGEST_PATH: lambda _: self._path_lengths,
            Criterion.BEST_ENCODING: lambda _: self._encodings,
            Criterion.HTML: lambda _: self._of_names(lambda name: file_types.file_type(name) is FileType.HTML),
            Criterion.PLAIN_TEXT: lambda _: self._of_names(lambda name: file_types.file_type(name) is FileType.TEXT),
            Criterion.NAME_MATCHES: self._matches,
            Criterion.NAME_DOES_NOT_MATCH: lambda pattern: 1 - self._matches(pattern),
            Criterion.NOT_A_COPY: lambda _: self._originals,
            Criterion.FIRST_PATH: lambda _: -self.ranks,
        }
        self._known: dict[tuple[Criterion, str], Values] = {}

    def of(self, rule: Rule) -> Values:
        """How good each document is by a rule."""
        key = rule.criterion, rule.argument
        found = self._known.get(key)
        if found is None:
            if len(self._known) > 2 * len(Criterion):  # somebody tries one pattern after the other
                self._known.clear()
            found = self._known[key] = self._make[rule.criterion](rule.argument)
        return found

    @cached_property
    def ranks(self) -> Values:
        """The place of each document in the order of the paths."""
        return self._documents.ranks()

    @cached_property
    def sizes(self) -> Values:
        """Bytes."""
        return self._documents.sizes()

    @cached_property
    def freed(self) -> Values:
        """The bytes that the disk would win without a file: none while it has other names."""
        of_rows = np.ones(len(self._documents.files), dtype=np.int64)
        of_rows[list(self._parts.other_paths)] = 0
        return self.sizes * of_rows[self._rows]

    @cached_property
    def _words(self) -> Values:
        return self._documents.word_counts()

    @cached_property
    def _modified(self) -> Values:
        times = self._documents.files.column("modified").astype(np.int64)
        for row, (modified, _) in self._parts.far_times.items():
            times[row] = min(max(modified, -_TIMES.max), _TIMES.max)
        return times[self._rows]

    @cached_property
    def _folder_numbers(self) -> Values:
        return self._documents.files.column("folder").astype(np.int64)[self._rows]

    def _in_folder(self, folder: str) -> Values:
        inside = os.fsencode(os.path.join(folder, "")) if folder else b"\0"  # noqa: PTH118 - as it is kept
        of_folders = [each.startswith(inside) for each in self._parts.folders]
        return np.array(of_folders, dtype=np.int64)[self._folder_numbers]

    @cached_property
    def _path_lengths(self) -> Values:
        of_folders = np.array([len(os.fsdecode(each)) for each in self._parts.folders], dtype=np.int64)
        return of_folders[self._folder_numbers] + self._of_names(len)

    @cached_property
    def _encodings(self) -> Values:
        """UTF-8 first, then other Unicode, then an encoding that was told by its bytes, then what is damaged."""
        numbers, names = self._documents.encodings()
        levels = np.array([_level(name) for name in names], dtype=np.int64)[numbers]
        levels[self._documents.problem_rows()] = -1
        return levels

    @cached_property
    def _originals(self) -> Values:
        return self._of_names(lambda name: not is_copy_name(name))

    def _matches(self, pattern: str) -> Values:
        """A pattern with a slash is one for the whole path."""
        match = re.compile(translate(pattern), re.IGNORECASE).match
        if "/" not in pattern:
            return self._of_names(lambda name: match(name) is not None)
        keys = self._documents.files.keys()
        found = np.fromiter((match(os.fsdecode(key)) is not None for key in keys), dtype=np.int64, count=len(keys))
        return found[self._rows]

    def _of_names(self, judge: Callable[[str], int]) -> Values:
        names = self._parts.names
        return np.fromiter((judge(os.fsdecode(name)) for name in names), dtype=np.int64, count=len(names))[self._rows]


def is_copy_name(name: str) -> bool:
    """Whether a file's name says that it is a copy of another one."""
    if _COPY_ENDING.search(name):
        return True
    stem, dot, _ = name.rpartition(".")
    return _COPY.search((stem if dot and stem else name).replace("_", " ")) is not None


def least_equal(best: Values, rule: Rule) -> Values:
    """From which value on a file counts as equal to the best."""
    known = TOLERANCES.get(rule.criterion)
    if known is None or not rule.tolerance:
        return best
    if known.unit is Unit.SECONDS:
        room = np.full(len(best), int(rule.tolerance * SECOND_NS))
    else:
        room = (np.abs(best.astype(np.float64)) * (rule.tolerance / 100)).astype(np.int64)
    return np.where(best < _TIMES.min + room, _TIMES.min, best - room)


def _level(encoding: str) -> int:
    if encoding in _UTF_8:
        return 4
    if encoding.startswith("UTF-8"):  # with a mark at its beginning
        return 3
    if _UNICODE.match(encoding):
        return 2
    return 1 if encoding else 0
