"""A font in, the widths of the tree's columns before anyone moves them out: what their words and numbers need."""

import time

from PySide6.QtGui import QFont, QFontMetrics

from finder_app.engine.records import Relation
from finder_app.gui import marks, texts
from finder_app.gui.clusters.cluster_cells import Column, heading

MARGIN = 8  # pixels left and right of what a cell shows
LEAST_BAR = 28
SORT_SIGN = 18  # the room for it beside a heading
LEAST_NAME = 22  # letters that a name should have room for, marks aside


def first_widths(font: QFont, room: int) -> dict[Column, int]:
    """The widths in pixels; the name takes what is left of `room`, and the relation is in view if there is room."""
    metrics = QFontMetrics(font)
    widths = {column: _width(metrics, column) for column in Column}
    left = room - widths[Column.SIMILARITY] - widths[Column.SIZE]
    least = LEAST_NAME * metrics.averageCharWidth() + 4 * marks.EDGE
    with_relation = left - widths[Column.RELATION]
    widths[Column.NAME] = max(with_relation if with_relation >= least else left, least)
    return widths


def _width(metrics: QFontMetrics, column: Column) -> int:
    shown = max(map(metrics.horizontalAdvance, _widest(column)))
    if column is Column.RELATION:
        shown += marks.EDGE
    elif column is Column.SIMILARITY:
        shown = max(shown, metrics.horizontalAdvance(texts.percent(0.999)) + MARGIN + LEAST_BAR)
    return max(metrics.horizontalAdvance(heading(column)) + SORT_SIGN, shown) + 2 * MARGIN


def _widest(column: Column) -> list[str]:
    """Examples of the longest that a column commonly shows."""
    return {
        Column.NAME: ["chapter-01.html"],
        Column.SIMILARITY: [
            texts.percent_range(0.865, 0.904),
            *(words(texts.percent(0.99)) for words in (texts.contained_share, texts.held_share)),
        ],
        Column.SIZE: [texts.size(888), texts.size(888_800_000)],
        Column.RELATION: [texts.relation(kind) for kind in Relation],
        Column.ENCODING: ["ISO-8859-15"],
        Column.MODIFIED: [texts.date(time.time_ns())],
        Column.FOLDER: ["/home/somebody/documents/of/another/year"],
        Column.WORDS: [texts.number(888_888)],
        Column.CONTAINMENT: [texts.percent(0.999)],
        Column.REASON: ["kept: the shortest path"],
    }[column]
