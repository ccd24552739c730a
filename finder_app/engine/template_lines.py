"""The lines of two pages and of their templates in, which lines are left out of the comparison out. Pure."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from finder_app.engine.records import FileId, Templates

LEAST_OWN = 20
"""Tokens; a text of which less would be left is compared whole, and so is the other one."""
SAME_FRAME = 0.5

Keys = NDArray[np.uint64]
Flags = NDArray[np.bool_]


class PageLines(NamedTuple):
    """For each line of a text that has tokens its key, and how many tokens those are."""

    keys: Keys
    sizes: NDArray[np.int64]


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
    for itself on both. Pages of different frames, or a page and a plain text, leave out all of their templates.
    """
    if not template.size:
        return None
    out, other_out = _is_in(left.keys, template), _is_in(right.keys, template)
    framed, other_framed = np.unique(left.keys[out]), np.unique(right.keys[other_out])
    shared = np.intersect1d(framed, other_framed, assume_unique=True)
    if shared.size >= SAME_FRAME * max(framed.size, other_framed.size):
        out, other_out = _is_in(left.keys, shared), _is_in(right.keys, shared)
    if not out.any() and not other_out.any():
        return None
    own = min(int(left.sizes[~out].sum()), int(right.sizes[~other_out].sum()))
    return (out, other_out) if own >= LEAST_OWN else None


def _is_in(keys: Keys, ascending: Keys) -> Flags:
    if not ascending.size:
        return np.zeros(keys.size, dtype=np.bool_)
    found: Flags = ascending[np.minimum(ascending.searchsorted(keys), ascending.size - 1)] == keys
    return found
