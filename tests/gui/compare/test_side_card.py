"""What stands above a text: above all, what its folder has that the other one has not."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.gui.compare.side_card import FolderLabel, SideCard
from finder_app.gui.theme import Theme
from finder_app.review.decisions import Decision
from tests.review.builders import made_up

LONG = Path("/usr/share/doc/a-book-with-quite-a-long-title/html")


@pytest.fixture
def label(qtbot: QtBot) -> FolderLabel:
    result = FolderLabel(Theme(mode="light"))
    qtbot.addWidget(result)
    result.show()
    return result


def _fit(label: FolderLabel, words: str) -> None:
    label.resize(label.fontMetrics().horizontalAdvance(words), 20)


def test_a_folder_is_shown_whole_where_there_is_room(label: FolderLabel) -> None:
    label.resize(2_000, 20)
    label.show_folder(LONG / "da-DK", LONG / "de-DE")
    assert label.shown_pieces() == (f"{LONG}/", "da-DK", "")
    assert label.toolTip() == ""


def test_what_differs_is_elided_last(label: FolderLabel) -> None:
    _fit(label, "/usr/share/doc…da-DK/images")
    label.show_folder(LONG / "da-DK" / "images", LONG / "de-DE" / "images")
    before, differs, after = label.shown_pieces()
    assert (differs, after) == ("da-DK/", "images")
    assert "…" in before
    _fit(label, "da-DK")
    assert "da-DK" in label.shown_text()
    label.grab()


def test_one_folder_loses_its_middle(label: FolderLabel) -> None:
    _fit(label, "/usr/share/doc…/html")
    label.show_folder(LONG, LONG)
    assert label.shown_text().startswith("/usr")
    assert label.shown_text().endswith("html")


def test_a_card_names_the_folder_beside_the_other(qtbot: QtBot) -> None:
    card = SideCard(Theme(mode="dark"))
    qtbot.addWidget(card)
    one, other = made_up(1, name="one/a.txt"), made_up(2, name="two/a.txt")
    card.show_file(one, Decision.KEEP, "UTF-8", True, other)
    assert card.folder.text() == "/nowhere/one"
    assert card.name.text() == "a.txt"
