"""What a file is worth by a rule."""

from dataclasses import replace

import numpy as np
import pytest

from finder_app.engine.document_table import DocumentTable
from finder_app.engine.records import SkippedFile, SkipReason
from finder_app.review.criteria import Criterion
from finder_app.review.rules.rule_set import Rule
from finder_app.review.rules.rule_values import RuleValues, is_copy_name, least_equal
from tests.review.builders import made_up


@pytest.mark.parametrize(
    "name",
    ["a (1).txt", "a - Copy.txt", "Copy of a.txt", "a_copy.html", "a 副本.txt", "a.bak", "a.txt~", "a.txt.orig",
     "backup_a.txt", "a-backup.txt", "notes (conflicted copy).md"],
)  # fmt: skip
def test_names_of_copies_are_known(name: str) -> None:
    assert is_copy_name(name)


@pytest.mark.parametrize(
    "name", ["a.txt", "copyright", "photocopier.txt", "backups-explained.txt", "f(1)x.txt", ".bashrc"]
)
def test_other_names_are_no_copies(name: str) -> None:
    assert not is_copy_name(name)


def test_a_damaged_text_has_the_worst_encoding() -> None:
    sound, damaged = made_up(1, name="a"), made_up(1, name="b")
    damaged = replace(damaged, problem=SkippedFile(damaged.file.path, SkipReason.DAMAGED))
    values = RuleValues(DocumentTable.of([sound, replace(sound, encoding="Big5"), damaged]))
    utf_8, big5, worst = values.of(Rule(Criterion.BEST_ENCODING)).tolist()
    assert utf_8 > big5 > worst


def test_a_folder_is_no_other_one_that_begins_alike() -> None:
    table = DocumentTable.of([made_up(1, name="sub/a"), made_up(1, name="subway/a"), made_up(1, name="sub/deep/a")])
    assert RuleValues(table).of(Rule(Criterion.IN_FOLDER, "/nowhere/sub")).tolist() == [1, 0, 1]
    assert RuleValues(table).of(Rule(Criterion.NOT_IN_FOLDER, "/nowhere/sub/")).tolist() == [0, 1, 0]


def test_times_beyond_all_calendars_keep_their_order() -> None:
    old, new = made_up(1), made_up(1)
    documents = [
        replace(each, file=replace(each.file, mtime_ns=time)) for each, time in ((old, -(1 << 70)), (new, 1 << 70))
    ]
    first, last = RuleValues(DocumentTable.of(documents)).of(Rule(Criterion.NEWEST)).tolist()
    assert first < 0 < last


def test_a_path_is_as_long_as_a_person_counts() -> None:
    table = DocumentTable.of([made_up(1, name="章节.txt"), made_up(1, name="abcd.txt")])
    assert RuleValues(table).of(Rule(Criterion.SHORTEST_PATH)).tolist() == [-15, -17]


def test_a_tolerance_never_runs_over() -> None:
    least = np.array([np.iinfo(np.int64).min, np.iinfo(np.int64).max, -100, 100])
    assert least_equal(least, Rule(Criterion.SMALLEST, "", 10)).tolist()[2:] == [-110, 90]
    assert least_equal(least, Rule(Criterion.NEWEST, "", 5)).tolist()[0] == np.iinfo(np.int64).min


def test_a_file_with_other_names_frees_nothing() -> None:
    linked = made_up(1)
    linked = replace(linked, file=replace(linked.file, other_paths=(linked.file.path.with_name("b"),)))
    assert RuleValues(DocumentTable.of([linked, made_up(1)])).freed.tolist() == [0, 10]
