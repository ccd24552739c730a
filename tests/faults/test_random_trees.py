"""Some rounds of the long run over random trees: `python -m tests.soak.random_trees` has more."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.soak import random_trees

MEMORY = Path("/dev/shm")  # a disk would wait for each step of the journal


@pytest.fixture
def ground(tmp_path: Path) -> Iterator[Path]:
    """A folder on a file system in memory, where there is one."""
    place = MEMORY / f"{tmp_path.parent.name}-{tmp_path.name}" if MEMORY.is_dir() else tmp_path / "ground"
    place.mkdir()
    yield place
    shutil.rmtree(place)


@pytest.mark.parametrize("first", range(0, 50, 10))
def test_nothing_is_lost_and_nothing_said_wrongly_beside_somebody_who_meddles(first: int, ground: Path) -> None:
    figures = random_trees.run(10, seed=3, first=first, parent=ground)
    assert figures.broken == []
    assert figures.counts["rounds"] == 10
    assert figures.counts["done: done"] > 0
    assert figures.counts["meddled"] > 0
