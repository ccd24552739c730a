"""How far a scan is, in, the title of the window and the program's entry in the task bar out.

The entry shows a bar where the desktop listens to Unity's launcher signal, as those of Ubuntu, KDE and Cinnamon do.
"""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from finder_app.engine.progress import Snapshot
from finder_app.gui import paths, texts
from finder_app.gui.scanning.session_bus import Address, Bus

LAUNCHER = Address("/com/canonical/unity/launcherentry/1", "com.canonical.Unity.LauncherEntry", "Update")

translate = QCoreApplication.translate


class TaskBar:
    """Says each whole percent once."""

    def __init__(self, window: QWidget, bus: Bus, name: str) -> None:
        self._window = window
        self._bus = bus
        self._name = name
        self._shown: tuple[str, float | None] = (name, None)

    def show_moment(self, snapshot: Snapshot) -> None:
        """Say how far the scan is."""
        fraction = snapshot.fraction
        if fraction is None:
            self._show(self._titled(translate("TaskBar", "Looking for files"), snapshot), 0.0)
            return
        whole = int(min(fraction, 0.99) * 100) / 100
        self._show(self._titled(texts.percent(whole), snapshot), whole)

    def clear(self) -> None:
        """Nothing is going on any more."""
        self._show(self._name, None)

    def _titled(self, words: str, snapshot: Snapshot) -> str:
        if snapshot.is_paused:
            words = translate("TaskBar", "{} (paused)").format(words)
        return translate("TaskBar", "{0} – {1}").format(words, self._name)

    def _show(self, title: str, share: float | None) -> None:
        if (title, share) == self._shown:
            return
        if share != self._shown[1]:
            told = {"progress": share or 0.0, "progress-visible": share is not None}
            self._bus.send(LAUNCHER, f"application://{paths.NAME}.desktop", told)
        self._shown = title, share
        self._window.setWindowTitle(title)
