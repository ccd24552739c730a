"""The language of the system or another one, chosen at any time; everything that is shown follows at once."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from finder_app.engine.progress import FoundSoFar, Snapshot, Stage
from finder_app.gui import language, texts
from finder_app.gui.language import Language
from finder_app.gui.main_window import MainWindow
from finder_app.gui.scanning.rates import Rate
from finder_app.gui.settings import Settings
from finder_app.review.decisions import Decision
from tests.gui.fitting import cut_off
from tests.gui.texts_on_disk import write_library
from tests.gui.windows import open_window, scan


@pytest.fixture
def spoken(qapp: QApplication) -> Iterator[Language]:
    before = QLocale()
    result = Language(qapp, "en")
    yield result
    result.close()
    QCoreApplication.processEvents()
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("chosen", "wishes", "found"),
    [
        ("", ["en-US", "zh-CN"], ""),
        ("", ["fr-FR", "zh-Hans-CN", "zh-CN"], "zh_CN"),
        ("", ["zh-SG"], "zh_CN"),
        ("", ["zh-TW", "zh-Hant"], ""),
        ("", ["C"], ""),
        ("", [], ""),
        ("zh_CN", ["en-US"], "zh_CN"),
        ("en", ["zh-CN"], ""),
        ("eo", ["zh-CN"], ""),
    ],
)
def test_the_catalogue_is_the_first_that_is_wished_and_there(chosen: str, wishes: list[str], found: str) -> None:
    assert language.catalogue(chosen, wishes) == found


def test_numbers_and_dates_follow_another_language(spoken: Language) -> None:
    spoken.use("zh_CN")
    assert QLocale().language() is QLocale.Language.Chinese
    spoken.use("")
    assert QLocale() == QLocale.system()


def test_counts_have_the_forms_of_the_language(spoken: Language) -> None:
    assert [texts.clusters(1), texts.clusters(2)] == ["1 cluster", "2 clusters"]
    spoken.use("zh_CN")
    assert [texts.clusters(1), texts.clusters(1234)] == ["1 组", "1,234 组"]


def test_the_buttons_of_qt_speak_it_too(spoken: Language) -> None:
    spoken.use("zh_CN")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "取消"


def test_a_change_leaves_nothing_in_the_former_language(qtbot: QtBot, spoken: Language, tmp_path: Path) -> None:
    """A window that changed its language reads like one that was opened in it."""
    library = write_library(tmp_path / "文章")
    window = prepared(qtbot, library)
    english = words(window)
    spoken.use("zh_CN")
    settle(qtbot, window)
    changed = words(window)
    assert changed == words(prepared(qtbot, library))
    spoken.use("en")
    settle(qtbot, window)
    assert words(window) == english


def test_nothing_is_cut_off_after_a_change(qtbot: QtBot, spoken: Language, tmp_path: Path) -> None:
    spoken.use("zh_CN")
    window = prepared(qtbot, write_library(tmp_path))
    for code in ("en", "zh_CN"):
        spoken.use(code)
        settle(qtbot, window)
        for top in (window, *window.findChildren(QDialog)):
            qtbot.waitUntil(partial(fits, top))


def test_the_choice_is_kept_and_marked(qtbot: QtBot) -> None:
    window = open_window(qtbot)
    assert window.languages.choices[""].isChecked()
    with qtbot.waitSignal(window.language_chosen) as chosen, qtbot.waitSignal(window.settings_changed) as kept:
        window.languages.choices["zh_CN"].trigger()
    assert chosen.args == ["zh_CN"]
    assert kept.args is not None
    assert kept.args[0].language == "zh_CN"


def test_the_menu_can_be_found_by_who_reads_english_only(qtbot: QtBot, spoken: Language) -> None:
    spoken.use("zh_CN")
    window = open_window(qtbot)
    assert window.languages.title().endswith("Language")
    assert window.languages.choices["en"].text() == "English"


def fits(top: QWidget) -> bool:
    return not list(cut_off(top))


def prepared(qtbot: QtBot, library: Path) -> MainWindow:
    """A window with something to say in every part."""
    window = open_window(qtbot, Settings(use_library=False))
    window.start.show_recent([Path("/srv/mirror")])
    window.start.likeness.set_similarity(0.7)
    review = scan(qtbot, window, library)
    window.bench.model.decide([review.clusters[0].members[1].file], Decision.DELETE)
    window.bench.clusters.select_file(review.clusters[-1].members[1].file)
    window.bench.toggle_problems()
    window.beside.show_shortcuts()
    window.beside.show_about()
    settle(qtbot, window)
    return window


def settle(qtbot: QtBot, window: MainWindow) -> None:
    """Let the pair be shown, and the menus have the room that their new words need."""
    qtbot.wait(50)
    menus = window.top.menus
    qtbot.waitUntil(lambda: window.bench.compare.diff.document is not None, timeout=10_000)
    qtbot.waitUntil(lambda: window.bench.compare.bar.isVisible() and menus.width() == menus.sizeHint().width())


def words(window: MainWindow) -> list[tuple[str, ...]]:
    """Text, tooltip and name of whatever each part of the window shows; the time that a scan took aside."""
    window.scan.live.show_found(FoundSoFar(1, 2, 1_900, ()))
    window.scan.show_snapshot(Snapshot(Stage.READ, 4, 15, 41, 260, "/a", 1, 0.0, 0.0, False), Rate(8, 21, 9.7))
    parts = [
        window.top,
        window.start,
        window.scan,
        window.bench.panel,
        window.bench.status,
        *window.findChildren(QDialog),
    ]
    shown = [widget for part in parts for widget in part.findChildren(QWidget) if widget.isVisibleTo(part)]
    found = [(_text(widget), widget.toolTip(), widget.accessibleName()) for widget in shown]
    found.remove((window.bench.status.seconds.text(), "", ""))
    menus = [menu for menu in window.findChildren(QMenu) if menu.title()]  # Qt keeps one without for what finds no room
    return found + [(menu.title(), *map(_text, menu.actions())) for menu in menus]


def _text(wearer: QObject) -> str:
    return wearer.text() if isinstance(wearer, (QLabel, QAbstractButton, QAction)) else ""
