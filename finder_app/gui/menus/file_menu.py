"""The commands that bring folders in and results out."""

from collections.abc import Iterator
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from finder_app.gui.menus.command import ALWAYS, IDLE, Command, Menu, State
from finder_app.gui.saving.result_keeping import ResultKeeping
from finder_app.gui.scanning.start_panel import StartPanel
from finder_app.gui.side_windows import SideWindows
from finder_app.gui.workbench import Workbench

translate = QCoreApplication.translate


class Target(Protocol):
    """What these commands act on."""

    @property
    def start(self) -> StartPanel: ...
    @property
    def bench(self) -> Workbench: ...
    @property
    def results(self) -> ResultKeeping: ...
    @property
    def beside(self) -> SideWindows: ...

    def stop_scan(self) -> None: ...
    def pause_scan(self) -> None: ...
    def cancel_scan(self) -> None: ...
    def new_scan(self) -> None: ...
    def back_to_review(self) -> None: ...
    def close(self) -> bool: ...


def rows(t: Target) -> Iterator[Command]:
    """In the order of the menu."""
    yield from _scanning(t)
    similar = translate("commands", "Find simi&lar…")
    yield Command("find_similar", Menu.FILE, similar, ("Ctrl+K",), t.beside.find_similar, ALWAYS, "similar")
    yield from _results(t)
    yield Command("quit", Menu.FILE, translate("commands", "&Quit"), ("Ctrl+Q",), t.close, ALWAYS, "", True)


def _scanning(t: Target) -> Iterator[Command]:
    file = Menu.FILE
    folder, files = translate("commands", "Add &folder…"), translate("commands", "Add f&iles…")
    yield Command("add_folder", file, folder, ("Ctrl+O",), t.start.choose_folder, IDLE, "folder-add")
    yield Command("add_files", file, files, ("Ctrl+Shift+O",), t.start.choose_files, IDLE, "file")
    find = translate("commands", "Find &duplicates")
    yield Command("scan", file, find, ("F5",), t.start.start, State.FOLDERS, "search", True)
    stop, cancel = translate("commands", "&Stop and show what was found"), translate("commands", "&Cancel scan")
    yield Command("stop", file, stop, (), t.stop_scan, State.SCANNING, "stop")
    rest = translate("commands", "&Pause or resume the scan")
    yield Command("pause", file, rest, ("Ctrl+Shift+P",), t.pause_scan, State.SCANNING, "pause")
    yield Command("cancel", file, cancel, (), t.cancel_scan, State.SCANNING)
    again = translate("commands", "&New scan")
    yield Command("new_scan", file, again, ("Ctrl+N",), t.new_scan, State.REVIEW, "back")
    back = translate("commands", "&Back to the review")
    yield Command("back_to_review", file, back, ("Alt+Right",), t.back_to_review, State.FOLDERS)


def _results(t: Target) -> Iterator[Command]:
    file, doing, kept = Menu.FILE, t.bench.doing, t.results.files
    load, save = translate("commands", "Open &results…"), translate("commands", "Sa&ve results")
    save_as = translate("commands", "Save results &as…")
    yield Command("open_results", file, load, ("Ctrl+L",), kept.choose, IDLE, "open", True)
    yield Command("save_results", file, save, ("Ctrl+S",), kept.save, State.REVIEW, "save")
    yield Command("save_results_as", file, save_as, ("Ctrl+Shift+S",), kept.save_as, State.REVIEW)
    export, trash = translate("commands", "&Export…"), translate("commands", "&Move to trash…")
    history = translate("commands", "&History…")
    yield Command("export", file, export, ("Ctrl+E",), doing.export, State.REVIEW, "export", True)
    yield Command("trash", file, trash, ("Ctrl+Del",), doing.move_to_trash, State.REVIEW, "trash")
    yield Command("history", file, history, ("Ctrl+H",), t.beside.show_history, ALWAYS, "undo")
