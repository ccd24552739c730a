"""The real program on a folder: it scans, marks, waits until that is kept, acts, and is killed on the way.

Prints the marked names when they are kept, and kills itself before the act of this number, or after all of them.
"""

import json
import os
import signal
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from finder_app.gui import app
from finder_app.gui.main_window import MainWindow
from finder_app.gui.menus.command import State
from finder_app.review.acting import freedesktop_ops
from finder_app.review.decisions import Decision


def main(folder: Path, last: int) -> None:
    """Do it, and never return."""
    application = QApplication(sys.argv[:1])
    really_trash = freedesktop_ops.FreedesktopOps.trash
    done: list[int] = []

    def trash(*arguments: object) -> Path:
        if len(done) == last:
            os.kill(os.getpid(), signal.SIGKILL)
        done.append(1)
        return really_trash(*arguments)  # type: ignore[arg-type]

    freedesktop_ops.FreedesktopOps.trash = trash  # type: ignore[method-assign,assignment]

    def step() -> None:
        window = next((each for each in application.topLevelWidgets() if isinstance(each, MainWindow)), None)
        review = window.bench.review if window is not None else None
        if window is None or review is None or window.state is not State.REVIEW:
            return
        if not review.marked():
            files = [member.file for cluster in review.clusters for member in cluster.members[1:]]
            window.bench.model.decide(files, Decision.DELETE)
        elif window.results.autosaving.is_kept and window.bench.doing.trash_dialog is None:
            sys.stdout.write(json.dumps([review.path(file).name for file in review.marked()]) + "\n")
            sys.stdout.flush()
            window.bench.doing.move_to_trash()
            dialog = window.bench.doing.trash_dialog
            assert dialog is not None
            dialog.acted.connect(lambda _outcomes: os.kill(os.getpid(), signal.SIGKILL))
            dialog.start()

    timer = QTimer(application, interval=20)
    timer.timeout.connect(step)
    timer.start()
    app.run([folder])


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
