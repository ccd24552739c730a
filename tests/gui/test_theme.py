"""Colours by role: readable in both themes, switched at run time."""

import dataclasses

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from finder_app.gui import theme
from finder_app.gui.theme import DARK, LIGHT, Colours, Theme

TEXT_ON_GROUND = [
    (text, ground)
    for text in ("text", "muted", "accent", "keep", "delete", "warning")
    for ground in ("window", "base", "card", "hover")
] + [
    ("on_accent", "accent"),
    ("on_accent", "accent_hover"),
    ("warning", "warning_bg"),
    *(("text", ground) for ground in ("selection", "accent_soft", "warning_bg")),
    *(("muted", ground) for ground in ("selection", "accent_soft")),
    *(("text", f"{kind}_bg") for kind in ("added", "removed", "changed")),
    *(("text", f"{kind}_inline") for kind in ("added", "removed")),
]


@pytest.mark.parametrize("names", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), TEXT_ON_GROUND)
def test_text_can_be_read(names: dict[str, str], text: str, ground: str) -> None:
    colours = theme.colours(names)
    assert theme.contrast(getattr(colours, text), getattr(colours, ground)) >= 4.5


@pytest.mark.parametrize("names", [LIGHT, DARK], ids=["light", "dark"])
def test_controls_stand_out_from_their_ground(names: dict[str, str]) -> None:
    colours = theme.colours(names)
    assert theme.contrast(colours.control_border, colours.base) >= 3
    assert theme.contrast(colours.bar, colours.bar_track) >= 2.5


def test_contrast_of_black_and_white_is_21(qtbot: QtBot) -> None:
    colours = theme.colours({**LIGHT, "text": "#000000", "base": "#ffffff"})
    assert theme.contrast(colours.text, colours.base) == pytest.approx(21)


def test_every_role_has_a_colour_in_both_themes() -> None:
    roles = {field.name for field in dataclasses.fields(Colours)}
    assert set(LIGHT) == set(DARK) == roles


def test_dark_is_dark() -> None:
    assert theme.colours(DARK).is_dark
    assert not theme.colours(LIGHT).is_dark


def test_a_mode_changes_the_colours_and_says_so(qtbot: QtBot) -> None:
    subject = Theme(mode="light")
    with qtbot.waitSignal(subject.changed):
        subject.set_mode("dark")
    assert subject.colours == theme.colours(DARK)
    subject.set_mode("system")


def test_a_dressed_application_follows(qtbot: QtBot, qapp: QApplication) -> None:
    subject = Theme(mode="light")
    subject.dress(qapp)
    subject.set_mode("dark")
    assert qapp.palette().window().color() == subject.colours.window
    assert subject.colours.text.name() in qapp.styleSheet()
    subject.set_mode("system")
    qapp.setStyleSheet("")
