"""Weighted edges in, a tree of merges out: minimax linkage, whose clusters each have a node close to all others. Pure.

Bien and Tibshirani, "Hierarchical Clustering With Prototypes via Minimax Linkage" (2011): two clusters are as alike as
the best node of their union is to its least alike member. Cut at any similarity, every cluster has a node that is at
least so similar to each member, by an edge of its own; nothing chains, and a higher cut only divides the clusters of a
lower one.
"""

from math import ceil, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ids = NDArray[np.int64]
Shares = NDArray[np.float64]
Flags = NDArray[np.bool_]

SMALL = 48  # nodes up to which components of one size are linked side by side
DENSE = 1_500  # nodes that are linked in one square of shares
MOST_CELLS = 8_000_000  # 64 MB


class Edges(NamedTuple):
    """Each edge once; all shares above 0."""

    first: Ids
    second: Ids
    share: Shares

    def where(self, chosen: Flags | Ids | slice) -> "Edges":
        return Edges(self.first[chosen], self.second[chosen], self.share[chosen])


class Tree(NamedTuple):
    """For each node the one it was merged into, and the similarity of that merge; a root points at itself."""

    parent: Ids
    height: Shares


def linkage(nodes: int, edges: Edges, least: float) -> Tree:
    """All merges of similarity `least` or more. Among equals the lowest node numbers come first."""
    tree = Tree(np.arange(nodes), np.zeros(nodes))
    _solve(tree, edges.where(edges.share >= least), least)
    return tree


def labels(tree: Tree, at_least: float) -> Ids:
    """For each node the root of its cluster when only merges of `at_least` or more count."""
    parent = np.where(tree.height >= at_least, tree.parent, np.arange(len(tree.parent)))
    return _follow(parent, parent)


def with_weaker(label: Ids, edges: Edges, at_least: float) -> Ids:
    """The labels when edges weaker than `at_least` are linked, too, after those of `at_least` or more.

    `label` is the cut at `at_least` of all the edges; only components that have a weaker edge are linked again.
    """
    component = components(len(label), edges.first, edges.second)
    has_weaker = np.zeros(len(label), dtype=bool)
    has_weaker[component[edges.first[edges.share < at_least]]] = True
    chosen = edges.where(has_weaker[component[edges.first]])
    least = float(chosen.share.min(initial=1.0))
    return np.where(has_weaker[component], labels(linkage(len(label), chosen, least), least), label)


def components(nodes: int, first: Ids, second: Ids) -> Ids:
    """For each node the lowest node that a path of edges leads to."""
    found = np.arange(nodes)
    while True:
        low = np.minimum(found[first], found[second])
        before = found.copy()
        np.minimum.at(found, before[first], low)
        np.minimum.at(found, before[second], low)
        found = found[found]
        if np.array_equal(found, before):
            return found


def _follow(parent: Ids, nodes: Ids) -> Ids:
    found = nodes
    while True:
        further = parent[found]
        if np.array_equal(further, found):
            return found
        found = further


