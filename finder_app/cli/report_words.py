"""The English words of a report that a command writes."""

from datetime import UTC, datetime, timedelta

from finder_app.cli.terminal import REASONS, size
from finder_app.engine.diff import Note
from finder_app.engine.records import Relation
from finder_app.review.decisions import Decision
from finder_app.review.exporting.report_words import DiffWords, ReportWords

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def english() -> ReportWords:
    """All of them."""
    return ReportWords(
        language="en",
        title="Near-duplicates",
        folders="Folders",
        files="Files",
        clusters="Clusters",
        duplicates="Duplicates",
        reclaimable="Reclaimable",
        marked="Marked for deletion",
        skipped="Problems",
        threshold="Alike from",
        made="Made on",
        incomplete="The scan was stopped early: there may be more.",
        selection="",
        contents="Contents",
        listed="This page lists {0} of {1} clusters.",
        compared="Differences are shown for {0} of {1} files that differ in words.",
        decision="Decision",
        relation="Relation",
        similarity="Similarity",
        containment="Contained",
        name="File",
        size="Size",
        count_of_words="Words",
        encoding="Encoding",
        modified="Modified",
        protected="protected",
        difference="How {0} differs from {1}",
        twin="{0} has the same text as {1}.",
        too_large="These files are too large for their differences to be shown here.",
        failed="The differences cannot be shown: a file {}.",
        footer="Made by finder-app {}. This page runs no scripts and loads nothing from anywhere.",
        decisions={Decision.UNDECIDED: "undecided", Decision.KEEP: "keep", Decision.DELETE: "delete"},
        relations={
            Relation.PRINCIPAL: "principal",
            Relation.IDENTICAL: "identical",
            Relation.SAME_TEXT: "same text",
            Relation.NEAR_DUPLICATE: "near-duplicate",
            Relation.CONTAINED: "contained",
        },
        reasons=REASONS,
        diff=DiffWords(
            left="Principal",
            right="This file",
            unchanged="Unchanged lines: {}",
            not_shown="Further differing lines that are not shown: {}",
            notes={
                Note.LEFT_SHORTENED: "Only the beginning of the principal is shown.",
                Note.RIGHT_SHORTENED: "Only the beginning of this file is shown.",
                Note.LONG_LINES_CUT: "Very long lines are broken.",
                Note.CONTROLS_MARKED: "Invisible control characters are shown as signs.",
            },
        ),
        number=lambda count: f"{count:,}",
        percent=_percent,
        bytes=size,
        moment=_moment,
    )


def _percent(share: float) -> str:
    """100 % only for exactly 1."""
    return "100%" if share >= 1 else f"{min(share, 0.999):.1%}"


def _moment(time_ns: int) -> str:
    try:
        return f"{_EPOCH + timedelta(seconds=time_ns // 10**9):%Y-%m-%d %H:%M} UTC"
    except OverflowError:
        return ""
