"""What the library holds is looked up in the background; it forgets everything after a question alone."""

import time
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine.library import Library
from finder_app.engine.library_file import Trouble
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.scan import scan
from finder_app.gui.library import library_troubles
from finder_app.gui.preferences import setting_library
from finder_app.gui.preferences.setting_library import LibraryBlock
from tests.conftest import WriteFiles


@pytest.fixture
def filled(tmp_path: Path, write_files: WriteFiles) -> Path:
    files = write_files({"a.txt": "one two three " * 20, "b.txt": "four five six " * 20})
    folder = tmp_path / "library"
    options = ScanOptions(roots=(files,))
    result = scan(options, SerialPool(), Progress())
    with Library(folder) as library:
        library.remember(result.documents, options, read_after_ns=time.time_ns() + 10**10)
    return folder


def test_a_library_is_cleared_after_a_question(qtbot: QtBot, filled: Path) -> None:
    block = LibraryBlock(filled)
    qtbot.addWidget(block)
    block.show()
    qtbot.waitUntil(lambda: block.state.text().startswith("2 files known"))
    block.clear_button.click()
    assert block.question is not None
    assert block.question.defaultButton().text() == "Cancel"
    assert setting_library.look(filled).stats.files == 2
    block.question.buttons()[0].click()
    qtbot.waitUntil(lambda: block.state.text().startswith("Nothing yet"))
    assert setting_library.look(filled).stats.files == 0


def test_looking_does_not_begin_a_library(qtbot: QtBot, tmp_path: Path) -> None:
    block = LibraryBlock(tmp_path / "absent")
    qtbot.addWidget(block)
    block.show()
    qtbot.waitUntil(lambda: block.found is not None)
    assert not (tmp_path / "absent").exists()
    assert not block.clear_button.isEnabled()


def test_a_place_that_cannot_be_used_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "library").symlink_to(tmp_path / "elsewhere")
    block = LibraryBlock(tmp_path / "library")
    qtbot.addWidget(block)
    block.show()
    qtbot.waitUntil(lambda: block.found is not None)
    assert block.found is not None
    assert block.found.trouble is not None
    assert block.state.text() == library_troubles.sentence(block.found.trouble)


@pytest.mark.parametrize("trouble", Trouble)
def test_every_trouble_has_a_sentence(trouble: Trouble) -> None:
    assert library_troubles.sentence(trouble).endswith(".")
    assert "library.bad" in library_troubles.sentence(trouble, Path("/x/library.bad"))
