"""Why rules decided as they did, in a person's words: a Reason in, "kept: newest" out, translated at the moment of use.

`because(review, file)` is for cards, tooltips and a column of the tree; it is empty where a person decided.
"""

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from finder_app.engine.records import FileId
from finder_app.gui import texts
from finder_app.review.criteria import Criterion, Reason
from finder_app.review.decisions import Decision

translate = QCoreApplication.translate


class Decided(Protocol):
    """What is asked of a Review."""

    def decision(self, file: FileId) -> Decision: ...
    def reason(self, file: FileId) -> Reason | None: ...
    def path(self, file: FileId) -> Path: ...


def because(review: Decided, file: FileId) -> str:
    """Why rules decided on a file as it is decided now; empty when they did not."""
    reason = review.reason(file)
    return "" if reason is None else told(reason, review.decision(file), review)


def told(reason: Reason, decision: Decision, review: Decided) -> str:
    """Why rules decide on a file like this; empty for what stays undecided."""
    if decision is Decision.KEEP:
        return kept(reason)
    if decision is Decision.DELETE and reason.kept is not None:
        return deleted(reason, texts.display_name(review.path(reason.kept)))
    return ""


def brief(reason: Reason, decision: Decision, review: Decided) -> str:
    """The same beside a word for the decision: "older than a.html", "newest"."""
    if decision is Decision.DELETE and reason.kept is not None:
        return lack(reason, texts.display_name(review.path(reason.kept)))
    return merit(reason) if decision is Decision.KEEP else ""


def kept(reason: Reason) -> str:
    """For example "kept: newest"."""
    return translate("reason_texts", "kept: {}").format(merit(reason))


def deleted(reason: Reason, name: str) -> str:
    """For example "deleted: older than a.html (kept: newest)"; the name is that of the file that stays."""
    return translate("reason_texts", "deleted: {0} ({1})").format(lack(reason, name), kept(reason))


def merit(reason: Reason) -> str:
    """What speaks for a file, in a word or two."""
    argument = texts.printable(reason.argument)
    words = {
        Criterion.IN_FOLDER: translate("reason_texts", "in {}"),
        Criterion.NOT_IN_FOLDER: translate("reason_texts", "not in {}"),
        Criterion.NEWEST: translate("reason_texts", "newest"),
        Criterion.OLDEST: translate("reason_texts", "oldest"),
        Criterion.LONGEST: translate("reason_texts", "longest text"),
        Criterion.SHORTEST: translate("reason_texts", "shortest text"),
        Criterion.LARGEST: translate("reason_texts", "largest file"),
        Criterion.SMALLEST: translate("reason_texts", "smallest file"),
        Criterion.SHORTEST_PATH: translate("reason_texts", "shortest path"),
        Criterion.LONGEST_PATH: translate("reason_texts", "longest path"),
        Criterion.BEST_ENCODING: translate("reason_texts", "best encoding"),
        Criterion.HTML: translate("reason_texts", "web page"),
        Criterion.PLAIN_TEXT: translate("reason_texts", "plain text"),
        Criterion.NAME_MATCHES: translate("reason_texts", "name matches {}"),
        Criterion.NAME_DOES_NOT_MATCH: translate("reason_texts", "name does not match {}"),
        Criterion.NOT_A_COPY: translate("reason_texts", "not named like a copy"),
        Criterion.FIRST_PATH: translate("reason_texts", "first by path"),
        Criterion.STAYS: translate("reason_texts", "stays anyway"),
    }[reason.criterion]
    return words.replace("{}", argument)


def lack(reason: Reason, name: str) -> str:
    """What speaks against a file beside the one of this name."""
    words = {
        Criterion.IN_FOLDER: translate("reason_texts", "not in {folder}, as {name} is"),
        Criterion.NOT_IN_FOLDER: translate("reason_texts", "in {folder}, where {name} is not"),
        Criterion.NEWEST: translate("reason_texts", "older than {name}"),
        Criterion.OLDEST: translate("reason_texts", "newer than {name}"),
        Criterion.LONGEST: translate("reason_texts", "shorter text than {name}"),
        Criterion.SHORTEST: translate("reason_texts", "longer text than {name}"),
        Criterion.LARGEST: translate("reason_texts", "smaller than {name}"),
        Criterion.SMALLEST: translate("reason_texts", "larger than {name}"),
        Criterion.SHORTEST_PATH: translate("reason_texts", "longer path than {name}"),
        Criterion.LONGEST_PATH: translate("reason_texts", "shorter path than {name}"),
        Criterion.BEST_ENCODING: translate("reason_texts", "worse encoding than {name}"),
        Criterion.HTML: translate("reason_texts", "not a web page, as {name} is"),
        Criterion.PLAIN_TEXT: translate("reason_texts", "not plain text, as {name} is"),
        Criterion.NAME_MATCHES: translate("reason_texts", "name does not match {folder}, as {name} does"),
        Criterion.NAME_DOES_NOT_MATCH: translate("reason_texts", "name matches {folder}, and {name} does not"),
        Criterion.NOT_A_COPY: translate("reason_texts", "named like a copy of {name}"),
        Criterion.FIRST_PATH: translate("reason_texts", "equal to {name} otherwise"),
        Criterion.STAYS: translate("reason_texts", "equal to {name}, which stays anyway"),
    }[reason.criterion]
    before, _, after = words.partition("{name}")
    folder = texts.printable(reason.argument)
    return before.replace("{folder}", folder) + name + after.replace("{folder}", folder)
