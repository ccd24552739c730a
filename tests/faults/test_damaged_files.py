"""A few rounds of damage to every file that the program keeps for itself; tests/soak has thousands."""

import pytest

from tests.soak import damaged_files


@pytest.mark.parametrize("kind", damaged_files.KINDS)
def test_no_damaged_file_stops_the_program_or_is_taken_for_true(kind: str) -> None:
    account = damaged_files.run(14, 7, [kind])
    assert account.violations == []
    assert account.rounds == sum(account.answers.values()) == 14
