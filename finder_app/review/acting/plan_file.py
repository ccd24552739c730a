"""A plan in, a JSON file of it out, and back. Version 2 of `finder-app/plan`, which says what is protected.

What is read is plain data, looked at field by field; a file that was cut off or changed by hand is refused, because
what it names would go without having been shown. It protects from accidents, not from who writes a plan on purpose.
"""

import base64
import hashlib
import json
import os
from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path, PurePath
from typing import Any

from finder_app.engine.records import Document, SourceFile, TextStatus
from finder_app.review.acting.outcomes import UNBOUNDED, ActionKind, Bounds, Destination, PlannedAction
from finder_app.review.acting.proof import DIGEST_BYTES
from finder_app.review.exporting.export_names import path_fields

FORMAT = "finder-app/plan"
VERSION = 2
_WITHOUT_BOUNDS = 1
MOST_BYTES = 1 << 30
_MOST_NUMBER = 1 << 127  # Windows has inodes of 128 bits


class PlanFault(Enum):
    """Why a file is no plan that can be used."""

    FOREIGN = "foreign"
    NEWER = "newer"
    DAMAGED = "damaged"  # cut off, or changed since it was saved


class FaultyPlan(Exception):  # noqa: N818 - an answer, not a fault
    """The file is not a plan that can be used."""

    def __init__(self, fault: PlanFault) -> None:
        super().__init__(fault)
        self.fault = fault


def chunks(actions: Sequence[PlannedAction]) -> Iterator[bytes]:
    """A plan as UTF-8, one act a line; ValueError when its acts are not all of one scan."""
    listed = [_action(action) for action in actions]
    bounds = _listed_bounds(_bounds_of(actions))
    head = {"format": FORMAT, "version": VERSION, "check": _check([bounds, listed]), **bounds}
    yield json.dumps(head).encode()[:-1] + b', "actions": ['
    separator = b"\n"
    for one in listed:
        yield separator + json.dumps(one, ensure_ascii=False).encode("utf-8")
        separator = b",\n"
    yield b"\n]}\n"


def read(path: Path) -> list[PlannedAction]:
    """The plan in a file; raises FaultyPlan and OSError."""
    with path.open("rb") as file:
        raw = file.read(MOST_BYTES + 1)
    try:
        plan = json.loads(raw)
    except (ValueError, RecursionError) as error:
        raise FaultyPlan(
            PlanFault.DAMAGED if raw.startswith(b'{"format": "' + FORMAT.encode()) else PlanFault.FOREIGN
        ) from error
    if not isinstance(plan, dict) or plan.get("format") != FORMAT:
        raise FaultyPlan(PlanFault.FOREIGN)
    if plan.get("version") not in (VERSION, _WITHOUT_BOUNDS):
        raise FaultyPlan(PlanFault.NEWER)
    try:
        return _read(plan)
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise FaultyPlan(PlanFault.DAMAGED) from error


def _read(plan: dict[str, Any]) -> list[PlannedAction]:
    listed, bounds = plan["actions"], UNBOUNDED
    checked: object = listed
    if plan["version"] != _WITHOUT_BOUNDS:
        named = {name: plan[name] for name in Bounds._fields}
        checked = [named, listed]
        bounds = Bounds(*(tuple(map(_absolute, named[name])) for name in Bounds._fields))
    if plan["check"] != _check(checked):
        raise FaultyPlan(PlanFault.DAMAGED)
    return [_planned(one, bounds) for one in listed]


def _bounds_of(actions: Sequence[PlannedAction]) -> Bounds:
    found = {action.bounds for action in actions} or {UNBOUNDED}
    if len(found) > 1:
        raise ValueError("a plan is made of one scan")
    return found.pop()


def _listed_bounds(bounds: Bounds) -> dict[str, list[dict[str, str]]]:
    return {name: [path_fields(path) for path in paths] for name, paths in bounds._asdict().items()}


def _check(listed: object) -> str:
    canonical = json.dumps(listed, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(canonical.encode(), digest_size=DIGEST_BYTES).hexdigest()


def _action(action: PlannedAction) -> dict[str, Any]:
    listed = {"act": action.kind.value, "file": _file(action.file), "kept": _file(action.kept)}
    if action.destination is not None:
        listed["folder"] = path_fields(action.destination.folder)
        listed["below"] = path_fields(Path(action.destination.below))
    if action.reason:
        listed["reason"] = action.reason
    return listed


def _file(document: Document) -> dict[str, Any]:
    source = document.file
    return {
        **path_fields(source.path),
        "size": source.size,
        "modified_ns": source.mtime_ns,
        "device": source.identity[0],
        "inode": source.identity[1],
        "digest": document.raw_digest.hex(),
        "protected": source.protected,
        "other_names": [path_fields(path) for path in source.other_paths],
    }


def _planned(listed: dict[str, Any], bounds: Bounds) -> PlannedAction:
    kind = ActionKind(listed["act"])
    destination = None
    if kind is ActionKind.MOVE:
        destination = Destination(_absolute(listed["folder"]), _relative(listed["below"]))
    reason = listed.get("reason", "")
    if not isinstance(reason, str):
        raise TypeError("not a reason")
    return PlannedAction(kind, _document(listed["file"]), _document(listed["kept"]), destination, reason, bounds)


def _document(listed: dict[str, Any]) -> Document:
    """What is known of a file; of its text a plan knows nothing, and acting asks nothing."""
    identity = _number(listed["device"]), _number(listed["inode"])
    others = tuple(_absolute(one) for one in listed["other_names"])
    times = _number(listed["modified_ns"], least=-_MOST_NUMBER), 0
    is_protected = listed["protected"]
    digest = bytes.fromhex(listed["digest"])
    if not isinstance(is_protected, bool) or len(digest) != DIGEST_BYTES:
        raise ValueError("not a plan's file")
    source = SourceFile(_absolute(listed), _number(listed["size"]), *times, identity, is_protected, others)
    return Document(source, TextStatus.OK, "", digest, b"", 0, 0)


def _number(value: object, least: int = 0) -> int:
    if type(value) is not int or not least <= value < _MOST_NUMBER:
        raise ValueError("not a number")
    return value


def _absolute(fields: dict[str, Any]) -> Path:
    path = Path(_path(fields))
    if not path.is_absolute() or ".." in path.parts:
        raise ValueError("not an absolute path")
    return path


def _relative(fields: dict[str, Any]) -> PurePath:
    path = PurePath(_path(fields))
    if path.is_absolute() or ".." in path.parts or not path.parts:
        raise ValueError("not a path below a folder")
    return path


def _path(fields: dict[str, Any]) -> str:
    coded = fields.get("path_base64")
    raw = fields["path"].encode("utf-8") if coded is None else base64.b64decode(coded, validate=True)
    if b"\0" in raw:
        raise ValueError("not a path")
    return os.fsdecode(raw)
