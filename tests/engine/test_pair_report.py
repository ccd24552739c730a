"""Two files and every number about them, whatever they have in common."""

from pathlib import Path

import pytest

from finder_app.engine import pair_report, walk
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_report import PairReport
from finder_app.engine.progress import Progress
from finder_app.engine.records import Relation, SkippedFile, SkipReason, SourceFile
from tests.conftest import WriteFiles

WORDS = [f"word{number}" for number in range(200)]
TEXT = " ".join(WORDS)
PAGE = f"<html><body><p>{TEXT}</p></body></html>"


def source(path: Path) -> SourceFile:
    [file], _ = walk.find_files(ScanOptions(roots=(path,)), Progress())
    return file


def report(root: Path, a: str, b: str, options: ScanOptions | None = None) -> PairReport:
    found = pair_report.report(options or ScanOptions(), (source(root / a), source(root / b)))
    assert isinstance(found, PairReport)
    return found


@pytest.mark.parametrize(
    ("other", "relation", "similarity", "containment"),
    [
        (TEXT, Relation.IDENTICAL, 1.0, 1.0),
        (TEXT + "\n", Relation.SAME_TEXT, 1.0, 1.0),
        (TEXT.replace("word7 ", "changed "), Relation.NEAR_DUPLICATE, 0.995, 0.995),
        (" ".join(WORDS[:100]), Relation.CONTAINED, 200 / 300, 1.0),
        (" ".join(WORDS[:100] + ["other"] * 100), None, 0.5, 0.5),
        ("nothing in common with it " * 10, None, 0.0, 0.0),
    ],
)
def test_the_relation_and_the_numbers_agree(
    other: str, relation: Relation | None, similarity: float, containment: float, write_files: WriteFiles
) -> None:
    found = report(write_files({"a.txt": TEXT, "b.txt": other}), "a.txt", "b.txt")
    assert found.relation is relation
    assert found.similarity == pytest.approx(similarity)
    assert found.containment == pytest.approx(containment)
    assert found.distance is not None
    assert found.likeness == (64 - found.distance) / 64


def test_mark_up_is_no_difference(write_files: WriteFiles) -> None:
    found = report(write_files({"a.txt": TEXT, "b.html": PAGE}), "a.txt", "b.html")
    assert (found.relation, found.distance) == (Relation.SAME_TEXT, 0)


def test_thresholds_come_from_the_options(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": TEXT, "b.txt": TEXT.replace("word7 ", "changed ")})
    assert report(root, "a.txt", "b.txt", ScanOptions(similarity=1.0)).relation is None


def test_texts_without_a_fingerprint_have_no_distance(write_files: WriteFiles) -> None:
    found = report(write_files({"a.txt": "too short", "b.txt": TEXT}), "a.txt", "b.txt")
    assert (found.distance, found.likeness, found.relation) == (None, None, None)


def test_empty_pages_are_not_the_same_text(write_files: WriteFiles) -> None:
    root = write_files({"a.html": "<script>1</script>", "b.html": "<script>22</script>"})
    assert report(root, "a.html", "b.html").relation is None


@pytest.mark.parametrize("victim", ["a.txt", "b.txt"])
def test_a_file_that_is_gone_is_the_answer(victim: str, write_files: WriteFiles) -> None:
    root = write_files({"a.txt": TEXT, "b.txt": TEXT})
    files = source(root / "a.txt"), source(root / "b.txt")
    (root / victim).unlink()
    found = pair_report.report(ScanOptions(), files)
    assert isinstance(found, SkippedFile)
    assert (found.path, found.reason) == (root / victim, SkipReason.VANISHED)
