"""The guide says the same in both languages, and names no command and no key that there is not."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.gui import paths
from finder_app.gui.help import guide_text
from finder_app.gui.help.guide_text import Named
from finder_app.gui.language import LANGUAGES
from finder_app.gui.side_windows import named_action
from tests.gui.windows import open_window

ENGLISH = guide_text.read("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_guide_with_the_same_sections(language: str) -> None:
    assert (paths.resources() / "help" / f"guide.{language}.md").is_file()
    guide = guide_text.read(language)
    assert guide_text.headings(guide) == guide_text.headings(ENGLISH)
    assert guide_text.names(guide) == guide_text.names(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_names_the_same_commands(language: str) -> None:
    def by_section(guide: str) -> list[frozenset[str]]:
        return [guide_text.names(section) for section in guide.split("\n## ")]

    assert by_section(guide_text.read(language)) == by_section(ENGLISH)


def test_every_named_command_exists(qtbot: QtBot) -> None:
    window = open_window(qtbot)
    missing = guide_text.names(ENGLISH) - {row.name for row in window.commands.rows}
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_written_by_hand(language: str) -> None:
    """But for `R`, which is no command: it changes the role of a folder."""
    code = [piece for piece in guide_text.read(language).split("`")[1::2] if len(piece) < 14]
    assert [piece for piece in code if "+" in piece or len(piece) == 1] == ["R"]


def test_a_paragraph_about_an_unknown_command_is_left_out() -> None:
    guide = "Use {keep}.\n\nOr {fly}, or {keep}.\n\nThen rest."
    filled = guide_text.fill(guide, {"keep": Named("Keep", "K")}, "{0} ({1})")
    assert filled == "Use **Keep** (`K`).\n\nThen rest."


def test_an_unknown_language_gets_english() -> None:
    assert guide_text.read("") == guide_text.read("../../etc") == ENGLISH
    assert not Path("guide.de.md").exists()


def test_the_name_of_a_command_has_no_letter_and_no_dots(qtbot: QtBot) -> None:
    window = open_window(qtbot)
    assert named_action(window.commands["export"]) == Named("Export", "Ctrl+E")
