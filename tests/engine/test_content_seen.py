"""Content that was seen is found again, by bytes, text or likeness, also when the known file is gone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import content_seen, reading, simhash, walk
from finder_app.engine.content_seen import Answer, Basis, SeenIndex
from finder_app.engine.library import Library
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import Relation, SkipReason, SourceFile
from tests.conftest import WriteFiles
from tests.engine import library_documents

OPTIONS = ScanOptions()
TEXT = "The quick brown fox jumps over the lazy dog while seven wizards brew a potion of purple ink. " * 8
NEAR = TEXT.replace("lazy dog", "sleepy cat", 1)
CHINESE = "近似重复的文本很常见,同一部小说往往有三种编码,内容却只差几个字。" * 6


@given(
    codes=st.lists(st.tuples(st.integers(0, 2**63 - 1), st.integers(0, 2**128 - 1)), max_size=30),
    width=st.sampled_from([32, 64, 128]),
    limit=st.integers(0, 128),
    data=st.data(),
)
def test_the_index_finds_what_a_plain_look_finds(
    codes: list[tuple[int, int]], width: int, limit: int, data: st.DataObject
) -> None:
    codes = [(number, code % 2**width) for number, code in codes]
    wanted = data.draw(st.sampled_from([code for _, code in codes]) if codes else st.integers(0, 2**width - 1))
    joined = b"".join(code.to_bytes(width // 8, "big") + number.to_bytes(8, "big") for number, code in codes)
    index = SeenIndex(joined, width)
    near = [(number, simhash.distance(code, wanted)) for number, code in codes]
    near = sorted((row for row in near if row[1] <= limit), key=lambda row: (row[1], row[0]))
    assert len(index) == len(codes)
    assert index.nearest(wanted, limit, 7) == near[:7]


@pytest.fixture
def root(write_files: WriteFiles) -> Path:
    return write_files(
        {
            "known/a.txt": TEXT,
            "known/c.txt": CHINESE,
            "known/short.txt": "a short one",
            "known/picture.txt": b"\x00\x01\x02\xff" * 99,
            "copy.txt": TEXT,
            "page.html": f"<p>{TEXT}</p>",
            "near.txt": NEAR,
            "part.txt": TEXT[: len(TEXT) * 3 // 4],
            "gb.txt": CHINESE.encode("gb18030"),
            "short.txt": "a short one",
            "picture.txt": b"\x00\x01\x02\xff" * 99,
            "new.txt": " ".join(f"w{number}" for number in range(200)),
            "empty.txt": b"",
        }
    )


def files(*paths: Path) -> list[SourceFile]:
    return walk.find_files(ScanOptions(roots=paths), Progress())[0]


@pytest.fixture
def library(root: Path) -> Iterator[Library]:
    with library_documents.library(root.parent) as library:
        reading.read(OPTIONS, files(root / "known"), SerialPool(), Progress(), library)
        yield library


def check(library: Library, *paths: Path, options: ScanOptions = OPTIONS, most: int = 5) -> list[Answer]:
    return content_seen.check(options, files(*paths), SerialPool(), Progress(), library, most)


@pytest.mark.parametrize(
    ("name", "known", "relation", "basis"),
    [
        ("copy.txt", "a.txt", Relation.IDENTICAL, Basis.DIGEST),
        ("page.html", "a.txt", Relation.SAME_TEXT, Basis.DIGEST),
        ("near.txt", "a.txt", Relation.NEAR_DUPLICATE, Basis.TEXT),
        ("part.txt", "a.txt", Relation.NEAR_DUPLICATE, Basis.TEXT),
        ("gb.txt", "c.txt", Relation.SAME_TEXT, Basis.DIGEST),
        ("short.txt", "short.txt", Relation.IDENTICAL, Basis.DIGEST),
        ("picture.txt", "picture.txt", Relation.IDENTICAL, Basis.DIGEST),
    ],
)
def test_what_was_seen(library: Library, root: Path, name: str, known: str, relation: Relation, basis: Basis) -> None:
    [answer] = check(library, root / name, options=ScanOptions(similarity=0.8))
    nearest = answer.sightings[0]
    assert (nearest.known.path, nearest.relation, nearest.basis) == (root / "known" / known, relation, basis)
    assert 0.8 <= nearest.similarity <= 1


def test_what_is_new(library: Library, root: Path) -> None:
    [answer] = check(library, root / "new.txt")
    assert answer.sightings == ()
    assert answer.was_read


def test_a_known_file_meets_itself(library: Library, root: Path) -> None:
    [answer] = check(library, root / "known/a.txt")
    assert [each.known.identity for each in answer.sightings] == [answer.file.identity]


def test_what_cannot_be_read_says_why(library: Library, root: Path) -> None:
    [answer] = check(library, root / "empty.txt")
    assert not answer.was_read
    assert answer.problem is not None
    assert answer.problem.reason is SkipReason.EMPTY


@pytest.mark.parametrize("change", ["gone", "edited", "replaced"])
def test_a_known_file_that_is_not_there_any_more_is_estimated(library: Library, root: Path, change: str) -> None:
    known = root / "known/a.txt"
    known.unlink()
    if change == "edited":
        known.write_text("something else")
    elif change == "replaced":
        known.mkdir()
    [answer] = check(library, root / "near.txt")
    [nearest] = answer.sightings
    assert (nearest.relation, nearest.basis) == (Relation.NEAR_DUPLICATE, Basis.SKETCH)
    exact = 1 - 2 / (len(TEXT.split()))
    assert nearest.similarity == pytest.approx(exact, abs=0.1)


def test_the_nearest_come_first_and_no_more_than_asked(library: Library, root: Path) -> None:
    more = [root / f"known/{number}.txt" for number in range(6)]
    for number, path in enumerate(more):
        path.write_text(TEXT.replace("quick", "quack", number))
    reading.read(OPTIONS, files(*more), SerialPool(), Progress(), library)
    [answer] = check(library, root / "near.txt", most=4)
    assert len(answer.sightings) == 4
    likeness = [each.similarity for each in answer.sightings]
    assert likeness == sorted(likeness, reverse=True)
    [answer] = check(library, root / "copy.txt", most=3)
    assert [each.relation for each in answer.sightings[:2]] == [Relation.IDENTICAL] * 2
    assert len(answer.sightings) == 3


def test_another_recipe_knows_the_bytes_alone(library: Library, root: Path) -> None:
    options = ScanOptions(recipe=Recipe(feature_hash="md5"))
    answers = check(library, root / "copy.txt", root / "near.txt", options=options)
    assert [bool(answer.sightings) for answer in answers] == [True, False]


def test_a_flipped_fingerprint_in_the_index_is_not_believed(library: Library, root: Path) -> None:
    library._file.write(lambda db: db.execute("UPDATE file SET code = zeroblob(8) || substr(code, 9)"), None)
    [answer] = check(library, root / "near.txt")
    assert answer.sightings == ()


def test_a_library_of_no_use_knows_nothing(root: Path) -> None:
    (root.parent / "library").write_text("in its place")
    [answer] = check(library_documents.library(root.parent), root / "copy.txt")
    assert answer.sightings == ()
    assert answer.was_read


def test_it_can_be_cancelled(library: Library, root: Path) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        content_seen.check(OPTIONS, files(root / "copy.txt"), SerialPool(), progress, library)
