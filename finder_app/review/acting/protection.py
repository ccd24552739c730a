"""A plan and folders that are protected now in, the plan that leaves those alone, too, out.

A folder may have become protected after the scan, or after its results or the plan were saved.
"""

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from finder_app.review.acting.outcomes import PlannedAction


def with_protected(actions: Sequence[PlannedAction], folders: Iterable[Path]) -> list[PlannedAction]:
    """The same acts, which touch nothing in these folders and put nothing into them."""
    more = tuple(folders)
    known = {}
    for bounds in {action.bounds for action in actions}:
        known[bounds] = bounds._replace(protected=tuple(dict.fromkeys((*bounds.protected, *more))))
    return [
        action if known[action.bounds] == action.bounds else replace(action, bounds=known[action.bounds])
        for action in actions
    ]


def lies_in(place: Path, folders: Iterable[Path]) -> bool:
    """Whether a place is one of some folders or lies in one, links followed."""
    real = Path(os.path.realpath(place))
    return any(real.is_relative_to(os.path.realpath(folder)) for folder in folders)
