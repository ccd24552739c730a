"""From the button to the decision, with the model of the window."""

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from finder_app.engine.records import FileId
from finder_app.gui.clusters import cluster_steps
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.reason_texts import because
from finder_app.gui.rules.auto_select import AutoSelect
from finder_app.gui.settings import Settings
from finder_app.gui.theme import Theme
from finder_app.review.criteria import Criterion
from finder_app.review.decisions import Decision
from finder_app.review.rules.rule_presets import TAKE_BACK_ALL, TAKE_BACK_AUTOMATIC, Preset
from finder_app.review.rules.rule_set import Rule, RuleSet
from tests.gui.reviews import review_of
from tests.gui.texts_on_disk import write_library
from tests.gui.windows import open_window, scan


@pytest.fixture
def auto(qtbot: QtBot) -> AutoSelect:
    window = QWidget()
    qtbot.addWidget(window)
    model = ClusterModel(review_of([2, 2]))
    auto = AutoSelect(model, Theme(mode="light"), window)
    model.setParent(auto)
    qtbot.addWidget(auto.button)
    return auto


def apply(qtbot: QtBot, auto: AutoSelect, chosen: Preset) -> None:
    auto.button.chosen.emit(chosen)
    assert auto.dialog is not None
    qtbot.waitUntil(auto.dialog.apply_button.isEnabled, timeout=10_000)
    auto.dialog.apply()


def test_a_set_is_chosen_seen_and_applied(qtbot: QtBot, auto: AutoSelect) -> None:
    apply(qtbot, auto, Preset.NEWEST)
    review = auto._model.review
    assert review is not None
    assert review.marked() == (0, 2)
    assert because(review, FileId(0)) == "deleted: older than file 000001.txt (kept: newest)"
    auto._model.undo()
    assert review.marked() == ()


def test_a_decision_underneath_makes_the_preview_anew(qtbot: QtBot, auto: AutoSelect) -> None:
    auto.edit(Preset.NEWEST)
    assert auto.dialog is not None
    qtbot.waitUntil(auto.dialog.apply_button.isEnabled, timeout=10_000)
    auto._model.decide([FileId(0)], Decision.KEEP)
    assert not auto.dialog.apply_button.isEnabled()
    qtbot.waitUntil(auto.dialog.apply_button.isEnabled, timeout=10_000)
    assert auto.dialog.apply_button.text() == "Mark 1 file"


def test_what_rules_decided_is_taken_back_alone_or_with_the_rest(qtbot: QtBot, auto: AutoSelect) -> None:
    review = auto._model.review
    assert review is not None
    auto._model.decide([FileId(0)], Decision.DELETE)
    apply(qtbot, auto, Preset.NEWEST)
    with qtbot.waitSignal(auto._model.changed):
        auto.take_back(TAKE_BACK_AUTOMATIC)
    assert review.marked() == (0,)
    with qtbot.waitSignal(auto._model.changed):
        auto.take_back(TAKE_BACK_ALL)
    assert review.marked() == ()


def test_sets_of_ones_own_are_offered_and_kept_once(qtbot: QtBot, auto: AutoSelect) -> None:
    auto.show_sets([RuleSet("mine")])
    auto.edit(0)
    assert auto.dialog is not None
    QTest.keyClicks(auto.dialog.name, " too")
    assert any(action.text() == "mine too" for action in auto.button.choices.actions())
    with qtbot.waitSignal(auto.sets_changed) as told:
        auto.dialog.close()
    assert told.args == [(RuleSet("mine too"),)]


def test_without_a_review_nothing_happens(qtbot: QtBot, auto: AutoSelect) -> None:
    auto._model.set_review(None)
    auto.take_back(TAKE_BACK_ALL)
    auto.edit()
    assert auto.dialog is not None
    assert not auto.dialog.apply_button.isEnabled()
    auto.stop()
    assert not auto.dialog.isVisible()


def test_the_window_offers_them_by_key_and_keeps_what_is_ones_own(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, Settings(rule_sets=(RuleSet("mine", (Rule(Criterion.NEWEST),)),)))
    scan(qtbot, window, write_library(tmp_path))
    auto = window.bench.auto_select
    assert any(action.text() == "mine" for action in auto.button.choices.actions())
    window.commands["rules"].trigger()
    assert auto.dialog is not None
    auto.dialog.choose(0)
    auto.dialog.editor.append(Criterion.LONGEST)
    with qtbot.waitSignal(window.settings_changed) as told:
        auto.dialog.close()
    ((mine,),) = (told.args[0].rule_sets,)
    assert mine.rules == (Rule(Criterion.NEWEST), Rule.of(Criterion.LONGEST))


def test_what_is_decided_while_decisions_are_taken_back_stays(qtbot: QtBot, auto: AutoSelect) -> None:
    apply(qtbot, auto, Preset.NEWEST)
    auto.take_back(TAKE_BACK_AUTOMATIC)
    auto._taking._start()
    auto._model.decide([FileId(0)], Decision.KEEP)
    qtbot.waitUntil(lambda: not auto._taking.is_waiting)
    review = auto._model.review
    assert review is not None
    assert review.decision(FileId(0)) is Decision.KEEP
    assert review.marked() == ()


def test_nothing_is_taken_back_of_another_review(qtbot: QtBot, auto: AutoSelect) -> None:
    other = review_of([2])
    other.decide([FileId(1)], Decision.DELETE)
    auto.take_back(TAKE_BACK_ALL)
    auto._model.set_review(other)
    assert not auto._taking.is_waiting
    assert other.marked() == (1,)


def test_rules_wait_for_what_takes_long(qtbot: QtBot, auto: AutoSelect, monkeypatch: pytest.MonkeyPatch) -> None:
    auto.edit(Preset.NEWEST)
    assert auto.dialog is not None
    qtbot.waitUntil(auto.dialog.apply_button.isEnabled, timeout=10_000)
    monkeypatch.setattr(cluster_steps, "MOST_FILES", -1)
    auto._model.decide([FileId(0)], Decision.KEEP)
    assert auto._model.is_busy
    assert not auto.dialog.apply_button.isEnabled()
    auto.dialog.apply()
    qtbot.waitUntil(auto.dialog.apply_button.isEnabled, timeout=10_000)
    review = auto._model.review
    assert review is not None
    assert (review.decision(FileId(0)), review.marked()) == (Decision.KEEP, ())
    assert auto.dialog.apply_button.text() == "Mark 1 file"
