"""Documents and libraries for the tests of the library."""

import random
import time
from pathlib import Path

from hypothesis import strategies as st

from finder_app.engine.library import Library
from finder_app.engine.records import Document, SkippedFile, SkipReason, SourceFile, TextStatus

LATER_NS = 10_000_000_000


def later_ns() -> int:
    """A clock for which the files that a test has just written came to rest long ago."""
    return time.time_ns() + LATER_NS


def library(folder: Path) -> Library:
    return Library(folder / "library", later_ns)


def document(number: int, folder: Path = Path("/nowhere"), status: TextStatus = TextStatus.OK) -> Document:
    """A document that depends on the number alone; its file came to rest long ago."""
    chosen = random.Random(number)
    file = SourceFile(folder / f"{number}.txt", 100 + number, 1_000 + number, 2_000 + number, (7, number))
    return Document(
        file,
        status,
        "utf-8",
        chosen.randbytes(16),
        chosen.randbytes(16),
        number + 3,
        chosen.getrandbits(64) if status is TextStatus.OK else 0,
        chosen.randbytes(256),
        number + 4,
        shingles=sample(chosen, number % 50),
        lines=chosen.randbytes(8 * (number % 3)),
    )


def sample(chosen: random.Random, count: int) -> bytes:
    """Hashes as those of shingles: ascending, the lowest byte first."""
    hashes = sorted(chosen.sample(range(1 << 29), count))
    return b"".join(each.to_bytes(4, "little") for each in hashes)


PATHS = st.builds(
    lambda name: Path("/" + name.decode("utf-8", "surrogateescape")),
    st.binary(min_size=1, max_size=40).filter(lambda name: not set(name) & {0, 47} and name not in (b".", b"..")),
)
TEXT = st.text(max_size=20).filter(lambda text: "\0" not in text)
TIMES = st.integers(-(2**63), 2**63 - 1)
FILES = st.builds(
    SourceFile,
    path=PATHS,
    size=st.integers(0, 2**64 - 1),
    mtime_ns=TIMES,
    ctime_ns=TIMES,
    identity=st.tuples(st.integers(0, 2**64 - 1), st.integers(0, 2**128 - 1)),
)


@st.composite
def documents(draw: st.DrawFn) -> Document:
    file = draw(FILES)
    reasons = st.builds(SkippedFile, st.just(file.path), st.sampled_from(SkipReason), TEXT)
    return Document(
        file=file,
        status=draw(st.sampled_from(TextStatus)),
        encoding=draw(TEXT),
        raw_digest=draw(st.binary(min_size=16, max_size=16)),
        text_digest=draw(st.sampled_from([b"", b"t" * 16]) | st.binary(min_size=16, max_size=16)),
        word_count=draw(st.integers(0, 2**32 - 1)),
        fingerprint=draw(st.integers(0, 2**64 - 1)),
        sketch=draw(st.binary(max_size=300)),
        token_count=draw(st.integers(0, 2**32 - 1)),
        problem=draw(st.none() | reasons),
        shingles=draw(st.binary(max_size=300)),
        lines=draw(st.binary(max_size=99)),
    )
