"""What is protected now is left alone beside what was protected before."""

from dataclasses import replace
from pathlib import Path

from finder_app.review.acting.outcomes import Bounds
from finder_app.review.acting.protection import lies_in, with_protected
from tests.review.builders import action_of


def test_folders_are_protected_beside_those_of_the_scan(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).write_text(name)
    old, new = tmp_path / "old", tmp_path / "new"
    action = replace(action_of(tmp_path / "a", tmp_path / "b"), bounds=Bounds((tmp_path,), (old,)))
    (bound,) = with_protected([action], [new, old])
    assert bound == replace(action, bounds=Bounds((tmp_path,), (old, new)))
    assert with_protected([action], [])[0] is action


def test_a_place_lies_in_a_folder_also_by_way_of_a_link(tmp_path: Path) -> None:
    safe = tmp_path / "safe"
    (safe / "in").mkdir(parents=True)
    (tmp_path / "link").symlink_to(safe)
    for place in (safe, safe / "in" / "new", tmp_path / "link" / "in"):
        assert lies_in(place, [safe])
    assert not lies_in(tmp_path / "safer", [safe])
    assert not lies_in(safe, [])
