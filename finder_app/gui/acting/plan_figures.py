"""A plan in, what it comes to out. Pure, and for any thread."""

from collections.abc import Sequence

from finder_app.review.acting.outcomes import PlannedAction


def with_figures(plan: Sequence[PlannedAction]) -> tuple[list[PlannedAction], int, int]:
    """A plan, how many bytes it frees, and how many files are not the same as what stays for them."""
    differing = sum(action.file.raw_digest != action.kept.raw_digest for action in plan)
    return list(plan), sum(action.freed_bytes for action in plan), differing
