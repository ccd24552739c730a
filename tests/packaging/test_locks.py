"""The locks hold what pyproject.toml asks for, everything that those packages need in turn, and nothing twice."""

import importlib.metadata
import tomllib
from pathlib import Path

import pytest
import renew_lock
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent.parent
LOCKS = ("requirements.lock", "requirements-dev.lock")
ELSEWHERE = [
    {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"},
    {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"},
    {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"},
]
PLACES = [
    {**place, "python_version": python, "python_full_version": f"{python}.0"}
    for place in ELSEWHERE
    for python in ("3.11", "3.12", "3.13")
]


def locked(*names: str) -> list[Requirement]:
    lines = [line for name in names for line in (ROOT / "packaging" / name).read_text("utf-8").splitlines()]
    return [Requirement(line) for line in lines if not line.startswith("#")]


def pins(place: dict[str, str], *names: str) -> dict[str, str]:
    """What the locks install in a place: name → version."""
    return {
        renew_lock.normal(entry.name): str(entry.specifier).removeprefix("==")
        for entry in locked(*names)
        if entry.marker is None or entry.marker.evaluate(place)
    }


def unmet(needs: list[str], have: dict[str, str], place: dict[str, str]) -> list[str]:
    """The needs that the pins of a place do not meet."""
    requirements = [Requirement(need) for need in needs]
    return [
        str(need)
        for need in requirements
        if need.marker is None or need.marker.evaluate({**place, "extra": ""})
        if not need.specifier.contains(have.get(renew_lock.normal(need.name), "0"))
        or renew_lock.normal(need.name) not in have
    ]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place['sys_platform']}-{place['python_version']}")
def test_locks_hold_what_the_project_asks_for(place: dict[str, str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert unmet(project["project"]["dependencies"], pins(place, LOCKS[0]), place) == []
    assert unmet(project["dependency-groups"]["dev"], pins(place, *LOCKS), place) == []


@pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place['sys_platform']}-{place['python_version']}")
def test_locks_hold_what_the_packages_need_in_turn(place: dict[str, str]) -> None:
    for names in (LOCKS[:1], LOCKS):
        have = pins(place, *names)
        for name in have:
            assert unmet(needs_of(name), have, place) == [], name


def needs_of(name: str) -> list[str]:
    """What an installed package says it needs; nothing is known here of another platform's packages."""
    try:
        return importlib.metadata.requires(name) or []
    except importlib.metadata.PackageNotFoundError:
        return []


def test_every_version_is_exact() -> None:
    assert all(str(entry.specifier).startswith("==") and not entry.url for entry in locked(*LOCKS))


def test_no_package_is_locked_twice_in_one_place() -> None:
    for place in PLACES:
        assert not pins(place, LOCKS[0]).keys() & pins(place, LOCKS[1]).keys()


def test_qt_for_python_3_11_is_a_sound_one() -> None:
    have = pins(PLACES[0], LOCKS[0])
    assert have["pyside6-essentials"] == have["shiboken6"]
    assert have["pyside6-essentials"].startswith("6.11.")


def test_lock_lines_carry_markers_only_where_platforms_differ() -> None:
    found = {"linux": {"a": "1"}, "win32": {"a": "1", "b": "2"}, "darwin": {"a": "1", "b": "2", "c": "3"}}
    assert renew_lock.lock_lines(found) == [
        "a==1",
        'b==2; sys_platform == "win32" or sys_platform == "darwin"',
        'c==3; sys_platform == "darwin"',
    ]
