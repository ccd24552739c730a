"""Whatever a person does, in whatever order: what the window shows is what the review says, and no last copy goes."""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from finder_app.gui.language import Language
from tests.gui.random_user import RandomUser

STEPS = int(os.environ.get("RANDOM_USER_STEPS", "30"))
SEEDS = range(*map(int, os.environ.get("RANDOM_USER_SEEDS", "0:4").split(":")))


@pytest.fixture
def spoken(qapp: QApplication) -> Iterator[Language]:
    before = QLocale()
    language = Language(qapp, "en")
    yield language
    language.close()
    QCoreApplication.processEvents()
    QLocale.setDefault(before)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_window_agrees_with_its_review_whatever_is_done(
    seed: int, qtbot: QtBot, tmp_path: Path, spoken: Language
) -> None:
    user = RandomUser(qtbot, tmp_path, random.Random(seed), spoken)
    try:
        for _ in range(STEPS):
            user.step()
    except BaseException as error:
        error.add_note(f"seed {seed}, after: {' '.join(user.said[-12:])}")
        raise
    user.end()
