"""The slider, the regrouping and the clusters on display act as one."""

from dataclasses import replace

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from finder_app.engine import clusters
from finder_app.engine.pair_table import PairTable
from finder_app.engine.records import VerifiedPair
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.theme import Theme
from finder_app.gui.threshold.live_threshold import LiveThreshold
from finder_app.review.decisions import Decision
from finder_app.review.session import Review
from tests.gui.reviews import review_of


@pytest.fixture
def model() -> ClusterModel:
    return ClusterModel()


@pytest.fixture
def live(qtbot: QtBot, model: ClusterModel) -> LiveThreshold:
    result = LiveThreshold(model, Theme(mode="light"))
    qtbot.addWidget(result.bar)
    result.bar.show()
    return result


def near_duplicates(*sizes: int) -> Review:
    """A review as of a scan: the members of a cluster are less and less like its principal, in both directions."""
    result = review_of(list(sizes)).result
    first, second = (np.array([pair[end] for pair in result.pairs], dtype=np.int64) for end in (0, 1))
    share = 1 - 0.02 * (second - first)
    pairs = PairTable.of_columns(VerifiedPair, first, second, second - first, share, share)
    result = replace(result, pairs=pairs)
    return Review(result, clusters.group(result.documents, pairs, 0.85, 0.9))


@pytest.fixture
def review(qtbot: QtBot, live: LiveThreshold, model: ClusterModel) -> Review:
    """Three clusters, all of which have a pair of 98 % and one of 96 %, and some of 94 % and less."""
    result = near_duplicates(6, 6, 3)
    model.set_review(result)
    qtbot.waitUntil(lambda: live.bar.slider.isEnabled() and not live.regrouping.is_running)
    return result


def test_a_review_is_shown_at_its_own_threshold(live: LiveThreshold, review: Review) -> None:
    assert live.bar.similarity == review.similarity == review.result.options.similarity
    totals = review.totals()
    said = f"3 clusters · {totals.clusters + totals.duplicates} files · "
    assert live.bar.slider.accessibleDescription().startswith(said)


def test_the_clusters_follow_the_hand(live: LiveThreshold, review: Review, model: ClusterModel, qtbot: QtBot) -> None:
    before = review.totals().duplicates
    with qtbot.waitSignal(live.regrouping.regrouped):
        live.bar.slider.setValue(95)
    assert review.similarity == 0.95
    assert review.totals().duplicates < before
    assert model.rowCount() == len(review.clusters)
    assert live.bar.slider.accessibleDescription().startswith(f"{len(review.clusters)} cluster")
    with qtbot.waitSignal(live.regrouping.regrouped):
        live.bar.reset()
    assert review.totals().duplicates == before


def test_decisions_come_back_with_the_clusters(
    live: LiveThreshold, review: Review, model: ClusterModel, qtbot: QtBot
) -> None:
    file = review.clusters[0].members[-1].file
    model.decide([file], Decision.DELETE)
    for percent in (99, 85):
        with qtbot.waitSignal(live.regrouping.regrouped):
            live.bar.slider.setValue(percent)
    assert review.decision(file) is Decision.DELETE


def test_another_review_starts_anew(live: LiveThreshold, review: Review, model: ClusterModel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(live.regrouping.regrouped):
        live.bar.slider.setValue(95)
    model.set_review(review_of([2]))
    assert live.bar.similarity == 0.85
    qtbot.waitUntil(live.bar.slider.isEnabled)
    model.set_review(None)
    assert not live.bar.slider.isEnabled()
    assert live.stop()
