"""Content that was seen is found again, by bytes, text or likeness, also when the known file is gone."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from finder_app.engine import content_seen, reading, walk
from finder_app.engine.content_seen import Answer, Basis
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


def files(*paths: Path) -> Sequence[SourceFile]:
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


def test_a_flipped_byte_of_the_index_is_not_believed(library: Library, root: Path) -> None:
    library.file.write(lambda db: db.execute("UPDATE segment SET body = zeroblob(8) || substr(body, 9)"), None)
    [answer] = check(library, root / "near.txt")
    assert [each.known.path for each in answer.sightings] == [root / "known/a.txt"]  # made anew of the rows


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


def words(start: int, count: int) -> str:
    """Words of which no two runs are alike."""
    return " ".join(f"{chr(97 + number % 26)}{number * 7919 % 100_003}" for number in range(start, start + count))


@pytest.fixture
def long_one(library: Library, root: Path) -> Path:
    path = root / "known/long.txt"
    path.write_text(words(0, 3_000))
    reading.read(OPTIONS, files(path), SerialPool(), Progress(), library)
    return path


@pytest.mark.parametrize("count", [150, 300, 1_000])
def test_an_excerpt_of_a_known_text_is_seen(library: Library, root: Path, long_one: Path, count: int) -> None:
    (root / "part.txt").write_text(words(700, count))
    [answer] = check(library, root / "part.txt")
    [nearest] = answer.sightings
    assert (nearest.known.path, nearest.relation) == (long_one, Relation.CONTAINED)
    assert (nearest.containment, nearest.basis) == (1.0, Basis.TEXT)


def test_a_text_that_has_a_known_one_for_a_part_is_seen(library: Library, root: Path) -> None:
    known = root / "known/brief.txt"
    known.write_text(words(20_000, 150))
    reading.read(OPTIONS, files(known), SerialPool(), Progress(), library)
    (root / "merged.txt").write_text(f"{words(5_000, 1_500)}\n{words(20_000, 150)}\n{words(8_000, 1_500)}")
    [answer] = check(library, root / "merged.txt")
    assert [(each.known.path, each.relation) for each in answer.sightings] == [(known, Relation.CONTAINED)]


def test_an_excerpt_of_a_text_that_is_gone_is_estimated(library: Library, root: Path, long_one: Path) -> None:
    long_one.unlink()
    (root / "part.txt").write_text(words(700, 400))
    [answer] = check(library, root / "part.txt")
    [nearest] = answer.sightings
    assert (nearest.relation, nearest.basis) == (Relation.CONTAINED, Basis.SKETCH)
    assert nearest.containment == pytest.approx(1, abs=0.05)
