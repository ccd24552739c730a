"""The table of clusters found so far: rows come, grow and go one by one."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import FoundCluster
from finder_app.gui.scanning.live_model import Column, LiveModel

Role = Qt.ItemDataRole


def cluster(number: int, files: int = 2, name: str = "a.txt") -> FoundCluster:
    return FoundCluster(number, Path("/texts") / name, files, 0.88, 1.0, 1500)


def numbers(model: LiveModel) -> list[str]:
    return [str(model.index(row, Column.NAME).data()) for row in range(model.rowCount())]


def test_a_row_tells_of_its_cluster(qtmodeltester: ModelTester) -> None:
    model = LiveModel()
    model.show_clusters([cluster(1, 3, "b\n<b>.txt")])
    cells = [model.index(0, column).data() for column in Column]
    assert cells == ["b\\x0a<b>.txt", "/texts", "3", "88–100\u00a0%", "1.5 kB"]
    assert "&lt;b&gt;" in model.index(0, Column.NAME).data(Role.ToolTipRole)
    headings = [model.headerData(column, Qt.Orientation.Horizontal) for column in Column]
    assert headings == ["Cluster", "Folder", "Files", "Similarity", "Could be freed"]
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]


@given(st.lists(st.dictionaries(st.integers(1, 12), st.integers(2, 4)), min_size=1, max_size=6))
def test_whatever_comes_the_rows_are_those_told_last(shown: list[dict[int, int]]) -> None:
    model = LiveModel()
    counts = [0]
    model.rowsInserted.connect(lambda _, first, last: counts.append(counts[-1] + last - first + 1))
    model.rowsRemoved.connect(lambda _, first, last: counts.append(counts[-1] - (last - first + 1)))
    for each in shown:
        newest = [cluster(number, files, f"{number}.txt") for number, files in sorted(each.items(), reverse=True)]
        model.show_clusters(newest)
        assert numbers(model) == [one.principal.name for one in newest]
        files = [model.index(row, Column.FILES).data() for row in range(model.rowCount())]
        assert files == [str(one.files) for one in newest]
        assert counts[-1] == len(newest)


def test_a_cluster_that_grows_keeps_its_row(qtbot: QtBot) -> None:
    model = LiveModel()
    model.show_clusters([cluster(2), cluster(1)])
    changed: list[int] = []
    model.dataChanged.connect(lambda first, last, *_: changed.extend(range(first.row(), last.row() + 1)))
    model.show_clusters([cluster(2), cluster(1, 5)])
    assert changed == [1]
    assert model.rowCount(model.index(0, 0)) == 0
    assert model.columnCount(QModelIndex()) == len(Column)
