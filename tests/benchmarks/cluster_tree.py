"""How long the tree of clusters takes to open, sort and decide: CPU seconds of the window's thread.

python -m tests.benchmarks.cluster_tree [CLUSTERS] [MEMBERS]
"""

import os
import sys
import time
from collections.abc import Callable
from functools import partial

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from finder_app.engine.records import FileId
from finder_app.gui.clusters.cluster_cells import Column
from finder_app.gui.clusters.cluster_model import ClusterModel
from finder_app.gui.clusters.cluster_panel import ClusterPanel
from finder_app.gui.theme import Theme
from finder_app.review.decisions import Decision
from tests.gui.reviews import review_of


def main(clusters: int, members: int) -> None:
    """Print a line for each thing that a person does with a large result."""
    app = QApplication([])
    model = ClusterModel()
    panel = ClusterPanel(model, Theme(mode="light"))
    panel.resize(900, 700)
    panel.show()
    app.processEvents()

    def measure(name: str, work: Callable[[], object]) -> None:
        start = time.thread_time()
        work()
        app.processEvents()
        panel.grab()
        print(f"{name:28} {time.thread_time() - start:7.3f} s")

    start = time.thread_time()
    review = review_of([members] * clusters)
    print(f"{'making the review':28} {time.thread_time() - start:7.3f} s   ({clusters} × {members} files)")
    measure("open", lambda: model.set_review(review))
    bar = panel.tree.verticalScrollBar()
    measure("scroll to the middle", lambda: bar.setValue(bar.maximum() // 2))
    measure("scroll by a line", lambda: bar.setValue(bar.value() + 30))
    for column in Column:
        measure(f"sort by {column.name.lower()}", partial(model.sort, column))
    measure("decide one file", lambda: model.decide([FileId(1)], Decision.DELETE))
    measure("next cluster", panel.next_cluster)
    measure("expand all", panel.expand_all)


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    main(*(numbers or (100_000, 5)))
