"""How alike the members of a cluster are: the numbers of the side-by-side view, within bounds of work."""

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finder_app.engine import cluster_matrix, clusters, pair_view, scan, template_lines
from finder_app.engine.cluster_matrix import Matrix
from finder_app.engine.options import ScanOptions
from finder_app.engine.pair_view import PairRequest, PairView
from finder_app.engine.pool import SerialPool, WorkerPool
from finder_app.engine.progress import Cancelled, Progress
from finder_app.engine.records import FileId, ScanResult, SkipReason
from tests.gui.site_pages import write_parts, write_sites
from tests.gui.texts_on_disk import write_library


def scanned(folder: Path) -> ScanResult:
    return scan.scan(ScanOptions(roots=(folder,), similarity=0.7), SerialPool(), Progress())


def matrix_of(result: ScanResult, files: list[FileId], *, unlimited: bool = False) -> Matrix:
    start = cluster_matrix.of_files([result.documents[file] for file in files], files)
    return cluster_matrix.complete(result, start, SerialPool(), Progress(), unlimited=unlimited)


def with_text(result: ScanResult) -> list[FileId]:
    return [FileId(place) for place, each in enumerate(result.documents) if each.token_count]


@pytest.mark.parametrize("write", [write_library, write_parts, lambda folder: write_sites(folder, 8)])
def test_the_numbers_are_those_of_the_side_by_side_view(write: object, tmp_path: Path) -> None:
    assert callable(write)
    result = scanned(write(tmp_path / "texts"))
    files = with_text(result)
    found = matrix_of(result, files)
    for one, other in combinations(range(len(files)), 2):
        keys = template_lines.of_pair(result.templates, files[one], files[other]).astype("<u8").tobytes()
        sides = result.documents[files[one]].file, result.documents[files[other]].file
        view = pair_view.load(result.options, PairRequest(*sides, template=keys))
        assert isinstance(view, PairView)
        assert found.similarity[one, other] == found.similarity[other, one] == pytest.approx(view.similarity, abs=1e-9)
        assert found.share[one, other] == pytest.approx(view.share_left, abs=1e-9)
        assert found.share[other, one] == pytest.approx(view.share_right, abs=1e-9)
    assert (found.left_out, found.failed) == (0, {})


def test_a_file_that_changed_is_named_and_its_pairs_stay_open(tmp_path: Path) -> None:
    result = scanned(write_parts(tmp_path / "texts"))
    files = with_text(result)
    path = result.documents[files[0]].file.path
    path.write_text("something else")
    start = cluster_matrix.of_files([result.documents[file] for file in files], files)
    bare = ScanResult(result.options, result.documents, (), ())
    found = cluster_matrix.complete(bare, start, SerialPool(), Progress())
    assert {file: why.reason for file, why in found.failed.items()} == {files[0]: SkipReason.CHANGED}
    assert np.isnan(found.similarity[0, 1:]).all()
    assert not np.isnan(found.similarity[1:, 1:]).any()


def test_dear_pairs_are_left_out_until_they_are_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = scanned(write_parts(tmp_path / "texts"))
    result = ScanResult(result.options, result.documents, (), ())
    files = with_text(result)
    sizes = sorted(result.documents[file].token_count for file in files)
    monkeypatch.setattr(cluster_matrix, "MOST_CELLS", sizes[0] * sizes[1])
    found = matrix_of(result, files)
    assert found.left_out == 2
    assert np.isnan(found.similarity).sum() == 4
    assert not np.isnan(matrix_of(result, files, unlimited=True).similarity).any()


def test_it_ends_when_it_is_cancelled(tmp_path: Path) -> None:
    result = scanned(write_parts(tmp_path / "texts"))
    bare = ScanResult(result.options, result.documents, (), ())
    progress = Progress()
    progress.cancel()
    files = with_text(result)
    start = cluster_matrix.of_files([result.documents[file] for file in files], files)
    with pytest.raises(Cancelled):
        cluster_matrix.complete(bare, start, SerialPool(), progress)


def test_members_are_known_from_the_cluster(tmp_path: Path) -> None:
    result = scanned(write_library(tmp_path / "texts"))
    cluster = max(clusters.group(result.documents, result.pairs, 0.7, 0.9), key=lambda each: len(each.members))
    documents = [result.documents[member.file] for member in cluster.members]
    found = cluster_matrix.of_members(documents, cluster.members)
    assert found.similarity[0].tolist() == [member.similarity for member in cluster.members]
    assert np.diag(found.similarity).tolist() == [1.0] * len(cluster.members)


@given(st.permutations(range(9)))
def test_groups_are_seen_as_blocks_in_whatever_order_they_come(order: list[int]) -> None:
    group = np.array(order) // 3
    similarity = np.where(group[:, None] == group[None, :], 0.9, 0.3)
    found = group[cluster_matrix.seriation(similarity)]
    assert np.count_nonzero(np.diff(found)) == 2


@given(st.integers(0, 12), st.integers(0, 1000))
def test_an_order_names_each_file_once(count: int, seed: int) -> None:
    half = np.random.default_rng(seed).random((count, count))
    half[half < 0.1] = np.nan
    assert sorted(cluster_matrix.seriation((half + half.T) / 2)) == list(range(count))


def test_worker_processes_find_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_matrix, "_LEAST_TILE", 2_000)
    monkeypatch.setattr(cluster_matrix, "_TASK_CELLS", 1_000_000)
    result = scanned(write_sites(tmp_path / "texts", 6))
    files = with_text(result)
    start = cluster_matrix.of_files([result.documents[file] for file in files], files)
    with WorkerPool(2) as pool:
        found = cluster_matrix.complete(result, start, pool, Progress())
    assert found.similarity.tolist() == matrix_of(result, files).similarity.tolist()
