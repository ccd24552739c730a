"""A plan in, what it comes to out; and a plan let go of. Pure, and for any thread."""

from collections.abc import Sequence

from finder_app.review.acting.outcomes import PlannedAction

LET_GO = 500  # records at a time


def with_figures(plan: Sequence[PlannedAction]) -> tuple[list[PlannedAction], int, int]:
    """A plan, how many bytes it frees, and how many files are not the same as what stays for them."""
    differing = sum(action.file.raw_digest != action.kept.raw_digest for action in plan)
    return list(plan), sum(action.freed_bytes for action in plan), differing


def let_go(plan: list[PlannedAction]) -> None:
    """Forget many records little by little, so that other threads get their turn."""
    while plan:
        del plan[-LET_GO:]
