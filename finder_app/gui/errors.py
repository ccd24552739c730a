"""An exception that nobody caught in; a log entry with all details and one calm dialog out."""

import faulthandler
import logging
import logging.handlers
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox

from finder_app.gui import error_words, texts
from finder_app.review.display import display_text

LOG_BYTES = 2_000_000
LONGEST_ENTRY = 100_000
_log = logging.getLogger("finder_app")


class ErrorReporter(QObject):
    """Lives in the GUI thread; whatever breaks in any thread is told here."""

    _broken = Signal(object)

    def __init__(self, log_file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._log_file = log_file
        self._box: QMessageBox | None = None
        self._shown: BaseException | None = None
        self._more = 0  # that came while the box was open
        self._stream: IO[str] | None = None
        self._broken.connect(self._show)
        self._open_log()

    def install(self) -> None:
        """Hear of every exception that reaches the top of a thread, and of crashes of the interpreter."""
        sys.excepthook = self._from_main
        threading.excepthook = self._from_thread
        if self._stream is not None:
            faulthandler.enable(self._stream)

    def uninstall(self) -> None:
        """Leave the hooks as Python made them."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__
        if self._stream is not None:
            if faulthandler.is_enabled():
                faulthandler.disable()
            self._stream.close()
            self._stream = None
        for handler in _log.handlers:
            handler.close()

    def report(self, error: BaseException) -> None:
        """Log an exception and show it; may be called in any thread."""
        _log.error("unexpected", exc_info=error)
        self._broken.emit(error)

    def _open_log(self) -> None:
        handler: logging.Handler
        try:
            self._log_file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            handler = _Log(self._log_file, maxBytes=LOG_BYTES, backupCount=1, encoding="utf-8")
            self._stream = self._log_file.open("a", encoding="utf-8")  # for crashes, which no handler hears of
        except OSError:  # a home that cannot be written: the terminal has to do
            self._stream = None
            handler = logging.StreamHandler()
        handler.setFormatter(_Formatter("%(asctime)s %(levelname)s %(message)s"))
        _log.handlers[:] = [handler]
        _log.propagate = False

    def _from_main(self, kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
        else:
            self.report(error)

    def _from_thread(self, broken: threading.ExceptHookArgs) -> None:
        if broken.exc_value is not None:
            self.report(broken.exc_value)

    def _show(self, error: BaseException) -> None:
        """One dialog at a time, not modal: the rest of the program may still be of use."""
        if self._box is not None and self._box.isVisible():
            self._more += 1
            self._say(self._box, self._shown or error)
            return
        box = QMessageBox(QApplication.activeWindow())
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Something went wrong"))
        box.setDetailedText(error_words.details(error))
        copy = box.addButton(self.tr("Copy details"), QMessageBox.ButtonRole.ActionRole)
        copy.clicked.disconnect()  # which would close the box
        copy.clicked.connect(self._copy)
        close = box.addButton(self.tr("Close"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(close)
        box.setEscapeButton(close)
        self._more, self._shown, self._box = 0, error, box
        self._say(box, error)
        box.setModal(False)
        box.show()

    def _say(self, box: QMessageBox, error: BaseException) -> None:
        """What happened, that no file suffered, what to do, and where all of it is written."""
        harmless = self.tr("None of your files was changed by it.")
        box.setText(texts.sentences(error_words.happened(error), harmless))
        lines = [error_words.advice(error)]
        if self._more:
            lines.append(self.tr("Other errors meanwhile: {}").format(self._more))
        if self._stream is not None:
            lines.append(self.tr("Log file: {}").format(texts.display_path(self._log_file)))
        box.setInformativeText("\n\n".join(lines))

    def _copy(self) -> None:
        if self._box is not None:
            QGuiApplication.clipboard().setText(self._box.detailedText())


class _Log(logging.handlers.RotatingFileHandler):
    """The log, and the one before it: never more than twice the bytes that one may have."""

    def __init__(self, file: Path, **limits: Any) -> None:
        super().__init__(file, errors="backslashreplace", **limits)
        self.namer = lambda _name: str(file.with_suffix(".old"))

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name of the library
        """A full disk: what cannot be written down is still shown."""


class _Formatter(logging.Formatter):
    """What files are called and contain may be quoted in it: no control character, and no line that looks like ours."""

    def format(self, record: logging.LogRecord) -> str:
        first, *others = map(display_text, super().format(record).splitlines())
        return "\n".join([first, *(f"    {line}" for line in others)])[:LONGEST_ENTRY]
