from pytestqt.qtbot import QtBot

from finder_app.gui.acting.export_choices import FormatChoice, SelectionChoice
from finder_app.review.exporting.export import Format
from finder_app.review.exporting.export_listing import Selection
from finder_app.review.exporting.report_plan import Limits


def test_the_limits_of_a_report_are_those_that_are_chosen(qtbot: QtBot) -> None:
    choice = FormatChoice()
    qtbot.addWidget(choice)
    assert choice.format is Format.CSV
    assert choice.limits == Limits()
    choice.differences.setValue(7)
    choice.clusters.setValue(9)
    assert choice.limits == Limits(9, 7)
    choice.with_differences.setChecked(False)
    assert choice.limits == Limits(9, 0)


def test_each_choice_tells_how_many_files_it_has(qtbot: QtBot) -> None:
    choice = SelectionChoice()
    qtbot.addWidget(choice)
    choice.show_counts({Selection.ALL: 1_200, Selection.SHOWN: 3, Selection.MARKED: 0})
    assert "(1200 files)" in choice.button(Selection.ALL).text()
    assert [choice.button(each).isEnabled() for each in Selection] == [True, True, False]


def test_words_follow_the_language(qtbot: QtBot) -> None:
    choice = FormatChoice()
    qtbot.addWidget(choice)
    assert all(button.text() and button.accessibleDescription() for button in choice.buttons.buttons())
