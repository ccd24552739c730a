"""The lines of two pages and of their templates in, which lines are left out of the comparison out. Pure."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.records import FileId, Templates

LEAST_OWN = 20
"""Tokens; a text of which less would be left is compared whole, and so is the other one."""
SAME_FRAME = 0.5
VERSIONS = 1 / 3
"""Of what either of two pages has beside their frame, in lines that both have: from there on they are versions."""

Keys = NDArray[np.uint64]
Flags = NDArray[np.bool_]


class PageLines(NamedTuple):
    """For each line of a text that has tokens its key, and how many tokens those are."""

    keys: Keys
    sizes: NDArray[np.int64]

    def where(self, chosen: Flags) -> "PageLines":
        """Some of the lines."""
        return PageLines(self.keys[chosen], self.sizes[chosen])


class Framed(NamedTuple):
    """A page: the keys of the lines that it has of a frame, in its order, and its other lines."""

    frame: Keys
    own: PageLines

    @classmethod
    def of(cls, lines: PageLines, is_frame: Flags) -> "Framed":
        """The page whose lines are these."""
        return cls(lines.keys[is_frame], lines.where(~is_frame))


def of_pair(templates: Templates | None, a: FileId, b: FileId) -> Keys:
    """The keys of all lines of the templates of two documents, ascending; none where neither has a template."""
    found = (
        [] if templates is None else [templates.lines[n] for n in (templates.of(a), templates.of(b)) if n is not None]
    )
    if not found:
        return np.zeros(0, dtype=np.uint64)
    return found[0] if found[0] is found[-1] else np.union1d(*found)


def left_out(left: PageLines, right: PageLines, template: Keys) -> tuple[Flags, Flags] | None:
    """Which lines of either page are left out; None where both are compared whole.

    Pages of one frame leave out what both have of it: where a line of the frame was changed on one of them, it stands
    for itself on both; but versions of one page are compared whole. Pages of different frames, or a page and a plain
    text, leave out all of their templates.
    """
    if not template.size:
        return None
    out, other_out = is_in(left.keys, template), is_in(right.keys, template)
    framed, other_framed = np.unique(left.keys[out]), np.unique(right.keys[other_out])
    shared = np.intersect1d(framed, other_framed, assume_unique=True)
    if shared.size >= SAME_FRAME * max(framed.size, other_framed.size):
        out, other_out = is_in(left.keys, shared), is_in(right.keys, shared)
        if are_versions(Framed.of(left, out), Framed.of(right, other_out)):
            return None
    if not out.any() and not other_out.any():
        return None
    own = min(int(left.sizes[~out].sum()), int(right.sizes[~other_out].sum()))
    return (out, other_out) if own >= LEAST_OWN else None


def are_versions(left: Framed, right: Framed) -> bool:
    """Whether two pages have their frame in the same order, and enough of what else they have in lines of both.

    What the frame adds to such pages is alike, and what they share beside it is no chance. Where lines of the frame
    have moved, as those of a menu may, the whole pages are less alike than their own texts.
    """
    return np.array_equal(left.frame, right.frame) and all(
        side.own.sizes[np.isin(side.own.keys, other.own.keys)].sum() >= VERSIONS * side.own.sizes.sum()
        for side, other in ((left, right), (right, left))
    )


def is_in(keys: Keys, ascending: Keys) -> Flags:
    """Which keys are among others."""
    if not ascending.size:
        return np.zeros(keys.size, dtype=np.bool_)
    found: Flags = ascending[np.minimum(ascending.searchsorted(keys), ascending.size - 1)] == keys
    return found
