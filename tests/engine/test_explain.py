"""Why two files are alike: the numbers agree with each other and with those of the pair's report."""

import math
from pathlib import Path

import pytest

from finder_app.engine import explain, pair_report, recipes, scan, simhash, walk
from finder_app.engine.explain import Explanation, Route
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import FileId, Relation, SkippedFile, SkipReason, SourceFile
from tests.conftest import WriteFiles
from tests.gui.site_pages import write_parts
from tests.gui.texts_on_disk import write_library

DATA = Path(__file__).parents[1] / "data"
pytestmark = pytest.mark.filterwarnings("ignore:unclosed file.*idf.txt:ResourceWarning")  # jieba.analyse leaves it open


def source(path: Path) -> SourceFile:
    [file], _ = walk.find_files(ScanOptions(roots=(path,)), Progress())
    return file


def explained(a: Path, b: Path, recipe: str = "default") -> Explanation:
    options = ScanOptions(min_words=1, recipe=recipes.parse(recipe))
    found = explain.explain(options, (source(a), source(b)))
    assert isinstance(found, Explanation)
    assert found.report == pair_report.report(options, (source(a), source(b)))
    return found


@pytest.mark.parametrize("recipe", ["default", "wide", "ngrams,width=32", "plain,keywords=5", "textrank"])
def test_bits_and_blocks_are_those_of_the_fingerprints(recipe: str) -> None:
    found = explained(DATA / "blockchain.txt", DATA / "chinese.txt", recipe)
    report, width = found.report, found.recipe.width
    assert len(found.differing) == report.distance
    marks = sum(1 << (width - 1 - place) for place in found.differing)
    assert marks == report.a.fingerprint ^ report.b.fingerprint
    for blocks, count in zip(found.blocks, (4, 8, 16), strict=True):
        assert (len(blocks.agree), blocks.bits * count) == (count, width)
        for place, agrees in enumerate(blocks.agree):
            inside = [bit for bit in found.differing if bit // blocks.bits == place]
            assert agrees == (not inside)


def test_features_are_sorted_into_shared_and_not(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "apple apple apple bread bread cake", "b.txt": "bread apple apple dates"})
    features = explained(root / "a.txt", root / "b.txt", "weights=tf").features
    assert (features.count_a, features.count_b, features.count_shared) == (3, 3, 2)
    assert features.shared == (("apple", 3, 2), ("bread", 2, 1))
    assert features.only_a == (("cake", 1, 0),)
    assert features.only_b == (("dates", 0, 1),)
    assert features.cosine == pytest.approx(8 / math.sqrt(14 * 6))


def test_the_cosine_foretells_the_distance() -> None:
    found = explained(DATA / "blockchain.txt", DATA / "blockchain_excerpt.txt", "wide")
    assert found.expected_distance is not None
    assert found.report.distance is not None
    assert abs(found.expected_distance - found.report.distance) < 3 * math.sqrt(128) / 2


def test_the_excerpt_is_contained_in_the_long_text() -> None:
    found = explained(DATA / "blockchain.txt", DATA / "blockchain_excerpt.txt")
    assert found.report.relation is Relation.CONTAINED
    assert found.share_b == found.report.containment > 0.9 > 0.5 > found.share_a
    other = explained(DATA / "blockchain_excerpt.txt", DATA / "blockchain.txt")
    assert (other.share_a, other.share_b) == (found.share_b, found.share_a)


def test_the_blockchain_texts_are_12_bits_apart_by_their_fingerprints(write_files: WriteFiles) -> None:
    a = explained(DATA / "blockchain.txt", DATA / "blockchain.txt", "jieba-keywords").report.a
    b = explained(
        DATA / "blockchain_excerpt.txt", DATA / "blockchain_excerpt.txt", "jieba-keywords,keywords=11"
    ).report.b
    assert simhash.distance(a.fingerprint, b.fingerprint) == 12


def test_a_text_without_words_has_no_bits(write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "some words here", "b.txt": b"\x00\x01\x02binary", "c.txt": "… … …"})
    for other in ("b.txt", "c.txt"):
        found = explained(root / "a.txt", root / other)
        assert (found.differing, found.blocks, found.report.distance) == ((), (), None)
        assert (found.features.cosine, found.expected_distance) == (None, None)
        assert (found.share_a, found.share_b) == (0.0, 0.0)


@pytest.mark.parametrize("victim", ["a.txt", "b.txt"])
def test_a_file_that_is_gone_is_the_answer(victim: str, write_files: WriteFiles) -> None:
    root = write_files({"a.txt": "some words here", "b.txt": "other words here"})
    pair = source(root / "a.txt"), source(root / "b.txt")
    (root / victim).unlink()
    found = explain.explain(ScanOptions(), pair)
    assert isinstance(found, SkippedFile)
    assert found.reason is SkipReason.VANISHED


def test_how_a_scan_found_a_pair(tmp_path: Path) -> None:
    write_library(tmp_path / "library")
    write_parts(tmp_path / "parts")
    result = scan.scan(ScanOptions(roots=(tmp_path,), similarity=0.7), SerialPool(), Progress())
    id_of = {each.file.path.name: FileId(place) for place, each in enumerate(result.documents)}

    def route(one: str, other: str) -> Route:
        found = explain.found_by(result, id_of[one], id_of[other])
        assert found.limit == 18
        return found.route

    assert route("one.txt", "one (copy).txt") is Route.SAME_BYTES
    assert route("one.html", "one (copy).txt") is Route.SAME_TEXT
    assert route("one (copy).txt", "one, second version.txt") is Route.FINGERPRINTS
    assert route("whole.txt", "excerpt.txt") is Route.SHINGLES
    assert route("one.txt", "whole.txt") is Route.BY_ANOTHER


def test_a_chosen_limit_is_the_limit(tmp_path: Path) -> None:
    options = ScanOptions(roots=(write_library(tmp_path),), max_distance=3)
    result = scan.scan(options, SerialPool(), Progress())
    assert explain.found_by(result, FileId(0), FileId(1)).limit == 3
