import errno
import os
import socket
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from pathlib import Path

import pytest

from finder_app.engine import source_text
from finder_app.engine.hashing import digest
from finder_app.engine.options import ScanOptions
from finder_app.engine.records import SkippedFile, SkipReason, SourceFile, TextStatus
from finder_app.engine.source_text import SourceText, decode_source, from_bytes, read

OPTIONS = ScanOptions()
WriteFiles = Callable[[Mapping[str, str | bytes]], Path]
Seen = Callable[[str, str | bytes], SourceFile]


def seen_by_the_walk(path: Path) -> SourceFile:
    found = path.lstat()
    return SourceFile(path, found.st_size, found.st_mtime_ns, found.st_ctime_ns, (found.st_dev, found.st_ino))


@pytest.fixture
def seen(write_files: WriteFiles) -> Seen:
    """Write a file and return it as the walk sees it."""
    return lambda name, content: seen_by_the_walk(write_files({name: content}) / name)


def reason(found: SourceText | SkippedFile) -> SkipReason | None:
    return found.reason if isinstance(found, SkippedFile) else found.problem_reason


def test_a_text_keeps_its_lines_and_letters(seen: Seen) -> None:
    raw = "Erste Zeile\r\n  Zweite ﬁne\n".encode()
    assert read(OPTIONS, seen("a.txt", raw)) == SourceText(
        len(raw), digest(raw), "UTF-8", TextStatus.OK, "Erste Zeile\r\n  Zweite ﬁne\n", False
    )


def test_mark_up_is_taken_out_of_html_only(seen: Seen) -> None:
    page = "<html><body><p>one<p>two</body></html>"
    for name, is_html in (("a.html", True), ("page", True), ("a.txt", False)):
        found = read(OPTIONS, seen(name, page))
        assert isinstance(found, SourceText)
        assert (found.is_html, "<p>" in found.text) == (is_html, not is_html)


@pytest.mark.parametrize(
    ("name", "raw", "status", "expected"),
    [
        ("a.txt", b" \n\t\r\n", TextStatus.NO_TEXT, SkipReason.NO_TEXT),
        ("a.txt", b"\xef\xbb\xbf", TextStatus.NO_TEXT, SkipReason.NO_TEXT),
        ("a.html", b"<script>word</script>", TextStatus.NO_TEXT, SkipReason.NO_TEXT),
        ("a.txt", b"\x7fELF\x02\x01\x01\0\0\0\0\0", TextStatus.NOT_TEXT, SkipReason.NOT_TEXT),
        ("a.txt", "文字".encode()[:-1], TextStatus.OK, SkipReason.DAMAGED),
        ("a.txt", b"", TextStatus.NO_TEXT, SkipReason.EMPTY),
    ],
)
def test_content_without_whole_text_says_why(name: str, raw: bytes, status: TextStatus, expected: SkipReason) -> None:
    found = from_bytes(OPTIONS, name, raw)
    assert (found.status, found.problem_reason) == (status, expected)
    assert found.raw_digest == digest(raw)
    assert found.problem_detail == ("1" if expected is SkipReason.DAMAGED else "")


def test_what_is_too_large_is_only_digested(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source_text, "_BLOCK_BYTES", 1000)
    raw = b"one line without end " * 500
    options = ScanOptions(max_text_bytes=5000)
    expected = SourceText(
        len(raw), digest(raw), "", TextStatus.TOO_LARGE, "", False, SkipReason.TOO_LARGE, problem_detail="5000"
    )
    assert read(options, seen("a.txt", raw)) == from_bytes(options, "a.txt", raw) == expected


def test_a_large_html_file_is_still_read() -> None:
    found = from_bytes(ScanOptions(max_html_bytes=1000), "a.html", b"<p>word " * 500)
    assert found.status is TextStatus.OK
    assert found.text.split() == ["word"] * 500


def test_the_option_takes_the_main_content_alone() -> None:
    words = b"The committee met on Monday to discuss the budget of the coming year in all its parts. " * 5
    page = b"<body><nav class=nav><a href=/>Home</a></nav><main><h1>Budget</h1><p>" + words + b"</main></body>"
    whole, main = (from_bytes(ScanOptions(html=part), "a.html", page).text for part in ("visible", "main"))
    assert ("Home" in whole, "Home" in main, "Budget" in main) == (True, False, True)


def test_an_empty_file_is_skipped(seen: Seen) -> None:
    assert reason(read(OPTIONS, seen("a.txt", b""))) is SkipReason.EMPTY


def test_a_file_that_vanished(seen: Seen) -> None:
    file = seen("a.txt", "words")
    file.path.unlink()
    assert reason(read(OPTIONS, file)) is SkipReason.VANISHED


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission(seen: Seen) -> None:
    file = seen("a.txt", "words")
    file.path.chmod(0)
    assert reason(read(OPTIONS, file)) is SkipReason.UNREADABLE


