import json
import os
from dataclasses import replace
from pathlib import Path, PurePath
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finder_app.review.acting import plan_file
from finder_app.review.acting.outcomes import UNBOUNDED, ActionKind, Bounds, Destination, PlannedAction
from finder_app.review.acting.plan_file import FaultyPlan, PlanFault
from tests.review.builders import digest_of, document_of


def plan_of(tmp_path: Path, kind: ActionKind = ActionKind.TRASH, name: str = "a.txt") -> list[PlannedAction]:
    for each in (name, "kept.txt"):
        (tmp_path / each).write_text("text")
    destination = Destination(tmp_path / "target", PurePath("sub", name)) if kind is ActionKind.MOVE else None
    file = document_of(tmp_path / name, other_paths=(tmp_path / "other.txt",))
    kept = document_of(tmp_path / "kept.txt", protected=True)
    return [PlannedAction(kind, file, kept, destination, "newest", Bounds((tmp_path,), (tmp_path / "safe",)))]


def saved(tmp_path: Path, plan: list[PlannedAction]) -> Path:
    path = tmp_path / "clean-up.json"
    path.write_bytes(b"".join(plan_file.chunks(plan)))
    return path


def facts(action: PlannedAction) -> tuple[object, ...]:
    def of(document: Any) -> tuple[object, ...]:
        source = document.file
        known = source.path, source.size, source.mtime_ns, source.identity, source.protected, source.other_paths
        return *known, document.raw_digest

    return action.kind, of(action.file), of(action.kept), action.destination, action.reason, action.bounds


@pytest.mark.parametrize("kind", ActionKind)
@pytest.mark.parametrize("name", ["a.txt", "年报.txt", os.fsdecode(b"report\xff.txt"), "a\nb.txt"])
def test_a_plan_comes_back_as_it_was(tmp_path: Path, kind: ActionKind, name: str) -> None:
    plan = plan_of(tmp_path, kind, name)
    assert [facts(action) for action in plan_file.read(saved(tmp_path, plan))] == [facts(action) for action in plan]


def test_a_plan_of_nothing_is_a_plan(tmp_path: Path) -> None:
    assert plan_file.read(saved(tmp_path, [])) == []


def test_a_plan_is_json_with_its_version(tmp_path: Path) -> None:
    plan = json.loads(saved(tmp_path, plan_of(tmp_path)).read_text())
    assert (plan["format"], plan["version"], plan["actions"][0]["act"]) == ("finder-app/plan", 2, "trash")


def test_a_plan_without_bounds_of_a_former_version_opens(tmp_path: Path) -> None:
    path = saved(tmp_path, [replace(plan_of(tmp_path)[0], bounds=UNBOUNDED)])
    plan = json.loads(path.read_text())
    canonical = json.dumps(plan["actions"], sort_keys=True, separators=(",", ":")).encode()
    former = {"format": plan["format"], "version": 1, "actions": plan["actions"]}
    path.write_text(json.dumps({**former, "check": digest_of(canonical).hex()}))
    (action,) = plan_file.read(path)
    assert action.bounds == UNBOUNDED


def test_what_is_protected_cannot_be_taken_out_of_a_plan(tmp_path: Path) -> None:
    path = saved(tmp_path, plan_of(tmp_path))
    plan = json.loads(path.read_text())
    changes: list[dict[str, object]] = [{"protected": []}, {"roots": []}, {"version": 1}]
    for changed in changes:
        path.write_text(json.dumps({**plan, **changed}))
        assert fault_of(path) is PlanFault.DAMAGED


def test_a_plan_is_of_one_scan(tmp_path: Path) -> None:
    one = plan_of(tmp_path)[0]
    with pytest.raises(ValueError, match="one scan"):
        list(plan_file.chunks([one, replace(one, bounds=UNBOUNDED)]))


def fault_of(path: Path) -> PlanFault:
    with pytest.raises(FaultyPlan) as caught:
        plan_file.read(path)
    return caught.value.fault


@pytest.mark.parametrize("content", ["", "[]", "no json", '{"format": "other"}', "[" * 100_000, "1", '"\\ud800"'])
def test_another_file_is_no_plan(tmp_path: Path, content: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(content)
    assert fault_of(path) is PlanFault.FOREIGN


def test_a_plan_of_a_newer_version_is_told(tmp_path: Path) -> None:
    path = saved(tmp_path, plan_of(tmp_path))
    path.write_text(path.read_text().replace('"version": 2', '"version": 3'))
    assert fault_of(path) is PlanFault.NEWER


def test_a_plan_that_was_cut_off_or_changed_is_refused(tmp_path: Path) -> None:
    path = saved(tmp_path, plan_of(tmp_path))
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    assert fault_of(path) is PlanFault.DAMAGED
    path.write_bytes(whole.replace(b"a.txt", b"b.txt"))
    assert fault_of(path) is PlanFault.DAMAGED


SPOILED: list[tuple[str, object]] = [
    ("path", "relative.txt"),
    ("path", "/a/../b.txt"),
    ("path", "/a\0b"),
    ("path", 7),
    ("path_base64", "%%%"),
    ("size", -1),
    ("size", True),
    ("size", 1.5),
    ("inode", 1 << 200),
    ("digest", "ab"),
    ("digest", None),
    ("protected", 0),
    ("other_names", [{"path": "x"}]),
    ("other_names", 5),
]


@pytest.mark.parametrize(("field", "value"), SPOILED)
def test_a_plan_whose_fields_make_no_sense_is_refused(tmp_path: Path, field: str, value: object) -> None:
    path = saved(tmp_path, plan_of(tmp_path))
    plan = json.loads(path.read_text())
    plan["actions"][0]["file"][field] = value
    plan["check"] = plan_file._check(plan["actions"])
    path.write_text(json.dumps(plan))
    assert fault_of(path) is PlanFault.DAMAGED


@pytest.mark.parametrize("below", ["/etc/passwd", "../x", "", "."])
def test_a_place_outside_the_folder_is_refused(tmp_path: Path, below: str) -> None:
    path = saved(tmp_path, plan_of(tmp_path, ActionKind.MOVE))
    plan = json.loads(path.read_text())
    plan["actions"][0]["below"] = {"path": below}
    plan["check"] = plan_file._check(plan["actions"])
    path.write_text(json.dumps(plan))
    assert fault_of(path) is PlanFault.DAMAGED


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=100, deadline=None)
@given(actions=_JSON, has_check=st.booleans())
def test_whatever_stands_in_a_plan_it_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, actions: object, has_check: bool
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.json"
    check = plan_file._check(actions) if has_check else "x"
    path.write_text(json.dumps({"format": "finder-app/plan", "version": 1, "check": check, "actions": actions}))
    try:
        assert plan_file.read(path) == []
    except FaultyPlan as faulty:
        assert faulty.fault is PlanFault.DAMAGED  # noqa: PT017 - either is right
