import sys
from pathlib import Path

import pytest

from finder_app.engine.progress import Progress
from finder_app.review.acting.actions import Status, perform
from finder_app.review.acting.file_ops import FileOps
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.platform_ops import kinds, platform_ops
from tests.review.builders import action_of


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="would use the real trash")
def test_files_go_to_the_trash_of_the_data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("text")
    ops: FileOps = platform_ops(Journal(tmp_path / "journal.sqlite"))
    (outcome,) = perform([action_of(tmp_path / "a.txt", tmp_path / "b.txt")], ops, Progress())
    assert outcome.status is Status.DONE
    assert ops.kinds == kinds()
    assert outcome.place is not None
    assert outcome.place.parent == tmp_path / "data" / "Trash" / "files"
