"""The first widths of the columns: enough for what they show, the name with what is left."""

import pytest
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication

from finder_app.gui import texts
from finder_app.gui.clusters.cluster_cells import Column
from finder_app.gui.clusters.cluster_widths import first_widths

LEADING = (Column.NAME, Column.SIMILARITY, Column.SIZE)


@pytest.mark.parametrize("points", [7, 10, 24])
def test_what_a_cluster_row_says_fits_at_every_size_of_letters(qapp: QApplication, points: int) -> None:
    font = QFont(qapp.font())
    font.setPointSize(points)
    metrics, widths = QFontMetrics(font), first_widths(font, 400)
    assert widths[Column.SIMILARITY] > metrics.horizontalAdvance(texts.percent_range(0.86, 0.9))
    assert widths[Column.SIZE] > metrics.horizontalAdvance(texts.size(999))


def test_the_first_columns_fill_the_room_with_the_relation_where_it_fits(qapp: QApplication) -> None:
    wide = first_widths(qapp.font(), 900)
    assert sum(wide[column] for column in (*LEADING, Column.RELATION)) == 900
    need = 900 - wide[Column.NAME] + first_widths(qapp.font(), 0)[Column.NAME]
    narrow = first_widths(qapp.font(), need - 1)
    assert sum(narrow[column] for column in LEADING) == need - 1


def test_a_name_keeps_the_least_it_needs(qapp: QApplication) -> None:
    assert first_widths(qapp.font(), 10)[Column.NAME] == first_widths(qapp.font(), 0)[Column.NAME] > 100
