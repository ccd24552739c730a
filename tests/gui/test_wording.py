"""Words that are said again in every language that is chosen."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from finder_app.gui.wording import Wording, named, worded


def change_language(widget: QWidget) -> None:
    QApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))


def test_words_are_said_at_once_and_after_each_change(qtbot: QtBot) -> None:
    said, top = [], QWidget()
    qtbot.addWidget(top)
    Wording(top, lambda: said.append(len(said)))
    change_language(top)
    assert said == [0, 1]


def test_a_hidden_label_deep_in_a_window_follows(qtbot: QtBot) -> None:
    top, words = QWidget(), ["one", "two"]
    qtbot.addWidget(top)
    label = worded(QLabel(), lambda: words[0])
    label.hide()
    QVBoxLayout(top).addWidget(label)
    words.pop(0)
    change_language(top)
    assert label.text() == "two"


def test_words_end_with_their_widget(qtbot: QtBot) -> None:
    said: list[int] = []
    top = QWidget()
    qtbot.addWidget(top)
    child = QWidget(top)
    Wording(child, lambda: said.append(0))
    child.setParent(None)
    child.deleteLater()
    QApplication.sendPostedEvents(child, QEvent.Type.DeferredDelete)
    change_language(top)
    assert said == [0]


def test_a_button_without_words_has_a_name_and_a_tooltip(qtbot: QtBot) -> None:
    button = QPushButton()
    qtbot.addWidget(button)
    named(button, lambda: "Close")
    assert (button.toolTip(), button.accessibleName(), button.text()) == ("Close", "Close", "")
