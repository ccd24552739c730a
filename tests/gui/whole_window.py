"""A window with a review in; what must hold whatever a person has done: the parts agree, and no copy is lost."""

from collections import Counter

from PySide6.QtCore import QModelIndex

from finder_app.engine.records import FileId, Relation
from finder_app.gui.clusters.cluster_data import Role
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.main_window import MainWindow
from finder_app.gui.menus.command import State
from finder_app.review.acting import actions
from finder_app.review.decisions import Decision
from finder_app.review.query.row_filter import TIERS
from finder_app.review.session import Review

_NOWHERE = QModelIndex()


def check(window: MainWindow) -> None:
    """Everything, of a window that shows a review."""
    review = window.bench.review
    assert review is not None
    check_copies(review)
    check_rows(window.bench.model, review)
    check_selection(window)
    check_pair(window)
    if window.state is State.REVIEW:
        check_counters(window, review)


def check_copies(review: Review) -> None:
    """A verified copy stays for every marked file, and nothing protected is marked."""
    marked = set(review.marked())
    for file in marked:
        kept = review.kept_for(file)
        assert kept not in marked
        assert review.cluster_of(kept) == review.cluster_of(file)
        assert not review.document(file).file.protected
    for cluster in review.clusters:
        assert len(cluster.members) > 1
        assert not {member.file for member in cluster.members} <= marked
    assert len(actions.plan(review)) == len(marked)


def check_rows(model: ClusterModel, review: Review) -> None:
    """Every row tells what the review says of its cluster or file; none comes twice."""
    seen: Counter[FileId] = Counter()
    assert model.clusters is review.clusters or list(model.clusters) == list(review.clusters)
    for row in range(model.rowCount()):
        top = model.index(row, 0)
        position = model.cluster_at(top)
        cluster = review.clusters[position]
        files = [member.file for member in cluster.members]
        assert model.data(top, Role.FILE) == cluster.principal
        assert model.data(top, Role.COUNT) == len(files)
        assert model.data(top, Role.MARKED) == sum(review.decision(file) is Decision.DELETE for file in files)
        assert model.data(top, Role.REVIEWED) is review.is_reviewed(position)
        shown = [model.index(number, 0, top) for number in range(model.rowCount(top))]
        assert shown
        for index in shown:
            file = model.file_at(index)
            assert file is not None
            assert file in files
            assert model.data(index, Role.FILE) == file
            assert model.data(index, Role.DECISION) is review.decision(file)
            assert model.parent(index) == top
            seen[file] += 1
    assert max(seen.values(), default=1) == 1
    if model.hits is None:
        assert set(seen) == {member.file for cluster in review.clusters for member in cluster.members}


def check_selection(window: MainWindow) -> None:
    """What is selected and current is there, and can be seen."""
    model, tree = window.bench.model, window.bench.clusters.tree
    for index in tree.chosen_rows():
        assert model.checkIndex(index)
        assert model.file_at(index) is not None
        assert not index.parent().isValid() or tree.isExpanded(index.parent())
    current = tree.currentIndex()
    assert model.checkIndex(current)
    assert current.isValid() or not model.rowCount()


def check_pair(window: MainWindow) -> None:
    """The comparison shows two files of one cluster, of which one is the current file; or nothing."""
    compare, model = window.bench.compare, window.bench.model
    pair, file = compare._pair, model.file_at(window.bench.clusters.tree.currentIndex())
    if pair is None:
        assert file is None
        return
    assert all(map(model.has, pair))
    assert file is not None
    choice = window.bench.clusters._choice
    two = choice.two_selected()
    if two is not None:
        assert set(pair) == set(two)
    elif choice._is_current_selected():
        assert file in pair
        assert model.in_one_cluster(*pair)
    request, files = compare._request, compare._files()
    review = window.bench.review
    assert request is not None
    assert review is not None
    assert (request.left, request.right) == tuple(review.document(each).file for each in files)
    assert compare._shown is None or compare._shown.request == request


def check_counters(window: MainWindow, review: Review) -> None:
    """What is said in numbers is what a slow count finds."""
    panel, bench = window.bench.panel, window.bench
    members = [member for cluster in review.clusters for member in cluster.members]
    marked = [each.file for each in members if review.decision(each.file) is Decision.DELETE]
    assert sorted(marked) == list(review.marked())
    freed, touched = sum(map(review.reclaimable_bytes, marked)), len({review.cluster_of(file) for file in marked})
    assert panel.marked.text() == panel._marked_text(len(marked), touched, freed)
    assert panel.trash_button.isEnabled() is bool(marked)
    others = [member.file for cluster in review.clusters for member in cluster.members[1:]]
    assert bench.threshold.bar._totals == (
        len(review.clusters),
        len(members),
        sum(map(review.reclaimable_bytes, others)),
    )
    relations = Counter(member.relation for member in members)
    assert bench.toggles._counts == {relation: relations[relation] for relation in TIERS}
    assert relations[Relation.PRINCIPAL] == len(review.clusters)
    assert window.commands["undo"].isEnabled() is review.can_undo
    assert window.commands["redo"].isEnabled() is review.can_redo
    assert window.commands["trash"].isEnabled() is bool(marked)
    assert bench.threshold.bar.similarity == review.similarity
