"""Two files make a review, alike or not."""

from pathlib import Path

import pytest

from finder_app.engine import pair_report
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_report import PairReport
from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId
from finder_app.engine.walk import find_files
from finder_app.review.two_files import review_of
from tests.conftest import WriteFiles


@pytest.mark.parametrize(("left", "right"), [("a b c", "a b c"), ("a b c d", "a b c e"), ("a b", "x y"), ("a", "。")])
def test_any_two_texts_are_one_cluster(write_files: WriteFiles, left: str, right: str) -> None:
    options = ScanOptions(roots=(write_files({"a.txt": left, "b.txt": right}),), min_words=1)
    one, other = sorted(find_files(options, Progress())[0], key=lambda file: file.path)
    report = pair_report.report(options, (one, other))
    assert isinstance(report, PairReport)
    review = review_of(options, report)
    assert [member.file for member in review.clusters[0].members] == [0, 1]
    assert review.path(FileId(1)) == Path(other.path)
