"""The real program on a folder, where somebody decides without rest: run, and killed, by the test beside it.

Prints after each step the time and all that is decided, as JSON.
"""

import json
import random
import sys
import time
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from finder_app.gui import app
from finder_app.gui.main_window import MainWindow
from finder_app.gui.menus.command import State
from finder_app.review.decisions import Decision
from finder_app.review.session import Review

STEP_MS = 60


def decided(review: Review) -> dict[str, str]:
    """All that is wanted: files by their names, and how many are reviewed."""
    state = review.state()
    names = {review.path(file).name: decision.value for file, decision in sorted(state.decisions.items())}
    return {**names, "reviewed": str(len(state.reviewed))}


def main(folder: Path, seed: int) -> None:
    """Scan, and decide for ever."""
    chosen = random.Random(seed)
    application = QApplication(sys.argv[:1])

    def step() -> None:
        window = next((each for each in application.topLevelWidgets() if isinstance(each, MainWindow)), None)
        review = window.bench.review if window is not None else None
        if window is None or review is None or window.state is not State.REVIEW:
            return
        cluster = chosen.choice(review.clusters)
        file = chosen.choice(cluster.members).file
        act = chosen.randrange(8)
        if act == 0:
            window.bench.undo()
        elif act == 1:
            window.bench.model.set_reviewed([file], chosen.random() < 0.5)
        else:
            window.bench.model.decide([file], chosen.choice(list(Decision)))
        sys.stdout.write(json.dumps([time.time(), decided(review)]) + "\n")
        sys.stdout.flush()

    timer = QTimer(application, interval=STEP_MS)
    timer.timeout.connect(step)
    timer.start()
    app.run([folder])


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
