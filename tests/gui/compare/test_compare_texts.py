"""Everything that may stand above a pair has its words."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from finder_app.engine import pair_view
from finder_app.engine.diff import Note
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import PairRequest, PairView, View
from finder_app.engine.progress import Progress
from finder_app.engine.records import Relation, SkippedFile, SkipReason
from finder_app.engine.walk import find_files
from finder_app.gui.compare import compare_texts
from finder_app.gui.compare.pair_question import PairFailure
from tests.conftest import WriteFiles


@pytest.fixture
def request_of(write_files: WriteFiles) -> PairRequest:
    root = write_files({"a.txt": "one two three four five six", "b.txt": "one two three four five six seven eight"})
    files, _ = find_files(ScanOptions(roots=(root,)), Progress())
    return PairRequest(files[0], files[1], distance=3)


@pytest.fixture
def pair(request_of: PairRequest) -> PairView:
    loaded = pair_view.load(ScanOptions(), request_of)
    assert isinstance(loaded, PairView)
    return loaded


def test_the_summary_says_what_the_percentage_is_relative_to(qapp: QApplication, pair: PairView) -> None:
    assert compare_texts.summary(pair, 64) == (
        "86\u00a0% alike",
        "100\u00a0% of the left text stands in the right · 75\u00a0% of the right text stands in the left",
        "3 of 64 bits differ",
    )


def test_the_position_counts_from_one(qapp: QApplication) -> None:
    assert compare_texts.position(2, 17) == "Difference 3 of 17"
    assert compare_texts.position(None, 17) == "Difference – of 17"
    assert compare_texts.position(None, 0) == "No differences"


@pytest.mark.parametrize("note", list(Note))
def test_every_note_has_a_sentence(qapp: QApplication, note: Note) -> None:
    assert compare_texts.note(note).endswith(".")


@pytest.mark.parametrize("view", list(View))
def test_every_view_has_a_name(qapp: QApplication, view: View) -> None:
    assert compare_texts.view_name(view)


@pytest.mark.parametrize("reason", list(SkipReason))
def test_every_failure_is_explained(qapp: QApplication, reason: SkipReason, request_of: PairRequest) -> None:
    problem = PairFailure(request_of, reason, "", SkippedFile(Path("/x/\udcff.txt"), reason))
    heading, advice = compare_texts.failure(problem)
    assert heading == "\\xff.txt cannot be shown"
    assert advice


def test_a_failure_without_a_file_has_a_heading_too(qapp: QApplication, request_of: PairRequest) -> None:
    heading, advice = compare_texts.failure(PairFailure(request_of, SkipReason.CRASHED, "exit code -9"))
    assert heading == "This pair cannot be shown"
    assert advice.endswith("exit code -9")


def test_equal_pairs_are_named_after_how_they_are_equal(qapp: QApplication, pair: PairView) -> None:
    assert "byte for byte" in compare_texts.same(Relation.IDENTICAL, View.SOURCE, pair, has_left_out=False)
    assert "same" in compare_texts.same(Relation.SAME_TEXT, View.TEXT_AS_MATCHED, pair, has_left_out=False)
    assert compare_texts.same(Relation.NEAR_DUPLICATE, View.TEXT_AS_MATCHED, pair, has_left_out=False) == ""


def test_pages_that_differ_in_their_frames_alone_are_said_to_do_so(qapp: QApplication, pair: PairView) -> None:
    framed = replace(pair, similarity=1.0)
    said = compare_texts.same(Relation.NEAR_DUPLICATE, View.TEXT_AS_MATCHED, framed, has_left_out=True)
    assert "of their own" in said


def test_of_a_text_within_another_one_that_is_said_first(qapp: QApplication, pair: PairView) -> None:
    assert compare_texts.in_short(pair, 0.9).endswith(" contained")
    first, rest, _ = compare_texts.summary(pair, 64, least_similarity=0.9)
    assert first == "100\u00a0% of the left text stands in the right"
    assert rest == "75\u00a0% of the right text stands in the left · 86\u00a0% alike"
