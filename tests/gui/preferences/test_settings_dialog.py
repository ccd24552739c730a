"""Every setting can be found, changed, understood and set back, and every change is told at once."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from finder_app.engine.options import Recipe, ScanOptions
from finder_app.gui.preferences import setting_values, settings_dialog
from finder_app.gui.preferences.setting_table import Page
from finder_app.gui.preferences.settings_dialog import SettingsDialog
from finder_app.gui.settings import Settings


@pytest.fixture
def dialog(qtbot: QtBot, tmp_path: Path) -> SettingsDialog:
    dialog = SettingsDialog(Settings(), tmp_path / "library")
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def shown(dialog: SettingsDialog) -> set[str]:
    return {name for name, row in dialog.rows.items() if row.isVisible()}


def choose(dialog: SettingsDialog, name: str, place: int) -> None:
    box = dialog.rows[name].control.widget
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(place)
    box.activated.emit(place)


def test_every_knob_of_a_scan_has_a_row(dialog: SettingsDialog) -> None:
    knobs = {f"options.{name}" for name in ScanOptions().to_dict()}
    knobs |= {f"options.recipe.{name}" for name in Recipe().to_dict()}
    chosen_elsewhere = {"options.roots", "options.references", "options.recipe", "options.recipe.collection"}
    assert knobs - chosen_elsewhere <= set(dialog.rows)


def test_every_row_has_words_a_default_and_a_name_for_screen_readers(dialog: SettingsDialog) -> None:
    for row in dialog.rows.values():
        assert row.title.text()
        assert row.explanation.text().endswith(".")
        assert row.default.text().startswith("Default: ")
        assert row.control.widget.accessibleName() == row.title.text()


def test_a_search_finds_settings_of_every_page_as_one_types(dialog: SettingsDialog) -> None:
    QTest.keyClicks(dialog.search, "md5")
    assert shown(dialog) == {"options.recipe.feature_hash"}
    dialog.search.setText("hidden")
    assert shown(dialog) == {"options.hidden"}
    assert dialog.nothing.isHidden()
    dialog.search.setText("xyzzy")
    assert not shown(dialog)
    assert dialog.nothing.isVisible()


def test_escape_ends_the_search_before_it_closes(dialog: SettingsDialog) -> None:
    dialog.search.setText("hidden")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert not dialog.search.text()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_each_page_shows_its_rows_alone(dialog: SettingsDialog) -> None:
    for page in Page:
        dialog.show_page(page)
        assert shown(dialog) == {name for name, row in dialog.rows.items() if row.setting.page is page}


def test_a_change_is_told_at_once_and_can_be_reset(dialog: SettingsDialog, qtbot: QtBot) -> None:
    row = dialog.rows["options.hidden"]
    with qtbot.waitSignal(dialog.changed) as signal:
        row.control.chosen.emit(True)
    assert signal.args == [Settings(options=ScanOptions(hidden=True))]
    assert row.reset.isEnabled()
    row.reset.click()
    assert dialog.settings == Settings()
    assert not row.reset.isEnabled()


def test_a_choice_that_does_not_go_with_another_says_what_it_changed(dialog: SettingsDialog) -> None:
    choose(dialog, "options.recipe.tokens", 1)
    assert dialog.settings.options.recipe.tokens == "ngrams"
    assert dialog.rows["options.recipe.step"].control.widget.isEnabled()
    choose(dialog, "options.recipe.weighting", 6)
    assert dialog.settings.options.recipe == Recipe(weighting="textrank")
    assert "How much a piece counts" in dialog.rows["options.recipe.tokens"].note.text()
    assert not dialog.rows["options.recipe.step"].control.widget.isEnabled()


def test_a_preset_sets_the_whole_recipe_and_a_part_makes_it_a_mixture(dialog: SettingsDialog) -> None:
    dialog.recipe.box.activated.emit(1)
    assert dialog.settings.options.recipe == Recipe(weighting="tf", feature_hash="md5")
    assert "--recipe weights=tf,hash=md5" in dialog.recipe.spelled.text()
    choose(dialog, "options.recipe.width", 2)
    assert dialog.recipe.box.currentText() == "A mixture of your own"


def test_everything_is_reset_after_a_question_whose_default_is_no(dialog: SettingsDialog, qtbot: QtBot) -> None:
    kept = Settings(folders=(Path("/a"),), recent=(Path("/b"),))
    changed = setting_values.with_value(setting_values.with_value(kept, "theme", "dark"), "options.recipe.width", 32)
    dialog.show_settings(changed)
    dialog.reset_all.click()
    assert dialog.question is not None
    assert dialog.question.defaultButton().text() == "Cancel"
    assert dialog.settings == changed
    with qtbot.waitSignal(dialog.changed):
        dialog.question.buttons()[0].click()
    assert dialog.settings == kept


def test_a_change_elsewhere_is_shown_and_not_told_again(dialog: SettingsDialog, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(dialog.changed):
        dialog.show_settings(Settings(options=ScanOptions(similarity=0.7, max_text_bytes=5_000_000, min_words=3)))
    assert dialog.rows["options.similarity"].control.say(0.7) == "70\u00a0%"


def test_enter_in_the_search_resets_nothing(dialog: SettingsDialog, qtbot: QtBot) -> None:
    dialog.show_settings(Settings(options=ScanOptions(hidden=True)))
    with qtbot.assertNotEmitted(dialog.changed):
        QTest.keyClicks(dialog.search, "hidden")
        QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    assert dialog.isVisible()


def test_the_rows_are_built_a_few_in_each_turn(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_dialog, "SLICE_S", 0.0)
    dialog = SettingsDialog(Settings(), tmp_path)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not any(sheet.rows for sheet in dialog.sheets.values())
    monkeypatch.setattr(settings_dialog, "SLICE_S", 0.001)
    qtbot.waitUntil(lambda: len(dialog.sheets[Page.REVIEW].rows) > 0)
    qtbot.waitUntil(lambda: not dialog._building.isActive())


def test_a_search_finds_what_is_not_built_yet(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_dialog, "SLICE_S", 0.0)
    dialog = SettingsDialog(Settings(), tmp_path)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.search.setText("theme")
    assert shown(dialog)
