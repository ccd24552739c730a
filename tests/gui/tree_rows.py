"""A tree of items and a number in; the item of that row out, which is there."""

from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem


def row(tree: QTreeWidget, number: int) -> QTreeWidgetItem:
    """The row with a number."""
    item = tree.topLevelItem(number)
    assert item is not None
    return item
