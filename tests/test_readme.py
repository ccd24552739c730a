"""The README's picture of the house is of this house: each module stands in it once, and nothing else does."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
REVIEW = ROOT / "finder_app" / "review"
SUBJECTS = ("acting", "exporting", "query", "rules", "saving")
PLACES = ["engine", "engine/candidates", "review", "cli", *(f"review/{subject}" for subject in SUBJECTS)]


def named(place: str) -> Iterator[str]:
    """The modules that the picture names below a package: what stands before three spaces."""
    picture = (ROOT / "README.md").read_text("utf-8").split("\nfinder_app/\n", 1)[1].split("\n```", 1)[0]
    packages = dict(re.findall(r"^[├└]── (\S+)/ .*\n((?:[│ ] .*\n)*)", picture, re.M))
    for line in packages[place].splitlines():
        names = re.split(r" {3,}", line.lstrip("│├└─ "))[0].split()
        yield from (name for name in names if not name.endswith("/"))


def test_each_subject_of_the_window_is_named_once() -> None:
    packages = {path.parent.name for path in (ROOT / "finder_app" / "gui").glob("*/__init__.py")}
    picture = (ROOT / "README.md").read_text("utf-8").split("\n└── gui/ ", 1)[1].split("\nresources/", 1)[0]
    assert sorted(re.findall(r"^ {4}├── (\S+)/ ", picture, re.M)) == sorted(packages)


def test_every_package_of_the_review_has_its_picture() -> None:
    assert sorted(PLACES[4:]) == sorted(f"review/{path.parent.name}" for path in REVIEW.glob("*/__init__.py"))


@pytest.mark.parametrize("place", PLACES)
def test_each_module_is_named_once(place: str) -> None:
    modules = {path.stem for path in (ROOT / "finder_app" / place).glob("*.py")} - {"__init__"}
    assert sorted(named(place)) == sorted(modules)


def test_every_benchmark_is_told_of() -> None:
    folder = ROOT / "tests" / "benchmarks"
    programs = {path.stem for path in folder.glob("[!_]*.py") if 'if __name__ == "__main__"' in path.read_text("utf-8")}
    told = re.findall(r"^\| `(\w+)", (folder / "README.md").read_text("utf-8"), re.M)
    assert programs <= set(told)
    assert len(told) == len(set(told))
