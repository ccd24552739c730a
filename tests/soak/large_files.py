"""A million files in one folder, a text of ten gigabytes, a line of 300 megabytes: what each of them takes.

    python -m tests.soak.large_files [--rounds N] [--seed S]

`--rounds` is the number of files in the folder; the seed changes nothing. Each is measured in a process of its own.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from finder_app.engine import source_text, walk
from finder_app.engine.options import ScanOptions
from finder_app.engine.progress import Progress
from finder_app.engine.records import TextStatus
from finder_app.engine.source_text import SourceText
from tests.peak_memory import peak_bytes
from tests.soak import long_run

MEMORY = Path("/dev/shm")
MOST_BYTES_A_FILE = 400
MOST_FOR_A_TEXT = 200 << 20
TEXT_BYTES = 10_000_000_000
LINE_BYTES = 300_000_000


def walked(root: Path, count: int) -> bool:
    """Find all files of a folder; whether little memory did for it."""
    folder = os.open(root, os.O_RDONLY)
    for number in range(count):
        os.close(os.open(f"text {number:07}.txt", os.O_CREAT | os.O_WRONLY, 0o600, dir_fd=folder))
    os.close(folder)
    before, begun = peak_bytes(), time.monotonic()
    files, skipped = walk.find_files(ScanOptions(roots=(root,)), Progress())
    each = (peak_bytes() - before) / count
    print(f"{len(files):,} files of one folder: {time.monotonic() - begun:.1f} s, {each:.0f} bytes each")
    return len(files) == count and not skipped and each <= MOST_BYTES_A_FILE


def read(root: Path, size_bytes: int, *, is_text: bool) -> bool:
    """Read a text, or a line too long for one; whether it is alike to its own bytes alone and little memory did."""
    path = root / "long.txt"
    path.write_bytes(b"one line without end " * 50_000)
    if is_text:
        os.truncate(path, size_bytes)
    else:
        with path.open("ab") as file:
            while file.tell() < size_bytes:
                file.write(b"one line without end " * 50_000)
    (file_seen,), _ = walk.find_files(ScanOptions(roots=(root,)), Progress())
    before, begun = peak_bytes(), time.monotonic()
    found = source_text.read(ScanOptions(), file_seen)
    grown = peak_bytes() - before
    print(f"{size_bytes:,} bytes: {time.monotonic() - begun:.1f} s, {grown >> 20} MiB more")
    is_as_promised = isinstance(found, SourceText) and found.status is TextStatus.TOO_LARGE
    return is_as_promised and grown <= MOST_FOR_A_TEXT


def main() -> int:
    """Measure each, print the figures, and fail where one took too much."""
    parser = long_run.parser(__doc__, rounds=1_000_000)
    parser.add_argument("--only", choices=("folder", "text", "line"))
    arguments = parser.parse_args()
    if arguments.only is None:
        command = [sys.executable, "-m", "tests.soak.large_files", "--rounds", str(arguments.rounds), "--only"]
        measured = ("folder", "text", "line")
        broken = [each for each in measured if subprocess.run([*command, each], check=False).returncode]
        return long_run.ended(f"{len(measured)} measured", broken)
    root = Path(tempfile.mkdtemp(prefix="large-files-", dir=MEMORY if arguments.only == "folder" else None))
    try:
        if arguments.only == "folder":
            return int(not walked(root, arguments.rounds))
        is_text = arguments.only == "text"
        return int(not read(root, TEXT_BYTES if is_text else LINE_BYTES, is_text=is_text))
    finally:
        shutil.rmtree(root)


if __name__ == "__main__":
    sys.exit(main())
