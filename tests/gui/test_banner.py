"""A note says something, may offer something, and can be closed."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from finder_app.gui.banner import Banner, Offer
from finder_app.gui.theme import Theme


def test_a_note_with_something_to_do(qtbot: QtBot) -> None:
    banner = Banner(Theme(mode="light"))
    qtbot.addWidget(banner)
    pressed: list[bool] = []
    banner.say(lambda: "Look", "warning", Offer(lambda: "Do it", lambda: pressed.append(True)))
    assert banner.isVisible()
    banner.action.click()
    assert pressed == [True]


def test_a_note_with_two_things_to_do(qtbot: QtBot) -> None:
    banner = Banner(Theme(mode="light"))
    qtbot.addWidget(banner)
    pressed: list[str] = []
    one = Offer(lambda: "one", lambda: pressed.append("one"))
    two = Offer(lambda: "two", lambda: pressed.append("two"))
    banner.say(lambda: "Look", "note", one, two)
    banner.other.click()
    assert pressed == ["two"]
    banner.say(lambda: "Look", "note", None, two)
    assert not banner.action.isVisible()
    assert banner.other.isVisible()


def test_a_note_beside_another_takes_nothing_away(qtbot: QtBot) -> None:
    banner = Banner(Theme(mode="light"))
    qtbot.addWidget(banner)
    banner.add(lambda: "One.", "warning", Offer(lambda: "Do it", lambda: None))
    banner.add(lambda: "Two.")
    assert banner.words.text() == "One.\nTwo."
    assert banner.property("kind") == "warning"
    assert banner.action.isVisible()
    banner.hide()
    banner.add(lambda: "Three.")
    assert banner.words.text() == "Three."


def test_a_note_without(qtbot: QtBot) -> None:
    banner = Banner(Theme(mode="light"))
    qtbot.addWidget(banner)
    banner.say(lambda: "Look")
    assert not banner.action.isVisible()
    close = banner.findChild(QToolButton)
    assert close is not None
    close.click()
    assert not banner.isVisible()


def test_a_note_follows_the_language(qtbot: QtBot) -> None:
    banner, words = Banner(Theme(mode="light")), ["Look", "Do it", "看", "做"]
    qtbot.addWidget(banner)
    banner.say(lambda: words[0], "note", Offer(lambda: words[1], banner.hide))
    del words[:2]
    QApplication.sendEvent(banner, QEvent(QEvent.Type.LanguageChange))
    assert (banner.words.text(), banner.action.text()) == ("看", "做")
