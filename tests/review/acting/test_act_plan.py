import dataclasses
from pathlib import Path, PurePath

import pytest

from finder_app.engine.options import ScanOptions
from finder_app.review.acting import act_plan, actions
from finder_app.review.acting.outcomes import ActionKind, Destination
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.review.builders import cluster, document_of, ids, result_of


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Files in two folders: two of the same bytes, one of other bytes."""
    paths = [tmp_path / name for name in ("one/a.txt", "two/a.txt", "two/b.txt")]
    for path in paths:
        path.parent.mkdir(exist_ok=True)
        path.write_text("other" if path.name == "b.txt" else "same")
    return paths


def review_of(files: list[Path], *marked: int, protected: int = -1, principal: int = 0) -> Review:
    documents = [document_of(path, protected=number == protected) for number, path in enumerate(files)]
    roots = tuple(sorted({path.parent for path in files}))
    result = dataclasses.replace(result_of(documents), options=ScanOptions(roots=roots))
    members = [number for number in range(len(files)) if number != principal]
    review = Review(result, [cluster(principal, *members)])
    review.decide(ids(*marked), Decision.DELETE)
    return review


def test_the_trash_is_the_way_unless_another_is_asked_for(files: list[Path]) -> None:
    (action,) = actions.plan(review_of(files, 1))
    assert (action.kind, action.file.file.path, action.kept.file.path) == (ActionKind.TRASH, files[1], files[0])


def test_moved_files_keep_their_place_below_the_folder(files: list[Path], tmp_path: Path) -> None:
    target = tmp_path / "target"
    plan = actions.plan(review_of(files, 1, 2), ActionKind.MOVE, target)
    assert [action.destination for action in plan] == [
        Destination(target, PurePath("two/a.txt")),
        Destination(target, PurePath("two/b.txt")),
    ]
    assert {action.freed_bytes for action in plan} == {0}


def test_links_in_the_chosen_folder_are_resolved_when_it_is_chosen(files: list[Path], tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("one")
    (action,) = actions.plan(review_of(files, 1), ActionKind.MOVE, tmp_path / "link")
    assert action.destination is not None
    assert action.destination.folder == tmp_path / "one"


def test_only_files_of_the_same_bytes_are_planned_to_be_linked(files: list[Path]) -> None:
    plan = actions.plan(review_of(files, 1, 2), ActionKind.HARD_LINK)
    assert [(action.file.file.path, action.kept.file.path) for action in plan] == [(files[1], files[0])]


def test_a_file_is_linked_to_its_equal_even_if_that_is_not_the_principal(files: list[Path]) -> None:
    plan = actions.plan(review_of(files, 1, principal=2), ActionKind.HARD_LINK)
    assert [(action.file.file.path, action.kept.file.path) for action in plan] == [(files[1], files[0])]


def test_nothing_is_linked_to_a_protected_file(files: list[Path]) -> None:
    assert actions.plan(review_of(files, 1, protected=0), ActionKind.HARD_LINK) == ()


def test_a_plan_goes_another_way(files: list[Path], tmp_path: Path) -> None:
    plan = actions.plan(review_of(files, 1, 2))
    moved = act_plan.with_way(plan, ActionKind.MOVE, tmp_path / "target")
    assert [action.destination for action in moved] == [
        Destination(tmp_path / "target", PurePath("two/a.txt")),
        Destination(tmp_path / "target", PurePath("two/b.txt")),
    ]
    assert {action.kind for action in act_plan.with_way(plan, ActionKind.DELETE)} == {ActionKind.DELETE}


def test_a_file_outside_the_base_keeps_its_whole_path() -> None:
    assert act_plan.below(Path("/a/b.txt"), Path("/c")) == PurePath("a/b.txt")
    assert act_plan.below(Path("/a/b.txt"), None) == PurePath("a/b.txt")
