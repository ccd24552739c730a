"""The words of a report in the language in force."""

from PySide6.QtCore import QCoreApplication, QLocale

from finder_app.engine.diff import Note
from finder_app.engine.records import Relation, SkipReason
from finder_app.gui import reasons, texts
from finder_app.review.decisions import Decision
from finder_app.review.exporting.export_listing import Selection
from finder_app.review.exporting.report_words import DiffWords, ReportWords

translate = QCoreApplication.translate


def words(selection: Selection) -> ReportWords:
    """All of them; they stay as they are when another language is chosen meanwhile."""
    return ReportWords(
        language=_language(),
        title=translate("report", "Near-duplicates"),
        folders=translate("report", "Folders"),
        files=translate("report", "Files"),
        clusters=translate("report", "Clusters"),
        duplicates=translate("report", "Duplicates"),
        reclaimable=translate("report", "Could be freed"),
        marked=translate("report", "Marked for deletion"),
        skipped=translate("report", "Problems"),
        threshold=translate("report", "Threshold"),
        made=translate("report", "Made on"),
        incomplete=translate("report", "The scan was stopped early: there may be more."),
        selection=_selection(selection),
        contents=translate("report", "Contents"),
        listed=translate("report", "This page lists {0} of {1} clusters."),
        compared=translate("report", "Differences are shown for {0} of {1} files that differ in words."),
        decision=translate("report", "Decision"),
        relation=translate("report", "Relation"),
        similarity=translate("report", "Similarity"),
        containment=translate("report", "Containment"),
        name=translate("report", "File"),
        size=translate("report", "Size"),
        count_of_words=translate("report", "Words"),
        encoding=translate("report", "Encoding"),
        modified=translate("report", "Modified"),
        protected=translate("report", "protected"),
        difference=translate("report", "How {0} differs from {1}"),
        twin=translate("report", "{0} has the same text as {1}."),
        too_large=translate("report", "These files are too large for their differences to be shown here."),
        failed=translate("report", "The differences cannot be shown: {}"),
        footer=translate("report", "Made by finder-app {}. This page runs no scripts and loads nothing from anywhere."),
        decisions={kind: texts.decision(kind) for kind in Decision},
        relations={kind: texts.relation(kind) for kind in Relation},
        reasons={reason: reasons.skip_reason(reason) for reason in SkipReason},
        diff=_of_differences(),
        number=texts.number,
        percent=texts.percent,
        bytes=texts.size,
        moment=texts.date,
    )


def _language() -> str:
    """As HTML names it; Qt's own short form would leave open which characters are meant by "zh"."""
    name = QLocale().name()
    return "en" if name == "C" else name.replace("_", "-")


def _selection(selection: Selection) -> str:
    return {
        Selection.ALL: "",
        Selection.SHOWN: translate("report", "Only what was shown in the window when this page was made."),
        Selection.MARKED: translate("report", "Only files that were marked for deletion when this page was made."),
    }[selection]


def _of_differences() -> DiffWords:
    return DiffWords(
        left=translate("report", "Principal"),
        right=translate("report", "This file"),
        unchanged=translate("report", "Unchanged lines: {}"),
        not_shown=translate("report", "Further differing lines that are not shown: {}"),
        notes={
            Note.LEFT_SHORTENED: translate("report", "Only the beginning of the principal is shown."),
            Note.RIGHT_SHORTENED: translate("report", "Only the beginning of this file is shown."),
            Note.LONG_LINES_CUT: translate("report", "Very long lines are broken."),
            Note.CONTROLS_MARKED: translate("report", "Invisible control characters are shown as signs."),
        },
    )
