"""The tree of clusters: Qt's own rules, decisions, undo, sorting, and what is left when files have gone."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from finder_app.engine.records import Cluster, FileId, Member, Relation, SourceFile
from finder_app.gui.clusters.cluster_cells import Column
from finder_app.gui.clusters.cluster_data import Role
from finder_app.gui.clusters.cluster_levels import BATCH
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.review.decisions import Decision, Refusal
from finder_app.review.session import Review
from tests.gui.reviews import review_of


def _shown(model: ClusterModel, column: Column = Column.NAME) -> list[list[str]]:
    """Every cluster as its own text and those of its members."""
    clusters = []
    for row in range(model.rowCount()):
        parent = model.index(row, 0)
        rows = range(model.rowCount(parent))
        texts = [model.index(row, column), *(model.index(member, column, parent) for member in rows)]
        clusters.append([str(index.data()) for index in texts])
    return clusters


def _files(indexes: list[QModelIndex], model: ClusterModel) -> list[FileId | None]:
    return [model.file_at(index) for index in indexes]


def test_the_model_keeps_the_rules_of_qt(qtmodeltester: ModelTester) -> None:
    model = ClusterModel(review_of([2, 5, 3]))
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]
    model.sort(Column.NAME, Qt.SortOrder.DescendingOrder)
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]


def test_an_empty_model_keeps_the_rules_of_qt(qtmodeltester: ModelTester, qapp: object) -> None:
    qtmodeltester.check(ClusterModel(None))  # type: ignore[no-untyped-call]


def test_clusters_and_members_are_shown_in_the_order_of_the_review(qapp: object) -> None:
    model = ClusterModel(review_of([2, 3]))
    assert _shown(model) == [
        ["file 000000.txt", "file 000000.txt", "file 000001.txt"],
        ["file 000002.txt", "file 000002.txt", "file 000003.txt", "file 000004.txt"],
    ]


def test_a_decision_is_written_to_the_review_and_told_about_its_rows_only(qtbot: QtBot) -> None:
    review = review_of([2, 3])
    model = ClusterModel(review)
    told: list[tuple[int, int, bool]] = []
    model.dataChanged.connect(
        lambda first, last, _roles: told.append((first.row(), last.row(), first.parent().isValid()))
    )
    with qtbot.waitSignal(model.changed):
        model.decide([FileId(4)], Decision.DELETE)
    assert review.decision(FileId(4)) is Decision.DELETE
    assert told == [(1, 1, False), (2, 2, True)]
    assert model.index(1, 0).data(Role.MARKED) == 1


def test_what_must_not_be_marked_is_refused(qtbot: QtBot) -> None:
    model = ClusterModel(review_of([2], protected=frozenset({1})))
    with qtbot.waitSignal(model.refused) as refused:
        model.decide([FileId(1)], Decision.DELETE)
    assert refused.args == [[(FileId(1), Refusal.PROTECTED)]]


def test_undo_and_redo_tell_what_changed(qtbot: QtBot) -> None:
    review = review_of([3])
    model = ClusterModel(review)
    model.decide([FileId(1), FileId(2)], Decision.DELETE)
    assert model.undo().changed == (1, 2)
    assert review.decision(FileId(1)) is Decision.UNDECIDED
    assert model.redo().changed == (1, 2)
    assert review.decision(FileId(1)) is Decision.DELETE


def test_a_step_that_no_row_shows_is_told(qtbot: QtBot) -> None:
    review = review_of([2])
    model = ClusterModel(review)
    model.decide([FileId(1)], Decision.DELETE)
    review.regroup([])  # the file is in no cluster now, and still wanted to go
    with qtbot.waitSignal(model.changed):
        model.undo()
    assert not review.can_undo
    assert not review.state().decisions


def test_a_model_without_a_review_has_nothing_to_undo(qapp: object) -> None:
    assert ClusterModel(None).undo().changed == ()


def test_forgotten_files_leave_and_clusters_of_one_end(qapp: object) -> None:
    model = ClusterModel(review_of([2, 3]))
    model.forget([FileId(1), FileId(4)])
    assert _shown(model) == [["file 000002.txt", "file 000002.txt", "file 000003.txt"]]


def test_clusters_are_sorted_and_principals_stay_first(qapp: object) -> None:
    model = ClusterModel(review_of([3, 3], names={0: "b", 1: "x", 2: "c", 3: "a", 4: "y", 5: "z"}))
    model.sort(Column.NAME)
    assert _shown(model) == [["a", "a", "y", "z"], ["b", "b", "c", "x"]]
    model.sort(Column.NAME, Qt.SortOrder.DescendingOrder)
    assert _shown(model) == [["b", "b", "x", "c"], ["a", "a", "z", "y"]]
    model.sort(-1)
    assert _shown(model) == [["b", "b", "x", "c"], ["a", "a", "y", "z"]]


def test_every_column_can_be_sorted_and_read(qapp: object) -> None:
    model = ClusterModel(review_of([4, 3, 5]))
    for column in Column:
        model.sort(column)
        assert len(_shown(model, column)) == 3
        assert model.headerData(column, Qt.Orientation.Horizontal)


def test_sorting_moves_the_indexes_that_a_view_holds(qapp: object) -> None:
    model = ClusterModel(review_of([3, 3], names={0: "b", 3: "a"}))
    held = [QPersistentModelIndex(model.index_of(FileId(file))) for file in range(6)]
    top = QPersistentModelIndex(model.index(0, 2))
    model.sort(Column.NAME, Qt.SortOrder.AscendingOrder)
    assert [model.file_at(index) for index in held] == [0, 1, 2, 3, 4, 5]
    assert [index.parent().row() for index in held] == [1, 1, 1, 0, 0, 0]
    assert (top.row(), top.column()) == (1, 2)


def test_a_file_is_found_and_a_foreign_one_is_not(qapp: object) -> None:
    model = ClusterModel(review_of([2, 2]))
    assert model.file_at(model.index_of(FileId(3))) == 3
    assert not model.index_of(FileId(9)).isValid()
    assert _files([model.index(1, 0)], model) == [2]
    assert list(model.files_at(model.index(1, 0))) == [2, 3]


def test_a_huge_cluster_shows_its_members_in_batches(qapp: object) -> None:
    model = ClusterModel(review_of([BATCH + 10]))
    parent = model.index(0, 0)
    assert model.rowCount(parent) == BATCH
    assert model.index_of(FileId(BATCH + 5)).row() == BATCH + 5
    assert not model.canFetchMore(parent)


def test_what_is_spoken_names_the_decision(qapp: object) -> None:
    model = ClusterModel(review_of([2]))
    model.decide([FileId(1)], Decision.DELETE)
    spoken = str(model.index_of(FileId(1)).data(Qt.ItemDataRole.AccessibleTextRole))
    assert spoken == "file 000001.txt, Delete, Identical"


def test_a_tooltip_shows_a_name_as_it_is(qapp: object) -> None:
    model = ClusterModel(review_of([2], names={1: "<img src=x>.txt"}))
    assert "&lt;img" in str(model.index_of(FileId(1)).data(Qt.ItemDataRole.ToolTipRole))


def test_namesakes_are_told_apart_once_they_are_drawn(qapp: object) -> None:
    review = review_of([3], names={0: "a.txt", 1: "x\x1b/a.txt", 2: "other.txt"})
    model = ClusterModel(review)
    cells = [model.index(row, 0, model.index(0, 0)) for row in range(3)]
    assert [cell.data(Role.TAIL) for cell in cells] == ["folder 0", r"x\x1b", ""]
    assert str(cells[0].data(Qt.ItemDataRole.AccessibleTextRole)).endswith("folder 0")
    model.forget([FileId(1)])
    assert model.index(0, 0, model.index(0, 0)).data(Role.TAIL) == ""


def _with_parts() -> ClusterModel:
    """A long text, a version of it, an excerpt, another excerpt of which more is held, and a text that holds it."""
    review = review_of([5])
    shares = ((1.0, 1.0), (0.9, 0.95), (0.01, 0.94), (0.02, 0.98), (0.5, 0.99))
    kinds = (Relation.PRINCIPAL, Relation.NEAR_DUPLICATE, *[Relation.CONTAINED] * 3)
    members = tuple(
        Member(FileId(file), 9, *each, kind) for file, (each, kind) in enumerate(zip(shares, kinds, strict=True))
    )
    counts = (1_000, 990, 11, 21, 3_000)
    documents = [
        replace(review.document(FileId(file)), token_count=count, word_count=count) for file, count in enumerate(counts)
    ]
    return ClusterModel(Review(replace(review.result, documents=documents), [Cluster(members)]))


def _cell(model: ClusterModel, file: int, role: Qt.ItemDataRole) -> str:
    return str(model.index_of(FileId(file)).siblingAtColumn(Column.SIMILARITY).data(role))


def test_of_a_contained_file_is_shown_how_much_of_it_is_held(qapp: object) -> None:
    model = _with_parts()
    shown = [_cell(model, file, Qt.ItemDataRole.DisplayRole).replace("\u00a0", " ") for file in range(5)]
    assert shown == ["", "90 %", "94 % of it", "98 % of it", "holds 99 %"]
    spoken = [_cell(model, file, Qt.ItemDataRole.AccessibleTextRole).replace("\u00a0", " ") for file in (3, 4)]
    assert spoken == ["98 % of it stands in the principal", "99 % of the principal stands in it"]
    for file, sentence in zip((3, 4), spoken, strict=True):
        assert sentence in _cell(model, file, Qt.ItemDataRole.ToolTipRole).replace("\u00a0", " ")
    heading = model.index(0, Column.SIMILARITY)
    assert str(heading.data()).replace("\u00a0", " ") == "90 %"


def test_contained_files_are_sorted_below_similar_ones_by_how_much_is_held(qapp: object) -> None:
    model = _with_parts()
    model.sort(Column.SIMILARITY, Qt.SortOrder.DescendingOrder)
    parent = model.index(0, 0)
    assert _files([model.index(row, 0, parent) for row in range(5)], model) == [0, 1, 4, 3, 2]


def test_a_cluster_of_parts_alone_shows_how_much_of_them_is_held(qapp: object) -> None:
    review = review_of([3])
    members = [Member(FileId(0), 0, 1.0, 1.0, Relation.PRINCIPAL)]
    members += [Member(FileId(file), 9, 0.01, 0.9 + file / 100, Relation.CONTAINED) for file in (1, 2)]
    model = ClusterModel(Review(review.result, [Cluster(tuple(members))]))
    heading = model.index(0, Column.SIMILARITY)
    assert str(heading.data()) == "91–92\u00a0%"
    assert "stands in the other" in str(heading.data(Qt.ItemDataRole.ToolTipRole))


@pytest.mark.parametrize("column", [Column.SIZE, Column.MODIFIED, Column.FOLDER, Column.NAME])
def test_the_order_is_that_of_the_records(qapp: object, column: Column) -> None:
    review = review_of([4, 3, 5, 2, 9, 2, 2, 3, 2])
    keys: dict[Column, Callable[[SourceFile], str | int]] = {
        Column.SIZE: lambda file: file.size,
        Column.MODIFIED: lambda file: file.mtime_ns,
        Column.FOLDER: lambda file: str(file.path.parent),
        Column.NAME: lambda file: file.path.name,
    }
    model = ClusterModel(review)
    model.sort(column, Qt.SortOrder.DescendingOrder)
    for row in range(model.rowCount()):
        parent = model.index(row, 0)
        files = [model.file_at(model.index(member, 0, parent)) for member in range(1, model.rowCount(parent))]
        found = [keys[column](review.document(file).file) for file in files if file is not None]
        assert found == sorted(found, reverse=True)
    if column is Column.FOLDER:
        principals = [model.file_at(model.index(row, 0)) for row in range(model.rowCount())]
        folders = [str(review.path(file).parent) for file in principals if file is not None]
        assert folders == sorted(folders, reverse=True)
