from pathlib import Path

from finder_app.review.acting.file_ops import FileOps
from finder_app.review.acting.freedesktop_ops import FreedesktopOps
from finder_app.review.acting.journal import Journal
from finder_app.review.acting.system_ops import SystemOps
from finder_app.review.acting.trash import Trashes


def test_both_kinds_keep_the_protocol(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.sqlite")
    kinds: list[FileOps] = [FreedesktopOps(journal, Trashes(tmp_path / "Trash", 0)), SystemOps(journal, print)]
    assert all(callable(ops.trash) and callable(ops.batch) for ops in kinds)
