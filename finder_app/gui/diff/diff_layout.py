"""Where every item of a diff lies: exact for the items that were laid out, estimated from their length for the rest.

Only what is looked at is laid out, so a text of many megabytes opens as fast as a short one. Both sides of a row
share one height; that is what keeps them aligned.
"""

from collections import OrderedDict
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QTextCharFormat, QTextLayout

from finder_app.engine.diff import Line, RowKind
from finder_app.gui.diff.diff_document import DiffDocument
from finder_app.gui.diff.diff_folding import Folding
from finder_app.gui.diff.diff_text import Typesetter

PADDING = 2  # pixels above and below a row's text
_KEPT = 600  # laid-out rows that are kept


class Styles(NamedTuple):
    """How spans look: what stands only left, only right, and what differs but does not count."""

    removed: QTextCharFormat
    added: QTextCharFormat
    light: QTextCharFormat


Sides = tuple[QTextLayout | None, QTextLayout | None]


class DiffLayout:
    """Tops and heights of a document's items at one text width, in pixels."""

    def __init__(self, document: DiffDocument, typesetter: Typesetter) -> None:
        self.document = document
        self.typesetter = typesetter
        self.folding = Folding(document)
        self._styles = Styles(QTextCharFormat(), QTextCharFormat(), QTextCharFormat())
        self._width = 0
        self._texts: OrderedDict[int, Sides] = OrderedDict()
        self._row_heights = np.zeros(len(document.rows), dtype=np.int64)
        self._known = np.zeros(len(document.rows), dtype=bool)
        self.tops: npt.NDArray[np.int64] = np.zeros(1, dtype=np.int64)
        self.set_width(400)

    @property
    def total(self) -> int:
        return int(self.tops[-1])

    @property
    def fold_height(self) -> int:
        return self.typesetter.line_height + 10

    def set_width(self, width: int) -> None:
        """Wrap both sides to this many pixels."""
        if width != self._width:
            self._width = max(width, 40)
            self.forget()

    def set_styles(self, styles: Styles) -> None:
        """Show spans in another way."""
        self._styles = styles
        self._texts.clear()

    def forget(self) -> None:
        """Drop all exact heights: the width or the font is another."""
        self._texts.clear()
        self._known[:] = False
        per_line = max(1.0, self._width / self.typesetter.unit_width)
        lines = np.maximum(1, np.ceil(self.document.units.max(axis=1, initial=0) / per_line)).astype(np.int64)
        self._row_heights = lines * self.typesetter.line_height + 2 * PADDING
        self.arrange()

    def arrange(self) -> None:
        """Work out the tops again, after heights or folds have changed."""
        folding = self.folding
        heights = np.where(folding.count > 0, self.fold_height, self._row_heights[folding.first])
        self.tops = np.concatenate((np.zeros(1, dtype=np.int64), np.cumsum(heights)))

    def item_at(self, y: int) -> int:
        """The item that covers the pixel row y; the nearest one when y lies outside."""
        last = len(self.tops) - 2
        return max(0, min(last, int(np.searchsorted(self.tops, y, side="right")) - 1))

    def settle(self, item: int, offset: int, height: int) -> int:
        """Lay out what is seen when `offset` pixels of an item lie above the edge; return the edge's y."""
        count = len(self.folding.first)
        while item < count:
            edge = int(self.tops[item]) + offset
            if not self._lay_out(item, min(count, self.item_at(edge + height) + 1)):
                break
        return int(self.tops[min(item, count)]) + min(offset, self._height(item) if item < count else 0)

    def settle_above(self, item: int, distance: int) -> int:
        """Lay out the items above one until they fill `distance` pixels; return how many of them there are."""
        first = item
        while first > 0 and int(self.tops[item] - self.tops[first]) < distance:
            above = self.item_at(int(self.tops[item]) - distance)
            above = min(above, first - 1)
            self._lay_out(above, first)
            first = above
        return min(distance, int(self.tops[item]))

    def texts(self, row: int) -> Sides:
        """The laid-out sides of a row."""
        sides = self._texts.get(row)
        if sides is None:
            shown = self.document.rows[row]
            sides = self._text(shown.left, 0, shown.kind), self._text(shown.right, 1, shown.kind)
            self._texts[row] = sides
            if len(self._texts) > _KEPT:
                self._texts.popitem(last=False)
        else:
            self._texts.move_to_end(row)
        return sides

    def _height(self, item: int) -> int:
        return int(self.tops[item + 1] - self.tops[item])

    def _lay_out(self, first: int, last: int) -> bool:
        """Make the heights of items [first, last) exact; True when one of them was wrong."""
        changed = False
        for item in range(first, last):
            row = int(self.folding.first[item])
            if self._known[row] or self.folding.is_fold(item):
                continue
            height = max(self.typesetter.height(side) for side in self.texts(row) if side is not None) + 2 * PADDING
            self._known[row] = True
            if height != self._row_heights[row]:
                self._row_heights[row] = height
                changed = True
        if changed:
            self.arrange()
        return changed

    def _text(self, line: Line | None, side: int, kind: RowKind) -> QTextLayout | None:
        if line is None:
            return None
        changed = line.changed if kind is RowKind.CHANGED else ()  # a row that stands alone is coloured as a whole
        style = self._styles.added if side else self._styles.removed
        return self.typesetter.lay_out(line.text, ((changed, style), (line.light, self._styles.light)), self._width)
