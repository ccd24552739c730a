"""Two files or two pasted texts become a review of the two; what cannot be read is named."""

from pathlib import Path

from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId, SkippedFile, SkipReason
from finder_app.gui.compare.compare_sources import Source, read
from finder_app.review.session import Review
from tests.conftest import WriteFiles

TEXT = "one two three four five six seven eight nine ten"


def of(folder: Path, *sources: Source) -> Review | SkippedFile:
    return read(SerialPool(), sources, ("left.txt", "right.txt"), folder, Progress())


def test_a_file_and_a_pasted_text_are_compared(write_files: WriteFiles, tmp_path: Path) -> None:
    found = of(tmp_path, write_files({"a.txt": TEXT}) / "a.txt", TEXT + " eleven")
    assert isinstance(found, Review)
    assert [found.document(FileId(side)).file.path.name for side in (0, 1)] == ["a.txt", "right.txt"]


def test_a_pasted_text_is_read_as_it_was_typed(tmp_path: Path) -> None:
    assert isinstance(of(tmp_path, "one\r\ntwo \ud800", "three"), Review)
    assert (tmp_path / "left.txt").read_bytes() == b"one\r\ntwo ?"


def test_what_is_no_file_with_a_text_is_named(write_files: WriteFiles, tmp_path: Path) -> None:
    root = write_files({"a.txt": TEXT, "empty.txt": ""})
    for source, reason in (
        (root, SkipReason.NOT_REGULAR),
        (root / "gone.txt", SkipReason.MISSING),
        (root / "empty.txt", SkipReason.EMPTY),
    ):
        found = of(tmp_path, root / "a.txt", source)
        assert isinstance(found, SkippedFile)
        assert (found.path, found.reason) == (source, reason)
