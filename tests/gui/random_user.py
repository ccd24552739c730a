"""A person who does anything in any order, in a real window over real texts."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QItemSelectionModel, QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Progress
from finder_app.gui.language import Language
from finder_app.gui.menus.command import State
from finder_app.gui.settings import Settings
from finder_app.review.acting.outcomes import ActionOutcome, PlannedAction, Status
from finder_app.review.query.row_filter import Columns, find_shown
from finder_app.review.review_state import ReviewState
from finder_app.review.rules.rule_presets import PRESETS, TAKE_BACK_ALL, TAKE_BACK_AUTOMATIC
from finder_app.review.saving import autosave
from finder_app.review.saving.result_file import SUFFIX, Saved
from finder_app.review.session import Review
from tests.gui import whole_window
from tests.gui.texts_on_disk import CHINESE, PARAGRAPHS
from tests.gui.windows import open_window

COMMANDS = {
    "keep": 6, "delete": 10, "undecide": 4, "keep_and_advance": 3, "reviewed": 3, "not_a_duplicate": 2, "split": 2,
    "undo": 12, "redo": 5, "next_member": 5, "previous_member": 2, "next_cluster": 5, "previous_cluster": 2,
    "lower_similarity": 4, "raise_similarity": 6, "swap": 1, "next_view": 1, "theme": 1, "show_all": 2, "problems": 1,
}  # fmt: skip
"""How often each of them comes, compared with the others."""
QUERIES = (
    "", "", "", "page", "-page", "decision:undecided", "marked:yes", "marked:no", "sim:>90", "reviewed:no", "type:html",
    "relation:identical", "nothing has this", "cluster:>3 -marked:yes", "protected:yes", "(", "contained:>50 OR near",
)  # fmt: skip
FAMILIES = 5
QUIET_MS = 20_000


class RandomUser:
    """`step` does something, waits until the window has answered, and looks at all of it."""

    def __init__(self, qtbot: QtBot, folder: Path, chosen: random.Random, language: Language) -> None:
        self._qtbot, self._folder, self._chosen = qtbot, folder, chosen
        self._saved: dict[Path, ReviewState] = {}
        self.broken: list[object] = []
        self.said: list[str] = []
        """What was done, to be read where something does not hold."""
        roots = write_texts(folder, chosen)
        self._options = ScanOptions(roots=roots[:1], references=roots[1:], similarity=0.5)
        self.window = open_window(qtbot, Settings(options=replace(self._options, roots=())), self._act)
        self.window.broken.connect(self.broken.append)
        self.window.bench.broken.connect(self.broken.append)
        self.window.language_chosen.connect(language.use)
        self._scan()
        tester = QAbstractItemModelTester.FailureReportingMode.Warning
        self._tester = QAbstractItemModelTester(self.window.bench.model, tester)
        self._others: dict[Callable[[], None], int] = {
            self._select: 20, self._select_more: 8, self._collapse_or_expand: 6, self._ask: 8, self._toggle: 4,
            self._sort: 3, self._apply_rules: 4, self._take_back: 1, self._trash: 2, self._save: 2, self._open: 1,
            self._scan: 1, self._speak: 1, self._collapse_all: 1, self._expand_all: 1, self._leave_and_return: 1,
            self._choose_member: 2, self._click_mark: 3,
        }  # fmt: skip

    @property
    def review(self) -> Review:
        review = self.window.bench.review
        assert review is not None
        return review

    def step(self) -> None:
        """Do one thing, or two before the window has answered."""
        for _ in range(self._chosen.choice((1, 1, 1, 2, 3))):
            self._act_once()
        self.settle()
        whole_window.check(self.window)
        assert not self.broken

    def settle(self) -> None:
        """Wait until nothing runs."""
        QCoreApplication.processEvents()  # a change of language is told later
        self._qtbot.waitUntil(self._is_quiet, timeout=QUIET_MS)

    def end(self) -> None:
        """Close the window; what was decided is on the disk."""
        review, name = self.review, self.window.results.autosaving._name
        if len(review.clusters):
            self._qtbot.waitUntil(lambda: self.window.results.autosaving.is_kept, timeout=QUIET_MS)
            files = self.window.results.autosaving._files
            assert files is not None
            kept = autosave.read(files.path.with_suffix(autosave.RESULT), Progress())
            assert isinstance(kept, Saved), name
            assert kept.state == review.state()
        self.window.close()

    def _act_once(self) -> None:
        names: list[str | Callable[[], None]] = [*COMMANDS, *self._others]
        (what,) = self._chosen.choices(names, [*COMMANDS.values(), *self._others.values()])
        self.said.append(what if isinstance(what, str) else what.__name__.strip("_"))
        if self.window.state is not State.REVIEW:
            return
        if isinstance(what, str):
            self.window.commands[what].trigger()
        else:
            what()

    def _is_quiet(self) -> bool:
        bench, results, compare = self.window.bench, self.window.results, self.window.bench.compare
        is_waiting = (
            bench.model.arranger.is_busy,
            bench.model.steps.is_busy,
            bench.threshold.regrouping.is_running,
            compare._request is not None and (compare._shown is None or compare._shown.request != compare._request),
            bench.auto_select._taking.is_waiting,
            results.files._job is not None,
            bool(results._jobs),
            bench.line._pause.isActive(),
            self.window.state is State.SCANNING,
        )
        return not any(is_waiting)

    # What a person does

    def _rows(self) -> list[QModelIndex]:
        model = self.window.bench.model
        tops = [model.index(row, 0) for row in range(model.rowCount())]
        return tops + [model.index(row, 0, top) for top in tops for row in range(model.rowCount(top))]

    def _select(
        self, flag: QItemSelectionModel.SelectionFlag = QItemSelectionModel.SelectionFlag.ClearAndSelect
    ) -> None:
        rows, tree = self._rows(), self.window.bench.clusters.tree
        if rows:
            index = self._chosen.choice(rows)
            tree.scrollTo(index)  # which opens its cluster
            tree.selectionModel().setCurrentIndex(index, flag | QItemSelectionModel.SelectionFlag.Rows)

    def _select_more(self) -> None:
        for _ in range(self._chosen.randint(1, 4)):
            self._select(QItemSelectionModel.SelectionFlag.Toggle)

    def _collapse_or_expand(self) -> None:
        model, tree = self.window.bench.model, self.window.bench.clusters.tree
        if model.rowCount():
            index = model.index(self._chosen.randrange(model.rowCount()), 0)
            tree.setExpanded(index, not tree.isExpanded(index))

    def _collapse_all(self) -> None:
        self.window.bench.clusters.collapse_all()

    def _expand_all(self) -> None:
        self.window.bench.clusters.expand_all()

    def _click_mark(self) -> None:
        members = [index for index in self._rows() if index.parent().isValid()]
        if members:
            self.window.bench.clusters.tree.delegate.mark_clicked.emit(
                self.window.bench.model.file_at(self._chosen.choice(members))
            )

    def _ask(self) -> None:
        bench = self.window.bench
        bench.line.set_text(self._chosen.choice(QUERIES))
        if not bench.model.arranger.choice.is_everything and self._chosen.random() < 0.5:
            self.settle()
            bench.model.refresh_filter()
            shown = find_shown(bench.model.arranger.choice, Columns(self.review), Progress())
            assert bench.model.hits == (shown.files, shown.clusters)

    def _toggle(self) -> None:
        self._chosen.choice(list(self.window.bench.toggles.buttons.values())).click()

    def _sort(self) -> None:
        column, order = self._chosen.randint(-1, 9), self._chosen.choice(list(Qt.SortOrder))
        self.window.bench.clusters.tree.sortByColumn(column, order)

    def _choose_member(self) -> None:
        rows = [index for index in self._rows() if index.parent().isValid()]
        if rows:
            self.window.bench.clusters._choice.compare_with(
                self.window.bench.model.file_at(self._chosen.choice(rows)) if self._chosen.random() < 0.5 else None
            )

    def _apply_rules(self) -> None:
        self.window.bench.auto_select.edit(self._chosen.choice(list(PRESETS)))
        dialog = self.window.bench.auto_select.dialog
        assert dialog is not None
        if self._chosen.random() < 0.3:
            self._act_once()  # it is not modal
        self._qtbot.waitUntil(lambda: not dialog.previewer.is_waiting, timeout=QUIET_MS)
        dialog.apply()
        dialog.reject()

    def _take_back(self) -> None:
        self.window.bench.auto_select.take_back(self._chosen.choice((TAKE_BACK_ALL, TAKE_BACK_AUTOMATIC)))

    def _trash(self) -> None:
        self.settle()
        doing = self.window.bench.doing
        doing.move_to_trash()
        dialog = doing.trash_dialog
        if dialog is None:
            return
        if self._chosen.random() < 0.6:
            with self._qtbot.waitSignal(dialog.acted, timeout=QUIET_MS):
                dialog.start()
        dialog.reject()

    def _act(self, plan: Sequence[PlannedAction], _progress: Progress) -> tuple[ActionOutcome, ...]:
        """Files really go, but for a few that will not, and those that have gone already."""
        outcomes = []
        for action in plan:
            status = self._chosen.choice((Status.DONE, Status.DONE, Status.DONE, Status.CHANGED, Status.CANCELLED))
            if not action.kept.file.path.exists():
                status = Status.KEEPER_GONE
            elif not action.file.file.path.exists():
                status = Status.GONE
            elif status is Status.DONE:
                action.file.file.path.unlink()
            outcomes.append(ActionOutcome(action, status))
        return tuple(outcomes)

    def _save(self) -> None:
        self.settle()
        target = self._folder / f"saved {self._chosen.randint(0, 2)}{SUFFIX}"
        state = self.review.state()
        with self._qtbot.waitSignal(self.window.results.files.saved, timeout=QUIET_MS):
            self.window.results.files.write(target)
        self._saved[target] = state

    def _open(self) -> None:
        self.settle()
        if self._saved:
            target = self._chosen.choice(list(self._saved))
            before = self.review
            self.window.results.files.open_path(target)
            self._qtbot.waitUntil(lambda: self.window.bench.review is not before, timeout=QUIET_MS)
            _check_state(self.review, self._saved[target])

    def _scan(self) -> None:
        """Once more, with the decisions of before."""
        self.window.start.started.emit(self._options)
        self._qtbot.waitUntil(lambda: self.window.state is State.REVIEW, timeout=QUIET_MS)

    def _leave_and_return(self) -> None:
        self.window.new_scan()
        self.window._open_review()

    def _speak(self) -> None:
        language = self._chosen.choice(("en", "zh_CN"))
        self.window._use_settings(replace(self.window.settings, language=language))


def _check_state(review: Review, state: ReviewState) -> None:
    """All that was wanted is wanted again; the list of what is no duplicate goes on by itself."""
    now = review.state()
    assert replace(now, apart=()) == replace(state, apart=())


def write_texts(folder: Path, chosen: random.Random) -> tuple[Path, Path]:
    """Families of texts: copies, pages, drafts, excerpts; and a few of them where nothing is ever touched."""
    root, reference = folder / "texts", folder / "reference"
    for place in (root, reference):
        place.mkdir()
    for family in range(FAMILIES):
        lines = chosen.sample(CHINESE, 6) if family == 1 else chosen.sample(PARAGRAPHS, 7)
        lines = [f"{line} {family * 7919 + number}" for number, line in enumerate(lines)]
        story, page = "\n\n".join(lines), "".join(f"<p>{line}</p>" for line in lines)
        (root / f"{family} story.txt").write_text(story, "utf-8")
        for number in range(chosen.randint(1, 4)):
            draft = [f"{line} new{number}" if chosen.random() < 0.15 else line for line in lines]
            texts = (
                story,
                "\n\n".join(draft),
                "\n".join(lines[: chosen.randint(3, 6)]),
                f"<html><body>{page}</body></html>",
            )
            kind = chosen.randrange(4)
            place = reference if chosen.random() < 0.15 else root
            (place / f"{family} {number} near{('.txt', '.txt', '.md', ' page.html')[kind]}").write_text(
                texts[kind], "utf-8"
            )
    return root, reference
