"""The guide is read, searched and followed without a network, in the language and the colours of the moment."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QUrl
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from finder_app.gui.help.guide_text import Named, names, read
from finder_app.gui.help.guide_window import GuideWindow
from finder_app.gui.theme import Theme

COMMANDS = {name: Named(name, "K") for name in names(read("en"))}


class Speaker:
    language = "en"


@pytest.fixture
def speaker() -> Speaker:
    return Speaker()


@pytest.fixture
def guide(qtbot: QtBot, speaker: Speaker) -> GuideWindow:
    guide = GuideWindow(lambda: speaker.language, lambda: COMMANDS, Theme(mode="light"))
    qtbot.addWidget(guide)
    guide.show()
    qtbot.waitUntil(lambda: guide.contents.count() > 10)
    return guide


def test_the_contents_lead_to_their_sections(guide: GuideWindow) -> None:
    assert guide.contents.item(1).text() == "What it does"
    guide.show_section(9)
    assert guide.text.verticalScrollBar().value() > 500


def test_a_search_goes_from_place_to_place_and_round(guide: GuideWindow) -> None:
    guide.search.setText("threshold")
    total = int(guide.count.text().split()[-1])
    assert total > 3
    assert guide.count.text() == f"1 of {total}"
    guide.find_next()
    assert guide.count.text() == f"2 of {total}"
    guide.find_previous()
    guide.find_previous()
    assert guide.count.text() == f"{total} of {total}"
    guide.find_next()
    assert guide.count.text() == f"1 of {total}"
    guide.search.setText("xyzzy")
    assert guide.count.text() == "Not found"
    assert not guide.text.extraSelections()


def test_another_language_is_shown_at_once(guide: GuideWindow, speaker: Speaker, qtbot: QtBot) -> None:
    speaker.language = "zh_CN"
    QCoreApplication.sendEvent(guide, QEvent(QEvent.Type.LanguageChange))
    qtbot.waitUntil(lambda: guide.contents.item(1).text() == "它能做什么")


def test_nothing_is_fetched_and_links_stay_inside(guide: GuideWindow) -> None:
    for place in ("https://example.org/x.png", "file:///etc/passwd"):
        assert guide.text.loadResource(QTextDocument.ResourceType.ImageResource, QUrl(place)) is None
    guide._follow(QUrl("https://example.org/#3"))
    assert guide.contents.currentRow() == 0
    guide._follow(QUrl("#3"))
    assert guide.contents.currentRow() == 3


def test_the_size_is_told_at_the_end(guide: GuideWindow, qtbot: QtBot) -> None:
    guide.resize(700, 500)
    with qtbot.waitSignal(guide.closed) as signal:
        guide.close()
    assert signal.args[0].width() == 700
