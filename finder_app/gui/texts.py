"""Enums, numbers and paths in; what a person reads out, translated at the moment of use."""

import math
from collections.abc import Iterable
from functools import reduce
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, QObject

from finder_app.engine.file_types import FileType
from finder_app.engine.progress import Stage
from finder_app.engine.records import Relation, TextStatus
from finder_app.review import display
from finder_app.review.acting.outcomes import ActionKind
from finder_app.review.decisions import Decision

translate = QCoreApplication.translate

LONGEST_SHOWN = 500  # a label with megabytes of text freezes the window


def display_path(path: Path) -> str:
    """A path as it may be shown: nothing in it can hide, reorder or break the line."""
    return _without_middle(display.display_path(path))


def display_name(path: Path) -> str:
    """The last part of `display_path`."""
    return _without_middle(display.display_path(Path(path.name or path)))


def printable(text: str) -> str:
    """A text from the disk as it may be shown."""
    return _cut(display.display_text(text))


def _without_middle(shown: str) -> str:
    """Of a path the end tells more than the middle: the name of the file, and the ending of that."""
    if len(shown) <= LONGEST_SHOWN:
        return shown
    half = (LONGEST_SHOWN - 1) // 2
    return f"{shown[:half]}…{shown[-half:]}"


def _cut(shown: str) -> str:
    return shown if len(shown) <= LONGEST_SHOWN else shown[: LONGEST_SHOWN - 1] + "…"


def size(size_bytes: int) -> str:
    """A size with a unit a person knows."""
    if size_bytes < 1000:
        return _COUNTS.bytes(size_bytes)
    return QLocale().formattedDataSize(size_bytes, 1, QLocale.DataSizeFormat.DataSizeSIFormat)


def percent(share: float) -> str:
    """A similarity as a percentage; 100 % only for exactly 1, so that "the same" is never claimed too early."""
    return translate("texts", "{}\u00a0%").format(_percent_number(share))


def exact_percent(share: float) -> str:
    """A percentage with a tenth, where there is room for it; never rounded up to 100 either."""
    if share >= 1.0:
        return percent(share)
    return QLocale().toString(int(share * 1000) / 10, "f", 1) + percent_sign()


def contained_share(share: str) -> str:
    """In a narrow column: how much of a text stands in another one."""
    return translate("texts", "{} of it").format(share)


def held_share(share: str) -> str:
    """In a narrow column: how much of another text a text holds."""
    return translate("texts", "holds {}").format(share)


def percent_sign() -> str:
    """What stands behind the number of a percentage."""
    return translate("texts", "{}\u00a0%").format("")


def sentences(*parts: str) -> str:
    """Sentences in one line, none where there are none; Chinese has no space between them."""
    return reduce(lambda before, after: translate("texts", "{0} {1}").format(before, after), parts) if parts else ""


def listed(parts: Iterable[str]) -> str:
    """Things one after the other in one line; Chinese has a sign of its own between them."""
    named = tuple(parts)
    return reduce(lambda before, after: translate("texts", "{0}, {1}").format(before, after), named) if named else ""


def percent_range(lowest: float, highest: float) -> str:
    """A range of similarities, or one percentage when both read the same."""
    if _percent_number(lowest) == _percent_number(highest):
        return percent(lowest)
    return translate("texts", "{}–{}\u00a0%").format(_percent_number(lowest), _percent_number(highest))


def _percent_number(share: float) -> str:
    if share >= 1.0:
        return "100"
    if share >= 0.995:
        return QLocale().toString(math.floor(share * 1000) / 10, "f", 1)
    return str(round(share * 100))


