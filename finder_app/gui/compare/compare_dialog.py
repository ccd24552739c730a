"""A window of its own: two files or two pasted texts in, compared without any scan."""

import weakref
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from finder_app.engine.pool import Pool
from finder_app.engine.private_folder import PrivateFolder
from finder_app.engine.records import FileId, SkippedFile
from finder_app.gui import icons, reasons, texts
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.compare import compare_sources
from finder_app.gui.compare.compare_panel import ComparePanel
from finder_app.gui.compare.compare_source_box import CompareSourceBox
from finder_app.gui.compare.notices import Notice, Notices
from finder_app.gui.compare.pair_loader import PairLoader
from finder_app.gui.jobs import Job
from finder_app.gui.labels import PlainLabel
from finder_app.gui.theme import Theme
from finder_app.gui.wording import Wording, worded
from finder_app.review.session import Review

FIRST_SIZE = QSize(980, 680)


class CompareDialog(QWidget):
    """Two boxes to fill, then the same comparison that a review shows."""

    compared = Signal()
    closed = Signal()

    def __init__(self, pool: Callable[[], Pool], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._pool = pool
        self._job: Job | None = None
        private = PrivateFolder()  # for pasted texts; nobody else may read it
        self._folder = private.__enter__()
        self._forget = weakref.finalize(self, private.__exit__, None, None, None)
        self.boxes = CompareSourceBox(True, theme), CompareSourceBox(False, theme)
        self.notices = Notices(theme)
        self.model, self.loader = ClusterModel(None, self), PairLoader(pool, self)
        self._theme = theme
        self._panel: ComparePanel | None = None
        self.compare_button = worded(QPushButton(), lambda: self.tr("Compare"))
        self.back_button = worded(QPushButton(), lambda: self.tr("Other texts"))
        self.compare_button.setProperty("kind", "primary")
        self.back_button.setProperty("kind", "link")
        icons.Tint(self.back_button, "back", theme, "accent")
        self._build()
        self._connect()
        Wording(self, lambda: self.setWindowTitle(self.tr("Compare two texts")))
        self.resize(FIRST_SIZE)
        QTimer.singleShot(0, self, self._build_panel)  # the boxes are there at once

    @property
    def panel(self) -> ComparePanel:
        """Where the two are compared."""
        return self._panel or self._build_panel()

    def set_files(self, paths: Sequence[Path]) -> None:
        """Put one or two files into the boxes."""
        for box, path in zip(self.boxes, paths, strict=False):
            box.show_file(path)

    def compare(self) -> None:
        """Compare what is in the boxes."""
        sources = [box.source for box in self.boxes]
        left, right = sources
        if left is None or right is None:
            return
        self.compare_button.setEnabled(False)
        pool, folder = self._pool(), self._folder
        names = f"{self.tr('Left text')}.txt", f"{self.tr('Right text')}.txt"
        job = Job(lambda progress: compare_sources.read(pool, (left, right), names, folder, progress), self)
        self._job = job
        job.done.connect(self._show)
        job.failed.connect(lambda _error: self._complain(self.tr("These two could not be compared.")))
        job.start()

    def back(self) -> None:
        """Choose other texts."""
        self._pages.setCurrentIndex(0)
        self.panel.show_nothing()
        self.boxes[0].text.setFocus()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._job is not None:
            self._job.blockSignals(True)
            self._job.cancel()
        if self._panel is not None:
            self._panel.stop()
        self.loader.blockSignals(True)
        self.loader.stop()
        self._forget()
        self.closed.emit()
        super().closeEvent(event)

    def _build(self) -> None:
        first, self._pages = QWidget(), QStackedWidget()
        boxes, buttons = QHBoxLayout(), QHBoxLayout()
        boxes.setSpacing(12)
        for box in self.boxes:
            boxes.addWidget(box, 1)
        buttons.addStretch(1)
        buttons.addWidget(self.compare_button)
        column = QVBoxLayout(first)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        hint = worded(
            PlainLabel("", "muted"),
            lambda: self.tr("Two files or two texts, compared at once; nothing is kept of them."),
        )
        column.addWidget(hint)
        column.addWidget(self.notices)
        column.addLayout(boxes, 1)
        column.addLayout(buttons)
        self._pages.addWidget(first)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._pages)

    def _build_panel(self) -> ComparePanel:
        if self._panel is None:
            second = QWidget(self._pages)
            self._panel = ComparePanel(self.model, self.loader, self._theme, second)
            self._panel.head.without_decisions()
            over = QVBoxLayout(second)
            over.setContentsMargins(0, 4, 0, 0)
            over.setSpacing(0)
            over.addWidget(self.back_button, 0, Qt.AlignmentFlag.AlignLeft)
            over.addWidget(self._panel, 1)
            self._pages.addWidget(second)
            self._connect_panel(self._panel)
        return self._panel

    def _connect(self) -> None:
        for box in self.boxes:
            box.changed.connect(self._refresh)
            box.files_dropped.connect(self.set_files)
        self.compare_button.clicked.connect(self.compare)
        self.back_button.clicked.connect(self.back)
        for key, call in (("Ctrl+Return", self.compare), ("Escape", self.close)):
            QShortcut(QKeySequence(key), self).activated.connect(call)
        self._refresh()

    def _connect_panel(self, pane: ComparePanel) -> None:
        keys: dict[str, Callable[[], object]] = {
            "F8": pane.next_change,
            "F7": pane.previous_change,
            "Ctrl+Shift+C": pane.copy_patch,
            "Ctrl+Shift+D": pane.save_patch,
        }
        for key, call in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(call)
        letters: dict[str, Callable[[], object]] = {
            "W": pane.swap,
            "V": pane.next_view,
            "N": pane.next_change,
            "P": pane.previous_change,
        }
        for key, call in letters.items():  # in the boxes a letter is a letter
            QShortcut(
                QKeySequence(key), pane, None, None, Qt.ShortcutContext.WidgetWithChildrenShortcut
            ).activated.connect(call)
        for place in range(5):
            shortcut = QShortcut(QKeySequence(f"Alt+{place + 1}"), self)
            shortcut.activated.connect(lambda at=place: pane.show_tab(at))

    def _refresh(self) -> None:
        self.compare_button.setEnabled(all(box.source is not None for box in self.boxes))

    def _show(self, found: Review | SkippedFile) -> None:
        self._job = None
        self._refresh()
        if isinstance(found, SkippedFile):
            name, why = texts.display_name(found.path), reasons.skip_reason(found.reason)
            self._complain(f"{name}: {why}. {reasons.skip_advice(found.reason)}")
            return
        self.notices.show_notices(())
        self.loader.set_options(found.result.options)
        self.model.set_review(found)
        self._pages.setCurrentIndex(1)
        self.panel.show_pair(FileId(0), FileId(1))
        self.panel.diff.setFocus()
        self.compared.emit()

    def _complain(self, sentence: str) -> None:
        self._job = None
        self._refresh()
        self.notices.show_notices((Notice(sentence, "warning"),))


class CompareOpener(QObject):
    """Opens the window, or brings it to the front where it is open."""

    def __init__(self, pool: Callable[[], Pool], theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = pool
        self._theme = theme
        self.dialog: CompareDialog | None = None

    def open(self) -> None:
        """Show the window."""
        if self.dialog is None:
            self.dialog = CompareDialog(self._pool, self._theme)
            self.dialog.closed.connect(self._forget)
        self.dialog.show()
        self.dialog.activateWindow()

    def close(self) -> None:
        """Close the window, where it is open."""
        if self.dialog is not None:
            self.dialog.close()

    def _forget(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None
