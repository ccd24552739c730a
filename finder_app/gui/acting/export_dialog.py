"""A review in; its list as CSV, JSON or paths in a file that the person chooses, written in the background."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from finder_app.engine.progress import Progress
from finder_app.gui import paths, reasons, texts
from finder_app.gui.jobs import Job
from finder_app.gui.labels import PlainLabel
from finder_app.review import export
from finder_app.review.export import ExportRefused, Format, Selection
from finder_app.review.session import Review

WRITERS: dict[Format, Callable[[Path, Review, Selection], None]] = {
    Format.CSV: export.write_csv,
    Format.JSON: export.write_json,
    Format.PATHS: export.write_paths,
}
ENDINGS = {Format.CSV: "csv", Format.JSON: "json", Format.PATHS: "txt"}


class ExportDialog(QDialog):
    """Format, selection, file; `written` carries the Path. An export that fails says why and can be tried again."""

    written = Signal(object)

    def __init__(self, review: Review, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._review = review
        self._job: Job | None = None
        self._target = Path()
        self.setWindowTitle(self.tr("Export"))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        marked = len(review.marked())
        self.formats = QButtonGroup(self)
        self.selections = QButtonGroup(self)
        self.trouble = PlainLabel("", "warning")
        self.trouble.hide()
        self.write_button = QPushButton(self.tr("Choose file…"))
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 78)
        self._build(marked)
        self.write_button.clicked.connect(self.choose_file)
        self.cancel_button.clicked.connect(self.reject)

    @property
    def format(self) -> Format:
        return list(Format)[self.formats.checkedId()]

    @property
    def selection(self) -> Selection:
        return list(Selection)[self.selections.checkedId()]

    def choose_file(self) -> None:
        """Ask where to, then write."""
        ending = ENDINGS[self.format]
        stem = self.tr("duplicates")
        suggested = str(paths.documents_folder() / f"{stem}.{ending}")
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Export to"), suggested, f"*.{ending}")
        if name:
            self.write(Path(name))

    def write(self, target: Path) -> None:
        """Write the export to a file in the background."""
        writer, review, selection = WRITERS[self.format], self._review, self.selection

        def work(_progress: Progress) -> object:
            writer(target, review, selection)
            return target

        self.setEnabled(False)
        self._job = Job(work, self)
        self._job.done.connect(self._finish)
        self._job.failed.connect(self._show_trouble)
        self._job.start()

    def _build(self, marked: int) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 22, 24, 18)
        column.setSpacing(8)
        column.addWidget(PlainLabel(self.tr("Export the list"), "title"))
        column.addSpacing(4)
        for position, kind in enumerate(Format):
            self._add_choice(column, self.formats, position, *self._format_words(kind))
        column.addSpacing(10)
        column.addWidget(PlainLabel(self.tr("Which files"), "strong"))
        for position, selection in enumerate(Selection):
            words = self.tr("All files of all clusters")
            if selection is Selection.MARKED:
                words = self.tr("Only what is marked for deletion ({})").format(texts.files(marked))
            self._add_choice(column, self.selections, position, words, "")
        self.selections.button(list(Selection).index(Selection.MARKED)).setEnabled(marked > 0)
        self.formats.button(list(Format).index(Format.CSV)).setChecked(True)
        self.selections.button(list(Selection).index(Selection.ALL)).setChecked(True)
        column.addSpacing(6)
        column.addWidget(self.trouble)
        column.addStretch()
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.cancel_button)
        row.addWidget(self.write_button)
        self.write_button.setProperty("kind", "primary")
        self.write_button.setDefault(True)
        column.addLayout(row)
        self.write_button.setFocus()

    def _format_words(self, kind: Format) -> tuple[str, str]:
        return {
            Format.JSON: (self.tr("JSON"), self.tr("everything, for programs and for later")),
            Format.CSV: (self.tr("Table (CSV)"), self.tr("for a spreadsheet")),
            Format.PATHS: (self.tr("List of paths"), self.tr("one on each line, for scripts")),
        }[kind]

    def _add_choice(self, column: QVBoxLayout, group: QButtonGroup, position: int, words: str, more: str) -> None:
        button = QRadioButton(words)
        group.addButton(button, position)
        row = QHBoxLayout()
        row.addWidget(button)
        if more:
            row.addWidget(PlainLabel(more, "muted"), 1)
        column.addLayout(row)

    def _finish(self, target: Path) -> None:
        self.written.emit(target)
        self.accept()

    def _show_trouble(self, error: Exception) -> None:
        self.setEnabled(True)
        self.trouble.setText(_sentence(error))
        self.trouble.show()


def _sentence(error: Exception) -> str:
    if isinstance(error, ExportRefused):
        return reasons.export_problem(error.problem).format(texts.display_path(error.path))
    return reasons.not_written(error)
