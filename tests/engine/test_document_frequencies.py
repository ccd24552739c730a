"""A collection is read once for its document frequencies; what was learned weighs in the fingerprints."""

from dataclasses import replace
from pathlib import Path

import pytest

from finder_app.engine import collection_table, document, document_frequencies, walk
from finder_app.engine.options import Recipe, ScanOptions
from finder_app.engine.pool import SerialPool, WorkerPool
from finder_app.engine.progress import Cancelled, Progress, Stage
from finder_app.engine.records import Document, SourceFile
from tests.conftest import WriteFiles

FILES: dict[str, str | bytes] = {
    "a.txt": "the common words of all texts, and a zebra " * 3,
    "b.txt": "the common words of all texts, and a giraffe " * 3,
    "c.html": "<p>the common words of all texts</p><p>图书馆</p>",
    "d.txt": "",
    "e.txt": b"\x00\x01\x02binary",
}
OPTIONS = ScanOptions(recipe=Recipe(idf="collection", weighting="tf-idf"))


@pytest.fixture
def root(write_files: WriteFiles) -> Path:
    return write_files(FILES)


def files_below(root: Path) -> list[SourceFile]:
    return list(walk.find_files(replace(OPTIONS, roots=(root,)), Progress())[0])


def test_frequencies_are_those_of_the_files(root: Path, tmp_path: Path) -> None:
    progress = Progress()
    learned = document_frequencies.learn(OPTIONS, files_below(root), SerialPool(), progress, tmp_path)
    table = learned.recipe.collection
    assert table is not None
    found = collection_table.load(table)
    assert found.documents == 3
    assert sorted(found.counts.tolist()) == [2, 2, 3, 3, 3, 3, 3, 3]  # "and" and "a"; "the common words of all texts"
    assert progress.snapshot().stage is Stage.READ
    assert progress.snapshot().done == len(files_below(root))


def test_workers_learn_the_same_and_use_it(root: Path, tmp_path: Path) -> None:
    files = files_below(root)
    alone = document_frequencies.learn(OPTIONS, files, SerialPool(), Progress(), tmp_path)
    with WorkerPool(2) as pool:
        learned = document_frequencies.learn(OPTIONS, files, pool, Progress(), tmp_path)
        read = dict(pool.map(document.read, learned, files, weigh=lambda file: file.size, progress=Progress()))
    assert learned == alone
    for file in files:
        expected = document.read(learned, file)
        assert read[file] == expected
        if isinstance(expected, Document) and file.path.name == "a.txt":
            assert expected.fingerprint != of(document.read(ScanOptions(recipe=Recipe(weighting="tf-idf")), file))


def of(found: object) -> int:
    assert isinstance(found, Document)
    return found.fingerprint


def test_other_recipes_need_no_first_reading(root: Path, tmp_path: Path) -> None:
    plain = ScanOptions()
    assert document_frequencies.learn(plain, files_below(root), SerialPool(), Progress(), tmp_path) is plain
    assert list(tmp_path.glob("*.npz")) == []


def test_a_cancel_is_obeyed(root: Path, tmp_path: Path) -> None:
    progress = Progress()
    files = files_below(root)
    progress.cancel()
    with pytest.raises(Cancelled):
        document_frequencies.learn(OPTIONS, files, SerialPool(), progress, tmp_path)
