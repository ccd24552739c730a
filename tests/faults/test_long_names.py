"""The longest names that a file system takes, to the trash and back."""

import os
from pathlib import Path

import pytest

from finder_app.engine.progress import Progress
from finder_app.review.acting.journal import Journal, OpState
from finder_app.review.acting.outcomes import Status
from finder_app.review.acting.restoring import RestoreStatus, restore
from tests.review.builders import action_of
from tests.review.disk import Disk


@pytest.mark.parametrize("name", [b"n" * 251 + b".txt", b"n" * 255, "文".encode() * 83 + b".txt", b"." + b"x" * 254])
def test_the_longest_names_go_to_the_trash_and_come_back(name: bytes, tmp_path: Path) -> None:
    disk = Disk(tmp_path)
    kept = disk.write("kept.txt", "what stays")
    path = disk.write(os.fsdecode(name), "what goes")
    (outcome,) = disk.perform([action_of(path, kept)])
    assert outcome.status is Status.DONE
    assert not path.exists()
    assert list(disk.recorded_paths()) == [os.fsdecode(os.fsencode(path))]
    journal = Journal(disk.journal_path)
    try:
        (op,) = journal.ops(OpState.DONE)
        (back,) = restore(journal, [op.id], Progress())
    finally:
        journal.close()
    assert back.status is RestoreStatus.DONE
    assert path.read_text() == "what goes"
    assert disk.orphans() == set()
