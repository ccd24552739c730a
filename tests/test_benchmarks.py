"""What the benchmarks print becomes a report and charts; the folders they measure hold what they say."""

import argparse
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from finder_app.engine import walk
from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Progress
from tests.benchmarks import __main__ as benchmarks
from tests.benchmarks import charts, scan_speed
from tests.conftest import WriteFiles

JOINS = """\
    codes  limit  tables        ms  ms/sort  extra MB    pairs  planted all found
   100000      3       4      12.4     24.4         6     1000  yes
  1000000      3       6     110.2     16.2        15    10000  yes

hostile codes, 1,000,000 each, limit 3              s  extra MB     pairs     dropped
half of them equal                               0.48        76    499999 124999250001

100,000 codes, limit 16:  1 thread 3.31 s  2 threads 4.25 s of the clock

peer                      codes  limit          ms  pairs as ours
this one                  100000      3         9.6
faiss flat                100000      3      3952.6  yes
simhash (1e0ng)           100000      3      absent
"""
QUERIES = """\
1,000,000 codes, limit 3, auto: filled in 0.11 s, 49 MB at the peak beside the codes
one by one: p50 0.031 ms, p99 0.072 ms
one by one, after the changes: p50 0.057 ms, p99 0.121 ms
"""
CURVES = """
real: 400 texts, 1603 pairs

| 64 bits: recall, candidates a file | ≤ 3 | ≤ 6 |
| --- | --- | --- |
| tf | 0.250, 1.1 | 1.000, 3.7 |

| tf: recall by length and language | ≤ 3 | ≤ 6 |
| --- | --- | --- |
| 50 to 100, en (11 pairs) | 0.182 | 0.364 |
"""
GROWTH = """\
    files  columns         tables            match            group     peak  a file     pairs
    1,000    5,837    0.03 s    44 MB    0.02 s    54 MB    0.00 s    45 MB    54 MB       0       333
   10,000    2,932    0.26 s    71 MB    0.28 s    84 MB    0.04 s    55 MB    84 MB       0     3,332
"""
KINDS = """
| kind | files | MB | whole | target | rensa |
| --- | --- | --- | --- | --- | --- |
| English text | 268 | 3.0 | 70.5 | 60 | 2.8 |
| mixed | 300 | 9.0 | 1,040 |  | absent |
"""
PRINTED = {
    "index_join": JOINS,
    "online_query": QUERIES,
    "recipe_curve": CURVES,
    "memory_growth": GROWTH,
    "scan_speed": KINDS,
}


def test_tables_are_read_as_markdown_and_by_their_columns() -> None:
    (markdown,) = charts.tables("Some words\n\n| a | b |\n| --- | --- |\n| 1 | x y |\n| 2 | |\n")
    assert markdown == charts.Table("Some words", ("a", "b"), (("1", "x y"), ("2", "")))
    assert [table.header[0] for table in charts.tables(JOINS)] == [
        "codes",
        JOINS.splitlines()[4].split("  ")[0],
        "peer",
    ]


def test_join_keeps_the_best_time_of_each_program() -> None:
    assert charts.join_lines(JOINS) == {3: {"this one": {1e5: 9.6, 1e6: 110.2}, "faiss flat": {1e5: 3952.6}}}


def test_queries_are_those_before_the_changes() -> None:
    assert [list(line.items()) for line in charts.query_lines(QUERIES).values()] == [[(1e6, 0.031)], [(1e6, 0.072)]]
    as_table = "| codes | p50, ms | p99, ms |\n| --- | --- | --- |\n| 1,000,000 | 0.031 | 0.072 |\n"
    assert charts.query_lines(as_table) == charts.query_lines(QUERIES)


def test_recipes_stand_by_their_folder() -> None:
    assert charts.recipe_lines(CURVES) == {"real": {"tf": {1.1: 0.25, 3.7: 1.0}}}


def test_growth_is_the_same_from_columns_and_from_markdown() -> None:
    rows = list(charts.growth_rows(GROWTH))
    assert rows[1] == (10_000, {"tables": 0.26, "match": 0.28, "group": 0.04}, 84)
    as_table = "| 10,000 | 2,932 | 0.26 s, 71 MB | 0.28 s, 84 MB | 0.04 s, 55 MB | 84 MB | 0 | 3,332 |"
    assert list(charts.growth_rows(as_table)) == rows[1:]


