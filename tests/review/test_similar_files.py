"""A file or a text is found again, in the result at hand and in the library, as a scan would find it."""

from dataclasses import replace
from pathlib import Path

import pytest

from finder_app.engine import reading, walk
from finder_app.engine.content_seen import Basis
from finder_app.engine.library import Library
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import Relation, ScanResult, SkipReason
from finder_app.engine.scan import scan
from finder_app.review import similar_files
from finder_app.review.similar_files import Asked, Similar
from tests.conftest import WriteFiles

STORY = " ".join(f"word{number} and" for number in range(150))
EDITED = STORY.replace("word7 ", "other ").replace("word90 ", "another ")
OTHER = " ".join(f"thing{number} with" for number in range(150))


@pytest.fixture
def result(write_files: WriteFiles) -> ScanResult:
    root = write_files(
        {"story.txt": STORY, "page.html": f"<p>{STORY}</p>", "other.txt": OTHER, "notes/edited.txt": EDITED}
    )
    return scan(ScanOptions(roots=(root,)), SerialPool(), Progress())


def find(result: ScanResult, asked: Asked, library: Path | None = None) -> Similar:
    return similar_files.find(asked, result.options, result.documents, library, SerialPool(), Progress())


def names(similar: Similar) -> dict[str, Relation]:
    return {like.sighting.known.path.name: like.sighting.relation for like in similar.found}


def filled(tmp_path: Path, result: ScanResult) -> Path:
    with Library(tmp_path / "library") as library:
        files, _ = walk.find_files(result.options, Progress())
        reading.read(result.options, files, SerialPool(), Progress(), library, added=True)
    return tmp_path / "library"


def test_a_pasted_text_is_found_in_the_result(result: ScanResult) -> None:
    similar = find(result, Asked(text=STORY))
    assert names(similar) == {
        "story.txt": Relation.IDENTICAL,
        "page.html": Relation.SAME_TEXT,
        "edited.txt": Relation.NEAR_DUPLICATE,
    }
    for like in similar.found:
        assert like.here is not None
        assert result.documents[like.here].file.path == like.sighting.known.path
    assert similar.known is None


def test_a_lone_surrogate_from_a_clipboard_does_no_harm(result: ScanResult) -> None:
    assert "story.txt" in names(find(result, Asked(text=STORY + "\udcff")))


def test_a_text_of_nothing_is_no_text(result: ScanResult) -> None:
    similar = find(result, Asked(text=""))
    assert not similar.was_read
    assert similar.problem is not None
    assert similar.problem.reason is SkipReason.EMPTY


def test_what_is_said_of_a_pair_is_what_the_scan_said(result: ScanResult) -> None:
    path = next(each.file.path for each in result.documents if each.file.path.name == "edited.txt")
    similar = find(result, Asked(path))
    assert set(names(similar)) == {"story.txt", "page.html"}
    scanned = {round(pair.similarity, 9) for pair in result.pairs}
    assert {round(like.sighting.similarity, 9) for like in similar.found} <= scanned


def test_the_library_knows_what_is_gone(result: ScanResult, tmp_path: Path) -> None:
    library = filled(tmp_path, result)
    for each in result.documents:
        each.file.path.unlink()
    nothing = replace(result, documents=())
    similar = find(nothing, Asked(text=EDITED), library)
    assert names(similar)["edited.txt"] is Relation.IDENTICAL
    assert {like.sighting.basis for like in similar.found} == {Basis.DIGEST, Basis.SKETCH}
    assert all(like.here is None for like in similar.found)
    assert similar.known == 4


def test_a_file_known_to_both_is_named_once(result: ScanResult, tmp_path: Path) -> None:
    similar = find(result, Asked(text=STORY), filled(tmp_path, result))
    assert len(similar.found) == 3
    assert all(like.here is not None for like in similar.found)


def test_what_cannot_be_read_has_its_reason(result: ScanResult, tmp_path: Path) -> None:
    similar = find(result, Asked(tmp_path / "absent.txt"))
    assert not similar.was_read
    assert similar.problem is not None


def test_few_words_are_only_found_as_copies(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "just a few words", "b.txt": "just a few works"})
    result = scan(ScanOptions(roots=(root,)), SerialPool(), Progress())
    similar = find(result, Asked(text="just a few words"))
    assert names(similar) == {"a.txt": Relation.IDENTICAL}
    assert similar.too_short


@pytest.mark.parametrize("recipe", [Recipe(width=128), Recipe(width=32), Recipe(idf="collection")])
def test_any_recipe_of_the_scan_will_do(write_files: WriteFiles, recipe: Recipe) -> None:
    root = write_files({"a.txt": STORY, "b.txt": OTHER})
    result = scan(ScanOptions(roots=(root,), recipe=recipe), SerialPool(), Progress())
    assert "a.txt" in names(find(result, Asked(text=STORY)))


def test_a_library_that_is_not_ours_is_said(result: ScanResult, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "library").symlink_to(tmp_path / "elsewhere")
    similar = find(result, Asked(text=STORY), tmp_path / "library")
    assert similar.trouble is not None
    assert len(similar.found) == 3
