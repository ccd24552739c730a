"""A drag from one place in one side's text to another in, what is selected of each row out. Pure: no Qt."""

from typing import NamedTuple

from finder_app.gui.diff.diff_document import DiffDocument, line_of


class Place(NamedTuple):
    """Before the character `offset` of a row's text."""

    row: int
    offset: int


class Selection(NamedTuple):
    """What is selected on one side (0 left, 1 right); the end may lie before the start."""

    side: int
    start: Place
    end: Place

    @property
    def is_empty(self) -> bool:
        return self.start == self.end

    def moved_to(self, end: Place) -> "Selection":
        """The same start, another end."""
        return self._replace(end=end)

    def in_row(self, row: int, length: int) -> tuple[int, int] | None:
        """The selected [start, end) of a row's text of `length` characters."""
        first, last = sorted((self.start, self.end))
        if not first.row <= row <= last.row:
            return None
        start = first.offset if row == first.row else 0
        end = last.offset if row == last.row else length
        return (start, end) if end > start else None

    def text(self, document: DiffDocument) -> str:
        """The selected text as it stands in the file; the parts of one long line are joined again."""
        first, last = sorted((self.start, self.end))
        parts: list[str] = []
        for row, shown in enumerate(document.rows[first.row : last.row + 1], first.row):
            line = line_of(shown, self.side)
            if line is None:
                continue
            start, end = self.in_row(row, len(line.text)) or (0, 0)
            if parts and not line.continues:
                parts.append("\n")
            parts.append(line.text[start:end])
        return "".join(parts)


def everything(document: DiffDocument, side: int) -> Selection:
    """All text of one side."""
    last = len(document.rows) - 1
    line = line_of(document.rows[last], side)
    return Selection(side, Place(0, 0), Place(last, len(line.text) if line else 0))
