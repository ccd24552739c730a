"""Every form of export, written whole or not at all."""

import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from finder_app.engine.progress import Cancelled, Progress
from finder_app.review.exporting import export
from finder_app.review.exporting.export import Format
from finder_app.review.exporting.export_listing import Listing
from tests.review.listings import bytes_of, listing_of, review_of

STREAMED = [kind for kind in Format if kind.value != "html"]
BAD_NAME = os.fsdecode(b"report\xff.txt")
ROOT = Path(__file__).parents[3]
# A program of its own, whose files must not grow beyond some kilobytes: as on a disk that is full.
NARROW = """
import resource, signal, sys
from pathlib import Path
from finder_app.engine.progress import Progress
from finder_app.review.exporting import export
from tests.review.listings import listing_of

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
listing = listing_of(*(f"{number}.txt" for number in range(3_000)))
resource.setrlimit(resource.RLIMIT_FSIZE, (8_192, 8_192))
try:
    target = Path(sys.argv[1])
    export.write(target, listing, export.chunks(listing, export.Format(sys.argv[2]), Progress()))
except OSError as error:
    print(error.strerror)
"""


@pytest.mark.parametrize("kind", [kind for kind in STREAMED if kind.value != "xlsx"])
def test_files_hold_what_the_streams_hold(tmp_path: Path, kind: Format) -> None:
    review = review_of("a", BAD_NAME)
    listing = Listing.of(review)
    export.write(tmp_path / "list", listing, export.chunks(listing, kind, Progress()))
    assert (tmp_path / "list").read_bytes() == bytes_of(review, kind)


@pytest.mark.parametrize("kind", STREAMED)
def test_a_cancelled_export_leaves_the_old_file(tmp_path: Path, kind: Format) -> None:
    listing, target, progress = listing_of("a", "b"), tmp_path / "list", Progress()
    target.write_text("old", "utf-8")
    pieces = export.chunks(listing, kind, progress)
    progress.cancel()
    with pytest.raises(Cancelled):
        export.write(target, listing, pieces)
    assert [path.read_text("utf-8") for path in tmp_path.iterdir()] == ["old"]


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="needs a limit on the size of files")
@pytest.mark.parametrize("kind", STREAMED)
def test_a_full_disk_leaves_the_old_file(tmp_path: Path, kind: Format) -> None:
    assert resource.RLIMIT_FSIZE is not None
    target = tmp_path / "list"
    target.write_text("old", "utf-8")
    words = [sys.executable, "-W", "error", "-c", NARROW, str(target), kind.value]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.stderr) == ("File too large\n", "")
    assert [path.read_text("utf-8") for path in tmp_path.iterdir()] == ["old"]


@pytest.mark.parametrize("kind", STREAMED)
def test_progress_counts_the_files(kind: Format) -> None:
    progress = Progress()
    for _ in export.chunks(listing_of("a", "b", "c"), kind, progress):
        pass
    now = progress.snapshot()
    assert (now.done, now.total) == (3, 3)
