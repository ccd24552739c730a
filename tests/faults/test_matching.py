"""What only looks alike: equal fingerprints, equal words, chains of neighbours, shares that are no numbers."""

import itertools
import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import candidates, clusters, compare
from finder_app.engine.options import ScanOptions
from finder_app.engine.pool import SerialPool, WorkerPool
from finder_app.engine.progress import Progress
from finder_app.engine.records import Cluster, FileId, Relation, ScanResult
from finder_app.engine.scan import scan
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.conftest import WriteFiles

WORDS = [f"word{number}" for number in range(400)]


def run(root: object, **options: object) -> tuple[ScanResult, list[Cluster]]:
    chosen = ScanOptions(roots=(root,), **options)  # type: ignore[arg-type]
    result = scan(chosen, SerialPool(), Progress())
    found = clusters.group(result.documents, result.pairs, chosen.similarity, chosen.containment)
    return result, list(found)


def test_equal_fingerprints_of_different_texts_are_no_duplicates(write_files: WriteFiles) -> None:
    chance = random.Random(1)
    other = WORDS.copy()
    chance.shuffle(other)
    root = write_files({"a.txt": " ".join(WORDS), "b.txt": " ".join(other)})
    result, found = run(root)
    a, b = result.documents
    assert a.fingerprint == b.fingerprint
    assert a.text_digest != b.text_digest
    assert compare.compare(WORDS, other).similarity < 0.2
    assert found == []


PRICES = "Bill of the workshop: {} screws, {} hinges and {} boards, to be paid within {} days to the {} of the town. "


def test_same_words_in_other_bytes_are_never_called_identical(write_files: WriteFiles) -> None:
    text = " ".join(PRICES.format(number, number + 1, number + 2, 30, "treasurer") for number in range(30))
    files = {
        "a.txt": text,
        "b.txt": text.upper(),
        "c.txt": text.replace(",", ";").replace(".", "!"),
        "d.txt": text.replace("  ", "\r\n"),
        "e.txt": text.replace(" 5 screws", " 500 screws"),
        "f.txt": text.replace("30 days", "90 days"),
    }
    result, [cluster] = run(write_files(files))
    names = {result.documents[member.file].file.path.name: member.relation for member in cluster.members}
    assert set(names) == set(files)
    assert Relation.IDENTICAL not in names.values()
    principal = result.documents[cluster.principal].text_digest
    for member in cluster.members:
        if member.relation is Relation.SAME_TEXT:
            assert result.documents[member.file].text_digest == principal
    assert names["e.txt"] is not Relation.SAME_TEXT or result.documents[cluster.principal].file.path.name == "e.txt"


def test_nothing_is_marked_before_somebody_marks_it(write_files: WriteFiles) -> None:
    root = write_files(
        {name: " ".join(WORDS) + " " * number for number, name in enumerate(("a.txt", "b.txt", "c.txt"))}
    )
    result, found = run(root)
    review = Review(result, found)
    assert {review.decision(FileId(file)) for file in range(3)} == {Decision.UNDECIDED}


def test_a_chain_of_neighbours_has_no_cluster_from_end_to_end(write_files: WriteFiles) -> None:
    files = {f"{step}.txt": " ".join(WORDS[step * 25 : step * 25 + 200]) for step in range(8)}
    result, found = run(write_files(files))
    similarity = {(pair.a, pair.b): pair.similarity for pair in result.pairs}
    assert len(similarity) >= 7
    for cluster in found:
        for member in cluster.members:
            pair = tuple(sorted((cluster.principal, member.file)))
            if member.relation is not Relation.PRINCIPAL:
                assert similarity[pair] >= 0.85  # type: ignore[index]
    assert max(len(cluster.members) for cluster in found) < 8


def test_codes_that_share_three_of_four_blocks_are_paired_in_bounded_time_and_room() -> None:
    codes = [(number << 48) | 0x1234_5678_9ABC for number in range(1_000)]
    found = candidates.find_pairs(codes, 3, 64, Progress())
    pairs = set(itertools.islice(((pair.a, pair.b) for pair in found.pairs), 2_000_000))
    chance = random.Random(2)
    for _ in range(3_000):
        a, b = sorted(chance.sample(range(1_000), 2))
        if (codes[a] ^ codes[b]).bit_count() <= 3 and not found.dropped:
            assert (a, b) in pairs
    assert all((codes[a] ^ codes[b]).bit_count() <= 3 for a, b in itertools.islice(pairs, 3_000))


def test_one_two_and_three_processes_and_any_order_find_the_same(write_files: WriteFiles) -> None:
    chance = random.Random(3)
    files = {}
    for number in range(24):
        words = WORDS[number % 4 * 90 : number % 4 * 90 + 90].copy()
        words[chance.randrange(90)] = f"other{number}"
        files[f"{chance.randrange(10**9)}.txt"] = " ".join(words)
    root = write_files(files)
    told = []
    for jobs in (1, 2, 3):
        with WorkerPool(jobs) as pool:
            result = scan(ScanOptions(roots=(root,)), pool, Progress())
        group = clusters.group(result.documents, result.pairs, 0.85, 0.9)
        told.append((list(result.pairs), [(each.principal, each.members) for each in group]))
    assert told[0] == told[1] == told[2]


@given(st.floats())
def test_only_shares_are_thresholds(share: float) -> None:
    for name in ("similarity", "containment"):
        if 0.5 <= share <= 1:
            assert getattr(ScanOptions(**{name: share}), name) == share  # type: ignore[arg-type]
        else:
            with pytest.raises(ValueError, match=name):
                ScanOptions(**{name: share})  # type: ignore[arg-type]


@given(st.integers(0, 50), st.integers(0, 50), st.integers(0, 50))
def test_a_share_is_always_a_number_between_0_and_1(common: int, left: int, right: int) -> None:
    common = min(common, left, right)
    found = compare.of_common(common, left, right)
    for share in (found.similarity, found.containment, found.share_left, found.share_right):
        assert 0 <= share <= 1
        assert not math.isnan(share)
