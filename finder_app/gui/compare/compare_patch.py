"""A pair in, its differences as a patch on the clipboard or in a file out; what came of it is told as a notice."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from finder_app.engine import pair_extras
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_extras import Patch
from finder_app.engine.pair_view import PairRequest, View
from finder_app.engine.pool import Pool
from finder_app.engine.records import ScanResult
from finder_app.gui import reasons, texts
from finder_app.gui.compare.notices import Notice
from finder_app.gui.compare.pair_question import PairQuestion
from finder_app.gui.jobs import Job
from finder_app.review import atomic_file
from finder_app.review.atomic_file import ExportRefused


class PatchMaker(QObject):
    """Makes one patch at a time."""

    told = Signal(object)  # Notice

    def __init__(self, pool: Callable[[], Pool], window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._question = PairQuestion(pool, self)
        self._use: Callable[[str], None] = self._copy
        self._names = "", ""
        self._question.answered.connect(self._answer)
        self._question.failed.connect(self._fail)
        self.dialog: QFileDialog | None = None

    def copy(self, options: ScanOptions, request: PairRequest) -> None:
        """Put the patch of a pair on the clipboard."""
        self._ask(options, request, self._copy)

    def save(self, options: ScanOptions, request: PairRequest, result: ScanResult) -> None:
        """Ask where to save the patch of a pair."""
        self._ask(options, request, lambda text: self._choose(text, result))

    def stop(self) -> None:
        """Make no patch any more."""
        self._question.stop()

    def _ask(self, options: ScanOptions, request: PairRequest, use: Callable[[str], None]) -> None:
        self._use = use
        self._names = request.left.path.stem, request.right.path.stem
        view = View.SOURCE if request.view is View.SOURCE else View.TEXT_AS_MATCHED
        self._question.ask(pair_extras.patch, options, PairRequest(request.left, request.right, view))

    def _answer(self, patch: Patch) -> None:
        if patch.text:
            self._use(patch.text)
        else:
            self.told.emit(Notice(self.tr("The texts are equal: there is no patch.")))

    def _fail(self, _problem: object) -> None:
        self.told.emit(Notice(self.tr("The patch could not be made: a file cannot be read any more."), "warning"))

    def _copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.told.emit(Notice(self.tr("The differences are on the clipboard, as a patch.")))

    def _choose(self, text: str, result: ScanResult) -> None:
        dialog = QFileDialog(self._window, self.tr("Save the differences"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([self.tr("Patches (*.patch *.diff)"), self.tr("All files (*)")])
        dialog.setDefaultSuffix("patch")
        dialog.selectFile(_harmless("-".join(self._names)) + ".patch")
        dialog.fileSelected.connect(lambda name: self._save(Path(name), text, result))
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()

    def _save(self, target: Path, text: str, result: ScanResult) -> None:
        chunks = [text.encode("utf-8", "replace")]
        job = Job(lambda _progress: atomic_file.write_whole(target, chunks, result), self)
        job.done.connect(lambda _: self.told.emit(Notice(self._saved(target))))
        job.failed.connect(lambda error: self.told.emit(Notice(_sentence(error), "warning")))
        job.start()

    def _saved(self, target: Path) -> str:
        return self.tr("The differences are saved as {}.").format(texts.display_path(target))


def _harmless(name: str) -> str:
    kept = "".join(each if each.isalnum() or each in " -_." else "_" for each in name)
    return kept.strip(" .")[:80] or "differences"


def _sentence(error: Exception) -> str:
    if isinstance(error, ExportRefused):
        return reasons.export_problem(error.problem).format(texts.display_path(error.path))
    return reasons.not_written(error)
