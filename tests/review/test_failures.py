"""What failed is remembered with its reason until it succeeds; what was called off is as if it had never been."""

import dataclasses
from pathlib import Path

from finder_app.engine.records import FileId
from finder_app.review.acting.outcomes import ActionOutcome, Status
from finder_app.review.failures import Failures
from tests.review.test_session import equal_files, outcome_of


def outcomes(*statuses: Status) -> tuple[list[ActionOutcome], dict[Path, FileId]]:
    """One for each file of a review, and where the files are known."""
    review = equal_files(len(statuses))
    made = [outcome_of(review, number, status) for number, status in enumerate(statuses)]
    return made, {review.path(FileId(number)): FileId(number) for number in range(len(statuses))}


def test_only_what_failed_has_a_reason() -> None:
    made, known = outcomes(Status.DONE, Status.CHANGED, Status.CANCELLED)
    failures = Failures()
    assert failures.note(made, known) == [0]
    assert [failures.get(FileId(number)) for number in range(3)] == [None, made[1], None]
    assert failures.of([FileId(2), FileId(1)]) == (made[1],)


def test_a_second_try_takes_the_place_of_the_first() -> None:
    made, known = outcomes(Status.CHANGED, Status.CHANGED)
    failures = Failures()
    failures.note(made, known)
    again, _ = outcomes(Status.DONE, Status.CANCELLED)
    assert failures.note([dataclasses.replace(again[0], action=made[0].action)], known) == [0]
    assert failures.files() == [1]


def test_files_that_are_not_known_are_passed_over() -> None:
    made, _ = outcomes(Status.DONE, Status.CHANGED)
    failures = Failures()
    assert failures.note(made, {}) == []
    assert failures.files() == []


def test_a_copy_goes_its_own_way() -> None:
    made, known = outcomes(Status.CHANGED, Status.CHANGED)
    failures = Failures()
    failures.note(made, known)
    other = failures.copy()
    other.drop([FileId(0)])
    failures.clear()
    assert (failures.files(), other.files()) == ([], [1])
