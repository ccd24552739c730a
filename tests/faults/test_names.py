"""A thousand hostile names through everything that shows, says or writes one, and acts on the file that was meant."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6 import QtGui
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel, QWidget
from pytestqt.qtbot import QtBot

from finder_app.cli import terminal
from finder_app.engine.file_table import FileTable
from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Progress
from finder_app.engine.records import SkippedFile, SkipReason
from finder_app.engine.walk import find_files
from finder_app.gui import error_words, labels, texts
from finder_app.review.decisions import Decision
from tests.faults.hostile_names import harmful, hostile_names, one_of_each, write
from tests.gui.windows import open_window, scan

NAMES = [Path("/home/someone") / os.fsdecode(name) for name in hostile_names()]
_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
    Qt.ItemDataRole.StatusTipRole,
)


def test_there_are_a_thousand_names_and_a_hundred_pairs_of_twins() -> None:
    names = set(hostile_names())
    assert len(names) == 1_000
    assert sum(name.replace(b"\xff", b"") in names for name in names if name.endswith(b"\xff.txt")) >= 100


@pytest.mark.parametrize(
    "shown",
    [
        texts.display_path,
        texts.display_name,
        lambda path: texts.printable(str(path)),
        lambda path: labels.tooltip(texts.display_path(path)),
        lambda path: terminal.problem(SkippedFile(path, SkipReason.UNREADABLE, path.name)),
        lambda path: error_words.details(OSError(5, "no", str(path))).replace("\n", ""),
    ],
)
def test_nothing_harmful_is_left_of_a_name(shown: Callable[[Path], str]) -> None:
    assert [path for path in NAMES if harmful(shown(path))] == []


def test_the_walk_finds_every_name_once(tmp_path: Path) -> None:
    names = [name for name in hostile_names() if not name.startswith(b".") and name.endswith(b".txt")]
    expected = sorted(write(tmp_path / "files", names))
    files, skipped = find_files(ScanOptions(roots=(tmp_path / "files",)), Progress())
    assert ([os.fsencode(file.path) for file in files], skipped) == (expected, [])


def test_composed_and_decomposed_letters_are_two_files(tmp_path: Path) -> None:
    write(tmp_path / "files", ["é.txt".encode(), "e\u0301.txt".encode()])
    if len(list((tmp_path / "files").iterdir())) == 1:
        pytest.skip("this file system takes both for one name")
    files, _ = find_files(ScanOptions(roots=(tmp_path / "files",)), Progress())
    assert len({file.identity for file in files}) == len(files) == 2


def test_names_that_look_the_same_are_two_files_of_a_table(tmp_path: Path) -> None:
    paths = write(tmp_path / "files", [b"re\xff.txt", rb"re\xff.txt"])
    files, _ = find_files(ScanOptions(roots=(tmp_path / "files",)), Progress())
    assert len({texts.display_path(file.path) for file in files}) == 1
    assert isinstance(files, FileTable)
    assert sorted(os.fsencode(file.path) for file in files) == sorted(paths)


def test_no_harmful_character_reaches_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    write(tmp_path / "files", one_of_each())
    write(tmp_path / "files" / "\u202efolder\n<b>", [b"damaged\x1b.txt"], "")
    (tmp_path / "files" / "empty\u202e<img src=x>.txt").touch()
    window = open_window(qtbot)
    review = scan(qtbot, window, tmp_path / "files")
    window.bench.panel.open_problems()
    window.bench.clusters.tree.expandAll()
    for cluster in review.clusters:
        window.bench.model.decide([member.file for member in cluster.members[1:]], Decision.DELETE)
    file = review.clusters[0].members[1].file
    window.bench.clusters.select_file(file)
    qtbot.wait(50)
    assert list(faults_of(window)) == []
    window.commands["trash"].trigger()
    dialog = window.bench.doing.trash_dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.model.rowCount() > 50)
    assert list(faults_of(dialog)) == []
    dialog.reject()


def faults_of(window: QWidget) -> Iterator[str]:
    """Texts in a window, and in what its views could show, that hold harm or that Qt would take for rich text."""
    for widget in (window, *window.findChildren(QWidget)):
        for shown in (widget.windowTitle(), widget.accessibleName(), widget.accessibleDescription()):
            yield from _harm(widget, shown)
        yield from _harm(widget, widget.toolTip(), is_tooltip=True)
        if isinstance(widget, QLabel | QAbstractButton):
            yield from _harm(widget, widget.text())
        if isinstance(widget, QLabel) and widget.textFormat() is not Qt.TextFormat.PlainText:
            yield f"{widget}: {widget.text()!r} may be rich text"
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from _harm_of_model(widget, widget.model())
    for action in window.findChildren(QAction):
        yield from _harm(action, action.text())
        yield from _harm(action, action.toolTip(), is_tooltip=True)


def _harm_of_model(view: object, model: QAbstractItemModel) -> Iterator[str]:
    pending = [QModelIndex()]
    is_list = isinstance(model, QAbstractListModel)  # whose number of columns is its own affair
    while pending:
        parent = pending.pop()
        for row in range(model.rowCount(parent)):
            for column in range(1 if is_list else model.columnCount(parent)):
                index = model.index(row, column, parent)
                for role in _ROLES:
                    shown = model.data(index, role)
                    if isinstance(shown, str):
                        yield from _harm(view, shown, is_tooltip=role == Qt.ItemDataRole.ToolTipRole)
            pending.append(model.index(row, 0, parent))


def _harm(where: object, shown: str, *, is_tooltip: bool = False) -> Iterator[str]:
    if found := harmful(shown.replace("\n", "")):
        yield f"{where}: {shown!r} has {found}"
    escaped = shown.removeprefix("<span style='white-space:normal'>").removesuffix("</span>")
    is_rich = "<" in escaped if escaped != shown else QtGui.Qt.mightBeRichText(shown)
    if is_tooltip and is_rich:
        yield f"{where}: the tooltip {shown!r} is rich text"


def test_the_search_for_harm_would_find_it(qtbot: QtBot) -> None:
    label = QLabel("a\u202eb")
    qtbot.addWidget(label)
    label.setToolTip("<b>x</b>")
    assert len(list(faults_of(label))) == 3


def test_the_undecodable_twin_is_the_one_that_goes(qtbot: QtBot, tmp_path: Path) -> None:
    names = [b"kept.txt", b"report\xff.txt", b"report.txt", b"two\xfe.txt", b"two.txt", rb"two\xfe.txt"]
    paths = dict(zip(names, write(tmp_path / "files", names), strict=True))
    window = open_window(qtbot)
    review = scan(qtbot, window, tmp_path / "files")
    by_name = {os.fsencode(review.path(member.file).name): member.file for member in review.clusters[0].members}
    window.bench.model.decide([by_name[b"report\xff.txt"], by_name[rb"two\xfe.txt"]], Decision.DELETE)
    window.commands["trash"].trigger()
    dialog = window.bench.doing.trash_dialog
    assert dialog is not None
    qtbot.waitUntil(dialog.go_button.isEnabled)
    with qtbot.waitSignal(dialog.acted, timeout=20_000):
        dialog.go_button.click()
    dialog.cancel_button.click()
    left = {name for name, path in paths.items() if os.path.lexists(path)}
    assert left == {b"kept.txt", b"report.txt", b"two\xfe.txt", b"two.txt"}


def test_a_path_of_thirty_thousand_characters_is_cut_where_it_is_shown(qtbot: QtBot) -> None:
    path = Path("/" + "/".join(["folder"] * 4_300))
    assert len(str(path)) > 30_000
    label = labels.ElidedLabel(texts.display_path(path))
    qtbot.addWidget(label)
    label.resize(300, 20)
    assert len(label.text()) <= texts.LONGEST_SHOWN
    assert len(labels.tooltip(texts.display_path(path))) < 2 * texts.LONGEST_SHOWN
    assert "…" in label.shown_text()
