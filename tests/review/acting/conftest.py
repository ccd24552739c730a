"""Places in which files are acted upon."""

from pathlib import Path

import pytest

from tests.review.desk import Desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Files on one volume."""
    return Desk(tmp_path)


@pytest.fixture
def far_desk(tmp_path: Path, far: Path) -> Desk:
    """Files, and a folder on another volume."""
    return Desk(tmp_path, far)
