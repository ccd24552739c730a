"""What was left is offered first, the rest one click further."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from finder_app.gui.saving.resume_card import ResumeCard
from finder_app.gui.theme import Theme
from finder_app.review.saving.autosave import Kept
from finder_app.review.saving.result_file import Heading


@pytest.fixture
def card(qtbot: QtBot) -> Iterator[ResumeCard]:
    before = QLocale()
    QLocale.setDefault(QLocale.Language.English)
    card = ResumeCard(Theme(mode="light"))
    qtbot.addWidget(card)
    card.resize(700, 120)
    yield card
    QLocale.setDefault(before)


def kept(*names: str, marked: int = 0, reviewed: int = 0, clusters: int = 9) -> Kept:
    folders = tuple(Path("/texts") / name for name in names)
    return Kept(Path("/kept") / names[0], Heading("a1", 10**18, folders, 40, clusters, reviewed, marked))


def test_nothing_to_go_on_with_takes_no_room(card: ResumeCard) -> None:
    card.offer([])
    assert not card.isVisible()


def test_the_newest_is_offered_with_how_far_one_was(card: ResumeCard, qtbot: QtBot) -> None:
    card.offer([kept("news", marked=12, reviewed=40, clusters=318), kept("notes")])
    assert card.heading.text() == "Continue the review of news"
    assert card.state.text().endswith("12 files marked · 40 of 318 clusters reviewed")
    with qtbot.waitSignal(card.chosen) as signal:
        card.go_on.click()
    assert signal.args == [Path("/kept/news")]


def test_something_left_to_do_comes_before_something_newer(card: ResumeCard) -> None:
    card.offer([kept("done", reviewed=9), kept("half", reviewed=3)])
    assert "half" in card.heading.text()


def test_the_others_and_any_file_are_one_click_further(card: ResumeCard, qtbot: QtBot) -> None:
    card.offer([kept("news"), kept("a & b", marked=1)])
    other, _line, file = card.menu.actions()
    assert other.text().startswith("a && b — ")
    with qtbot.waitSignal(card.chosen) as signal:
        other.trigger()
    assert signal.args == [Path("/kept/a & b")]
    with qtbot.waitSignal(card.open_asked):
        file.trigger()


def test_many_folders_are_named_by_the_first_few(card: ResumeCard) -> None:
    card.offer([kept("a", "b", "c", "d")])
    assert card.heading.text() == "Continue the review of a, b, 2 more"


def test_hostile_names_are_plain_text(card: ResumeCard) -> None:
    card.offer([kept("<b>bold\u202egpj\udcff")])
    assert "<b>" in card.heading.text()
    assert "\u202e" not in card.heading.text()
    assert "\udcff" not in card.heading.text()


def test_it_can_be_hidden(card: ResumeCard) -> None:
    card.offer([kept("a")])
    card._close.click()
    assert not card.isVisible()