def test_a_file_that_the_system_does_not_open_is_left_out_with_its_word(
    seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, flags: int) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    file = seen("a.txt", "words")
    monkeypatch.setattr(os, "open", refuse)
    assert read(OPTIONS, file) == SkippedFile(file.path, SkipReason.UNREADABLE, "Permission denied")


@pytest.mark.parametrize("options", [OPTIONS, ScanOptions(max_text_bytes=100)])
@pytest.mark.parametrize("failing", [0, 2, 4])  # the first block, one in the middle, the last
def test_a_read_error_is_told_with_the_systems_word_and_the_byte(
    failing: int, options: ScanOptions, seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    really_read, calls = os.read, count()

    def fail(handle: int, size: int) -> bytes:
        if next(calls) == failing:
            raise OSError(errno.EIO, "Input/output error")
        return really_read(handle, size)

    monkeypatch.setattr(source_text, "_BLOCK_BYTES", 100)
    file = seen("a.txt", "words " * 80)
    monkeypatch.setattr(os, "read", fail)
    detail = f"Input/output error, byte {100 * failing}"
    assert read(options, file) == SkippedFile(file.path, SkipReason.UNREADABLE, detail)


def test_what_claims_to_be_huge_is_not_read(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    file = seen("a.txt", "")
    os.truncate(file.path, 1 << 40)
    monkeypatch.setattr(os, "read", lambda *_: pytest.fail("it was read"))
    found = read(OPTIONS, seen_by_the_walk(file.path))
    assert found == SkippedFile(file.path, SkipReason.HUGE, str(source_text.MOST_READ_BYTES))


@pytest.mark.parametrize("change", ["longer", "touched", "replaced"])
def test_a_file_that_changed_since_the_walk(seen: Seen, change: str) -> None:
    file = seen("a.txt", "words")
    if change == "longer":
        file.path.write_text("words and more")
        os.utime(file.path, ns=(file.mtime_ns, file.mtime_ns))
    elif change == "touched":
        os.utime(file.path, ns=(1, 1))
    else:
        other = file.path.with_name("other")
        other.write_text("other")
        os.utime(other, ns=(file.mtime_ns, file.mtime_ns))
        other.replace(file.path)
    assert reason(read(OPTIONS, file)) is SkipReason.CHANGED


def test_a_file_that_changes_while_it_is_read(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    file = seen("a.txt", "words")
    blocks = source_text._blocks

    def grow(handle: int, size: int) -> Iterator[bytes]:
        with file.path.open("a") as text:
            text.write("more")
        yield from blocks(handle, size)

    monkeypatch.setattr(source_text, "_blocks", grow)
    assert reason(read(OPTIONS, file)) is SkipReason.CHANGED


@pytest.mark.skipif(not hasattr(os, "O_NOFOLLOW"), reason="links are followed on this system")
def test_a_link_swapped_in_is_not_followed(seen: Seen, tmp_path: Path) -> None:
    file = seen("a.txt", "words")
    precious = tmp_path / "precious"
    precious.write_text("words")
    file.path.unlink()
    file.path.symlink_to(precious)
    assert reason(read(OPTIONS, file)) is SkipReason.LINK


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no FIFOs on this system")
def test_a_fifo_or_folder_or_socket_swapped_in_is_not_waited_for(seen: Seen) -> None:
    file = seen("a.txt", "words")
    file.path.unlink()
    os.mkfifo(file.path)
    assert reason(read(OPTIONS, file)) is SkipReason.NOT_REGULAR
    file.path.unlink()
    file.path.mkdir()
    assert reason(read(OPTIONS, file)) is SkipReason.NOT_REGULAR
    file.path.rmdir()
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(file.path))
        assert reason(read(OPTIONS, file)) is SkipReason.NOT_REGULAR


def test_a_name_that_is_not_unicode(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"report\xff.txt")
    try:
        path.write_text("words")
    except OSError:
        pytest.skip("this file system takes Unicode names only")
    found = read(OPTIONS, seen_by_the_walk(path))
    assert isinstance(found, SourceText)
    assert found.text == "words"


def test_the_source_view_keeps_the_mark_up() -> None:
    assert decode_source("<p>文字".encode("gb18030") + "这是常用的文字".encode("gb18030"), "a.html") == (
        "<p>文字这是常用的文字",
        "GB18030",
    )
    assert decode_source(b"\x7fELF", "a.txt") == ("", "")


def test_a_report_of_this_program_can_be_looked_at(seen: Seen) -> None:
    found = read(OPTIONS, seen("a.csv", "cluster,decision,relation,path,size,modified,encoding\r\n"))
    assert isinstance(found, SourceText)
    assert found.is_own_report
    assert not from_bytes(OPTIONS, "a.csv", b"cluster,size\r\n").is_own_report
