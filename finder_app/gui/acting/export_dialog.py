"""A review in; its list in the form and the file that a person chooses, written in the background."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QStandardPaths, QTimer, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from finder_app.engine.pool import Pool
from finder_app.gui import reasons, texts
from finder_app.gui.acting import exporting
from finder_app.gui.acting.export_choices import FormatChoice, SelectionChoice
from finder_app.gui.acting.exporting import Order
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.jobs import Job
from finder_app.gui.labels import PlainLabel
from finder_app.gui.wording import Wording, worded
from finder_app.review.atomic_file import ExportRefused
from finder_app.review.exporting.export import Format
from finder_app.review.exporting.export_listing import Selection
from finder_app.review.session import Review

ENDINGS = {Format.CSV: "csv", Format.XLSX: "xlsx", Format.HTML: "html", Format.JSON: "json", Format.PATHS: "txt"}
POLL_MS = 100


class ExportDialog(QDialog):
    """Form, files, place. The window behind it goes on; an export that fails says why and can be tried again."""

    written = Signal(object)  # Path

    def __init__(self, model: ClusterModel, pool: Callable[[], Pool], parent: QWidget | None = None) -> None:
        """`pool` gives the worker that finds the differences for a report."""
        super().__init__(parent)
        self._model = model
        self._review = _review_of(model)
        self._pool = pool
        self._job: Job | None = None
        self._timer = QTimer(self, interval=POLL_MS)
        self.formats = FormatChoice()
        self.files = SelectionChoice()
        self.trouble = PlainLabel("", "warning")
        self.bar = QProgressBar()
        self.write_button = QPushButton()
        self.cancel_button = QPushButton()
        self._build()
        self._connect()
        self._count()
        Wording(self, self._say)

    def choose_file(self) -> None:
        """Ask where to, then write."""
        ending = ENDINGS[self.formats.format]
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        suggested = str(Path(folder) / f"{self.tr('duplicates')}.{ending}")
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Export to"), suggested, f"*.{ending}")
        if name:
            self.write(Path(name))

    def write(self, target: Path) -> None:
        """Write the export to a file in the background; `written` follows unless it fails or is cancelled."""
        if self._job is not None:
            return
        review, order, pool = self._review, self.order(), self._pool
        self._job = Job(lambda progress: exporting.write(review, order, target, pool, progress), self)
        self._job.done.connect(self._finish)
        self._job.failed.connect(self._fail)
        self._job.cancelled.connect(self._end)
        self.trouble.hide()
        self._set_writing(True)
        self._job.start()

    def order(self) -> Order:
        """What is to be written, as it is chosen now."""
        formats, selection = self.formats, self.files.selection
        shown = self._model.shown() if selection is Selection.SHOWN else None
        return Order(formats.format, selection, shown, formats.bom.isChecked(), formats.nul.isChecked(), formats.limits)

    def reject(self) -> None:
        """Close; while it is written, stop that first."""
        if self._job is not None:
            self._job.cancel()
            self.cancel_button.setEnabled(False)
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._job is not None:
            self._job.cancel()
            event.ignore()
        else:
            super().closeEvent(event)

    def stop(self, timeout_s: float) -> bool:
        """Write no more, for a program that is about to quit; the old file stays."""
        return self._job is None or self._job.stop(timeout_s)

    def _build(self) -> None:
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 110)
        self.trouble.hide()
        self.bar.setTextVisible(False)
        self.bar.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 22, 24, 18)
        column.setSpacing(8)
        column.addWidget(worded(PlainLabel("", "title"), lambda: self.tr("Export the list")))
        column.addSpacing(4)
        column.addWidget(self.formats)
        column.addSpacing(8)
        column.addWidget(worded(PlainLabel("", "strong"), lambda: self.tr("Which files")))
        column.addWidget(self.files)
        column.addSpacing(8)
        column.addWidget(self.trouble)
        column.addWidget(self.bar)
        column.addStretch()
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.cancel_button)
        row.addWidget(self.write_button)
        self.write_button.setProperty("kind", "primary")
        self.write_button.setDefault(True)
        self.cancel_button.setAutoDefault(False)
        column.addLayout(row)
        self.write_button.setFocus()

    def _connect(self) -> None:
        self.write_button.clicked.connect(self.choose_file)
        self.cancel_button.clicked.connect(self.reject)
        self._timer.timeout.connect(self._show_progress)
        self._model.arranged.connect(self._follow)
        self._model.changed.connect(self._follow)

    def _say(self) -> None:
        self.setWindowTitle(self.tr("Export"))
        self.write_button.setText(self.tr("Choose file…"))
        self.cancel_button.setText(self.tr("Stop") if self._job is not None else self.tr("Cancel"))
        self.bar.setAccessibleName(self.tr("How much of the export is written"))

    def _follow(self) -> None:
        """The review, the filter or a decision is another one."""
        if self._model.review is self._review:
            self._count()
        else:
            self.reject()

    def _count(self) -> None:
        shown = self._model.shown()
        counts = {Selection.ALL: int(self._review.clusters.starts[-1]), Selection.MARKED: self._review.totals().marked}
        if shown is not None:
            counts[Selection.SHOWN] = int(shown.sum())
        self.files.show_counts(counts)

    def _set_writing(self, is_writing: bool) -> None:
        for widget in (self.formats, self.files, self.write_button):
            widget.setEnabled(not is_writing)
        self.bar.setRange(0, 0)
        self.bar.setVisible(is_writing)
        self.cancel_button.setEnabled(True)
        self._say()
        if is_writing:
            self._timer.start()
            self.cancel_button.setFocus()
        else:
            self._timer.stop()

    def _show_progress(self) -> None:
        if self._job is None:
            return
        now = self._job.progress.snapshot()
        if now.total and now.done < now.total:
            self.bar.setRange(0, now.total)
            self.bar.setValue(now.done)
        else:  # a workbook is being packed, or the disk takes what was written
            self.bar.setRange(0, 0)

    def _finish(self, target: Path) -> None:
        self._end()
        self.written.emit(target)
        self.accept()

    def _fail(self, error: Exception) -> None:
        self._end()
        self.trouble.setText(_sentence(error))
        self.trouble.show()

    def _end(self) -> None:
        self._job = None
        self._set_writing(False)
        if self._model.review is not self._review:
            self.reject()


def _review_of(model: ClusterModel) -> Review:
    assert model.review is not None
    return model.review


def _sentence(error: Exception) -> str:
    if isinstance(error, ExportRefused):
        return reasons.export_problem(error.problem).format(texts.display_path(error.path))
    return reasons.not_written(error)
