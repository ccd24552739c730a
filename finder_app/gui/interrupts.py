"""A polite kill or Ctrl-C in, a closed window out: signals reach Python at once, not at the next mouse move."""

import signal
import socket
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier

SIGNALS = [signal.SIGINT, signal.SIGTERM] + ([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])


class Interrupts(QObject):
    """Calls `end` in the GUI thread when the system asks the program to end."""

    def __init__(self, end: Callable[[], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._end = end
        self._reader, self._writer = socket.socketpair()
        for end_of_pair in (self._reader, self._writer):
            end_of_pair.setblocking(False)
        self._before = signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)
        self._handlers = {number: signal.signal(number, self._noted) for number in SIGNALS}
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._drain)

    def close(self) -> None:
        """Leave the signals as they were."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._before)
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        self._reader.close()
        self._writer.close()

    def _drain(self) -> None:
        """Python runs its handlers before this very line; the byte has done its work."""
        self._reader.recv(64)

    def _noted(self, _number: int, _frame: FrameType | None) -> None:
        self._end()
