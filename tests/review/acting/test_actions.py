import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from finder_app.engine.progress import Progress
from finder_app.review.acting.actions import ActionKind, ActionOutcome, PlannedAction, Status, perform
from finder_app.review.acting.outcomes import NotDone
from finder_app.review.acting.proof import Proof
from tests.review.builders import action_of, document_of


class Recorded:
    """FileOps that only notes what it is asked, and refuses what it is told to refuse."""

    def __init__(self, refusals: dict[str, NotDone] | None = None, progress: Progress | None = None) -> None:
        self.trashed: list[str] = []
        self.told: list[ActionOutcome] = []
        self._refusals = refusals or {}
        self._progress = progress

    kinds = frozenset(ActionKind)

    @contextmanager
    def batch(self, plan: Sequence[PlannedAction]) -> Iterator[None]:
        if not plan:
            raise NotDone(Status.FAILED, "nothing to do")
        yield

    def trash(self, action: PlannedAction, victim: Proof, keeper: Proof) -> Path:
        name = action.file.file.path.name
        if name in self._refusals:
            raise self._refusals[name]
        self.trashed.append(name)
        if self._progress is not None:
            self._progress.cancel()
        return Path("/trash") / name

    def move(self, action: PlannedAction, victim: Proof, keeper: Proof) -> Path:
        return self.trash(action, victim, keeper)

    def hard_link(self, action: PlannedAction, victim: Proof, keeper: Proof) -> None:
        self.trash(action, victim, keeper)

    def delete(self, action: PlannedAction, victim: Proof, keeper: Proof) -> None:
        self.trash(action, victim, keeper)

    def tell(self, outcome: ActionOutcome) -> None:
        self.told.append(outcome)


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Four files."""
    paths = [tmp_path / f"{number}.txt" for number in range(4)]
    for path in paths:
        path.write_text(f"text of {path.name}")
    return paths


def outcome_after(files: list[Path], change: str, *, of_keeper: bool = False) -> ActionOutcome:
    """What becomes of trashing file 1 beside file 0 when one of them is changed after the scan."""
    action = action_of(files[1], files[0])
    path = files[0] if of_keeper else files[1]
    CHANGES[change](path)
    ops = Recorded()
    (outcome,) = perform([action], ops, Progress())
    assert not ops.trashed
    return outcome


def replace_by_link(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))
    path.symlink_to("elsewhere")


def edit_in_secret(path: Path) -> None:
    status = path.stat()
    path.write_text(path.read_text().upper())
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def replace_by_copy(path: Path) -> None:
    status = path.stat()
    copy = path.with_name("copy")
    copy.write_bytes(path.read_bytes())
    os.utime(copy, ns=(status.st_atime_ns, status.st_mtime_ns))
    copy.rename(path)


CHANGES: dict[str, Callable[[Path], object]] = {
    "vanish": Path.unlink,
    "touch": lambda path: os.utime(path, ns=(1, 1)),
    "edit": edit_in_secret,
    "link": replace_by_link,
    "copy": replace_by_copy,
}


def test_every_action_has_one_outcome_in_the_plans_order(files: list[Path]) -> None:
    plan = [action_of(files[number], files[0]) for number in (1, 2, 3)]
    files[2].unlink()
    ops = Recorded({"3.txt": NotDone(Status.NO_TRASH, "why", Path("/there"))})
    outcomes = perform(plan, ops, Progress())
    assert outcomes == (
        ActionOutcome(plan[0], Status.DONE, "", Path("/trash/1.txt"), False, 512 * files[1].stat().st_blocks),
        ActionOutcome(plan[1], Status.GONE, "No such file or directory"),
        ActionOutcome(plan[2], Status.NO_TRASH, "why", Path("/there")),
    )


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ("vanish", Status.GONE),
        ("touch", Status.CHANGED),
        ("edit", Status.CHANGED),
        ("link", Status.CHANGED),
        ("copy", Status.CHANGED),
    ],
)
def test_a_file_that_is_not_what_was_scanned_is_left_alone(files: list[Path], change: str, status: Status) -> None:
    assert outcome_after(files, change).status is status


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ("vanish", Status.KEEPER_GONE),
        ("touch", Status.KEEPER_CHANGED),
        ("edit", Status.KEEPER_CHANGED),
        ("link", Status.KEEPER_CHANGED),
    ],
)
def test_a_file_is_left_alone_when_its_copy_is_not_what_was_scanned(
    files: list[Path], change: str, status: Status
) -> None:
    assert outcome_after(files, change, of_keeper=True).status is status


def test_a_copy_that_was_saved_again_with_the_same_content_still_counts(files: list[Path]) -> None:
    action = action_of(files[1], files[0])
    replace_by_copy(files[0])
    (outcome,) = perform([action], Recorded(), Progress())
    assert outcome.status is Status.DONE


def test_a_hard_link_of_the_file_is_no_copy_of_it(files: list[Path], tmp_path: Path) -> None:
    other_name = tmp_path / "same.txt"
    other_name.hardlink_to(files[1])
    (outcome,) = perform([action_of(files[1], other_name)], Recorded(), Progress())
    assert outcome.status is Status.SAME_FILE


def test_a_file_with_other_names_frees_nothing(files: list[Path], tmp_path: Path) -> None:
    (tmp_path / "same.txt").hardlink_to(files[1])
    (outcome,) = perform([action_of(files[1], files[0])], Recorded(), Progress())
    assert (outcome.status, outcome.other_names, outcome.freed_bytes) == (Status.DONE, True, 0)


def test_a_protected_file_is_left_alone_whatever_the_plan_says(files: list[Path]) -> None:
    action = PlannedAction(ActionKind.TRASH, document_of(files[1], protected=True), document_of(files[0]))
    ops = Recorded()
    (outcome,) = perform([action], ops, Progress())
    assert (outcome.status, ops.trashed) == (Status.PROTECTED, [])


def test_cancelling_takes_effect_between_two_files(files: list[Path]) -> None:
    progress = Progress()
    ops = Recorded(progress=progress)  # the user cancels while the first file is moved
    outcomes = perform([action_of(files[number], files[0]) for number in (1, 2, 3)], ops, progress)
    assert [outcome.status for outcome in outcomes] == [Status.DONE, Status.CANCELLED, Status.CANCELLED]


def test_progress_counts_the_files(files: list[Path]) -> None:
    progress = Progress()
    perform([action_of(files[number], files[0]) for number in (1, 2)], Recorded(), progress)
    assert progress.snapshot().done == 2


def test_each_outcome_is_told_to_who_writes_it_down(files: list[Path]) -> None:
    plan = [action_of(files[number], files[0]) for number in (1, 2, 3)]
    files[2].unlink()
    progress = Progress()
    ops = Recorded(progress=progress)
    assert perform(plan, ops, progress) == tuple(ops.told)


def test_a_batch_that_cannot_begin_still_answers_for_each_file(files: list[Path]) -> None:
    class Busy(Recorded):
        @contextmanager
        def batch(self, plan: Sequence[PlannedAction]) -> Iterator[None]:
            raise NotDone(Status.FAILED, "busy")
            yield

    plan = [action_of(files[number], files[0]) for number in (1, 2)]
    outcomes = perform(plan, Busy(), Progress())
    assert outcomes == tuple(ActionOutcome(action, Status.FAILED, "busy") for action in plan)


def test_a_file_that_is_to_stay_and_to_go_stops_the_whole_plan(files: list[Path]) -> None:
    ops = Recorded()
    with pytest.raises(ValueError, match="to stay and to go"):
        perform([action_of(files[1], files[0]), action_of(files[2], files[1])], ops, Progress())
    assert ops.trashed == []


def test_other_names_count_when_a_plan_is_checked(files: list[Path]) -> None:
    kept = document_of(files[2], other_paths=(files[1],))
    with pytest.raises(ValueError, match="to stay and to go"):
        perform([PlannedAction(ActionKind.TRASH, document_of(files[1]), kept)], Recorded(), Progress())


def test_a_file_is_planned_only_once(files: list[Path]) -> None:
    with pytest.raises(ValueError, match="planned twice"):
        perform([action_of(files[1], files[0])] * 2, Recorded(), Progress())


def test_a_file_that_stays_for_another_does_not_go_under_another_name(files: list[Path], tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path, target_is_directory=True)
    ops = Recorded()
    plan = [action_of(files[0], files[1]), action_of(tmp_path / "link" / files[1].name, files[2])]
    first, second = perform(plan, ops, Progress())
    assert (first.status, second.status) == (Status.DONE, Status.SAME_FILE)
    assert ops.trashed == [files[0].name]
