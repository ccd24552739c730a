"""Rules are edited, their effect is shown, and then it is done: real widgets over a real review."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from finder_app.engine.records import FileId, Relation
from finder_app.gui.rules.rule_preview_model import Column
from finder_app.gui.rules.rules_dialog import RulesDialog
from finder_app.gui.theme import Theme
from finder_app.review.criteria import Criterion, Reason
from finder_app.review.decisions import Decision
from finder_app.review.rules.rule_presets import PRESETS, Preset
from finder_app.review.rules.rule_set import Effect, Replace, Rule, RuleSet
from finder_app.review.session import Review
from tests.gui.reviews import review_of

KEEP, DELETE = Decision.KEEP, Decision.DELETE


class Decider:
    """Decides as the model of the window does."""

    def __init__(self, review: Review | None) -> None:
        self.review = review
        self.is_busy = False

    def decide_each(self, wishes: Mapping[FileId, Decision], reasons: Mapping[FileId, Reason]) -> None:
        assert self.review is not None
        self.review.decide_each(wishes, reasons)


def open_dialog(qtbot: QtBot, sizes: tuple[int, ...] = (2, 2, 3), *own: RuleSet) -> tuple[RulesDialog, Review]:
    review = review_of(list(sizes))
    dialog = RulesDialog(Decider(review), own, Theme(mode="light"))
    qtbot.addWidget(dialog)
    dialog.show()
    wait(qtbot, dialog)
    return dialog, review


def wait(qtbot: QtBot, dialog: RulesDialog) -> None:
    """Until the preview is that of the rules as they are."""
    qtbot.waitUntil(lambda: not dialog.previewer.is_waiting, timeout=10_000)


def shown(dialog: RulesDialog) -> list[tuple[str, ...]]:
    model = dialog.preview.model
    return [tuple(model.data(model.index(row, column)) for column in Column) for row in range(min(model.rowCount(), 5))]


def test_the_effect_is_shown_before_it_is_done(qtbot: QtBot) -> None:
    dialog, review = open_dialog(qtbot, (2,))
    assert shown(dialog) == [
        ("/texts/folder 0/file 000000.txt", "Delete", "older than file 000001.txt"),
        ("/texts/folder 0/file 000001.txt", "Keep", "newest"),
    ]
    assert dialog.preview.headline.text() == "Marks 1 file in 1 cluster · frees 1.0 kB"
    assert dialog.apply_button.text() == "Mark 1 file"
    assert review.marked() == ()


def test_enter_in_a_field_is_no_yes(qtbot: QtBot) -> None:
    dialog, review = open_dialog(qtbot)
    for field in (dialog.name, dialog.scope.similarity, dialog.editor.details.tolerance):
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert review.marked() == ()
    dialog.sets.setFocus()
    QTest.keyClick(dialog.sets, Qt.Key.Key_Return)
    assert len(review.marked()) == 3


def test_applying_is_one_step(qtbot: QtBot) -> None:
    dialog, review = open_dialog(qtbot)
    with qtbot.waitSignal(dialog.applied) as told:
        dialog.apply_button.click()
    assert len(review.marked()) == told.args[0].marked == 3
    assert not dialog.isVisible()
    review.undo()
    assert review.marked() == ()


def test_a_change_underneath_makes_a_new_preview(qtbot: QtBot) -> None:
    dialog, review = open_dialog(qtbot, (2,))
    review.decide([FileId(0)], KEEP)
    dialog.note_change()
    assert not dialog.apply_button.isEnabled()
    wait(qtbot, dialog)
    assert dialog.preview.headline.text() == "Changes nothing"
    assert "1 decision made before stays as it is." in dialog.preview.facts.text()
    assert "Left alone: 1 cluster (decided already)." in dialog.preview.facts.text()
    assert not dialog.apply_button.isEnabled()


def test_without_a_review_nothing_can_be_applied(qtbot: QtBot) -> None:
    dialog = RulesDialog(Decider(None), (), Theme(mode="light"))
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.preview.headline.text() == "There is nothing to review yet."
    assert not dialog.apply_button.isEnabled()


def test_a_changed_preset_becomes_a_set_of_ones_own(qtbot: QtBot) -> None:
    dialog, _ = open_dialog(qtbot)
    with qtbot.waitSignal(dialog.sets_changed) as told:
        dialog.editor.down.click()
    (mine,) = told.args[0]
    first, second, *rest = PRESETS[Preset.NEWEST].rules
    assert mine == RuleSet("Keep the newest (changed)", (second, first, *rest))
    assert dialog.name.text() == "Keep the newest (changed)"
    dialog.choose(Preset.NEWEST)
    assert dialog.rules().rules == PRESETS[Preset.NEWEST].rules


def test_the_folder_set_asks_for_its_folder_and_is_named_after_it(qtbot: QtBot) -> None:
    dialog, _ = open_dialog(qtbot)
    dialog.choose(Preset.IN_FOLDER)
    assert dialog.preview.headline.text() == "Choose a folder or enter a pattern."
    dialog.editor.details.argument.setText("/texts/folder 1")
    assert dialog.sets.current().name == "Keep the one in folder 1"
    assert dialog.rules().rules[0] == Rule(Criterion.IN_FOLDER, "/texts/folder 1")


def test_rules_are_moved_and_taken_out_by_keys(qtbot: QtBot) -> None:
    own = RuleSet("mine", (Rule(Criterion.HTML), Rule(Criterion.NEWEST)))
    dialog, _ = open_dialog(qtbot, (2,), own)
    dialog.choose(0)
    dialog.editor.list.setCurrentRow(1)
    QTest.keyClick(dialog.editor.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert dialog.sets.own[0].rules == (Rule(Criterion.NEWEST), Rule(Criterion.HTML))
    QTest.keyClick(dialog.editor.list, Qt.Key.Key_Delete)
    assert list(dialog.sets.own[0].rules) == [Rule(Criterion.HTML)]


def test_a_dragged_rule_takes_its_new_place(qtbot: QtBot) -> None:
    own = RuleSet("mine", (Rule(Criterion.HTML), Rule(Criterion.NEWEST), Rule(Criterion.LARGEST)))
    dialog, _ = open_dialog(qtbot, (2,), own)
    dialog.choose(0)
    model, nowhere = dialog.editor.list.model(), dialog.editor.list.rootIndex()
    model.moveRow(nowhere, 2, nowhere, 0)
    kinds = [rule.criterion for rule in dialog.sets.own[0].rules]
    assert kinds == [Criterion.LARGEST, Criterion.HTML, Criterion.NEWEST]
    assert dialog.editor.list.item(0).text() == "1.  Largest file"


def test_a_rule_is_added_told_and_keeps_its_tolerance(qtbot: QtBot) -> None:
    dialog, _ = open_dialog(qtbot, (2,), RuleSet("mine"))
    dialog.choose(0)
    assert dialog.preview.headline.text() == "Add a rule to begin with."
    dialog.editor.append(Criterion.LONGEST)
    dialog.editor.details.tolerance.setValue(2.5)
    assert dialog.sets.own[0].rules == (Rule(Criterion.LONGEST, "", 2.5),)
    assert dialog.editor.list.item(0).text() == "1.  Longest text · equal within 2.5\u00a0%"
    dialog.editor.details.kind.setCurrentIndex(0)
    assert dialog.sets.own[0].rules == (Rule(Criterion.IN_FOLDER),)


def test_conditions_are_part_of_the_set(qtbot: QtBot) -> None:
    dialog, _ = open_dialog(qtbot, (2,), RuleSet("mine", (Rule(Criterion.NEWEST),)))
    dialog.choose(0)
    dialog.scope.relations[Relation.CONTAINED].setChecked(False)
    dialog.scope.similarity.setValue(93)
    dialog.scope.only_unreviewed.setChecked(False)
    dialog.scope.first_must_decide.setChecked(True)
    dialog.scope.replaces.setCurrentIndex(2)
    dialog.scope.effect.setCurrentIndex(1)
    (mine,) = dialog.sets.own
    assert (mine.effect, mine.scope.replace, mine.scope.similarity) == (Effect.KEEP_BEST, Replace.EVERYTHING, 0.93)
    assert Relation.CONTAINED not in mine.scope.relations
    assert (mine.scope.only_unreviewed, mine.scope.first_must_decide) == (False, True)


def test_sets_are_begun_copied_named_and_removed(qtbot: QtBot) -> None:
    dialog, _ = open_dialog(qtbot)
    dialog.add.click()
    dialog.copy.click()
    assert [rules.name for rules in dialog.sets.own] == ["My rules", "My rules 2"]
    dialog.name.clear()
    QTest.keyClicks(dialog.name, "x")
    assert [rules.name for rules in dialog.sets.own] == ["My rules", "x"]
    dialog.remove.click()
    dialog.remove.click()
    assert dialog.sets.own == ()
    assert not dialog.remove.isEnabled()


def test_many_changes_are_cut_and_that_is_said(qtbot: QtBot) -> None:
    dialog, _ = open_dialog(qtbot, (2,) * 150)
    assert dialog.preview.model.rowCount() == 200
    assert dialog.preview.note.text() == "The first 200 of 300 changes are shown."


def test_what_is_asked_for_last_is_shown(qtbot: QtBot) -> None:
    dialog, _ = open_dialog(qtbot, (2,))
    for kind in (Preset.OLDEST, Preset.NEWEST, Preset.OLDEST):
        dialog.choose(kind)
    wait(qtbot, dialog)
    assert shown(dialog)[0] == ("/texts/folder 0/file 000000.txt", "Keep", "oldest")
