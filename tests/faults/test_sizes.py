"""Files of every size and kind: what holds no text is alike only to its own bytes, and numbers are never cut off."""

import dataclasses
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from finder_app.engine import clusters, document, shingles, sketch, source_text
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import ScanResult, SkipReason, TextStatus
from finder_app.engine.scan import scan
from finder_app.gui.status_line import StatusLine
from finder_app.review.session import Review
from tests.conftest import WriteFiles
from tests.named_tests import ROOT
from tests.review.builders import cluster, made_up, result_of


def scanned(root: Path) -> tuple[ScanResult, list[set[str]]]:
    """A scan and the names of each cluster."""
    result = scan(ScanOptions(roots=(root,)), SerialPool(), Progress())
    found = clusters.group(result.documents, result.pairs, 0.5, 0.5)
    return result, [{result.documents[member.file].file.path.name for member in each.members} for each in found]


def test_a_thousand_empty_files_are_listed_and_none_is_a_copy(write_files: WriteFiles) -> None:
    result, found = scanned(write_files({f"{number}.txt": b"" for number in range(1_000)}))
    assert (len(result.documents), found) == (0, [])
    assert {row.reason for row in result.skipped} == {SkipReason.EMPTY}
    assert len(result.skipped) == 1_000


def test_what_holds_no_text_is_alike_to_its_own_bytes_only(write_files: WriteFiles) -> None:
    kinds = {
        "blank": b" \n\t\n" * 50,
        "mark": b"\xef\xbb\xbf",
        "script": b"<html><script>var a = 1</script></html>",
        "comment": b"<html><!-- nothing --></html>",
        "nul": b"\0" * 300,
        "elf": b"\x7fELF\x02\x01\x01" + bytes(range(256)),
        "png": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        "zip": b"PK\x03\x04" + bytes(range(255, -1, -1)),
    }
    names = {f"{kind}{copy}.html": raw for kind, raw in kinds.items() for copy in (1, 2)}
    _, found = scanned(write_files({**names, "blank3.html": b" \n\t" * 51, "elf3.html": kinds["elf"] + b"x"}))
    assert sorted(map(sorted, found)) == sorted([f"{kind}1.html", f"{kind}2.html"] for kind in kinds)


@settings(deadline=None, max_examples=50)
@given(
    words=st.lists(st.sampled_from(("one", "two", "three", "four")), min_size=1, max_size=9), other=st.text(max_size=9)
)
def test_a_text_of_few_words_has_nothing_to_be_near_by(words: list[str], other: str) -> None:
    for text in (" ".join(words), other):
        read = source_text.from_bytes(ScanOptions(), "a.txt", text.encode())
        file = made_up(1).file
        found = document.describe(ScanOptions(), file, read)
        assert found.status in (TextStatus.TOO_SHORT, TextStatus.NO_TEXT, TextStatus.NOT_TEXT)
        assert found.fingerprint == 0


def test_a_character_that_is_nothing_keeps_words_apart(write_files: WriteFiles) -> None:
    words = [f"word{number}" for number in range(40)]
    whole = " ".join(words).encode()
    result, _ = scanned(write_files({"a.txt": whole, "b.txt": whole.replace(b"word7 ", b"wo\0rd7 ")}))
    digests = {one.text_digest for one in result.documents if one.status is TextStatus.OK}
    assert len(digests) == len([one for one in result.documents if one.status is TextStatus.OK])
    assert len({one.raw_digest for one in result.documents}) == 2


@pytest.mark.parametrize("text", ["a " * 500_000, "word " * 200_000, "x" * 1_000_000, "文" * 300_000, "a b " * 250_000])
def test_a_text_that_repeats_itself_is_bounded(text: str) -> None:
    found = document.features(ScanOptions().recipe, text)
    assert len(found.sketch) <= sketch.BUCKETS * 8
    assert len(found.shingles) <= shingles.MOST * 4


def test_sizes_beyond_32_bits_are_shown_as_they_are(qtbot: QtBot) -> None:
    documents = [dataclasses.replace(made_up(1, size=size), raw_digest=b"d" * 16) for size in (5_000_000_000,) * 3]
    review = Review(result_of(documents), [cluster(0, (1, 1.0), (2, 1.0))])
    line = StatusLine()
    qtbot.addWidget(line)
    line.show_review(review)
    assert "10.0 GB could be freed" in line.facts.text()


def test_one_long_line_is_read_within_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "line.txt"
    path.write_bytes(b"one line without end " * 50_000)
    os.truncate(path, 100_000_000)
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "from finder_app.engine import source_text\n"
        "from finder_app.engine.options import ScanOptions\n"
        "from finder_app.engine.records import SourceFile\n"
        "from tests.peak_memory import peak_bytes\n"
        "path = Path(sys.argv[1])\n"
        "found = path.lstat()\n"
        "identity = found.st_dev, found.st_ino\n"
        "file = SourceFile(path, found.st_size, found.st_mtime_ns, found.st_ctime_ns, identity)\n"
        "before = peak_bytes()\n"
        "read = source_text.read(ScanOptions(), file)\n"
        "print(read.status.value, peak_bytes() - before)\n"
    )
    done = subprocess.run([sys.executable, "-c", program, path], cwd=ROOT, capture_output=True, text=True, check=True)
    status, grown = done.stdout.split()
    assert status == TextStatus.TOO_LARGE.value
    assert int(grown) < 20_000_000


def test_a_scan_needs_few_open_files(write_files: WriteFiles, tmp_path: Path) -> None:
    text = "the lanterns along the harbour were lit one after the other while the ferry waited "
    root = write_files({f"{number % 20}/{number}.txt": text + str(number % 3) for number in range(200)})
    done = subprocess.run(
        [sys.executable, "-m", "finder_app", "scan", root, "--jobs", "2", "--format", "csv", "--no-library"],
        capture_output=True,
        text=True,
        check=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64)),
    )
    assert len(done.stdout.splitlines()) == 201
    assert "200 files" in done.stderr
