"""The context menus of the cluster tree: over its rows and over its column headings."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QModelIndex, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from finder_app.gui import file_links, texts
from finder_app.gui.clusters.cluster_cells import Column, heading
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.clusters.cluster_tree import ClusterTree
from finder_app.gui.clusters.pair_choice import PairChoice
from finder_app.review.decisions import Decision


class ClusterMenus(QObject):
    """Builds each menu when it is asked for."""

    decision_chosen = Signal(object)

    def __init__(
        self, model: ClusterModel, tree: ClusterTree, choice: PairChoice, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._model = model
        self._tree = tree
        self._choice = choice
        self.commands: list[QAction] = []
        tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._connect()

    def _connect(self) -> None:
        self._tree.customContextMenuRequested.connect(self._show_rows_menu)
        self._tree.header().customContextMenuRequested.connect(self._show_columns_menu)
        self._tree.doubleClicked.connect(self._open_current)

    def rows_menu(self) -> QMenu:
        """What can be done with the selected rows."""
        menu = _menu(self._tree)
        if self.commands:
            menu.addActions(self.commands)
        else:
            for decision in (Decision.KEEP, Decision.DELETE, Decision.UNDECIDED):
                menu.addAction(texts.decision(decision), _calling(self.decision_chosen.emit, decision))
        menu.addSeparator()
        paths = self._paths()
        is_single = len(paths) == 1
        self._add_comparison(menu, is_single)
        menu.addSeparator()
        opens = menu.addAction(self.tr("Open"), lambda: file_links.open_file(paths[0]))
        opens.setEnabled(is_single and file_links.can_open(paths[0]))
        shows = menu.addAction(self.tr("Show in folder"), lambda: file_links.show_in_folder(paths[0]))
        shows.setEnabled(is_single)
        copies = menu.addAction(self.tr("Copy path"), lambda: file_links.copy_paths(paths))
        copies.setEnabled(bool(paths))
        return menu

    def _add_comparison(self, menu: QMenu, is_single: bool) -> None:
        file = self._model.file_at(self._tree.currentIndex())
        left = self._choice.left if self._choice.left == file else None
        action = menu.addAction(self.tr("Compare others with this file"))
        action.setCheckable(True)
        action.setChecked(left is not None)
        action.setEnabled(is_single and self._tree.currentIndex().parent().isValid())
        action.triggered.connect(lambda is_on: self._choice.compare_with(file if is_on else None))

    def columns_menu(self) -> QMenu:
        """Which columns are shown; the name always is."""
        menu = _menu(self._tree)
        for column in Column:
            if column is not Column.NAME:
                action = menu.addAction(heading(column))
                action.setCheckable(True)
                action.setChecked(not self._tree.isColumnHidden(column))
                action.toggled.connect(_calling(self._show_column, column))
        menu.addSeparator()
        menu.addAction(self.tr("Restore the default columns"), self._reset_columns)
        return menu

    def _show_column(self, column: Column) -> None:
        self._tree.setColumnHidden(column, not self._tree.isColumnHidden(column))

    def _reset_columns(self) -> None:
        header = self._tree.header()
        for column in Column:
            header.moveSection(header.visualIndex(column), column)
            header.showSection(column)
        self._tree.set_first_widths()

    def _show_rows_menu(self, position: QPoint) -> None:
        if self._tree.selectionModel().hasSelection():
            self.rows_menu().popup(self._tree.viewport().mapToGlobal(position))

    def _show_columns_menu(self, position: QPoint) -> None:
        self.columns_menu().popup(self._tree.header().mapToGlobal(position))

    def _open_current(self) -> None:
        index = self._tree.currentIndex()
        if index.parent().isValid():
            file_links.open_file(self._path(index))

    def _paths(self) -> list[Path]:
        return [self._path(index) for index in self._tree.chosen_rows()]

    def _path(self, index: QModelIndex) -> Path:
        review, file = self._model.review, self._model.file_at(index)
        assert review is not None
        assert file is not None
        return review.path(file)


def _menu(tree: ClusterTree) -> QMenu:
    menu = QMenu(tree)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return menu


def _calling(function: Callable[..., object], value: object) -> Callable[..., object]:
    """A slot that passes on this value, whatever the signal says."""
    return lambda *_: function(value)