def _solve(tree: Tree, edges: Edges, floor: float) -> None:
    """Link each component of the edges by itself, the small ones of equal size together."""
    if not len(edges.share):
        return
    found = _components_of(edges)
    for size in np.flatnonzero(np.bincount(found.sizes)).tolist():
        alike = np.flatnonzero(found.sizes == size)
        if size <= SMALL:
            at_once = max(1, MOST_CELLS // 8 // (size * size))
            for start in range(0, len(alike), at_once):
                _link_small(tree, found, alike[start : start + at_once])
            continue
        for component in alike.tolist():
            nodes, part = found.one(component)
            (_link if size <= DENSE else _link_large)(tree, nodes, part, floor)


class _Components(NamedTuple):
    """Nodes and edges ordered by component; `place` is a node's number within its component."""

    nodes: Ids
    starts: Ids
    sizes: Ids
    edges: Edges
    component: Ids  # of each edge
    first_place: Ids  # of each edge's first node
    second_place: Ids

    def one(self, component: int) -> tuple[Ids, Edges]:
        """The nodes, ascending, and the edges of a component."""
        start, end = np.searchsorted(self.component, (component, component + 1)).tolist()
        first = self.starts[component]
        return self.nodes[first : first + self.sizes[component]], self.edges.where(slice(start, end))


def _components_of(edges: Edges) -> _Components:
    nodes = np.flatnonzero(np.bincount(np.concatenate((edges.first, edges.second))))
    first, second = np.searchsorted(nodes, edges.first), np.searchsorted(nodes, edges.second)
    lowest = components(len(nodes), first, second)
    order = np.argsort(lowest, kind="stable")
    starts = np.flatnonzero(np.diff(lowest[order], prepend=-1))
    sizes = np.diff(np.append(starts, len(nodes)))
    number = np.repeat(np.arange(len(starts)), sizes)  # of the component, in the new order of the nodes
    place, component = np.empty(len(nodes), dtype=np.int64), np.empty(len(nodes), dtype=np.int64)
    place[order], component[order] = np.arange(len(nodes)) - starts[number], number
    by_component = np.argsort(component[first], kind="stable")
    first, second = first[by_component], second[by_component]
    return _Components(
        nodes[order], starts, sizes, edges.where(by_component), component[first], place[first], place[second]
    )


def _link_small(tree: Tree, found: _Components, chosen: Ids) -> None:
    """The plain algorithm for many components of one size at once: arrays of (component, cluster, node)."""
    count, size = len(chosen), int(found.sizes[chosen[0]])
    nodes = found.nodes[found.starts[chosen][:, None] + np.arange(size)]
    reach = np.zeros((count, size, size))
    mine = np.flatnonzero(np.isin(found.component, chosen))
    at, a, b = np.searchsorted(chosen, found.component[mine]), found.first_place[mine], found.second_place[mine]
    reach[at, a, b] = reach[at, b, a] = found.edges.share[mine]
    link = reach.copy()
    member = np.broadcast_to(np.eye(size, dtype=bool), reach.shape).copy()
    reach[member] = 1.0
    for _ in range(size - 1):
        a, b = np.divmod(link.reshape(count, -1).argmax(axis=1), size)
        share = link[np.arange(count), a, b]
        rows = np.flatnonzero(share > 0)
        a, b = a[rows], b[rows]
        tree.parent[nodes[rows, b]], tree.height[nodes[rows, b]] = nodes[rows, a], share[rows]
        reach[rows, a] = np.minimum(reach[rows, a], reach[rows, b])
        member[rows, a] |= member[rows, b]
        link[rows, b] = link[rows, :, b] = reach[rows, b] = 0
        member[rows, b] = False
        shares = np.minimum(reach[rows, a][:, None], reach[rows])
        shares[~(member[rows, a][:, None] | member[rows])] = 0
        links = shares.max(axis=2)
        links[np.arange(len(rows)), a] = 0
        link[rows, a] = link[rows, :, a] = links


def _link_large(tree: Tree, nodes: Ids, edges: Edges, floor: float) -> None:
    """Link above a middle similarity first, where the components are smaller, then what that leaves.

    What is still too large for one square is linked in lots, so that some merges come later than they could. Every
    cluster has its central node all the same.
    """
    middle = float(np.median(edges.share))
    upper = edges.where(edges.share > middle)
    if len(upper.share):
        _solve(tree, upper, float(upper.share.min()))
    before = 0
    while True:
        roots = _follow(tree.parent, nodes)
        clusters = np.flatnonzero(np.bincount(roots))
        lots = ceil(sqrt(len(nodes) * len(clusters) / MOST_CELLS))
        for lot in np.array_split(clusters, lots):
            rows = nodes[np.isin(roots, lot)]
            inside = np.isin(edges.first, rows) & np.isin(edges.second, rows)
            _link(tree, rows, edges.where(inside), floor)
        if lots == 1 or len(clusters) == before:
            return
        before = len(clusters)


def _link(tree: Tree, nodes: Ids, edges: Edges, floor: float) -> None:
    """Merge the two most alike clusters again and again until none are alike by `floor`."""
    square = _Square(nodes, _follow(tree.parent, nodes), edges)
    while True:
        share, a, b = square.best()
        if share < floor or share <= 0:
            return
        kept, gone = sorted((square.roots[a], square.roots[b]))
        tree.parent[gone] = kept
        tree.height[gone] = min(share, *(square.lowest[i] for i in (a, b)))
        square.merge(a, b, kept, float(tree.height[gone]))


class _Square:
    """How alike, in one component, each node is to each cluster's least alike member, and clusters to clusters."""

    def __init__(self, nodes: Ids, roots: Ids, edges: Edges) -> None:
        unique = np.flatnonzero(np.bincount(roots))
        self.roots: list[int] = unique.tolist()
        self.lowest = [1.0] * len(unique)
        self._cluster = np.searchsorted(unique, roots)
        self._members = [np.flatnonzero(self._cluster == i) for i in range(len(unique))]
        self._reach = self._first_reach(
            np.searchsorted(nodes, edges.first), np.searchsorted(nodes, edges.second), edges
        )
        self._link = np.zeros((len(unique), len(unique)))
        for cluster in range(len(unique)):
            self._link[cluster] = self._links_of(cluster)
        self._nearest = self._link.argmax(axis=1)
        self._share = self._link.max(axis=1)

    def best(self) -> tuple[float, int, int]:
        """The most alike clusters."""
        a = int(self._share.argmax())
        return float(self._share[a]), a, int(self._nearest[a])

    def merge(self, a: int, b: int, root: int, height: float) -> None:
        """Let cluster a take in cluster b."""
        self.roots[a], self.lowest[a] = root, height
        self._members[a] = np.concatenate((self._members[a], self._members[b]))
        self._members[b] = self._members[b][:0]
        self._cluster[self._members[a]] = a
        np.minimum(self._reach[a], self._reach[b], out=self._reach[a])
        self._reach[b] = 0
        self._link[b] = self._link[:, b] = 0
        links = self._links_of(a)
        self._link[a] = self._link[:, a] = links
        stale = (self._nearest == a) | (self._nearest == b)
        stale[[a, b]] = True
        rows = np.flatnonzero(stale)
        self._nearest[rows] = self._link[rows].argmax(axis=1)
        self._share[rows] = self._link[rows, self._nearest[rows]]
        better = np.flatnonzero(links > self._share)
        self._nearest[better], self._share[better] = a, links[better]

    def _first_reach(self, first: Ids, second: Ids, edges: Edges) -> Shares:
        """For each cluster and node the lowest share between the node and a member, 0 where an edge is missing."""
        shape = (len(self._members), len(self._cluster))
        reach, linked = np.full(shape, 2.0), np.zeros(shape, dtype=np.int32)
        for node, other in ((first, second), (second, first)):
            np.minimum.at(reach, (self._cluster[other], node), edges.share)
            np.add.at(linked, (self._cluster[other], node), 1)
        own = (self._cluster, np.arange(len(self._cluster)))
        np.minimum.at(reach, own, 1.0)
        np.add.at(linked, own, 1)
        sizes = np.array([len(members) for members in self._members])
        reach[linked < sizes[:, None]] = 0
        return reach

    def _links_of(self, cluster: int) -> Shares:
        """How alike one cluster is to each other: by its own nodes as the central one, or by the other's."""
        reach = self._reach[cluster]
        links = np.zeros(len(self._members))
        central = np.flatnonzero(reach)
        inside = self._cluster[central] == cluster
        own, outer = central[inside], central[~inside]
        if len(own):
            links = np.minimum(self._reach[:, own], reach[own]).max(axis=1)
        theirs = self._cluster[outer]
        np.maximum.at(links, theirs, np.minimum(reach[outer], self._reach[theirs, outer]))
        links[cluster] = 0
        return links
