"""A review and the paths of files that were restored in, the files that the review has again out."""

from collections.abc import Iterable
from pathlib import Path

from finder_app.review.decisions import Change
from finder_app.review.session import Review


def readmit(review: Review, paths: Iterable[Path]) -> Change:
    """Take files up again that had gone from a review and are there again; `changed` names them, undecided."""
    there = frozenset(paths)
    standing, _ = review.inside()
    files = tuple(sorted(file for file in standing.gone if review.path(file) in there))
    return review.readmit(files)._replace(changed=files)
