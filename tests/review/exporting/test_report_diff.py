import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from finder_app.cli.report_words import english
from finder_app.engine import display_text
from finder_app.engine.diff import Line
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import PairRequest
from finder_app.engine.records import FileId, SkippedFile, SkipReason
from finder_app.review.exporting import report_diff
from finder_app.review.exporting.report_diff import Desk, Pair
from tests.conftest import WriteFiles
from tests.review.builders import document_of
from tests.review.reports import Page, is_ours


def rendered(folder: Path, *texts: str) -> str | SkippedFile:
    files = []
    for name, text in zip("ab", texts, strict=True):
        (folder / name).write_text(text, "utf-8")
        files.append(document_of(folder / name).file)
    return report_diff.render(Desk(ScanOptions(), english().diff), Pair(FileId(1), PairRequest(files[0], files[1])))


def lines(count: int, changed: int = 0) -> str:
    return "\n".join(f"line {number} says {'other' if number < changed else 'these'} words" for number in range(count))


def test_long_unchanged_stretches_are_folded(tmp_path: Path) -> None:
    found = rendered(tmp_path, lines(50), lines(50).replace("line 25 says these", "line 25 says those"))
    assert isinstance(found, str)
    page = Page(found)
    assert is_ours(page)
    assert [text for text in page.text_in("td") if text.startswith("Unchanged")] == [
        "Unchanged lines: 23",
        "Unchanged lines: 22",
    ]
    assert (page.text_in("del"), page.text_in("ins")) == (["these"], ["those"])


def test_signs_stand_beside_the_colours(tmp_path: Path) -> None:
    found = rendered(tmp_path, "one same line of words\ngone line", "one same line of words\nnew text entirely")
    assert isinstance(found, str)
    numbers = re.findall("<td>([^<]*)</td>", found)
    assert any(number.startswith("−") for number in numbers)
    assert any(number.startswith("+") for number in numbers)


def test_more_rows_than_fit_are_counted(tmp_path: Path) -> None:
    found = rendered(tmp_path, lines(1_000), lines(1_000, 700))
    assert isinstance(found, str)
    assert found.count("<tr") < report_diff.MOST_ROWS + 10
    assert "Further differing lines that are not shown: 300" in found
    assert is_ours(Page(found))


def test_texts_that_are_equal_have_no_rows(tmp_path: Path) -> None:
    found = rendered(tmp_path, lines(9), lines(9))
    assert isinstance(found, str)
    assert "Unchanged lines: 9" in found


def test_a_long_line_without_differences_is_cut(tmp_path: Path) -> None:
    found = rendered(tmp_path, "word " * 700 + "\nend", "word " * 700 + "\nother")
    assert isinstance(found, str)
    assert len(found) < 3_000


def test_a_file_that_is_gone_has_no_differences(write_files: WriteFiles) -> None:
    folder = write_files({"a": "text", "b": "text"})
    files = [document_of(folder / name).file for name in "ab"]
    (folder / "b").unlink()
    pair = Pair(FileId(1), PairRequest(files[0], files[1]))
    found = report_diff.render(Desk(ScanOptions(), english().diff), pair)
    assert found == SkippedFile(folder / "b", SkipReason.VANISHED, "No such file or directory")


@st.composite
def marked_lines(draw: st.DrawFn) -> Line:
    """A line with ascending spans of both kinds, which may overlap."""
    text = draw(st.text(st.sampled_from("<>&\"'a文\x00\u202e\ud800 ]-"), max_size=30))
    spans = []
    for _ in range(2):
        bounds = sorted(draw(st.sets(st.integers(0, len(text)), max_size=6)))
        spans.append(tuple(zip(bounds[::2], bounds[1::2], strict=False)))
    return Line(1, text, spans[0], spans[1], False)


@given(marked_lines())
def test_a_marked_line_says_what_the_line_says(line: Line) -> None:
    page = Page(report_diff._marked(line, "ins"))
    assert is_ours(page)
    assert page.all_text() == display_text.marked(line.text)
    expected = display_text.marked("".join(line.text[start:end] for start, end in line.changed))
    assert "".join(page.text_in("ins")) == expected
