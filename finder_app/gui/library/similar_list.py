"""The files that are like something in; a table of them out, with what a person may do with each."""

from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHeaderView, QMenu, QTreeWidget, QTreeWidgetItem, QWidget

from finder_app.gui import file_links, texts
from finder_app.gui.labels import tooltip
from finder_app.gui.library import similar_texts
from finder_app.gui.wording import Wording
from finder_app.review.similar_files import Like

_ROW = Qt.ItemDataRole.UserRole


class SimilarList(QTreeWidget):
    """`shown` carries the number of a file of the results at hand that is to be looked at there."""

    shown = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: tuple[Like, ...] = ()
        self.setColumnCount(5)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setObjectName("plan")
        head = self.header()
        head.setStretchLastSection(True)
        for column in (0, 1):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.setColumnWidth(2, self.fontMetrics().averageCharWidth() * 32)
        self.setColumnWidth(3, self.fontMetrics().averageCharWidth() * 36)
        self.itemActivated.connect(self._show)
        self.customContextMenuRequested.connect(self._offer)
        Wording(self, self._word)

    def show_found(self, found: tuple[Like, ...]) -> None:
        """List these instead."""
        self._found = found
        self.clear()
        for row, like in enumerate(found):
            path = like.sighting.known.path
            cells = [
                similar_texts.relation(like),
                similar_texts.share(like),
                texts.display_name(path),
                texts.display_path(path.parent),
                similar_texts.place(like),
            ]
            item = QTreeWidgetItem(self, cells)
            item.setData(0, _ROW, row)
            for column, text in enumerate(cells):
                item.setToolTip(column, tooltip(texts.display_path(path) if column in (2, 3) else text))
        first = self.topLevelItem(0)
        if first is not None:
            self.setCurrentItem(first)

    def current(self) -> Like | None:
        """The row that is chosen."""
        item = self.currentItem()
        return None if item is None else self._found[item.data(0, _ROW)]

    def show_in_folder(self) -> None:
        """Open the folder of the chosen file."""
        path = self._path()
        if path is not None:
            file_links.show_in_folder(path)

    def copy_path(self) -> None:
        """Put the path of the chosen file on the clipboard."""
        path = self._path()
        if path is not None:
            file_links.copy_paths([path])

    def show_here(self) -> None:
        """Look at the chosen file in the results at hand."""
        like = self.current()
        if like is not None and like.here is not None:
            self.shown.emit(int(like.here))

    def _path(self) -> Path | None:
        like = self.current()
        return None if like is None else like.sighting.known.path

    def _show(self) -> None:
        like = self.current()
        if like is not None and like.here is not None:
            self.show_here()
        else:
            self.show_in_folder()

    def menu(self) -> QMenu:
        """What may be done with the chosen file."""
        menu = QMenu(self)
        here = menu.addAction(self.tr("Show in the results"), self.show_here)
        like = self.current()
        here.setEnabled(like is not None and like.here is not None)
        menu.addAction(self.tr("Show in folder"), self.show_in_folder)
        menu.addAction(self.tr("Copy path"), self.copy_path)
        return menu

    def _offer(self, place: QPoint) -> None:
        if self.itemAt(place) is not None:
            menu = self.menu()
            menu.aboutToHide.connect(menu.deleteLater)
            menu.popup(self.viewport().mapToGlobal(place))

    def _word(self) -> None:
        self.setAccessibleName(self.tr("Similar files"))
        self.setHeaderLabels(
            [self.tr("Relation"), self.tr("Similarity"), self.tr("Name"), self.tr("Folder"), self.tr("Where")]
        )
        self.show_found(self._found)
