"""A widget in, whatever of its words is cut off out."""

from collections.abc import Iterator
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QHeaderView,
    QLabel,
    QMenuBar,
    QScrollArea,
    QToolButton,
    QWidget,
)

from finder_app.gui.labels import ElidedLabel

Shown = TypeVar("Shown", bound=QWidget)
MARGIN = 8  # of a heading


def cut_off(top: QWidget) -> Iterator[str]:
    """The words of visible labels, buttons, headings and menus that have less room than they need, and wide sheets."""
    wearers: list[QLabel | QAbstractButton] = [*_shown(top, QLabel), *_shown(top, QAbstractButton)]
    for wearer in wearers:
        if wearer.text() and not _has_room(wearer):
            yield f"{wearer.text()!r} needs {wearer.sizeHint().toTuple()}, has {wearer.size().toTuple()}"
        elif not _scrolls(wearer) and wearer.visibleRegion().boundingRect() != wearer.rect():
            yield f"{wearer.text()!r} lies partly outside"
    for header in _shown(top, QHeaderView):
        yield from _headings(header)
    for area in _shown(top, QScrollArea):
        yield from _sheet(area)
    for menus in _shown(top, QMenuBar):
        if any(button.isVisible() for button in menus.findChildren(QToolButton)):
            yield "the menu bar"


def _sheet(area: QScrollArea) -> Iterator[str]:
    sheet, room = area.widget(), area.viewport().width()
    cannot_scroll = area.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    if sheet is not None and cannot_scroll and sheet.width() > room:
        yield f"a sheet {sheet.width()} wide in {type(area.parent()).__name__} has {room}"


def _headings(header: QHeaderView) -> Iterator[str]:
    for section in range(header.count()):
        words = str(header.model().headerData(section, header.orientation()))
        need = header.fontMetrics().horizontalAdvance(words) + 2 * MARGIN
        if not header.isSectionHidden(section) and need > header.sectionSize(section):
            yield f"heading {words!r} needs {need}, has {header.sectionSize(section)}"


def _shown(top: QWidget, kind: type[Shown]) -> list[Shown]:
    return [widget for widget in top.findChildren(kind) if widget.isVisibleTo(top) and widget.window() is top]


def _has_room(wearer: QLabel | QAbstractButton) -> bool:
    need, has = wearer.sizeHint(), wearer.size()
    if isinstance(wearer, ElidedLabel):
        return need.height() <= has.height()
    if isinstance(wearer, QLabel) and wearer.wordWrap():
        return wearer.heightForWidth(has.width()) <= has.height() and wearer.minimumSizeHint().width() <= has.width()
    return need.width() <= has.width() and need.height() <= has.height()


def _scrolls(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    return parent is not None and (isinstance(parent, QAbstractScrollArea) or _scrolls(parent))
