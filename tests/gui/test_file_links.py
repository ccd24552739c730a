"""Opening and naming files: byte for byte, and nothing is executed."""

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QProcess, QUrl
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


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the desktop was asked to open."""
    seen: list[str] = []

    def open_url(url: QUrl) -> bool:
        seen.append(url.toLocalFile())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    return seen


def test_only_the_desktop_is_asked(tmp_path: Path, asked: list[str]) -> None:
    file = tmp_path / "a.txt"
    file.write_text("x", "utf-8")
    assert file_links.open_file(file)
    assert file_links.show_in_folder(file)
    assert asked == [str(file), str(tmp_path)]


ACTIVE = {
    "script.txt": b"#!/bin/sh\nrm -rf ~",
    "starter.txt": b"# a comment\n\n[Desktop Entry]\nExec=xterm",
    "starter": b"[Desktop Entry]\nType=Application\nExec=xterm",
    "x.desktop": b"[Desktop Entry]\nExec=xterm",
    "linux.txt": b"\x7fELF\x02\x01",
    "windows.txt": b"MZ\x90\0",
    "page.txt": b"\xef\xbb\xbf <!DOCTYPE html><script>alert(1)</script>",
    "README": b"<?xml version='1.0'?><svg/>",
    "print.txt": b"%!PS-Adobe",
    "page.html": b"<p>",
    "code.py": b"import os",
    "table.csv": b"=cmd|' /C calc'!A0",
    "letter.eml": b"From: you",
    "system.nfo": b"<",
    "run.sh": b"ls",
}


@pytest.mark.parametrize("name", ACTIVE)
def test_of_what_may_do_things_the_folder_is_shown(tmp_path: Path, asked: list[str], name: str) -> None:
    (tmp_path / name).write_bytes(ACTIVE[name])
    assert not file_links.open_file(tmp_path / name)
    assert asked == [str(tmp_path)]


def test_a_link_that_has_a_text_s_name_is_not_opened(tmp_path: Path, asked: list[str]) -> None:
    (tmp_path / "x.desktop").write_text("[Desktop Entry]")
    (tmp_path / "a.txt").symlink_to(tmp_path / "x.desktop")
    os.mkfifo(tmp_path / "b.txt")
    for name in ("a.txt", "b.txt", "gone.txt"):
        assert not file_links.open_file(tmp_path / name)
    assert asked == [str(tmp_path)] * 3


def test_a_text_about_a_script_is_a_text(tmp_path: Path, asked: list[str]) -> None:
    (tmp_path / "a.txt").write_text("Notes\n#!/bin/sh begins a script, [Desktop Entry] a starter.")
    assert file_links.open_file(tmp_path / "a.txt")
    assert asked == [str(tmp_path / "a.txt")]


def test_on_a_mac_the_folder_is_shown_and_not_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(sys, "platform", "darwin")

    def start(*words: str) -> tuple[bool, int]:
        started.append([*words])
        return True, 1

    monkeypatch.setattr(QProcess, "startDetached", start)
    assert file_links.show_in_folder(tmp_path / "Evil.app" / "-readme.txt")
    assert started == [["/usr/bin/open", ["-R", str(tmp_path / "Evil.app" / "-readme.txt")]]]


def test_paths_are_copied_line_by_line(qapp: QApplication) -> None:
    file_links.copy_paths([Path("/x/第三章.txt"), Path("/x/new\nline.txt"), Path("/x/b\udcff.txt")])
    assert QGuiApplication.clipboard().text() == "/x/第三章.txt\n/x/new\\x0aline.txt\n/x/b\\xff.txt"
