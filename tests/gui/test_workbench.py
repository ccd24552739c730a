"""The panels of a review belong together: what one is told reaches the others."""

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from finder_app.gui.acting.actions_dialog import Act
from finder_app.gui.acting.trashing import act as really_act
from finder_app.gui.theme import Theme
from finder_app.gui.workbench import HALVES_KEY, Workbench
from finder_app.gui.workers import Workers
from finder_app.review.decisions import Decision
from tests.gui.windows import review_of, serial


def bench(qtbot: QtBot, act: Act = really_act) -> Workbench:
    window = QWidget()
    qtbot.addWidget(window)
    made = Workbench(Theme(mode="light"), Workers(serial), act, window)
    qtbot.addWidget(made.panel)
    made.panel.resize(1100, 700)
    made.panel.show()
    return made


def test_a_review_is_shown_from_its_first_pair_on(qtbot: QtBot, tmp_path: Path) -> None:
    made = bench(qtbot)
    with qtbot.waitSignal(made.loader.loaded):
        made.show_review(review_of(tmp_path))
    assert made.compare.diff.document is not None
    assert made.clusters.tree.currentIndex().isValid()


def test_a_decision_reaches_the_counters(qtbot: QtBot, tmp_path: Path) -> None:
    made = bench(qtbot)
    review = review_of(tmp_path)
    made.show_review(review)
    with qtbot.waitSignal(made.changed):
        made.model.decide([review.clusters[0].members[1].file], Decision.DELETE)
    made.refresh()
    assert "1 file marked" in made.panel.marked.text()
    made.undo()
    made.refresh()
    assert "Nothing is marked" in made.panel.marked.text()


def test_its_arrangement_is_remembered_and_rubbish_passed_over(qtbot: QtBot, tmp_path: Path) -> None:
    state = QSettings(str(tmp_path / "state.ini"), QSettings.Format.IniFormat)
    made = bench(qtbot)
    made.panel.halves.setSizes([600, 500])
    made.save_state(state)
    other = bench(qtbot)
    other.restore_state(state)
    assert other.panel.halves.sizes() == made.panel.halves.sizes()
    state.setValue(HALVES_KEY, QByteArray(b"rubbish"))
    other.restore_state(state)
    assert other.panel.halves.sizes() == made.panel.halves.sizes()