def date(mtime_ns: int) -> str:
    """A moment in the short form of the person's region."""
    seconds = max(-62_135_596_800, min(mtime_ns // 1_000_000_000, 253_402_300_799))
    return QLocale().toString(QDateTime.fromSecsSinceEpoch(seconds), QLocale.FormatType.ShortFormat)


def duration(seconds: float, tenths: bool = True) -> str:
    """A span of time in its two largest units; below ten seconds with tenths, unless it is an estimate."""
    whole = max(0, round(seconds))
    if whole < 60:
        if seconds < 10 and tenths:
            return translate("texts", "{} s").format(QLocale().toString(max(0.0, float(seconds)), "f", 1))
        return translate("texts", "{} s").format(whole)
    if whole < 3600:
        return translate("texts", "{} min {} s").format(whole // 60, whole % 60)
    return translate("texts", "{} h {} min").format(whole // 3600, whole % 3600 // 60)


def number(value: float) -> str:
    """A whole number with the separators of the person's region."""
    return QLocale().toString(round(value))


class _Counts(QObject):
    """Counted nouns; a QObject because Qt's tools find plurals only in `self.tr`."""

    def bytes(self, count: int) -> str:
        return self.tr("%Ln byte", "", count) if count == 1 else self.tr("%Ln bytes", "", count)

    def files(self, count: int) -> str:
        return self.tr("%Ln file", "", count) if count == 1 else self.tr("%Ln files", "", count)

    def folders(self, count: int) -> str:
        return self.tr("%Ln folder", "", count) if count == 1 else self.tr("%Ln folders", "", count)

    def clusters(self, count: int) -> str:
        return self.tr("%Ln cluster", "", count) if count == 1 else self.tr("%Ln clusters", "", count)

    def pairs(self, count: int) -> str:
        return self.tr("%Ln pair", "", count) if count == 1 else self.tr("%Ln pairs", "", count)

    def problems(self, count: int) -> str:
        return self.tr("%Ln problem", "", count) if count == 1 else self.tr("%Ln problems", "", count)

    def equal_lines(self, count: int) -> str:
        return self.tr("%Ln equal line", "", count) if count == 1 else self.tr("%Ln equal lines", "", count)

    def equal_or_left_out_lines(self, count: int) -> str:
        return self.tr("%Ln equal or left-out lines", "", count)


_COUNTS = _Counts()


def files(count: int) -> str:
    """For example "1 file", "12,430 files"."""
    return _COUNTS.files(count)


def folders(count: int) -> str:
    """For example "1 folder", "3 folders"."""
    return _COUNTS.folders(count)


def clusters(count: int) -> str:
    """For example "1 cluster", "318 clusters"."""
    return _COUNTS.clusters(count)


def found(cluster_count: int, file_count: int, size_bytes: int) -> str:
    """What there is in all, for example "318 clusters · 1,012 files · 57.0 MB"."""
    return " · ".join((clusters(cluster_count), files(file_count), size(size_bytes)))


def pairs(count: int) -> str:
    """For example "1 pair", "1,200 pairs"."""
    return _COUNTS.pairs(count)


def problems(count: int) -> str:
    """For example "1 problem", "9 problems"."""
    return _COUNTS.problems(count)


def equal_lines(count: int) -> str:
    """For example "1 equal line", "120 equal lines"."""
    return _COUNTS.equal_lines(count)


def equal_or_left_out_lines(count: int) -> str:
    """For example "120 equal or left-out lines"; there are never few of them."""
    return _COUNTS.equal_or_left_out_lines(count)


def relation(kind: Relation) -> str:
    """How a member stands to the principal, in one or two words."""
    return {
        Relation.PRINCIPAL: translate("texts", "Principal"),
        Relation.IDENTICAL: translate("texts", "Identical"),
        Relation.SAME_TEXT: translate("texts", "Same text"),
        Relation.NEAR_DUPLICATE: translate("texts", "Near-duplicate"),
        Relation.CONTAINED: translate("texts", "Contained"),
    }[kind]


def relation_explained(kind: Relation) -> str:
    """The same in a sentence, for a tooltip."""
    return {
        Relation.PRINCIPAL: translate("texts", "The document that the others of this cluster are compared with"),
        Relation.IDENTICAL: translate("texts", "Every byte is the same"),
        Relation.SAME_TEXT: translate("texts", "The text is the same; encoding, mark-up or white space differ"),
        Relation.NEAR_DUPLICATE: translate("texts", "Most of the text is the same"),
        Relation.CONTAINED: translate("texts", "Nearly all of the shorter text stands in the longer one"),
    }[kind]


def stage(kind: Stage) -> str:
    """The name of a step of the scan."""
    return {
        Stage.WALK: translate("texts", "Find"),
        Stage.READ: translate("texts", "Read"),
        Stage.MATCH: translate("texts", "Match"),
        Stage.COMPARE: translate("texts", "Compare"),
        Stage.CLUSTER: translate("texts", "Group"),
    }[kind]


def stage_explained(kind: Stage) -> str:
    """What a step of the scan is doing, in a sentence."""
    return {
        Stage.WALK: translate("texts", "Looking for files in your folders"),
        Stage.READ: translate("texts", "Reading the text of every file"),
        Stage.MATCH: translate("texts", "Looking for texts that might be alike"),
        Stage.COMPARE: translate("texts", "Comparing those texts word by word"),
        Stage.CLUSTER: translate("texts", "Putting alike texts together"),
    }[kind]


def file_type(kind: FileType) -> str:
    """A group of file types."""
    return {
        FileType.TEXT: translate("texts", "Plain text"),
        FileType.HTML: translate("texts", "Web pages (HTML)"),
        FileType.MARKDOWN: translate("texts", "Markdown and other mark-up"),
        FileType.SOURCE: translate("texts", "Source code and data"),
        FileType.OTHER: translate("texts", "All other files that hold text"),
    }[kind]


def text_status(status: TextStatus) -> str:
    """What became of a file's text."""
    return {
        TextStatus.OK: translate("texts", "Text read"),
        TextStatus.TOO_SHORT: translate("texts", "Only a few words: matched as a whole"),
        TextStatus.NO_TEXT: translate("texts", "No visible text: matched by its bytes"),
        TextStatus.TOO_LARGE: translate("texts", "Too large to read: matched by its bytes"),
        TextStatus.NOT_TEXT: translate("texts", "Not a text: matched by its bytes"),
        TextStatus.FAILED: translate("texts", "Not readable as text: matched by its bytes"),
    }[status]


def decision(kind: Decision) -> str:
    """What is to become of a file, in one word."""
    return {
        Decision.UNDECIDED: translate("texts", "Undecided"),
        Decision.KEEP: translate("texts", "Keep"),
        Decision.DELETE: translate("texts", "Delete"),
    }[kind]


def action(kind: ActionKind) -> str:
    """What is done to a file."""
    return {
        ActionKind.TRASH: translate("texts", "Move to trash"),
        ActionKind.MOVE: translate("texts", "Move to a folder"),
        ActionKind.HARD_LINK: translate("texts", "Replace by a hard link"),
        ActionKind.DELETE: translate("texts", "Delete for good"),
    }[kind]
