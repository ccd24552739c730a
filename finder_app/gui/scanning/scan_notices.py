"""What a scan does to the title of the window, to the task bar, and to somebody who looks elsewhere."""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from finder_app.engine.progress import Snapshot
from finder_app.gui import texts
from finder_app.gui.scanning.notification import Note, Notifier, Portal, Tray
from finder_app.gui.scanning.scan_panel import ScanPanel
from finder_app.gui.scanning.scanner import Scanner
from finder_app.gui.scanning.session_bus import Bus, session_bus
from finder_app.gui.scanning.task_bar import TaskBar
from finder_app.review.session import Review

NAME = "Finder App"


class ScanNotices(QObject):
    """Follows a panel that shows a scan; `is_wanted` says whether the desktop may be told."""

    def __init__(
        self,
        window: QWidget,
        scanner: Scanner,
        panel: ScanPanel,
        is_wanted: Callable[[], bool],
        bus: Bus | None = None,
    ) -> None:
        super().__init__(window)
        bus = bus or session_bus()
        self.task_bar = TaskBar(window, bus, NAME)
        self.notifier = Notifier(window, Portal(bus), Tray(self))
        self._is_wanted = is_wanted
        self._last: Snapshot | None = None
        panel.moved.connect(self._follow)
        scanner.found.connect(self._tell_found)
        scanner.failed.connect(self._tell_failed)
        scanner.cancelled.connect(self.clear)

    def clear(self) -> None:
        """No scan runs any more."""
        self.task_bar.clear()
        self._last = None

    def _follow(self, snapshot: Snapshot) -> None:
        self._last = snapshot
        self.task_bar.show_moment(snapshot)

    def _tell_found(self, review: Review) -> None:
        totals = review.totals()
        if totals.clusters:
            freed = self.tr("{} could be freed").format(texts.size(totals.reclaimable_bytes))
            self._tell(self.tr("The scan has ended"), " · ".join((texts.clusters(totals.clusters), freed)))
        else:
            self._tell(self.tr("The scan has ended"), self.tr("No two texts are that much alike"))

    def _tell_failed(self) -> None:
        self._tell(self.tr("The scan could not be finished"), self.tr("The window says why."))

    def _tell(self, title: str, sentence: str) -> None:
        last = self._last
        self.clear()
        if last is not None:
            seconds = time.monotonic() - last.started - last.paused_s
            self.notifier.tell(Note(title, sentence), seconds, is_wanted=self._is_wanted())
