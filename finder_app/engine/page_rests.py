"""Texts and their templates in, what is compared of each pair out: the whole texts, or what templates leave. Pure.

Gives what `template_lines.left_out` gives, pair by pair; but pages of one site have few frames, so that most answers
are known from other pairs.
"""

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from finder_app.engine.template_lines import LEAST_OWN, SAME_FRAME, Framed, PageLines, are_versions, is_in

Keys = npt.NDArray[np.uint64]
Places = npt.NDArray[np.uint32]


class Page:
    """A text: the keys of its tokens, where its lines begin, and the keys of its lines."""

    def __init__(self, keys: Keys, line_starts: Places, lines: Keys) -> None:
        self.keys = keys
        self._lines = PageLines(lines, np.diff(np.append(line_starts.astype(np.int64), keys.size)))

    def frame(self, template: Keys) -> Keys:
        """The keys of its lines that a template has, ascending."""
        return np.unique(self._lines.keys[is_in(self._lines.keys, template)])

    def framed(self, lines: Keys) -> Framed:
        """The page in a frame of some lines."""
        return Framed.of(self._lines, is_in(self._lines.keys, lines))

    def without(self, lines: Keys) -> Keys | None:
        """The tokens that are not in some lines; None where all are."""
        out = is_in(self._lines.keys, lines)
        return self.keys[np.repeat(~out, self._lines.sizes)] if out.any() else None


class Rests:
    """The variants of some pages that are compared: `variants` are their tokens, first those of the whole pages.

    `templates` are the lines of each template by its number, ascending; `numbers` say which template a page has, or -1.
    """

    def __init__(self, pages: Sequence[Page], numbers: Sequence[int], templates: Mapping[int, Keys]) -> None:
        self.variants = [page.keys for page in pages]
        self._pages = pages
        self._numbers = numbers
        self._templates = templates
        self._lines: list[Keys] = []  # sets of lines, and their numbers by their bytes
        self._line_numbers: dict[bytes, int] = {}
        self._joined: dict[tuple[int, int], int] = {}
        self._frames: dict[tuple[int, int], int] = {}
        self._chosen: dict[tuple[int, int], tuple[int, int]] = {}
        self._without: dict[tuple[int, int], int] = {}
        self._in_frame: dict[tuple[int, int], Framed] = {}

    def pair(self, a: int, b: int) -> tuple[int, int]:
        """Which variants of two pages are compared."""
        one, other = sorted((self._numbers[a], self._numbers[b]))
        if other < 0:
            return a, b
        template = self._template(one, other)
        frames = self._frame(a, template), self._frame(b, template)
        if frames not in self._chosen:
            self._chosen[frames] = self._choose(*frames)
        left, right = self._chosen[frames]
        is_one_frame = left == right
        if is_one_frame and are_versions(self._framed(a, left), self._framed(b, right)):
            return a, b
        variants = self._variant(a, left), self._variant(b, right)
        is_enough = min(len(self.variants[variant]) for variant in variants) >= LEAST_OWN
        return variants if is_enough else (a, b)

    def _template(self, one: int, other: int) -> int:
        """The lines of two templates together."""
        if (one, other) not in self._joined:
            found = self._templates[other]
            joined = found if one in (other, -1) else np.union1d(self._templates[one], found)
            self._joined[one, other] = self._number(joined)
        return self._joined[one, other]

    def _frame(self, page: int, template: int) -> int:
        if (page, template) not in self._frames:
            self._frames[page, template] = self._number(self._pages[page].frame(self._lines[template]))
        return self._frames[page, template]

    def _choose(self, left: int, right: int) -> tuple[int, int]:
        """Which lines are left out of pages that have these frames."""
        one, other = self._lines[left], self._lines[right]
        shared = np.intersect1d(one, other, assume_unique=True)
        if shared.size < SAME_FRAME * max(one.size, other.size):
            return left, right
        number = self._number(shared)
        return number, number

    def _variant(self, page: int, lines: int) -> int:
        if (page, lines) not in self._without:
            rest = self._pages[page].without(self._lines[lines])
            self._without[page, lines] = page if rest is None else len(self.variants)
            if rest is not None:
                self.variants.append(rest)
        return self._without[page, lines]

    def _framed(self, page: int, lines: int) -> Framed:
        if (page, lines) not in self._in_frame:
            self._in_frame[page, lines] = self._pages[page].framed(self._lines[lines])
        return self._in_frame[page, lines]

    def _number(self, lines: Keys) -> int:
        number = self._line_numbers.setdefault(lines.tobytes(), len(self._lines))
        if number == len(self._lines):
            self._lines.append(lines)
        return number
