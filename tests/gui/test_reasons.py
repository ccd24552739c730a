"""Every reason has a heading and advice of its own."""

from collections.abc import Callable
from enum import Enum
from typing import Any

import pytest

from finder_app.engine.records import SkipReason
from finder_app.gui import reasons
from finder_app.review.acting.outcomes import Status
from finder_app.review.decisions import Refusal


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        (reasons.skip_reason, SkipReason),
        (reasons.skip_advice, SkipReason),
        (reasons.refusal, Refusal),
        (reasons.status, Status),
        (reasons.status_advice, Status),
    ],
)
def test_every_member_has_a_text(words: Callable[[Any], str], kind: type[Enum]) -> None:
    assert all(words(member) for member in kind)


@pytest.mark.parametrize(("words", "kind"), [(reasons.skip_reason, SkipReason), (reasons.status, Status)])
def test_headings_are_told_apart(words: Callable[[Any], str], kind: type[Enum]) -> None:
    assert len({words(member) for member in kind}) == len(kind)
