"""The forms in which a scan's result is written."""

import io
import zipfile
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.conftest import WriteFiles

TEXT = "The quick brown fox jumps over the lazy dog while seven wizards brew a potion of purple ink. " * 8
SCAN = ("scan", ".", "--no-library", "--quiet", "--format")


@pytest.fixture
def folder(write_files: WriteFiles, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = write_files({"a.txt": TEXT, "b.txt": TEXT.replace("lazy", "sleepy", 1)})
    monkeypatch.chdir(made)
    return made


def test_a_report_shows_the_differences(run: Run, folder: Path) -> None:
    said = run(*SCAN, "html")
    assert (said.code, said.err) == (0, "")
    assert "<del>lazy</del>" in said.out
    assert "<ins>sleepy</ins>" in said.out


def test_a_report_has_no_more_than_was_asked_for(run: Run, folder: Path) -> None:
    said = run(*SCAN, "html", "--differences", "0")
    assert "<details open>" not in said.out
    assert "Differences are shown for 0 of 1 files" in said.out
    assert "This page lists 0 of 1 clusters." in run(*SCAN, "html", "--clusters", "0").out


def test_a_workbook_is_a_file_that_spreadsheets_open(run: Run, folder: Path) -> None:
    assert run(*SCAN, "xlsx", "--output", "table.xlsx").code == 0
    with zipfile.ZipFile(io.BytesIO((folder / "table.xlsx").read_bytes())) as book:
        assert book.testzip() is None
        assert b"b.txt" in book.read("xl/worksheets/sheet1.xml")


def test_a_workbook_is_not_written_to_a_terminal(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    said = run(*SCAN, "xlsx")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("finder-app scan: a workbook is nothing for a terminal")


def test_a_list_with_nul_holds_every_name(run: Run, folder: Path) -> None:
    (folder / "line\nbreak.txt").write_text(TEXT, "utf-8")
    said = run(*SCAN, "paths0")
    assert f"{folder}/line\nbreak.txt" in said.out.split("\0")
    refused = run(*SCAN, "paths")
    assert (refused.code, refused.out) == (1, "")
    assert "--format paths0 can" in refused.err


@pytest.mark.parametrize(("words", "has_mark"), [(("--bom",), True), (("--no-bom",), False), ((), False)])
def test_the_mark_of_a_table_is_chosen(run: Run, folder: Path, words: tuple[str, ...], has_mark: bool) -> None:
    assert run(*SCAN, "csv", *words).out.startswith("\ufeff") is has_mark


def test_a_table_in_a_file_has_the_mark(run: Run, folder: Path) -> None:
    run(*SCAN, "csv", "--output", "table.csv")
    assert (folder / "table.csv").read_bytes().startswith(b"\xef\xbb\xbfcluster,")


@pytest.mark.parametrize("kind", ["xlsx", "html", "paths", "paths0"])
def test_pairs_are_for_programs(run: Run, folder: Path, kind: str) -> None:
    said = run(*SCAN, kind, "--pairs")
    assert said.code == 2
    assert said.err == f"finder-app scan: --pairs are written as json or csv, not as {kind}\n"


def test_what_was_written_is_left_out_of_the_next_scan(run: Run, folder: Path) -> None:
    for kind, name in (("html", "report.html"), ("csv", "table.csv"), ("json", "result.txt")):
        assert run(*SCAN, kind, "--output", name).code == 0
    said = run("scan", ".", "--no-library", "--format", "paths")
    assert said.out.splitlines() == [str(folder / name) for name in ("a.txt", "b.txt")]
    for name in ("report.html", "table.csv", "result.txt"):
        assert f"{name}: is a report that this program wrote" in said.err
