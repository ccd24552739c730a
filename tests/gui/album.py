"""One window in, all its states out, one after the other: for those who look at them and for what measures them."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import cast

from PySide6.QtWidgets import QApplication, QWidget

from finder_app.engine.pair_view import View
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId, Relation
from finder_app.gui.acting.actions_dialog import ActionsDialog
from finder_app.gui.help.about_dialog import AboutDialog
from finder_app.gui.help.guide_window import GuideWindow
from finder_app.gui.help.shortcuts_dialog import ShortcutsDialog
from finder_app.gui.history.history_window import HistoryWindow
from finder_app.gui.library.library_panel import LibraryPanel
from finder_app.gui.library.not_duplicates_dialog import NotDuplicatesDialog
from finder_app.gui.main_window import MainWindow
from finder_app.gui.menus.command import State
from finder_app.gui.preferences.setting_table import Page
from finder_app.gui.preferences.settings_dialog import SettingsDialog
from finder_app.gui.scanning.rates import Rate
from finder_app.gui.settings import Settings
from finder_app.gui.theme import Mode, Theme
from finder_app.gui.workers import Workers
from finder_app.review.acting.outcomes import ActionKind, ActionOutcome, PlannedAction, Status
from finder_app.review.acting.recovery import Recovery
from finder_app.review.decisions import Decision
from finder_app.review.rules.rule_presets import Preset
from finder_app.review.saving import saved_review
from finder_app.review.saving.autosave import Kept
from tests.gui.history.scene import Scene
from tests.gui.scan_samples import FOUND, SCAN
from tests.gui.site_pages import write_parts, write_sites
from tests.gui.texts_on_disk import write_library
from tests.gui.waiting import wait, wait_until


def act(plan: object, _progress: Progress) -> tuple[ActionOutcome, ...]:
    """Pretend: all but the last file go."""
    actions = cast("tuple[PlannedAction, ...]", plan)
    done = [ActionOutcome(action, Status.DONE) for action in actions[:-1]]
    return (*done, ActionOutcome(actions[-1], Status.CHANGED))


Look = Callable[[str, QWidget], object]


class Album:
    """One window in all its states, one after the other; `look` is called with each."""

    def __init__(self, app: QApplication, mode: Mode, folder: Path, look: Look) -> None:
        for kind in ("DATA", "CONFIG", "CACHE"):  # what the person at this machine keeps stays as it is
            os.environ[f"XDG_{kind}_HOME"] = str(folder / kind.lower())
        self.theme = Theme(app, mode)
        self.theme.dress(app)
        self.look = look
        self.library = write_library(folder / "文章 articles")
        workers = Workers(lambda _jobs, _preload: SerialPool())
        recent = (Path("/home/user/Documents"), Path("/home/user/小说/网络小说"), Path("/srv/mirror/doc"))
        self.window = MainWindow(self.theme, workers, Settings(theme=mode, recent=recent), act)
        self.window.resize(1280, 800)
        self.window.show()
        wait(150)

    def take(self, name: str, widget: QWidget | None = None) -> None:
        wait(120)
        self.look(name, widget or self.window)

    def all(self) -> None:
        """Go through every state."""
        window = self.window
        self.take("1-empty")
        window.start.add([self.library, self.library / "one.txt"])
        wait_until(lambda: window.start._count is not None)
        self.take("2-folders")
        window.storage.tell_root()
        window.storage.tell_replaced(("language", "threshold"))
        window.storage.tell_unkept(PermissionError(13, "Permission denied"))
        self.take("2-notes")
        window._enter(State.SCANNING)
        window.scan.show_snapshot(SCAN, Rate(812, 21_300_000, 9.7))
        self.take("3-scanning")
        window.scan.live.show_found(FOUND)
        self.take("3-scanning-live")
        window.scan.show_snapshot(SCAN._replace(is_paused=True), Rate(812, 21_300_000, 9.7))
        self.take("3-scanning-paused")
        self.scan(0.7)
        self.take("4-review")
        self.choice()
        review = window.bench.model.review
        assert review is not None
        files = [member.file for cluster in review.clusters for member in cluster.members[1:]]
        window.bench.model.decide(files[:4], Decision.DELETE)
        window.bench.model.decide([review.clusters[0].principal], Decision.KEEP)
        window.bench.clusters.select_file(FileId(files[1]))
        wait(600)
        self.take("5-marked")
        self.tabs()
        window.bench.toggle_problems()
        self.take("6-problems")
        window.bench.panel.problems.search.setText("nowhere to be found")
        self.take("6-problems-none")
        window.bench.panel.problems.search.clear()
        window.bench.panel.hide_problems()
        self.kept()
        self.two_texts()
        self.dialogs()
        self.scan(1.0, [self.library / "alone"])
        self.take("11-nothing")
        self.sites()
        window.close()

    def tabs(self) -> None:
        """What else there is to see of a pair."""
        compare = self.window.bench.compare
        for place, name in enumerate(("why", "heat", "only-here", "details"), 1):
            compare.show_tab(place)
            wait(500)
            self.take(f"5-{name}")
        compare.show_tab(0)
        review = self.window.bench.model.review
        assert review is not None
        pages = (file for file in range(len(review.result.documents)) if review.path(FileId(file)).name == "one.html")
        self.window.bench.clusters.select_file(FileId(next(pages)))
        for view in (View.SOURCE, View.PAGE, View.TEXT_AS_MATCHED):
            compare.set_view(view)
            wait(600)
            if view is not View.TEXT_AS_MATCHED:
                self.take(f"5-{view.value}")

    def choice(self) -> None:
        """Another threshold, and queries."""
        bench = self.window.bench
        bench.threshold.bar.step(15)
        wait(300)
        self.take("4-threshold")
        bench.threshold.bar.reset()
        wait(300)
        for name, query in (("hits", "type:txt sim:>80"), ("error", "type:txt sim:>>"), ("no-hits", "nowhere")):
            bench.line.focus()
            bench.line.set_text(query)
            wait(400)
            self.take(f"4-query-{name}")
        bench.line.clear()
        bench.clusters.setFocus()
        wait(300)

    def kept(self) -> None:
        """Saved to a file, and what there is to go on with later."""
        window = self.window
        window.results.files.write(self.library.parent / "港口 harbour.finder-results")
        wait(800)
        self.take("6-saved")
        review = window.bench.model.review
        assert review is not None
        window.new_scan()
        wait(300)  # there is nothing to go on with: the only review is the one on display
        window.results.card.offer([Kept(self.library, saved_review.heading_of(review, "harbour"))])
        self.take("6-resume")
        window.results.card.hide()
        window._enter(State.REVIEW)

    def two_texts(self) -> None:
        """The window that compares without a scan."""
        opener = self.window.bench.two_texts
        opener.open()
        dialog = opener.dialog
        assert dialog is not None
        self.take("8-two-texts-asked", dialog)
        dialog.set_files([self.library / "one.txt", self.library / "drafts" / "one, second version.txt"])
        dialog.compare()
        wait(1000)
        self.close("8-two-texts", dialog)

    def sites(self) -> None:
        """Pages with a template, and an excerpt."""
        window, folder = self.window, self.library.parent / "sites"
        write_sites(folder)
        write_parts(folder)
        self.scan(0.85, [folder])
        self.take("12-template")
        review = window.bench.model.review
        assert review is not None
        members = [member for cluster in review.clusters for member in cluster.members]
        window.bench.clusters.select_file(next(each.file for each in members if each.relation is Relation.CONTAINED))
        wait(600)
        self.take("13-contained")

    def dialogs(self) -> None:
        window = self.window
        window.bench.doing.export()
        assert window.bench.doing.export_dialog is not None
        self.take("7-export", window.bench.doing.export_dialog)
        window.bench.doing.export_dialog.reject()
        self.beside()
        self.history()
        window.bench.auto_select.edit(Preset.LONGEST)
        rules = window.bench.auto_select.dialog
        assert rules is not None
        wait_until(rules.apply_button.isEnabled)
        self.take("8-rules", rules)
        rules.close()
        window.bench.doing.move_to_trash()
        dialog = window.bench.doing.trash_dialog
        assert dialog is not None
        self.take("9-trash", dialog)
        self.ways(dialog)
        dialog.start()
        wait_until(lambda: not dialog._job.is_running)
        self.take("9-trash-done", dialog)
        dialog.reject()
        wait(300)
        self.take("10-applied")

    def ways(self, dialog: ActionsDialog) -> None:
        """Another way than the trash, each with what it asks for."""
        ways = dialog.ways
        assert ways is not None
        ways.more_button.click()
        for kind in (ActionKind.MOVE, ActionKind.HARD_LINK, ActionKind.DELETE, ActionKind.TRASH):
            ways.buttons[kind].setChecked(True)
            wait_until(lambda: dialog._planning is None or not dialog._planning.is_running)
            if kind is not ActionKind.TRASH:
                self.take(f"9-trash-{kind.value}", dialog)
        ways.more_button.click()
        wait_until(dialog.go_button.isEnabled)

    def beside(self) -> None:
        """The windows beside the main one."""
        beside = self.window.beside
        beside.show_shortcuts()
        self.close("8-shortcuts", beside.opened(ShortcutsDialog))
        beside.show_about()
        self.close("8-about", beside.opened(AboutDialog))
        beside.show_guide()
        self.close("8-guide", beside.opened(GuideWindow))
        beside.show_not_duplicates()
        self.close("8-not-duplicates", beside.opened(NotDuplicatesDialog))
        beside.show_settings()
        settings = beside.opened(SettingsDialog)
        assert settings is not None
        assert settings.rows, "all of them are built now"
        for page in Page:
            settings.show_page(page)
            self.take(f"8-settings-{page.value}", settings)
        settings.search.setText("a")
        self.close("8-settings-searched", settings)
        beside.find_similar()
        similar = beside.opened(LibraryPanel)
        assert similar is not None
        self.take("8-similar-asked", similar)
        similar.ask_file(self.library / "one.txt")
        wait_until(similar.bar.isHidden)
        self.close("8-similar", similar)

    def history(self) -> None:
        """What was done to files, and the way back from it."""
        beside, card = self.window.beside, self.window.restore_offers.card
        card.tell(Recovery(done=1_204, refused=37, batches=(1,)), True, 37)
        self.take("8-interrupted")
        card.hide()
        beside.show_history()
        self.close("8-history-nothing", beside.opened(HistoryWindow))
        scene = Scene(self.library.parent / "history 历史")
        scene.act("moved.txt", kind=ActionKind.MOVE)
        scene.act_with_failures("a text.txt", f"{'a long name ' * 14}.txt", "文章.txt", failing=["文章.txt"])
        beside.show_history()
        history = beside.opened(HistoryWindow)
        assert history is not None
        wait_until(lambda: history.parts.acts.rowCount() == 3)
        history.parts.problems_first.click()
        self.take("8-history", history)
        scene.write("a text.txt", "another one")
        history.restore_all()
        self.take("8-history-asked", history)
        history.parts.card.start()
        wait_until(lambda: not history.parts.card.is_running)
        self.close("8-history-answered", history)

    def close(self, name: str, widget: QWidget | None) -> None:
        """Look at a window, and close it."""
        assert widget is not None
        self.take(name, widget)
        widget.close()

    def scan(self, similarity: float, folders: list[Path] | None = None) -> None:
        self.window.start.likeness.set_similarity(similarity)
        self.window.scan_folders(folders or [self.library])
        wait_until(lambda: self.window.state is State.REVIEW)
        wait(800)
