"""A widget in, what of it somebody without a mouse, or without eyes, cannot use out."""

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QTextEdit,
    QWidget,
)

CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
)
ROW = 12  # pixels: what lies no further apart stands in one row


def nameless(top: QWidget) -> Iterator[str]:
    """The visible controls of which a screen reader can say nothing."""
    for control in controls(top):
        interface = QAccessible.queryAccessibleInterface(control)
        if interface is None or not interface.text(QAccessible.Text.Name).strip():
            yield f"{path(control, top)} has no name"


def out_of_reach(top: QWidget) -> Iterator[str]:
    """The visible controls that the Tab key never comes to, and that have no key of their own."""
    for control in controls(top):
        if control.isEnabled() and not control.focusPolicy() & Qt.FocusPolicy.TabFocus:
            has_key = isinstance(control, QAbstractButton) and (
                not control.shortcut().isEmpty() or any(action.shortcuts() for action in control.actions())
            )
            if not has_key:
                yield f"{path(control, top)} cannot be reached by Tab"


def backward(top: QWidget) -> Iterator[str]:
    """Where the Tab key goes up, or back in a row, between neighbours of one parent."""
    seen = controls(top)
    chain = sorted(seen, key=_places(top, seen).__getitem__)
    for one, other in pairwise(chain):
        if one.parentWidget() is not other.parentWidget():
            continue
        at, then = one.mapTo(top, QPoint()), other.mapTo(top, QPoint())
        is_same_row = abs(at.y() + one.height() // 2 - then.y() - other.height() // 2) <= ROW
        if then.x() < at.x() if is_same_row else then.y() < at.y() and then.x() <= at.x():
            yield f"Tab goes back from {path(one, top)} to {path(other, top)}"


def controls(top: QWidget) -> list[QWidget]:
    """What a person can do something with, as it is on display."""
    return [
        widget
        for widget in top.findChildren(QWidget)
        if isinstance(widget, CONTROLS)
        and not isinstance(widget, QScrollBar)
        and widget.isVisibleTo(top)
        and widget.window() is top
        and not isinstance(widget.parentWidget(), QComboBox | QAbstractSpinBox | QLineEdit)
        and not widget.objectName().startswith("qt_")
        and type(widget).__name__ != "QHeaderView"
        and not (isinstance(widget, QTextEdit | QPlainTextEdit) and not widget.focusPolicy())
    ]


def path(widget: QWidget, top: QWidget) -> str:
    """Where a widget is, by the class of what it lies in, and what it is called."""
    parent = widget.parentWidget()
    words = (widget.text() if isinstance(widget, QAbstractButton) else "") or widget.accessibleName()
    where = "" if parent is None or parent is top else f"{type(parent).__name__} > "
    return where + type(widget).__name__ + (f" {words!r}" if words else "")


def _places(top: QWidget, seen: list[QWidget]) -> dict[QWidget, int]:
    """The place of each widget in the chain that Tab follows."""
    places: dict[QWidget, int] = {}
    wanted = {id(widget): widget for widget in seen}
    here: QWidget | None = top.nextInFocusChain()
    for number in range(100_000):
        if here is None or here is top:
            break
        if id(here) in wanted:
            places[wanted[id(here)]] = number
        here = here.nextInFocusChain()
    return {widget: places.get(widget, -1) for widget in seen}
