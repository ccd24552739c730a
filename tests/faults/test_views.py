"""Texts that no widget should be given, through what the window makes of them: shown, in marks, and soon."""

import os
import random
import time
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine import pair_view
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import PairRequest
from finder_app.engine.records import SkippedFile, SkipReason, SourceFile
from finder_app.gui.diff.diff_view import DiffView
from finder_app.gui.theme import Theme
from tests.gui.pairs import document_of

LONG_S = 5.0  # a stall that a text widget of its own has is many times as long; a machine may be busy
STORMS = {
    "one line": "word " * 60_000,
    "one word": "x" * 300_000,
    "many lines": "a line of a text\n" * 20_000,
    "changes of direction": "\u202ea\u2067b\u202c" * 75_000,
    "combining marks": "a" + "\u0301" * 100_000,
    "controls": "\x1b[31m\x00\x07\x9b" * 40_000,
    "emoji": "\U0001f468\u200d\U0001f469\u200d\U0001f467\U0001f3ff" * 20_000,
    "no font has them": "".join(map(chr, range(0x10A00, 0x10F00))) * 100,
    "many scripts": "аبगกあ字𐍈߷ᚠ " * 20_000,
}


@pytest.mark.alone
@pytest.mark.parametrize("name", STORMS)
def test_a_storm_of_characters_is_shown_without_a_standstill(qtbot: QtBot, name: str) -> None:
    text = STORMS[name]
    view = DiffView(Theme(mode="light"))
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show()
    document = document_of(text, "begin " + text[len(text) // 2 :])
    began = time.perf_counter()
    view.set_document(document)
    view.grab()
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum() // 2)
    view.viewport().grab()
    assert time.perf_counter() - began < LONG_S


@pytest.mark.alone
def test_unlike_texts_of_one_line_are_compared_in_a_bounded_time() -> None:
    some = random.Random(1)
    left, right = (" ".join(f"w{some.randrange(40_000)}" for _ in range(40_000)) for _ in range(2))
    began = time.perf_counter()
    document_of(left, right)
    assert time.perf_counter() - began < 4 * LONG_S


def test_of_files_that_are_too_large_a_sentence_is_shown_and_no_text(tmp_path: Path) -> None:
    files = [_of_zeros(tmp_path / name, 70_000_000) for name in ("a.txt", "b.txt")]
    found = pair_view.load(ScanOptions(), PairRequest(files[0], files[1]))
    assert isinstance(found, SkippedFile)
    assert found.reason is SkipReason.TOO_LARGE


def _of_zeros(path: Path, size: int) -> SourceFile:
    path.write_bytes(b"x ")
    os.truncate(path, size)
    found = path.stat()
    return SourceFile(path, size, found.st_mtime_ns, found.st_ctime_ns, (found.st_dev, found.st_ino), False)
