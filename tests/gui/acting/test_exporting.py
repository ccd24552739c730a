from pathlib import Path

import pytest

from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Cancelled, Progress
from finder_app.gui.acting import exporting
from finder_app.gui.acting.exporting import Order
from finder_app.review.exporting.export import Format
from tests.gui.windows import review_of


@pytest.mark.parametrize("kind", list(Format))
def test_what_was_cancelled_is_not_written(tmp_path: Path, kind: Format) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        exporting.write(review_of(tmp_path / "library"), Order(kind), tmp_path / "list", SerialPool, progress)
    assert [path.name for path in tmp_path.iterdir()] == ["library"]
