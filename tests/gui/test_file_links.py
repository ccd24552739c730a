"""Opening and naming files: byte for byte, and nothing is executed."""

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QApplication

from finder_app.gui import file_links


def test_text_may_be_opened_and_what_runs_may_not(tmp_path: Path) -> None:
    for name in ("a.txt", "b.html", "c.sh", "d.desktop", "e.md", "f.txt"):
        (tmp_path / name).write_text("x", "utf-8")
    (tmp_path / "f.txt").chmod(0o755)
    opened = [name for name in "a.txt b.html c.sh d.desktop e.md f.txt".split() if file_links.can_open(tmp_path / name)]
    assert opened == ["a.txt", "e.md"]


@pytest.mark.skipif(sys.platform == "win32", reason="names are Unicode there")
def test_a_name_that_is_not_unicode_stays_itself() -> None:
    encoded = file_links.url(Path(os.fsdecode(b"/x/report\xff #1.txt"))).toEncoded().data()
    assert encoded == b"file:///x/report%FF%20%231.txt"


def test_only_the_desktop_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def open_url(url: QUrl) -> bool:
        asked.append(url.toLocalFile())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    file = tmp_path / "a.txt"
    file.write_text("x", "utf-8")
    assert file_links.open_file(file)
    assert file_links.show_in_folder(file)
    assert not file_links.open_file(tmp_path / "a.sh")
    assert asked == [str(file), str(tmp_path)]


def test_paths_are_copied_line_by_line(qapp: QApplication) -> None:
    file_links.copy_paths([Path("/x/第三章.txt"), Path("/x/new\nline.txt"), Path("/x/b\udcff.txt")])
    assert QGuiApplication.clipboard().text() == "/x/第三章.txt\n/x/new\\x0aline.txt\n/x/b\\xff.txt"
