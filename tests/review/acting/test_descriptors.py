import os
from pathlib import Path

import pytest

from finder_app.review.acting.descriptors import let_go


def test_a_descriptor_is_closed_and_a_failure_is_not_told(tmp_path: Path) -> None:
    fd = os.open(tmp_path, os.O_RDONLY)
    let_go(fd)
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(fd)
    let_go(fd)