def test_each_chart_is_an_svg_that_names_its_axes(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    made, missing = charts.draw(PRINTED, tmp_path)
    assert (set(made), missing) == (set(PRINTED), [])
    for name in made.values():
        words = [element.text or "" for element in ET.parse(tmp_path / name).iter() if element.tag.endswith("}text")]
        assert any(unit in " ".join(words) for unit in ("ms", "MB", "share", "seconds")), words


def test_a_chart_without_figures_is_named(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    assert charts.draw(dict.fromkeys(PRINTED, "nothing\n"), tmp_path) == ({}, [chart.name for chart in charts.CHARTS])


def test_a_program_that_fails_or_is_absent_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert benchmarks.perform(benchmarks.Run("no_such_program", ()), 9).ending == "absent"
    failed = benchmarks.perform(benchmarks.Run("memory_growth", ("--help me",)), 30)
    assert failed.ending == "failed with exit code 1"
    assert "ValueError" in failed.printed
    assert "ValueError" in capsys.readouterr().out


def test_a_program_that_takes_too_long_is_ended() -> None:
    assert benchmarks.perform(benchmarks.Run("memory_growth", ("1000000",)), 0.5).ending == "ended after 0.5 s"


def test_what_is_not_given_is_left_out_by_name() -> None:
    asked = argparse.Namespace(bulk=None, evaluate=None, accuracy=[], long=False)
    lacking = {run.program: run.lacks for run in benchmarks.planned(asked) if run.lacks}
    assert set(lacking) == {"scan_speed", "site_templates", "pipelines", "accuracy", "recipe_curve"}
    assert lacking["scan_speed"] == "--bulk"


def test_the_report_keeps_tables_and_fences_the_rest(tmp_path: Path) -> None:
    outcome = benchmarks.Outcome(benchmarks.Run("scan_speed", ("a",)), f"One sentence.\n{KINDS}\n{GROWTH}", "done", 1.0)
    benchmarks.write(tmp_path, {"cores": "2"}, [outcome], {"scan_speed": "scan-speed.svg"})
    report = (tmp_path / "report.md").read_text("utf-8")
    assert KINDS.strip() in report
    assert f"```text\n{GROWTH}```" in report
    assert "![scan_speed](scan-speed.svg)" in report
    assert "\nOne sentence.\n" in report


def test_each_source_is_laid_out_as_one_kind(write_files: WriteFiles, tmp_path: Path) -> None:
    english, chinese = "A sentence of plain English words. " * 30, "这是一个用来测试的中文句子。" * 30
    page = "<!DOCTYPE html><html><head><meta charset=utf-8></head><body><p>{}</p></body></html>"
    files = {f"{number}.txt": english + str(number) for number in range(4)}
    files |= {f"en/{number}.html": page.format(english + str(number)) for number in range(4)}
    files |= {f"zh/{number}.html": page.format(chinese + str(number)) for number in range(9)}
    files |= {"ja.txt": "これは日本語の文章です。" * 30, "empty.txt": "", "data.txt": "\0\1\2" * 50}
    scan_speed.lay_out([write_files(files)], tmp_path / "kinds", 10**6)
    laid = {kind.name: sorted((tmp_path / "kinds" / kind.name).rglob("*.*")) for kind in scan_speed.KINDS}
    assert sum(map(len, laid.values())) == 17
    assert all(len(paths) >= 2 for paths in laid.values())
    for path in laid["Chinese text, GB18030"]:
        assert path.read_bytes().decode("gb18030").startswith(chinese)
    assert all(path.suffix == ".html" for path in laid["English HTML"] + laid["Chinese HTML"])


def test_scans_steps_and_rescans_are_printed(
    write_files: WriteFiles, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sentences = "One {0} here. Another {0} there, and some more words to make a text of it. Last words of number {0}. "
    root = write_files({f"{number}.txt": sentences.format(number) * 9 for number in range(12)})
    scan_speed.print_scans([("English text", (root,), 60)], 1, 1, ())
    scan_speed.print_steps(ScanOptions(roots=(root,)), 12)
    scan_speed.print_rescan(root, tmp_path / "library", 1)
    scans, steps, rescans = charts.tables(capsys.readouterr().out)
    assert scans.rows[0][:2] == ("English text", "12")
    assert {"tokens", "fingerprint", "shingles"} <= {row[0] for row in steps.rows}
    assert [row[0] for row in rescans.rows][-2:] == ["nothing changed", "1 in 100 touched or edited"]
    assert len(walk.find_files(ScanOptions(roots=(root,)), Progress())[0]) == 12
