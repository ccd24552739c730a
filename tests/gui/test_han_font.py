"""Chinese characters in their own forms, other letters as they were."""

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QTextLayout
from pytestqt.qtbot import QtBot

from finder_app.gui.diff.diff_text import text_font
from finder_app.gui.han_font import FAMILIES, with_han


def families(text: str, font: QFont) -> set[str]:
    """The fonts that draw a text."""
    layout = QTextLayout(text, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    return {run.rawFont().familyName() for run in layout.glyphRuns()}


def a_font(qtbot: QtBot) -> QFont:
    if not any(map(QFontDatabase.hasFamily, FAMILIES)):
        pytest.skip("no font with the forms of the mainland is installed")
    return QFont()


@pytest.mark.parametrize("wishes", [["en-US"], ["zh-CN"], [], ["de", "zh-Hans", "ja"]])
def test_chinese_is_drawn_in_the_forms_of_the_mainland(qtbot: QtBot, wishes: list[str]) -> None:
    font = a_font(qtbot)
    result = with_han(font, wishes)
    assert families("直骨今", result) <= set(FAMILIES)
    assert families("Latin", result) == families("Latin", font)


@pytest.mark.parametrize("fixed", [False, True])
def test_so_are_the_texts_that_are_compared(qtbot: QtBot, fixed: bool) -> None:
    assert families("直骨今", text_font(with_han(a_font(qtbot), ["zh-CN"]), fixed)) <= set(FAMILIES)


@pytest.mark.parametrize("wishes", [["ja-JP"], ["zh-Hant-TW"], ["en-US", "ko-KR", "zh-CN"]])
def test_who_uses_other_forms_keeps_them(qtbot: QtBot, wishes: list[str]) -> None:
    font = a_font(qtbot)
    assert with_han(font, wishes) == font
