"""What nobody caught is logged with all details and shown once, calmly."""

import logging
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from finder_app.gui.errors import LOG_BYTES, LONGEST_ENTRY, ErrorReporter


@pytest.fixture
def reporter(qtbot: QtBot, tmp_path: Path) -> Iterator[ErrorReporter]:
    reporter = ErrorReporter(tmp_path / "logs" / "finder.log")
    yield reporter
    if reporter._box is not None:
        reporter._box.close()
        reporter._box.deleteLater()
    reporter.uninstall()


def boom(text: str = "boom") -> ValueError:
    try:
        raise ValueError(text)
    except ValueError as error:
        return error


def test_the_log_has_the_whole_story(reporter: ErrorReporter, tmp_path: Path, qtbot: QtBot) -> None:
    reporter.report(boom())
    text = (tmp_path / "logs" / "finder.log").read_text("utf-8")
    assert "Traceback" in text
    assert "ValueError: boom" in text


def test_the_dialog_is_not_modal_and_comes_once(reporter: ErrorReporter, qtbot: QtBot) -> None:
    reporter.report(boom())
    reporter.report(boom("again"))
    box = reporter._box
    assert isinstance(box, QMessageBox)
    assert box.isVisible()
    assert not box.isModal()
    assert "boom" in box.detailedText()
    assert "again" not in box.detailedText()
    assert "Other errors meanwhile: 1" in box.informativeText()


def test_it_says_what_to_do_where_the_log_is_and_gives_all_details(
    reporter: ErrorReporter, tmp_path: Path, qtbot: QtBot
) -> None:
    reporter.report(boom())
    box = reporter._box
    assert isinstance(box, QMessageBox)
    assert "None of your files was changed" in box.text()
    assert "You can go on" in box.informativeText()
    assert str(tmp_path / "logs" / "finder.log") in box.informativeText()
    next(button for button in box.buttons() if button.text() == "Copy details").click()
    assert box.isVisible()
    copied = QGuiApplication.clipboard().text()
    assert "Traceback" in copied
    assert "ValueError: boom" in copied
    assert "Python" in copied


def test_an_exception_in_any_thread_is_heard(reporter: ErrorReporter, qtbot: QtBot, tmp_path: Path) -> None:
    def work() -> None:
        raise ValueError("in a thread")

    before = threading.excepthook
    reporter.install()
    try:
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    finally:
        reporter.uninstall()
        threading.excepthook = before
    assert "in a thread" in (tmp_path / "logs" / "finder.log").read_text("utf-8")
    qtbot.waitUntil(lambda: reporter._box is not None)


def test_an_exception_in_a_slot_is_heard(reporter: ErrorReporter, tmp_path: Path) -> None:
    error = boom("in a slot")
    before = sys.excepthook
    reporter.install()
    try:
        sys.excepthook(type(error), error, error.__traceback__)
    finally:
        reporter.uninstall()
        sys.excepthook = before
    assert "in a slot" in (tmp_path / "logs" / "finder.log").read_text("utf-8")


def test_a_log_does_not_grow_for_ever(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "finder.log").write_text("x" * (LOG_BYTES + 1))
    (tmp_path / "finder.old").write_text("older")
    reporter = ErrorReporter(tmp_path / "finder.log")
    logging.getLogger("finder_app").error("new")
    assert (tmp_path / "finder.log").stat().st_size < 100
    assert (tmp_path / "finder.old").stat().st_size == LOG_BYTES + 1
    for _ in range(60):  # within one run, too
        logging.getLogger("finder_app").error("y" * LONGEST_ENTRY)
    assert sum(path.stat().st_size for path in tmp_path.glob("finder.*")) <= 2 * LOG_BYTES
    assert len(list(tmp_path.iterdir())) == 2
    reporter.uninstall()


def test_a_hostile_message_is_no_entry_and_no_command_of_a_terminal(
    reporter: ErrorReporter, tmp_path: Path, qtbot: QtBot
) -> None:
    reporter.report(boom("\x1b[2J\x07\u202eevil\n2026-01-01 00:00:00,000 ERROR forged\r\x85\udcff"))
    entry = (tmp_path / "logs" / "finder.log").read_text("utf-8")
    assert all(line.isprintable() for line in entry.splitlines())
    assert [line for line in entry.splitlines() if not line.startswith("    ")] == entry.splitlines()[:1]


def test_without_a_place_for_the_log_it_works_all_the_same(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    reporter = ErrorReporter(tmp_path / "file" / "finder.log")
    reporter.report(boom())
    assert reporter._box is not None
    reporter._box.close()
    reporter._box.deleteLater()
    reporter.uninstall()
