"""The interpreter, settled for a window: its threads give way to the window, and garbage is collected there alone.

Garbage that refers to itself may hold objects of Qt. The interpreter collects it in whichever thread happens to run,
which would destroy them there, and only the thread of the windows may.
"""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, QTimer

SWITCH_INTERVAL_S = 0.002  # a busy scan thread gives way to the window this often
THRESHOLDS = (20_000, 20, 1_000)  # a full collection walks every document of a scan: rarely
EVERY_MS = 100
MOST = 50_000  # objects: to walk more of them at once would take longer than the window may stand still


class Collector(QObject):
    """Collects garbage in its own thread, by the thresholds that the interpreter would go by."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._grown = 0  # objects that came since the last collection of more than the youngest
        timer = QTimer(self, interval=EVERY_MS)
        timer.timeout.connect(self.collect)
        timer.start()

    def collect(self) -> int | None:
        """Collect what is due; the generation that was, if any.

        What has come at once, or piled up, in great numbers are the records of a scan or of a long plan, which refer to
        nothing that refers to them: they stay unwalked, and go when nobody has them any more.
        """
        counts = gc.get_count()
        if counts[0] <= THRESHOLDS[0]:
            return None
        self._grown += counts[0]
        generation = max(place for place in range(len(counts)) if counts[place] > THRESHOLDS[place])
        if counts[0] > MOST or (generation and self._grown > MOST):
            gc.freeze()
            self._grown = 0
            return None
        gc.collect(generation)
        if generation:
            self._grown = 0
        return generation


@contextmanager
def settled() -> Iterator[None]:
    """Be settled while an event loop runs in this thread."""
    interval_s, was_enabled = sys.getswitchinterval(), gc.isenabled()
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    gc.freeze()  # what is there now stays: it need not be walked again and again
    gc.disable()
    collector = Collector()
    try:
        yield
    finally:
        collector.deleteLater()
        sys.setswitchinterval(interval_s)
        gc.unfreeze()
        if was_enabled:
            gc.enable()
