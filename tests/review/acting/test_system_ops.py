from collections.abc import Callable
from pathlib import Path, PureWindowsPath

import pytest

from finder_app.engine.progress import Progress
from finder_app.review.acting import system_ops
from finder_app.review.acting.actions import ActionOutcome, Status, perform
from finder_app.review.acting.journal import Journal, OpState
from finder_app.review.acting.outcomes import ActionKind, NotDone, PlannedAction
from finder_app.review.acting.proof import Proof
from finder_app.review.acting.system_ops import SystemOps
from tests.review.builders import action_of


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """A file to trash, and one that stays."""
    victim, kept = tmp_path / "victim.txt", tmp_path / "kept.txt"
    victim.write_text("text")
    kept.write_text("text")
    return victim, kept


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    """A new journal."""
    return Journal(tmp_path / "journal.sqlite")


def trash(files: tuple[Path, Path], journal: Journal, send: Callable[[str], None]) -> ActionOutcome:
    (outcome,) = perform([action_of(*files)], SystemOps(journal, send), Progress())
    return outcome


def test_a_file_that_the_system_took_is_done(files: tuple[Path, Path], journal: Journal) -> None:
    outcome = trash(files, journal, lambda path: Path(path).unlink())
    assert (outcome.status, outcome.place, journal.ops()[0].state) == (Status.DONE, None, OpState.DONE)


@pytest.mark.parametrize("kind", [ActionKind.MOVE, ActionKind.HARD_LINK, ActionKind.DELETE])
def test_only_the_trash_is_to_be_had(files: tuple[Path, Path], journal: Journal, kind: ActionKind) -> None:
    action = PlannedAction(kind, action_of(*files).file, action_of(*files).kept)
    ops = SystemOps(journal, print)
    (outcome,) = perform([action], ops, Progress())
    assert (outcome.status, kind in ops.kinds, files[0].read_text()) == (Status.UNSUPPORTED, False, "text")


def test_a_success_that_the_system_only_claims_is_a_failure(files: tuple[Path, Path], journal: Journal) -> None:
    outcome = trash(files, journal, lambda _path: None)
    assert (outcome.status, journal.ops()[0].state) == (Status.FAILED, OpState.REFUSED)


def test_the_systems_error_is_told(files: tuple[Path, Path], journal: Journal) -> None:
    def fail(_path: str) -> None:
        raise PermissionError(13, "Permission denied")

    outcome = trash(files, journal, fail)
    assert (outcome.status, outcome.detail) == (Status.FAILED, "Permission denied")


def test_a_new_file_at_the_old_place_is_no_failure(files: tuple[Path, Path], journal: Journal) -> None:
    def replace(path: str) -> None:
        Path(path).rename(files[0].with_name("taken"))
        Path(path).write_text("saved anew")

    assert trash(files, journal, replace).status is Status.DONE


@pytest.mark.parametrize(("change", "status"), [("unlink", Status.KEEPER_GONE), ("touch", Status.KEEPER_CHANGED)])
def test_nothing_is_handed_over_when_the_copy_does_not_stay(
    files: tuple[Path, Path], journal: Journal, change: str, status: Status
) -> None:
    action = action_of(*files)
    ops = SystemOps(journal, lambda path: Path(path).unlink())
    with ops.batch([action]), Proof(action.file) as victim, Proof(action.kept) as keeper:
        getattr(files[1], change)()
        with pytest.raises(NotDone) as caught:
            ops.trash(action, victim, keeper)
    assert (caught.value.status, files[0].exists()) == (status, True)


def test_a_network_share_has_no_trash(
    files: tuple[Path, Path], journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system_ops, "_is_remote", lambda _path: True)
    assert trash(files, journal, lambda path: Path(path).unlink()).status is Status.NO_TRASH
    assert files[0].exists()


@pytest.mark.parametrize(
    ("path", "remote"), [("//server/share/a.txt", True), ("C:/a.txt", False), ("//?/C:/a.txt", False)]
)
def test_remote_paths_are_known(path: str, remote: bool) -> None:
    assert system_ops._is_remote(PureWindowsPath(path)) is remote


def test_trash_outside_a_batch_is_a_mistake(files: tuple[Path, Path], journal: Journal) -> None:
    action = action_of(*files)
    ops = SystemOps(journal, lambda _path: None)
    with Proof(action.file) as victim, Proof(action.kept) as keeper, pytest.raises(RuntimeError):
        ops.trash(action, victim, keeper)
