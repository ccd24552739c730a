"""What a running scan has found so far: the clusters it would end with, told seldom enough to cost little."""

import random
from pathlib import Path

import pytest

from finder_app.engine import clusters, found_so_far
from finder_app.engine.document_table import DocumentTable
from finder_app.engine.found_so_far import FoundSoFarPublisher
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_table import PairTable
from finder_app.engine.progress import FoundSoFar, Progress
from finder_app.engine.records import Document, FileId, SourceFile, TextStatus, VerifiedPair


def document(number: int, text: int, others: tuple[Path, ...] = ()) -> Document:
    """A file of 100 bytes; files of one text have one digest."""
    source = SourceFile(Path(f"/texts/{number:03}.txt"), 100, 0, 0, (1, number + 1), other_paths=others)
    digest = (text + 1).to_bytes(16, "little")
    return Document(source, TextStatus.OK, "UTF-8", number.to_bytes(16, "big"), digest, 100, number)


def table(*texts: int) -> DocumentTable:
    """A document for each, with the text of that number."""
    return DocumentTable.of([document(number, text) for number, text in enumerate(texts)])


def pairs(*found: tuple[int, int, float]) -> PairTable[VerifiedPair]:
    return PairTable(VerifiedPair, [VerifiedPair(FileId(a), FileId(b), 1, share, share) for a, b, share in found])


def publisher(clock: "Clock | None" = None) -> tuple[FoundSoFarPublisher, Progress]:
    progress = Progress()
    return FoundSoFarPublisher(ScanOptions(), progress, clock or Clock()), progress


class Clock:
    now = 0.0
    step = 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_copies_and_near_duplicates_are_told_with_what_they_waste() -> None:
    publish, _ = publisher()
    found = publish.find(table(0, 1, 0, 2, 3, 4), pairs((3, 4, 0.9), (3, 5, 0.87)))
    assert (found.clusters, found.files, found.reclaimable_bytes) == (2, 5, 300)
    copies = next(each for each in found.newest if each.principal.name == "000.txt")
    alike = next(each for each in found.newest if each.principal.name == "003.txt")
    assert (copies.files, copies.lowest, copies.highest, copies.reclaimable_bytes) == (2, 1.0, 1.0, 100)
    assert (alike.files, alike.lowest, alike.highest, alike.reclaimable_bytes) == (3, 0.87, 0.9, 200)


def test_files_with_other_names_free_nothing() -> None:
    documents = DocumentTable.of([document(0, 0), document(1, 0, (Path("/elsewhere"),)), document(2, 0)])
    assert publisher()[0].find(documents, pairs()).reclaimable_bytes == 100


def test_nothing_is_found_of_nothing() -> None:
    assert publisher()[0].find(table(), pairs()) == FoundSoFar(0, 0, 0, ())
    assert publisher()[0].find(table(0, 1, 2), pairs()) == FoundSoFar(0, 0, 0, ())


def test_it_is_what_grouping_everything_finds() -> None:
    chosen = random.Random(4)
    options = ScanOptions()
    for _ in range(20):
        documents = table(*(chosen.randrange(60) for _ in range(80)))
        ends = [sorted(chosen.sample(range(80), 2)) for _ in range(40)]
        found_pairs = pairs(*dict.fromkeys((a, b, chosen.choice((0.8, 0.9, 0.95))) for a, b in ends)).in_order()
        expected = clusters.group(documents, found_pairs, options.similarity, options.containment)
        found = publisher()[0].find(documents, found_pairs)
        heads = {documents[cluster.principal].file.path: len(cluster.members) for cluster in expected}
        assert {each.principal: each.files for each in found.newest} == heads
        assert found.clusters == len(expected)


def test_a_cluster_keeps_its_number_while_it_grows_and_the_newest_comes_first() -> None:
    publish, _ = publisher()
    first = publish.find(table(0, 0, 1, 2, 3, 4), pairs())
    second = publish.find(table(0, 0, 1, 2, 3, 4), pairs((2, 3, 0.9)))
    third = publish.find(table(0, 0, 1, 2, 3, 4), pairs((0, 4, 0.9), (2, 3, 0.9)))
    assert [[each.number for each in found.newest] for found in (first, second, third)] == [[1], [2, 1], [2, 1]]
    assert [each.files for each in third.newest] == [2, 3]


def test_clusters_that_become_one_or_fall_apart_keep_one_number_each() -> None:
    publish, _ = publisher()
    texts = table(0, 0, 1, 1, 2, 3)
    assert sorted(each.number for each in publish.find(texts, pairs()).newest) == [1, 2]
    assert [each.number for each in publish.find(texts, pairs((0, 2, 0.9))).newest] == [1]
    assert sorted(each.number for each in publish.find(texts, pairs()).newest) == [1, 3]


def test_it_is_published_once_a_second_and_only_for_a_small_share_of_the_time() -> None:
    clock = Clock()
    publish, progress = publisher(clock)
    publish.look(table(0, 0))
    assert progress.found is None
    clock.now, clock.step = 1.1, 1.0  # looking takes a second from now on
    publish.look(table(0, 0))
    assert progress.found is not None
    clock.step = 0.0
    for now, files in ((30.0, 2), (60.0, 3)):
        clock.now = now
        publish.look(table(0, 0, 0))
        assert progress.found.files == files


def test_only_some_are_told_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(found_so_far, "SHOWN", 3)
    found = publisher()[0].find(table(*(number // 2 for number in range(20))), pairs())
    assert (found.clusters, len(found.newest)) == (10, 3)
