import os
import sqlite3
import stat
import subprocess
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from finder_app.engine.records import SkippedFile, SkipReason
from finder_app.review.atomic_file import ExportProblem, ExportRefused, write_whole
from tests.review.builders import document_of, result_of

NOTHING = result_of([])


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_chunks_are_the_file(tmp_path: Path) -> None:
    write_whole(tmp_path / "new", [b"one ", b"two"], NOTHING)
    assert (tmp_path / "new").read_bytes() == b"one two"
    assert names_in(tmp_path) == ["new"]


def test_the_mode_is_what_the_umask_says(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_whole(tmp_path / "new", [], NOTHING)
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640


def failing() -> Iterator[bytes]:
    yield b"half of it"
    raise OSError(28, "No space left on device")


def test_the_old_file_stays_when_the_new_one_fails(tmp_path: Path) -> None:
    target = tmp_path / "report"
    target.write_text("old report")
    with pytest.raises(OSError, match="No space"):
        write_whole(target, failing(), NOTHING)
    assert (target.read_text(), names_in(tmp_path)) == ("old report", ["report"])


def test_the_old_file_stays_when_it_cannot_be_made_durable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_fd: int) -> None:
        raise OSError(5, "Input/output error")

    target = tmp_path / "report"
    target.write_text("old report")
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="Input/output"):
        write_whole(target, [b"new"], NOTHING)
    assert (target.read_text(), names_in(tmp_path)) == ("old report", ["report"])


def test_the_old_file_stays_on_a_full_disk(tmp_path: Path) -> None:
    place = tmp_path / "small"
    place.mkdir()
    if (
        os.getuid()
        or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", place], check=False).returncode
    ):
        pytest.skip("cannot mount")
    try:
        (place / "report").write_text("old report")
        with pytest.raises(OSError, match="No space"):
            write_whole(place / "report", [b"x" * 100_000], NOTHING)
        assert ((place / "report").read_text(), names_in(place)) == ("old report", ["report"])
    finally:
        subprocess.run(["umount", "-l", place], check=True)


def test_a_link_is_followed_to_its_real_place(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "report").write_text("old report")
    (tmp_path / "link").symlink_to(Path("real") / "report")
    write_whole(tmp_path / "link", [b"new report"], NOTHING)
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real" / "report").read_bytes() == b"new report"


def problem_with(target: Path, *scanned: Path) -> ExportProblem:
    with pytest.raises(ExportRefused) as caught:
        write_whole(target, [b"new"], result_of([document_of(path) for path in scanned]))
    return caught.value.problem


def test_a_folder_is_not_replaced(tmp_path: Path) -> None:
    assert problem_with(tmp_path) is ExportProblem.IS_FOLDER


def test_a_fifo_is_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    assert problem_with(tmp_path / "fifo") is ExportProblem.NOT_REGULAR


@pytest.mark.parametrize("name", ["scanned", "link", "hard-link", "folder/../scanned"])
def test_a_scanned_file_is_not_replaced_under_any_name(tmp_path: Path, name: str) -> None:
    scanned = tmp_path / "scanned"
    scanned.write_text("precious")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("scanned")
    (tmp_path / "hard-link").hardlink_to(scanned)
    assert problem_with(tmp_path / name, scanned) is ExportProblem.IS_SCANNED_FILE
    assert scanned.read_text() == "precious"


def test_a_scanned_file_that_vanished_does_not_lose_its_name(tmp_path: Path) -> None:
    scanned = tmp_path / "scanned"
    scanned.write_text("precious")
    result = result_of([document_of(scanned)])
    scanned.unlink()
    with pytest.raises(ExportRefused):
        write_whole(scanned, [b"new"], result)


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "none" / "report", [b"new"], NOTHING)


def test_a_file_with_the_inode_of_one_that_has_gone_may_be_replaced(tmp_path: Path) -> None:
    scanned, target = tmp_path / "scanned.txt", tmp_path / "report"
    scanned.write_text("a text")
    result = result_of([document_of(scanned)])
    scanned.rename(target)
    with pytest.raises(ExportRefused):  # it has but another name
        write_whole(target, [b"new"], result)
    target.write_text("what a program wrote there")
    write_whole(target, [b"new"], result)
    assert target.read_text() == "new"


def test_a_file_that_the_scan_left_out_is_not_replaced_but_a_report_is(tmp_path: Path) -> None:
    left_out, report = tmp_path / "picture.txt", tmp_path / "report.html"
    left_out.write_bytes(b"\0precious")
    report.write_text("old report")
    reasons = (left_out, SkipReason.NOT_TEXT), (report, SkipReason.OWN_REPORT)
    result = replace(NOTHING, skipped=tuple(SkippedFile(path, reason, "") for path, reason in reasons))
    with pytest.raises(ExportRefused):
        write_whole(left_out, [b"new"], result)
    write_whole(report, [b"new"], result)
    assert (left_out.read_bytes(), report.read_bytes()) == (b"\0precious", b"new")


def test_a_database_is_not_replaced(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "journal.sqlite")) as db:
        db.execute("CREATE TABLE op (id)")
        db.commit()
    assert problem_with(tmp_path / "journal.sqlite") is ExportProblem.IS_DATABASE
