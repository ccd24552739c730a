import os
import threading
from pathlib import Path

import pytest

from finder_app.review.acting import unwritten
from finder_app.review.acting.outcomes import ActionKind, Status
from finder_app.review.acting.proof import Proof
from finder_app.review.acting.unwritten import Written
from tests.review.builders import document_of
from tests.review.desk import Desk


def knows_leases(folder: Path) -> bool:
    """Whether the system tells here that a file is being written to."""
    path = folder / "probe"
    path.write_text("x")
    with path.open("r+"), Proof(document_of(path)) as proof:
        try:
            with unwritten.unwritten(proof):
                return False
        except Written:
            return True


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file."""
    file = tmp_path / "a.txt"
    file.write_text("a text")
    return file


def test_a_file_that_nobody_writes_to_is_left_to_us(path: Path) -> None:
    with Proof(document_of(path)) as proof, unwritten.unwritten(proof), path.open("rb"):
        pass


def test_who_wants_to_write_waits_and_nobody_dies_of_it(path: Path, tmp_path: Path) -> None:
    if not knows_leases(tmp_path):
        pytest.skip("no leases here")
    done: list[str] = []

    def write() -> None:
        with path.open("a") as file:
            file.write("more")
        done.append("written")

    writer = threading.Thread(target=write)
    with Proof(document_of(path)) as proof:
        with unwritten.unwritten(proof):
            writer.start()
            writer.join(0.05)
            assert done == []
        writer.join(10)
    assert done == ["written"]


def test_a_system_without_leases_is_taken_as_it_is(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unwritten, "_lease", lambda _fd: False)
    with path.open("r+"), Proof(document_of(path)) as proof, unwritten.unwritten(proof):
        pass


@pytest.mark.parametrize("kind", [ActionKind.DELETE, ActionKind.HARD_LINK])
def test_a_file_that_another_program_writes_to_does_not_go_for_good(tmp_path: Path, kind: ActionKind) -> None:
    if not knows_leases(tmp_path):
        pytest.skip("no leases here")
    desk = Desk(tmp_path)
    (action,) = desk.plan(kind, 1)
    with action.file.file.path.open("r+") as editor:
        (outcome,) = desk.perform([action])
        editor.seek(0, os.SEEK_END)
        editor.write(" and more")
    assert (outcome.status, desk.hidden()) == (Status.IN_USE, [])
    assert action.file.file.path.read_text().endswith(" and more")
