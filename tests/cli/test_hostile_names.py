"""A thousand hostile names on a terminal and in a list."""

import csv
import io
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.faults.hostile_names import harmful, one_of_each, write


@pytest.mark.parametrize("form", ["json", "csv"])
def test_no_harmful_character_reaches_a_terminal(form: str, run: Run, tmp_path: Path) -> None:
    write(tmp_path / "files", one_of_each())
    (tmp_path / "files" / "empty\u202e\x1b[31m.txt").touch()
    said = run("scan", tmp_path / "files", "--format", form, "--no-library")
    lines = (said.out + said.err).replace("\r\n", "\n").splitlines(keepends=True)
    assert said.out.count(" x.txt") >= len(one_of_each()) - 3
    assert [line for line in lines if harmful(line.removesuffix("\n").removeprefix("\ufeff"))] == []


def test_a_list_of_hostile_names_is_one_row_each(run: Run, tmp_path: Path) -> None:
    paths = write(tmp_path / "files", one_of_each())
    said = run("scan", tmp_path / "files", "--format", "csv", "--no-library")
    rows = list(csv.reader(io.StringIO(said.out.removeprefix("\ufeff"))))
    assert len(rows) == len(paths) + 1
    assert len({len(row) for row in rows}) == 1
    assert [cell for row in rows[1:] for cell in row if cell.startswith(("=", "@", "+", "-", "\t"))] == []
