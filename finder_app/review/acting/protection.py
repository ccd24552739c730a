"""A plan and folders that are protected now in, the plan that leaves those alone, too, out. Pure.

A folder may have become protected after the scan, or after its results or the plan were saved.
"""

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
