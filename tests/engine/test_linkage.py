"""Cut anywhere, a cluster has a node with an edge to all others; cuts are nested; arrays and lists agree."""

import random
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finder_app.engine import linkage
from finder_app.engine.linkage import Edges, Tree

Shares = dict[tuple[int, int], float]


def edges_of(shares: Shares) -> Edges:
    pairs = list(shares)
    first, second = (np.array([pair[end] for pair in pairs], dtype=np.int64) for end in (0, 1))
    return Edges(first, second, np.array([shares[pair] for pair in pairs], dtype=np.float64))


def clusters_of(tree: Tree, at_least: float) -> list[list[int]]:
    found: dict[int, list[int]] = {}
    for node, root in enumerate(linkage.labels(tree, at_least).tolist()):
        found.setdefault(root, []).append(node)
    return list(found.values())


def is_star(cluster: list[int], shares: Shares, at_least: float) -> bool:
    return any(all(shares.get((min(a, b), max(a, b)), 0) >= at_least for b in cluster if b != a) for a in cluster)


def oracle(nodes: int, shares: Shares, least: float) -> set[frozenset[int]]:
    """Merge the two clusters whose union has the best central node, again and again, without any bookkeeping."""
    clusters = [[node] for node in range(nodes)]

    def share(cluster: list[int]) -> float:
        return max(min(shares.get((min(a, b), max(a, b)), 0) for b in cluster if a != b) for a in cluster)

    while len(clusters) > 1:
        best = min(combinations(clusters, 2), key=lambda pair: (-share(pair[0] + pair[1]), min(pair[0]), min(pair[1])))
        if share(best[0] + best[1]) < least:
            break
        clusters = [cluster for cluster in clusters if cluster not in best]
        clusters.append(sorted(best[0] + best[1]))
        clusters.sort(key=min)
    return {frozenset(cluster) for cluster in clusters}


def random_shares(seed: int, nodes: int, density: float) -> Shares:
    rng = random.Random(seed)
    return {pair: rng.uniform(0.5, 1) for pair in combinations(range(nodes), 2) if rng.random() < density}


@pytest.mark.parametrize("small", [0, 10, 40])
@pytest.mark.parametrize("seed", range(12))
def test_linkage_is_the_plain_algorithm(seed: int, small: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linkage, "SMALL", small)
    shares = random_shares(seed, 14, 0.2 + seed / 15)
    tree = linkage.linkage(14, edges_of(shares), 0.6)
    assert {frozenset(cluster) for cluster in clusters_of(tree, 0.6)} == oracle(14, shares, 0.6)


@pytest.mark.parametrize(("dense", "cells"), [(5, 10**6), (5, 200), (12, 60)])
@pytest.mark.parametrize("seed", range(6))
def test_large_components_are_cut_and_still_have_a_centre(
    seed: int, dense: int, cells: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(linkage, "SMALL", 3)
    monkeypatch.setattr(linkage, "DENSE", dense)
    monkeypatch.setattr(linkage, "MOST_CELLS", cells)
    shares = random_shares(seed, 40, 0.5)
    tree = linkage.linkage(40, edges_of(shares), 0.5)
    for at_least in (0.5, 0.6, 0.8):
        clusters = clusters_of(tree, at_least)
        assert all(is_star(cluster, shares, at_least) for cluster in clusters)
    if cells == 10**6:
        whole = linkage.linkage(40, edges_of(shares), 0.8)
        assert clusters_of(tree, 0.8) == clusters_of(whole, 0.8)


GRAPHS = st.dictionaries(
    st.tuples(st.integers(0, 15), st.integers(0, 15)).filter(lambda pair: pair[0] < pair[1]),
    st.sampled_from([0.5, 0.6, 0.7, 0.8, 0.9, 1.0]),
)


@settings(deadline=None)
@given(shares=GRAPHS, low=st.sampled_from([0.5, 0.7]), more=st.sampled_from([0.0, 0.1, 0.3]), small=st.booleans())
def test_cuts_are_nested_stars(shares: Shares, low: float, more: float, small: bool) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(linkage, "SMALL", 16 if small else 0)
        tree = linkage.linkage(16, edges_of(shares), low)
    coarse, fine = clusters_of(tree, low), clusters_of(tree, low + more)
    assert all(is_star(cluster, shares, low) for cluster in coarse)
    assert all(any(set(part) <= set(whole) for whole in coarse) for part in fine)


def test_no_edges_leave_every_node_alone() -> None:
    tree = linkage.linkage(3, edges_of({}), 0.5)
    assert linkage.labels(tree, 0.5).tolist() == [0, 1, 2]
