"""Marks say by their shape what they say by their colour."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication

from finder_app.engine.records import Relation
from finder_app.gui import marks
from finder_app.gui.theme import DARK, LIGHT, colours, contrast
from finder_app.review.decisions import Decision

PLACE = QRectF(0, 0, marks.EDGE, marks.EDGE)


def _outline(decision: Decision) -> bytes:
    """The drawing in black and white."""
    image = QImage(marks.EDGE, marks.EDGE, QImage.Format.Format_RGB32)
    image.fill(colours(LIGHT).base)
    painter = QPainter(image)
    marks.draw_decision(painter, PLACE, decision, colours(LIGHT))
    painter.end()
    return bytes(image.convertToFormat(QImage.Format.Format_Mono).constBits())


def test_decisions_differ_without_colour(qapp: QApplication) -> None:
    assert len({_outline(decision) for decision in Decision}) == len(Decision)


def test_a_bar_is_filled_as_far_as_its_share(qapp: QApplication) -> None:
    image = QImage(100, 8, QImage.Format.Format_RGB32)
    image.fill(colours(LIGHT).base)
    painter = QPainter(image)
    marks.draw_bar(painter, QRectF(0, 0, 100, 8), 0.6, colours(LIGHT))
    painter.end()
    assert [image.pixelColor(x, 4) for x in (50, 70)] == [colours(LIGHT).bar, colours(LIGHT).bar_track]


def test_a_badge_stays_in_its_place(qapp: QApplication) -> None:
    image = QImage(60, 30, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    frame = marks.draw_badge(
        painter, QRectF(0, 0, 60, 30), "a word too long for it", QFont(), colours(LIGHT).accent, True
    )
    painter.end()
    assert frame.width() <= 60


def test_the_words_of_badges_are_readable(qapp: QApplication) -> None:
    for names in (LIGHT, DARK):
        palette = colours(names)
        for relation in Relation:
            assert contrast(marks.badge_ink(relation, palette), palette.base) >= 4.5
